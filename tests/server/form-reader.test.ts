/** Reading forms from a disk that takes less at a time than it is given. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import type { FileStore } from '#server/core/file-store.ts';
import { readForm, type UploadRule } from '#server/core/form-reader.ts';

/** The most that one write takes; the disk itself decides that, and seldom says no to any of it. */
const MOST_TAKEN = 1000;

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const open = async (...given: Parameters<typeof real.open>): Promise<FileHandle> => {
    const handle = await real.open(...given);
    const write = handle.write.bind(handle) as (chunk: Buffer, at: number, length: number) => Promise<{ bytesWritten: number }>;
    const short = (chunk: Buffer, at = 0) => write(chunk, at, Math.min(MOST_TAKEN, chunk.length - at));
    return Object.assign(handle, { write: short as unknown as FileHandle['write'] });
  };
  return { ...real, open };
});

const folder = mkdtempSync(join(tmpdir(), 'form-reader-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rule: UploadRule = {
  field: 'files',
  mostFiles: 1,
  mostBytes: 100_000,
  types: ['.csv'],
  nameProblem: () => null,
  texts: { count: 'count', size: 'size', type: 'type' },
};

it('a file is stored whole, as its hash says, however little of it is written at a time', async () => {
  const path = join(folder, 'part');
  const rest = async () => undefined;
  const store = { begin: () => ({ id: 'f-1', part: path }), complete: rest, settle: rest } as unknown as FileStore;
  const content = Buffer.from(Array.from({ length: 2000 }, (_none, line) => `${String(line)},serial\n`).join(''));
  const head = '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  const body = Readable.from([Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')])]);
  const form = await readForm(body, { 'content-type': 'multipart/form-data; boundary=edge' }, store, rule, () => undefined);
  const written = readFileSync(path);
  expect(written.equals(content)).toBe(true);
  expect(form.files).toMatchObject([{ bytes: content.length, sha256: createHash('sha256').update(written).digest('hex') }]);
});
