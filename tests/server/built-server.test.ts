/** The cache of the tests below `node_modules`: when it is rebuilt, and what is removed. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLeftOver } from '#support/built-server.ts';
import { hashOfSources } from '../../tools/support/freshness.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

it('of some sources the hash changes with these alone', () => {
  const hashes = () => [hashOfSources(folder), hashOfSources(folder, ['server', 'rules'])];
  put('server/main.ts', '1');
  put('ui/page.tsx', '1');
  const [all, some] = hashes();
  put('ui/page.tsx', '2');
  const [allWithPage, someWithPage] = hashes();
  expect([allWithPage === all, someWithPage === some]).toEqual([false, true]);
  put('server/main.ts', '2');
  expect(hashes().map((one, at) => one === [allWithPage, someWithPage][at])).toEqual([false, false]);
});

it('what a killed build left is removed after an hour, and what others are at stays', () => {
  const names = ['draft-old', 'draft-new', 'built-old'];
  for (const name of names) put(`${name}/main.js`, '');
  const before = new Date(Date.now() - 3_700_000);
  for (const name of ['draft-old', 'built-old']) utimesSync(join(folder, name), before, before);
  removeLeftOver(folder);
  expect(names.filter((name) => existsSync(join(folder, name)))).toEqual(['draft-new', 'built-old']);
});
