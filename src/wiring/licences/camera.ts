/**
 * The camera of the device, and the look for a code in its picture. Everything of the browser that the scan page needs
 * is behind `CameraDevice`, so that tests can be without a camera.
 */
import type { Camera, CameraEvent, CameraTrouble } from '#machines/licences/licence-scan.machine.ts';
import { passHashIn } from '#rules/licences/pass-link.rules.ts';
import { nextFrame } from '../../shell/clock.ts';
import type { QrReader } from './qr-reader.ts';

/** What the browser has. */
export interface CameraDevice {
  readonly isSecure: boolean;
  /** Null in a browser without cameras, and on a page that is not secure. */
  readonly media: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | null;
  openReader(): Promise<QrReader>;
  /** Resolves when the next picture may be looked at. */
  nextFrame(): Promise<void>;
}

/** The browser's own. */
export const browserCamera: CameraDevice = {
  get isSecure() {
    return window.isSecureContext;
  },
  get media() {
    // Left out by browsers on pages that are not secure, whatever the types say.
    return (navigator.mediaDevices as MediaDevices | undefined) ?? null;
  },
  openReader: async () => (await import('./qr-reader.ts')).openQrReader((text) => passHashIn(text) !== null),
  nextFrame,
};

const NAMES: Readonly<Record<string, CameraTrouble>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'denied',
  SecurityError: 'denied',
};

/** Why the browser gave no camera, by the name of its error. */
export const troubleOf = (error: unknown): CameraTrouble =>
  NAMES[(error as { readonly name?: string } | null)?.name ?? ''] ?? 'unavailable';

/** Torches are in no type of the platform yet. */
interface WithTorch {
  readonly torch?: boolean;
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as WithTorch | undefined)?.torch === true;

/** A camera that was asked for. */
export interface OpenCamera {
  setTorch(isOn: boolean): Promise<void>;
  /** The light of the camera goes out; nothing is told any more. */
  close(): void;
}

/**
 * Asks for a camera and looks for codes until it is closed.
 *
 * @param cameraId which one; empty for the one that looks away from the person, where the device knows
 * @param video where the picture shows
 * @param tell what happens, as the machine hears it
 */
export function openCamera(
  device: CameraDevice,
  cameraId: string,
  video: HTMLVideoElement,
  tell: (event: CameraEvent) => void,
): OpenCamera {
  let isOpen = true;
  let stream: MediaStream | null = null;
  let reader: QrReader | null = null;
  const stop = (): void => {
    isOpen = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
    reader?.close();
    reader = null;
  };
  const track = (): MediaStreamTrack | undefined => stream?.getVideoTracks()[0];
  const fail = (trouble: CameraTrouble): void => {
    if (!isOpen) return;
    stop();
    tell({ type: 'camera.failed', trouble });
  };

  const look = async (): Promise<void> => {
    let seen = '';
    for (let turn = 0; ; turn += 1) {
      await device.nextFrame();
      if (reader === null) return;
      const text = await reader.readFrame(video, turn);
      if (!isOpen) return;
      // The same code, looked at again, is no news.
      if (text === null || text === seen) continue;
      seen = text;
      tell({ type: 'code.seen', text });
    }
  };

  const start = async (): Promise<void> => {
    const { media } = device;
    if (!device.isSecure || media === null) return fail('insecure');
    const wanted = cameraId === '' ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } };
    const got = await media.getUserMedia({
      video: { ...wanted, width: { ideal: 1920 }, height: { ideal: 1080 } },
      audio: false,
    });
    if (!isOpen) {
      // It was left while the person was asked.
      for (const one of got.getTracks()) one.stop();
      return;
    }
    stream = got;
    const newReader = await device.openReader();
    if (!isOpen) return newReader.close();
    reader = newReader;
    video.srcObject = stream;
    await video.play();
    // Names are told once a camera is allowed, not before.
    const cameras: Camera[] = (await media.enumerateDevices())
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    const current = track();
    if (!isOpen || current === undefined) return;
    // Pulled out, or taken by the system.
    current.addEventListener('ended', () => fail('unavailable'));
    tell({
      type: 'camera.opened',
      cameras,
      cameraId: current.getSettings().deviceId ?? cameraId,
      hasTorch: hasTorch(current),
    });
    await look();
  };
  start().catch((error: unknown) => fail(troubleOf(error)));

  return {
    setTorch: async (isOn) => {
      try {
        await track()?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
        if (isOpen) tell({ type: 'torch.changed', isOn });
      } catch {
        // A light that cannot be switched stays as it is.
      }
    },
    close: stop,
  };
}
