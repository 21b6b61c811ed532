/** A card as the form has it, typed from SANDBOX.md. */
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';

export interface Filled {
  readonly issuingBody: string;
  readonly selectProvider: string;
  readonly asicNumber: string;
  readonly asicIssueNumber: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly agreed: boolean;
}

/** Max's card of AVI. */
export const MAX_AVI: Filled = {
  issuingBody: 'AVI',
  selectProvider: '',
  asicNumber: 'AVI7654321',
  asicIssueNumber: '2',
  firstName: 'Max',
  familyName: 'Hall',
  agreed: true,
};

export const FORM = asicForm({ displayName: 'CASA' });

/** Answers of the form. */
export function answersOf({
  issuingBody,
  selectProvider,
  asicNumber,
  asicIssueNumber,
  firstName,
  familyName,
  agreed,
}: Filled): Answers {
  const select = (key: string, value: string, refdatatype = '') => ({ key, value, enccode: '', refdatatype });
  return {
    issuingBody: { radioValue: issuingBody },
    selectProvider: select(
      selectProvider,
      selectProvider === '' ? '' : 'Sunrise Airport Security',
      'ASIC Service Providers',
    ),
    asicNumber: { value: asicNumber },
    asicIssueNumber: select(asicIssueNumber, asicIssueNumber),
    firstName: { value: firstName },
    familyName: { value: familyName },
    declaration: { checkboxes: { agree: agreed }, checkboxValues: agreed ? ['agree'] : [] },
  };
}

/** The body of a submit (SCAL-41). */
export function bodyOf(changed: Partial<Filled> = {}) {
  return { steps: [...payloadOf(FORM, answersOf({ ...MAX_AVI, ...changed })).steps], calcs: {} };
}
