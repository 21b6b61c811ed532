/** What the title of the tab says of a renewal: what was refused. */
import '#support/dialog.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { play, show } from '#support/show.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { facts, nothing, refusedWith } from './drone-renewal.sample.ts';
import { cancelled, fromBank, individual, paidFound } from './drone-renewal.starts.ts';

const opened = () => {
  const played = play(droneRenewalMachine, individual, [done('loadFacts', facts), done('loadAnswers', nothing)]);
  return { ...played, ...show(<DroneRenewalView actor={played.actor} kept={null} />) };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('begins with Error where the editor of a drone refuses, until that is mended', async () => {
  const loaded = droneRenewalMachine.provide({
    actors: { loadFacts: fromPromise(() => Promise.resolve(facts)), loadAnswers: fromPromise(() => Promise.resolve(nothing)) },
  });
  const actor = createActor(loaded, { input: individual });
  await act(async () => void actor.start());
  show(<DroneRenewalView actor={actor} kept={null} />);
  press('Update drone Plain Model P-ONE');
  expect(document.title).toMatch(/^Edit drone/);
  press('Save drone');
  expect(document.title).toMatch(/^Error: Edit drone/);
  expect(document.activeElement?.textContent).toContain('There was a problem with the form');
  fireEvent.change(screen.getByLabelText('Serial number'), { target: { value: 'NEW-3' } });
  expect(document.title).toMatch(/^Edit drone/);
  actor.stop();
});

it('begins with Error where it could not be sent or saved, and the alert has the focus', () => {
  const { perform } = opened();
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the declaration' }));
  press('Proceed to payment');
  expect(document.title).toMatch(/^Renew drone registration/);
  perform(done('submission', refusedWith(403)));
  expect(document.title).toMatch(/^Error: Renew drone registration/);
  expect(document.activeElement?.textContent).toContain('Unable to complete application online');
  press('Save and exit');
  expect(document.title).toMatch(/^Renew drone registration/);
  perform(failed('saveDraft', callFailure('SaveDraft', 'FS.1a')));
  expect(document.title).toMatch(/^Error: /);
});

it.each([
  ['cancelled is none', cancelled, /^Renew drone registration/],
  ['refused is one, once its alert is there', { ...cancelled, verdict: 'refused' } as const, /^Error: Renew drone registration/],
])('begins with Error for a refusal alone: a payment that was %s', (_what, back, title) => {
  const { actor, perform } = play(droneRenewalMachine, fromBank, [done('cardPayment', back)]);
  show(<DroneRenewalView actor={actor} kept={null} />);
  expect(document.title).toMatch(/^Renew drone registration/);
  perform(done('loadFacts', facts), done('loadAnswers', nothing));
  expect(document.title).toMatch(title);
});

it('says of a renewal that was paid already that its payment is received, and the heading has the focus', () => {
  const { actor, perform } = play(droneRenewalMachine, individual, [done('loadFacts', facts)]);
  show(<DroneRenewalView actor={actor} kept={null} />);
  perform(done('loadAnswers', paidFound));
  expect(document.title).toMatch(/^Payment received - /);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
