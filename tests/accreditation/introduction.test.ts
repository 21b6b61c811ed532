/**
 * The introduction of the assessments: its two files as the content host serves them, and that the film is as long as
 * its captions (ACRD-24, ACRD-25).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTRODUCTION, introductionRoutes } from '#server/accreditation/introduction.routes.ts';
import { readCues } from '#support/cues.ts';

const FOLDER = join(import.meta.dirname, '../../server/accreditation/introduction');
const film = readFileSync(join(FOLDER, 'drone-rules.webm'));
const words = readFileSync(join(FOLDER, 'drone-rules.vtt'));
const routes = introductionRoutes();
const ask = async (headers: Record<string, string> = {}, path = '/drone-rules.webm') => {
  const answer = await routes.request(path, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()), of: (name: string) => answer.headers.get(name) };
};

describe('the film', () => {
  it('is short, small, as long as its captions, and these leave no gap', () => {
    const cues = readCues(words.toString('utf8'));
    const lengthMs = cues.at(-1)!.endMs;
    expect([lengthMs >= 20_000, lengthMs <= 45_000, film.length < 400_000]).toEqual([true, true, true]);
    const length = film.indexOf(Buffer.from([0x44, 0x89])) + 6;
    expect(film.readDoubleBE(length)).toBe(lengthMs);
    expect(cues.map(({ startMs }) => startMs)).toEqual([0, ...cues.slice(0, -1).map(({ endMs }) => endMs)]);
  });

  it('says at its beginning that it has no sound, and the rules that are asked about', () => {
    const said = readCues(words.toString('utf8')).map(({ text }) => text.replaceAll('\u00A0', ' '));
    expect(said[0]).toMatch(/This video has no sound\.$/);
    for (const rule of [
      /120 m \(400 ft\)/,
      /30 m away from anyone/,
      /in sight at all times/,
      /one drone at a time/,
      /250 g, .*5\.5 km .*controlled aerodromes/,
      /by day/,
      /aircraft come first/,
    ])
      expect(
        said.filter((sentence) => rule.test(sentence)),
        String(rule),
      ).toHaveLength(1);
  });
});

describe('its files', () => {
  it('come whole with their types, kept for an hour and asked for by parts', async () => {
    const whole = await ask();
    expect([
      whole.answer.status,
      whole.of('content-type'),
      whole.of('cache-control'),
      whole.of('accept-ranges'),
      whole.of('content-length'),
    ]).toEqual([200, 'video/webm', 'public, max-age=3600', 'bytes', String(film.length)]);
    expect(whole.bytes.equals(film)).toBe(true);
    const captions = await ask({}, '/drone-rules.vtt');
    expect([captions.answer.status, captions.of('content-type'), captions.bytes.equals(words)]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      true,
    ]);
    expect(INTRODUCTION).toBe('/content/drone-rules.webm');
  });

  const last = film.length - 1;
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100000-', 100_000, last],
    ['bytes=-500', last - 499, last],
    [`bytes=10-${String(last + 500)}`, 10, last],
    [`bytes=${String(last)}-${String(last)}`, last, last],
    [`bytes=-${String(film.length * 2)}`, 0, last],
  ])('come in the part %s', async (range, from, to) => {
    const { answer, bytes, of } = await ask({ range });
    expect([answer.status, of('content-range'), of('content-length')]).toEqual([
      206,
      `bytes ${String(from)}-${String(to)}/${String(film.length)}`,
      String(to - from + 1),
    ]);
    expect(bytes.equals(film.subarray(from, to + 1))).toBe(true);
  });

  it.each(['bytes=5-1', 'bytes=0-1,4-5', 'bytes=-', 'lines=0-1', 'bytes=a-b'])(
    'come whole where the part is not understood: %s',
    async (range) => {
      const { answer, bytes } = await ask({ range });
      expect([answer.status, bytes.length]).toEqual([200, film.length]);
    },
  );

  it.each([`bytes=${String(film.length)}-`, 'bytes=-0'])('have no part beyond their end: %s', async (range) => {
    const { answer, bytes, of } = await ask({ range });
    expect([answer.status, of('content-range'), bytes.length]).toEqual([416, `bytes */${String(film.length)}`, 0]);
  });

  it('are not sent again to who has them, and a part only of the same file', async () => {
    const etag = (await ask()).of('etag')!;
    expect((await ask({ 'if-none-match': etag })).answer.status).toBe(304);
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).answer.status).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).answer.status).toBe(200);
  });
});
