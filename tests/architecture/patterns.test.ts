/**
 * No pattern of the code is slow on a text written against it: steps grow linearly with the text. A pattern that
 * retries from every position takes seconds for a text ten times as long, and the server has one thread. Steps are
 * counted instead of time, so a busy machine does not matter.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { evilTexts, written, type Evil } from './evil-texts.ts';
import { stepsOf } from './pattern-steps.ts';
import { filesOf, PRODUCT, read } from './files.ts';

/**
 * Pairs of text lengths, one twice the other. A pattern is linear if its steps double as well. In the longer pair,
 * repetitions bounded by some hundred characters have reached their bound.
 */
const LENGTHS = [
  [100, 200],
  [1000, 2000],
] as const;

/** Steps allowed per character, and their allowed growth when the text is twice as long. */
const MOST_STEPS = 1000;
const GROWN = 1.02;

/** They only read files of this repository. */
const OWN_TEXTS = /^tools\/support\/words/;

/** Patterns assembled at run time, with the reason why no text can slow them down. */
const MADE = [
  // The patterns of questions, which are tested below.
  'rules/arn/document-questions.rules.ts: new RegExp(`^(?:${YEAR})?$`)',
  "rules/forms/form-validation.rules.ts: new RegExp(`^(?:${pattern})$`, 'u')",
  // One character at a time.
  "rules/core/letters.rules.ts: new RegExp(`[^\\\\s${UNSEEN}]`, 'u')",
  "rules/core/letters.rules.ts: new RegExp(`(?!\\\\p{White_Space})[${UNSEEN}]`, 'gu')",
  "rules/core/letters.rules.ts: new RegExp(`[${Object.keys(TYPED_FOR).join('')}]`, 'gu')",
  // Dates of at most 40 letters.
  "rules/forms/form-typing.rules.ts: new RegExp(`^${pattern}$`, 'i')",
  // A cell of a file is read whole, from one separator to the next.
  'rules/drones/drone-file.rules.ts: new RegExp(` *("(?:[^"]|"")*")([^${separator}\\n]*)|[^${separator}\\n]+`, \'g\')',
  // The first such name within 4,096 characters, and what follows it.
  'rules/forms/pdf-password.rules.ts: new RegExp(`/${name}(?![A-Za-z])([^]*)`)',
  // Areas are folders of this repository.
  'tools/support/chosen-tests.mjs: new RegExp(`@way:${area}(?![\\\\w-])`)',
  // Names and signs without repetition.
  `tools/support/supported-browsers.mjs: new RegExp(
  \`(?<![\\\\w.])(?:\${NAMES.map(escaped).join('|')})\\\\b|\\\\.(?:\${METHODS.join('|')})\\\\(\`,
  'g',
)`,
  "tools/support/supported-browsers.mjs: new RegExp(STYLES.join('|'), 'g')",
  // Paths of the contract: each parameter ends at the next slash.
  "server/core/call-paths.ts: new RegExp(`^${source}$`, 'i')",
];

interface Found {
  /** By their position in the source. */
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
 * The patterns in a source: literals, patterns assembled from its own constants, and patterns that validate questions,
 * which are strings.
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

/** Whether the steps per character grow with the text, or are too many from the start. */
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
