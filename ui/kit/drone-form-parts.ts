/** What both drone forms show of other areas; their routes bring it. */
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { managePlace, type Place } from '#machines/core/screens.ts';
import type { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import type { OtherVersion } from '#machines/forms/form-stepping.machine.ts';
import type { Receipt } from '#machines/applications/submission.machine.ts';
import type { paymentReturnMachine } from '#machines/payments/payment-return.machine.ts';

export interface DroneFormParts {
  readonly DroneEdit: ComponentType<{ readonly actor: ActorRefFrom<typeof droneEditMachine> }>;
  readonly PaymentReturn: ComponentType<{
    readonly actor: ActorRefFrom<typeof paymentReturnMachine>;
    readonly where: string;
    readonly onward: { readonly label: string; readonly place: Place };
  }>;
  readonly Success: ComponentType<{
    readonly alert: { readonly title: string; readonly text: string };
    readonly receipt: Receipt;
    readonly organisationId: string;
    readonly children?: ReactNode;
    readonly called?: string;
    readonly wayHome?: string;
  }>;
  /** The question which version counts. */
  readonly Versions: ComponentType<{ readonly other: OtherVersion; readonly answer: (choice: 'theirs.chosen' | 'mine.chosen') => void }>;
}

/** The way back there, above the heading of a form and where somebody does not wait for the bank. */
export const manageLink = (organisationId: string) => ({ label: 'Manage registered drones', place: managePlace(organisationId) }) as const;
