/** Sessions at the identity provider: switching accounts, sign-out, and what a reset keeps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '#server/core/start-server.ts';
import { Browser, claimsOf, PORTAL_SCOPE, type Seen, type Tokens } from './browser.ts';
import { OPENING, PATHS, post } from './kit.ts';
import { startTestServer } from './running.ts';

let server: RunningServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: (line) => logged.push(line) });
}, OPENING);
afterAll(() => server.stop());

const browser = (): Browser => new Browser(server.origin);
const hash = (seen: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(seen.url.hash.slice(1)));
const contactOf = async (tokens: Tokens): Promise<unknown> =>
  (await fetch(server.origin + PATHS.extIds, post({}, tokens.access_token))).json();

describe('another account', () => {
  it.each(['login', 'select_account'])(
    'prompt=%s shows the page though somebody is signed in, and switches',
    async (prompt) => {
      const one = browser();
      const ava = await one.signInAs('ava');
      const page = await one.authorize({ prompt });
      expect(page.text).toContain('Sign in as Mia Rossi');
      const landed = await one.submit(page, { person: 'mia' });
      const mia = (await (await one.redeem(landed)).json()) as Tokens;
      expect(claimsOf(mia.id_token)['sub']).toBe('subject-of-mia');
      expect((await one.refresh(ava, PORTAL_SCOPE)).status).toBe(400);
      expect((await one.refresh(mia, PORTAL_SCOPE)).status).toBe(200);
      expect(hash(await one.authorize({ prompt: 'none' }))).toHaveProperty('code');
    },
  );

  it('prompt=login with the same person keeps the session', async () => {
    const one = browser();
    const before = await one.signInAs('ava');
    await one.signInAs('ava', { prompt: 'login' });
    expect((await one.refresh(before, PORTAL_SCOPE)).status).toBe(200);
  });

  it('signs in as the person of the console’s link without a further page, once', async () => {
    const one = browser();
    const ava = await one.signInAs('ava');
    const link = await one.ask(/href="([^"]*)">Sign in as Mia Rossi/.exec((await one.ask('/sandbox')).text)![1]!);
    expect(link.status).toBe(200);
    expect(link.text).toContain('<h1>Signing in as Mia Rossi</h1>');
    expect((await one.ask(/<script src="([^"]+)" defer>/.exec(link.text)![1]!)).text).toBe(
      "sessionStorage.clear();\nlocation.replace('/forms?standalone=true');\n",
    );
    const landed = await one.authorize();
    const mia = (await (await one.redeem(landed)).json()) as Tokens;
    expect(claimsOf(mia.id_token)['sub']).toBe('subject-of-mia');
    expect((await one.refresh(ava, PORTAL_SCOPE)).status).toBe(400);
    expect((await one.authorize({ prompt: 'login' })).text).toContain('<h1>Sign in</h1>');
    expect((await one.ask('/identity/sign-in-as/nobody')).status).toBe(404);
  });
});

describe('Back to the page of a sign-in that is done', () => {
  it('says that one is signed in while one is, and that it has to be started again afterwards', async () => {
    const one = browser();
    const page = await one.authorize();
    await one.redeem(await one.submit(page, { person: 'ava' }));
    const back = await one.ask(page.url);
    expect(back.status).toBe(200);
    expect(back.text).toContain('<h1>You are signed in</h1>');
    expect(back.text).toContain('<a href="/forms?standalone=true">Return to the portal</a>');
    // Without that session the link alone shows nothing.
    const other = await browser().ask(page.url);
    expect(other.status).toBe(400);
    expect(other.text).toContain('<h1>We could not sign you in</h1>');
  });
});

describe('sign-out', () => {
  const signOut = async (one: Browser, tokens: Tokens | null, address: string): Promise<Seen> => {
    const query = new URLSearchParams({
      post_logout_redirect_uri: server.origin + address,
      state: 'back',
      ...(tokens ? { id_token_hint: tokens.id_token } : { client_id: 'portal-spa' }),
    });
    const page = await one.open(`/identity/session/end?${query.toString()}`);
    const form = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const fields = Object.fromEntries(
      [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    return one.submit(page, fields, form);
  };

  it.each(['/forms/signedout?signout=1', '/forms/signedout?timedout=1', '/forms?standalone=true'])(
    'ends the session and goes to %s',
    async (address) => {
      const one = browser();
      const tokens = await one.signInAs('ava');
      const landed = await signOut(one, tokens, address);
      const [path, query] = address.split('?');
      expect(landed.url.pathname).toBe(path);
      expect(landed.url.search).toBe(`?${query}&state=back`);
      expect((await one.refresh(tokens, PORTAL_SCOPE)).status).toBe(400);
      expect((await one.authorize()).text).toContain('<h1>Sign in</h1>');
    },
  );

  it.each([
    ['ended it', true],
    ['began anew', false],
  ])('ends well where another tab %s meanwhile', async (_how, ends) => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    const query = new URLSearchParams({
      post_logout_redirect_uri: `${server.origin}/forms/signedout?timedout=1`,
      id_token_hint: tokens.id_token,
    });
    const open = (): Promise<Seen> => one.open(`/identity/session/end?${query.toString()}`);
    const send = (page: Seen): Promise<Seen> => {
      const form = /<form[^>]*action="([^"]+)"/.exec(page.text)?.[1] ?? '';
      const fields = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
      return one.submit(page, Object.fromEntries(fields) as Record<string, string>, form);
    };
    const [first, second] = [await open(), await open()];
    if (ends) await send(second);
    const landed = await send(first);
    // Signed in: the sign-out begins again. Signed out: its page.
    const end = ends ? landed : await send(landed);
    expect(end.url.pathname).toBe('/forms/signedout');
    expect((await one.refresh(tokens, PORTAL_SCOPE)).status).toBe(400);
    expect((await one.authorize()).text).toContain('<h1>Sign in</h1>');
  });

  it('goes where it should without a session, too', async () => {
    const address = `${server.origin}/forms/signedout?signout=1`;
    const query = new URLSearchParams({ post_logout_redirect_uri: address, state: 'back', client_id: 'portal-spa' });
    expect((await browser().open(`/identity/session/end?${query.toString()}`)).url.href).toBe(`${address}&state=back`);
  });

  it('shows a page of ours that submits itself by a script of this origin', async () => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    const page = await one.open(`/identity/session/end?id_token_hint=${tokens.id_token}`);
    expect(page.text).toContain('<h1>Signing out</h1>');
    expect(page.text).toContain('<button class="primary">Sign out</button>');
    const script = /<script src="([^"]+)"/.exec(page.text)![1]!;
    expect((await one.ask(script)).headers.get('content-type')).toContain('text/javascript');
    expect(page.text).not.toMatch(/<script>/);
  });

  it.each([
    [
      'an address that is not ours',
      '/identity/session/end?client_id=portal-spa&post_logout_redirect_uri=https%3A%2F%2Fevil.example',
    ],
    [
      'the same address with another query',
      `/identity/session/end?client_id=portal-spa&post_logout_redirect_uri=${encodeURIComponent('/forms/signedout?signout=2')}`,
    ],
    [
      'an unknown client',
      '/identity/auth?client_id=somebody&response_type=code&redirect_uri=https%3A%2F%2Fevil.example&scope=openid',
    ],
    [
      'a redirect that is not ours',
      '/identity/auth?client_id=portal-spa&response_type=code&redirect_uri=https%3A%2F%2Fevil.example&scope=openid',
    ],
    ['a resumed sign-in that nobody began', '/identity/auth/abc'],
    ['an address that does not exist', '/identity/nothing'],
    ['the bare address', '/identity'],
    ['an old confirmation', '/identity/session/end/success'],
  ])('shows a page of ours with a way on for %s', async (_name, address) => {
    const seen = await browser().ask(address);
    expect(seen.headers.get('location')).toBeNull();
    expect(seen.text).toContain('href="/forms?standalone=true"');
    expect(seen.text).toContain('Sandbox identity provider');
  });
});

describe('what is kept', () => {
  it('keeps everybody signed in over a reset', async () => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    expect((await fetch(`${server.origin}/sandbox/reset`, { method: 'POST' })).status).toBe(200);
    expect((await one.refresh(tokens, PORTAL_SCOPE)).status).toBe(200);
    expect(await contactOf(tokens)).toEqual({ value: { value: 'contact-of-ava' } });
  });

  it('logs no token, code or password', async () => {
    expect(logged.join('\n')).not.toMatch(/eyJ|sandbox|code=/);
  });
});

describe('a broken database', () => {
  it('puts no session into the log', async () => {
    const lines: string[] = [];
    const broken = await startTestServer({ log: (line) => lines.push(line) });
    await broken.app.store.db.execute('alter table oidc_record rename to gone');
    const answer = await fetch(`${broken.origin}/identity/sign-in-as/ava`, {
      headers: { cookie: 'identity_session=a-secret-session' },
    });
    await broken.stop();
    expect(answer.status).toBe(500);
    expect(lines).toEqual(['error identity database 42P01']);
  });
});
