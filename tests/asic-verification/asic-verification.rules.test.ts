/** Rules of an ASIC, typed from services 3.6, 4.5, 5.5, 8 and OP-S-69 to OP-S-71. */
import { describe, expect, it } from 'vitest';
import { problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById, holds, isShown } from '#rules/forms/form-way.rules.ts';
import { startOf } from '#rules/forms/form-answers.rules.ts';
import { questionsOf } from '#rules/forms/form.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import {
  ASIC_EXHAUSTED,
  asicAttemptsAfter,
  asicCardOf,
  asicNumberOf,
  asicProblems,
  asicResult,
  NO_ASIC_ATTEMPTS,
  NO_PHOTO,
  notVerifiedText,
  numberFor,
  readAttempts,
} from '#rules/licences/asic-verification.rules.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { answersOf, FORM, MAX_AVI, type Filled } from './card.sample.ts';

const byId = questionsById(FORM);
const question = (id: string) => questionsOf(FORM).find((one) => one.id === id)!;
const wrong = (changed: Partial<Filled>) =>
  problemsOfStep(FORM, 'asicVerification', answersOf({ ...MAX_AVI, ...changed }), byId, { moment: SATURDAY });
const isLocked = (id: string, issuingBody: string) => {
  const { locked } = question(id);
  return locked !== undefined && holds(locked, byId, answersOf({ ...MAX_AVI, issuingBody }));
};

