/** The console serves the reports of the tests' last run, and nothing else from the disk. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/core/app.ts';
import { openApp, OPENING } from './kit.ts';

const TAKEN = {
  version: 1,
  at: '2026-11-27T05:00:00.000Z',
  commit: 'dc9df03d',
  tests: [
    { file: 'tests/door.model.test.ts', title: 'opens [ORGA-01]', rows: ['ORGA-01'] },
    { file: 'tests/covering.spec.ts', title: 'in the browser', rows: [] },
  ],
  charts: { door: { 'door :: opened[0]': { model: [[0, 3]], browser: [[1, 2]] } } },
};

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
let app: App;
beforeAll(async () => {
  app = await openApp(undefined, { reports: folder });
}, OPENING);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const statusOf = async (path: string): Promise<number> => (await app.request(path)).status;
const put = (name: string, text: string): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};

/** The coverage answer: always 200, because browsers log every 404 as an error. */
const coverage = async (): Promise<unknown> => {
  const answer = await app.request('/sandbox/coverage');
  return [answer.status, await answer.json()];
};

it('answers null for the coverage that no run has written and the list of the gallery that no run has made, and 404 for its other files', async () => {
  expect(await coverage()).toEqual([200, null]);
  const list = await app.request('/sandbox/gallery/gallery.json');
  expect([list.status, await list.json()]).toEqual([200, null]);
  expect(
    await Promise.all(['/sandbox/gallery/index.html', '/sandbox/gallery/', '/sandbox/gallery'].map(statusOf)),
  ).toEqual([404, 404, 404]);
});

it('answers which transitions the tests took, and null while the file is not whole or of another version', async () => {
  put('coverage/transitions.json', JSON.stringify(TAKEN));
  expect(await coverage()).toEqual([200, TAKEN]);
  put('coverage/transitions.json', JSON.stringify(TAKEN).slice(0, -5));
  expect(await coverage()).toEqual([200, null]);
  put('coverage/transitions.json', JSON.stringify({ ...TAKEN, version: 2 }));
  expect(await coverage()).toEqual([200, null]);
});

it('serves the files of the gallery by their kind, and none beside it, however the path is spelled', async () => {
  put('gallery/door/1-1280.png', 'picture');
  put('gallery/gallery.json', '{"version":1}');
  put('gallery/index.html', '<h1>Gallery of the states</h1>');
  put('gallery/gallery.css', 'h1 { margin: 0; }');
  put('gallery/notes.txt', 'no kind of the gallery');
  put('secret.json', '{"of":"others"}');
  const picture = await app.request('/sandbox/gallery/door/1-1280.png');
  expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
    200,
    'image/png',
    'picture',
  ]);
  const kinds = await Promise.all(
    ['gallery.json', 'index.html', 'gallery.css'].map(async (name) =>
      (await app.request(`/sandbox/gallery/${name}`)).headers.get('content-type'),
    ),
  );
  expect(kinds).toEqual(['application/json', 'text/html; charset=utf-8', 'text/css; charset=utf-8']);
  const wrong = [
    '/door',
    '/door/2-1280.png',
    '/notes.txt',
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/door/..%2F..%2Fsecret.json',
    '/%2Fetc/passwd.json',
  ];
  expect(await Promise.all(wrong.map((path) => statusOf(`/sandbox/gallery${path}`)))).toEqual(wrong.map(() => 404));
  expect(await statusOf('/sandbox/gallery/door%00.png')).toBe(400);
});

it('answers who can reach what, with the comparison of the last test run where there is one', async () => {
  const asked = async (query: string) => (await (await app.request(`/sandbox/reach${query}`)).json()) as Reached;
  interface Reached {
    readonly certificate: string;
    readonly columns: readonly { readonly id: string }[];
    readonly cells: readonly { readonly is: string }[];
    readonly rows: readonly { readonly id: string; readonly cells: readonly number[] }[];
    readonly proof: { readonly asked: readonly unknown[] } | null;
  }
  const cellOf = ({ columns, cells, rows }: Reached, row: string, column: string) =>
    cells[rows.find(({ id }) => id === row)!.cells[columns.findIndex(({ id }) => id === column)]!]!.is;
  const held = await asked('');
  expect([held.proof, cellOf(held, 'SubmitMpl', 'maintenance-controller')]).toEqual([null, 'open']);
  put('reach.json', JSON.stringify({ version: 1, asked: [{ column: 'owner', by: 'sam', cells: 1, differ: [] }] }));
  const notHeld = await asked('?certificate=notHeld&dates=nonsense');
  expect(cellOf(notHeld, 'SubmitMpl', 'maintenance-controller')).toBe('refused');
  expect(notHeld.proof?.asked).toHaveLength(1);
  const file = await app.request('/sandbox/reach?certificate=notHeld&format=csv');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="who-can-reach-what.csv"');
  expect(await file.text()).toMatch(/\r\ncalls,[^\r]*,SubmitMpl,[^\r]*refused: 403/);
});
