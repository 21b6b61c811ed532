/**
 * The only reader of bodies held in memory: of calls, page forms and the identity provider's pages. It counts received
 * bytes, because a sender may omit the length or never end. Forms with large files are read by `form-reader.ts`.
 */
import { Busboy } from '@fastify/busboy';
import { IncomingMessage } from 'node:http';
import { Refusal } from './handler.ts';
import { whileItComes } from './turns.ts';

/** Most bytes of a form that a page posts. */
export const FORM_LIMIT = 16_384;

/** Thrown for a body over its limit; each surface answers it in its own way. */
export class BodyTooLarge extends Refusal {
  constructor() {
    super(413, ['Your answers are too long. Shorten them and try again']);
    this.name = 'BodyTooLarge';
  }
}

/** Reads the bytes of a body up to a limit. Throws `BodyTooLarge`. */
export async function readBytes(request: Request | IncomingMessage, limit: number): Promise<Buffer> {
  const isOfNode = request instanceof IncomingMessage;
  const declared = isOfNode ? request.headers['content-length'] : request.headers.get('content-length');
  if (Number(declared ?? 0) > limit) throw new BodyTooLarge();
  return whileItComes(request, () => collect(request, limit));
}

async function collect(request: Request | IncomingMessage, limit: number): Promise<Buffer> {
  // The connection stays open, so that a sender still sending gets the answer.
  const source = (
    request instanceof IncomingMessage ? request.iterator({ destroyOnReturn: false }) : request.body
  ) as AsyncIterable<Uint8Array> | null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a body. Throws `BodyTooLarge`. */
export async function readText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit));
}

/** The fields of a form without files; null for anything else. Throws `BodyTooLarge`. */
export async function readFields(request: Request | IncomingMessage): Promise<URLSearchParams | null> {
  const type =
    request instanceof IncomingMessage ? request.headers['content-type'] : request.headers.get('content-type');
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? '')) return null;
  return new URLSearchParams((await readBytes(request, FORM_LIMIT)).toString('utf8'));
}

/**
 * The only file of a form with a small file; null without one, and for anything but a form. Throws `BodyTooLarge`.
 *
 * @param limit bytes of the body
 */
export async function readFile(request: Request, field: string, limit: number): Promise<Buffer | null> {
  const bytes = await readBytes(request, limit);
  const chunks: Buffer[] = [];
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    // No page sends a form with thousands of parts.
    const parser = new Busboy({ headers, limits: { files: 1, fields: 10, parts: 11, fieldSize: FORM_LIMIT } });
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (name, stream) =>
        stream.on('data', (chunk: Buffer) => void (name === field && chunks.push(chunk))),
      );
      parser.once('partsLimit', () => reject(new Error('Too many parts')));
      parser.once('error', reject).once('finish', resolve).end(bytes);
    });
  } catch {
    return null;
  }
  return chunks.length === 0 ? null : Buffer.concat(chunks);
}
