/**
 * Serves the built portal below `/forms`: hashed assets are cached for ever, pages are revalidated, compressed files
 * are used if the browser accepts them, and every address of the application gets the one page (notes/backend.md 3).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { isKnown } from './entity-tag.ts';

interface BuiltFile {
  readonly content: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly encodings: readonly { readonly name: 'br' | 'gzip'; readonly content: Buffer<ArrayBuffer> }[];
}

/** Serves the build of one folder. */
export interface PortalFiles {
  /** Answers `GET` and `HEAD` of a path below `/forms`; null when it names a file that does not exist. */
  serve(path: string, request: Request): Promise<Response | null>;
}

/** Whether a path names a file. A licence token in a path contains dots too (ROUTE-12), so file extensions are listed. */
export function namesFile(path: string): boolean {
  return /\/assets\/|\.(js|mjs|css|map|html?|json|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|txt|xml|wasm|webmanifest|php|env)$/i.test(
    path,
  );
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Reads the folder once and serves it from memory, so that many simultaneous requests for a large file need no disk and
 * no copies. Paths are looked up and never joined, so none leads out of the folder. Null without an `index.html`.
 */
export function openPortalFiles(folder: string): PortalFiles | null {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/'),
      );
  } catch {
    return null;
  }
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    if (ENCODINGS.some(({ ending }) => name.endsWith(ending))) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    files.set(name, {
      content,
      type: getMimeType(name) ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      encodings: ENCODINGS.filter(({ ending }) => names.includes(name + ending)).map(({ name: encoding, ending }) => ({
        name: encoding,
        content: readFileSync(file + ending),
      })),
    });
  }
  const page = files.get('/index.html');
  if (page === undefined) return null;

  return {
    serve: async (path, request) => {
      const name = path.replace(/^\/forms/i, '');
      const found = files.get(name) ?? (namesFile(name) ? undefined : page);
      return found === undefined ? null : answer(found, name, request);
    },
  };
}

async function answer(found: BuiltFile, name: string, request: Request): Promise<Response> {
  const headers = new Headers({
    'content-type': found.type,
    'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: found.etag,
  });
  if (isKnown(request.headers.get('if-none-match'), found.etag)) return new Response(null, { status: 304, headers });
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  const encoding = found.encodings.find(({ name: wanted }) =>
    accepted.some((one) => one === wanted || (one.startsWith(`${wanted};`) && !/q=0(\.0*)?$/.test(one))),
  );
  if (encoding !== undefined) headers.set('content-encoding', encoding.name);
  return new Response(encoding?.content ?? found.content, { headers });
}
