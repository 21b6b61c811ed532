/** The total and the classes in the summary of a renewal while a fee is unknown. */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { done } from '#support/model.ts';
import { show } from '#support/show.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { due, factsOf, freeFacts, lackingFacts, noRateFacts, nothing } from './drone-renewal.sample.ts';
import { individual } from './drone-renewal.starts.ts';

const opened = (facts: RenewalFacts) => {
  const { actor } = playApplication(droneRenewalMachine, individual, [
    done('loadReference', facts),
    ...opensWith(nothing),
  ]);
  show(<DroneRenewalView actor={actor} organisationId="" kept={null} />);
};
const total = () => screen.getByText('Total to pay').nextElementSibling?.textContent;
const choose = (value: string) =>
  fireEvent.change(screen.getAllByRole('combobox', { name: /weightclass/ })[0]!, { target: { value } });
const leadsToPayment = (what: string) => {
  expect(screen.getByRole('button', { name: 'Proceed to payment' })).toBeTruthy();
  const notes = screen.getAllByText(/^Next, we direct you to our card payment provider’s secure page/);
  expect(notes.map((note) => note.textContent)).toEqual([expect.stringMatching(new RegExp(`to pay ${what}\\.$`))]);
};

it('is none before each drone has a class, and leads to the payment all the same [DREN-24 DREN-27 DREN-29]', () => {
  opened(lackingFacts);
  expect(total()).toBe('Not available');
  expect(screen.getByText('Select a weight class for every drone to see the fee.')).toBeTruthy();
  leadsToPayment('the fee');
  choose('RPAWC-00003');
  expect(total()).toBe('$80.00');
  expect(screen.queryByText(/^Select a weight class for every drone to see the fee/)).toBeNull();
  leadsToPayment('this amount');
});

it('is none for want of a rate: what to do is beside it, and nothing of paying this amount', () => {
  opened(noRateFacts);
  expect(total()).toBe('Not available');
  expect(screen.getByText('This takes about 5 minutes. The fee for each drone and the total are below.')).toBeTruthy();
  expect(screen.getByText('A credit or debit card, if there is a fee')).toBeTruthy();
  expect(
    screen.getByText(/^We cannot work out your fee at the moment.* Save your application and try again later\./),
  ).toBeTruthy();
  leadsToPayment('the fee');
});

it('the row of a drone that had no class shows the one that was chosen above, until that is taken back', () => {
  opened(lackingFacts);
  const cell = () => within(screen.getByRole('row', { name: /R-BARE/ })).getAllByRole('cell')[2]!;
  expect(cell().textContent).toMatch(/Not assigned$/);
  choose('RPAWC-00003');
  expect(cell().textContent).toMatch(/Selected:\sUp\sto\s2000\sg$/);
  expect(cell().textContent).not.toMatch(/Not assigned/);
  choose('');
  expect(cell().textContent).toMatch(/Not assigned$/);
});

it.each([
  ['among others that cost', factsOf([due(5), ...freeFacts.due]), ' when you have paid', ['A credit or debit card']],
  ['alone', freeFacts, ' when you submit', []],
] as const)('a drone without a fee %s says when it is renewed, and what to have ready', (_what, on, when, have) => {
  opened(on);
  const notes = screen.getAllByText(/^Renewed until/).map((note) => note.textContent.replace(/.*\d{4}/, ''));
  expect([...new Set(notes)]).toEqual([when]);
  // The fees stand below, so nothing is promised about them.
  expect(screen.getByText('This takes about 5 minutes.')).toBeTruthy();
  expect(screen.queryAllByText(/^A credit or debit card/).map((line) => line.textContent)).toEqual(have);
});
