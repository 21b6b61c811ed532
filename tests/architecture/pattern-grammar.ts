/**
 * Parses regular expressions as far as the code uses their grammar, and throws on anything else, so that no pattern is
 * skipped.
 */

export type Part =
  /** A letter, a class or an escape that stands for one letter. */
  | { readonly kind: 'one'; readonly source: string }
  /** `^`, `$`, `\b` or `\B`. */
  | { readonly kind: 'edge'; readonly source: string }
  /** A lookahead or lookbehind, which consumes nothing. */
  | { readonly kind: 'look'; readonly part: Part; readonly ahead: boolean; readonly wanted: boolean }
  /** A capturing group, and a reference to it; `at` counts from 1. */
  | { readonly kind: 'group'; readonly part: Part; readonly at: number }
  | { readonly kind: 'again'; readonly at: number }
  | {
      readonly kind: 'repeat';
      readonly part: Part;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
    }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'either'; readonly ways: readonly Part[] };

/** Opens a group. */
const OPEN = /^\((?:\?(?:(?<name><\w+>)|:|(?<look><?[=!])))?/;
const REPETITION = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/;
/** A class, an escape, or a letter. */
const ONE = /^(?:\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^k]|[^\\(|)*+?])/u;

/** The parts of a pattern. */
export function partsOf(source: string): Part {
  let at = 0;
  let groups = 0;
  const taken = (pattern: RegExp): RegExpExecArray => {
    const found = pattern.exec(source.slice(at));
    if (found === null) throw new Error(`not read: ${source}`);
    at += found[0].length;
    return found;
  };
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
    if (!REPETITION.test(source.slice(at))) return part;
    const [, sign, from, comma, to, lazy] = taken(REPETITION);
    const least = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
    const most = sign === undefined ? (comma === '' ? least : Number(to || Infinity)) : sign === '?' ? 1 : Infinity;
    return { kind: 'repeat', part, least, most, lazy: lazy === '?' };
  };
  const atom = (): Part => {
    const letter = source[at]!;
    if (letter === '^' || letter === '$') {
      at += 1;
      return { kind: 'edge', source: letter };
    }
    if (letter === '(') {
      const { 0: open, groups: { name, look } = {} } = taken(OPEN);
      const kept = open === '(' || name !== undefined ? (groups += 1) : 0;
      const part = either();
      taken(/^\)/);
      if (look === undefined) return kept === 0 ? part : { kind: 'group', part, at: kept };
      return { kind: 'look', part, ahead: look.length === 1, wanted: look.endsWith('=') };
    }
    const [found] = taken(ONE);
    if (/^\\[1-9]$/.test(found)) return { kind: 'again', at: Number(found[1]) };
    return { kind: /^\\[bB]$/.test(found) ? 'edge' : 'one', source: found };
  };
  const whole = either();
  if (at < source.length) throw new Error(`not read: ${source}`);
  return whole;
}

/** A pattern for one letter or class of another one. */
export const letterPattern = (source: string, flags: string): RegExp =>
  new RegExp(`^(?:${source})$`, flags.replaceAll(/[gym]/g, ''));
