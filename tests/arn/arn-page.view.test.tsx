/**
 * The wizard on its page, wired to a regulator in memory: what a person sees, presses and has sent (services 2.1, 4.1,
 * 5.1, 8).
 */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectApplicationDestination } from '#machines/applications/application.machine.ts';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import type { LoadedDraft } from '#rules/forms/form-draft.rules.ts';
import { addressLookupField } from '#ui/arn/address-lookup.view.tsx';
import { ArnFinal } from '#ui/arn/arn-final.view.tsx';
import { arnSurroundings } from '#ui/arn/arn-steps.view.tsx';
import { STEP_REFUSED, SUBMIT_FAILED } from '#rules/arn/arn-texts.rules.ts';
import { NAME_CHOICE } from '#rules/arn/name-choice.rules.ts';
import { IDENTITY_FILES_ID, POINT_LISTS } from '#rules/arn/identity-points.rules.ts';
import { DocumentFiles } from '#ui/arn/document-files.view.tsx';
import { NameChoice } from '#ui/arn/name-choice.view.tsx';
import { PointDocuments } from '#ui/arn/point-documents.view.tsx';
import { isPassedApplication } from '#rules/arn/arn-form-data.rules.ts';
import '#support/dialog.ts';
import { callFailure } from '#support/call-failure.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { addressOf } from '#support/show.tsx';
import { FormPage } from '../../src/routes/forms/form-page.tsx';
import { addressCalls } from '../../src/wiring/arn/address-lookup.wiring.ts';
import { arnConfig } from '../../src/wiring/arn/arn-wizard.wiring.ts';
import { wireForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator, storedTexts } from '../forms/fake-regulator.ts';
import {
  inAustralia,
  known,
  manual,
  nameChange,
  otherName,
  passport,
  radio,
  text,
  ticked,
  verified,
} from './arn.sample.ts';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());

const ended: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ended.splice(0)) end();
});

const user = {
  firstname: 'Leo',
  lastname: 'Park',
  fullname: 'Leo Park',
  birthdate: '1990-01-02',
  emailaddress1: 'noah@example.test',
};
const TEXTS = { refusedStep: STEP_REFUSED, submitFailed: { ...SUBMIT_FAILED, saysCause: 'refused' } } as const;

/** The wizard at a step, with these answers. */
async function opened(
  stepid: string,
  answers: Answers,
  asked: { readonly variant?: 'full' | 'existingAccount' | 'myGov'; readonly purpose?: 'new' | 'link' | 'verify' } = {},
) {
  const regulator = fakeRegulator();
  const { variant = 'full', purpose = 'new' } = asked;
  const visitor = () => ({ user, claims: null });
  const session = { ...regulator.session, visitor } as unknown as typeof regulator.session;
  const wired = wireForm(session, arnConfig(session, { variant, purpose }));
  const { application, store } = wired;
  application.start();
  await waitFor(() => expect(selectSteps(application.getSnapshot())).toBeDefined());
  act(() => {
    for (const [id, answer] of Object.entries(answers)) if (store.question(id)) store.change(id, answer);
    // As a page that was left at this step opens again.
    const content: LoadedDraft = { answers: store.answers(), stepid, reattach: [], dropped: [], attemptKey: null };
    application.send({
      type: 'version.opened',
      version: { source: 'nowhere', content, isPaid: false, sentAt: null, isInTab: false, cutOff: null },
      submitKey: 'k-1',
      draftRevision: 0,
    });
  });
  await waitFor(() => expect(selectSteps(application.getSnapshot())?.getSnapshot().context.stepid).toBe(stepid));
  const calls = addressCalls(session.connection);
  const fields = {
    'address-addressLookup': addressLookupField('address', calls),
    [NAME_CHOICE]: NameChoice,
    [IDENTITY_FILES_ID]: DocumentFiles,
    ...Object.fromEntries(POINT_LISTS.map((list) => [`manualPOIDocuments-${list}`, PointDocuments])),
  };
  const surroundings = arnSurroundings(application, store);
  const Success = (submitted: Pick<Parameters<typeof ArnFinal>[0], 'receipt' | 'organisationId'>) => (
    <ArnFinal
      {...submitted}
      variant={variant}
      purpose={purpose}
      isPassed={isPassedApplication(store.form, store.answers())}
    />
  );
  const rootRoute = createRootRoute();
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component, staticData: { access: 'person' } });
  const routeTree = rootRoute.addChildren([
    page('/', () => (
      <FormPage opened={wired} texts={TEXTS} Success={Success} surroundings={surroundings} fields={fields} />
    )),
    page('/$', () => <h1>Elsewhere</h1>),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    context: { session: { ...session, standalone: () => true } },
  } as never);
  ended.push(() => application.stop());
  render(
    <InPortal
      portal={harnessPortal({
        links: { href: addressOf, go: () => undefined },
        contact: { phone: '1300 000 000', mail: 'help@example.test', address: '', hours: 'Monday to Friday' },
      })}
    >
      <RouterProvider router={router} />
    </InPortal>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    regulator,
    wired,
    application,
    store,
    stepOf: () => selectSteps(application.getSnapshot())?.getSnapshot().context.stepid,
  };
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const alert = (title: string) => screen.findByRole('group', { name: title });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const passes = () => ({ verificationResultCode: 'S', dvsResponse: true, dvsFailureCount: 0 });
const fails =
  (count: number, blockedUntil: string | null = null) =>
  () => ({ verificationResultCode: 'N', dvsResponse: false, dvsFailureCount: count, blockedUntil });

