/**
 * Reads multipart bodies as they come: texts into memory up to a limit, files straight to the file store, hashed on the
 * way, never whole in memory (10 x 60 MB cost less than 100 MB). Limits hold while the bytes come; a refused form
 * leaves nothing behind.
 */
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileRefusal } from '#rules/core/failures.rules.ts';
import { judgeFile } from './file-content.ts';
import type { FileStore, FileWriter, StoredFile } from './file-store.ts';
import { Refusal, type CallContext } from './handler.ts';
import { ignoreRest, PACE, watch, type Pace } from './pace.ts';
import type { At } from './points.ts';

/** File limits of a call, with the texts of refusals. */
export interface UploadLimits {
  /** Form field of the files, repeated. */
  readonly field: string;
  readonly mostFiles: number;
  readonly mostBytes: number;
  /** Accepted extensions with their dot, in lower case. */
  readonly types: readonly string[];
  /** Problem of a name; null for none. */
  readonly nameProblem: (name: string) => string | null;
  /** `content`: for a file whose content does not fit its name; left out, the shell's own text. */
  readonly texts: { readonly count: string; readonly size: string; readonly type: string; readonly content?: string };
}

/** What a call takes in files, and from whom. */
export interface UploadRule extends UploadLimits {
  /**
   * Asks before the first file is read whether this person may send any: for whom, and in which position. The answers
   * are judged later, by the handler. Throws a `Refusal`.
   */
  readonly mayBegin: (context: CallContext, input: never) => Promise<unknown>;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly StoredFile[];
  /** Ids of all written files, for `FileStore.settle`. */
  readonly ids: readonly string[];
}

/** Most bytes of all text fields, which are held in memory: base64 of a form's own data. */
const TEXT_LIMIT = 3 * 1024 * 1024;

/** Most bytes between the parts: their headers, and what a client writes before the first and after the last. */
const BETWEEN = 1024 * 1024;

const NO_FORM = 'The request must be a form with files';
const NO_NAME = 'One of your files has no name. Give it a name, then upload it again';
const TOO_LARGE = 'Your files are too large. Remove some and try again';
const SLOW = 'Your connection was interrupted. Try again.';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly type: string;
}

/** Most bytes of a whole form. */
export function mostBytesOf({ mostFiles, mostBytes }: UploadLimits): number {
  return mostFiles * mostBytes + TEXT_LIMIT + BETWEEN;
}

/** What a form is read by. */
export interface FormReading {
  readonly store: FileStore;
  readonly rule: UploadLimits;
  /** Called with the texts that came before the first file; nothing of a file is read or stored until it resolves. */
  readonly beforeFiles: (fields: Form['fields']) => Promise<unknown>;
  readonly at: At;
  readonly pace?: Pace;
}

/**
 * Reads a whole form. Rejects with a `Refusal` (400, 408, 413, 415, 422, and those of `beforeFiles`) or, when the
 * sender is gone, with another error; nothing of it stays then.
 */
export async function readForm(source: Readable, headers: BusboyHeaders, reading: FormReading): Promise<Form> {
  const { store, at } = reading;
  const ids: string[] = [];
  try {
    const { fields, parts } = await receive(source, headers, reading, ids);
    at('body received');
    await store.complete(parts.map(({ id }) => id));
    at('files stored');
    return { fields, files: parts, ids };
  } catch (error) {
    await store.settle(ids);
    throw error;
  }
}

