/**
 * A browser without a screen: cookies with their paths, single redirects, forms, and the sign-in library's own
 * requests.
 */
import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';

const CLIENT = 'portal-spa';
export const PORTAL_SCOPE = 'api://regulator/portal/access';
export const FORMS_SCOPE = 'api://regulator/forms/access';

interface Cookie {
  readonly value: string;
  readonly path: string;
  /** Whether the cookie outlives the browser. */
  readonly stays: boolean;
}

export interface Seen {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** A browser at one server. */
export class Browser {
  readonly origin: string;
  private readonly cookies = new Map<string, Cookie>();
  private verifier = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Sends one request without following a redirect. */
  async ask(address: string | URL, init: RequestInit = {}): Promise<Seen> {
    const url = new URL(address, this.origin);
    const headers = new Headers({ accept: 'text/html', ...(init.headers as Record<string, string> | undefined) });
    const cookie = this.cookiesFor(url.pathname);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return { url, status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Follows redirects of this origin to a page, or to the portal's address with an answer in its fragment. */
  async open(address: string | URL, init: RequestInit = {}): Promise<Seen> {
    let seen = await this.ask(address, init);
    for (let hops = 0; seen.status >= 300 && seen.status < 400; hops += 1) {
      if (hops > 10) throw new Error('Too many redirects');
      const next = new URL(seen.headers.get('location') ?? '', seen.url);
      if (next.pathname.startsWith('/forms') || next.origin !== this.origin) return { ...seen, url: next };
      seen = await this.ask(next);
    }
    return seen;
  }

  /** Sends a form's fields, and follows back to the page of the form if the answer leads there. */
  async send(
    address: string | URL,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Seen> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    };
    const sent = await this.ask(address, init);
    const next = new URL(sent.headers.get('location') ?? '/', sent.url);
    return sent.status === 303 && next.pathname === sent.url.pathname ? this.ask(next) : sent;
  }

  /** Submits a form's fields to the address of a page. */
  submit(page: Seen, fields: Readonly<Record<string, string>>, address: string | URL = page.url): Promise<Seen> {
    return this.open(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Opens what the sign-in library opens to sign in. */
  authorize(extra: Readonly<Record<string, string>> = {}): Promise<Seen> {
    this.verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: CLIENT,
      scope: `${PORTAL_SCOPE} ${FORMS_SCOPE} openid profile offline_access`,
      redirect_uri: `${this.origin}/forms/`,
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      nonce: 'a-nonce',
      state: 'a-state',
      ...extra,
    });
    return this.open(`/identity/auth?${query.toString()}`);
  }

  /** Exchanges the code in the fragment of the address that sign-in ended on. */
  redeem(landed: Seen, scope = `${PORTAL_SCOPE} openid profile offline_access`): Promise<Response> {
    const code = new URLSearchParams(landed.url.hash.slice(1)).get('code') ?? '';
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: `${this.origin}/forms/`,
      scope,
    });
  }

  /** Asks for a token of other scopes with the refresh token. */
  refresh(tokens: Tokens, scope: string): Promise<Response> {
    return this.token({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      scope: `${scope} openid profile offline_access`,
    });
  }

  private token(fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(`${this.origin}/identity/token`, {
      method: 'POST',
      headers: { origin: this.origin, cookie: this.cookiesFor('/identity/token') },
      body: new URLSearchParams({ client_id: CLIENT, ...fields }),
    });
  }

  /** Signs in completely by a person's button. */
  async signInAs(person: string, extra: Readonly<Record<string, string>> = {}): Promise<Tokens> {
    const page = await this.authorize(extra);
    const landed = await this.submit(page, { person });
    return (await (await this.redeem(landed)).json()) as Tokens;
  }

  /** Closes the browser: session cookies are gone, others stay. */
  close(): void {
    for (const [name, { stays }] of this.cookies) if (!stays) this.cookies.delete(name);
  }

  /** The names of its cookies. */
  kept(): string[] {
    return [...this.cookies.keys()];
  }

  private cookiesFor(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    if (value === '' || attributes.some((one) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(one)))
      this.cookies.delete(name);
    else this.cookies.set(name, { value, path, stays: attributes.some((one) => /^(max-age|expires)=/i.test(one)) });
  }
}

/** Claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return decodeJwt(token);
}