describe('an identity document', () => {
  it('that passes says so, locks its fields, and leads to the declaration where the names match [DVSC-07 DVSC-21 DVSC-22]', async () => {
    const { regulator, stepOf } = await opened('IdentificationDetails', passport);
    regulator.next('dvsValidate', passes);
    await press('Next');
    const said = await alert('Your identification has been successfully verified');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(regulator.heard.find(({ name }) => name === 'dvsValidate')?.input).toEqual({
      identityType: 'PP',
      familyName: 'CLARKE',
      givenNames: 'NOAH',
      dateOfBirth: '1988-04-12',
      passportNumber: 'PA1234567',
    });
    expect([field('Family name').disabled, field('Passport number').disabled, screen.queryByRole('checkbox')]).toEqual([
      true,
      true,
      null,
    ]);
    await press('Next');
    expect(stepOf()).toBe('DeclarationAndSubmit');
  });

  it('says nothing more of what was refused before, while it is checked and after it passed', async () => {
    const { regulator } = await opened('IdentificationDetails', {
      ...passport,
      'auPassportDetails-declaration': ticked(),
    });
    await press('Next');
    expect(await screen.findByText(STEP_REFUSED.title)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox'));
    regulator.next('dvsValidate', passes);
    await press('Next');
    await alert('Your identification has been successfully verified');
    expect(screen.queryByText(STEP_REFUSED.title)).toBeNull();
  });

  it('has the names and the day of birth that were entered before, to be changed where it shows others; its page is called by it', async () => {
    const { store } = await opened('PersonalDetails', { ...known, identityType: radio('PP') });
    act(() => store.change('otherGivenNames', text('Jay')));
    await press('Next');
    await press('Next');
    await press('Next');
    expect(screen.getByRole('heading', { level: 2, name: 'Your Australian passport' })).toBeTruthy();
    expect([field('Family name').value, field('Given names').value, field('Day').value]).toEqual([
      'Clarke',
      'Noah Jay',
      '12',
    ]);
    expect(
      screen.getByText(
        /^Your name and date of birth come from your personal details\. Change them only where your document shows them differently\.$/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'As on the document. If it shows only one name, enter it as the family name and enter a hyphen (-) here.',
      ),
    ).toBeTruthy();
    fireEvent.change(field('Given names'), { target: { value: 'NOAH JAY' } });
    await press('Back');
    fireEvent.click(screen.getByRole('radio', { name: 'ImmiCard' }));
    await press('Next');
    expect(screen.getByRole('heading', { level: 2, name: 'Your ImmiCard' })).toBeTruthy();
    expect([field('Family name').value, field('Given names').value]).toEqual(['Clarke', 'Noah Jay']);
    expect(store.answers()['auPassportDetails-givenNames']).toEqual(text('NOAH JAY'));
  });

  it('that passed is why the day of birth is locked, which says so; so does the email, which is that of the account', async () => {
    await opened('PersonalDetails', verified);
    const toldOf = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent;
    const born = screen.getByRole('group', { name: 'Date of birth' });
    expect(within(born).getByLabelText<HTMLInputElement>('Day').disabled).toBe(true);
    expect(toldOf(born)).toBe('We verified this with your identity document. To change it, select another document.');
    await press('Next');
    expect([field('Email').disabled, toldOf(field('Email'))]).toEqual([
      true,
      'This is the email address of your account. You cannot change it here.',
    ]);
  });

  it('a passport with another name is reviewed as it is sent: both names are in the question, and the name that is used is in the review [DVSC-09 DVSC-10 DEC-48]', async () => {
    const { regulator, stepOf } = await opened('IdentificationDetails', {
      ...passport,
      'auPassportDetails-familyName': text('OTHERNAME'),
      'auPassportDetails-givenNames': text('NOAH JAY'),
    });
    const note = () => screen.queryByText(/^Your name and date of birth come from/);
    expect(note()).not.toBeNull();
    regulator.next('dvsValidate', passes);
    await press('Next');
    await alert('Your identification has been successfully verified');
    // Nothing can be changed any more.
    expect(note()).toBeNull();
    await press('Next');
    const choice = within(screen.getByRole('group', { name: 'Which name should we use?' }));
    expect(
      choice.getByText('The name on your document is NOAH JAY OTHERNAME. You entered Noah James Clarke.'),
    ).toBeTruthy();
    expect(choice.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Use NOAH JAY OTHERNAME',
      'Use Noah James Clarke: my name has changed',
    ]);
    fireEvent.click(choice.getByRole('radio', { name: 'Use NOAH JAY OTHERNAME' }));
    await press('Next');
    expect(stepOf()).toBe('DeclarationAndSubmit');
    const reviewed = Object.fromEntries(
      screen
        .getAllByRole('row')
        .map((row) => [
          `${row.closest('table')!.caption!.textContent!}: ${within(row).getByRole('rowheader').textContent!}`,
          within(row).getAllByRole('cell')[0]!.textContent!,
        ]),
    );
    expect(reviewed).toMatchObject({
      'Personal details: Legal given first name': 'NOAH',
      'Personal details: Other given names': 'JAY',
      'Personal details: Family name': 'OTHERNAME',
      'Your Australian passport: Family name': 'OTHERNAME',
      'Your Australian passport: Given names': 'NOAH JAY',
      'Previous name: Which name should we use?': 'Use NOAH JAY OTHERNAME',
      'Online checks of your documents: Australian passport': 'Verified',
    });
    regulator.next('arnCreate', () => ({ wasSuccessful: true }));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    await alert('Aviation reference number application successful');
    const { formData } = (
      regulator.heard.find(({ name }) => name === 'arnCreate')!.input as {
        request: { formData: Record<string, unknown> };
      }
    ).request;
    expect(formData).toMatchObject({
      firstName: reviewed['Personal details: Legal given first name'],
      otherGivenNames: reviewed['Personal details: Other given names'],
      lastName: reviewed['Personal details: Family name'],
      previousName: { nameChangeAgree: 'yes' },
      auPassportDetails: { familyName: 'OTHERNAME', givenNames: 'NOAH JAY', dvsValidationIndicator: 'Passed' },
    });
  });

  it('with other names leads to the previous name [DVSC-08]', async () => {
    const { regulator, stepOf } = await opened('IdentificationDetails', {
      ...passport,
      'auPassportDetails-familyName': text('OTHERNAME'),
    });
    regulator.next('dvsValidate', passes);
    await press('Next');
    await alert('Your identification has been successfully verified');
    await press('Next');
    expect(stepOf()).toBe('PreviousName');
  });

  it('that is not matched says how many attempts are left, each time with the focus, down to none [DVSC-17 DVSC-18 DVSC-19 DVSC-36 DVSC-37]', async () => {
    const { regulator, stepOf } = await opened('IdentificationDetails', passport);
    regulator.next('dvsValidate', fails(1), fails(2), fails(3), fails(4), fails(5, '2026-11-22T10:00:00+11:00'));
    for (const words of [
      'You have 4 attempts left.',
      'You have 3 attempts left.',
      'You have 2 attempts left.',
      'You have 1 attempt left.',
    ]) {
      await press('Next');
      const said = await alert('We were unable to find or match your identification document');
      await within(said).findByText(words);
      expect(document.activeElement?.contains(said)).toBe(true);
      expect(next().disabled).toBe(false);
    }
    await press('Next');
    const said = await alert('Your identification cannot be used for verification right now');
    expect(next().disabled).toBe(true);
    expect(within(said).getByText(/from 22 Nov 2026 at 10:00 am/)).toBeTruthy();
    expect(within(said).getByText(/digital identity/)).toBeTruthy();
    expect(within(said).getByRole('button', { name: 'Use another document' })).toBeTruthy();
    await press('Upload certified copies');
    expect(stepOf()).toBe('ManualPOIInformation');
  });

  it('that was exhausted gives way to another one, which has attempts of its own', async () => {
    const { regulator, stepOf, store } = await opened('IdentificationDetails', {
      ...passport,
      'auPassportDetails-dvsFailureCount': text('5'),
    });
    expect(next().disabled).toBe(true);
    await press('Use another document');
    expect(stepOf()).toBe('IdentityVerification');
    fireEvent.click(screen.getByRole('radio', { name: 'ImmiCard' }));
    await press('Next');
    expect([stepOf(), next().disabled, store.entry('auPassportDetails-dvsFailureCount').answer]).toEqual([
      'IdentificationDetails',
      false,
      text('5'),
    ]);
    expect(regulator.names()).not.toContain('dvsValidate');
  });

  it('that nobody could check leads to the page of the service, uses no attempt and asks nothing; what was typed is kept [DVSC-24]', async () => {
    const { regulator, application, store } = await opened('IdentificationDetails', passport);
    regulator.next('dvsValidate', () => {
      throw callFailure('dvsValidate', '', 'd', 500);
    });
    await press('Next');
    await waitFor(() =>
      expect(selectApplicationDestination(application.getSnapshot())).toEqual({
        target: { screen: 'dvsServiceUnavailable', application: 'new' },
      }),
    );
    expect(store.entry('auPassportDetails-dvsFailureCount').answer).toEqual(text(''));
    expect(regulator.names()).not.toContain('AutosaveDelete');
    await waitFor(() =>
      expect(storedTexts(regulator.autosaves.get('ARN Application||new')!.formData)).toMatchObject({
        'auPassportDetails-passportNumber': 'PA1234567',
      }),
    );
    expect(screen.queryByRole('dialog', { name: 'Cancel application' })).toBeNull();
  });

  it('that is filled in wrongly is not checked, and says what is wrong in the words of this form [ARNV-79]', async () => {
    const { regulator } = await opened('IdentificationDetails', {
      ...passport,
      'auPassportDetails-passportNumber': text('12'),
    });
    await press('Next');
    const said = await alert('There was a problem submitting the form.');
    expect(within(said).getByText('Please check the form again before proceeding.')).toBeTruthy();
    expect(within(said).getByRole('link', { name: /Passport number/ })).toBeTruthy();
    expect(regulator.names()).not.toContain('dvsValidate');
  });

  it('a foreign passport abroad is told about at once, and leads on without a check [DVSC-13 DVSC-14 DVSC-38]', async () => {
    const { regulator, stepOf } = await opened('IdentificationDetails', { ...known, identityType: radio('PP_I') });
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Are you in Australia now?' })).getByRole('radio', { name: 'No' }),
    );
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Are you a permanent resident of Australia?' })).getByRole('radio', {
        name: 'No',
      }),
    );
    expect(
      screen.getByRole('status', {
        name: 'Unfortunately we can only verify foreign passports for applicants currently in Australia',
      }),
    ).toBeTruthy();
    await press('Next');
    expect([stepOf(), regulator.names().includes('dvsValidate')]).toEqual(['ManualPOIInformation', false]);
  });
});

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
    const none = within(screen.getByRole('region', { name: 'You do not have enough of these documents?' }));
    expect([
      none.getByText('Call us. We will find another way with you. Your answers are saved.'),
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
      ['Total', '105 points'],
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
        name: /Please upload a document before proceeding\./,
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
    await press('Next');
    await alert('There was a problem submitting the form.');
    await press('Next');
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

describe('the address', () => {
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const untyped = {
    ...known,
    'address-addressLookup': { key: '', value: '', typed: '' },
    'address-cityOrSuburb': text(''),
    'address-postcode': text(''),
  };
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });

  it('is found while it is typed, and filled in by its parts when it is chosen [ARNW-40 ARNW-42 SCAL-10 SCAL-11]', async () => {
    const { regulator, store } = await opened('AddressAndContact', untyped);
    regulator.next('GetAddress', () => ({
      suggestions: [{ id: 'a-7', suggestion: '7/240 Harbour Road, Fremantle WA 6160' }],
    }));
    regulator.next('GetAddressComponent', () => ({
      component: {
        unitNumber: '7',
        houseOrBuildingNumber: '240',
        streetName: 'Harbour Road',
        cityOrSuburb: 'Fremantle',
        state: 'WA',
        postcode: '6160',
      },
    }));
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: '7/240 har' } });
    await wait(399);
    expect(regulator.names()).not.toContain('GetAddress');
    await wait(1);
    fireEvent.click(screen.getByRole('option', { name: '7/240 Harbour Road, Fremantle WA 6160' }));
    await wait(0);
    expect(screen.getByText('Address entered')).toBeTruthy();
    expect(regulator.heard.filter(({ name }) => name.startsWith('GetAddress')).map(({ input }) => input)).toEqual([
      { address: '7/240 har' },
      { id: 'a-7' },
    ]);
    expect([store.entry('address-cityOrSuburb').answer, store.entry('address-postcode').answer, box().value]).toEqual([
      text('Fremantle'),
      text('6160'),
      '7/240 Harbour Road, Fremantle WA 6160',
    ]);
  });

  it('can be entered manually where nobody answers; what was typed stays (T-50)', async () => {
    const { regulator } = await opened('AddressAndContact', untyped);
    regulator.next('GetAddress', () => {
      throw callFailure('GetAddress', '', 'b');
    });
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: '12 wat' } });
    await wait(400);
    expect(screen.getByText(/We could not look up addresses/)).toBeTruthy();
    expect(box().value).toBe('12 wat');
    await press('Enter the address yourself');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Unit number/ }));
  });

  it('has the e-mail of the account, which is not typed here', async () => {
    await opened('AddressAndContact', known);
    expect([
      screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value,
      screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).disabled,
    ]).toEqual(['noah@example.test', true]);
  });
});

