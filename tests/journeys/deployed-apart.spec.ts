/**
 * The portal on three origins, as docs/deploying.md describes: its files on a server of their own, the APIs, and a
 * third-party identity provider.
 */
import { expect, test, type Page } from 'playwright/test';
import { settle } from '#support/browser.ts';
import { startRegulator } from '#support/regulator.ts';
import { CARD, payWith } from './support/paying.ts';
import { expectRenewed, toGateway } from './support/renewing.ts';
import { foreignProvider, nginxFront, plainFront, type Front } from './support/apart.ts';

test.use({ ignoreHTTPSErrors: true });

test('the portal works from a server of files, with APIs and an identity provider of other origins: with a B2C tenant’s metadata, and by plain discovery', async ({
  browser,
}) => {
  const provider = await foreignProvider('ava.nguyen@example.com', (scope) =>
    scope.includes('/forms/access') ? 'forms-api' : 'portal-api',
  );
  const fronts: readonly Front[] = [(await nginxFront()) ?? (await plainFront()), await plainFront()];
  const { regulator, stop } = await startRegulator({
    ALLOWED_ORIGINS: fronts.map(({ origin }) => origin).join(','),
    PORTAL_ORIGIN: fronts[0]!.origin,
    TRUSTED_ISSUER: provider.issuer,
    TRUSTED_AUDIENCE_PORTAL: 'portal-api',
    TRUSTED_AUDIENCE_FORMS: 'forms-api',
    AUTH_CLIENT_ID: 'the-portal',
    AUTH_AUTHORITY: `${provider.origin}/tenant.onmicrosoft.com/b2c_1_sign_in/`,
    SIGN_UP_AUTHORITY: `${provider.origin}/tenant.onmicrosoft.com/b2c_1_sign_in/`,
    SCOPES_PORTAL: 'https://tenant.onmicrosoft.com/portal/access',
    SCOPES_FORMS: 'https://tenant.onmicrosoft.com/forms/access',
    NODE_EXTRA_CA_CERTS: provider.certificate,
  });
  try {
    const { external } = (await (await fetch(`${regulator.origin}/forms/config.json`)).json()) as {
      readonly external: { readonly footer: unknown };
    };
    for (const [at, protocolMode] of (['AAD', 'OIDC'] as const).entries()) {
      const front = fronts[at]!;
      await front.serve(
        { api: regulator.origin, login: provider.origin },
        { identity: { protocolMode }, external: { footer: external.footer } },
      );
      await expectServed(front);
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await expectWalked(page, front.origin, regulator.origin, provider.origin);
      if (at === 0) await expectPaid(page, front.origin, regulator.origin);
      await context.close();
    }
  } finally {
    await stop();
    for (const front of fronts) await front.stop();
    await provider.stop();
  }
});

/** The file server: one page for every address, cache headers, security headers, and no search texts in its log. */
async function expectServed({ origin, log }: Front): Promise<void> {
  const ask = (path: string) => fetch(origin + path, { headers: { 'accept-encoding': 'gzip' } });
  const page = await ask('/forms/a/deep/address.of.the.application?with=search');
  const text = await page.text();
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('text/html'),
    'no-cache',
  ]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const [, asset = ''] = /src="(\/forms\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  const script = await ask(asset);
  expect([
    script.status,
    script.headers.get('content-type'),
    script.headers.get('content-encoding'),
    script.headers.get('cache-control'),
  ]).toEqual([200, expect.stringContaining('javascript'), 'gzip', 'public, max-age=31536000, immutable']);
  const gone = await ask('/forms/assets/gone.js');
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-cache']);
  for (const path of ['/forms', '/forms/auth-redirect.html', '/forms/dummy', '/forms/config.json'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  expect(log() === '' || log().includes(' /forms/a/deep/address.of.the.application 200 ')).toBe(true);
  expect(log()).not.toContain('with=search');
}

/** Signs in again, renews drones, pays for them, and returns to this portal. */
async function expectPaid(page: Page, portal: string, api: string): Promise<void> {
  await page.goto(`${portal}/forms/dronesrenewind?renewAll=1`);
  await toGateway(page);
  expect(new URL(page.url()).origin).toBe(api);
  await payWith(page, CARD.approved);
  await expect(page).toHaveURL((url) => url.origin === portal);
  await expectRenewed(page);
}

/** Signs in, loads a dashboard and a deep address, and signs out without messages in the browser's console. */
async function expectWalked(page: Page, portal: string, api: string, login: string): Promise<void> {
  const said: string[] = [];
  const asked = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('request', (request) => void asked.add(new URL(request.url()).origin));
  await page.goto(`${portal}/forms`);
  await expect(page).toHaveURL((url) => url.origin === portal && url.pathname === '/forms/dashind');
  await settle(page);
  await expect(page.getByRole('banner').getByText('Ava Nguyen')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('About this demonstration');
  expect(asked).toEqual(new Set([portal, api, login]));

  await page.goto(`${portal}/forms/indmanagerpa`);
  await settle(page);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  // The message that keeps the content system awake, as the embedded portal sends it.
  await page.evaluate(
    (address) => fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
    `${api}/content/keep-alive`,
  );

  await page.getByRole('link', { name: 'Sign out' }).click();
  // A provider may return the library's own state with the reason.
  await expect(page).toHaveURL(
    (url) => url.origin === portal && url.pathname === '/forms/signedout' && url.searchParams.get('signout') === '1',
  );
  await settle(page);
  expect(said).toEqual([]);
}
