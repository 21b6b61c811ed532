/** Serves dist/harness on HARNESS_PORT (default 4305), as a command or by `serveHarness`. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../dist/harness', import.meta.url));
const content = fileURLToPath(new URL('../../../server/accreditation/introduction', import.meta.url));
const TYPES = {
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * @param {number} port 0 for any free one
 * @returns {Promise<{ url: string; close: () => Promise<void> }>}
 */
export function serveHarness(port) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://harness').pathname));
    const home = path.startsWith('/content/') ? content : folder;
    const file = path.startsWith('/content/')
      ? join(content, path.slice('/content'.length))
      : join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(home) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const close = () =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(() => done(undefined));
        });
      resolve({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`, close });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveHarness(Number(process.env.HARNESS_PORT ?? 4305));
  process.stdout.write(`harness on ${url}\n`);
}
