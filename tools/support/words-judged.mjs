/**
 * Judges visible strings by the words that are not used and by the list of those that are to be worded anew, and keeps
 * the list of what is still open.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORBIDDEN } from './words-forbidden.mjs';
import { comparable, judgeOf, printedTexts, visibleStrings } from './words.mjs';

/** What is known and not mended yet; it may only shrink. */
export const OPEN_FILE = 'tests/architecture/words-open.json';
/** Words that are right in one place, each with its reason. */
const EXCEPTIONS_FILE = 'tests/architecture/words-exceptions.json';
/** Strings as they were before they were worded anew. */
const WORDING_FILE = 'tests/requirements/wording-now.json';

const parsed = (home, file) => JSON.parse(readFileSync(join(home, file), 'utf8'));
export const readExceptions = (home) => parsed(home, EXCEPTIONS_FILE);
export const readWording = (home) => parsed(home, WORDING_FILE);
export const readOpen = (home) => parsed(home, OPEN_FILE);

/**
 * Every visible string with what `judgeOf` says of it.
 *
 * @param {string} home the repository's folder
 */
export function judgedStrings(home) {
  const judge = judgeOf(printedTexts(home));
  return visibleStrings(home).map((one) => ({ ...one, ...judge(one.text) }));
}

/**
 * Strings of ours that use a word which this product does not use, one entry for each word.
 *
 * @param {readonly { path: string; line: number; text: string; rest: string }[]} judged
 * @param {readonly { word: string; text: string; why: string }[]} exceptions `text` is a string, or a part of it
 * @param {{ looks?: boolean }} [options] `looks`: also the words that can be right
 */
export function faultsOf(judged, exceptions, { looks = false } = {}) {
  return judged.flatMap((one) =>
    FORBIDDEN.filter(
      ({ id, not, look, but }) =>
        (looks || !look) &&
        !but?.test(one.path) &&
        not.test(one.rest) &&
        !exceptions.some(({ word, text }) => word === id && one.text.includes(text)),
    ).map(({ id }) => ({ path: one.path, line: one.line, text: one.text, word: id })),
  );
}

/** Exceptions that nothing needs any more. */
export const unneeded = (judged, exceptions) =>
  exceptions.filter(
    ({ word, text }) => !faultsOf(judged, []).some((fault) => fault.word === word && fault.text.includes(text)),
  );

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Strings that the list of wording replaces and that are still there. A piece of a sentence counts where its letters
 * are.
 *
 * @param {readonly { path: string; line: number; text: string }[]} strings
 * @param {readonly { now: string }[]} wording
 * @returns {{ path: string; line: number; text: string; now: string }[]} the first place of each
 */
export function standingOf(strings, wording) {
  const texts = strings.map((one) => ({ ...one, own: comparable(one.text) }));
  return wording.flatMap(({ now }) => {
    const pattern = new RegExp(
      `(?<![\\p{L}])${comparable(now).split('{}').map(escaped).join('[\\s\\S]*?')}(?![\\p{L}])`,
      'u',
    );
    const found = texts.find((one) => pattern.test(one.own));
    return found ? [{ path: found.path, line: found.line, text: found.text, now }] : [];
  });
}

/** A fault as the open list names it: without its line, which moves. */
const nameOf = ({ path, word, text }) => `${path} | ${word} | ${text}`;

/** Everything that is open at present, as the list keeps it. */
export const openNow = (faults, standing) => ({
  words: [...new Set(faults.map(nameOf))].sort(),
  wording: [...new Set(standing.map(({ now }) => now))].sort(),
});

/** The list without what was mended; nothing is added. */
export function shrunk(before, faults, standing) {
  const now = openNow(faults, standing);
  return {
    words: before.words.filter((one) => now.words.includes(one)),
    wording: before.wording.filter((one) => now.wording.includes(one)),
  };
}

/** The list as it is written: one entry a line, so that two people who mend different strings do not meet. */
export const writeOpen = (open) => `${JSON.stringify(open, null, 2)}\n`;
