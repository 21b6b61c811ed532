/** The content of a wallet pass, for either wallet. */
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { licenceTitle, type PassType } from '#rules/licences/pass-types.rules.ts';
import type { people } from '#server/records/people.schema.ts';
import type { licences } from '#server/records/licences.schema.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';

/** The issuer of passes. */
export const ISSUER = SANDBOX_PRODUCT.displayName;

/** A pass before it is written for a wallet. */
export interface PassContent {
  /** Id of the licence: saving a pass again replaces the earlier one. */
  readonly id: string;
  readonly title: string;
  readonly holder: string;
  readonly arn: string;
  readonly number: string;
  /** `YYYY-MM-DD`; null if it does not expire. */
  readonly validUntil: string | null;
  /** Content of the QR code. */
  readonly link: string;
}

/** The content of a licence's pass. @param link content of its code */
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

/** A field of a pass, as both wallets and their stand-in pages show it. */
export interface PassField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The fields below the holder's name. */
export function passFieldsOf({ arn, number, validUntil }: PassContent): readonly [PassField, PassField, PassField] {
  const until = parseIsoDate(validUntil);
  return [
    { key: 'arn', label: 'ARN', value: arn },
    { key: 'number', label: 'Number', value: number },
    { key: 'validUntil', label: 'Expiry date', value: until === null ? 'No expiry date' : displayDate(until) },
  ];
}
