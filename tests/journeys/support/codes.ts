/** QR codes as a camera's film and as files, and a browser with a camera. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { chromium, type Page } from 'playwright/test';
import type { Regulator } from '#support/regulator.ts';

/** A code as grey pixels on white. */
function pixelsOf(text: string, width: number, height: number): Uint8Array {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(Math.min(width, height) / code.length);
  const [left, top] = [Math.floor((width - scale * code.length) / 2), Math.floor((height - scale * code.length) / 2)];
  const pixels = new Uint8Array(width * height).fill(235);
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < scale; line += 1) {
        const from = (top + y * scale + line) * width + left + x * scale;
        pixels.fill(16, from, from + scale);
      }
    }),
  );
  return pixels;
}

/** A film of one picture for Chromium's fake camera. @returns the path of the film */
export function filmOf(text: string, name: string): string {
  const [width, height] = [640, 480];
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(pixelsOf(text, width, height)), grey]);
  const file = join(tmpdir(), `${name}-${String(process.pid)}.y4m`);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420\n`),
      ...Array.from({ length: 10 }, () => frame),
    ]),
  );
  return file;
}

/** A code as an image file, drawn by the browser. */
export async function fileOf(page: Page, text: string | null) {
  const pixels = text === null ? null : [...pixelsOf(text, 480, 480)];
  const base64 = await page.evaluate((grey) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 480];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#7a9';
    context.fillRect(0, 0, 480, 480);
    if (grey !== null)
      context.putImageData(
        new ImageData(new Uint8ClampedArray(grey.flatMap((one) => [one, one, one, 255])), 480),
        0,
        0,
      );
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, pixels);
  return { name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A separate browser, because the fake camera is fixed at launch. */
export async function withCamera(
  film: string,
  isAllowed: boolean,
  regulator: Regulator,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const args = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const asked = [isAllowed ? '--use-fake-ui-for-media-stream' : '--use-fake-ui-for-media-stream=deny'];
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: [...args, ...asked],
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  });
  try {
    const context = await browser.newContext({
      baseURL: regulator.origin,
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      viewport: { width: 1280, height: 900 },
    });
    if (isAllowed) await context.grantPermissions(['camera'], { origin: regulator.origin });
    await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Follows the camera of an open page. @returns the states of all tracks that the page requested */
export async function watchCamera(page: Page): Promise<() => Promise<MediaStreamTrackState[]>> {
  await page.evaluate(() => {
    const held = window as unknown as { tracks: MediaStreamTrack[] };
    held.tracks = [];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      held.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState),
    );
}
