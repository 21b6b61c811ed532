/**
 * Draws the introduction of the assessments: server/accreditation/introduction/drone-rules.webm, from the words and
 * times of drone-rules.vtt beside it and the regulator's colours. `node tools/intro-video.mjs` writes it, `--frames
 * FOLDER` also pictures of each scene, to look at. The film is committed, so a build needs no drawing. It is encoded in
 * Chromium, frame by frame and not in real time.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './support/chromium.mjs';
import { readCues } from './support/intro-video/cues.mjs';
import { drawFrame } from './support/intro-video/scenes.mjs';
import { writeWebm } from './support/intro-video/webm.mjs';
import { withModules } from './support/modules.mjs';

const FOLDER = new URL('../server/accreditation/introduction/', import.meta.url);
const SIZE = { width: 960, height: 540 };
const FRAMES_PER_SECOND = 15;
const BITS_PER_SECOND = 45_000;

const say = (line) => process.stdout.write(`${line}\n`);
const run = (command, args) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' }).on('exit', (code) => resolve(code ?? 1));
  });

/**
 * In the page: draws every frame and encodes it. Gives frames as base64 with their time, and pictures from the middle
 * of each scene.
 */
async function film({ cues, theme, size, rate, bits }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d', { alpha: false });
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const chunks = [];
  const failures = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ atMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data: base64(bytes) });
    },
    error: (error) => failures.push(String(error)),
  });
  encoder.configure({
    codec: 'vp09.00.21.08',
    ...size,
    framerate: rate,
    bitrate: bits,
    bitrateMode: 'variable',
    latencyMode: 'quality',
  });
  const pictures = [];
  let number = 0;
  for (const { id, text, startMs, endMs } of cues) {
    const first = Math.round((startMs * rate) / 1000);
    const past = Math.round((endMs * rate) / 1000);
    for (; number < past; number += 1) {
      globalThis.drawFrame(
        pen,
        { id, text, part: (number - first) / (past - first), seconds: number / rate },
        theme,
        size,
      );
      if (number === first + Math.round((past - first) * 0.7))
        pictures.push({ id, data: canvas.toDataURL('image/png').split(',')[1] });
      const frame = new VideoFrame(canvas, { timestamp: (number * 1e6) / rate, duration: 1e6 / rate });
      encoder.encode(frame, { keyFrame: number === first });
      frame.close();
      while (encoder.encodeQueueSize > 4)
        await new Promise((resolve) => {
          encoder.addEventListener('dequeue', resolve, { once: true });
        });
    }
  }
  await encoder.flush();
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return { chunks, pictures };
}

const words = readFileSync(new URL('drone-rules.vtt', FOLDER));
const cues = readCues(words.toString('utf8'));
const { theme } = await withModules((load) => load('/ui/kit/theme.ts'));
const executablePath = await findChromium({ env: process.env, say, run, own: () => chromium.executablePath() });
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage();
  // Encoders are for secure pages alone; nothing is asked of any server.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://introduction.example/');
  await page.evaluate(`globalThis.drawFrame = ${String(drawFrame)}`);
  const { chunks, pictures } = await page.evaluate(film, {
    cues,
    theme: { mark: theme.mark, colours: theme.colours },
    size: SIZE,
    rate: FRAMES_PER_SECOND,
    bits: BITS_PER_SECOND,
  });
  const title = `Introduction to the drone rules, words ${createHash('sha256').update(words).digest('hex')}`;
  const frames = chunks.map(({ atMs, isKey, data }) => ({ atMs, isKey, data: Buffer.from(data, 'base64') }));
  const bytes = writeWebm({ ...SIZE, title, durationMs: cues.at(-1).endMs, frames });
  writeFileSync(new URL('drone-rules.webm', FOLDER), bytes);
  say(
    `drone-rules.webm: ${String(cues.at(-1).endMs / 1000)} s, ${String(frames.length)} frames, ${String(Math.round(bytes.length / 1024))} KiB`,
  );
  const place = process.argv.indexOf('--frames');
  if (place > 0) {
    const folder = process.argv[place + 1];
    mkdirSync(folder, { recursive: true });
    for (const { id, data } of pictures) writeFileSync(join(folder, `${id}.png`), Buffer.from(data, 'base64'));
  }
} finally {
  await browser.close();
}
