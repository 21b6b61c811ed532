import '#support/dialog.ts';
import { screen } from '@testing-library/react';
import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import type { FoundRegistration, RegistrationFacts } from '#rules/drones/drone-registration.rules.ts';
import { done } from '#support/model.ts';
import { show } from '#support/show.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import { opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { facts, nothing, person } from './drone-registration.sample.ts';

export const opened = (events: Parameters<typeof playApplication>[2], start = person, owner = '', shown = {}) => {
  const played = playApplication(droneRegistrationMachine, start, events);
  show(
    <DroneRegistrationView
      actor={played.actor}
      organisationId={owner}
      holder={{ name: 'Kestrel Survey Pty Ltd', arn: '100200' }}
    />,
    shown,
  );
  return played;
};

export const begun = (more: Partial<RegistrationFacts> = {}, found: FoundRegistration = nothing) => [
  done('loadReference', { ...facts, ...more }),
  ...opensWith(found),
];

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
