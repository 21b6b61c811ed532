/** A picture of a code that somebody sent: one that is huge once it is drawn never reaches the reader. */
import { createActor, toPromise } from 'xstate';
import { expect, it, vi } from 'vitest';
import type { CameraDevice } from '../../src/wiring/licences/camera.ts';
import { wireLicenceScan } from '../../src/wiring/licences/licence-scan.wiring.ts';

const picture = (edge: number): Blob => {
  const head = Buffer.alloc(40);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  head.writeUInt32BE(edge, 16);
  head.writeUInt32BE(edge, 20);
  return new Blob([head]);
};

it('a picture of a billion points has no code, and is not drawn; any other is read', async () => {
  const readImage = vi.fn(async () => 'a code');
  const openReader = vi.fn(async () => ({ readFrame: async () => null, readImage, close: () => undefined }));
  const logic = wireLicenceScan({} as HTMLVideoElement, { openReader } as unknown as CameraDevice).implementations.actors.readImage as never;
  const read = (image: Blob): Promise<unknown> => toPromise(createActor(logic, { input: { image } } as never).start() as never);
  expect([await read(picture(32_000)), openReader.mock.calls.length]).toEqual([null, 0]);
  expect([await read(picture(3000)), readImage.mock.calls.length]).toEqual(['a code', 1]);
});
