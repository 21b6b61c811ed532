/**
 * The files of an ARN application in a browser: accepted and refused ones, and a submit that fails or is stopped (T-33,
 * T-34).
 */
import { enter, expect, screen, settle, test } from '#support/browser.ts';
import {
  alert,
  copy,
  field,
  heading,
  main,
  next,
  send,
  slot,
  toDocument,
  type ListedApplication,
} from './support/arn.ts';
import { leavesTraces } from './support/forms.ts';

test.beforeEach(leavesTraces);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MEDICARE = { name: 'medicare.png', mimeType: 'image/png', buffer: PNG };
const ofSize = (name: string, bytes: number) => ({
  ...copy(name),
  buffer: Buffer.concat([copy(name).buffer, Buffer.alloc(bytes - copy(name).buffer.length, 10)]),
});

test(
  'files of 100 points for a foreign passport abroad: limits to the byte, names once, a sending that is stopped and one that fails, all files attached again after a reload, and one alone ' +
    '[ARNW-61 DVSC-13 DVSC-14 DVSC-38 MPOI-18 MPOI-19 MPOI-21 MPOI-27 MPOI-28 MPOI-31]',
  async ({ page, regulator, watch }) => {
    watch.allow(/arn/);
    const applications = async () =>
      (await regulator.list<ListedApplication>('applications')).filter(({ user }) => user === 'noah');
    const checked: string[] = [];
    page.on('request', (request) => void (request.url().includes('dvs/validate') && checked.push(request.url())));
    await enter(page, 'noah', '/forms/arn-dvs/new');
    await toDocument(page, 'Foreign passport');
    await page.getByRole('group', { name: 'Are you in Australia now?' }).getByRole('radio', { name: 'No' }).check();
    await page
      .getByRole('group', { name: 'Are you a permanent resident of Australia?' })
      .getByRole('radio', { name: 'No' })
      .check();
    await expect(
      page.getByRole('status', {
        name: 'Unfortunately we can only verify foreign passports for applicants currently in Australia',
      }),
    ).toBeVisible();
    await expect(field(page, 'Passport number')).toHaveCount(0);
    await screen(page, 'abroad');
    await next(page).click();
    await expect(heading(page, 'Prove your identity with certified copies')).toBeVisible();
    await page.getByText('Already have the copies? Upload them now').click();
    const input = main(page).locator('input[type=file]');
    const refused = page.getByRole('list', { name: 'Not uploaded' }).getByRole('listitem');
    const attached = page.getByRole('list', { name: /^Uploaded to/ }).getByRole('listitem');
    await input.setInputFiles([
      ofSize('under.pdf', 2_097_151),
      ofSize('exact.pdf', 2_097_152),
      ofSize('over.pdf', 2_097_153),
      copy('form.docx'),
      copy('UNDER.pdf'),
      { ...copy('empty.pdf'), buffer: Buffer.alloc(0) },
    ]);
    await expect(attached).toHaveCount(2);
    await expect(refused).toHaveText([
      /over\.pdf.*One of the documents exceeds the maximum file size of 2MB/,
      /form\.docx.*The file type is not supported/,
      /UNDER\.pdf.*We can't accept files with the same name/,
      /empty\.pdf.*The file is empty/,
    ]);
    await screen(page, 'refused when chosen');
    await page.getByRole('button', { name: 'Remove under.pdf' }).click();
    const nine = [...Array.from({ length: 8 }, (_none, at) => copy(`page ${String(at)}.pdf`)), MEDICARE];
    await input.setInputFiles([...nine, copy('eleventh.pdf')]);
    await expect(attached).toHaveCount(10);
    await expect(refused).toHaveText([
      /eleventh\.pdf.*Maximum number of files exceeded\. You can upload up to ten files per submission\./,
    ]);
    await next(page).click();
    await page.getByRole('checkbox', { name: 'Passport', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Driver licence' }).check();
    await next(page).click();
    // Each file belongs to one of the documents.
    await page.getByRole('combobox', { name: 'exact.pdf' }).selectOption('Driver licence');
    for (let left = 9; left > 0; left -= 1)
      await page
        .getByRole('region', { name: 'Which document does each file show?' })
        .getByRole('combobox')
        .first()
        .selectOption('Passport');
    await expect(attached).toHaveCount(10);
    // With a refused file, here on an earlier step, the form does not continue unless the person confirms.
    await next(page).click();
    await expect(
      main(page)
        .getByText('eleventh.pdf is not uploaded. Upload another file, or select Dismiss to continue without it')
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await next(page).click();

    // A long upload, here on a slow line, shows its progress and can be stopped without losing attached files.
    const line = await page.context().newCDPSession(page);
    const lineOf = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await lineOf(20_000);
    await send(page);
    await expect(page.getByRole('progressbar', { name: 'Uploading files' })).toBeVisible();
    await screen(page, 'sending');
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    // The line stays slow until the regulator was asked: on a fast one the stopped request would arrive before the
    // stop.
    await expect(alert(page, 'We have not received your application yet')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading files' })).toHaveCount(0);
    await lineOf(-1);
    expect(await applications()).toEqual([]);

    // A failed submit keeps everything including files; after a reload only the files are asked for again.
    await regulator.faults([{ call: 'arnCreate', kind: 'a', times: 1 }]);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(alert(page, 'There was an issue submitting your application')).toContainText('Please try again');
    await screen(page, 'not sent');
    await expect(main(page)).toContainText(/Answers saved at \d/);
    await page.reload();
    await settle(page);
    await expect(main(page)).toContainText('Upload these files again: exact.pdf, page 0.pdf');
    await screen(page, 'files to attach again');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(attached).toHaveCount(10);
    await expect(attached.first()).toContainText('Upload this file again, or remove it');
    await slot(page, 'Driver licence').setInputFiles([ofSize('exact.pdf', 2_097_152)]);
    await slot(page, 'Passport').setInputFiles(nine);
    await expect(attached).toHaveCount(10);
    await expect(main(page)).not.toContainText('Upload this file again');
    await next(page).click();

    // The regulator may check files more closely than the portal.
    const message = 'The picture cannot be opened';
    await page.route(
      '**/arn/*/create/v1',
      (route) => route.fulfill({ status: 415, json: { errors: [message], files: [{ name: MEDICARE.name, message }] } }),
      { times: 1 },
    );
    await send(page);
    await expect(alert(page, 'There was a problem submitting the form.')).toContainText(`medicare.png: ${message}`);
    await screen(page, 'refused by the regulator');
    await expect(attached).toHaveCount(10);
    await slot(page, 'Passport').setInputFiles([MEDICARE]);
    await expect(attached).toHaveCount(10);
    await next(page).click();
    await send(page);
    await expect(alert(page, 'Aviation reference number application received')).toBeVisible();
    expect(await applications()).toMatchObject([{ status: 'received', checked: false }]);
    expect(checked).toEqual([]);
  },
);
