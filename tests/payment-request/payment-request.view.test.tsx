import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paymentRequestMachine, type PaymentRequested } from '#machines/additional-payments/payment-request.machine.ts';
import { missed, whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import { sydney } from '#support/moments.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { PaymentRequestView } from '#ui/additional-payments/payment-request.view.tsx';
import { organisationId, variation } from '../additional-payments/additional-payments.sample.ts';
import {
  back,
  backRefused,
  cancelled,
  fresh,
  goesBack,
  paid,
  person,
  refused,
  submitFailed,
  unanswered,
  untrusted,
} from './payment-request.sample.ts';

const portal = { moment: () => sydney('2026-11-21T10:00:00+11:00') };
const view = (played: ReturnType<typeof play<typeof paymentRequestMachine>>, onError?: (error: unknown) => void) => ({
  ...played,
  ...show(<PaymentRequestView actor={played.actor} />, portal, onError),
});
const real = realChildren(paymentRequestMachine, 'page');
const load = (requested: PaymentRequested | null = variation, count = 2) => [
  whole({ fee: { payment: requested, count } }, 'page/gather'),
];
const due = (input: typeof fresh | typeof person = fresh, count = 2) =>
  view(play(paymentRequestMachine, input, load(variation, count), real));
const box = () => screen.getByRole('checkbox', { name: 'I agree and understand the above conditions.' });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Proceed to payment' }));
const backLink = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href');

describe('the payment page', () => {
  it('shows what is paid for line by line, the total and when it is due [APAY-08 APAY-23 SENT-091 SENT-092]', () => {
    due();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay a fee');
    expect(screen.getByRole('heading', { level: 2, name: 'RPA operator certificate variation' })).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'What you are paying for' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Description', 'Fee code', 'Amount'],
      ['Assessment of the variation', 'ROC-VAR', '$480.00'],
      ['Site visit, 2 hours', 'ROC-SITE', '$200.00'],
      ['Total', '$680.00'],
    ]);
    expect(screen.getByText('15 Dec 2026')).toBeTruthy();
    expect(screen.queryByText('Overdue')).toBeNull();
  });

  it('has the conditions above the declaration, and the printed button [APAY-09 APAY-10 APAY-19 APAY-20 APAY-21 APAY-22]', () => {
    due();
    const group = screen.getByRole('group', { name: 'Declaration' });
    const paragraphs = [...group.querySelectorAll('p')].map((one) => one.textContent);
    expect(paragraphs).toEqual([
      'The fee is an estimate.',
      'Pay within 30 days of the date we asked for the fee.',
      'We will process your application within five business days after payment.',
    ]);
    expect((box() as HTMLInputElement).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Proceed to payment' }).getAttribute('type')).toBe('submit');
  });

  it('goes nowhere without the declaration: says so, links to it, takes the focus; ticked, it goes [APAY-19]', () => {
    const { heard } = due();
    press();
    const summary = screen.getByRole('group', { name: 'There was a problem with the form' });
    expect(document.activeElement?.contains(summary)).toBe(true);
    expect(document.title).toMatch(/^Error: Pay a fee/);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(within(summary).getByRole('link', { name: 'Declaration: You must accept the declaration' }));
    expect(document.activeElement).toBe(box());
    fireEvent.click(box());
    expect([box().getAttribute('aria-invalid'), screen.queryByText('There was a problem with the form')]).toEqual([
      null,
      null,
    ]);
    press();
    expect(screen.getByRole('dialog', { name: 'Opening the payment page…' })).toBeTruthy();
    expect(heard().slice(1)).toEqual(['payment.requested', 'declaration.changed', 'payment.requested']);
  });

  it('marks a fee whose day has passed', () => {
    view(play(paymentRequestMachine, fresh, load({ ...variation, expiryDate: '2026-11-20' }), real));
    expect(screen.getByText('Overdue')).toBeTruthy();
  });

  it.each([
    [fresh, 2, `/paymentsOrg?organisationId=${organisationId}`],
    [fresh, 1, `/dashOrg?organisationId=${organisationId}`],
    [person, 3, '/paymentsInd'],
    [person, 1, '/dashInd'],
  ])(
    'leads back to the list when there are several, else to the dashboard: %#  [APAY-11 APAY-12]',
    (input, count, href) => {
      due(input, count);
      expect(backLink()).toBe(href);
    },
  );

  it('says SERR-02 with the cause last where the submit failed; nothing was charged, the tick stays [SERR-02 SERR-10]', () => {
    const { perform } = due();
    fireEvent.click(box());
    press();
    perform(failed('requestPayment', submitFailed));
    const alert = screen.getByRole('group', { name: 'Unable to complete application online' });
    const lines = [...alert.querySelectorAll('p')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Unfortunately this application cannot be completed online. Please contact us for further information.',
      'Your card was not charged. You can try again.',
      'System error: The register is closed for the night',
    ]);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect((box() as HTMLInputElement).checked).toBe(true);
    press();
    perform(failed('requestPayment', unanswered));
    expect(screen.getByRole('group', { name: 'Unable to complete application online' })).toBeTruthy();
  });
});

