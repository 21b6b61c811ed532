/** The scan page with a picture in which nothing was found: whether that is a matter of the picture or of the file. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectFileProblem, selectScanOutcome } from '#machines/licences/licence-scan.machine.ts';
import { wireLicenceScan } from '../../src/wiring/licences/licence-scan.wiring.ts';
import { PDF, PNG } from '../records/documents.ts';

it.each([
  ['a PDF', PDF, 'noPicture', 'This file is a PDF. A code can only be read from a picture. Take a screenshot of the code and select that.'],
  ['a picture without a code', PNG, 'unreadable', ''],
])('%s is told so, and the reader is closed', async (_what, content, outcome, words) => {
  let closed = 0;
  const reader = { readFrame: async () => null, readImage: async () => null, close: () => void (closed += 1) };
  const device = { isSecure: true, media: null, openReader: async () => reader, nextFrame: async () => undefined };
  const actor = createActor(wireLicenceScan({} as HTMLVideoElement, device)).start();
  actor.send({ type: 'image.chosen', image: new Blob([new Uint8Array(content)]) });
  const snapshot = await waitFor(actor, (now) => selectScanOutcome(now) !== null);
  expect([selectScanOutcome(snapshot), selectFileProblem(snapshot), closed]).toEqual([outcome, words, 1]);
  actor.stop();
});
