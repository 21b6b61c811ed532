/** The camera adapter without a camera: all answers of a browser, and that no camera stays on. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { CameraEvent } from '#machines/licences/licence-scan.machine.ts';
import { openCamera, troubleOf, type CameraDevice } from '../../src/wiring/licences/camera.ts';
import { partOf } from '../support/part-of.ts';

const DEVICES = [
  { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' },
  { kind: 'videoinput', deviceId: 'back', label: 'Back camera' },
  { kind: 'videoinput', deviceId: 'front', label: '' },
] as MediaDeviceInfo[];

const frames: (() => void)[] = [];
const nextFrame = (): Promise<void> => new Promise((resolve) => void frames.push(resolve));
/** Releases the next frame, and waits for its effects. */
async function frame(): Promise<void> {
  frames.splice(0).forEach((resolve) => resolve());
  await settled();
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

beforeEach(() => void frames.splice(0));

function fakeTrack(hasTorch: boolean) {
  const ended: (() => void)[] = [];
  return {
    stop: vi.fn(),
    getSettings: () => ({ deviceId: 'back' }),
    getCapabilities: () => (hasTorch ? { torch: true } : {}),
    applyConstraints: vi.fn(async () => undefined),
    addEventListener: (_type: string, listener: () => void) => void ended.push(listener),
    unplug: () => ended.forEach((listener) => listener()),
  };
}

function open(
  more: {
    readonly device?: Partial<CameraDevice>;
    readonly texts?: readonly (string | null)[];
    readonly hasTorch?: boolean;
    readonly cameraId?: string;
  } = {},
) {
  const track = fakeTrack(more.hasTorch ?? false);
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const texts = [...(more.texts ?? [])];
  const reader = { readFrame: vi.fn(async () => texts.shift() ?? null), readImage: vi.fn(), close: vi.fn() };
  const getUserMedia = vi.fn(async () => stream as unknown as MediaStream);
  const device: CameraDevice = {
    isSecure: true,
    media: { getUserMedia, enumerateDevices: async () => DEVICES },
    openReader: async () => reader,
    nextFrame,
    ...more.device,
  };
  const video = partOf<HTMLVideoElement>({ srcObject: null, play: async () => undefined });
  const told: CameraEvent[] = [];
  const camera = openCamera(device, more.cameraId ?? '', video, (event) => void told.push(event));
  return { camera, told, track, reader, video, getUserMedia };
}

it('opens the camera that looks away, tells which there are, and looks at each picture in turn', async () => {
  const { told, reader, getUserMedia, video } = open({ texts: [null, 'one', 'one', null, 'two'] });
  await settled();
  expect(getUserMedia).toHaveBeenCalledWith({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: false,
  });
  const cameras = [
    { id: 'back', label: 'Back camera' },
    { id: 'front', label: '' },
  ];
  expect(told).toEqual([{ type: 'camera.opened', cameras, cameraId: 'back', hasTorch: false }]);
  for (let turn = 0; turn < 5; turn += 1) await frame();
  expect(reader.readFrame.mock.calls).toEqual([0, 1, 2, 3, 4].map((turn) => [video, turn]));
  // The same code again is not reported.
  expect(told.slice(1)).toEqual([
    { type: 'code.seen', text: 'one' },
    { type: 'code.seen', text: 'two' },
  ]);
});

it('opens the one that was chosen', async () => {
  const { getUserMedia } = open({ cameraId: 'front' });
  await settled();
  expect(getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({ video: expect.objectContaining({ deviceId: { exact: 'front' } }) as unknown }),
  );
});

it.each([
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotReadableError', 'unavailable'],
  ['AbortError', 'unavailable'],
] as const)('a browser that answers %s has trouble: %s [DLIC-36 DLIC-37]', async (name, trouble) => {
  const media = {
    getUserMedia: () => Promise.reject(new DOMException('', name)),
    enumerateDevices: async () => DEVICES,
  };
  const { told } = open({ device: { media } });
  await settled();
  expect(told).toEqual([{ type: 'camera.failed', trouble }]);
  expect([troubleOf(null), troubleOf('x')]).toEqual(['unavailable', 'unavailable']);
});

it.each([
  ['an insecure page', { isSecure: false }],
  ['a browser without cameras', { media: null }],
])('%s asks nobody [DLIC-38]', async (_what, device) => {
  const { told, getUserMedia } = open({ device });
  await settled();
  expect([told, getUserMedia.mock.calls]).toEqual([[{ type: 'camera.failed', trouble: 'insecure' }], []]);
});

it('closed, it switches everything off and tells nothing more', async () => {
  const { camera, told, track, reader, video } = open({ texts: ['late'] });
  await settled();
  camera.close();
  await frame();
  expect([track.stop.mock.calls.length, reader.close.mock.calls.length, video.srcObject, told.length]).toEqual([
    1,
    1,
    null,
    1,
  ]);
  expect(reader.readFrame).not.toHaveBeenCalled();
});

it('closed while the person is asked, or while the reader is fetched, it switches off what comes then', async () => {
  const asked = open();
  asked.camera.close();
  await settled();
  expect([asked.track.stop.mock.calls.length, asked.told]).toEqual([1, []]);
  let give: (reader: never) => void = () => undefined;
  const fetched = open({ device: { openReader: () => new Promise((resolve) => (give = resolve as never)) } });
  await settled();
  fetched.camera.close();
  give(fetched.reader as never);
  await settled();
  expect([fetched.track.stop.mock.calls.length, fetched.reader.close.mock.calls.length, fetched.told]).toEqual([
    1,
    1,
    [],
  ]);
});

it('pulled out, it is unavailable, and off', async () => {
  const { told, track, reader } = open();
  await settled();
  track.unplug();
  expect(told.at(-1)).toEqual({ type: 'camera.failed', trouble: 'unavailable' });
  expect([track.stop.mock.calls.length, reader.close.mock.calls.length]).toEqual([1, 1]);
});

it('has a light where the device has one, and says what became of it', async () => {
  const { camera, told, track } = open({ hasTorch: true });
  await settled();
  expect(told[0]).toMatchObject({ hasTorch: true });
  await camera.setTorch(true);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(told.at(-1)).toEqual({ type: 'torch.changed', isOn: true });
  track.applyConstraints.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
  await camera.setTorch(false);
  expect(told).toHaveLength(2);
});
