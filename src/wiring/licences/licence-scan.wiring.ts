import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { licenceScanMachine, type CameraEvent, type TorchWanted } from '#machines/licences/licence-scan.machine.ts';
import { isHugePicture, PICTURE_HEAD_BYTES } from '#rules/licences/picture-size.rules.ts';
import { browserCamera, openCamera, type CameraDevice } from './camera.ts';

/** Where the picture of the camera shows; the view puts it where it belongs. */
export function createPreview(): HTMLVideoElement {
  const video = document.createElement('video');
  // Without these a phone opens its own player.
  video.muted = true;
  video.playsInline = true;
  return video;
}

/**
 * The scan page with the camera of this device and the reader of codes.
 * @param video where the picture of the camera shows
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
        // Somebody else may have made it: a few kilobytes would take the browser gigabytes to draw.
        if (isHugePicture(new Uint8Array(await input.image.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()))) return null;
        const reader = await device.openReader();
        try {
          return await reader.readImage(input.image);
        } finally {
          reader.close();
        }
      }),
    },
  });
}
