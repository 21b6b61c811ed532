/**
 * What of the platform is newer than the browsers of DEC-62 (Chrome and Edge 111, Firefox 115, Safari 16.4), by MDN's
 * compatibility data: for the sources, and for what the build makes of them and of the libraries.
 */

/** Names, with the first versions that have them. */
const NAMES = [
  'AbortSignal.any', // Chrome 116, Firefox 124, Safari 17.4
  'URL.canParse', // Chrome 120, Firefox 115, Safari 17
  'URL.parse', // Chrome 126, Firefox 126, Safari 18
  'Promise.withResolvers', // Chrome 119, Firefox 121, Safari 17.4
  'Promise.try', // Chrome 128, Firefox 134, Safari 18.2
  'Object.groupBy', // Chrome 117, Firefox 119, Safari 17.4
  'Map.groupBy', // Chrome 117, Firefox 119, Safari 17.4
  'Array.fromAsync', // Chrome 121, Firefox 115, Safari 16.4
  'RegExp.escape', // Chrome 136, Firefox 134, Safari 18.2
  'Error.isError', // Chrome 134, Firefox 138, Safari none
  'Math.sumPrecise', // Chrome none, Firefox 137, Safari 26.2
  'Iterator.from', // Chrome 122, Firefox 131, Safari 18.4
  'Uint8Array.fromBase64', // Chrome 140, Firefox 133, Safari 18.2
  'Uint8Array.fromHex', // Chrome 140, Firefox 133, Safari 18.2
  'document.startViewTransition', // Chrome 111, Firefox 144, Safari 18
  'Intl.DurationFormat', // Chrome 129, Firefox 136, Safari 16.4
  'Intl.Segmenter', // Chrome 87, Firefox 125, Safari 14.1
  'scheduler.postTask', // Chrome 94, Firefox 142, Safari none
  'scheduler.yield', // Chrome 129, Firefox 142, Safari none
];
const METHODS = [
  'isWellFormed', // Chrome 111, Firefox 119, Safari 16.4
  'toWellFormed', // Chrome 111, Firefox 119, Safari 16.4
  'isSubsetOf', // sets: Chrome 122, Firefox 127, Safari 17
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'intersection',
  'difference',
  'checkVisibility', // Chrome 105, Firefox 106, Safari 17.4
  'requestClose', // Chrome 134, Firefox 139, Safari 18.4
  'showPopover', // Chrome 114, Firefox 125, Safari 17
  'togglePopover',
  'toBase64', // Chrome 140, Firefox 133, Safari 18.2
  'transferToFixedLength', // Chrome 114, Firefox 122, Safari 17.4
];
/** Style that is lost as a whole where it is not known. What only adds to a page may be newer: `subgrid`. */
const STYLES = [
  'light-dark\\(', // Chrome 123, Firefox 120, Safari 17.5; the build replaces it
  '[{;}]\\s*&', // nesting: Chrome 120, Firefox 117, Safari 17.2; the build replaces it
  '@scope', // Chrome 118, Firefox 128, Safari 17.4
  ':popover-open', // Chrome 114, Firefox 125, Safari 17
  ':user-(?:in)?valid', // Chrome 119, Firefox 88, Safari 16.5
  ':dir\\(', // Chrome 120, Firefox 49, Safari 16.4
  'anchor(?:-size)?\\(', // Chrome 125, Firefox 147, Safari 26
  '(?:rgb|hsl|lab|lch|oklab|oklch|color)\\(from', // Chrome 119, Firefox 128, Safari 16.4
  '(?:round|mod|rem)\\(', // Chrome 125, Firefox 118, Safari 15.4
  'calc-size\\(', // Chrome 129
  'animation-timeline', // Chrome 115, Safari 26
];

const escaped = (text) => text.replaceAll('.', '\\.');

/** Finds what a supported browser may not have in a script. */
export const NEWER_SCRIPT = new RegExp(
  `(?<![\\w.])(?:${NAMES.map(escaped).join('|')})\\b|\\.(?:${METHODS.join('|')})\\(`,
  'g',
);
/** Finds the same in a style sheet. */
export const NEWER_STYLE = new RegExp(STYLES.join('|'), 'g');

