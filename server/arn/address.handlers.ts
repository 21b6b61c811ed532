/** The address lookup (SCAL-10 to SCAL-13): suggestions for what is typed, and the parts of the one that was chosen. */
import { and, asc, eq, like, or } from 'drizzle-orm';
import { plainDigits, plainLetters } from '#rules/core/letters.rules.ts';
import type { Handlers } from '#server/core/handler.ts';
import { recordId } from '#server/records/access.ts';
import { addressBook } from './arn.schema.ts';

/** Most suggestions of an answer. */
const MOST = 10;

/** Fewest letters and digits of a search. */
const LEAST = 3;

/** Most words of a search: no address has more. */
const MOST_WORDS = 12;

/** What people write for a kind of street (AS/NZS 4819, appendix A, and everyday forms). */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  al: ['alley'],
  arc: ['arcade'],
  av: ['avenue'],
  ave: ['avenue'],
  blvd: ['boulevard'],
  bvd: ['boulevard'],
  cct: ['circuit'],
  cl: ['close'],
  cr: ['crescent'],
  cres: ['crescent'],
  crt: ['court'],
  ct: ['court'],
  dr: ['drive'],
  drv: ['drive'],
  esp: ['esplanade'],
  gr: ['grove'],
  gv: ['grove'],
  hwy: ['highway'],
  la: ['lane'],
  ln: ['lane'],
  mt: ['mount'],
  pde: ['parade'],
  pk: ['park'],
  pl: ['place'],
  rd: ['road'],
  sq: ['square'],
  st: ['street', 'saint'],
  tce: ['terrace'],
  ter: ['terrace'],
  wy: ['way'],
};

/** Words before the number of a unit, which the address itself does not have: `Unit 7, 240 …`, `U7 240 …`. */
const UNIT = /(?<![a-z0-9])(?:unit|apartment|apt|flat|suite|shop|u)\s*(?:no\s*)?(?=\d)/g;

/** Words that a typed one may stand for. */
const meant = (word: string): readonly string[] => [word, ...(SHORT[word] ?? [])];

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

export const addressHandlers = {
  GetAddress: async ({ db }, { address }) => {
    const words = searchText(address.slice(0, 500)).replace(UNIT, '').trim().split(' ');
    if (words.join('').length < LEAST || words.length > MOST_WORDS) return { suggestions: [] };
    // Every word that was typed begins a word of the address; of letters and digits alone none means anything to the
    // pattern.
    const found = await db
      .select({ id: addressBook.id, suggestion: addressBook.line })
      .from(addressBook)
      .where(and(...words.map((word) => or(...meant(word).map((one) => like(addressBook.search, `% ${one}%`))))))
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
