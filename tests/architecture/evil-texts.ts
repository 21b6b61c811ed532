/**
 * Texts that are slow to match. For each repetition in a pattern: what leads to it, many thousand repetitions, and an
 * end that makes the match fail, so that a pattern that retries from every position becomes visible.
 */

import { letterPattern, partsOf, type Part } from './pattern-grammar.ts';

/** A repetition with at least this maximum can hold a long text. */
const MANY = 50;

/** Characters that distinguish the classes of patterns. */
const ALPHABET = [
  ...'aZgst017 \t\n.,;:!?/\\-_+=~@#&%°"\'()[]{}<>*$^|',
  '\r',
  '\0',
  '\u00e9',
  '\u0301',
  '\u0661',
  '\u2003',
  '\u200b',
  '\u6771',
];

/** A text that may be slow for a pattern: `before`, then many of `unit`, then `end`. */
export interface Evil {
  readonly before: string;
  readonly unit: string;
  readonly end: string;
}

/** The text at a given length. */
export const written = ({ before, unit, end }: Evil, length: number): string =>
  before + unit.repeat(Math.ceil(length / unit.length)) + end;

/** The evil texts of a pattern; none where nothing in it repeats. */
export function evilTexts({ source, flags }: RegExp): readonly Evil[] {
  const whole = partsOf(source);
  const takes = takerOf(whole, flags);
  const found = new Map<string, Evil>();
  const note = (before: string, unit: string): void => {
    if (unit === '') return;
    for (const end of ['', '\n!', '\0', 'a', '0 '])
      found.set(JSON.stringify([before, unit, end]), { before, unit, end });
  };

  const groups = new Map<number, readonly string[]>();
  /** Visits a part of a pattern. `before`: texts that lead to it. @returns some texts that it matches */
  const walk = (part: Part, before: readonly string[]): readonly string[] => {
    switch (part.kind) {
      case 'edge':
        return [''];
      case 'look':
        walk(part.part, before);
        // A lookaround consumes nothing.
        return [''];
      case 'one':
        return takes(part.source);
      case 'group':
        groups.set(part.at, walk(part.part, before));
        return groups.get(part.at)!;
      case 'again':
        return groups.get(part.at) ?? [''];
      case 'either':
        return some(
          part.ways.flatMap((way) => walk(way, before)),
          8,
        );
      case 'sequence': {
        let texts: readonly string[] = [''];
        for (const one of part.parts) {
          const more = walk(
            one,
            some(
              before.flatMap((start) => texts.map((text) => start + text)),
              4,
            ),
          );
          texts = some(joined(texts, more), 8);
        }
        return texts;
      }
      case 'repeat': {
        const once = walk(part.part, before);
        if (part.most >= MANY) {
          for (const unit of once) {
            for (const start of some(before, 3)) {
              note(start, unit);
              // The whole prefix repeated: each repetition is another start of a match.
              note('', start + unit);
            }
            // After a character that the prefix cannot match, so that no match begins earlier.
            note('\0', (before[0] ?? '') + unit);
          }
        }
        const least = once.map((text) => text.repeat(Math.max(1, part.least)));
        return part.least === 0 ? ['', ...least] : least;
      }
    }
  };
  walk(whole, ['']);
  return [...found.values()];
}

/** Combines both lists by index, so that every element of either is in a pair. */
function joined(some: readonly string[], more: readonly string[]): readonly string[] {
  return Array.from(
    { length: Math.max(some.length, more.length) },
    (_, at) => some[at % some.length]! + more[at % more.length]!,
  );
}

const some = (texts: readonly string[], most: number): readonly string[] => [...new Set(texts)].slice(0, most);

/** Sample characters for each letter or class of a pattern; one of those that the pattern does not distinguish. */
function takerOf(whole: Part, flags: string): (source: string) => readonly string[] {
  const sources = new Set<string>();
  const collect = (part: Part): void => {
    if (part.kind === 'one') sources.add(part.source);
    else if (part.kind === 'repeat' || part.kind === 'look' || part.kind === 'group') collect(part.part);
    else if (part.kind === 'sequence') part.parts.forEach(collect);
    else if (part.kind === 'either') part.ways.forEach(collect);
  };
  collect(whole);
  const single = new Map([...sources].map((source) => [source, letterPattern(source, flags)]));
  const kinds = new Map<string, string>();
  for (const letter of ALPHABET) {
    const kind = [...single.values(), /\w/].map((pattern) => (pattern.test(letter) ? '1' : '0')).join('');
    if (!kinds.has(kind)) kinds.set(kind, letter);
  }
  const representatives = [...kinds.values()];
  return (source) => {
    const taken = representatives.filter((letter) => single.get(source)!.test(letter));
    const literal = source.startsWith('\\') ? source.slice(-1) : source;
    // A character outside of the alphabet stands for itself; for a class of rare characters, any character of a range
    // in it.
    return taken.length > 0 ? taken : [source.startsWith('[') ? firstOf(single.get(source)!) : literal];
  };
}

/** A character that a class matches. */
function firstOf(pattern: RegExp): string {
  for (let code = 0; code < 0x1_1000; code += 1)
    if (pattern.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
  throw new Error(`no letter for ${String(pattern)}`);
}
