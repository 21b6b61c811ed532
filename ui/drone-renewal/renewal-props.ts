/** What the parts of the renewal's page are given. */
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';

/** What is filled in. */
export type RenewalActor = ActorRefFrom<typeof droneRenewalMachine>;

/** What the parts of what is filled in have in common. */
export interface RenewalProps {
  readonly actor: RenewalActor;
}

export interface DroneRenewalProps {
  readonly actor: ActorRefFrom<typeof applicationMachine>;
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** What is said about keeping. */
  readonly kept: ReactNode;
}

export interface RenewalContentProps extends RenewalProps, Pick<DroneRenewalProps, 'organisationId' | 'kept'> {
  readonly isBack: boolean;
  readonly onSave: () => void;
}
