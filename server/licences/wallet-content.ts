/** What a wallet pass says, whichever wallet it is for. */
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { licenceTitle, type PassType } from '#rules/licences/pass-types.rules.ts';
import type { people } from '#server/records/people.schema.ts';
import type { licences } from '#server/records/licences.schema.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';

/** Whose pass it is. */
export const ISSUER = SANDBOX_PRODUCT.displayName;

/** A pass before it is written for a wallet. */
export interface PassContent {
  /** Id of the licence: a pass that is saved again replaces the one before it. */
  readonly id: string;
  readonly title: string;
  readonly holder: string;
  readonly arn: string;
  readonly number: string;
  /** `YYYY-MM-DD`; null for what never ends. */
  readonly validUntil: string | null;
  /** What the QR code holds. */
  readonly link: string;
}

/** What the pass of a licence says. @param link what the code of its pass holds */
export function passContentOf(
  passType: PassType,
  licence: typeof licences.$inferSelect,
  person: typeof people.$inferSelect,
  link: string,
): PassContent {
  return {
    id: licence.id,
    title: licenceTitle(passType),
    holder: `${person.firstName} ${person.lastName}`,
    arn: person.arn,
    number: licence.number,
    validUntil: parseIsoDate(licence.validUntil),
    link,
  };
}

/** One line of a pass, as both wallets and the pages that draw them have it. */
export interface PassField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The lines under the holder's name. */
export function passFieldsOf({ arn, number, validUntil }: PassContent): readonly [PassField, PassField, PassField] {
  const until = parseIsoDate(validUntil);
  return [
    { key: 'arn', label: 'ARN', value: arn },
    { key: 'number', label: 'Number', value: number },
    { key: 'validUntil', label: 'Expiry date', value: until === null ? 'No expiry date' : displayDate(until) },
  ];
}
