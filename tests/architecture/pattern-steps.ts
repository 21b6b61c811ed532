/**
 * Matches a pattern by backtracking as engines do, and counts its steps: one for each character looked at, one for each
 * alternative tried. The count is the same on every machine.
 */
import { letterPattern, partsOf, type Part } from './pattern-grammar.ts';

/** The first match and the steps it took; with the flag `g`, all matches. */
export interface Looked {
  /** Where the match begins and ends; null where there is none. */
  readonly found: readonly [from: number, to: number] | undefined;
  /** At most one more than the limit. */
  readonly steps: number;
}

/** Matches the rest from a position. @returns the end of the match, or -1 */
type Then = (at: number) => number;
/** Matches a part from a position. */
type Try = (at: number, then: Then) => number;

class TooMany extends Error {}

/** @returns a function that searches a text and gives up after `most` steps */
export function stepsOf(pattern: RegExp): (text: string, most: number) => Looked {
  const { source, flags, global, multiline, unicode } = pattern;
  let text = '';
  let left = 0;
  /** The texts captured by the groups. */
  const kept: (string | undefined)[] = [];
  const step = (): void => {
    if (left === 0) throw new TooMany();
    left -= 1;
  };

  /** The character read at a position, forwards or backwards. */
  const letterAt = (at: number, back: boolean): string => {
    if (!unicode) return (back ? text[at - 1] : text[at]) ?? '';
    if (!back) return at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';
    const pair = at > 1 ? text.slice(at - 2, at) : '';
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : (text[at - 1] ?? '');
  };
  const isWord = (at: number): boolean => /\w/.test(text[at] ?? ' ');
  const isEdge = (edge: string, at: number): boolean => {
    if (edge === '^') return at === 0 || (multiline && /[\n\r\u2028\u2029]/.test(text[at - 1]!));
    if (edge === '$') return at === text.length || (multiline && /[\n\r\u2028\u2029]/.test(text[at]!));
    return (isWord(at - 1) !== isWord(at)) === (edge === String.raw`\b`);
  };

  /** @returns the length of the matching character at a position, 0 where it does not match */
  const letter = (one: string, back: boolean): ((at: number) => number) => {
    const fits = letterPattern(one, flags);
    const known = new Map<string, number>([['', 0]]);
    return (at) => {
      step();
      const read = letterAt(at, back);
      let length = known.get(read);
      if (length === undefined) {
        length = fits.test(read) ? read.length : 0;
        known.set(read, length);
      }
      return back ? -length : length;
    };
  };

  const compile = (part: Part, back: boolean): Try => {
    switch (part.kind) {
      case 'one': {
        const length = letter(part.source, back);
        return (at, then) => {
          const taken = length(at);
          return taken === 0 ? -1 : then(at + taken);
        };
      }
      case 'edge':
        return (at, then) => {
          step();
          return isEdge(part.source, at) ? then(at) : -1;
        };
      case 'look': {
        const inside = compile(part.part, !part.ahead);
        return (at, then) => (inside(at, (end) => end) >= 0 === part.wanted ? then(at) : -1);
      }
      case 'group': {
        const inside = compile(part.part, back);
        return (at, then) =>
          inside(at, (to) => {
            const before = kept[part.at];
            kept[part.at] = text.slice(Math.min(at, to), Math.max(at, to));
            const end = then(to);
            if (end < 0) kept[part.at] = before;
            return end;
          });
      }
      case 'again':
        return (at, then) => {
          step();
          const again = kept[part.at] ?? '';
          const to = back ? at - again.length : at + again.length;
          return text.slice(Math.min(at, to), Math.max(at, to)) === again ? then(to) : -1;
        };
      case 'sequence': {
        const parts = part.parts.map((one) => compile(one, back));
        if (back) parts.reverse();
        const from = (index: number): Try =>
          index === parts.length ? (at, then) => then(at) : chained(parts[index]!, from(index + 1));
        return from(0);
      }
      case 'either': {
        const ways = part.ways.map((way) => compile(way, back));
        return (at, then) => {
          for (const way of ways) {
            step();
            const end = way(at, then);
            if (end >= 0) return end;
          }
          return -1;
        };
      }
      case 'repeat':
        return part.part.kind === 'one'
          ? letters(letter(part.part.source, back), part)
          : repeated(compile(part.part, back), part);
    }
  };

  /** A repetition of one character, without a call for each. */
  const letters =
    (length: (at: number) => number, { least, most, lazy }: Part & { kind: 'repeat' }): Try =>
    (at, then) => {
      const places = [at];
      const goOn = (): boolean => {
        const from = places.at(-1)!;
        const taken = places.length > most ? 0 : length(from);
        if (taken !== 0) places.push(from + taken);
        return taken !== 0;
      };
      while (places.length <= least) if (!goOn()) return -1;
      if (!lazy) while (goOn());
      for (;;) {
        step();
        const end = then(places.at(-1)!);
        if (end >= 0) return end;
        if (lazy ? !goOn() : places.length - 1 === least) return -1;
        if (!lazy) places.pop();
      }
    };

  const repeated = (inside: Try, { least, most, lazy }: Part & { kind: 'repeat' }): Try => {
    const from = (at: number, count: number, then: Then): number => {
      step();
      const more = (): number =>
        count >= most ? -1 : inside(at, (to) => (to === at && count >= least ? -1 : from(to, count + 1, then)));
      if (count < least) return more();
      const first = lazy ? then(at) : more();
      return first >= 0 ? first : lazy ? more() : then(at);
    };
    return (at, then) => from(at, 0, then);
  };

  const whole = compile(partsOf(source), false);
  return (looked, most) => {
    text = looked;
    left = most;
    let found: [number, number] | undefined;
    try {
      for (let at = 0; at <= text.length;) {
        step();
        kept.length = 0;
        const end = whole(at, (to) => to);
        if (end >= 0) found ??= [at, end];
        if (end >= 0 && !global) break;
        at = end > at ? end : at + (unicode ? letterAt(at, false).length || 1 : 1);
      }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return { found, steps: most + 1 };
    }
    return { found, steps: most - left };
  };
}

const chained =
  (first: Try, rest: Try): Try =>
  (at, then) =>
    first(at, (to) => rest(to, then));