describe('the submission', () => {
  const ready = { ...verified, isNamesMatch: text('true') };

  it('sends what was answered, and says what happens next [ARNW-54 ARNW-62 SCAL-04 SENT-001]', async () => {
    const { regulator } = await opened('DeclarationAndSubmit', ready);
    regulator.next('arnCreate', () => ({ wasSuccessful: true }));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    await alert('Aviation reference number application successful');
    expect(screen.getByText(/within 2 minutes/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to myCASA' })).toBeTruthy();
    const sent = regulator.heard.find(({ name }) => name === 'arnCreate')!.input as {
      request: { formData: object };
      files: unknown;
    };
    expect(sent).toMatchObject({
      request: {
        version: '01',
        name: 'ARN Application',
        rootFormCode: '',
        formCode: '',
        formData: { lastName: 'Clarke', identityType: 'PP', declaration: true, isNamesMatch: true },
      },
      files: [],
    });
  });

  it('shows the names that will be sent, where the person goes on with those of the document, and what was tried before it [DVSC-09 DEC-48]', async () => {
    const tried = { 'immiCardDetails-dvsFailureCount': text('2') };
    const { store } = await opened('DeclarationAndSubmit', {
      ...otherName,
      isNamesMatch: text('false'),
      'previousName-nameChangeAgree': radio('yes'),
      ...tried,
    });
    const rowsOf = (caption: string) => within(screen.getByRole('table', { name: caption })).getAllByRole('row');
    expect(rowsOf('Personal details').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^Family nameOTHERNAME/),
    );
    expect(store.entry('lastName').answer).toEqual(text('Clarke'));
    const checks = rowsOf('Online checks of your documents').map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(checks).toEqual([
      ['Australian passport', 'Verified'],
      ['ImmiCard', 'Not verified, 2 checks failed'],
    ]);
  });

  it('that fails says so, and keeps everything [ARNW-61]', async () => {
    const { regulator, stepOf } = await opened('DeclarationAndSubmit', ready);
    regulator.next('arnCreate', () => {
      throw callFailure('arnCreate', '', 'a', 200);
    });
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    const said = await alert('There was an issue submitting your application');
    expect(within(said).getByText('Please try again')).toBeTruthy();
    expect(stepOf()).toBe('DeclarationAndSubmit');
  });

  it.each([
    [409, true],
    [413, true],
    [422, true],
    [500, false],
  ] as const)('that is answered with %s says why where that is a refusal', async (status, isSaid) => {
    const { regulator } = await opened('DeclarationAndSubmit', ready);
    regulator.next('arnCreate', () => {
      throw { ...callFailure('arnCreate', '', 'e', status), text: 'We already have an application of yours' };
    });
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    const said = await alert('There was an issue submitting your application');
    expect([
      within(said).queryByText('Please try again') !== null,
      within(said).queryByText('We already have an application of yours') !== null,
    ]).toEqual([true, isSaid]);
  });

  it.each([
    ['link', 'arnLink', 'Aviation reference number link successful'],
    ['verify', 'arnVerify', 'Identity verification successful'],
  ] as const)('of %s goes by its own call (%s)', async (purpose, call, title) => {
    const { regulator } = await opened('DeclarationAndSubmit', ready, { purpose });
    regulator.next(call, () => ({ wasSuccessful: true }));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    expect(await alert(title)).toBeTruthy();
  });

  const LINK_RECEIVED = 'myCASA account created and Aviation reference link request received';
  const DAYS = /within five business days/;
  it.each<[string, string, 'full' | 'myGov', 'new' | 'link', object, string, RegExp]>([
    [
      'a link that no record fits, though the document passed',
      ' [ARNW-57 ARNW-63]',
      'full',
      'link',
      { decided: false },
      LINK_RECEIVED,
      DAYS,
    ],
    [
      'a link by the government sign-in that no record fits',
      '',
      'myGov',
      'link',
      { decided: false },
      LINK_RECEIVED,
      DAYS,
    ],
    [
      'a new number whose document the server did not find passed',
      ' [ARNW-56 ARNW-63]',
      'full',
      'new',
      { decided: false },
      'Aviation reference number application received',
      DAYS,
    ],
    [
      'a link that is decided',
      ' [ARNW-55 ARNW-62]',
      'full',
      'link',
      { decided: true },
      'Aviation reference number link successful',
      /within 2 minutes/,
    ],
    [
      'a link by the government sign-in that is decided',
      ' [ARNW-25 ARNW-60]',
      'myGov',
      'link',
      { decided: true },
      'myCASA account created and aviation reference number linked successfully',
      /within about 2 minutes/,
    ],
    [
      'a link by the government sign-in of which nothing is said',
      ' [ARNW-25 ARNW-60]',
      'myGov',
      'link',
      {},
      'myCASA account created and aviation reference number linked successfully',
      /within about 2 minutes/,
    ],
  ])('says what the server made of it: %s%s', async (_what, _rows, variant, purpose, said, title, after) => {
    const { regulator } = await opened('DeclarationAndSubmit', ready, { variant, purpose });
    const call = variant === 'myGov' ? 'arnLinkMyGovId' : purpose === 'link' ? 'arnLink' : 'arnCreate';
    regulator.next(call, () => ({ wasSuccessful: true, ...said }));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    await alert(title);
    expect(screen.getByText(after)).toBeTruthy();
  });

  it('of an application whose name nobody proved says that it was received [ARNW-56 ARNW-63]', async () => {
    const { regulator } = await opened('DeclarationAndSubmit', {
      ...otherName,
      isNamesMatch: text('false'),
      'previousName-nameChangeAgree': radio('no'),
      'previousName-changeOfNameDocument': radio('NONE'),
    });
    regulator.next('arnCreate', () => ({ wasSuccessful: true }));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Submit');
    const said = await alert('Aviation reference number application received');
    expect(within(said).getByText('We have received your application and documents')).toBeTruthy();
    expect(screen.getByText(/within five business days/)).toBeTruthy();
  });
});

describe('what is shown before', () => {
  it('a note about the legal names, in the full wizard [ARNW-37]', async () => {
    await opened('PersonalDetails', {});
    expect(screen.getByRole('region', { name: 'Your legal name' }).textContent).toMatch(
      /current full legal name.*must match your identity document/,
    );
  });

  it('an existing account has the person of the profile, whom nobody is asked about', async () => {
    const { store } = await opened('IdentityVerification', {}, { variant: 'existingAccount', purpose: 'verify' });
    expect([store.entry('firstName').answer, store.entry('lastName').answer]).toEqual([text('Leo'), text('Park')]);
    expect(screen.queryByText('firstName')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Australian passport' }));
    await press('Next');
    expect([
      field('Given names').value,
      screen.queryByText(/^Your name and date of birth come from your profile\./),
    ]).toEqual([expect.stringMatching(/^Leo/), expect.anything()]);
  });
});

describe('an answer that is changed from the review', () => {
  const ready = { ...verified, isNamesMatch: text('true') };
  const change = (label: string) => screen.getByRole('button', { name: `Change ${label}` });

  it('has the focus on its question, and comes back to the review at its link', async () => {
    const { stepOf } = await opened('DeclarationAndSubmit', ready);
    await press('Change Mobile number');
    expect([stepOf(), document.activeElement]).toEqual(['AddressAndContact', field('Mobile number')]);
    fireEvent.change(field('Mobile number'), { target: { value: '0498765432' } });
    await press('Next');
    expect([stepOf(), document.activeElement]).toEqual(['DeclarationAndSubmit', change('Mobile number')]);
    expect(screen.getByRole('row', { name: /^Mobile number/ }).textContent).toContain('0498765432');
  });

  it('is as it was after Back, in the form too', async () => {
    const { stepOf, store } = await opened('DeclarationAndSubmit', ready);
    await press('Change Mobile number');
    fireEvent.change(field('Mobile number'), { target: { value: '' } });
    await press('Back');
    expect([stepOf(), store.answers()['mobileNumber'], document.activeElement]).toEqual([
      'DeclarationAndSubmit',
      { value: '0412345678' },
      change('Mobile number'),
    ]);
  });

  it('asks for another document first, and has it checked before the review comes back [DVSC-05]', async () => {
    const { stepOf, regulator } = await opened('DeclarationAndSubmit', { ...inAustralia, ...ready });
    // What was verified cannot be changed; another document can be chosen.
    expect([
      screen.queryByRole('button', { name: 'Change Passport number' }),
      screen.queryByRole('button', { name: 'Change Email' }),
    ]).toEqual([null, null]);
    await press('Change Which document do you want to verify your identity with?');
    fireEvent.click(screen.getByRole('radio', { name: /foreign passport/i }));
    await press('Next');
    expect(stepOf()).toBe('IdentificationDetails');
    regulator.next('dvsValidate', passes);
    await press('Next');
    await alert('Your identification has been successfully verified');
    await press('Next');
    expect(stepOf()).toBe('DeclarationAndSubmit');
    expect(screen.getByRole('row', { name: /^Passport number/ }).textContent).toContain('LA123456');
  });
});
