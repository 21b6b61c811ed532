/** The page of an ARN application: the address, the submission, and an answer that is changed from the review. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#support/dialog.ts';
import { callFailure } from '#support/call-failure.ts';
import { inAustralia, known, otherName, radio, text, verified } from './arn.sample.ts';
import { opened, press, alert, field, passes } from './arn-page-kit.tsx';

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
