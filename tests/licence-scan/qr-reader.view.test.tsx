/** What the reader gives to the scanner: how large the camera's picture is drawn, and which part of it. The scanner itself is not part of it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openQrReader } from '../../src/wiring/licences/qr-reader.ts';

const drawn: (readonly number[])[] = [];
const scanned: (readonly number[])[] = [];

vi.mock('qr-scanner', () => ({
  default: {
    createQrEngine: async () => ({}),
    scanImage: async ({ width, height }: HTMLCanvasElement) => {
      scanned.push([width, height]);
      return { data: scanned.length > 2 ? 'a code' : '' };
    },
  },
}));

beforeEach(() => {
  vi.stubGlobal('Worker', EventTarget);
  drawn.length = 0;
  scanned.length = 0;
  const context = { drawImage: (_source: unknown, ...numbers: readonly number[]) => void drawn.push(numbers) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("draws the camera's picture at half its size, the whole of it and then a part in all of its pixels [DLIC-39]", async () => {
  const reader = await openQrReader();
  const frame = document.createElement('canvas');
  [frame.width, frame.height] = [1280, 720];
  expect([await reader.readFrame(frame, 0), await reader.readFrame(frame, 1), await reader.readFrame(frame, 4)]).toEqual([null, null, 'a code']);
  expect(scanned).toEqual([[640, 360], [640, 360], [640, 360]]);
  expect(drawn).toEqual([
    [0, 0, 1280, 720, 0, 0, 640, 360],
    [320, 180, 640, 360, 0, 0, 640, 360],
    [0, 0, 1280, 720, 0, 0, 640, 360],
  ]);
});

it('has nothing to look at before the first picture came', async () => {
  const reader = await openQrReader();
  const frame = document.createElement('canvas');
  [frame.width, frame.height] = [0, 0];
  expect([await reader.readFrame(frame, 0), drawn]).toEqual([null, []]);
});
