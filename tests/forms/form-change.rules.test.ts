/** Changing an answer from the review, from issue 16 section 4; the chart's tests are in tests/form-stepping. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aircraftConfirmationForm } from '#rules/aircraft-confirmation-form.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { cancellationForm } from '#rules/cancellation-form.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import {
  beginChange,
  isReviewed,
  showFor,
  stepAfterChange,
  stepBack,
  takenBack,
} from '#rules/forms/form-change.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import { industryAssistForm } from '#rules/industry-assist-form.rules.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';
import { verificationForm } from '#rules/licences/verification-form.rules.ts';
import { paymentForm } from '#rules/payment-form.rules.ts';
import { sampleForm } from '#rules/sample-form.rules.ts';
import { AT, form as arn, known, otherName, passedCheck, passport, radio, text, verified } from '../arn/arn.sample.ts';

const FACTS = { moment: AT };
const REVIEW = 'DeclarationAndSubmit';
const begun = (answers: typeof verified, stepid: string, question = 'identityType') =>
  beginChange(arn, answers, { review: REVIEW, stepid, question });
const matching = { ...verified, isNamesMatch: text('true') };

describe('a form', () => {
  const product = { code: 'casa', displayName: 'CASA' };
  const forms: readonly FormDefinition[] = [
    aircraftConfirmationForm,
    cancellationForm,
    dampReportForm('https://privacy.test', product.displayName),
    industryAssistForm(product),
    asicForm(product),
    verificationForm,
    paymentForm,
    sampleForm,
    ...(['full', 'myGov', 'existingAccount'] as const).map((variant) => arnForm(variant, 'new')),
  ];

  it.each(forms.map((form) => [`${form.name}, ${String(form.steps.length)} steps`, form] as const))(
    '%s: ends in a review that every way comes to, where it has more than one',
    (_name, form) => {
      if (form.steps.length === 1) return;
      const last = form.steps.at(-1)!;
      expect(last).toMatchObject({ review: { heading: expect.any(String) } });
      expect([last.when, last.next]).toEqual([undefined, undefined]);
      expect(form.steps.flatMap(({ next = [] }) => next.map(({ to }) => to))).not.toContain('end');
    },
  );

  it.each(forms.map((form) => [form.name, form] as const))(
    '%s: says what it needs, unless it is one declaration about what is on the page or one sentence',
    (_name, form) => {
      const isDeclaration = form.steps.every(({ questions }) => questions.every(({ type }) => type === 'declaration'));
      if (isDeclaration || form === sampleForm || form === cancellationForm) return expect(form.needs).toBeUndefined();
      expect(form.needs).toMatchObject({ minutes: expect.any(Number), fee: expect.stringMatching(/\.$/) });
      expect(form.needs!.have.length).toBeGreaterThan(0);
      // Amounts are set by the regulator, so no form contains one.
      expect(JSON.stringify(form.needs)).not.toMatch(/\$|AUD|dollar/);
    },
  );

  it('is one of these, or has its summary with the ways to change what is in it (drones, notification)', () => {
    const files = readdirSync('rules', { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('form.rules.ts') && /steps:|declarationForm\(/.test(readFileSync(`rules/${name}`, 'utf8')),
    );
    expect(
      files
        .filter(
          (name) => !['forms/form.rules.ts', 'forms/declaration-form.rules.ts', 'mto/mto-form.rules.ts'].includes(name),
        )
        .toSorted(),
    ).toEqual([
      'aircraft-confirmation-form.rules.ts',
      'arn/arn-form.rules.ts',
      'cancellation-form.rules.ts',
      'damp-report-form.rules.ts',
      'industry-assist-form.rules.ts',
      'licences/asic-verification-form.rules.ts',
      'licences/verification-form.rules.ts',
      'payment-form.rules.ts',
      'sample-form.rules.ts',
    ]);
  });
});

describe('what can be changed', () => {
  it('is what comes before the review on the way of these answers', () => {
    expect(
      ['PersonalDetails', 'IdentificationDetails', 'PreviousName', REVIEW].map((stepid) =>
        isReviewed(arn, matching, REVIEW, stepid),
      ),
    ).toEqual([true, true, false, false]);
    expect(isReviewed(arn, matching, 'AddressAndContact', 'PersonalDetails')).toBe(false);
  });
});

describe('a passed change leads', () => {
  it('back to the review where it opened nothing', () => {
    const change = begun(matching, 'AddressAndContact', 'mobileNumber');
    expect(stepAfterChange(change, arn, { ...matching, mobileNumber: text('0499999999') }, FACTS)).toBe(REVIEW);
  });

  it('to a document that was never asked for, also where it is typed already: it has to be checked', () => {
    const other = { ...matching, ...passportAbroad, identityType: radio('PP_I') };
    const change = begun(matching, 'IdentityVerification');
    expect(stepAfterChange(change, arn, other, FACTS)).toBe('IdentificationDetails');
    expect(
      stepAfterChange(
        showFor(change, 'IdentificationDetails'),
        arn,
        { ...other, ...passedCheck('foreignPassportDetails'), isNamesMatch: text('true') },
        FACTS,
      ),
    ).toBe(REVIEW);
  });

  it('to the branch that the change opened', () => {
    const change = begun(matching, 'PersonalDetails', 'lastName');
    expect(stepAfterChange(change, arn, { ...otherName, isNamesMatch: text('false') }, FACTS)).toBe('PreviousName');
  });

  it('to the first step that is wrong now, whichever it is', () => {
    const change = begun(matching, 'IdentityVerification');
    expect(stepAfterChange(change, arn, { ...matching, mobileNumber: text('1') }, FACTS)).toBe('AddressAndContact');
  });

  it('to a step without a question that the change opened', () => {
    const change = begun(matching, 'PersonalDetails');
    expect(stepAfterChange(change, arn, { ...known, identityRoute: text('manual') }, FACTS)).toBe(
      'ManualPOIInformation',
    );
  });
});

/** A foreign passport that is filled in but not checked. */
const passportAbroad = {
  'foreignPassportDetails-isInAustralia': radio('yes'),
  'foreignPassportDetails-familyName': text('CLARKE'),
  'foreignPassportDetails-givenNames': text('NOAH'),
  'foreignPassportDetails-dateOfBirth': { subAnswers: { dayValue: '12', monthValue: '4', yearValue: '1988' } },
  'foreignPassportDetails-passportNumber': text('LA123456'),
  'foreignPassportDetails-nationalityOnPassport': text('New Zealand'),
  'foreignPassportDetails-declaration': { checkboxes: { agree: true }, checkboxValues: ['agree'] },
};

