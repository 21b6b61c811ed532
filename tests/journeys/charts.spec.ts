/**
 * The charts page: the portal in one tab, its charts in another; a chart found, moved and opened by mouse, touch and
 * keyboard; accessible in light and dark. A record and a journey replayed.
 */
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { violationsOf } from '#support/axe.ts';
import { expect, expectNoSidewaysScroll, settle, signIn, test } from '#support/browser.ts';

/** A small coverage file: the sandbox's answer depends on whether a run has written one. */
const COVERAGE = {
  version: 1,
  at: '2026-11-26T09:31:00Z',
  commit: 'dc9df03d77aa',
  tests: [
    { file: 'tests/drone-registration/drone-registration.model.test.ts', title: 'begins [DREG-11]', rows: ['DREG-11'] },
  ],
  charts: {
    'drone-registration': { 'droneRegistration.beginning :: registration.begun[0]': { model: [[0, 3]], browser: [] } },
  },
};

/** A gallery with a one-pixel picture, for the same reason. */
const GALLERY = {
  version: 1,
  at: '2026-11-26T09:31:00Z',
  commit: 'dc9df03d77aa',
  states: {
    autosave: {
      'autosave.regulator.forgetting': {
        pictures: { 1280: 'autosave/1-1280.png', 390: 'autosave/1-390.png' },
        axe: [],
        rows: ['DREG-11'],
      },
    },
  },
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves this coverage and gallery to every document. */
async function withReports(context: BrowserContext): Promise<void> {
  await context.route('**/sandbox/coverage', (route) => route.fulfill({ json: COVERAGE }));
  await context.route('**/sandbox/gallery/gallery.json', (route) => route.fulfill({ json: GALLERY }));
  await context.route('**/sandbox/gallery/autosave/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
}

test.beforeEach(({ context }) => withReports(context));

const open = async (page: Page, chart: string): Promise<void> => {
  await page.goto(`/forms/dev/charts?chart=${chart}`);
  await expect(page.getByRole('heading', { level: 2, name: chart })).toBeVisible();
  await expect(page.getByRole('img', { name: `Chart of ${chart}` })).toBeVisible();
};

const frameOf = (page: Page, chart: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^Chart of ${chart};`) });
const scaleOf = async (page: Page): Promise<number> =>
  Number(
    (
      (await page
        .getByText(/^\d+ %$/)
        .first()
        .textContent()) ?? ''
    ).replace(' %', ''),
  );

/** A state's box is completely visible in the frame of its picture. */
const expectInFrame = async (frame: Locator, state: string): Promise<void> => {
  await expect(async () => {
    const [outer, box] = await Promise.all([
      frame.boundingBox(),
      frame.locator(`[data-state="${state}"] > rect`).boundingBox(),
    ]);
    expect(box!.x).toBeGreaterThanOrEqual(outer!.x);
    expect(box!.y).toBeGreaterThanOrEqual(outer!.y);
    expect(box!.x + box!.width).toBeLessThanOrEqual(outer!.x + outer!.width);
    expect(box!.y + box!.height).toBeLessThanOrEqual(outer!.y + outer!.height);
  }).toPass();
};

test('@way:dev the portal in one tab, its charts in another: what runs is lit and followed, what is gone is gone; each machine has an address, Back leads back, and an unknown one says so', async ({
  page,
  context,
}) => {
  await signIn(page, 'ava');
  const charts = await context.newPage();
  await open(charts, 'start-up');
  await expect(charts.getByRole('link', { name: /^start-up ?, 1 running$/ })).toBeVisible();
  await expect(
    charts.getByText(/^start-up, run by visit, running since \d+:\d\d:\d\d.*, in another tab$/),
  ).toBeVisible();
  await expect(charts.getByRole('radio', { name: 'Live, 1 running' })).toBeChecked();
  await expect(charts.getByText('Now in: ready')).toBeVisible();
  await expect(charts.locator('[data-state="startUp.ready"]')).toHaveClass('on');
  await expect(charts.locator('[data-state="startUp.settings"]')).not.toHaveClass('on');
  // The chart is as wide as four windows, and the live state is visible all the same.
  await expectInFrame(frameOf(charts, 'start-up'), 'startUp.ready');

  // All areas are folded except the selected one.
  await charts.getByRole('link', { name: /^inactivity ?, 1 running$/ }).click();
  await page.bringToFront();
  await page.keyboard.press('Shift');
  await expect(charts.getByRole('listitem').filter({ hasText: 'activity.noticed' })).not.toHaveCount(0);

  await page.close();
  await expect(charts.getByText('None is running now, here or in another tab.')).toBeVisible();

  await open(charts, 'autosave');
  await charts
    .getByRole('navigation', { name: 'Machines' })
    .getByRole('link', { name: 'draft-list', exact: true })
    .click();
  await expect(charts.getByRole('heading', { level: 2, name: 'draft-list' })).toBeVisible();
  expect(new URL(charts.url()).searchParams.get('chart')).toBe('draft-list');
  await expect(charts).toHaveTitle(/draft-list/);
  await charts.goBack();
  await expect(charts.getByRole('heading', { level: 2, name: 'autosave' })).toBeVisible();
  await charts.goto('/forms/dev/charts?chart=no-such-machine');
  await expect(charts.getByRole('heading', { level: 2, name: 'No machine has this name' })).toBeVisible();
  await charts.getByRole('combobox', { name: 'Chart, state, event, or what happens' }).fill('footer');
  await charts.keyboard.press('Enter');
  await expect(charts.getByRole('heading', { level: 2, name: 'footer' })).toBeVisible();
});

test('a chart opens whole, and it is moved and zoomed by mouse, wheel and keys, and by two fingers on a phone', async ({
  page,
  browser,
  regulator,
}) => {
  for (const chart of ['drone-registration', 'application', 'autosave']) {
    await open(page, chart);
    const whole = frameOf(page, chart);
    for (const state of await whole.locator('[data-state]').all())
      await expectInFrame(whole, (await state.getAttribute('data-state'))!);
  }

  // The picture moves with an animation unless reduced motion is preferred; a moving picture cannot be measured.
  const sheet = frameOf(page, 'autosave').locator('> div');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(sheet).toHaveCSS('transition-duration', '0.15s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(sheet).toHaveCSS('transition-duration', '0s');
  await open(page, 'autosave');
  const frame = frameOf(page, 'autosave');
  while ((await scaleOf(page)) < 100) await page.getByRole('button', { name: 'Zoom in' }).click();
  const nearScale = await scaleOf(page);
  const state = frame.locator('[data-state="autosave.regulator.changed"] > rect');
  const before = (await state.boundingBox())!;
  const { x, y, width, height } = (await frame.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 - 150, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await state.boundingBox())!.y - before.y)).toBe(-150);

  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(nearScale);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBe(0);

  await frame.focus();
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBeLessThan(40);
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('combobox', { name: 'Go to state' }).selectOption('regulator.forgetting');
  await expectInFrame(frame, 'autosave.regulator.forgetting');
  for (const wide of ['1280', '390'])
    await expect(page.getByRole('img', { name: `regulator.forgetting, ${wide} pixels wide` })).toHaveJSProperty(
      'naturalWidth',
      1,
    );

  const phone = await browser.newContext({
    baseURL: regulator.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await withReports(phone);
  const small = await phone.newPage();
  await open(small, 'application');
  await frameOf(small, 'application').scrollIntoViewIfNeeded();
  const touched = (await frameOf(small, 'application').boundingBox())!;
  const scale = await scaleOf(small);
  const cdp = await phone.newCDPSession(small);
  const at = (apart: number) =>
    [-apart, apart].map((dx, id) => ({ x: touched.x + touched.width / 2 + dx, y: touched.y + touched.height / 2, id }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) });
  for (const apart of [40, 60, 80])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => scaleOf(small)).toBeGreaterThan(scale * 1.5);
  await phone.close();
});

test('by the keyboard alone a machine in a state is opened in its place and a simulation is played; a machine is there as the file for Stately; clean in light and dark, and on a phone', async ({
  page,
}) => {
  await open(page, 'drone-registration');
  await page.getByRole('button', { name: 'drone-edit in editing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Chart of drone-edit' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Chart of drone-edit' })).toHaveCount(0);
  await expect(frameOf(page, 'drone-registration')).toBeFocused();
  await expectInFrame(frameOf(page, 'drone-registration'), 'droneRegistration.editing');
  await page.locator('[data-state="droneRegistration.editing"] text').first().click();
  await expect(page.getByRole('img', { name: 'Chart of drone-edit' })).toBeVisible();
  await page.getByRole('link', { name: 'Open drone-edit on its own' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'drone-edit' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, 'drone-registration');
    await page.getByRole('radio', { name: 'Simulation' }).check();
    await page.getByRole('button', { name: 'drone-edit in editing' }).click();
    await expect(page.getByRole('img', { name: 'Chart of drone-edit' })).toBeVisible();
    await expect(page.locator('svg [data-state="droneRegistration"]')).toHaveClass('on');
    expect(await violationsOf(page)).toEqual([]);
  }
  await expectNoSidewaysScroll(page);

  await open(page, 'script-load');
  // Descriptions of states are not part of what a visit loads, but are here.
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Loads one script when somebody needs it, once.' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'States' }).getByText('The script is on its way.')).toBeVisible();
  await page.getByRole('radio', { name: 'Simulation' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Now in: idle')).toBeVisible();
  await page.getByRole('button', { name: 'load.requested', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now in: loading')).toBeVisible();
  await expect(page.locator('[data-state="scriptLoad.loading"]')).toHaveClass('on');
  await page.getByRole('button', { name: 'after patience in loading' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now in: failed')).toBeVisible();
  await page.getByText('File for Stately').click();
  const file = page.getByRole('textbox', { name: 'File for Stately' });
  await expect(file).toHaveValue(/^import \{[^}]*\} from "xstate";$/m);
  await expect(file).toHaveValue(/export const scriptLoadMachine = setup\(/);
  await expect(file).toHaveValue(/The script is on its way\./);
  // Only a development server has the inspector.
  await expect(page.getByText('inspector')).toHaveCount(0);
});

test('a record is replayed on its chart: found by its reference, its way numbered, gone through by keys and by its entries, on a phone as well', async ({
  page,
  regulator,
}) => {
  await regulator.leavesTraces();
  const waiting = (
    await regulator.list<{ readonly id: string; readonly reference: string; readonly status: string }>('submissions')
  ).find(({ status }) => status === 'InProgress')!;
  // What is seeded of it.
  const { length: before } = (
    await regulator.list<{ readonly id: string; readonly events: readonly unknown[] }>('lives?chart=submission')
  ).find(({ id }) => id === waiting.id)!.events;
  for (const event of ['submission.cancelled', 'payment.captured'])
    expect(
      (await page.request.post(`/sandbox/lives/submission/${waiting.id}/events`, { data: { event } })).status(),
    ).toBe(200);
  const now = await regulator.list<{ readonly state: string }>('lives?chart=submission');
  await page.goto('/forms/dev/charts?chart=regulator-submission');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${String(now.length)} record`);
  const due = now.filter(({ state }) => state === 'refundDue').length;
  await expect(main.locator('[data-mark="count"]').filter({ hasText: String(due) })).not.toHaveCount(0);
  await main
    .getByRole('searchbox', { name: 'Find a record by its reference or name' })
    .fill(waiting.reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`chart=regulator-submission&record=${waiting.id}`));
  const history = main.getByRole('region', { name: `History of ${waiting.reference}` });
  await expect(history.getByRole('listitem')).toHaveCount(before + 2);
  const step = (at: number) => history.getByText(`step ${String(before + at)} of ${String(before + 2)}`);
  await expect(step(2)).toBeVisible();
  await expect(main.locator('[data-state="regulatorSubmission.refundDue"]')).toHaveClass(/\bon\b/);
  await expect(
    main.locator('[data-transition="regulatorSubmission.cancelled :: payment.captured[0]"]').first(),
  ).toHaveClass(/\bstep\b/);
  await history.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(step(1)).toBeVisible();
  await expect(main.locator('[data-state="regulatorSubmission.cancelled"]')).toHaveClass(/\bon\b/);
  await expect(main.locator('[data-state="regulatorSubmission.refundDue"]')).not.toHaveClass(/\bon\b/);
  await history.getByRole('button', { name: /payment\.captured to refundDue/ }).click();
  await expect(main.locator('[data-state="regulatorSubmission.refundDue"]')).toHaveClass(/\bon\b/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  await expectNoSidewaysScroll(page, 'a chart of the regulator', [390, 320]);
  // An address with its reference shows the same record.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/forms/dev/charts?chart=regulator-submission&record=${waiting.reference}`);
  await expect(step(2)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the machine of this page: from a page to its chart, and its journey saved, opened, replayed and made a scenario; the strip is on no paper', async ({
  page,
  context,
}) => {
  await signIn(page, 'ava');
  const strip = page.getByRole('complementary', { name: 'Sandbox' });
  const chip = strip.getByRole('button', { name: 'Sandbox' });
  await page.reload();
  await settle(page);
  await page.getByRole('link', { name: 'Manage registered drones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage registered drones' })).toBeVisible();
  await chip.click();
  const machines = strip.getByRole('list', { name: 'Machines of this page' }).getByRole('listitem');
  await expect(machines.filter({ hasText: 'manage-drones' })).toContainText('listed');
  await expect(
    strip.getByRole('list', { name: 'Machines of the visit' }).getByRole('listitem').filter({ hasText: 'inactivity' }),
  ).toContainText('counting');
  await expect(strip.getByRole('link', { name: 'Console' })).toHaveAttribute('href', '/sandbox');
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(strip).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const [charts] = await Promise.all([
    context.waitForEvent('page'),
    machines.getByRole('link', { name: 'manage-drones' }).click(),
  ]);
  await expect(charts.getByRole('heading', { level: 2, name: 'manage-drones' })).toBeVisible();
  await expect(charts.locator('[data-state="manageDrones.listed"]').first()).toHaveClass(/\bon\b/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    strip.getByRole('button', { name: /^Save this journey/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^journey-[\d-]+\.json$/);
  await page.close();
  await charts.getByRole('radio', { name: 'Kept journey' }).check();
  await charts
    .getByLabel('Journey file')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from('[1]') });
  await expect(charts.getByRole('alert')).toHaveText('The file is not a journey of this portal.');
  await charts.getByLabel('Journey file').setInputFiles(await download.path());
  await charts.getByLabel('Machine', { exact: true }).selectOption('manage-drones');
  const replay = charts.getByRole('group', { name: 'Replay of the journey' });
  await expect(replay.getByText('step 1 of')).toBeVisible();
  const picture = charts.getByRole('region', { name: /^Journey through manage-drones;/ });
  await replay.getByRole('button', { name: 'Next step' }).click();
  await expect(replay.getByText('step 2 of')).toBeVisible();
  await expect(picture.locator('[data-state="manageDrones"]')).toHaveClass(/\bon\b/);
  await expect(picture.locator('[data-transition].on')).not.toHaveCount(0);
  await charts.getByRole('button', { name: 'Make a test scenario of manage-drones' }).click();
  await expect(charts.getByRole('textbox', { name: 'Scenario' })).toHaveValue(/begins: 'opening'/);
  expect(await violationsOf(charts)).toEqual([]);
});

