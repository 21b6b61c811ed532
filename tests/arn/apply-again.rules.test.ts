/** What a new application takes from a declined one (DEC-56). */
import { describe, expect, it } from 'vitest';
import { answersAgain, declinedOn } from '#rules/arn/apply-again.rules.ts';
import { NEW_ARN_FORM_DATA, withMaskedNumbers, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';

const form = arnForm('full', 'new');
const sent = (part: Partial<ArnFormData>): { readonly formData: ArnFormData } => ({
  formData: withMaskedNumbers({ ...NEW_ARN_FORM_DATA, ...part }),
});

describe('a new application after a declined one', () => {
  it('begins with everything that was sent', () => {
    const answers = answersAgain(form, sent({ title: 'Mr', firstName: 'Noah', mobileNumber: '0412345678' }));
    expect([answers['firstName'], answers['mobileNumber']]).toEqual([{ value: 'Noah' }, { value: '0412345678' }]);
  });

  it('asks for numbers again, which are masked by then, and for no other detail of the document', () => {
    const passport = {
      ...NEW_ARN_FORM_DATA.auPassportDetails,
      familyName: 'Clarke',
      passportNumber: 'PA1234567',
    };
    const answers = answersAgain(form, sent({ identityType: 'PP', auPassportDetails: passport }));
    expect(answers['identityType']).toEqual({ radioValue: 'PP' });
    expect(answers['auPassportDetails-familyName']).toEqual({ value: 'Clarke' });
    expect(answers['auPassportDetails-passportNumber']).toBeUndefined();
  });

  it('makes declarations and checks anew, and uploads files anew', () => {
    const passport = { ...NEW_ARN_FORM_DATA.auPassportDetails, dvsValidationIndicator: 'Passed' as const };
    const answers = answersAgain(form, sent({ identityType: 'PP', auPassportDetails: passport }));
    for (const id of ['declaration', 'isNamesMatch', 'auPassportDetails-dvsValidationIndicator'])
      expect(answers[id], id).toBeUndefined();
    expect(Object.keys(answers).filter((id) => id.endsWith('identityFiles'))).toEqual([]);
  });

  it('stays with documents that are uploaded, where these were the proof', () => {
    const answers = answersAgain(form, sent({ identityType: 'ManualUpload' }));
    expect([answers['identityType'], answers['identityRoute']]).toEqual([{ radioValue: '' }, { value: 'manual' }]);
  });
});

it('the day of a decision is that of the regulator, and of an unknown instant there is none', () => {
  expect([declinedOn('2026-11-26T14:00:00Z', 'Australia/Sydney'), declinedOn('', 'Australia/Sydney')]).toEqual([
    '27 Nov 2026',
    '',
  ]);
});
