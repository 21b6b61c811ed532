import { fireEvent, screen, within } from '@testing-library/react';
import { createActor, type AnyEventObject } from 'xstate';
import { expect, it } from 'vitest';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { organisationId, payments } from './payment-history.sample.ts';

const shown = (inName = organisationId, paid = payments) => {
  const { actor } = play(paymentHistoryMachine, { organisationId: inName }, [whole({ payments: paid })]);
  const file = createActor(fileDownloadMachine).start();
  return { file, ...show(<PaymentHistoryView actor={actor} file={file} />) };
};

it('lists the payments by the regulator’s year, the newest first, with what was paid and kept', () => {
  shown();
  const years = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(years).toEqual(['2026', '2025']);
  const [recent, before] = ['2026', '2025'].map((name) => within(screen.getByRole('region', { name })));
  // A payment that goes back to the card is not counted.
  expect(recent!.getByText('Total paid: $80.00')).toBeTruthy();
  expect(recent!.getByText('Refunded to your card')).toBeTruthy();
  expect(before!.getByText('Total paid: $12.50')).toBeTruthy();
  expect(recent!.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Description',
    'Paid on',
    'Amount',
    'Card',
    'Receipt',
  ]);
  const [newest] = recent!.getAllByRole('row').slice(1);
  expect(within(newest!).getByRole('rowheader').textContent).toBe('Drone registration');
  expect(
    within(newest!)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['18 Nov 2026 at 12:42 pm', '$80.00', 'Card ending in 4242By Zoe Tran']);
  expect(before!.getByText('Not recorded')).toBeTruthy();
});

/** Fifty payments in a year of one dollar each; every tenth goes back. */
const fifty = Array.from({ length: 50 }, (_, at) => ({
  ...payments[0]!,
  state: at % 10 === 9 ? ('returned' as const) : ('paid' as const),
  amountCents: 100,
  reference: `PY-${at}`,
  submissionId: `s-${at}`,
  submissionReference: `RR-${String(at).padStart(4, '0')}`,
  paidAt: new Date(Date.UTC(2026, 0, 2, at)).toISOString(),
}));
const receipts = () => screen.getAllByRole('link', { name: /^Receipt RR-/ }).map(({ textContent }) => textContent);

it('turns the pages of a year with many, and finds one by its reference, its amount and its card, and no one by a name', () => {
  shown(organisationId, [...fifty, ...payments.slice(2)]);
  expect(receipts()).toEqual(
    fifty
      .toReversed()
      .slice(0, 15)
      .map(({ submissionReference }) => `Receipt ${submissionReference}`),
  );
  expect(screen.getByText('Total paid: $45.00')).toBeTruthy();
  const search = screen.getByRole('searchbox', { name: 'Search by description, reference, amount or card' });
  fireEvent.change(search, { target: { value: 'rr0007' } });
  expect(receipts()).toEqual(['Receipt RR-0007']);
  expect(screen.getByText('Total shown: $1.00')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '2025' })).toBeNull();
  fireEvent.change(search, { target: { value: '12.50' } });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['2025']);
  fireEvent.change(search, { target: { value: 'Zoe' } });
  expect(screen.getByText('No payments match “Zoe”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all payments' }));
  fireEvent.click(screen.getByRole('link', { name: 'Refunded 5' }));
  expect(receipts()).toEqual([
    'Receipt RR-0049',
    'Receipt RR-0039',
    'Receipt RR-0029',
    'Receipt RR-0019',
    'Receipt RR-0009',
  ]);
  expect(screen.getByText('Total shown: $0.00')).toBeTruthy();
});

it('sorts a year by each of its columns: an amount by its value, a time by the clock', () => {
  const cards = ['4242', '1111', '9999'];
  shown(
    organisationId,
    [900, 12_000, 4000].map((amountCents, at) => ({
      ...payments[0]!,
      amountCents,
      name: ['Renewal', 'Assessment', 'Flight'][at]!,
      card: cards[at]!,
      reference: `PY-${at}`,
      submissionId: `s-${at}`,
      submissionReference: `RR-${at}`,
      paidAt: `2026-0${[5, 1, 3][at]!}-02T00:00:00.000Z`,
    })),
  );
  const sorted = (header: string) => {
    fireEvent.click(screen.getByRole('button', { name: header }));
    return receipts();
  };
  expect(receipts()).toEqual(['Receipt RR-0', 'Receipt RR-2', 'Receipt RR-1']);
  expect(sorted('Paid on')).toEqual(['Receipt RR-1', 'Receipt RR-2', 'Receipt RR-0']);
  expect(sorted('Amount')).toEqual(['Receipt RR-0', 'Receipt RR-2', 'Receipt RR-1']);
  expect(sorted('Amount')).toEqual(['Receipt RR-1', 'Receipt RR-2', 'Receipt RR-0']);
  expect(sorted('Description')).toEqual(['Receipt RR-1', 'Receipt RR-2', 'Receipt RR-0']);
  expect(sorted('Card')).toEqual(['Receipt RR-1', 'Receipt RR-0', 'Receipt RR-2']);
});

it('opens the receipt of each in the name of the list, and its PDF', () => {
  const { go, file } = shown();
  fireEvent.click(screen.getByRole('link', { name: 'Receipt RN-6B9C-3D7F' }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'submissionDetail', submissionId: 's-2', organisationId });
  fireEvent.click(screen.getByRole('button', { name: 'Download receipt RN-6B9C-3D7F (PDF)' }));
  expect(file.getSnapshot().context.id).toBe('s-2');
});

it('says beneath its payment what came of a receipt that did not open, in a row of its own, until another is asked for', () => {
  const { actor } = play(paymentHistoryMachine, { organisationId }, [whole({ payments })]);
  const files = (...events: readonly AnyEventObject[]) => play(fileDownloadMachine, undefined, events).actor;
  const asked = { type: 'file.requested', id: 's-2' } as const;
  const beneath = () => screen.getByRole('row', { name: /RN-6B9C-3D7F/ }).nextElementSibling as HTMLElement;
  const failing = show(
    <PaymentHistoryView
      actor={actor}
      file={files(asked, failed('findFile', callFailure('GetSharePointFileDetails', 'SP.1')))}
    />,
  );
  expect(within(beneath()).getByRole('alert').textContent).toContain('Details: SP.1');
  expect(within(beneath()).getByRole('cell').getAttribute('colspan')).toBe('5');
  expect(screen.getAllByRole('row')).toHaveLength(2 + payments.length + 1);
  failing.unmount();
  const blocked = show(
    <PaymentHistoryView
      actor={actor}
      file={files(asked, done('findFile', 'https://files.example/s-2'), done('openWindow', false))}
    />,
  );
  expect(within(beneath()).getByRole('link').getAttribute('href')).toBe('https://files.example/s-2');
  blocked.unmount();
  show(<PaymentHistoryView actor={actor} file={files(asked)} />);
  expect(screen.getAllByRole('row')).toHaveLength(2 + payments.length);
  expect(screen.getByText('Opening the file')).toBeTruthy();
});

it.each([
  ['the person', '', { screen: 'paymentsInd' }],
  ['the organisation', organisationId, { screen: 'paymentsOrg', organisationId }],
])('leads to what is still to be paid by %s', (_whose, inName, target) => {
  const { go } = shown(inName);
  fireEvent.click(screen.getByRole('link', { name: 'Payments due' }));
  expect(go).toHaveBeenCalledExactlyOnceWith(target);
});