test('Sam’s column of who can reach what is what Sam meets, and it is found by common words', async ({
  page,
  context,
  regulator,
}) => {
  const kestrel = await regulator.organisation('sam', 'Kestrel Survey Pty Ltd');
  await page.goto('/forms/dev/charts');
  await page.getByRole('combobox', { name: 'Chart, state, event, or what happens' }).fill('read-only');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/“read-only” is called view-only access here: the column Contact Person\./),
  ).toBeVisible();
  const cellOf = (row: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      .locator('td[data-lit]');
  await expect(cellOf('Manage registered drones of an organisation')).toHaveText('● Open');
  await expect(cellOf('Drone registration')).toHaveText('◐ Role');
  await expectNoSidewaysScroll(page, 'who can reach what', [1280, 390, 320]);
  expect(await violationsOf(page)).toEqual([]);
  const portal = await context.newPage();
  await signIn(portal, 'sam', `/forms/organisation/${kestrel}/drone-registration`);
  await expect(portal.getByRole('heading', { level: 1, name: /^You cannot register drones for / })).toBeVisible();
  await portal.goto(`/forms/orgmanagerpa?casaorgid=${kestrel}`);
  await expect(portal.getByRole('heading', { level: 1, name: 'Manage registered drones' })).toBeVisible();
});
