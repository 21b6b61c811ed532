import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressible files; pictures and fonts are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json|txt|map|webmanifest)$/;
/** Below this size a compressed copy saves almost nothing. */
const SMALLEST = 512;

/** Brotli at the highest level, as a CDN would store it. */
export const brotliOf = (bytes) =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** All files below a folder, as paths. */
export function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/**
 * Writes `file.br` and `file.gz` beside every text file, so that the server compresses nothing while it answers.
 *
 * @param {string} folder the build
 */
export async function precompress(folder) {
  const files = filesBelow(folder).filter((path) => TEXT.test(path) && statSync(path).size >= SMALLEST);
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      const [br, gz] = await Promise.all([brotliOf(bytes), zip(bytes, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}
