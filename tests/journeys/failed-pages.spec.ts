/**
 * Pages whose loads fail, in the browser: the code of the page, the line of the call, no content, and Try again. The
 * codes by page, call and kind of failure are tested with machines, views and the client.
 */
import type { Page } from 'playwright/test';
import { enter, expect, screen, test, visit } from '#support/browser.ts';
import { expectNothingOf, expectPageFailure, press, REFUSED, TOLD } from './support/failing.ts';
import { parseHref } from './support/reading.ts';

const KESTREL = 'Kestrel Survey Pty Ltd';

/**
 * Calls of start-up: the settings, the environment, one check of the external id, and the six of the initial load
 * (portal 4.1, OP-P-05).
 */
const OF_START_UP = 9;

test(
  'individual dashboard, two of its calls failing and then one that throws: PI.1, PI.2, no tile, and Try again brings it ' +
    '[DASH-02 DASH-03 DASH-04 ERRC-02 ERRC-04 ERRC-05 ERRC-10 ERRC-12 ERRC-16 ERRC-17]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    await enter(page, 'ava');
    const isBack = async (): Promise<void> => {
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { name: 'Manage registered drones' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    };
    for (const [call, kind, line] of [
      ['GetLicencesIndividual', 'e', `System error LI.1e: ${TOLD}`],
      ['GetREOCsIndividual', 'b', /^System error RI\.1b: \S/],
    ] as const) {
      await regulator.faults([{ call, kind }]);
      await visit(page, '/forms/dashind');
      await expectPageFailure(page, 'PI.1', line);
      await expectNothingOf(page, 'Ava Nguyen', '2001011', 'Needs your attention');
      await regulator.faults([]);
      await isBack();
    }
    // No call of the page can be made, because the browser has no timers left for the time limit (OP-P-28).
    await page.addInitScript((spared) => {
      const state = { calls: 0, broken: true };
      Object.assign(window, { state });
      const given = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => {
        state.calls += 1;
        if (state.broken && state.calls > spared) throw new Error('No timer is left');
        return given(ms);
      };
    }, OF_START_UP);
    await page.goto('/forms/dashind');
    await expect(page.getByRole('alert').getByText('Details: PI.2', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText('System error ')).toHaveCount(0);
    await screen(page, 'PI.2');
    await page.evaluate(() => ((window as unknown as { state: { broken: boolean } }).state.broken = false));
    await isBack();
  },
);

/** The error page with this code, without any data of the organisation, with a link to the profile selector. */
async function expectRefused(page: Page, code: string, situation: string, again: object = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), situation).toHaveText('You cannot open this organisation');
  expect(parseHref(page.url()), situation).toEqual({
    path: '/forms/error',
    query: { code, standalone: 'true', ...again },
  });
  await expect(page.getByText(`Details: System error (${code})`, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(KESTREL)).toHaveCount(0);
  await screen(page, code);
}

const STRANGER = '/forms/dashorg?casaorgid=';

test(
  'an organisation that the address does not name, not properly or not to this person, that has no details, or whose check fails, and the link-ARN screen of others: ' +
    'ORG.1 to ORG.4 and LNK.1, with nothing of the page before ' +
    '[ORGA-01 ORGA-02 ORGA-03 ORGA-04 ORGA-05 ORGA-06 ORGA-07 ORGA-08 ROUTE-61 HOME-19 ERRC-52 ERRC-53 DERR-21 SERR-34 SERR-35 SERR-36 SERR-37]',
  async ({ page, regulator, watch }) => {
    watch.allow(REFUSED);
    const foreign = await regulator.organisation('kim', 'Coral Coast Maintenance Training');
    const own = await regulator.organisation('zoe', KESTREL);
    await enter(page, 'zoe');
    for (const [address, code] of [
      ['/forms/dashorg', 'ORG.1'],
      [`${STRANGER}${'x'.repeat(36)}`, 'ORG.4'],
      [`${STRANGER}${foreign}`, 'ORG.2'],
      [`/forms/organisation/${foreign}/damp-report`, 'ORG.2'],
    ] as const) {
      await visit(page, address);
      await expectRefused(page, code, address);
    }
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const address = `/forms/profiledetailsorg?casaorgid=${own}`;
    for (const [kind, code, again] of [
      ['empty', 'ORG.3', {}],
      // A failed call may succeed the next time (DEC-52).
      ['e', 'ORG.4', { again: address }],
    ] as const) {
      await regulator.faults([{ call: 'GetOrganisationDetails', kind }]);
      await visit(page, address);
      await expectRefused(page, code, kind, again);
    }
    expect(asked.filter((url) => /ApplicationsOrganisation|AddressDetailsOrganisation/.test(url))).toEqual([]);
    await regulator.faults([]);
    await page.getByRole('main').getByRole('link', { name: 'Switch profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please select a profile');
    await visit(page, STRANGER + own.toUpperCase());
    await expect(page.getByRole('main').getByText(KESTREL)).toBeVisible();
    await visit(page, '/forms/linkarn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not need this page');
    expect(parseHref(page.url())).toEqual({
      path: '/forms/portal/error',
      query: { code: 'LNK.1', standalone: 'true' },
    });
    await expect(page.getByText('Details: System error (LNK.1)', { exact: true })).toBeVisible();
    await screen(page, 'LNK.1');
  },
);
