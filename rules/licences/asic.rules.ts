/**
 * What an ASIC verification is about: the card that was filled in, what has to be true of it whoever sends it, and what
 * an answer says (ASIC-06 to ASIC-19, SCAL-42, OP-S-69 to OP-S-71, DEC-34). Run by the browser, and by the server,
 * which trusts nothing that was sent.
 */
import { withoutEnd } from '../core/edges.rules.ts';
import { documentNumber, trimmed } from '../core/letters.rules.ts';
import { attemptsLeft, isAttemptCount, MOST_FAILURES } from '../arn/dvs-attempts.rules.ts';
import { isSameName } from '../arn/identity-documents.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import { OTHER_BODY, OWN_BODY } from './asic-form.rules.ts';

/** One card as it was filled in (SENT-072). */
export interface AsicCard {
  /** `AVI`, `CAS`, `VEA` or `other`. */
  readonly issuingBody: string;
  /** Code of the provider; empty where the issuing body is none other. */
  readonly provider: string;
  /** Without spaces and hyphens, in capitals. */
  readonly number: string;
  /** 1 to 10. */
  readonly issue: number;
  readonly firstName: string;
  readonly familyName: string;
}

/** Whose card it has to be. */
export interface AsicHolder {
  /** Empty while they have none. */
  readonly arn: string;
  readonly lastName: string;
}

/** What a `SubmitAsicVerification` is answered with; the last two where the regulator counts (DEC-11, DEC-34). */
export interface AsicAnswer {
  readonly wasSuccessful: boolean;
  readonly errors?: readonly string[] | null | undefined;
  readonly asicFailureCount?: number | null | undefined;
  /** ISO instant. */
  readonly blockedUntil?: string | null | undefined;
}

/** What an answer comes to. Only `notVerified` counts as an attempt (OP-S-70). */
export type AsicResult = 'verified' | 'noPhoto' | 'notVerified';

/** The attempts that count now, and until when none is left; the instant is empty where nobody says. */
export interface AsicAttempts {
  readonly failures: number;
  readonly blockedUntil: string;
}

/** Nobody has tried yet. */
export const NO_ASIC_ATTEMPTS: AsicAttempts = { failures: 0, blockedUntil: '' };

/** The server's own words for a photo that could not be read (SCAL-42, ASIC-17). */
export const PHOTO_ERROR = 'Failed to retrieve photo';

/** An ASIC number without what people write between its letters. */
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

/**
 * What is wrong with a card, beside what the form says of each question. The form offers none of it: whoever is told
 * this sent something else.
 *
 * @param providers codes of the providers that can be chosen
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
 * What stands as the number once an issuing body is chosen (ASIC-11, ASIC-12).
 *
 * @param typed the number that the person typed last
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
 * The attempts after an answer: what the server says, else one more for a card that was not verified (ASIC-07, OP-S-70,
 * DEC-34).
 */
export function asicAttemptsAfter(before: AsicAttempts, answer: AsicAnswer): AsicAttempts {
  const said = asicAttemptsSaid(answer);
  if (said !== null) return said;
  return asicResult(answer) === 'notVerified'
    ? { failures: Math.min(before.failures + 1, MOST_FAILURES), blockedUntil: '' }
    : before;
}

/** What the server says of the attempts; null where it says nothing that can be a number of them. */
export function asicAttemptsSaid({
  asicFailureCount,
  blockedUntil,
}: Pick<AsicAnswer, 'asicFailureCount' | 'blockedUntil'>): AsicAttempts | null {
  return isAttemptCount(asicFailureCount) ? { failures: asicFailureCount, blockedUntil: blockedUntil ?? '' } : null;
}

/**
 * The attempts that a tab remembered; none where that cannot be read. Anybody with a script in this origin could have
 * written it.
 */
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

/** Above the form when the photo could not be read (ASIC-17). */
export const NO_PHOTO = {
  title: 'We were unable to access the photograph on your ASIC',
  text: 'Please try again later.',
} as const;

/** When no attempt is left (ASIC-19). */
export const ASIC_EXHAUSTED =
  'We have been unable to verify the details of your ASIC after five attempts. Please try again later.';

/**
 * After a card that was not verified (ASIC-18, OP-S-71).
 *
 * @param said the server's own words; nothing stands in their place where it has none
 */
export function notVerifiedText(failures: number, said: string): string {
  const left = attemptsLeft(failures);
  const why = said.trim() === '' ? '' : ` ${withoutEnd(said.trim(), /[.\s]/)}.`;
  return `Unable to verify ASIC:${why} You can only attempt to verify your ASIC ${String(left)} more times. Please carefully check the details of your ASIC card before trying again.`;
}
