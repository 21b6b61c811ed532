/**
 * The server's verdict on a received file, from the table that the browser's test runs too
 * (`tests/forms/file-question.view.test.tsx`).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { arnUploads } from '#server/arn/arn.handlers.ts';
import { openFilesOnDisk } from '#server/core/files-on-disk.ts';
import { readForm, type UploadLimits } from '#server/core/form-reader.ts';
import { Refusal } from '#server/core/handler.ts';
import { industryAssistUploads } from '#server/industry-assist.handlers.ts';
import { PDF, PNG } from '../records/documents.ts';
import { FILE_TABLE, type Where } from '../forms/file-table.ts';

const RULES: Readonly<Record<Where, UploadLimits>> = {
  documents: industryAssistUploads.SubmitIndustryAssist,
  identity: arnUploads.arnCreate,
};

const folder = mkdtempSync(join(tmpdir(), 'file-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = openFilesOnDisk(folder, async () => new Set(), true);

/** The message to the sender; null if the file was accepted. */
async function refusalOf(
  where: Where,
  name: string,
  content: Buffer,
  declared = 'application/octet-stream',
): Promise<string | null> {
  const head = `--edge\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${declared}\r\n\r\n`;
  const body = Readable.from([Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')])]);
  const error: unknown = await readForm(
    body,
    { 'content-type': 'multipart/form-data; boundary=edge' },
    { store, rule: RULES[where], beforeFiles: () => Promise.resolve(), at: () => undefined },
  ).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) return null;
  expect(error.status).toBe(415);
  expect(error.files).toEqual([{ name, message: error.message }]);
  return error.message;
}

it.each(FILE_TABLE)('$what as $name is judged as in the browser', async ({ where, name, content, words }) => {
  expect(await refusalOf(where, name, content)).toBe(words);
});

it('a type that is declared is a guess of the computer that sends, and counts for nothing', async () => {
  expect(await refusalOf('documents', 'a.pdf', PDF, 'image/png')).toBeNull();
  expect(await refusalOf('documents', 'a.pdf', PNG, 'application/pdf')).toMatch(
    /^This file is a PNG picture, not a PDF\./,
  );
});
