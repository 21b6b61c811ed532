/**
 * Verification of an ASIC: the card, its validation, and the meaning of answers (ASIC-06 to ASIC-19, SCAL-42, OP-S-69
 * to OP-S-71, DEC-34). The browser runs it, and again the server, which trusts no input.
 */
import { withoutEnd } from '../core/edges.rules.ts';
import { fingerprintOf } from '../core/fingerprint.rules.ts';
import { documentNumber, trimmed } from '../core/letters.rules.ts';
import { attemptsLeft, isAttemptCount, MOST_FAILURES } from '../arn/dvs-attempts.rules.ts';
import { isSameName, nameKey } from '../arn/identity-documents.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import { OTHER_BODY, OWN_BODY } from './asic-verification-form.rules.ts';

/** A filled-in card (SENT-072). */
export interface AsicCard {
  /** `AVI`, `CAS`, `VEA` or `other`. */
  readonly issuingBody: string;
  /** Code of the provider; empty unless the issuing body is `other`. */
  readonly provider: string;
  /** Without spaces and hyphens, in capitals. */
  readonly number: string;
  /** 1 to 10. */
  readonly issue: number;
  readonly firstName: string;
  readonly familyName: string;
}

/** The person whose card it must be. */
export interface AsicHolder {
  /** Empty without an ARN. */
  readonly arn: string;
  readonly lastName: string;
}

/** The answer of `SubmitAsicVerification`; the last two fields if the regulator counts attempts (DEC-11, DEC-34). */
export interface AsicAnswer {
  readonly wasSuccessful: boolean;
  readonly errors?: readonly string[] | null | undefined;
  readonly asicFailureCount?: number | null | undefined;
  /** ISO instant. */
  readonly blockedUntil?: string | null | undefined;
}

/** The result of an answer. Only `notVerified` counts as an attempt (OP-S-70). */
export type AsicResult = 'verified' | 'noPhoto' | 'notVerified';

/** The counted failures, and until when none is left; the instant is empty if unknown. */
export interface AsicAttempts {
  readonly failures: number;
  readonly blockedUntil: string;
}

export const NO_ASIC_ATTEMPTS: AsicAttempts = { failures: 0, blockedUntil: '' };

/** The server's error text for a photo that could not be read (SCAL-42, ASIC-17). */
export const PHOTO_ERROR = 'Failed to retrieve photo';

/** An ASIC number without separators. */
export function asicNumberOf(typed: string): string {
  return documentNumber(typed).toUpperCase();
}

/** The card among answers. */
export function asicCardOf(answers: Answers): AsicCard {
  const text = (id: string): string => trimmed((answers[id] as AnswerOf['text'] | undefined)?.value ?? '');
  const issuingBody = (answers['issuingBody'] as AnswerOf['radio'] | undefined)?.radioValue ?? '';
  const { key: provider = '' } = (answers['selectProvider'] as AnswerOf['select'] | undefined) ?? {};
  return {
    issuingBody,
    provider: issuingBody === OTHER_BODY ? provider : '',
    number: asicNumberOf(text('asicNumber')),
    issue: Number((answers['asicIssueNumber'] as AnswerOf['select'] | undefined)?.key ?? ''),
    firstName: text('firstName'),
    familyName: text('familyName'),
  };
}

/** A mark of the card that is checked: the same for cards that differ only in how they are typed (DEC-57). */
export function cardFingerprint(answers: Answers): string {
  const { firstName, familyName, ...card } = asicCardOf(answers);
  return fingerprintOf(JSON.stringify([card, nameKey(firstName), nameKey(familyName)]));
}

/** What is checked of a card, as the question before the same card is checked again lists it (DEC-57). */
export function cardDetails(answers: Answers): readonly { readonly name: string; readonly value: string }[] {
  const { number, issue, firstName, familyName } = asicCardOf(answers);
  return [
    { name: 'ASIC number', value: number },
    { name: 'Issue number', value: String(issue) },
    { name: 'First name', value: firstName },
    { name: 'Family name', value: familyName },
  ];
}

