/**
 * The introduction of the assessments, below `/content`: a film without sound and its words as captions (ACRD-24,
 * ACRD-25).
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { isKnown } from '#server/core/entity-tag.ts';
import type { Env } from '#server/core/http-env.ts';
import captions from './introduction/drone-rules.vtt?raw';
import film from './introduction/drone-rules.webm?inline';

/** Address of the film of both assessments. The captions have the same address with the ending `.vtt`. */
export const INTRODUCTION = '/content/drone-rules.webm';

/** Film and captions may change with the sandbox, so they are asked for again after an hour. */
const CACHE = 'public, max-age=3600';

interface Part {
  readonly from: number;
  /** Last byte of the part. */
  readonly to: number;
}

/**
 * The byte range of a request (RFC 9110, 14.2); null for the whole file, also for several ranges and an unreadable
 * header.
 *
 * @param size bytes there are
 */
function partOf(range: string | undefined, size: number): Part | 'beyond' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  const part =
    first === ''
      ? { from: Math.max(size - Number(last), 0), to: size - 1 }
      : { from: Number(first), to: Math.min(last === '' ? size : Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return part.from > part.to ? 'beyond' : part;
}

/** Answers with a file or the requested part of it, since a player seeks by parts. */
function answer(request: Request, bytes: Uint8Array<ArrayBuffer>, etag: string, type: string): Response {
  const headers = { 'content-type': type, 'cache-control': CACHE, 'accept-ranges': 'bytes', etag };
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const condition = request.headers.get('if-range') ?? etag;
  const part = condition === etag ? partOf(request.headers.get('range') ?? undefined, bytes.length) : null;
  if (part === 'beyond')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${String(bytes.length)}` },
    });
  if (part === null) return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } });
  const { from, to } = part;
  return new Response(bytes.subarray(from, to + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${String(from)}-${String(to)}/${String(bytes.length)}`,
      'content-length': String(to + 1 - from),
    },
  });
}

const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

export function introductionRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  const files = [
    ['/drone-rules.webm', 'video/webm', new Uint8Array(Buffer.from(film.slice(film.indexOf(',') + 1), 'base64'))],
    ['/drone-rules.vtt', 'text/vtt; charset=utf-8', new Uint8Array(Buffer.from(captions, 'utf8'))],
  ] as const;
  for (const [path, type, bytes] of files) {
    const etag = etagOf(bytes);
    routes.get(path, ({ req }) => answer(req.raw, bytes, etag, type));
  }
  return routes;
}
