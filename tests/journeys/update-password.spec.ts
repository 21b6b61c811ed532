/**
 * A person changes the password at the identity provider and comes back (DEC-36). That signs out their other browser,
 * where what they typed is restored after the next sign-in.
 */
import type { Page } from 'playwright/test';
import { expect, forgetKey, screen, settle, signIn, test } from '#support/browser.ts';
import { expectAsked, expectSignedOut } from './support/signed-out.ts';

const NEXT = 'wattle and banksia';

/** Tries to sign in at the page that the browser is at. */
async function tryPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill('ava');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('Update password leads to the identity provider and back, by keyboard; from then on the new one is the password; another browser is signed out as it types, and loses nothing of it [PROF-15]', async ({
  page,
  browser,
  regulator,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: regulator.origin })).newPage();
  await signIn(elsewhere, 'ava', '/forms/dev/sample');
  const plans = elsewhere.getByRole('textbox', { name: 'What are you planning? (optional)', exact: true });

  await signIn(page, 'ava', '/forms/profiledetailsind');
  const link = page.getByRole('main').getByRole('link', { name: 'Update password', exact: true });
  await expect(page.getByRole('heading', { level: 2, name: 'Account settings' })).toBeVisible();
  await link.press('Enter');
  await page.waitForURL('**/identity/password');
  await screen(page, 'update password');

  const fill = async (current: string, next: string): Promise<void> => {
    await page.getByLabel('Current password').focus();
    await page.keyboard.type(current);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
  };
  await fill('sandbagged', NEXT);
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'The current password is not correct' }),
  ).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await screen(page, 'update password refused');
  await fill('sandbox', NEXT);
  forgetKey('ava');
  await expect(page.getByRole('heading', { level: 1, name: 'Your password was updated' })).toBeVisible();
  await screen(page, 'password updated');
  await page.getByRole('link', { name: 'Back to your profile' }).press('Enter');
  await page.waitForURL('**/forms/profiledetailsind**');
  await settle(page);
  await expect(page.getByText('2001011').first()).toBeVisible();

  // Storing this is refused, and the page leads to the sign-in (OP-P-14, docs/decisions/0058).
  await plans.fill('Mapping the coast before the storms');
  await elsewhere.waitForURL('**/identity/sign-in/**');
  // Back does not return to the form; that page says so and leads to the sign-in again.
  await elsewhere.goBack();
  await expect(elsewhere.getByText('You came back from the sign-in page before you were signed in.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Try again', exact: true }).click();
  await elsewhere.waitForURL('**/identity/sign-in/**');
  await tryPassword(elsewhere, NEXT);
  await settle(elsewhere);
  await expect(plans).toHaveValue('Mapping the coast before the storms');
  // The tab's copy is removed once its text is stored.
  await expect
    .poll(() => elsewhere.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('portal.copy.'))))
    .toEqual([]);
  await elsewhere.context().close();

  await page.getByRole('link', { name: 'Sign out', exact: true }).click();
  await expectSignedOut(page, 'signout', 'Ava Nguyen');
  await expectAsked(page);
  await tryPassword(page, 'sandbox');
  await expect(page.getByRole('alert')).toContainText('The username or password is not correct');
  await tryPassword(page, NEXT);
  await settle(page);
  await expect(page.getByText('2001011').first()).toBeVisible();
  await regulator.reset();
});
