/**
 * Texts that make a slow pattern slow: for each repetition in a pattern what leads to it, what it repeats many thousand
 * times, and an end that makes the whole fail, so that a pattern which tries again from every place is seen. Reads as
 * much of a pattern's grammar as the code uses.
 */

/**
 * A part of a pattern. `repeat` can come more than a few times; `one` is a letter, a class or an escape that stands for
 * one.
 */
type Part =
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'either'; readonly ways: readonly Part[] };

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

/** Reads a pattern. Throws where its grammar is beyond this reader, so that none is left untried. */
function parse(source: string): Part {
  let at = 0;
  const either = (): Part => {
    const ways = [sequence()];
    while (source[at] === '|') {
      at += 1;
      ways.push(sequence());
    }
    return ways.length === 1 ? ways[0]! : { kind: 'either', ways };
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };
  const repeated = (part: Part): Part => {
    const [found, , from, comma, to] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at)) ?? [];
    if (found === undefined) return part;
    at += found.length;
    if (from === undefined)
      return { kind: 'repeat', part, least: found.startsWith('+') ? 1 : 0, most: found.startsWith('?') ? 1 : Infinity };
    const most = comma === '' ? Number(from) : to === '' ? Infinity : Number(to);
    return { kind: 'repeat', part, least: Number(from), most };
  };
  const atom = (): Part => {
    const letter = source[at]!;
    if (letter === '^' || letter === '$') {
      at += 1;
      return { kind: 'empty' };
    }
    if (letter === '(') {
      const open = /^\((?:\?(?:<\w+>|:|<?[=!]))?/.exec(source.slice(at))![0];
      at += open.length;
      const inside = either();
      if (source[at] !== ')') throw new Error(`not read: ${source}`);
      at += 1;
      // What is looked at and not taken is no part of a text that matches.
      return /[=!]$/.test(open) ? { kind: 'empty' } : inside;
    }
    const found = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<\w+>|\\.|[^])/u.exec(
      source.slice(at),
    )![0];
    at += found.length;
    return /^\\[bB]$/.test(found) ? { kind: 'empty' } : { kind: 'one', source: found };
  };
  const whole = either();
  if (at < source.length) throw new Error(`not read: ${source}`);
  return whole;
}

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
  const whole = parse(source);
  const takes = takerOf(whole, flags);
  const found = new Map<string, Evil>();
  const note = (before: string, unit: string): void => {
    if (unit === '') return;
    for (const end of ['', '\n!', '\0', 'a', '0 '])
      found.set(JSON.stringify([before, unit, end]), { before, unit, end });
  };

  /** Walks a part. @returns some texts that it takes; `before` is what leads to it. */
  const walk = (part: Part, before: readonly string[]): readonly string[] => {
    switch (part.kind) {
      case 'empty':
        return [''];
      case 'one':
        return takes(part.source);
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
    else if (part.kind === 'repeat') collect(part.part);
    else if (part.kind === 'sequence') part.parts.forEach(collect);
    else if (part.kind === 'either') part.ways.forEach(collect);
  };
  collect(whole);
  const single = new Map(
    [...sources].map((source) => [source, new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/g, ''))]),
  );
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
