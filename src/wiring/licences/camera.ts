/**
 * The camera of the device, and the search for codes in its picture. The scan page uses the browser only through
 * `CameraDevice`, so that tests need no camera.
 */
import type { Camera, CameraEvent, CameraTrouble } from '#machines/licences/licence-scan.machine.ts';
import { passHashIn } from '#rules/licences/pass-link.rules.ts';
import { nextFrame } from '../../shell/clock.ts';
import type { QrReader } from './qr-reader.ts';

/** Browser functions of the scan page. */
export interface CameraDevice {
  readonly isSecure: boolean;
  /** Null in a browser without cameras, and on an insecure page. */
  readonly media: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | null;
  openReader(): Promise<QrReader>;
  /** Resolves when the next picture may be read. */
  nextFrame(): Promise<void>;
}

export const browserCamera: CameraDevice = {
  get isSecure() {
    return window.isSecureContext;
  },
  get media() {
    // Missing on insecure pages, whatever the types say.
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

/** The reason for a failed camera request, by the error's name. */
export const troubleOf = (error: unknown): CameraTrouble =>
  NAMES[(error as { readonly name?: string } | null)?.name ?? ''] ?? 'unavailable';

/** DOM types lack the torch. */
interface WithTorch {
  readonly torch?: boolean;
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as WithTorch | undefined)?.torch === true;

export interface OpenCamera {
  setTorch(isOn: boolean): Promise<void>;
  /** Switches the camera off and ends all events. */
  close(): void;
}

/**
 * Asks for a camera and searches for codes until closed.
 *
 * @param cameraId camera to use; empty for the rear one, if the device has it
 * @param video element that shows the picture
 * @param tell receives the events
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
      // The same code again is not reported twice.
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
      // The page closed while the person was asked for permission.
      for (const one of got.getTracks()) one.stop();
      return;
    }
    stream = got;
    const newReader = await device.openReader();
    if (!isOpen) return newReader.close();
    reader = newReader;
    video.srcObject = stream;
    await video.play();
    // Camera names are available only after permission.
    const cameras: Camera[] = (await media.enumerateDevices())
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    const current = track();
    if (!isOpen || current === undefined) return;
    // Unplugged, or taken by the system.
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
        // A torch that cannot be switched is left alone.
      }
    },
    close: stop,
  };
}
