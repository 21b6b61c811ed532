/** The gallery: which states are photographed and when, the result of a run, and how the charts page reads it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginGallery, GalleryRoll, keepGallery, type GalleryPart, type Shot } from '#support/gallery.ts';
import type { AnyModelSpec } from '#support/spec.ts';
import { galleryFigures, galleryPartsIn, mergeGallery } from '../../tools/support/gallery.mjs';
import { parseGallery, readGallery } from '../../visualizations/gallery.ts';
import { cardPaymentModel } from '../card-payment/card-payment.model.ts';
import { orderModel } from './fixture/order.model.ts';

/** The kit's example, with rows in the titles of two scenarios. */
const ORDER: AnyModelSpec = {
  ...(orderModel as unknown as AnyModelSpec),
  scenarios: orderModel.scenarios.map((one, i) => ({
    ...one,
    title: `${one.title}${['', ' [SERR-11 ARNV-38]', ' [ARNV-38 ERRC-03]'][i] ?? ''}`,
  })),
};

const EDITING = ['flow', 'flow.editing', 'line', 'line.up'];
const DOWN = ['flow', 'flow.waiting', 'line', 'line.down'];

/** A camera that records which pages it photographed. */
function camera() {
  const seen: number[] = [];
  const photograph = (number: number): Promise<Shot> => {
    seen.push(number);
    return Promise.resolve({
      pictures: { 390: `order/${String(number)}-390.png`, 1280: `order/${String(number)}-1280.png` },
      axe: number === 2 ? ['label: <input>', 'list: <ul>'] : [],
    });
  };
  return { seen, photograph };
}

/** Part of a run that met two pages, one of them twice. */
async function part(): Promise<GalleryPart> {
  const [roll, { photograph }] = [new GalleryRoll(ORDER), camera()];
  await roll.take(roll.wanting(EDITING, {}), '<h1>Your order</h1>', photograph);
  await roll.take(roll.wanting(DOWN, {}), '<p>No connection</p>', photograph);
  return roll.part();
}

const RUN = { at: '2026-11-27T05:00:00.000Z', commit: 'dc9df03d77aa' };

it('photographs a state that shows something the first time that it does, and none twice', async () => {
  const [roll, { seen, photograph }] = [new GalleryRoll(ORDER), camera()];
  expect(roll.wanting(EDITING, {})).toEqual(['flow.editing']);
  await roll.take(['flow.editing'], '<h1>Your order</h1>', photograph);
  expect(roll.wanting(EDITING, {})).toEqual([]);
  expect(roll.wanting(DOWN, {})).toEqual(['flow.waiting', 'line.down']);
  await roll.take(['flow.waiting', 'line.down'], '<p>No connection</p>', photograph);
  // The same page in another state: it was photographed already.
  await roll.take(['flow.failed'], '<h1>Your order</h1>', photograph);
  expect(seen).toEqual([1, 2]);
  const { states } = roll.part();
  expect([states['order.flow.failed']?.pictures, states['order.line.down']?.pictures['390']]).toEqual([
    states['order.flow.editing']?.pictures,
    'order/2-390.png',
  ]);
});

it('waits with a state whose texts depend on data until it shows one', () => {
  const byName = { shows: ({ name }: { name: string }) => (name === '' ? [] : [name]) };
  const roll = new GalleryRoll({
    ...ORDER,
    expectations: { ...ORDER.expectations, 'flow.editing': byName, 'line.up': { shows: () => [] } },
  });
  expect(roll.wanting(EDITING, { name: '' })).toEqual([]);
  expect(roll.wanting(EDITING, { name: 'Ava' })).toEqual(['flow.editing']);
  expect(roll.part().shows).toEqual(expect.arrayContaining(['order.flow.editing', 'order.line.up']));
});

it('expects no picture of a state that is left at once', () => {
  const spec = cardPaymentModel as unknown as AnyModelSpec;
  expect(spec.expectations['reading']?.shows).not.toEqual([]);
  const { shows } = new GalleryRoll(spec).part();
  expect(shows).toContain('cardPayment.checking');
  expect(shows).not.toContain('cardPayment.reading');
});

it('gives a state the rows of the scenarios that name it, by what is true after a step as well as by its name alone', async () => {
  const { states } = await part();
  expect(states['order.flow.editing']?.rows).toEqual(['ARNV-38', 'ERRC-03', 'SERR-11']);
  expect(states['order.flow.waiting']?.rows).toEqual(['ARNV-38', 'ERRC-03', 'SERR-11']);
  expect(states['order.line.down']?.rows).toEqual([]);
});

