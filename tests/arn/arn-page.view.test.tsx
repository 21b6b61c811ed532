/**
 * The wizard on its page, wired to a regulator in memory: what a person sees, presses and has sent (services 2.1, 4.1,
 * 5.1, 8).
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectApplicationDestination } from '#machines/applications/application.selectors.ts';
import { STEP_REFUSED } from '#rules/arn/arn-texts.rules.ts';
import '#support/dialog.ts';
import { callFailure } from '#support/call-failure.ts';
import { storedTexts } from '../forms/fake-regulator.ts';
import { known, passport, radio, text, ticked, verified } from './arn.sample.ts';
import { opened, press, alert, next, field, passes } from './arn-page-kit.tsx';

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

  /** Filled circles, and all of them; they are not read out. */
  const circlesOf = (said: HTMLElement): readonly number[] => {
    const circles = [...said.querySelectorAll('[aria-hidden=true] > i')];
    return [circles.filter(({ className }) => className === '').length, circles.length];
  };

  it('that is not matched says how many attempts are left, each time with the focus, down to none [DVSC-17 DVSC-18 DVSC-19 DVSC-36 DVSC-37]', async () => {
    const { regulator, stepOf } = await opened('IdentificationDetails', passport);
    regulator.next('dvsValidate', fails(1), fails(2), fails(3), fails(4), fails(5, '2026-11-22T10:00:00+11:00'));
    for (const [words, cost] of [
      ['You have 4 attempts left for this document.', 'Checking again uses 1 of your 4 attempts left.'],
      ['You have 3 attempts left for this document.', 'Checking again uses 1 of your 3 attempts left.'],
      ['You have 2 attempts left for this document.', 'Checking again uses 1 of your 2 attempts left.'],
      [
        'You have 1 attempt left for this document.',
        'Checking again uses your last attempt. You can then try this document again after 24 hours.',
      ],
    ] as const) {
      await press('Next');
      if (words !== 'You have 4 attempts left for this document.') await press('Check again');
      const said = await alert('We were unable to find or match your identification document');
      await within(said).findByText(words);
      expect(circlesOf(said)).toEqual([Number(/\d/.exec(words)![0]), 5]);
      expect(screen.getByRole('region', { name: 'Other ways to prove your identity' })).toBeTruthy();
      expect(document.activeElement?.contains(said)).toBe(true);
      expect(next().disabled).toBe(false);
      expect(document.getElementById(next().getAttribute('aria-describedby') ?? '')?.textContent).toBe(cost);
    }
    await press('Next');
    await press('Change the details');
    expect(document.activeElement?.id).toBe('auPassportDetails-familyName');
    await press('Next');
    await press('Check again');
    const said = await alert('Your identification cannot be used for verification right now');
    expect(next().disabled).toBe(true);
    expect(screen.queryByText(/Change them only where your document shows them differently/)).toBeNull();
    // What cannot be changed now is a folded list, and what can be done is one as well.
    const fold = screen.getByText('The details of your document are saved').closest('details')!;
    expect([fold.open, fold.querySelector('input')]).toEqual([false, null]);
    expect(within(fold).getAllByRole('term', { hidden: true }).length).toBeGreaterThan(2);
    expect(within(fold).getByText('You can change and check them from 22 Nov 2026 at 10:00 am.')).toBeTruthy();
    expect(within(said).getByText(/from 22 Nov 2026 at 10:00 am/)).toBeTruthy();
    expect(within(said).getByRole('button', { name: /: try your Australian passport again$/ })).toBeTruthy();
    expect(circlesOf(said)).toEqual([0, 5]);
    const ways = within(screen.getByRole('region', { name: 'What you can do now' }));
    expect(
      ways.getByText(/^Australian birth certificate, .+, foreign passport or ImmiCard\. We check it at once\./),
    ).toBeTruthy();
    expect(ways.getByText(/^Sign out, then sign in with your digital identity\./)).toBeTruthy();
    expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Use another document',
      'Upload certified copies',
    ]);
    // The first of them is the primary button, in place of Next.
    const [first, second] = ways.getAllByRole('button');
    expect([first, second].map((way) => /primary/.test(way!.className))).toEqual([true, false]);
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
