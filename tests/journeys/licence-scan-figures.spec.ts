/**
 * How many pictures of each kind the scanner reads (issue 14, section 2), from the camera and from files. The reader is
 * the portal's own, bundled separately; times are printed but not asserted.
 */
import { fileURLToPath } from 'node:url';
import encodeQR from 'qr';
import { expect, test, type Page } from 'playwright/test';
import { build, type Rollup } from 'vite';
import { linkOf, passNamed } from '../licences/passes.sample.ts';
import { drawPicture, KINDS, type Kind } from './support/qr-pictures.ts';

type Reader = Awaited<ReturnType<typeof import('../../src/wiring/licences/qr-reader.ts').openQrReader>>;
declare global {
  interface Window {
    reader: Reader;
    drawPicture: typeof drawPicture;
  }
}

const LINK = linkOf('https://portal.example.gov.au', passNamed('a flight crew licence'));
const CODE = encodeQR(LINK, 'raw', { ecc: 'medium', border: 1 })
  .slice(1, -1)
  .map((row) => row.slice(1, -1));
/** Frame size of a phone's camera in a browser, and of a photo that was made smaller to be sent. */
const FRAME = { width: 1280, height: 720 };
const PHOTO = { width: 1600, height: 1200 };
/** As many frames as a camera gives in about two seconds. */
const TURNS = 40;

/** The reader on an otherwise empty page in a secure context. */
async function open(page: Page): Promise<void> {
  const input = fileURLToPath(new URL('../../src/wiring/licences/qr-reader.ts', import.meta.url));
  const lib = { entry: input, formats: ['es' as const], fileName: 'reader' };
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib, rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  await page.route('http://localhost:1/**', (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: output[0].code }
        : { contentType: 'text/html', body: '<!doctype html><title>Reader</title>' },
    );
  });
  await page.goto('http://localhost:1/');
  await page.addScriptTag({ content: `window.drawPicture = ${drawPicture.toString()}` });
  await page.evaluate(async () => {
    const address = '/reader.js';
    const { openQrReader } = (await import(address)) as {
      openQrReader: (isWanted: (text: string) => boolean, longestMs: number) => Promise<Reader>;
    };
    // Without a time limit: the limit is tested in tests/licence-scan/qr-reader.view.test.tsx with a fake clock.
    window.reader = await openQrReader((text) => text.includes('passHash='), 60_000);
  });
}

interface Read {
  readonly text: string | null;
  readonly turns: number;
  readonly ms: number;
}

const fromFrame = (page: Page, kind: Kind, at: number): Promise<Read> =>
  page.evaluate(
    async ({ turns, ...asked }) => {
      const frame = window.drawPicture(asked);
      const began = performance.now();
      let turn = 0;
      let text: string | null = null;
      for (; turn < turns && text === null; turn += 1) text = await window.reader.readFrame(frame, turn);
      return { text, turns: turn, ms: performance.now() - began };
    },
    { code: CODE, kind, at, ...FRAME, turns: TURNS },
  );

const fromFile = (page: Page, kind: Kind, at: number): Promise<Read> =>
  page.evaluate(
    async (asked) => {
      const picture = window.drawPicture(asked);
      const file = await new Promise<Blob>((resolve) => picture.toBlob((blob) => resolve(blob!), 'image/jpeg', 0.8));
      const began = performance.now();
      return { text: await window.reader.readImage(file), turns: 1, ms: performance.now() - began };
    },
    { code: CODE, kind, at, ...PHOTO },
  );

/**
 * Which of the twenty pictures of a kind are read by default, on light and on dark screens; `SCAN_PICTURES=all` reads
 * all twenty, in two minutes.
 */
const PICTURES = process.env['SCAN_PICTURES'] === 'all' ? Array.from({ length: 20 }, (_, at) => at) : [2, 5, 11, 16];
/** The smallest share of a kind that must be read; all of the clean ones must be. */
const LEAST = 0.9;

const MENU = encodeQR('https://cafe.example/menu', 'raw', { ecc: 'medium', border: 1 })
  .slice(1, -1)
  .map((row) => row.slice(1, -1));

/** Reads a picture of adjacent codes without a background or margins. */
const fromCutOut = (page: Page, codes: readonly (readonly (readonly boolean[])[])[]): Promise<string | null> =>
  page.evaluate(async (given) => {
    const scale = 6;
    const picture = document.createElement('canvas');
    [picture.width, picture.height] = [1000, 500];
    const context = picture.getContext('2d')!;
    given.forEach((code, at) =>
      code.forEach((row, y) =>
        row.forEach((dark, x) => dark && context.fillRect(60 + at * 450 + x * scale, 60 + y * scale, scale, scale)),
      ),
    );
    const file = await new Promise<Blob>((resolve) => picture.toBlob((blob) => resolve(blob!), 'image/png'));
    return window.reader.readImage(file);
  }, codes);

test('codes of every kind are read from what the camera shows and from files; so is one without a background, and of two the one of a pass, wherever it stands', async ({
  page,
}) => {
  await open(page);
  for (const [way, read] of [
    ['what the camera shows', fromFrame],
    ['files', fromFile],
  ] as const) {
    const figures: string[] = [];
    const missed: string[] = [];
    for (const kind of KINDS) {
      const found: Read[] = [];
      for (const at of PICTURES) found.push(await read(page, kind, at));
      const right = found.filter(({ text }) => text === LINK);
      // A read text always equals the drawn one.
      expect(found.map(({ text }) => text).filter((text) => text !== null && text !== LINK)).toEqual([]);
      const times = right.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const middle = times[Math.floor(times.length / 2)] ?? 0;
      const count = `${String(right.length)} of ${String(PICTURES.length)}`;
      figures.push(
        `${kind}: ${count}, median ${middle.toFixed(0)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms, most looks ${String(Math.max(...right.map(({ turns }) => turns)))}`,
      );
      if (right.length < (kind === 'clean' ? 1 : LEAST) * PICTURES.length) missed.push(`${kind}: ${count}`);
    }
    process.stdout.write(`${way}\n${figures.join('\n')}\n`);
    expect(missed, way).toEqual([]);
  }
  const read = [];
  for (const codes of [[CODE], [MENU, CODE], [CODE, MENU], [MENU], []]) read.push(await fromCutOut(page, codes));
  expect(read).toEqual([LINK, LINK, LINK, 'https://cafe.example/menu', null]);
});
