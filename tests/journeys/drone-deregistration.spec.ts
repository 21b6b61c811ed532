/**
 * Several drones selected in the list are de-registered as one act (docs/decisions/0049): one submission, one mail, and
 * links to both.
 */
import { enter, expect, settle, test } from '#support/browser.ts';
import { heading } from './support/addresses.ts';
import { leavesTraces } from './support/forms.ts';
import { main } from './support/paying.ts';
import { holdUpdates } from './support/shifts.ts';

test.beforeEach(leavesTraces);

test('@way:drone-deregistration zoe chooses two drones of Kestrel and de-registers them: asked, done at once, one reference that leads to its submission, one mail to each who is told', async ({
  page,
  regulator,
}) => {
  const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
  const rows = main(page).getByRole('table', { name: 'Commercial drones' }).locator('tbody').getByRole('row');
  const boxes = rows.getByRole('checkbox');
  // Which drones have to be updated is known after the list shows: no row and no button may move, on a phone or a
  // desktop.
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    const release = await holdUpdates(page);
    await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
    for (const at of [0, 1]) await boxes.nth(at).check();
    const held = [rows, main(page).getByRole('region', { name: 'Selected drones' }).getByRole('button')];
    const places = async () =>
      Promise.all(
        held.map((them) =>
          them.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as unknown)),
        ),
      );
    const before = await places();
    await release();
    await expect(rows.first()).toContainText('The manufacturer does not know this serial number: check it');
    await expect(main(page).getByRole('button', { name: 'Renew 1 drone · $40.00' })).toBeVisible();
    expect(await places()).toEqual(before);
  }
  // Only the text of the link: a row may name below it what has to be updated.
  const names = await Promise.all(
    [0, 1].map(async (at) => (await rows.nth(at).getByRole('link').first().innerText()).trim()),
  );
  expect(names).not.toContain('');
  await main(page).getByRole('button', { name: 'De-register 2 drones' }).click();
  await settle(page);
  await expect(main(page).getByRole('table', { name: '2 drones to be de-registered' }).locator('tbody tr')).toHaveCount(
    2,
  );

  // Nothing is sent before the question is answered.
  await main(page).getByRole('button', { name: 'De-register 2 drones' }).click();
  await expect(page.getByRole('dialog', { name: 'De-register 2 drones?' })).toBeVisible();
  const all = async () =>
    (await regulator.list<{ id: string; kind: string; reference: string }>('submissions')).filter(
      ({ kind }) => kind === 'drone-deregistration',
    );
  expect(await all()).toEqual([]);
  await page.getByRole('button', { name: 'De-register drones' }).click();
  const result = main(page).getByRole('group', { name: '2 drones de-registered' });
  await expect(result).toBeVisible();
  const [submission, ...others] = await all();
  expect(others).toEqual([]);
  await expect(result).toContainText(submission!.reference);
  const told = (await regulator.mail()).filter(({ subject, text }) =>
    `${subject} ${text}`.includes(submission!.reference),
  );
  // One mail to each recipient: Zoe and Kestrel.
  expect([told.length, new Set(told.map(({ to }) => to)).size]).toEqual([2, 2]);
  for (const { text } of told) for (const name of names) expect(text).toContain(name);

  await main(page).getByRole('link', { name: 'View your submission and receipt' }).click();
  await settle(page);
  await expect(heading(page)).toHaveText('Submission details');
  await expect(main(page)).toContainText(submission!.reference);
});