async function receive(
  source: Readable,
  headers: BusboyHeaders,
  { store, rule, beforeFiles, pace = PACE }: FormReading,
  ids: string[],
) {
  const parser = parserOf(headers, rule);
  const fields: Record<string, string> = {};
  const writing: Promise<Part | FileRefusal>[] = [];
  const streams: Readable[] = [];
  let received = 0;
  let texts = 0;
  let over = false;
  let admitted: Promise<unknown> | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    const refuse = (status: number, text: string, files?: readonly FileRefusal[]): void =>
      reject(new Refusal(status, [text], files));
    const most = mostBytesOf(rule);
    source.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > most) refuse(413, TOO_LARGE);
    });
    source.once('error', reject);
    source.once('close', () => {
      if (!source.readableEnded) reject(new Error('The sender went away'));
    });
    parser.once('error', () => refuse(400, 'We could not read this form'));
    parser.on('filesLimit', () => refuse(413, rule.texts.count));
    parser.on('fieldsLimit', () => refuse(400, 'The form has too many fields'));
    parser.on('partsLimit', () => refuse(400, 'The form has too many parts'));
    // Whoever is called by a parser and throws would throw within it, and nobody would be answered.
    const guarded =
      <Given extends unknown[]>(heard: (...given: Given) => void) =>
      (...given: Given): void => {
        try {
          heard(...given);
        } catch {
          refuse(400, 'We could not read this form');
        }
      };
    const onField = (
      name: string | undefined,
      value: string,
      nameTruncated: boolean,
      valueTruncated: boolean,
    ): void => {
      // The parser's types say that there is always a name.
      if (name === undefined) return refuse(400, 'We could not read this form');
      texts += name.length + Buffer.byteLength(value);
      if (nameTruncated || valueTruncated || texts > TEXT_LIMIT) refuse(413, TOO_LARGE);
      // A file by its field: what has no name would go unread.
      else if (name === rule.field) refuse(415, NO_NAME);
      else if (value.includes('\u0000')) refuse(400, 'Remove special characters (such as emoji) and try again');
      else fields[name] = value;
    };
    const onFile = (field: string, stream: Readable, name: string): void => {
      // Whatever happens, the stream has to be consumed, or the parser waits for ever.
      // The parser's types say that there is always a name.
      const isNamed = Boolean(name as string | undefined);
      const problem =
        field !== rule.field ? 'The form has a file where none belongs' : isNamed ? rule.nameProblem(name) : NO_NAME;
      if (problem !== null || over) {
        stream.resume();
        if (problem !== null) refuse(415, problem, isNamed ? [{ name, message: problem }] : []);
        return;
      }
      const { id, open } = store.begin();
      ids.push(id);
      streams.push(stream);
      // The writer may not have begun to read the stream, or have ended: an error from destroying it must not reach the
      // process.
      stream.on('error', () => {});
      admitted ??= beforeFiles({ ...fields });
      const written = admitted.then(() => writePart(stream, open, { id, name }, rule));
      written.catch(reject);
      writing.push(written);
    };
    parser.on('field', guarded(onField)).on('file', guarded(onFile));
    parser.once('finish', resolve);
    void watch(
      pace,
      () => received,
      () => over,
      () => refuse(408, SLOW),
    );
    source.pipe(parser);
  });

  try {
    await parsed;
    return { fields, parts: allTaken(await Promise.all(writing)) };
  } catch (error) {
    over = true;
    source.unpipe(parser);
    parser.removeAllListeners('error').on('error', () => {});
    parser.destroy();
    // A truncated part never ends by itself, and its writer would wait for ever.
    for (const stream of streams) stream.destroy(new Error('The form was cut off'));
    // A sender that was too slow is not waited for again.
    if (!(error instanceof Refusal && error.status === 408)) await ignoreRest(source, pace);
    await Promise.allSettled(writing);
    throw error;
  } finally {
    over = true;
  }
}

/** Refuses the form when files have a wrong content, and names all of them at once. */
function allTaken(written: readonly (Part | FileRefusal)[]): Part[] {
  const refused = written.filter((one) => 'message' in one);
  if (refused[0] !== undefined) throw new Refusal(415, [refused[0].message], refused);
  return written.filter((one) => 'sha256' in one);
}

function parserOf(headers: BusboyHeaders, rule: UploadLimits): BusboyInstance {
  // The parser would accept other kinds of forms as well.
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'])) throw new Refusal(415, [NO_FORM]);
  try {
    return new Busboy({
      headers,
      limits: {
        files: rule.mostFiles,
        fileSize: rule.mostBytes + 1,
        fields: 20,
        fieldSize: TEXT_LIMIT,
        parts: rule.mostFiles + 21,
      },
    });
  } catch {
    throw new Refusal(415, [NO_FORM]);
  }
}

/** Writes one file and judges its content; returns the problem. Rejects with a `Refusal` for a file that is too large. */
async function writePart(
  stream: Readable,
  open: () => Promise<FileWriter>,
  { id, name }: { readonly id: string; readonly name: string },
  rule: UploadLimits,
): Promise<Part | FileRefusal> {
  const writer = await open();
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > rule.mostBytes) throw new Refusal(413, [rule.texts.size], [{ name, message: rule.texts.size }]);
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.flush();
    const judged = await judgeFile(writer.read, name, bytes, { types: rule.types, texts: rule.texts });
    if ('message' in judged) return { name, message: judged.message };
    return { id, name, bytes, sha256: hash.digest('hex'), type: judged.type };
  } finally {
    await writer.close();
  }
}
