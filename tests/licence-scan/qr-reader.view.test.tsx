/**
 * What the reader passes to the scanner: size, background and region of the picture; which of several codes it takes;
 * when it stops. The scanner itself is a fake.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openQrReader } from '../../src/wiring/licences/qr-reader.ts';

type Found = { readonly data: string; readonly cornerPoints: readonly { readonly x: number; readonly y: number }[] };

const drawn: (readonly number[])[] = [];
const painted: string[] = [];
const scanned: (readonly number[])[] = [];
/** The scanner's results for each look, and how long one takes. */
let finds: (Found | null)[] = [];
/** Where something like a code stands in the picture as it is drawn for the first look: left, top and size. */
let codes: readonly (readonly [number, number, number])[] = [];
let lookMs = 0;

vi.mock('qr-scanner', () => ({
  default: {
    createQrEngine: async () => ({}),
    scanImage: async ({ width, height }: HTMLCanvasElement) => {
      scanned.push([width, height]);
      const found = finds.shift() ?? null;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      if (found === null) throw new Error('No QR code found');
      return found;
    },
  },
}));

const square = (data: string, left: number): Found => ({
  data,
  cornerPoints: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ].map(([x, y]) => ({ x: left + x!, y: y! })),
});
const isWanted = (text: string): boolean => text.startsWith('pass');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', EventTarget);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3600, height: 2700 }));
  for (const list of [drawn, painted, scanned]) list.length = 0;
  [finds, lookMs, codes] = [[], 10, []];
  let path: string[] = [];
  const context = {
    fillStyle: '',
    drawImage: (_source: unknown, ...numbers: readonly number[]) => {
      painted.push('picture');
      drawn.push(numbers);
    },
    fillRect: (...numbers: readonly number[]) => void painted.push(`${context.fillStyle} ${numbers.join(' ')}`),
    beginPath: () => void (path = []),
    lineTo: (x: number, y: number) => void path.push(`${String(Math.round(x))},${String(Math.round(y))}`),
    fill: () => void painted.push(`${context.fillStyle} over ${path.join(' ')}`),
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4).fill(255);
      for (const [left, top, size] of codes)
        for (let y = top; y < top + size; y += 1)
          for (let x = left; x < left + size; x += 1) data[(y * width + x) * 4 + 1] = (x + y) % 4 < 2 ? 0 : 255;
      return { data };
    },
    putImageData: () => undefined,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return Object.assign(context, { canvas: this }) as never;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The result of some work, and the milliseconds of the fake clock that it took. */
async function timed<Value>(work: Promise<Value>): Promise<readonly [Value, number]> {
  const began = Date.now();
  const ended = work.then((value) => [value, Date.now() - began] as const);
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

const frameOf = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

it("draws the camera's picture at half its size, the whole of it and then a part in all of its pixels [DLIC-39]", async () => {
  const reader = await openQrReader(isWanted);
  const frame = frameOf(1280, 720);
  finds = [null, null, square('pass', 0)];
  const read: (string | null)[] = [];
  for (const turn of [0, 1, 4]) read.push((await timed(reader.readFrame(frame, turn)))[0]);
  expect(read).toEqual([null, null, 'pass']);
  expect(scanned).toEqual([
    [640, 360],
    [640, 360],
    [640, 360],
  ]);
  expect(drawn).toEqual([
    [0, 0, 1280, 720, 0, 0, 640, 360],
    [320, 180, 640, 360, 0, 0, 640, 360],
    [0, 0, 1280, 720, 0, 0, 640, 360],
  ]);
});

it('has nothing to look at before the first picture came', async () => {
  const reader = await openQrReader(isWanted);
  expect([await reader.readFrame(frameOf(0, 0), 0), drawn]).toEqual([null, []]);
});

it('draws on white: a code without a background is dark on nothing', async () => {
  const reader = await openQrReader(isWanted);
  finds = [square('pass', 0)];
  expect((await timed(reader.readImage(new Blob())))[0]).toBe('pass');
  // Once to see where a code may stand, and for the first look.
  expect(painted).toEqual(['white 0 0 900 675', 'picture', 'white 0 0 900 675', 'picture']);
});

it('paints over a code that is none of a pass and looks at the whole again, in a picture and in what the camera shows', async () => {
  const reader = await openQrReader(isWanted);
  codes = [[100, 100, 100]];
  finds = [null, null, square('menu', 200), square('wifi', 0), square('pass 1', 400), square('pass 2', 600)];
  expect((await timed(reader.readImage(new Blob())))[0]).toBe('pass 1');
  // The first was found in the part of 480 pixels around it, drawn at 600, so at 520 to 600 of the picture's 3600: 130
  // to 150 of 900. It is 6 per cent larger.
  expect(painted.filter((what) => what.includes('over'))).toEqual([
    'white over 129,89 151,89 151,111 129,111',
    'white over 129,89 151,89 151,111 129,111',
    'white over -3,-3 103,-3 103,103 -3,103',
  ]);
  painted.length = 0;
  finds = [square('menu', 100), square('pass 1', 400)];
  // A region of half the edges from the middle of the frame, at full resolution.
  expect((await timed(reader.readFrame(frameOf(1280, 720), 1)))[0]).toBe('pass 1');
  expect(painted.filter((what) => what.includes('over'))).toEqual(['white over 209,89 262,89 262,142 209,142']);
});

it('takes the first code where none is of a pass, after it looked in every size and part', async () => {
  const reader = await openQrReader(isWanted);
  finds = [null, square('menu', 0), null, square('wifi', 0)];
  expect((await timed(reader.readImage(new Blob())))[0]).toBe('menu');
  // Two looks to each of the two codes, and then all thirteen.
  expect(scanned).toHaveLength(2 + 2 + 13);
});

it('takes four codes of a picture and no more', async () => {
  const reader = await openQrReader(isWanted);
  finds = Array.from({ length: 9 }, (_, at) => square(`menu ${String(at)}`, 0));
  expect((await timed(reader.readImage(new Blob())))[0]).toBe('menu 0');
  expect(scanned).toHaveLength(4);
});

it.each([
  ['a slow device', 400],
  ['a very slow one', 1500],
  ['a scanner that does not answer', 100_000],
])('says within two seconds that there is no code, on %s', async (_what, ms) => {
  const reader = await openQrReader(isWanted);
  lookMs = ms;
  const [text, took] = await timed(reader.readImage(new Blob()));
  expect(text).toBeNull();
  expect(took).toBeLessThan(2000);
  expect(drawn.length).toBeGreaterThan(0);
});

it('looks at each code of a picture alone before a slow device has no more time, wherever they stand', async () => {
  const reader = await openQrReader(isWanted);
  // Two small ones in one corner, which neither halves nor quarters of the picture part.
  codes = [
    [40, 40, 100],
    [170, 60, 100],
  ];
  finds = [null, null, null, square('pass', 0)];
  lookMs = 400;
  expect((await timed(reader.readImage(new Blob())))[0]).toBe('pass');
  // Of 3600 by 2700 pixels, drawn at 900 by 675: the second code with a cell of white around it.
  expect(drawn.at(-1)?.slice(0, 4)).toEqual([640, 200, 480, 480]);
});

it('takes no line of text for a code', async () => {
  const reader = await openQrReader(isWanted);
  codes = Array.from({ length: 20 }, (_, at) => [40 + at * 20, 300, 20] as const);
  await timed(reader.readImage(new Blob()));
  expect(drawn.map(([, , width]) => width)).not.toContain(1680);
});
