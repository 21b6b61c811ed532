/** People sign in at the identity provider: the portal never asks for a password. */
import { expect, fillSignIn, settle, test, visit } from '#support/browser.ts';
import { expectSignedOut } from './support/signed-out.ts';

test('the password is asked for at the provider, and on no page of the portal on the way in, inside, or out [START-03]', async ({
  page,
}) => {
  const asking: string[] = [];
  await page.exposeFunction('notePassword', (path: string) => asking.push(path));
  await page.addInitScript(() => {
    const { notePassword } = globalThis as unknown as { notePassword: (path: string) => void };
    new MutationObserver(() => {
      if (document.querySelector('input[type=password], [autocomplete*=password]')) notePassword(location.pathname);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/forms/dashind');
  await expect(page.getByLabel('Password')).toBeVisible();
  const provider = new URL(page.url()).pathname;
  expect(provider).not.toMatch(/^\/forms/);
  await fillSignIn(page, 'ava');
  await settle(page);
  await visit(page, '/forms/profiledetailsind');
  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Ava Nguyen');
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((path) => path.startsWith('/forms'))).toEqual([]);
});
