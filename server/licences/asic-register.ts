/**
 * A stand-in for the issuing bodies' register of ASICs: the cards of SANDBOX.md. It stores each result under the id of
 * the check, as the document verification service does, and not the question.
 */
import { BLOCK_MS, MOST_FAILURES, type CheckResult } from '#rules/arn/dvs-attempts.rules.ts';
import { isSameName } from '#rules/arn/identity-documents.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { OTHER_BODY, OWN_BODY } from '#rules/licences/asic-verification-form.rules.ts';
import type { AsicCard } from '#rules/licences/asic-verification.rules.ts';
import { dvsResults } from '#server/arn/arn.schema.ts';
import { isoAt } from '#server/core/clock.ts';
import type { Fault } from '#server/core/control.ts';
import type { Db } from '#server/core/store.ts';
import { ASIC_PROVIDERS } from '#server/scenarios/form-lists.ts';

/** A card that the register has, in the name of Max Hall. */
interface Known {
  readonly issuingBody: string;
  readonly provider: string;
  readonly number: string;
  /** Null if any issue from 1 to 10 is right. */
  readonly issue: number | null;
  readonly hasPhoto: boolean;
}

const HOLDER = { firstName: 'Max', familyName: 'Hall' } as const;

const CARDS: readonly Known[] = [
  { issuingBody: 'AVI', provider: '', number: 'AVI7654321', issue: 2, hasPhoto: true },
  { issuingBody: 'AVI', provider: '', number: 'AVI0000001', issue: null, hasPhoto: false },
  { issuingBody: OTHER_BODY, provider: 'ASP-SUNRISE', number: 'SAS112233', issue: null, hasPhoto: true },
];

const VERIFIED = 'verified, photo stored';

/** The known cards for the console, generated from the register. */
export const KNOWN_ASICS: readonly { readonly card: string; readonly answer: string }[] = [
  ...CARDS.map((one) => ({
    card: cardWords(one),
    answer: one.hasPhoto ? VERIFIED : 'its photo cannot be read (Failed to retrieve photo): no attempt is used',
  })),
  { card: `${OWN_BODY}, the person’s own ARN and names, any issue`, answer: VERIFIED },
  {
    card: 'Anything else',
    answer: `not verified: one of ${String(MOST_FAILURES)} attempts, then none for ${String(BLOCK_MS / 3_600_000)} hours`,
  },
];

function cardWords({ issuingBody, provider, number, issue }: Known): string {
  const body =
    issuingBody === OTHER_BODY
      ? `Another organisation, ${ASIC_PROVIDERS.find(([code]) => code === provider)?.[1] ?? provider}`
      : issuingBody;
  return `${body}, number ${number}, ${issue === null ? 'any issue' : `issue ${String(issue)}`}, for ${HOLDER.firstName} ${HOLDER.familyName}`;
}

export interface AsicQuestion {
  readonly checkId: string;
  readonly card: AsicCard;
  /** The person as the regulator knows them: its own cards have that name. */
  readonly person: { readonly firstName: string; readonly lastName: string };
  readonly moment: Moment;
  /** The switch `dvs`: any kind that does more than delay leaves the question without a result. */
  readonly fault: Fault | null;
}

/**
 * The register's verdict: `noPhoto` if the card is right but its photo cannot be read, `noResult` if the register is
 * out of order.
 */
export type Found = CheckResult | 'noPhoto';

/** Looks a card up and stores the result, unless it can be asked again without harm. */
export async function lookUp(db: Db, { checkId, card, person, moment, fault }: AsicQuestion): Promise<Found> {
  if (fault !== null && fault.kind !== 'slow') return 'noResult';
  const found = find(card, person);
  if (found === 'passed' || found === 'failed')
    await db.insert(dvsResults).values({ checkId, document: 'ASIC', result: found, at: isoAt(moment.epochMs) });
  return found;
}

function find(card: AsicCard, person: AsicQuestion['person']): Found {
  if (card.issuingBody === OWN_BODY)
    return isIn(card, { firstName: person.firstName, familyName: person.lastName }) ? 'passed' : 'failed';
  const known = CARDS.find(
    ({ issuingBody, provider, number }) =>
      issuingBody === card.issuingBody && provider === card.provider && number === card.number,
  );
  if (known === undefined || !isIn(card, HOLDER) || (known.issue !== null && known.issue !== card.issue))
    return 'failed';
  return known.hasPhoto ? 'passed' : 'noPhoto';
}

const isIn = (
  card: AsicCard,
  { firstName, familyName }: { readonly firstName: string; readonly familyName: string },
): boolean => isSameName(card.firstName, firstName) && isSameName(card.familyName, familyName);
