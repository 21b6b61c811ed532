import { fromCallback, fromPromise, type EventObject } from 'xstate';
import {
  licenceScanMachine,
  type CameraEvent,
  type NoPicture,
  type TorchWanted,
} from '#machines/licences/licence-scan.machine.ts';
import { HUGE_PICTURE, pictureText } from '#rules/forms/file-content.rules.ts';
import { FIRST_BYTES, kindOf } from '#rules/forms/file-kind.rules.ts';
import { sourceOf } from '#rules/forms/file-parts.rules.ts';
import { isHugePicture, PICTURE_HEAD_BYTES } from '#rules/licences/picture-size.rules.ts';
import { loadPdfCiphers } from '../forms/load-pdf-ciphers.ts';
import { browserCamera, openCamera, type CameraDevice } from './camera.ts';

/** Creates the element for the camera's picture; the view places it. */
export function createPreview(): HTMLVideoElement {
  const video = document.createElement('video');
  // Without these a phone opens its own player.
  video.muted = true;
  video.playsInline = true;
  return video;
}

/**
 * The scan page with the camera of this device and its code reader.
 *
 * @param video element that shows the picture
 */
export function wireLicenceScan(video: HTMLVideoElement, device: CameraDevice = browserCamera) {
  return licenceScanMachine.provide({
    actors: {
      camera: fromCallback<EventObject, { readonly cameraId: string }, CameraEvent>(({ input, sendBack, receive }) => {
        const camera = openCamera(device, input.cameraId, video, sendBack);
        receive((event) => {
          if (event.type === 'torch.wanted') void camera.setTorch((event as TorchWanted).isOn);
        });
        return () => camera.close();
      }),
      readImage: fromPromise(async ({ input }) => {
        // The picture may come from a stranger: a few kilobytes can take the browser gigabytes to decode.
        if (isHugePicture(new Uint8Array(await input.image.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())))
          throw { kind: 'noPicture', text: HUGE_PICTURE } satisfies NoPicture;
        const reader = await device.openReader();
        const text = await reader.readImage(input.image).finally(() => reader.close());
        if (text === null) await refuseNoPicture(input.image);
        return text;
      }),
    },
  });
}

/** Rejects with `NoPicture` for a file that is no picture, because advice about sharpness would not help there. */
async function refuseNoPicture(file: Blob): Promise<void> {
  const source = sourceOf(file);
  const found = await source
    .read(0, FIRST_BYTES)
    .then((first) => kindOf(source, first, loadPdfCiphers))
    .catch(() => null);
  const text = pictureText(found);
  if (text !== null) throw { kind: 'noPicture', text } satisfies NoPicture;
}
