import { createActor, fromPromise, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { applicationMachine, type Destination, type FoundApplication } from '#machines/applications/application.machine.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { wireCardPayment } from '../payments/card-payment.wiring.ts';
import type { Autosave } from './autosave.wiring.ts';

/** What an application does not know of itself. */
export interface ApplicationConfig<Reference> {
  /** The machine of what is filled in, with its ports. */
  readonly content: AnyStateMachine;
  readonly autosave: Pick<Autosave<unknown>, 'canAsk' | 'save' | 'renewKey'>;
  readonly about: unknown;
  readonly recordId: string;
  readonly returned: PaymentReturn;
  readonly asksStatus: boolean;
  readonly endsRefused: boolean;
  /** Where somebody who goes back is led, and where a saved application leads. */
  readonly back: Destination;
  readonly afterSave: Destination;
  /** False when the address could not be read (FORM-36). */
  readonly isReadable?: boolean;
  /** Asks whether the person may fill it in; null or left out where nobody is asked (OP-P-76). */
  readonly verify?: ((signal: AbortSignal) => Promise<{ readonly verified: boolean }>) | null;
  /** Where the form is filled in while it is not open in the portal; left out where it always is. */
  readonly elsewhere?: { readonly isOpen: boolean; readonly lead: () => Promise<void> };
  /** Left out where nothing is paid. */
  readonly cardPayment?: ReturnType<typeof wireCardPayment>;
  /** What the form depends on. */
  loadReference(signal: AbortSignal): Promise<Reference>;
  loadFound(recordId: string, reference: Reference, signal: AbortSignal): Promise<FoundApplication>;
  readonly submission: ReturnType<Autosave<unknown>['submission']>;
}

/** An application with its calls. Nothing runs before its actor is started. */
export function wireApplication<Reference>(config: ApplicationConfig<Reference>): ActorRefFrom<typeof applicationMachine> {
  const { content, autosave, about, recordId, returned, asksStatus, endsRefused, back, afterSave } = config;
  const { isReadable = true, verify = null, elsewhere, cardPayment } = config;
  return createActor(
    applicationMachine.provide({
      actions: { renewSubmitKey: () => autosave.renewKey() },
      actors: {
        leadElsewhere: fromPromise(() => elsewhere?.lead() ?? Promise.resolve()),
        ...(cardPayment && { cardPayment }),
        verifyPerson: fromPromise(({ signal }) => verify?.(signal) ?? Promise.resolve({ verified: true })),
        loadReference: fromPromise(({ signal }) => config.loadReference(signal)),
        loadFound: fromPromise(({ input, signal }) => config.loadFound(input.recordId, input.reference as Reference, signal)),
        // The application knows no content by its type.
        content: content as never,
        saveDraft: fromPromise(({ input, signal }) => autosave.save(input.over, signal)),
        submission: config.submission,
      },
    }),
    {
      input: {
        about, recordId, returned, asksStatus, endsRefused, back, afterSave, isReadable,
        isOpen: elsewhere?.isOpen ?? true, verifies: verify !== null, canAsk: autosave.canAsk,
      },
    },
  );
}
