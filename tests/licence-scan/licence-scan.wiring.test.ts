/**
 * The scan page with a chosen picture: whether the picture or the file is at fault when nothing is found; a picture
 * that is huge when decoded never reaches the reader.
 */
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectScanOutcome } from '#machines/licences/licence-scan.machine.ts';
import { wireLicenceScan } from '../../src/wiring/licences/licence-scan.wiring.ts';
import { PDF, PNG } from '../records/documents.ts';

it.each([
  [
    'a PDF',
    PDF,
    'noPicture',
    'This file is a PDF. A code can only be read from a picture. Take a screenshot of the code and select that.',
  ],
  ['a picture without a code', PNG, 'unreadable', ''],
])('%s is told so, and the reader is closed', async (_what, content, outcome, words) => {
  let closed = 0;
  const reader = { readFrame: async () => null, readImage: async () => null, close: () => void (closed += 1) };
  const device = { isSecure: true, media: null, openReader: async () => reader, nextFrame: async () => undefined };
  const actor = createActor(wireLicenceScan({} as HTMLVideoElement, device)).start();
  actor.send({ type: 'image.chosen', image: new Blob([new Uint8Array(content)]) });
  const snapshot = await waitFor(actor, (now) => selectScanOutcome(now) !== null);
  expect([selectScanOutcome(snapshot), snapshot.context.fileProblem, closed]).toEqual([outcome, words, 1]);
  actor.stop();
});

/** The header of a PNG of this many pixels on each side. */
const picture = (edge: number): Blob => {
  const head = Buffer.alloc(40);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  head.writeUInt32BE(edge, 16);
  head.writeUInt32BE(edge, 20);
  return new Blob([head]);
};

it.each([
  [32_000, 'noPicture', 'This picture is too large to search. Take a screenshot of the code and select that.', 0],
  [3000, 'unrecognised', '', 1],
] as const)(
  'a picture of %i points on each side is %s, %j, and was drawn %i times',
  async (edge, outcome, words, drawn) => {
    const readImage = vi.fn(async () => 'a code');
    const device = {
      isSecure: true,
      media: null,
      openReader: async () => ({ readFrame: async () => null, readImage, close: () => undefined }),
      nextFrame: async () => undefined,
    };
    const actor = createActor(wireLicenceScan({} as HTMLVideoElement, device)).start();
    actor.send({ type: 'image.chosen', image: picture(edge) });
    const snapshot = await waitFor(actor, (now) => selectScanOutcome(now) !== null);
    expect([selectScanOutcome(snapshot), snapshot.context.fileProblem, readImage.mock.calls.length]).toEqual([
      outcome,
      words,
      drawn,
    ]);
    actor.stop();
  },
);
