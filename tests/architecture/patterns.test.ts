/**
 * No pattern of the code takes long for a text that was written to make it slow: its steps grow as the text does. A
 * pattern that tries again from every place takes seconds for a text ten times as long, and the server has one thread.
 * Steps are counted, so that it does not matter how busy the machine is.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { evilTexts, written, type Evil } from './evil-texts.ts';
import { stepsOf } from './pattern-steps.ts';
import { filesOf, PRODUCT, read } from './files.ts';

/**
 * Letters of a text, and twice as many. A pattern whose steps double with them is as quick a letter in a text of any
 * length; in the longer pair a repetition of at most some hundred letters has come to its end.
 */
const LENGTHS = [
  [100, 200],
  [1000, 2000],
] as const;

/** Steps that a letter may take, and by how much they may grow where the text is twice as long. */
const MOST_STEPS = 1000;
const GROWN = 1.02;

/** They read the files of this repository and nothing that anybody else wrote. */
const OWN_TEXTS = /^tools\/support\/words/;

/** Where a pattern is put together while the code runs, and why no text can be evil for it. */
const MADE = [
  // The question's patterns, which are tried below.
  'rules/arn/document-questions.rules.ts: new RegExp(`^(?:${YEAR})?$`)',
  "rules/forms/form-validation.rules.ts: new RegExp(`^(?:${pattern})$`, 'u')",
  // One letter at a time.
  "rules/core/letters.rules.ts: new RegExp(`[^\\\\s${UNSEEN}]`, 'u')",
  "rules/core/letters.rules.ts: new RegExp(`(?!\\\\p{White_Space})[${UNSEEN}]`, 'gu')",
  "rules/core/letters.rules.ts: new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'gu')",
  // Dates of at most 40 letters.
  "rules/forms/form-typing.rules.ts: new RegExp(`^${pattern}$`, 'i')",
  // A cell of a file is taken whole, from one separator to the next.
  'rules/drones/drone-file.rules.ts: new RegExp(` *("(?:[^"]|"")*")([^${separator}\\n]*)|[^${separator}\\n]+`, \'g\')',
  // The first name of its kind in 4,096 letters, and all that follows it.
  'rules/forms/pdf-password.rules.ts: new RegExp(`/${name}(?![A-Za-z])([^]*)`)',
  // Areas are folders of this repository.
  'tools/support/chosen-tests.mjs: new RegExp(`@way:${area}(?![\\\\w-])`)',
  // The paths of the contract: each part that is open ends at the next slash.
  "server/core/call-paths.ts: new RegExp(`^${source}$`, 'i')",
];

interface Found {
  /** By where they stand. */
  readonly patterns: ReadonlyMap<string, RegExp>;
  readonly made: readonly string[];
}

/** The text of a literal, of `String.raw` as well. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';
  return isRaw && ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
}

/**
 * The patterns in a source: its literals, those that are put together of its own constants, and those that questions of
 * a form are checked with, which are texts.
 */
function patternsIn(path: string, text: string): Found {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const patterns = new Map<string, RegExp>();
  const made: string[] = [];
  const texts = new Map<string, string>();
  const note = (node: ts.Node, pattern: RegExp): void => {
    patterns.set(
      `${path}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)} ${String(pattern)}`,
      pattern,
    );
  };
  const wholeOf = (node: ts.Expression): string | undefined => {
    if (!ts.isTemplateExpression(node)) return textOf(node);
    const parts = node.templateSpans.map(({ expression, literal }) => [texts.get(expression.getText()), literal.text]);
    return parts.some(([known]) => known === undefined) ? undefined : node.head.text + parts.flat().join('');
  };
  const noteQuestion = (node: ts.Node | undefined): void => {
    if (node === undefined) return;
    const pattern = ts.isStringLiteralLike(node) ? node.text : texts.get(node.getText());
    if (pattern !== undefined) note(node, new RegExp(`^(?:${pattern})$`, 'u'));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      note(node, new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = [node.arguments?.[0], node.arguments?.[1]].map((one) => one && wholeOf(one));
      if (pattern === undefined) made.push(`${path}: ${node.getText()}`);
      else note(node, new RegExp(pattern, flags));
    }
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
      const own = textOf(node.initializer);
      if (own !== undefined) texts.set(node.name.getText(), own);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern') noteQuestion(node.initializer);
    if (ts.isCallExpression(node) && node.expression.getText() === 'pattern') noteQuestion(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { patterns, made };
}

/** Whether the steps a letter grow with the text, or are too many from the beginning. */
function isSlow(steps: ReturnType<typeof stepsOf>, evil: Evil): boolean {
  return LENGTHS.every(([short, long]) => {
    const few = steps(written(evil, short), short * MOST_STEPS).steps / short;
    return few > MOST_STEPS || steps(written(evil, long), long * MOST_STEPS).steps / long > few * GROWN;
  });
}

function slowFor(pattern: RegExp): Evil | undefined {
  const steps = stepsOf(pattern);
  return evilTexts(pattern).find((evil) => isSlow(steps, evil));
}

describe('the patterns of the code', () => {
  const all = filesOf([...PRODUCT, 'tools'], /\.(?:tsx?|mjs)$/)
    .filter((path) => !OWN_TEXTS.test(path))
    .map((path) => patternsIn(path, read(path)));
  const patterns = all.flatMap((found) => [...found.patterns]);

  it('are all found, and few are put together', () => {
    expect(patterns.length).toBeGreaterThan(200);
    expect(patterns.filter(([place]) => place.includes('arn-address')).length).toBeGreaterThan(4);
    expect(all.flatMap(({ made }) => made).filter((one) => !MADE.includes(one))).toEqual([]);
  });

  it('take no longer for a text that was written to make them slow', () => {
    const slow = patterns.flatMap(([place, pattern]) => {
      const evil = slowFor(pattern);
      return evil === undefined ? [] : [`${place} with ${JSON.stringify(evil)}`];
    });
    expect(slow).toEqual([]);
  });

  it('are looked for by the counted steps where the engine finds them', () => {
    for (const [place, pattern] of patterns) {
      const steps = stepsOf(pattern);
      for (const evil of evilTexts(pattern)) {
        const text = written(evil, 12);
        const found = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(text);
        expect(steps(text, 1e6).found, `${place} in ${JSON.stringify(text)}`).toEqual(
          found === null ? undefined : [found.index, found.index + found[0].length],
        );
      }
    }
  });

  it.each([
    String.raw`/^-+|-+$/g`,
    String.raw`/\biPhone\b.*\bOS (\d{1,3})[_.\s)]/`,
    String.raw`/^\P{Nd}*\b(?:name|arn)s?\b\P{Nd}*$/iu`,
    String.raw`/^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/`,
    String.raw`/^(?:a|a)*$/`,
    String.raw`/(?<=a*)b/`,
    String.raw`/(a|b)(?:\1)*c/`,
  ])('would be seen: %s', (literal) => {
    const [pattern] = patternsIn('x.ts', `const x = ${literal};`).patterns.values();
    expect(slowFor(pattern!)).toBeDefined();
  });
});