/** Properties that only change how a page looks or how its parts stand: nothing is lost with a rule of these alone. */
const LOOKS =
  /^(?:align|background|border|column-gap|display:grid|flex|font-weight|grid|line-height|margin|max-inline-size|min-block-size|padding|vertical-align|white-space)/;

/**
 * What is lost of a style sheet where a browser does not know `:has()` (Firefox 115 to 120), a text each: rules that
 * others share, and declarations that are more than looks and stand in no `@supports not selector(:has(a))`.
 *
 * @param {string} styles
 * @returns {string[]}
 */
export function lostWithoutHas(styles) {
  const rules = rulesOf(styles);
  const isInstead = ({ within }) => within.some((one) => /^@supports not selector\( ?:has\(/.test(one));
  const instead = rules.filter(isInstead).flatMap(({ declared }) => declared.map(nameOf));
  const lost = [];
  for (const { selector, declared } of rules.filter((rule) => rule.selector.includes(':has('))) {
    if (listed(selector).some((one) => !one.includes(':has(')))
      lost.push(`${selector}, which is lost for the others as well`);
    const matters = (text) => selector.includes(':not(:has(') || !LOOKS.test(text);
    for (const name of declared.filter(matters).map(nameOf))
      if (!instead.some((one) => name.startsWith(one))) lost.push(`${name} of ${selector}, with nothing instead`);
  }
  return lost;
}

/** Name of the property that a declaration sets. */
const nameOf = (declared) => declared.split(':')[0] ?? '';

/** The rules of a style sheet without nesting: its selector, its declarations, and the at-rules around it. */
function rulesOf(styles) {
  const rules = [];
  const within = [];
  for (const part of styles.split('}')) {
    const [last = '', ...outer] = part
      .split('{')
      .map((text) =>
        text
          .split('*/')
          .pop()
          .split('/*')[0]
          .trim()
          .replaceAll(/[ \n]+/g, ' '),
      )
      .toReversed();
    const [selector, ...around] = outer;
    within.push(...around.toReversed());
    if (selector === undefined) within.pop();
    else rules.push({ selector: selector.split(';').pop().trim(), declared: written(last), within: [...within] });
  }
  return rules;
}

/** Declarations as a minified sheet has them: no space after the colon. */
const written = (block) =>
  block
    .split(';')
    .map((text) => text.trim().replace(': ', ':'))
    .filter((text) => text !== '');

/** The selectors of a list; commas within brackets do not part them. */
function listed(selectors) {
  let depth = 0;
  const parts = [''];
  for (const sign of selectors) {
    depth += { '(': 1, ')': -1 }[sign] ?? 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** What libraries use where the browser has it and do without elsewhere: each asks for it first, in the same file. */
const ASKED_FIRST = {
  'document.startViewTransition': 'typeof document.startViewTransition==',
  'Intl.DurationFormat': 'Intl.DurationFormat?',
  '.toBase64(': '.toBase64==',
};

/**
 * What is in the built files and in no supported browser, one sentence each.
 *
 * @param {any[]} output of Vite
 * @returns {string[]}
 */
export function newerThanSupported(output) {
  const found = new Set();
  for (const part of output) {
    const isStyle = part.fileName.endsWith('.css');
    if (part.type !== 'chunk' && !isStyle) continue;
    const text = part.type === 'chunk' ? part.code : String(part.source);
    for (const [name] of text.matchAll(isStyle ? NEWER_STYLE : NEWER_SCRIPT))
      if (!(name in ASKED_FIRST && text.includes(ASKED_FIRST[name])))
        found.add(`${part.fileName} has ${name}, which is newer than the browsers of DEC-62.`);
    if (isStyle)
      for (const lost of lostWithoutHas(text))
        found.add(`${part.fileName} has ${lost}: :has() is newer than the browsers of DEC-62.`);
  }
  return [...found];
}
