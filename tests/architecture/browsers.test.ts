/** The portal runs in the browsers of DEC-62: it uses no newer feature of the platform (MDN's compatibility data). */
import { expect, it } from 'vitest';
import { filesOf, linesWith, read, withoutComments } from './files.ts';

/** Features newer than Chrome 111, Firefox 115 or Safari 16.4, with the first versions that have them. */
const NEWER = [
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
  'scheduler.', // Chrome 94, Firefox 142, Safari none
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
const escaped = (text: string): string => text.replace(/[.]/g, '\\.');
const USED = new RegExp(`(?<![\\w.])(?:${NEWER.map(escaped).join('|')})|\\.(?:${METHODS.join('|')})\\(`);

it('uses nothing of the platform that a supported browser does not have', () => {
  const files = filesOf(['rules', 'api', 'machines', 'ui', 'src'], /\.tsx?$/);
  expect(files.flatMap((file) => linesWith(file, withoutComments(read(file)), USED))).toEqual([]);
});

it.each(['AbortSignal.any(signals)', 'a.intersection(b)', 'if (URL.canParse(text))', 'new Intl.Segmenter()'])(
  'sees %s',
  (text) => {
    expect(text).toMatch(USED);
  },
);
