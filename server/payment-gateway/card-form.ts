/** Validation of the card payment page. A number that is no card of the sandbox is never shown again, stored or logged. */
import { todayOf } from '#rules/core/calendar.rules.ts';
import { plainDigits, trimmed } from '#rules/core/letters.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { cardOf, type Card } from './cards.ts';

/** The fields of the page. */
export type CardField = 'cardNumber' | 'expiry' | 'cvn' | 'cardholder';

export type TypedCard = Readonly<Record<CardField, string>>;

export type CardProblems = Readonly<Partial<Record<CardField, string>>>;

/** A page that nobody typed into. */
export const BLANK: TypedCard = { cardNumber: '', expiry: '', cvn: '', cardholder: '' };

/** Longest text of a field that is accepted. */
const LONGEST = 100;

/** Validates a form; returns the card if it is valid. */
export function readCard(
  form: URLSearchParams,
  moment: Moment,
): { typed: TypedCard; problems: CardProblems; card: Card | undefined } {
  const text = (name: CardField): string => plainDigits(trimmed((form.get(name) ?? '').slice(0, LONGEST)));
  const [number, expiry, cvn, cardholder] = [text('cardNumber'), text('expiry'), text('cvn'), text('cardholder')];
  const card = cardOf(number);
  const problems: CardProblems = {
    ...(card === undefined
      ? { cardNumber: number === '' ? 'Enter a card number' : 'Use one of the cards listed on this page' }
      : {}),
    ...expiryProblem(expiry, moment),
    ...(/^\d{3,4}$/.test(cvn) ? {} : { cvn: cvn === '' ? 'Enter the CVN' : 'The CVN is three or four digits' }),
    ...(cardholder === '' ? { cardholder: 'Enter the name on the card' } : {}),
  };
  const typed = { cardNumber: card === undefined ? '' : number, expiry, cvn: '', cardholder };
  return { typed, problems, card: Object.keys(problems).length === 0 ? card : undefined };
}

/** A card is valid until the end of its month. */
function expiryProblem(text: string, moment: Moment): CardProblems {
  const [, month = '', year = ''] = /^(\d{1,2})\s*(?:[/-]\s*)?(\d{4}|\d{2})$/.exec(text) ?? [];
  if (text === '') return { expiry: 'Enter the expiry date' };
  if (month === '' || Number(month) < 1 || Number(month) > 12)
    return { expiry: 'Enter the expiry date as month and year, for example 03/31' };
  const end = `${year.length === 4 ? year : `20${year}`}-${month.padStart(2, '0')}`;
  return end < todayOf(moment).slice(0, 7) ? { expiry: 'Your card has expired' } : {};
}