it('leaves a part for each machine, without what an earlier run left of it, and counts what is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  beginGallery('order', folder);
  keepGallery({ slug: 'order', shows: [], states: {} }, folder);
  beginGallery('order', folder);
  expect(readdirSync(join(folder, 'order'))).toEqual([]);
  keepGallery(await part(), folder);
  beginGallery('gone', folder);
  keepGallery({ slug: 'gone', shows: ['gone.flow'], states: {} }, folder);
  const parts = galleryPartsIn(folder, new Set(['order']));
  rmSync(folder, { recursive: true });
  expect(parts).toEqual([await part()]);
  expect(galleryFigures(parts)).toEqual({
    shows: 7,
    pages: 2,
    missing: ['order.flow.placing', 'order.flow.reviewing', 'order.flow.placed', 'order.flow.failed'],
    broken: [
      'order.flow.waiting: label: <input>',
      'order.flow.waiting: list: <ul>',
      'order.line.down: label: <input>',
      'order.line.down: list: <ul>',
    ],
  });
  expect(galleryPartsIn(join(folder, 'nothing'), new Set(['order']))).toEqual([]);
});

it('is read by the charts page as it was written, with the addresses of its pictures', async () => {
  const { at, commit, states } = parseGallery(JSON.parse(JSON.stringify(mergeGallery([await part()], RUN))));
  expect([at, commit]).toEqual([RUN.at, RUN.commit]);
  expect(Object.keys(states['order']!).sort()).toEqual(['order.flow.editing', 'order.flow.waiting', 'order.line.down']);
  expect(states['order']!['order.line.down']).toEqual({
    pictures: { 1280: '/sandbox/gallery/order/2-1280.png', 390: '/sandbox/gallery/order/2-390.png' },
    axe: ['label: <input>', 'list: <ul>'],
    rows: [],
  });
});

const written = (state: object): unknown => ({ version: 1, ...RUN, states: { order: { 'order.line': state } } });
const WHOLE = { pictures: { 1280: 'order/1-1280.png', 390: 'order/1-390.png' }, axe: [], rows: [] };

it.each([
  ['no object', [], 'The file is not an object'],
  ['another version', { ...RUN, version: 2, states: {} }, 'version is not 1'],
  ['no time', { version: 1, commit: '', states: {} }, 'at is not a text'],
  [
    'a width too few',
    written({ ...WHOLE, pictures: { 1280: 'order/1-1280.png' } }),
    'states.order["order.line"].pictures.390 is not a text',
  ],
  [
    'a picture outside the gallery',
    written({ ...WHOLE, pictures: { ...WHOLE.pictures, 390: '../../secret.png' } }),
    'states.order["order.line"].pictures.390 is not the name of a picture',
  ],
  [
    'a picture of another origin',
    written({ ...WHOLE, pictures: { ...WHOLE.pictures, 1280: '//elsewhere.test/1.png' } }),
    'states.order["order.line"].pictures.1280 is not the name of a picture',
  ],
  ['a number of violations', written({ ...WHOLE, axe: 0 }), 'states.order["order.line"].axe is not a list'],
  [
    'a row that is no text',
    written({ ...WHOLE, rows: ['ARNV-38', 3] }),
    'states.order["order.line"].rows[1] is not a text',
  ],
])('is refused with its place: %s', (_, data, message) => {
  expect(() => parseGallery(data)).toThrow(message);
});

it('is none where nobody has made one or nobody answers, and unreadable where it is something else', async () => {
  const asked: string[] = [];
  expect(
    await readGallery((address) => {
      asked.push(address);
      return Promise.resolve(Response.json(null));
    }),
  ).toEqual({ kind: 'none' });
  expect(asked).toEqual(['/sandbox/gallery/gallery.json']);
  expect(await readGallery(() => Promise.resolve(new Response('', { status: 404 })))).toEqual({ kind: 'none' });
  expect(await readGallery(() => Promise.reject(new TypeError('offline')))).toEqual({ kind: 'none' });
  expect(await readGallery(() => Promise.resolve(Response.json(written(WHOLE))))).toMatchObject({
    kind: 'read',
    gallery: RUN,
  });
  expect(await readGallery(() => Promise.resolve(Response.json({ version: 9 })))).toEqual({
    kind: 'unreadable',
    why: 'version is not 1',
  });
});
