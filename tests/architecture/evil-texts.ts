/**
 * Texts that make a slow pattern slow: for each repetition in a pattern what leads to it, what it repeats many thousand
 * times, and an end that makes the whole fail, so that a pattern which tries again from every place is seen.
 */

import { letterPattern, partsOf, type Part } from './pattern-grammar.ts';

/** From here on a repetition is one that a long text can be put into. */
const MANY = 50;

/** Letters that tell the classes of patterns apart. */
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

/** A text that is slow for a pattern, if any is: so many of `unit` after `before`, then `end`. */
export interface Evil {
  readonly before: string;
  readonly unit: string;
  readonly end: string;
}

/** An evil text of a length. */
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
  /** Walks a part. @returns some texts that it takes; `before` is what leads to it. */
  const walk = (part: Part, before: readonly string[]): readonly string[] => {
    switch (part.kind) {
      case 'edge':
        return [''];
      case 'look':
        walk(part.part, before);
        // What is looked at and not taken is no part of a text that matches.
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
              // The whole way to here again and again: each is a place to begin at.
              note('', start + unit);
            }
            // Not at the beginning, where a way that begins there would take it.
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

/** Pairs in turn, so that each of both is in one of them. */
function joined(some: readonly string[], more: readonly string[]): readonly string[] {
  return Array.from(
    { length: Math.max(some.length, more.length) },
    (_, at) => some[at % some.length]! + more[at % more.length]!,
  );
}

const some = (texts: readonly string[], most: number): readonly string[] => [...new Set(texts)].slice(0, most);

/** What each letter or class of a pattern takes: of letters that nothing in the pattern tells apart, one. */
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
    // A letter that the alphabet does not have stands for itself; of a class of rare letters any letter of a range in
    // it will do.
    return taken.length > 0 ? taken : [source.startsWith('[') ? firstOf(single.get(source)!) : literal];
  };
}

/** A letter that a class takes. */
function firstOf(pattern: RegExp): string {
  for (let code = 0; code < 0x1_1000; code += 1)
    if (pattern.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
  throw new Error(`no letter for ${String(pattern)}`);
}
