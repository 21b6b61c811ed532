/**
 * The portal deployed apart from its regulator: its files on a server of their own, and a third-party identity provider
 * (docs/deploying.md).
 */
import forge from 'node-forge';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#support/built-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PORTAL = join(root, 'dist/portal');
const example = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** The origins of the examples, which the test replaces by its own. */
const EXAMPLE = {
  portal: 'https://portal.regulator.example',
  api: 'https://api.regulator.example',
  login: 'https://login.regulator.example',
};
type Origins = typeof EXAMPLE;
const inPlace = (text: string, origins: Origins): string =>
  (['portal', 'api', 'login'] as const).reduce(
    (done, name) =>
      done
        .replaceAll(EXAMPLE[name], origins[name])
        .replaceAll(new URL(EXAMPLE[name]).host, new URL(origins[name]).host),
    text,
  );

/** A server of the portal's files. Its port is known before it serves, because the regulator's configuration needs it. */
export interface Front {
  readonly origin: string;
  /** Serves the example configuration with these origins and these differences. */
  serve(origins: Omit<Origins, 'portal'>, odds: Readonly<Record<string, unknown>>): Promise<void>;
  /** Its log of requests; empty where it writes none. */
  log(): string;
  stop(): Promise<void>;
}

/** The example configuration with other origins. */
function configurationFor(origins: Origins, odds: Readonly<Record<string, unknown>>): string {
  const given = JSON.parse(inPlace(example('config.example.json'), origins)) as Record<string, object>;
  return JSON.stringify({
    ...given,
    ...Object.fromEntries(
      Object.entries(odds).map(([name, value]) => [name, { ...given[name], ...(value as object) }]),
    ),
  });
}

/** A plain static server with the headers of the example, as any file host can send. */
export async function plainFront(): Promise<Front> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await listening(server);
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  return {
    origin,
    serve: async (others, odds) => {
      const origins = { portal: origin, ...others };
      const configuration = configurationFor(origins, odds);
      const headers = Object.fromEntries(
        [...inPlace(example('nginx.conf'), origins).matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+)) always;/g)].map(
          ([, name, quoted, bare]) => [name!, quoted ?? bare!],
        ),
      );
      answer = (request, response) => {
        const { pathname } = new URL(request.url ?? '', origin);
        const isAsset = pathname.startsWith('/forms/assets/');
        const send = (status: number, type: string, body: string | Buffer, more: Record<string, string> = {}): void =>
          void response
            .writeHead(status, {
              ...headers,
              'Cache-Control': isAsset && status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache',
              'content-type': type,
              ...more,
            })
            .end(body);
        if (pathname === '/forms/config.json') return send(200, 'application/json', configuration);
        if (pathname === '/forms/dummy') return send(200, 'text/html', '');
        const asked = join(PORTAL, pathname.replace(/^\/forms/, ''));
        const file =
          existsSync(asked) && statSync(asked).isFile() ? asked : isAsset ? null : join(PORTAL, 'index.html');
        if (file === null) return send(404, 'text/plain', '');
        const type = file.endsWith('.js')
          ? 'text/javascript'
          : file.endsWith('.css')
            ? 'text/css'
            : file.endsWith('.html')
              ? 'text/html'
              : 'application/octet-stream';
        const packed = (request.headers['accept-encoding'] ?? '').includes('gzip') && existsSync(`${file}.gz`);
        return send(200, type, readFileSync(packed ? `${file}.gz` : file), {
          vary: 'accept-encoding',
          ...(packed ? { 'content-encoding': 'gzip' } : {}),
        });
      };
    },
    log: () => '',
    stop: () => closed(server),
  };
}

