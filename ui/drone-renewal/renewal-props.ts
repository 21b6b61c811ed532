import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';

export type RenewalActor = ActorRefFrom<typeof droneRenewalMachine>;

export interface RenewalProps {
  readonly actor: RenewalActor;
}

export interface DroneRenewalProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  /** Organisation id; empty for a person's own drones. */
  readonly organisationId: string;
  /** Notice of autosave. */
  readonly kept: ReactNode;
}

export interface RenewalContentProps extends RenewalProps, Pick<DroneRenewalProps, 'organisationId' | 'kept'> {
  readonly isBack: boolean;
  readonly onSave: () => void;
}
