import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { DoneList, LeftOut } from '#ui/applications/outcome-list.tsx';

const onward = {
  label: 'Renew the drones that are left',
  target: { screen: 'droneRenewal', organisationId: '', renewAll: true },
} as const;
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Drone ${String(at + 1)}`, detail: 'until 21 Nov 2027' }));
const money = { paidCents: 8000, refundCents: 0 };

it('says how many and which', () => {
  show(<DoneList outcome={{ done: many(2), left: [], ...money }} kind="renewed" />);
  expect(screen.getByText('2 drone registrations are renewed.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Drone 1, until 21 Nov 2027',
    'Drone 2, until 21 Nov 2027',
  ]);
});

it('says what was left out and why, and leads to it; nothing where nothing was', () => {
  const { change } = show(
    <LeftOut
      left={[
        { name: 'Drone 8', why: 'is not due' },
        { name: 'Drone 9', why: 'not included in this application' },
      ]}
      kind="renewed"
      onward={onward}
    />,
  );
  const left = within(screen.getByRole('region', { name: '2 drone registrations are not renewed' }));
  expect(left.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Drone 8: is not due',
    'Drone 9: not included in this application',
  ]);
  expect(left.getByRole('link', { name: 'Renew the drones that are left' })).toBeTruthy();
  change(<LeftOut left={[]} kind="renewed" onward={onward} />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows a long list when it is asked for', () => {
  const { container } = show(<DoneList outcome={{ done: many(248), left: [], ...money }} kind="renewed" />);
  const details = container.querySelector('details')!;
  expect([details.open, details.querySelector('summary')!.textContent]).toEqual([false, 'Show all 248']);
  expect(details.querySelectorAll('li')).toHaveLength(248);
});
