/**
 * The portal runs in the browsers of DEC-62: it uses no newer feature of the platform (MDN's compatibility data). The
 * build asks the same of what it made (`tools/support/build-all.mjs`).
 */
import { expect, it } from 'vitest';
import { NEWER_SCRIPT, NEWER_STYLE, newerThanSupported } from '../../tools/support/supported-browsers.mjs';
import { filesOf, linesWith, read, withoutComments } from './files.ts';

it('uses nothing of the platform that a supported browser does not have', () => {
  const files = filesOf(['rules', 'api', 'machines', 'ui', 'src'], /\.tsx?$/);
  const used = new RegExp(NEWER_SCRIPT.source);
  expect(files.flatMap((file) => linesWith(file, withoutComments(read(file)), used))).toEqual([]);
});

it('the first screen has no style that only newer browsers know: nothing is made of it by the build', () => {
  const text = read('src/start.css').replaceAll(/\/\*.*?\*\//gs, '');
  expect(text.match(NEWER_STYLE)).toBeNull();
});

it.each([
  ['a.js', 'AbortSignal.any(signals)'],
  ['a.js', 'x=a.intersection(b)'],
  ['a.js', 'if(URL.canParse(text))y()'],
  ['a.js', 'new Intl.Segmenter()'],
  ['a.js', 'document.startViewTransition(go)'],
  ['a.css', 'a{color:light-dark(#000,#fff)}'],
  ['a.css', 'a{color:red;&:hover{color:blue}}'],
  ['a.css', 'a:user-invalid{color:red}'],
])('the build is refused for %s with %s', (fileName, text) => {
  const part = fileName.endsWith('.js')
    ? { type: 'chunk', fileName, code: text }
    : { type: 'asset', fileName, source: text };
  expect(newerThanSupported([part])).toEqual([expect.stringMatching(/^a\.(js|css) has .*DEC-62\.$/)]);
});

it.each([
  ['a.js', 'typeof document.startViewTransition==`function`&&document.startViewTransition(go)'],
  ['a.js', 'system.scheduler.cancel(a)'],
  ['a.css', 'a:has(b){color:red}'],
])('the build is not for %s with %s', (fileName, text) => {
  const part = fileName.endsWith('.js')
    ? { type: 'chunk', fileName, code: text }
    : { type: 'asset', fileName, source: text };
  expect(newerThanSupported([part])).toEqual([]);
});
