/** The address lookup (SCAL-10 to SCAL-13): suggestions for what is typed, and the parts of the one that was chosen. */
import { and, asc, eq, like } from 'drizzle-orm';
import { plainDigits, plainLetters } from '#rules/core/letters.rules.ts';
import type { Handlers } from '#server/core/handler.ts';
import { recordId } from '#server/records/access.ts';
import { addressBook } from './arn.schema.ts';

/** Most suggestions at once. */
const MOST = 10;

/** Least letters and digits that are looked for. */
const LEAST = 3;

/** Most words that are looked for: no address has more. */
const MOST_WORDS = 12;

/**
 * A text as addresses are searched: letters and digits as they are typed without a special keyboard, a space before
 * each word.
 */
export function searchText(text: string): string {
  return plainLetters(plainDigits(text))
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^/, ' ');
}

/** Address lookup. */
export const addressHandlers = {
  GetAddress: async ({ db }, { address }) => {
    const words = searchText(address.slice(0, 500)).trim().split(' ');
    if (words.join('').length < LEAST || words.length > MOST_WORDS) return { suggestions: [] };
    // Every word that was typed begins a word of the address; of letters and digits alone none means anything to the
    // pattern.
    const found = await db
      .select({ id: addressBook.id, suggestion: addressBook.line })
      .from(addressBook)
      .where(and(...words.map((word) => like(addressBook.search, `% ${word}%`))))
      .orderBy(asc(addressBook.position))
      .limit(MOST);
    return { suggestions: found };
  },
  GetAddressComponent: async ({ db }, input) => {
    const id = recordId(input.id);
    const [found] = id === undefined ? [] : await db.select().from(addressBook).where(eq(addressBook.id, id));
    if (found === undefined) return { component: null };
    const { unitNumber, houseNumber, streetName, buildingName, suburb, state, postcode } = found;
    return {
      component: {
        unitNumber,
        houseOrBuildingNumber: houseNumber,
        streetName,
        buildingName,
        cityOrSuburb: suburb,
        state,
        postcode,
        country: 'Australia',
      },
    };
  },
} satisfies Partial<Handlers>;