/** nginx with the example's own file; null where it is not installed. */
export async function nginxFront(): Promise<Front | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  let stop = async (): Promise<void> => undefined;
  return {
    origin,
    serve: async (others, odds) => {
      const origins = { portal: origin, ...others };
      mkdirSync(join(folder, 'logs'));
      writeFileSync(join(folder, 'config.json'), configurationFor(origins, odds));
      // On localhost sign-in works without a certificate too.
      const changes = [
        ['listen 443 ssl', `listen 127.0.0.1:${String(port)}`],
        [/^ *ssl_certificate.*\n/gm, ''],
        ['/srv/portal', PORTAL],
        ['/etc/portal/config.json', join(folder, 'config.json')],
        ['/var/log/nginx/portal.log', join(folder, 'portal.log')],
      ] as const;
      writeFileSync(
        join(folder, 'site.conf'),
        changes.reduce((done, [from, to]) => done.replace(from, to), inPlace(example('nginx.conf'), origins)),
      );
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      // The files belong to the user who runs the tests.
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; ${user} worker_processes 1; pid ${folder}/pid; error_log stderr; events {} http { include /etc/nginx/mime.types; access_log off; ${temp} include ${folder}/site.conf; }`,
      );
      const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      process.once('exit', () => void child.kill('SIGKILL'));
      stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      while (
        !(await fetch(`${origin}/forms/dummy`).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    },
    log: () => readFileSync(join(folder, 'portal.log'), 'utf8'),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A third-party identity provider over https. */
export interface ForeignProvider {
  readonly origin: string;
  readonly issuer: string;
  /** The certificate that its clients have to trust. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/**
 * Starts it. Its addresses are those of a B2C tenant: below tenant and user flow, with and without `v2.0` before the
 * discovery document, with an issuer of the form with `tfp`. It signs everybody in as the person with this e-mail.
 *
 * @param audienceOf the audience of an access token, by its scope
 */
export async function foreignProvider(email: string, audienceOf: (scope: string) => string): Promise<ForeignProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const { key, cert } = certificateOf('localhost');
  const certificate = join(folder, 'certificate.pem');
  writeFileSync(certificate, cert);
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { sub: 'a-subject', oid: 'a-subject', emails: [email], tfp: 'b2c_1_sign_in', ver: '1.0' });
    // An id token has the client as its audience, an access token a scope.
    if (typeof payload['scope'] === 'string') Object.assign(payload, { aud: audienceOf(payload['scope']) });
    else Object.assign(payload, { idp: 'mycasa', given_name: 'Ava', family_name: 'Nguyen', auth_time: payload['iat'] });
  });
  service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
    body['client_info'] = Buffer.from(JSON.stringify({ uid: 'a-subject-b2c_1_sign_in', utid: 'a-tenant' })).toString(
      'base64url',
    );
  });
  // The sign-in library asks for the answer in the fragment.
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    url.hash = url.searchParams.toString();
    url.search = '';
  });
  const server = createSecureServer({ key, cert }, (request, response) => {
    request.url = (request.url ?? '').replace(
      /^\/(?:tenant\.onmicrosoft\.com|tfp\/a-tenant)\/b2c_1_sign_in(?:\/v2\.0)?(?=\/)/,
      '',
    );
    void service.requestHandler(request, response);
  });
  await listening(server);
  const origin = `https://localhost:${String((server.address() as AddressInfo).port)}`;
  issuer.url = `${origin}/tfp/a-tenant/b2c_1_sign_in/v2.0/`;
  return {
    origin,
    issuer: issuer.url,
    certificate,
    stop: async () => {
      await closed(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function certificateOf(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date(Date.now() - 86_400_000);
  cert.validity.notAfter = new Date(Date.now() + 86_400_000);
  const subject = [{ name: 'commonName', value: name }];
  cert.setSubject(subject);
  cert.setIssuer(subject);
  cert.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
  ]);
  cert.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(cert) };
}

function listening(server: Server | ReturnType<typeof createSecureServer>): Promise<void> {
  return new Promise((resolve, reject) => void server.once('error', reject).listen(0, 'localhost', resolve));
}

function closed(server: Server | ReturnType<typeof createSecureServer>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
