/** Sign-in with the requests of the portal's sign-in library: code with PKCE, two audiences from one refresh token. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '#server/core/start-server.ts';
import { Browser, claimsOf, FORMS_SCOPE, PORTAL_SCOPE, type Seen, type Tokens } from './browser.ts';
import { OPENING, PATHS, post } from './kit.ts';
import { startTestServer } from './running.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, OPENING);
afterAll(() => server.stop());

const browser = (): Browser => new Browser(server.origin);
const hash = (seen: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(seen.url.hash.slice(1)));
const contactOf = async (tokens: Tokens): Promise<unknown> =>
  (await fetch(server.origin + PATHS.extIds, post({}, tokens.access_token))).json();

const WRONG = 'The username or password is not correct';

describe('the sign-in page', () => {
  it('has labelled fields, one button to sign in and one for each person, by journey', async () => {
    const page = await browser().authorize();
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<label for="username">Username<\/label>\s*<input id="username"/);
    expect(page.text).toMatch(/<label for="password">Password<\/label>\s*<input id="password"/);
    const buttons = [...page.text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text);
    expect(buttons).toEqual(['Sign in', 'Sign in as Ava Nguyen', 'Sign in as Mia Rossi']);
    expect(page.text.indexOf('With a myCASA account')).toBeLessThan(page.text.indexOf('Sign in as Ava Nguyen'));
    expect(page.text.indexOf('With myGov')).toBeLessThan(page.text.indexOf('Sign in as Mia Rossi'));
    expect(page.text.indexOf('With myGov')).toBeGreaterThan(page.text.indexOf('Sign in as Ava Nguyen'));
    expect(
      /aria-describedby="about-ava">Sign in as Ava Nguyen<\/button>\s*<p class="small" id="about-ava">([^<]*)</.exec(
        page.text,
      )![1],
    ).toBe('Flies &lt;drones&gt;');
    expect(page.text).not.toContain('about-mia');
    expect(/<h3>Try first<\/h3><ol class="note">(.*?)<\/ol>/s.exec(page.text)![1]).toBe(
      '<li>Ava Nguyen: fly a &lt;drone&gt;</li><li><a href="/forms/dev/charts">See the charts</a></li>',
    );
    expect(page.text).not.toMatch(/<script>|<style|style="|onsubmit=/);
    expect(
      (await fetch(server.origin + /href="(\/identity\/[^"]+\.css)"/.exec(page.text)![1]!)).headers.get('content-type'),
    ).toContain('text/css');
  });

  it('signs in by username and password, in any case and with blanks', async () => {
    const one = browser();
    const landed = await one.submit(await one.authorize(), { username: ' AVA ', password: 'sandbox' });
    expect(landed.url.pathname).toBe('/forms/');
    expect(hash(landed)).toMatchObject({ state: 'a-state' });
    const tokens = (await (await one.redeem(landed)).json()) as Tokens;
    expect(await contactOf(tokens)).toEqual({ value: { value: 'contact-of-ava' } });
  });

  it.each([
    ['a wrong password', { username: 'ava', password: 'Sandbox' }, WRONG],
    ['an unknown user', { username: '<ava>', password: 'sandbox' }, WRONG],
    ['an empty password', { username: 'ava', password: '' }, 'Enter your username and password'],
    ['a person that is not there', { person: 'nobody' }, WRONG],
  ])('says so and keeps the username after %s', async (_name, fields: Record<string, string>, said) => {
    const one = browser();
    const page = await one.submit(await one.authorize(), fields);
    expect(page.status).toBe(200);
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain(said);
    expect(page.text).toContain(
      `name="username" value="${(fields['username'] ?? '').replace('<', '&lt;').replace('>', '&gt;')}"`,
    );
    expect(page.text).toContain('<title>Error: Sign in');
    const landed = await one.submit(page, { username: 'ava', password: 'sandbox' });
    expect(hash(landed)).toHaveProperty('code');
  });

  it('starts with the user name that the portal hints at', async () => {
    expect((await browser().authorize({ login_hint: 'mia@example.com' })).text).toContain(
      'name="username" value="mia@example.com"',
    );
  });

  it('offers a new start when it was opened in another browser', async () => {
    const page = await browser().authorize();
    const elsewhere = await browser().ask(page.url);
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.text).toContain('<a href="/forms?standalone=true">Start again</a>');
  });
});

describe('tokens and claims', () => {
  it('carries the person of the own account [START-05 START-34]', async () => {
    const { id_token: idToken, access_token: accessToken, scope, expires_in: life } = await browser().signInAs('ava');
    expect(claimsOf(idToken)).toMatchObject({
      iss: `${server.origin}/identity`,
      aud: 'portal-spa',
      nonce: 'a-nonce',
      sub: 'subject-of-ava',
      oid: 'subject-of-ava',
      idp: 'mycasa',
      name: 'Ava Nguyen',
      given_name: 'Ava',
      family_name: 'Nguyen',
      dateOfBirth: '1991-4-9',
      emails: ['ava@example.com'],
      preferred_username: 'ava@example.com',
      tfp: 'B2C_1_sign_in',
      ver: '1.0',
    });
    const { auth_time: signedIn, nbf, iat } = claimsOf(idToken) as Record<string, number>;
    expect([signedIn, nbf, iat].every((seconds) => Number.isInteger(seconds))).toBe(true);
    // Valid from its creation, and the sign-in was before that.
    expect(nbf).toBeLessThanOrEqual(iat!);
    expect(signedIn).toBeLessThanOrEqual(iat!);
    expect(claimsOf(accessToken)).toMatchObject({
      aud: 'api://regulator/portal',
      scope: PORTAL_SCOPE,
      user: 'ava',
      contactId: 'contact-of-ava',
    });
    expect([scope, life]).toEqual([PORTAL_SCOPE, 3600]);
  });

  it('names the myGov path for a person of myGov [START-04 START-34]', async () => {
    expect(claimsOf((await browser().signInAs('mia')).id_token)).toMatchObject({
      idp: 'myGov',
      given_name: 'Mia',
      family_name: 'Rossi',
      dateOfBirth: '1999-11-30',
      emails: ['mia@example.com'],
    });
  });

  it('gives a token for each API, each time from a new refresh token', async () => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    const forms = (await (await one.refresh(tokens, FORMS_SCOPE)).json()) as Tokens;
    const portal = (await (await one.refresh(forms, PORTAL_SCOPE)).json()) as Tokens;
    const later = (await (await one.refresh(portal, FORMS_SCOPE)).json()) as Tokens;
    expect([forms, portal, later].map(({ access_token: token }) => claimsOf(token)['scope'])).toEqual([
      FORMS_SCOPE,
      PORTAL_SCOPE,
      FORMS_SCOPE,
    ]);
    expect(new Set([tokens, forms, portal, later].map(({ refresh_token: token }) => token)).size).toBe(4);
    expect(claimsOf(later.id_token)).toMatchObject({
      given_name: 'Ava',
      tfp: 'B2C_1_sign_in',
      auth_time: claimsOf(tokens.id_token)['auth_time'],
    });
  });

  it('renews silently while the session lives, and says so when there is none', async () => {
    const one = browser();
    await one.signInAs('ava');
    const landed = await one.authorize({ prompt: 'none', redirect_uri: `${server.origin}/forms/auth-redirect.html` });
    expect(landed.url.pathname).toBe('/forms/auth-redirect.html');
    expect(hash(landed)).toHaveProperty('code');
    expect(hash(await browser().authorize({ prompt: 'none' }))).toMatchObject({
      error: 'login_required',
      state: 'a-state',
    });
  });

  it('gives a code once, and only to who began', async () => {
    const one = browser();
    const landed = await one.submit(await one.authorize(), { person: 'ava' });
    const stolen = browser();
    await stolen.authorize();
    expect((await stolen.redeem(landed)).status).toBe(400);
    const again = browser();
    const second = await again.submit(await again.authorize(), { person: 'ava' });
    expect((await again.redeem(second)).status).toBe(200);
    expect((await again.redeem(second)).status).toBe(400);
  });

  it('demands PKCE', async () => {
    expect(hash(await browser().authorize({ code_challenge: '', code_challenge_method: '' }))).toMatchObject({
      error: 'invalid_request',
    });
  });
});
