/** The title of the tab after a refused renewal. */
import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { show } from '#support/show.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { afterFlush, opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { facts, nothing, refusedWith } from './drone-renewal.sample.ts';
import { cancelled, fromGateway, individual, paidFound } from './drone-renewal.starts.ts';

const shown = (input: typeof individual, ...events: readonly AnyEventObject[]) => {
  const played = playApplication(droneRenewalMachine, input, events);
  return { ...played, ...show(<DroneRenewalView actor={played.actor} organisationId="" kept={null} />) };
};
const opened = () => shown(individual, done('loadReference', facts), ...opensWith(nothing));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('begins with Error where the editor of a drone refuses, until that is mended', () => {
  const loaded = [done('loadReference', facts), ...opensWith(nothing)];
  const { actor } = playApplication(droneRenewalMachine, individual, loaded, { content: droneRenewalMachine });
  show(<DroneRenewalView actor={actor} organisationId="" kept={null} />);
  press('Update drone Plain Model P-ONE');
  expect(document.title).toMatch(/^Edit drone/);
  press('Save drone');
  expect(document.title).toMatch(/^Error: Edit drone/);
  expect(document.activeElement?.textContent).toContain('There was a problem with the form');
  fireEvent.change(screen.getByLabelText('Serial number'), { target: { value: 'NEW-3' } });
  expect(document.title).toMatch(/^Edit drone/);
});

it('begins with Error where it could not be sent or saved, and the alert has the focus', () => {
  const { perform } = opened();
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the declaration' }));
  press('Proceed to payment');
  expect(document.title).toMatch(/^Renew drone registration/);
  perform(...afterFlush(refusedWith(403)));
  expect(document.title).toMatch(/^Error: Renew drone registration/);
  expect(document.activeElement?.textContent).toContain('Unable to complete application online');
  press('Save and exit');
  expect(document.title).toMatch(/^Renew drone registration/);
  perform(...afterFlush(failed('saveDraft', callFailure('SaveDraft', 'FS.1a'))));
  expect(document.title).toMatch(/^Error: /);
});

it.each([
  ['cancelled is none', cancelled, /^Renew drone registration/],
  [
    'refused is one, once its alert is there',
    { ...cancelled, verdict: 'refused' } as const,
    /^Error: Renew drone registration/,
  ],
])('begins with Error for a refusal alone: a payment that was %s', (_what, back, title) => {
  const { perform } = shown(fromGateway, done('cardPayment', back));
  expect(document.title).toMatch(/^Renew drone registration/);
  perform(done('loadReference', facts), ...opensWith(nothing));
  expect(document.title).toMatch(title);
});

it('says of a renewal that was paid already that its payment is received, and the heading has the focus', () => {
  const { perform } = shown(individual, done('loadReference', facts));
  perform(...opensWith(paidFound));
  expect(document.title).toMatch(/^Payment received - /);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
