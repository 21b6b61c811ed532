/** What the summary of a renewal says of its total while a fee is not known. */
import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { done } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { lackingFacts, nothing } from './drone-renewal.sample.ts';
import { parts } from './drone-renewal.stage.tsx';
import { individual } from './drone-renewal.starts.ts';

const total = () => screen.getByText('Total to pay').nextElementSibling?.textContent;

it('is none before each drone has a class, and leads to the payment all the same [DREN-24 DREN-27]', () => {
  const { actor } = play(droneRenewalMachine, individual, [done('loadFacts', lackingFacts), done('loadAnswers', nothing)]);
  show(<DroneRenewalView actor={actor} parts={parts} kept={null} />);
  expect(total()).toBe('Not available');
  expect(screen.getByRole('button', { name: 'Proceed to payment' })).toBeTruthy();
  fireEvent.change(screen.getAllByRole('combobox', { name: /weightclass/ })[0]!, { target: { value: 'RPAWC-00003' } });
  expect(total()).toBe('$80.00');
});
