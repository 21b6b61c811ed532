/** Changing an answer from the review: zoe reports for Kestrel Survey, by keyboard alone, on a phone (issue 16). */
import { enter, expect, screen, test } from '#support/browser.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

test('an answer changed from the review', async ({ page, regulator }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  await enter(page, 'zoe', `/forms/organisation/${id}/damp-report`);
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const press = (key: string) => page.keyboard.press(key);
  const row = (label: string) =>
    main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  const change = (label: string) => main.getByRole('button', { name: `Change ${label}`, exact: true });
  const codes = await field('Substance found')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const label of [
    'Permission type',
    'Reason for test',
    'Age range',
    'Safety-sensitive aviation activity (SSAA)',
    'Region',
    'Method of testing',
  ])
    await field(label).selectOption({ index: 1 });
  await field('Substance found').selectOption({ index: codes.findIndex((code) => code !== '' && code !== 'ALCOHOL') });
  for (const [part, value] of [
    ['Day', '31'],
    ['Month', '1'],
    ['Year', '2020'],
  ] as const)
    await page.getByLabel(part).fill(value);
  await main.getByRole('button', { name: 'Next' }).focus();
  await press('Enter');
  await expect(main.getByRole('heading', { name: 'Review Report Details' })).toBeVisible();
  await screen(page, 'review with Change');

  // The date: its first part has the focus, and afterwards the review shows at the link that was followed.
  await change('Date of test').focus();
  await press('Enter');
  await expect(page.getByLabel('Day')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('30');
  await press('Enter');
  await expect(change('Date of test')).toBeFocused();
  await expect(row('Date of test')).toContainText('30');
  await screen(page, 'changed');

  // Questions that a change adds are asked and marked before the review comes back.
  await change('Substance found').focus();
  await press('Enter');
  await expect(field('Substance found')).toBeFocused();
  await field('Substance found').selectOption('ALCOHOL');
  await main.getByRole('button', { name: 'Next' }).focus();
  await press('Enter');
  await expect(main.getByRole('link', { name: /^Alcohol reading: / })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await field('Alcohol reading').selectOption({ index: 1 });
  await main.getByRole('button', { name: 'Next' }).focus();
  await press('Enter');
  await expect(change('Substance found')).toBeFocused();
  await expect(row('Alcohol reading')).toHaveCount(1);

  // Back undoes a change.
  await change('State').focus();
  await press('Enter');
  await expect(field('State')).toBeFocused();
  const region = await field('Region').inputValue();
  await field('State').selectOption('NSW');
  await main.getByRole('button', { name: 'Back', exact: true }).focus();
  await press('Enter');
  await expect(change('State')).toBeFocused();
  await expect(row('State')).toContainText('Australian Capital Territory');
  await main.getByLabel('I agree and understand the above conditions').focus();
  await press('Space');
  const request = page.waitForRequest('**/CreateDampSubmission/v1');
  await main.getByRole('button', { name: 'Submit notification' }).focus();
  await press('Enter');
  expect((await request).postDataJSON()).toMatchObject({
    formData: { state: 'ACT', region, positiveTo: 'ALCOHOL', dateOfTest: '2020-01-30' },
  });
  await expect(main.getByRole('group', { name: 'DAMP Report submitted' })).toBeVisible();
});
