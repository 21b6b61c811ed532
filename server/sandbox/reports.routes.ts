/**
 * Reports of the last test runs for the charts page: transitions taken, and the gallery of states (docs/decisions/0003,
 * 0033).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../core/http-env.ts';

const counts = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

/** The file that `npm run coverage` writes. */
const coverage = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  commit: z.string(),
  tests: z.array(z.object({ file: z.string(), title: z.string(), rows: z.array(z.string()) })),
  charts: z.record(z.string(), z.record(z.string(), z.object({ model: counts, browser: counts }))),
});

/** File names of the gallery: the only dot is before the extension, so that no path leads out of the folder. */
const IN_GALLERY = /^\/sandbox\/gallery\/((?:[\w-]+\/)*[\w-]+\.(html|json|png|css))$/;
const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  css: 'text/css; charset=utf-8',
} as const;

/** A file's content; null if missing. */
const bytes = (file: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(file).then(
    (read) => new Uint8Array(read),
    () => null,
  );

/**
 * Routes of the reports; mounted in the console. Without a report of coverage or gallery it answers null, because the
 * charts page asks for them and browsers log every 404 as an error. Any other file that the gallery does not have is a 404.
 *
 * @param folder the folder of reports
 */
export function createReports(folder: string): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/coverage', async (context) => {
    const text = await readFile(join(folder, 'coverage/transitions.json'), 'utf8').catch(() => null);
    return context.json(coverage.safeParse(parsedJson(text ?? '')).data ?? null);
  });
  routes.get('/gallery/*', async (context) => {
    const [, name, ending] = IN_GALLERY.exec(new URL(context.req.url).pathname) ?? [];
    const read = name === undefined ? null : await bytes(join(folder, 'gallery', name));
    if (read === null) return name === 'gallery.json' ? context.json(null) : context.notFound();
    return new Response(read, {
      headers: { 'content-type': TYPES[ending as keyof typeof TYPES], 'cache-control': 'no-cache' },
    });
  });
  return routes;
}

/** Parsed JSON; undefined for invalid JSON, such as a file being written. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
