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
  bch: ['beach'],
  av: ['avenue'],
  ave: ['avenue'],
  blv: ['boulevard'],
  blvd: ['boulevard'],
  bvd: ['boulevard'],
  cct: ['circuit'],
  cl: ['close'],
  cr: ['crescent'],
  cres: ['crescent'],
  crst: ['crescent'],
  crt: ['court'],
  ct: ['court'],
  dr: ['drive'],
  drv: ['drive'],
  dve: ['drive'],
  esp: ['esplanade'],
  ft: ['fort'],
  gdns: ['gardens'],
  gr: ['grove'],
  gv: ['grove'],
  hts: ['heights'],
  hwy: ['highway'],
  la: ['lane'],
  ln: ['lane'],
  mnt: ['mount'],
  mt: ['mount'],
  nth: ['north'],
  pd: ['parade'],
  pde: ['parade'],
  pk: ['park'],
  pkwy: ['parkway'],
  pl: ['place'],
  pt: ['port', 'point'],
  rd: ['road'],
  sq: ['square'],
  saint: ['st'],
  st: ['street', 'saint'],
  sth: ['south'],
  strt: ['street'],
  tce: ['terrace'],
  ter: ['terrace'],
  wy: ['way'],
};

/**
 * Words before a number that the address itself does not have: `Unit 7, 240 …`, `U7 240 …`, `No. 12 …`; and what people
 * write around an address: `c/o`, the country.
 */
const AROUND =
  /(?<![a-z0-9])(?:(?:unit|apartment|apt|flat|suite|ste|shop|villa|townhouse|house|factory|office|room|number|u)\s*(?:no\s*)?(?=\d)|no\s*(?=\d)|c o (?=\S)|australia$)/g;

/** States and territories in full. */
const STATES: Readonly<Record<string, string>> = {
  'australian capital territory': 'act',
  'new south wales': 'nsw',
  'northern territory': 'nt',
  queensland: 'qld',
  'south australia': 'sa',
  tasmania: 'tas',
  victoria: 'vic',
  'western australia': 'wa',
};
/** At the end, where nothing but a postcode or the country follows: streets have the names of states too. */
const STATE_IN_FULL =
  /(?<= )(?:australian capital territory|new south wales|northern territory|queensland|south australia|tasmania|victoria|western australia)(?=(?: \d{4})?(?: australia)?$)/;

/** The words of a text as they are looked for. */
const lookedFor = (typed: string): readonly string[] =>
  searchText(typed)
    .replace(STATE_IN_FULL, (state) => STATES[state] ?? state)
    .replace(AROUND, '')
    .trim()
    .split(' ');

/** Words that a typed one may stand for. */
const meant = (word: string): readonly string[] => [word, ...(SHORT[word] ?? [])];

/**
 * A text as addresses are searched: letters and digits as they are typed without a special keyboard, a space before
 * each word.
 */
export function searchText(text: string): string {
  return (
    plainLetters(plainDigits(text))
      .replaceAll(/['’‘ʼ`´]/g, '')
      // `a.c.t.`, `w.a.`, and an Irish name in two words.
      .replaceAll(/(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z0-9]))/g, '$1')
      .replaceAll(/(?<![a-z0-9/])o (?=[a-z]{3})/g, 'o')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(/^/, ' ')
  );
}

export const addressHandlers = {
  GetAddress: async ({ db }, { address }) => {
    const words = lookedFor(address.slice(0, 500));
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