describe('the form', () => {
  it('has the seven questions of a card [SENT-072]', () => {
    expect(questionsOf(FORM).map(({ id }) => id)).toEqual([
      'issuingBody',
      'selectProvider',
      'asicNumber',
      'asicIssueNumber',
      'firstName',
      'familyName',
      'declaration',
    ]);
  });

  it('offers AVI, CAS, VEA and other, each by a name, and one has to be chosen [ASIC-08 SENT-073]', () => {
    const { options } = question('issuingBody') as {
      readonly options: readonly { readonly value: string; readonly label: string }[];
    };
    expect(options.map(({ value }) => value)).toEqual(['AVI', 'CAS', 'VEA', 'other']);
    expect(options.map(({ label }) => label)).toEqual([
      'Aviation ID Australia (AVI)',
      'CASA (CAS)',
      'Veritas (VEA)',
      'Another organisation',
    ]);
    expect(wrong({ issuingBody: '' })).toEqual({ issuingBody: 'Please select an option' });
  });

  it('asks for the provider of another issuing body alone [ASIC-09]', () => {
    const shown = (issuingBody: string) =>
      isShown(question('selectProvider'), byId, answersOf({ ...MAX_AVI, issuingBody }));
    expect(['', 'AVI', 'CAS', 'VEA', 'other'].map(shown)).toEqual([false, false, false, false, true]);
    expect([wrong({ issuingBody: 'other' }), wrong({})]).toEqual([{ selectProvider: 'Please select an option' }, {}]);
    expect(question('selectProvider')).toMatchObject({ options: { list: 'ASIC Service Providers' } });
  });

  it('locks the number of CAS, the family name always, and the first name never [ASIC-12 ASIC-15]', () => {
    const bodies = ['', 'AVI', 'CAS', 'VEA', 'other'];
    const locks = (id: string) => bodies.map((body) => isLocked(id, body));
    expect(locks('asicNumber')).toEqual([false, false, true, false, false]);
    expect(locks('familyName')).toEqual([true, true, true, true, true]);
    expect(locks('firstName')).toEqual([false, false, false, false, false]);
    expect(wrong({ firstName: '' })).toEqual({ firstName: 'This field cannot be left blank' });
  });

  it('has the issue numbers 1 to 10 and begins with 1 [ASIC-13 ASIC-14 SENT-074 SCON-19]', () => {
    const { options } = question('asicIssueNumber') as {
      readonly options: readonly { readonly value: string; readonly label: string }[];
    };
    expect(options.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(startOf(question('asicIssueNumber'))).toMatchObject({ key: '1', value: '1' });
  });

  it('is not sent without the declaration, which is the consent to store the photo [ASIC-02 ASIC-16]', () => {
    expect(wrong({ agreed: false })).toEqual({ declaration: 'You must accept the declaration' });
    const { options, statements } = question('declaration') as {
      readonly options: readonly { readonly label: string }[];
      readonly statements: readonly string[];
    };
    expect([...statements, options[0]!.label].join(' ')).toMatch(
      /We store the photo.*I consent to my photo being obtained/,
    );
  });

  it.each([
    'AVI7654321',
    ' avi 765 4321 ',
    'SAS-112233',
    '-AVI7654321',
    'AVI7654321-',
    'ＡＶＩ７６５４３２１',
    '2001079',
    'A234',
    'A2345678901234567890',
  ])('takes the number %s', (asicNumber) => {
    expect(wrong({ asicNumber })).toEqual({});
  });

  it.each(['A23', 'A23456789012345678901', 'AVI+7654321', 'AVI\u00e9654321'])('does not take %s', (asicNumber) => {
    expect(wrong({ asicNumber })).toEqual({ asicNumber: 'Enter 4 to 20 letters and numbers' });
  });
});

describe('a card', () => {
  it('is read from the answers; a provider counts for another issuing body alone', () => {
    const card = {
      issuingBody: 'AVI',
      provider: '',
      number: 'AVI7654321',
      issue: 2,
      firstName: 'Max',
      familyName: 'Hall',
    };
    expect(
      asicCardOf(
        answersOf({
          ...MAX_AVI,
          asicNumber: ' avi 765-4321 ',
          firstName: '\u200B Max ',
          selectProvider: 'ASP-SUNRISE',
        }),
      ),
    ).toEqual(card);
    expect(asicCardOf(answersOf({ ...MAX_AVI, issuingBody: 'other', selectProvider: 'ASP-SUNRISE' }))).toMatchObject({
      issuingBody: 'other',
      provider: 'ASP-SUNRISE',
    });
    expect(asicNumberOf(' sas 11-22 33\u200B')).toBe('SAS112233');
    expect(asicNumberOf('sas ١١٢٢٣٣')).toBe('SAS112233');
  });

  it('is of the person themselves, and of a provider that there is [ASIC-11 ASIC-15]', () => {
    const problems = (changed: Partial<Filled>, holder = { arn: '2001079', lastName: 'Hall' }) =>
      asicProblems(asicCardOf(answersOf({ ...MAX_AVI, ...changed })), holder, ['ASP-SUNRISE', 'ASP-GULF']);
    expect([
      problems({}),
      problems({ familyName: ' HALL ' }),
      problems({ issuingBody: 'CAS', asicNumber: '2001079' }),
    ]).toEqual([[], [], []]);
    expect(problems({ issuingBody: 'other', selectProvider: 'ASP-GULF' })).toEqual([]);
    expect(problems({ familyName: 'Nguyen' })).toEqual(['The family name must match your profile']);
    expect(problems({ issuingBody: 'other', selectProvider: 'ASP-X' })).toEqual([
      'Select the organisation that issued your card',
    ]);
    const number = ['Enter your own ARN as the ASIC number'];
    expect([
      problems({ issuingBody: 'CAS', asicNumber: '2001078' }),
      problems({ issuingBody: 'CAS', asicNumber: '' }, { arn: '', lastName: 'Hall' }),
    ]).toEqual([number, number]);
  });

  it('of CAS has the ARN as its number, any other what was typed [ASIC-11]', () => {
    expect(['AVI', 'CAS', 'VEA', 'other'].map((body) => numberFor(body, '2001079', 'AVI1'))).toEqual([
      'AVI1',
      '2001079',
      'AVI1',
      'AVI1',
    ]);
  });
});

describe('an answer', () => {
  it('is verified, without a photo by the printed text, or not verified [ASIC-17 SCAL-42]', () => {
    expect(asicResult({ wasSuccessful: true, errors: [] })).toBe('verified');
    expect(asicResult({ wasSuccessful: false, errors: ['Failed to retrieve photo'] })).toBe('noPhoto');
    for (const errors of [null, undefined, [], ['No'], ['failed to retrieve the photo']])
      expect(asicResult({ wasSuccessful: false, errors })).toBe('notVerified');
  });

  it('counts what the server says; else one more for a card that was not verified, up to five [ASIC-07]', () => {
    const before = { failures: 3, blockedUntil: '' };
    const no = { wasSuccessful: false, errors: [] };
    expect(asicAttemptsAfter(before, { ...no, asicFailureCount: 1, blockedUntil: null })).toEqual({
      failures: 1,
      blockedUntil: '',
    });
    expect(asicAttemptsAfter(before, { ...no, asicFailureCount: 5, blockedUntil: 'T' })).toEqual({
      failures: 5,
      blockedUntil: 'T',
    });
    for (const asicFailureCount of [-1, 6, 1.5, null, undefined])
      expect(asicAttemptsAfter(before, { ...no, asicFailureCount })).toEqual({ failures: 4, blockedUntil: '' });
    expect(asicAttemptsAfter({ failures: 5, blockedUntil: '' }, no)).toEqual({ failures: 5, blockedUntil: '' });
    expect(asicAttemptsAfter(before, { wasSuccessful: false, errors: ['Failed to retrieve photo'] })).toEqual(before);
    expect(asicAttemptsAfter(before, { wasSuccessful: true })).toEqual(before);
  });

  it('is remembered by the tab, which believes no text that is none', () => {
    expect(readAttempts(JSON.stringify({ failures: 5, blockedUntil: 'T' }))).toEqual({
      failures: 5,
      blockedUntil: 'T',
    });
    expect(readAttempts('{"failures":2,"blockedUntil":7}')).toEqual({ failures: 2, blockedUntil: '' });
    for (const text of [null, '', 'x', 'null', '[]', '{"failures":-1}', '{"failures":"5"}', '{"failures":9}'])
      expect(readAttempts(text)).toEqual(NO_ASIC_ATTEMPTS);
  });
});

describe('the words', () => {
  it('are printed, with the server’s own and with five less the failures [ASIC-18]', () => {
    const rest = 'Please carefully check the details of your ASIC card before trying again.';
    expect(notVerifiedText(1, 'No such card.')).toBe(
      `Unable to verify ASIC: No such card. You can only attempt to verify your ASIC 4 more times. ${rest}`,
    );
    expect(notVerifiedText(4, ' No such card ')).toBe(
      `Unable to verify ASIC: No such card. You can only attempt to verify your ASIC 1 more times. ${rest}`,
    );
    expect(notVerifiedText(2, '')).toBe(
      `Unable to verify ASIC: You can only attempt to verify your ASIC 3 more times. ${rest}`,
    );
  });

  it('are printed for a photo and for five attempts [ASIC-17 ASIC-19]', () => {
    expect(NO_PHOTO).toEqual({
      title: 'We were unable to access the photograph on your ASIC',
      text: 'Please try again later.',
    });
    expect(ASIC_EXHAUSTED).toBe(
      'We have been unable to verify the details of your ASIC after five attempts. Please try again later.',
    );
  });

  it('say an instant on the regulator’s clock, and nothing for one that is none', () => {
    const SYDNEY = { zone: 'Australia/Sydney', reader: 'Australia/Sydney' };
    expect(dayAndTime('2026-11-21T23:00:00.000Z', SYDNEY)).toBe('22 Nov 2026 at 10:00 am');
    expect([dayAndTime('', SYDNEY), dayAndTime('soon', SYDNEY)]).toEqual(['', '']);
  });
});
