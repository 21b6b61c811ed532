import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { OutcomeList } from '#ui/applications/outcome-list.tsx';

const onward = { label: 'Renew the drones that are left', target: { screen: 'droneRenewal', organisationId: '', renewAll: true } } as const;
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Drone ${String(at + 1)}`, detail: 'until 21 Nov 2027' }));

it('says how many and which, what was paid, what was left out and why, and leads to it', () => {
  show(<OutcomeList outcome={{ done: many(2), left: [{ name: 'Drone 9', why: 'not included in this application' }], paidCents: 8000, refundCents: 0 }} kind="renewed" onward={onward} />);
  const done = within(screen.getByRole('region', { name: '2 drone registrations are renewed' }));
  expect(done.getByText('You paid $80.00.')).toBeTruthy();
  expect(done.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Drone 1, until 21 Nov 2027', 'Drone 2, until 21 Nov 2027']);
  const left = within(screen.getByRole('region', { name: '1 drone registration is not renewed' }));
  expect(left.getByRole('listitem').textContent).toBe('Drone 9: not included in this application');
  expect(left.getByRole('link', { name: 'Renew the drones that are left' })).toBeTruthy();
});

it('shows a long list when it is asked for, and nothing of what was left out where nothing was', () => {
  const { container } = show(<OutcomeList outcome={{ done: many(248), left: [], paidCents: 0, refundCents: 0 }} kind="renewed" onward={onward} />);
  expect(screen.getAllByRole('region')).toHaveLength(1);
  const details = container.querySelector('details')!;
  expect([details.open, details.querySelector('summary')!.textContent]).toEqual([false, 'Show which 248']);
  expect(details.querySelectorAll('li')).toHaveLength(248);
});