describe('back from the card payment page', () => {
  const returned = (output: unknown, ...then: ReturnType<typeof load>) =>
    view(play(paymentRequestMachine, back, [done('cardPayment', output), ...then], real));

  it('with the money: a receipt with the reference, the fee, amount and card, and what happens next [APAY-13 APAY-17 APAY-22]', () => {
    returned({
      ...paid,
      told: { submissionId: 's-7', reference: 'PA-7', receivedAt: '2026-11-19T12:59:59Z', outcome: null, card: '4242' },
    });
    const panel = screen.getByRole('group', { name: 'Payment received successfully' });
    expect(within(panel).getByText('PA-7').closest('p')!.textContent).toMatch(/^Your reference\s*PA-7$/);
    expect(panel.textContent).not.toContain('4817263');
    const pairs = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ['Received', '19 Nov 2026 at 11:59 pm AEDT'],
      ['Fee', 'RPA operator certificate variation'],
      ['For', 'Ava Nguyen'],
      ['Paid', '$680.00'],
      ['Paid with', 'Card ending in 4242'],
    ]);
    const last = within(screen.getByRole('region', { name: 'What happens next' }))
      .getAllByRole('listitem')
      .at(-1)!;
    expect(last.textContent).toMatch(
      /^By 26.Nov.2026We will process your application within five business days after payment\.$/,
    );
    expect(document.title).toMatch(/^Received - Pay a fee/);
    const home = screen.getByRole('link', { name: 'Return to the portal home' });
    expect(home.getAttribute('href')).toBe(`/dashOrg?organisationId=${organisationId}`);
  });

  it('with the money: which fees are not paid yet, with the way to them; the fee by the name of the regulator where nobody remembers it', () => {
    const left = [
      { name: 'Flight test', why: 'due on 10 Dec 2026' },
      { name: 'Site visit', why: 'due on 12 Dec 2026' },
    ];
    const outcome = { done: [{ name: 'Certificate variation', detail: '' }], left, paidCents: 68_000, refundCents: 0 };
    view(
      play(paymentRequestMachine, { ...back, paidFor: '' }, [
        done('cardPayment', { ...paid, told: { reference: 'PA-7', outcome } }),
      ]),
    );
    expect(screen.getByText('Fee').nextElementSibling!.textContent).toBe('Certificate variation');
    const unpaid = within(screen.getByRole('region', { name: '2 fees are not paid' }));
    expect(unpaid.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Flight test: due on 10 Dec 2026',
      'Site visit: due on 12 Dec 2026',
    ]);
    expect(unpaid.getByRole('link', { name: 'View other payments due' }).getAttribute('href')).toBe(
      `/paymentsOrg?organisationId=${organisationId}`,
    );
  });

  it('with a refused card: the printed words, no receipt, the fee to be declared and paid again [OP-S-87]', () => {
    view(play(paymentRequestMachine, backRefused, [done('cardPayment', refused), ...load()], real));
    const alert = screen.getByRole('alert', { name: 'There was a problem with your card' });
    expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Please check your card details or use a different card.',
      'Your card was not charged. Your bank declined the payment because there is not enough money in the account.',
      'To pay with another card, accept the declaration again here and proceed to payment.',
    ]);
    expect(screen.queryByText('Your reference')).toBeNull();
    expect((box() as HTMLInputElement).checked).toBe(false);
  });

  it('without paying: nothing was charged, and the fee as before', () => {
    returned(cancelled, ...load());
    expect(screen.getByRole('status', { name: 'You cancelled the payment' }).textContent).toMatch(
      /Your card was not charged\./,
    );
    expect(box()).toBeTruthy();
  });

  it('with a payment for which nothing is left to do: the money goes back, and no word of a return that is in doubt [DEC-07]', () => {
    returned(goesBack, ...load(null));
    const alert = screen.getByRole('status', { name: 'We will refund your payment' });
    expect(alert.textContent).toMatch(/We will refund it to your card.*We have sent an email/);
    expect(screen.getByText('There is no payment due for this submission.')).toBeTruthy();
    expect(screen.queryByText(/If you have paid|If you paid/)).toBeNull();
    expect(screen.queryByText('Unable to complete application online')).toBeNull();
  });

  it.each([
    [goesBack, 'Payment to be refunded'],
    [untrusted, 'Not confirmed'],
  ])(
    'after a wait that ends without success the heading has the focus, and the title of the tab tells how it ended: %j',
    (output, told) => {
      const { perform } = view(play(paymentRequestMachine, back, [], real));
      perform(done('cardPayment', output), ...load(null));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      expect(document.title).toContain(told);
    },
  );

  it('with a forged return: unable, nothing changed, where to look; no receipt [APAY-18]', () => {
    returned(untrusted, ...load(null));
    const alert = screen.getByRole('alert', { name: 'Unable to complete application online' });
    expect(alert.textContent).toMatch(
      /opening it has changed nothing.*Fees you have paid are no longer listed there\./,
    );
    expect(screen.getByText(/There is no payment due for this submission\./)).toBeTruthy();
    expect(screen.queryByText('Your reference')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Proceed to payment' })).toBeNull();
  });
});

describe('what cannot be shown', () => {
  it('is a fee that could not be asked for: SERR-03, and a way to try again [SERR-03]', () => {
    const failing = missed({ fee: submitFailed }, {}, 'page/gather');
    const { perform } = view(play(paymentRequestMachine, fresh, [failing], real));
    expect(screen.getByRole('alert', { name: 'Unable to complete application online' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
    perform(...load());
    expect(box()).toBeTruthy();
  });

  it('is a fee that cannot be drawn', () => {
    const caught: unknown[] = [];
    const odd = { ...variation, serviceRequestData: { LineItems: [null] as never } };
    view(play(paymentRequestMachine, fresh, load(odd), real), (error) => caught.push(error));
    expect(screen.getByRole('alert', { name: 'Unable to complete application online' })).toBeTruthy();
    expect(caught).toHaveLength(1);
  });
});

it('the title of the tab begins with Error where the payment could not be asked for, and no longer than that shows', () => {
  const { perform } = due();
  fireEvent.click(box());
  press();
  expect(document.title).toMatch(/^Pay a fee/);
  perform(failed('requestPayment', submitFailed));
  expect(document.title).toMatch(/^Error: Pay a fee/);
  press();
  expect(document.title).toMatch(/^Pay a fee/);
});
