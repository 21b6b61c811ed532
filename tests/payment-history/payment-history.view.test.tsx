import { fireEvent, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history.machine.ts';
import { done } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { describeView } from '#support/view-model.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { harness } from './payment-history.harness.tsx';
import { organisationId, payments } from './payment-history.sample.ts';

describeView(harness);

const shown = (inName = organisationId) => {
  const { actor } = play(paymentHistoryMachine, { organisationId: inName }, [done('loadPayments', payments)]);
  const file = createActor(fileDownloadMachine).start();
  return { file, ...show(<PaymentHistoryView actor={actor} file={file} />) };
};

it('lists the payments by the regulator’s year, the newest first, with what was paid and kept', () => {
  shown();
  const years = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(years).toEqual(['2026', '2025']);
  const [recent, before] = ['2026', '2025'].map((name) => within(screen.getByRole('region', { name })));
  // What goes back to the card was not paid.
  expect(recent!.getByText('Total paid: $80.00')).toBeTruthy();
  expect(recent!.getByText('Returned to the card')).toBeTruthy();
  expect(before!.getByText('Total paid: $12.50')).toBeTruthy();
  expect([...recent!.getAllByRole('listitem')[0]!.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'Amount', '$80.00', 'Paid on', '18 Nov 2026 at 12:42', 'Paid with', 'Card ending in 4242', 'Paid by', 'Zoe Tran',
  ]);
});

it('opens the receipt of each in the name of the list, and its PDF', () => {
  const { go, file } = shown();
  fireEvent.click(screen.getByRole('link', { name: 'Receipt RN-6B9C-3D7F' }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'submissionDetail', submissionId: 's-2', organisationId });
  fireEvent.click(screen.getByRole('button', { name: 'Download receipt RN-6B9C-3D7F (PDF)' }));
  expect(file.getSnapshot().context.id).toBe('s-2');
});

it('leads to what is still to be paid, of the person and of the organisation', () => {
  const { go } = shown('');
  fireEvent.click(screen.getByRole('link', { name: 'Payments due' }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'paymentsInd' });
});
