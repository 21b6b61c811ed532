import '#support/dialog.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { AnyEventObject } from 'xstate';
import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { done } from '#support/model.ts';
import { show } from '#support/show.tsx';
import { DroneRenewalView } from '#ui/drone-renewal/drone-renewal.view.tsx';
import { opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { facts, nothing } from './drone-renewal.sample.ts';
import { fromGateway, individual, organisationId } from './drone-renewal.starts.ts';

export const seen = (input: typeof individual, ...events: readonly AnyEventObject[]) => {
  const played = playApplication(droneRenewalMachine, input, events);
  const owner = [individual, fromGateway].includes(input) ? '' : organisationId;
  return { ...played, ...show(<DroneRenewalView actor={played.actor} organisationId={owner} kept={null} />) };
};

export const opened = (on: RenewalFacts = facts, input = individual) =>
  seen(input, done('loadReference', on), ...opensWith(nothing));

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the declaration' }));
