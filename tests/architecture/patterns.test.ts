/**
 * No pattern of the code takes long for a text that was written to make it slow: 30,000 letters of each evil kind
 * within 50 ms. A pattern that tries again from every place takes seconds for a text ten times as long, and the server
 * has one thread.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { evilTexts, written, type Evil } from './evil-texts.ts';
import { filesOf, PRODUCT, read } from './files.ts';

/** Letters of an evil text, and the milliseconds that it may take. */
const LENGTH = 30_000;
const MOST_MS = 50;

/**
 * A text of 3,000 letters takes a quadratic pattern longer than this. A pattern that is quicker is not tried with all
 * of it.
 */
const QUICK_MS = 0.3;

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
  // The paths of the contract: each part that is open ends at the next slash.
  "server/core/call-paths.ts: new RegExp(`^${source}$`, 'i')",
];

interface Found {
  /** By where they stand. */
  readonly patterns: ReadonlyMap<string, RegExp>;
  readonly made: readonly string[];
}

/** The patterns in a source: its literals, and those that questions of a form are checked with, which are texts. */
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
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      made.push(`${path}: ${node.getText()}`);
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isStringLiteralLike(node.initializer))
      texts.set(node.name.getText(), node.initializer.text);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern') noteQuestion(node.initializer);
    if (ts.isCallExpression(node) && node.expression.getText() === 'pattern') noteQuestion(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { patterns, made };
}

/** Milliseconds of one use: all matches of a pattern with `g`, else the first. */
function timed(pattern: RegExp, text: string): number {
  const began = performance.now();
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  return performance.now() - began;
}

/** The best of some tries, so that a busy machine decides nothing. */
function best(pattern: RegExp, text: string, enough: number): number {
  let least = Infinity;
  for (let tries = 0; tries < 4 && least > enough; tries += 1) least = Math.min(least, timed(pattern, text));
  return least;
}

/**
 * Whether an evil text takes a pattern too long. From short to long, as some patterns would not come to an end with all
 * of it.
 */
function isSlow(pattern: RegExp, evil: Evil): boolean {
  for (const length of [20, 24, 30, 100, 300, 1000, 3000, 6000, 9000, 14_000, LENGTH]) {
    const took = best(pattern, written(evil, length), length < LENGTH ? QUICK_MS : MOST_MS);
    if (took > MOST_MS) return true;
    if (length === 3000 && took <= QUICK_MS) return false;
  }
  return false;
}

const slowFor = (pattern: RegExp): Evil | undefined => evilTexts(pattern).find((evil) => isSlow(pattern, evil));

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

  it.each([
    String.raw`/^-+|-+$/g`,
    String.raw`/\biPhone\b.*\bOS (\d{1,3})[_.\s)]/`,
    String.raw`/^\P{Nd}*\b(?:name|arn)s?\b\P{Nd}*$/iu`,
    String.raw`/^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/`,
    String.raw`/^(?:a|a)*$/`,
  ])('would be seen: %s', (literal) => {
    const [pattern] = patternsIn('x.ts', `const x = ${literal};`).patterns.values();
    expect(slowFor(pattern!)).toBeDefined();
  });
});
