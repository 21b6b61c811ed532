/** Calls of several forms before they show: role check and options. */
import type { OptionLists } from '#machines/core/answers.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { Session } from '../../shell/session.ts';
import type { FormConfig } from './form.wiring.ts';

/**
 * The check of FORM-32: one of the form's positions in the organisation. Skipped if the form or the address has none
 * (OP-P-76).
 */
export function roleCheck(
  { connection }: Session,
  form: Pick<FormDefinition, 'positions'>,
  organisationArn: string,
): FormConfig['verify'] {
  if (form.positions.length === 0 || organisationArn === '') return null;
  const input = { aviationReferenceNumber: organisationArn, positions: [...form.positions] };
  return async (signal) => {
    const answer = await connection.call('verifyIndividualRoles', input, { signal });
    return verdictOf('verifyIndividualRoles', answer, answer.error);
  };
}

/**
 * The result of a role check. An unsuccessful answer is a failed call and says nothing about roles (DEC-33).
 *
 * @param said the regulator's message, if any
 * @throws a `CallFailure` with the printed code (DEC-17)
 */
export function verdictOf(
  call: 'verifyIndividualRoles' | 'verifyIndustryAssistUser' | 'validateAcrUser',
  {
    wasSuccessful,
    individualVerified,
  }: { readonly wasSuccessful: boolean; readonly individualVerified?: boolean | null | undefined },
  said: string | null | undefined,
): { readonly verified: boolean } {
  if (wasSuccessful) return { verified: individualVerified === true };
  const failure: CallFailure = {
    kind: 'call-failure',
    call,
    code: 'FSU.1a',
    letter: 'a',
    text: said?.trim() || 'The check could not be made',
  };
  throw failure;
}

/**
 * Reference lists as options: code and name of each entry (SENT-101).
 *
 * @throws if a list is missing or empty, because a select without options cannot be answered (FORM-38)
 */
export async function listsOf(
  { connection }: Session,
  names: readonly string[],
  signal: AbortSignal,
): Promise<OptionLists> {
  const answer = await connection.call('GetReferenceDataTypes', { type: [...names] }, { signal });
  const lists = names.map((name) => {
    const entries = answer[name] ?? [];
    const options = entries.flatMap(({ product_code: value, product_name: label }) =>
      value ? [{ value, label: label ?? value }] : [],
    );
    if (options.length === 0) throw new Error(`The list ${name} is empty`);
    return [name, options] as const;
  });
  return Object.fromEntries(lists);
}
