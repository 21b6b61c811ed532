/** Validation of the sandbox's card payment page, without the page. */
import { expect, it } from 'vitest';
import { readCard } from '#server/payment-gateway/card-form.ts';
import { sydney } from '#support/moments.ts';

const judge = (fields: Readonly<Record<string, string>>) =>
  readCard(new URLSearchParams(fields), sydney('2026-11-21T12:00:00+11:00'));
const TYPED = { cardNumber: '4242 4242 4242 4242', expiry: '03/31', cvn: '123', cardholder: 'Ava Nguyen' };

it('takes digits of every script, and no invisible letters for a name', () => {
  expect(
    judge({ cardNumber: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢\u200B', expiry: '۰۳/३१', cvn: '१२३', cardholder: '\u200BAva Nguyen' }),
  ).toEqual(judge(TYPED));
  expect(judge(TYPED)).toMatchObject({ card: { status: 'approved' }, problems: {} });
  expect(judge({ ...TYPED, cardholder: '\u200B\u3164' }).problems).toEqual({
    cardholder: 'Enter the name on the card',
  });
});
