/**
 * The portal runs in the browsers of DEC-62: it uses no newer feature of the platform (MDN's compatibility data). The
 * build asks the same of what it made (`tools/support/build-all.mjs`).
 */
import { expect, it } from 'vitest';
import {
  lostWithoutHas,
  NEWER_SCRIPT,
  NEWER_STYLE,
  newerThanSupported,
} from '../../tools/support/supported-browsers.mjs';
import { PAGE_STYLES } from '#server/core/page-styles.ts';
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

it('the pages of the sandbox lose nothing that matters where a browser does not know :has()', () => {
  expect(lostWithoutHas(PAGE_STYLES)).toEqual([]);
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
  ['a.css', 'a:has(b){outline:0}'],
  ['a.css', 'a:has(b){color:red}@supports not selector(:has(a)){a{background:red}}'],
  ['a.css', '.c>a,a:has(b,c){margin:0}'],
  ['a.css', '@media print{a:not(:has(b)){margin:0}}'],
])('the build is refused for %s with %s', (fileName, text) => {
  const part = fileName.endsWith('.js')
    ? { type: 'chunk', fileName, code: text }
    : { type: 'asset', fileName, source: text };
  expect(newerThanSupported([part])).toEqual([expect.stringMatching(/^a\.(js|css) has .*DEC-62\.$/)]);
});

it.each([
  ['a.js', 'typeof document.startViewTransition==`function`&&document.startViewTransition(go)'],
  ['a.js', 'system.scheduler.cancel(a)'],
  ['a.css', 'a:has(b),a:has(c,d){margin:0;border-color:red}'],
  ['a.css', '.c>a{color:red}a:has(b){outline:0}@supports not selector(:has(a)){a:focus-within{outline:0}}'],
  ['a.css', 'a:not(:has(b)){margin:0}@media print{@supports not selector(:has(a)){a{margin:0}}}'],
])('the build is not for %s with %s', (fileName, text) => {
  const part = fileName.endsWith('.js')
    ? { type: 'chunk', fileName, code: text }
    : { type: 'asset', fileName, source: text };
  expect(newerThanSupported([part])).toEqual([]);
});
