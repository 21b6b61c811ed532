/** The page of an ARN application: the way to documents, and another name. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectApplicationDestination } from '#machines/applications/application.selectors.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { IDENTITY_FILES_ID } from '#rules/arn/identity-points.rules.ts';
import '#support/dialog.ts';
import { callFailure } from '#support/call-failure.ts';
import { known, manual, nameChange, ticked } from './arn.sample.ts';
import { opened, press, alert, field } from './arn-page-kit.tsx';

describe('the way to documents', () => {
  it('is open where the document is chosen, says what would do and whom to call without it, shows the points and takes files from the beginning [ARNW-45 MPOI-01 MPOI-02]', async () => {
    const { stepOf } = await opened('IdentityVerification', known);
    await press("I don't have any of these documents");
    expect(stepOf()).toBe('ManualPOIInformation');
    expect(
      screen.getByText('Driver licence (40) + Medicare card (40) + Bank statement (25) = 105 points'),
    ).toBeTruthy();
    expect(
      screen.getByText(/^A certified copy is a copy that an authorised person has signed as a true copy/),
    ).toBeTruthy();
    const none = within(screen.getByRole('region', { name: 'Not enough documents?' }));
    expect([
      none.getByText('Call us and we will help you find another way. Your answers are saved.'),
      none.getByRole('link', { name: '1300 000 000' }).getAttribute('href'),
    ]).toEqual([expect.anything(), 'tel:1300000000']);
    expect(screen.getByLabelText(/Certified copies of your documents/)).toBeTruthy();
    await press('Next');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Passport' }));
    await press('Next');
    expect(stepOf()).toBe('ManualPOISecondary');
    const sum = () => screen.getByRole('region', { name: /points selected$/ });
    expect([sum().textContent, within(sum()).getByRole<HTMLMeterElement>('meter').value]).toEqual([
      expect.stringMatching(/^70 points selected30 to go.*One more document worth 40 points is enough\.$/),
      70,
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Medicare card' }));
    expect([sum().textContent, within(sum()).getByRole<HTMLMeterElement>('meter').value]).toEqual([
      expect.stringMatching(/^110 points selectedEnough.*You have enough points\.$/),
      100,
    ]);
    await press('Next');
    expect(stepOf()).toBe('UploadFileForManualIdentification');
    expect(
      screen.getByText(
        /^Upload at least one file for each document\. Up to 10 files: PDF, .+ each\. You have uploaded 0 of 10 files\.$/,
      ),
    ).toBeTruthy();
    for (const step of ['ManualPOISecondary', 'ManualPOIPrimary', 'ManualPOIInformation']) {
      await press('Back');
      expect(stepOf()).toBe(step);
    }
    const chosenWithPoints = [...document.querySelectorAll('dl dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(chosenWithPoints).toEqual([
      ['Passport', '70 points'],
      ['Medicare card', '40 points'],
    ]);
    expect(screen.getByText('110 points selected. You need 100.')).toBeTruthy();
  });

  it('tells the sum once nobody has ticked anything for 600 ms, and not before', async () => {
    await opened('ManualPOISecondary', { ...manual, 'manualPOIDocuments-primary40': ticked('driverLicence') });
    // No document on this page is worth 70 points.
    expect(screen.getByRole('region', { name: /points selected$/ }).textContent).toMatch(
      /You need 100 points in total\.$/,
    );
    vi.useFakeTimers();
    const told = () => within(screen.getByRole('region', { name: /points selected$/ })).getByRole('status').textContent;
    fireEvent.click(screen.getByRole('checkbox', { name: 'Medicare card' }));
    await act(() => vi.advanceTimersByTimeAsync(599));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lease' }));
    await act(() => vi.advanceTimersByTimeAsync(599));
    expect(told()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(told()).toBe('105 points selected. You need 100.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lease' }));
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(told()).toBe('80 points selected. You need 100, so 20 to go.');
    vi.useRealTimers();
  });

  const chosenThree = {
    ...manual,
    'manualPOIDocuments-primary40': ticked('driverLicence'),
    'manualPOIDocuments-secondary40': ticked('medicare'),
    'manualPOIDocuments-secondary25': ticked('lease'),
  };
  const slot = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input[type=file]' });
  const upload = (name: RegExp, ...files: readonly string[]) =>
    act(
      async () =>
        void fireEvent.change(slot(name), {
          target: { files: files.map((file) => new File(['%PDF-1.4\n%%EOF\n'], file)) },
        }),
    );

  it('has a place for the files of each document, all of which are needed; a name once among all of them, and what is uploaded is reviewed by its document [MPOI-21 MPOI-22 MPOI-33 DEC-48]', async () => {
    const { stepOf, store } = await opened('UploadFileForManualIdentification', chosenThree);
    await upload(/^Driver licence \(40 points\)/, 'front.pdf', 'back.pdf');
    await upload(/^Lease \(25 points\)/, 'lease.pdf', 'FRONT.pdf');
    const refused = within(slot(/^Lease/).closest('li')!).getByRole('list', { name: 'Not uploaded' });
    expect(refused.textContent).toContain("We can't accept files with the same name.");
    // What one place did not take says nothing of another one.
    await upload(/^Medicare card/, 'card.gif');
    const dismiss = (name: RegExp) =>
      fireEvent.click(within(slot(name).closest('li')!).getByRole('button', { name: /^Dismiss/ }));
    const turnedAway = () =>
      screen
        .queryAllByRole('list', { name: 'Not uploaded' })
        .map(({ textContent }) => /card\.gif|FRONT\.pdf/.exec(textContent!)?.[0]);
    expect(turnedAway()).toEqual(['card.gif', 'FRONT.pdf']);
    dismiss(/^Medicare card/);
    expect(turnedAway()).toEqual(['FRONT.pdf']);
    dismiss(/^Lease/);
    await press('Next');
    fireEvent.click(
      within(await alert('There was a problem submitting the form.')).getByRole('link', {
        name: /Please upload a document before proceeding\./,
      }),
    );
    expect([stepOf(), document.activeElement]).toEqual(['UploadFileForManualIdentification', slot(/^Medicare card/)]);
    await upload(/^Medicare card \(40 points\)/, 'medicare.pdf');
    await press('Next');
    expect(stepOf()).toBe('DeclarationAndSubmit');
    // Each document stands once.
    expect(screen.getAllByText(/Driver licence/)).toHaveLength(1);
    const rows = within(screen.getByRole('table', { name: 'Upload your documents' }))
      .getAllByRole('row')
      .map((row) =>
        [within(row).getByRole('rowheader'), within(row).getAllByRole('cell')[0]!].map(
          ({ textContent }) => textContent,
        ),
      );
    expect(rows).toEqual([
      ['Driver licence (40 points)', 'front.pdf, back.pdf'],
      ['Medicare card (40 points)', 'medicare.pdf'],
      ['Lease (25 points)', 'lease.pdf'],
      ['Documents selected', '105 of 100 points'],
    ]);
    expect(store.answers()[IDENTITY_FILES_ID]).toMatchObject({
      fileDetails: [
        { belongsTo: 'driverLicence' },
        { belongsTo: 'driverLicence' },
        { belongsTo: 'lease' },
        { belongsTo: 'medicare' },
      ],
    });
  });

  it('names each missing document as its card in the error summary, whose lines go one by one [FORM-12 MPOI-22]', async () => {
    await opened('UploadFileForManualIdentification', chosenThree);
    await upload(/^Driver licence \(40 points\)/, 'front.pdf');
    await press('Next');
    const summary = await alert('There was a problem submitting the form.');
    const lines = () =>
      within(summary)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      'Medicare card (40 points): Please upload a document before proceeding.',
      'Lease (25 points): Please upload a document before proceeding.',
    ]);
    fireEvent.click(within(summary).getByRole('link', { name: /^Lease/ }));
    expect(document.activeElement).toBe(slot(/^Lease/));
    // A file that was not taken is about its own document alone.
    await upload(/^Medicare card/, 'card.heic');
    await press('Next');
    expect(lines()).toEqual([
      expect.stringMatching(/^Medicare card \(40 points\): card\.heic is not uploaded\./),
      'Lease (25 points): Please upload a document before proceeding.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
    await upload(/^Medicare card/, 'medicare.pdf');
    expect(lines()).toEqual(['Lease (25 points): Please upload a document before proceeding.']);
    fireEvent.click(within(summary).getByRole('link', { name: /^Lease/ }));
    expect(document.activeElement).toBe(slot(/^Lease/));
  });

  it('shows a document with a file as a row, whose file another one takes the place of only if it is taken', async () => {
    const { store } = await opened('UploadFileForManualIdentification', chosenThree);
    const card = () => within(slot(/^Lease/).closest('li')!);
    expect(card().getByText(/^Drag and drop files here/)).toBeTruthy();
    await upload(/^Lease/, 'lease.pdf');
    expect(card().queryByText(/^Drag and drop files here/)).toBeNull();
    expect(card().getByLabelText(/^.+, Add the back or another page$/)).toBeTruthy();
    const names = () =>
      (store.answers()[IDENTITY_FILES_ID] as AnswerOf['filePicker']).fileDetails.map(({ name }) => name);
    const replace = async (file: File) => {
      fireEvent.change(card().getByLabelText(/^Replace/), { target: { files: [file] } });
      await act(async () => {});
    };
    await replace(new File(['GIF8'], 'lease.gif'));
    expect(names()).toEqual(['lease.pdf']);
    expect(card().getByRole('list', { name: 'Not uploaded' }).textContent).toContain('lease.gif');
    // Content that does not fit the name: the file before has its place again.
    await replace(new File(['GIF89a'], 'wrong.pdf'));
    await waitFor(() => expect(names()).toEqual(['lease.pdf']));
    expect(card().getByRole('list', { name: 'Not uploaded' }).textContent).toContain('wrong.pdf');
    await replace(new File(['%PDF-1.7 other'], 'lease.pdf'));
    expect(names()).toEqual(['lease.pdf']);
    expect(card().queryByRole('list', { name: 'Not uploaded' })).toBeNull();
    await replace(new File(['%PDF-1.7 newer'], 'newer.pdf'));
    expect(names()).toEqual(['newer.pdf']);
  });

  it('asks which document a file shows that was uploaded before any was selected; a document with files is asked about before it is removed', async () => {
    const { stepOf, store } = await opened('ManualPOIInformation', manual);
    const files = () =>
      (store.answers()[IDENTITY_FILES_ID] as AnswerOf['filePicker']).fileDetails.map(({ name, belongsTo }) => [
        name,
        belongsTo,
      ]);
    await upload(/^Certified copies of your documents/, 'scan.pdf', 'other.pdf');
    await press('Next');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Passport' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Driver licence' }));
    await press('Next');
    fireEvent.change(screen.getByRole('combobox', { name: 'scan.pdf' }), { target: { value: 'passport' } });
    await upload(/^Driver licence/, 'licence.pdf');
    await press('Next');
    fireEvent.click(
      within(await alert('There was a problem submitting the form.')).getByRole('link', {
        name: /Select the document that each file shows, or remove the file/,
      }),
    );
    expect([stepOf(), document.activeElement]).toEqual([
      'UploadFileForManualIdentification',
      screen.getByRole('combobox', { name: 'other.pdf' }),
    ]);
    await press('Remove other.pdf');
    expect(files()).toEqual([
      ['scan.pdf', 'passport'],
      ['licence.pdf', 'driverLicence'],
    ]);
    await press('Back');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Passport' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this document?' }));
    expect(
      dialog.getByText('Passport has 1 file. If you remove the document, its files are removed too.'),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep document' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Passport' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Passport' }));
    await press('Remove document');
    expect([screen.getByRole<HTMLInputElement>('checkbox', { name: 'Passport' }).checked, files()]).toEqual([
      false,
      [['licence.pdf', 'driverLicence']],
    ]);
  });

  it('ends at the upload, which is not left without a file [MPOI-22]', async () => {
    const { stepOf } = await opened('UploadFileForManualIdentification', {
      ...manual,
      'manualPOIDocuments-primary70': ticked('passport', 'birthCertificate'),
    });
    await press('Next');
    expect(
      within(await alert('There was a problem submitting the form.')).getByRole('link', {
        name: /^Passport \(70 points\): Please upload a document before proceeding\./,
      }),
    ).toBeTruthy();
    expect(stepOf()).toBe('UploadFileForManualIdentification');
  });

  it('without a primary document is refused at the top of the page, each time [MPOI-08 MPOI-09]', async () => {
    await opened('ManualPOIPrimary', manual);
    for (let time = 0; time < 2; time += 1) {
      document.documentElement.scrollTop = 700;
      await press('Next');
      expect(
        within(await alert('There was a problem submitting the form.')).getByRole('link', {
          name: /You need to select at least one primary document\./,
        }),
      ).toBeTruthy();
      expect(document.documentElement.scrollTop).toBe(0);
    }
  });

  it('with too few points is refused with what can be done: other primary documents, which are a press away, or more secondary ones, until there are enough [MPOI-10 MPOI-11 MPOI-12]', async () => {
    const { stepOf } = await opened('ManualPOISecondary', {
      ...manual,
      'manualPOIDocuments-primary70': ticked('passport'),
    });
    const hint = () => screen.queryByRole('group', { name: 'How to get to 100 points' });
    expect(hint()).toBeNull();
    await press('Next');
    expect(
      within(await alert('There was a problem submitting the form.')).getByRole('link', {
        name: /You need to select a total of 100 points of ID\./,
      }),
    ).toBeTruthy();
    expect(
      within(hint()!).getByText(
        /^70 points selected\. You need 100, so 30 to go\. Select more documents on this page, or go back and select another primary document\./,
      ),
    ).toBeTruthy();
    await press('Go back to the primary documents');
    expect([stepOf(), screen.getByRole<HTMLInputElement>('checkbox', { name: 'Passport' }).checked, hint()]).toEqual([
      'ManualPOIPrimary',
      true,
      null,
    ]);
    await press('Next');
    expect([stepOf(), hint()]).toEqual(['ManualPOISecondary', null]);
    await press('Next');
    expect(hint()).not.toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Medicare card' }));
    expect(hint()).toBeNull();
  });

  it('can be left again: a document that is chosen after all is checked', async () => {
    const { stepOf } = await opened('IdentityVerification', manual);
    expect(screen.getByText(/You are uploading copies\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Australian passport' }));
    expect(screen.queryByText(/You are uploading copies\./)).toBeNull();
    await press('Next');
    expect(stepOf()).toBe('IdentificationDetails');
  });
});

describe('another name', () => {
  it('is checked by its certificate, which says what it is about when it does not pass [DVSC-28 DVSC-29 DVSC-30 DVSC-31]', async () => {
    const { regulator, stepOf } = await opened('NameChangeDetails', nameChange);
    regulator.next(
      'dvsValidate',
      () => ({ dvsResponse: false, dvsFailureCount: 1 }),
      () => ({ errors: ['x'], dvsFailureCount: 2 }),
      () => ({ dvsResponse: true, dvsFailureCount: 2 }),
    );
    await press('Next');
    expect(
      await screen.findByText(/^There is a problem with our verification service\. Please try again later\./),
    ).toBeTruthy();
    // No other document says the same of a name, and no digital identity does.
    const ways = within(screen.getByRole('region', { name: 'Another way to prove your name' }));
    expect(ways.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'A certified copy of this document',
    ]);
    expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Upload certified copies']);
    await press('Next');
    await press('Check again');
    await alert('There was a problem submitting the form.');
    await press('Next');
    await press('Check again');
    await alert('Your identification has been successfully verified');
    await press('Next');
    expect(stepOf()).toBe('DeclarationAndSubmit');
    await press('Back');
    expect(stepOf()).toBe('NameChangeDetails');
  });

  it('without an answer of the service shows the alert of the form and stays, without an attempt [DVSC-35]', async () => {
    const { regulator, application, stepOf } = await opened('NameChangeDetails', nameChange);
    regulator.next('dvsValidate', () => {
      throw callFailure('dvsValidate', '', 'b');
    });
    await press('Next');
    await alert('There was a problem submitting the form.');
    expect([stepOf(), selectApplicationDestination(application.getSnapshot())]).toEqual(['NameChangeDetails', null]);
  });

  it('can be shown by an upload, with a warning; Back leads to the check again [DVSC-32 DVSC-33 DVSC-34]', async () => {
    const { stepOf } = await opened('NameChangeDetails', nameChange);
    await press('Upload certified copies instead');
    expect(stepOf()).toBe('UploadFileForManualNameChangeIdentification');
    expect(
      screen.getByText(
        "There was a problem verifying your document. Your identification (Change of name certificate) can't be verified.",
      ),
    ).toBeTruthy();
    await press('Back');
    expect(stepOf()).toBe('NameChangeDetails');
    expect(field('Registration number').value).toBe('NC2468');
  });
});