describe('Back', () => {
  it('leads to the step of the change that was shown before, as far as the answers still lead there', () => {
    const change = showFor(showFor(begun(matching, 'PersonalDetails'), 'PreviousName'), 'NameChangeDetails');
    expect(stepBack(change, arn, { ...otherName, isNamesMatch: text('false') })).toBe('PreviousName');
    expect(stepBack(change, arn, matching)).toBe('PersonalDetails');
    expect(showFor(change, 'PreviousName').path).toEqual(['PersonalDetails', 'PreviousName']);
  });

  it('takes the answers back, and not how often a document has failed meanwhile (DEC-34)', () => {
    const change = begun(matching, 'IdentityVerification');
    const now = {
      ...passport,
      identityType: radio('PP_I'),
      mobileNumber: text('1'),
      'foreignPassportDetails-dvsFailureCount': text('3'),
      'foreignPassportDetails-blockedUntil': text('2026-11-22T10:00:00+11:00'),
      'foreignPassportDetails-dvsValidationIndicator': text('Failed'),
    };
    expect(takenBack(change, arn, now)).toEqual({
      ...matching,
      'foreignPassportDetails-dvsFailureCount': text('3'),
      'foreignPassportDetails-blockedUntil': text('2026-11-22T10:00:00+11:00'),
    });
  });
});
