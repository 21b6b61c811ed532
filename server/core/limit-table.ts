/**
 * The figures of all limits but those of sign-in, and why they are what they are. Each is far above what a person does
 * by hand, with several tabs and with trying again; each is what a script meets within minutes.
 *
 * By person: what one account may do. By address: ten times as much, since an office, a family or a whole mobile
 * network may share an address, and nobody is to be locked out by a neighbour. A person's own limit always stops a
 * script of theirs first (docs/decisions/0024). Which limits a call takes from stands where the call is defined
 * (`api/core/call-facts.ts`).
 */
import type { Limited } from '#api/core/call-facts.ts';
import type { RateLimit } from './rate-limits.ts';

/** A limit with the text for a refused person; the wait follows it. */
export interface NamedLimit extends RateLimit {
  readonly said: string;
}

const TEN_MINUTES = 600;

const BY_ADDRESS = 'Too many requests came from your internet connection in a short time.';

export const PERSON_LIMITS: Readonly<Record<Limited, NamedLimit>> = {
  // A licence, an identity: checked a handful of times.
  checks: {
    name: 'checks',
    most: 30,
    seconds: TEN_MINUTES,
    said: 'You have checked too many documents in a short time.',
  },
  // A class of twelve students is pasted and verified at once, some of them twice, and the next class after it.
  students: {
    name: 'students',
    most: 120,
    seconds: TEN_MINUTES,
    said: 'You have verified too many students in a short time.',
  },
  // The count of a document's failures (DEC-34) is stricter and tells when to go on: of seven documents 35 checks may
  // fail, and a form that is sent again many times is to show that instead of this limit.
  documentChecks: {
    name: 'document checks',
    most: 120,
    seconds: TEN_MINUTES,
    said: 'You have checked too many documents in a short time.',
  },
  // An application has at most 100 drones, each typed by hand: a number every five seconds for ten minutes, after 120
  // at once.
  serialNumbers: {
    name: 'serial numbers',
    most: 120,
    seconds: TEN_MINUTES,
    said: 'You have looked up too many serial numbers in a short time.',
  },
  // Input is stored every three seconds at most; three tabs in constant use make one store a second.
  drafts: { name: 'drafts', most: 1200, seconds: TEN_MINUTES, said: 'You have saved too many times in a short time.' },
  // Sending, cancelling and de-registering by hand happen some times an hour. A fleet is de-registered at once
  // (`DeRegisterDrones`), or one by one: one in two seconds.
  submits: { name: 'submits', most: 300, seconds: TEN_MINUTES, said: 'You have submitted too much in a short time.' },
  // Each opens a page of the payment provider. A person pays one, and opens it again some times.
  payments: {
    name: 'payments',
    most: 150,
    seconds: TEN_MINUTES,
    said: 'You have opened too many payments in a short time.',
  },
  // A search starts when the typing pauses: one in two seconds, which nobody types for ten minutes. A script that tries
  // numbers finds its own records only.
  searches: {
    name: 'searches',
    most: 300,
    seconds: TEN_MINUTES,
    said: 'You have searched too many times in a short time.',
  },
};

/** By address, ten times as much. */
export const ADDRESS_LIMITS = Object.fromEntries(
  Object.entries(PERSON_LIMITS).map(([key, { name, most, seconds }]) => [
    key,
    { name: `${name} by address`, most: most * 10, seconds, said: BY_ADDRESS },
  ]),
) as Readonly<Record<Limited, NamedLimit>>;

/**
 * Uploads of one person at the same time: one is taken when an upload begins and given back when it ends. A person
 * sends one form at a time and perhaps another in a second tab; a form whose answer was lost may be sent again a
 * hundred times and counts once (the tests do so). What a process that was killed did not give back comes back by
 * itself, in 36 seconds each.
 */
export const UPLOADS_UNDER_WAY: NamedLimit = {
  name: 'uploads under way',
  most: 100,
  seconds: 3600,
  said: 'You have too many uploads in progress.',
};

/**
 * Mebibytes of those uploads together, by what each says of its length. Twice the largest form of all, ten documents of
 * 60 MB, so that it can be sent again while the first one still comes; as with their number, what a killed process did
 * not give back comes back by itself.
 */
export const MEBIBYTES_UNDER_WAY: NamedLimit = {
  name: 'mebibytes under way',
  most: 1280,
  seconds: 3600,
  said: 'You are uploading too much at the same time.',
};

/**
 * Questions to the bank about a payment, asked by hand from the page of its submission. The server asks by itself every
 * two minutes; a person who waits may ask again some times, and nobody every ten seconds for ten minutes.
 */
export const BANK_QUESTIONS: NamedLimit = {
  name: 'bank questions',
  most: 60,
  seconds: TEN_MINUTES,
  said: 'You have asked your bank too many times in a short time.',
};

/**
 * Pages that open with a code or a token which nobody can guess (128 bits and more). Wrong ones are counted by address:
 * forty in ten minutes is more than anybody mistypes, and a right one still opens, since a neighbour's guesses are not
 * its fault. All of them together are limited too, before anything is looked up: 300 at once is more than an inspector
 * scans in an hour.
 */
export const WRONG_CODES: NamedLimit = {
  name: 'wrong codes',
  most: 40,
  seconds: TEN_MINUTES,
  said: 'Too many links that do not exist were opened from your internet connection.',
};
export const CODE_PAGES: NamedLimit = { name: 'pages with a code', most: 300, seconds: 60, said: BY_ADDRESS };

/**
 * Files of passes that are opened from one address. It is a file that anybody made, so a try counts before anything of
 * it is read, and one that was right counts as well: nobody opens more by hand.
 */
export const PASS_FILES: NamedLimit = {
  name: 'pass files',
  most: 60,
  seconds: TEN_MINUTES,
  said: 'A great many files were opened from your internet connection.',
};

/**
 * Forms of the pages beside the portal: details of a person or an organisation, roles, reminders. Each may send mail,
 * to an address that nobody has verified as well; nobody fills in one every half a minute for ten minutes. Whoever
 * guesses the names that belong to numbers stops long before the first right one (DEC-58).
 */
export const PAGE_FORMS: NamedLimit = {
  name: 'page forms',
  most: 20,
  seconds: TEN_MINUTES,
  said: 'You have sent too many changes in a short time.',
};
export const PAGE_FORMS_BY_ADDRESS: NamedLimit = {
  name: 'page forms by address',
  most: 200,
  seconds: TEN_MINUTES,
  said: BY_ADDRESS,
};

/** Card tries on one payment page. Its page is good for one payment; a card that is mistyped is corrected a few times. */
export const CARD_TRIES: NamedLimit = {
  name: 'card tries',
  most: 20,
  seconds: TEN_MINUTES,
  said: 'You have tried a card too many times. Your card was not charged.',
};