/**
 * Faults of a card beyond the validation of single questions. The form prevents them, so only other clients see these
 * messages.
 *
 * @param providers codes of the offered providers
 */
export function asicProblems(card: AsicCard, holder: AsicHolder, providers: readonly string[]): readonly string[] {
  const isOwnNumber = holder.arn !== '' && card.number === asicNumberOf(holder.arn);
  return [
    card.issuingBody === OTHER_BODY && !providers.includes(card.provider)
      ? 'Select the organisation that issued your card'
      : '',
    card.issuingBody === OWN_BODY && !isOwnNumber ? 'Enter your own ARN as the ASIC number' : '',
    isSameName(card.familyName, holder.lastName) ? '' : 'The family name must match your profile',
  ].filter((problem) => problem !== '');
}

/**
 * The number after an issuing body is chosen (ASIC-11, ASIC-12).
 *
 * @param typed the last number typed by the person
 */
export function numberFor(issuingBody: string, arn: string, typed: string): string {
  return issuingBody === OWN_BODY ? arn : typed;
}

/** What an answer comes to (ASIC-06, ASIC-17). */
export function asicResult({ wasSuccessful, errors }: AsicAnswer): AsicResult {
  if (wasSuccessful) return 'verified';
  return (errors ?? []).some((error) => error.trim() === PHOTO_ERROR) ? 'noPhoto' : 'notVerified';
}

/**
 * The attempts after an answer: the server's count, else one more for a card that was not verified (ASIC-07, OP-S-70,
 * DEC-34).
 */
export function asicAttemptsAfter(before: AsicAttempts, answer: AsicAnswer): AsicAttempts {
  const said = asicAttemptsSaid(answer);
  if (said !== null) return said;
  return asicResult(answer) === 'notVerified'
    ? { failures: Math.min(before.failures + 1, MOST_FAILURES), blockedUntil: '' }
    : before;
}

/** The server's count of attempts; null if it sends none or an invalid one. */
export function asicAttemptsSaid({
  asicFailureCount,
  blockedUntil,
}: Pick<AsicAnswer, 'asicFailureCount' | 'blockedUntil'>): AsicAttempts | null {
  return isAttemptCount(asicFailureCount) ? { failures: asicFailureCount, blockedUntil: blockedUntil ?? '' } : null;
}

/** The attempts remembered by a tab; none if unreadable. Untrusted: any script of this origin could have written it. */
export function readAttempts(text: string | null): AsicAttempts {
  try {
    const { failures, blockedUntil } = JSON.parse(text ?? '') as Partial<Record<keyof AsicAttempts, unknown>>;
    const said = asicAttemptsSaid({
      asicFailureCount: failures as number,
      blockedUntil: typeof blockedUntil === 'string' ? blockedUntil : '',
    });
    return said ?? NO_ASIC_ATTEMPTS;
  } catch {
    return NO_ASIC_ATTEMPTS;
  }
}

/** Alert above the form if the photo could not be read (ASIC-17). */
export const NO_PHOTO = {
  title: 'We were unable to access the photograph on your ASIC',
  text: 'Please try again later.',
} as const;

/** Shown when no attempt is left (ASIC-19). */
export const ASIC_EXHAUSTED =
  'We have been unable to verify the details of your ASIC after five attempts. Please try again later.';

/**
 * After a card that was not verified (ASIC-18, OP-S-71).
 *
 * @param said the server's message; left out if it has none
 */
export function notVerifiedText(failures: number, said: string): string {
  const left = attemptsLeft(failures);
  const why = said.trim() === '' ? '' : ` ${withoutEnd(said.trim(), /[.\s]/)}.`;
  return `Unable to verify ASIC:${why} You can only attempt to verify your ASIC ${String(left)} more times. Please carefully check the details of your ASIC card before trying again.`;
}
