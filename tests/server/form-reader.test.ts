/** Reading forms onto a disk that accepts less per write than it is given. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { openFilesOnDisk } from '#server/core/files-on-disk.ts';
import { readForm, type UploadLimits } from '#server/core/form-reader.ts';
import { Refusal } from '#server/core/handler.ts';

/** The most that one write accepts; real disks decide this themselves and rarely write less. */
const MOST_TAKEN = 1000;

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const open = async (...given: Parameters<typeof real.open>): Promise<FileHandle> => {
    const handle = await real.open(...given);
    const write = handle.write.bind(handle) as (
      chunk: Buffer,
      at: number,
      length: number,
    ) => Promise<{ bytesWritten: number }>;
    const short = (chunk: Buffer, at = 0) => write(chunk, at, Math.min(MOST_TAKEN, chunk.length - at));
    return Object.assign(handle, { write: short as unknown as FileHandle['write'] });
  };
  return { ...real, open };
});

const folder = mkdtempSync(join(tmpdir(), 'form-reader-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rule: UploadLimits = {
  field: 'files',
  mostFiles: 1,
  mostBytes: 100_000,
  types: ['.csv'],
  nameProblem: () => null,
  texts: { count: 'count', size: 'size', type: 'type' },
};
const beforeFiles = () => Promise.resolve();

it('a file is stored whole, as its hash says, however little of it is written at a time', async () => {
  const store = openFilesOnDisk(folder, async () => new Set(), true);
  const content = Buffer.from(Array.from({ length: 2000 }, (_none, line) => `${String(line)},serial\n`).join(''));
  const head =
    '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const body = Readable.from([Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')])]);
  const form = await readForm(
    body,
    { 'content-type': 'multipart/form-data; boundary=edge' },
    { store, rule, beforeFiles, at: () => undefined },
  );
  const written = readFileSync(join(folder, form.ids[0]!));
  expect(written.equals(content)).toBe(true);
  expect(form.files).toMatchObject([
    { bytes: content.length, sha256: createHash('sha256').update(written).digest('hex') },
  ]);
});

/**
 * An endless upload that sends so many bytes per interval of the watch, and the number of intervals until it is
 * stopped.
 */
async function dripped(
  bytesInTurn: (turn: number) => number,
  most = 1000,
): Promise<{ status: number | undefined; turns: number }> {
  mkdirSync(folder, { recursive: true });
  const head =
    '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const body = new Readable({ read: () => undefined });
  body.push(head);
  let turns = 0;
  const pause = async (): Promise<void> => {
    turns += 1;
    if (turns > most) return new Promise(() => undefined);
    const bytes = bytesInTurn(turns);
    if (bytes < 0) body.push(null);
    else if (bytes > 0) body.push(Buffer.alloc(bytes, 120));
    // All pushed bytes are read before the next interval, however slow the disk.
    do await new Promise((resolve) => setImmediate(resolve));
    while (body.readableLength > 0);
  };
  const store = openFilesOnDisk(folder, async () => new Set(), true);
  const big = { ...rule, mostBytes: 1_000_000_000 };
  const pace = { silenceMs: 30_000, graceMs: 300_000, bytesPerSecond: 100, totalMs: 55 * 60_000, pause };
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const error: unknown = await readForm(body, headers, {
    store,
    rule: big,
    beforeFiles,
    at: () => undefined,
    pace,
  }).catch((reason: unknown) => reason);
  return { status: error instanceof Refusal ? error.status : undefined, turns };
}

it('a form that drips ends when its first minutes are over, and one that falls silent a turn after its last byte', async () => {
  expect(await dripped(() => 1)).toEqual({ status: 408, turns: 10 });
  expect(await dripped((turn) => (turn < 4 ? 1 : 0))).toEqual({ status: 408, turns: 4 });
});

it('a slow line is no drip; it may take 55 minutes and not for ever', async () => {
  expect(await dripped(() => 30 * 120)).toEqual({ status: 408, turns: 110 });
});

it('what comes before the first part is no way around the limits', async () => {
  let sentBytes = 0;
  // One chunk more than files, texts and separators may have together.
  const pieces = function* (): Generator<Buffer> {
    for (; sentBytes < 5_000_000; sentBytes += 100_000) yield Buffer.alloc(100_000, 120);
  };
  const store = openFilesOnDisk(folder, async () => new Set(), true);
  const reading = readForm(
    Readable.from(pieces()),
    { 'content-type': 'multipart/form-data; boundary=edge' },
    { store, rule, beforeFiles, at: () => undefined },
  );
  await expect(reading).rejects.toMatchObject({
    status: 413,
    message: 'Your files are too large. Remove some and try again',
  });
});
