/** The manage screen of registered drones when a call fails: each with its code, and a way on. */
import { enter, expect, settle, test } from '#support/browser.ts';
import { link, saveDraft, table } from './support/drones.ts';
import { expectBanner, REFUSED, TOLD } from './support/failing.ts';

for (const [kind, code, rows] of [
  ['reject', 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55'],
  ['d', 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55'],
  // An answer that does not parse is a failed call (DEC-32); MRPAI.6 is for code of ours that throws (tests/manage-drones).
  ['garbage', 'MRPAI.5', 'DERR-15 CALL-52 ERRC-55 DEC-32'],
] as const) {
  test(`a deletion that fails (${kind}) ends at the error page with ${code} [${rows} DERR-23]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    await enter(page, 'zoe', `/forms/orgmanagerpa?casaorgid=${id}`);
    await saveDraft(page, 'RPA Renewal', id);
    await regulator.faults([{ call: 'DeleteDraft', kind }]);
    await page.getByRole('button', { name: 'Delete the saved application' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await page.waitForURL(`**/error?code=${code}&**`);
    await settle(page);
    await expect(page.getByText(`Details: System error (${code})`)).toBeVisible();
  });
}

for (const { call, kind, code, line, rows } of [
  { call: 'GetDronesIndividual', kind: 'e', code: 'MRPAI.1', line: `System error DI.1: ${TOLD}`, rows: 'DERR-12' },
  { call: 'GetDronesOrganisation', kind: 'd', code: 'MRPAO.1', line: 'System error DO.1: Internal Server Error', rows: 'DERR-11 DERR-09 ERRC-31' },
  { call: 'GetApplicationsOrganisation', kind: 'e', code: 'MRPAO.1', line: `System error AO.1e: ${TOLD}`, rows: 'DERR-11' },
  { call: 'HasDraftsOrganisation', kind: 'e', code: 'MRPAO.1', line: `System error HDO.1: ${TOLD}`, rows: 'DERR-11 DERR-31' },
] as const) {
  test(`${call} failing (${kind}) shows ${code} and nothing of the lists, and works again [${rows}]`, async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const isPerson = code.startsWith('MRPAI');
    const id = await regulator.organisation('zoe', 'Kestrel Survey Pty Ltd');
    const address = isPerson ? '/forms/indmanagerpa' : `/forms/orgmanagerpa?casaorgid=${id}`;
    await enter(page, isPerson ? 'ava' : 'zoe', '/forms/profiledetailsind');
    await regulator.faults([{ call, kind }]);
    await page.goto(address);
    await expectBanner(page, `Details: ${code}`, line);
    await expect(page.getByRole('table')).toHaveCount(0);
    await regulator.faults([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page, 'Commercial')).toBeVisible();
  });
}

const CERTIFICATE = /^Download registration certificate PDF \(\d+ KB\)$/;

test('a certificate that fails says SP.1, opens no window, and comes when asked for again [DERR-14 CALL-74 ERRC-30]', async ({ page, regulator, watch }) => {
  watch.allow(REFUSED);
  await enter(page, 'ava', '/forms/indmanagerpa');
  const button = page.getByRole('button', { name: CERTIFICATE });
  for (const [kind, line] of [
    ['e', `System error SP.1: ${TOLD}`],
    ['garbage', 'System error SP.1: The answer could not be read'],
  ] as const) {
    await regulator.faults([{ call: 'GetSharePointFileDetails', kind }]);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Details: SP.1');
    await expect(page.getByRole('alert')).toContainText(line);
    expect(page.context().pages()).toHaveLength(1);
    await expect(link(page, 'Add drone')).toBeVisible();
  }
  await regulator.faults([]);
  const opened = page.waitForEvent('popup');
  await button.click();
  await opened;
  await expect(page.getByRole('alert')).toHaveCount(0);
});
