import { createActor, fromPromise, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { applicationMachine, type FoundApplication } from '#machines/applications/application.machine.ts';
import type { Destination } from '#machines/forms/form-stepping.machine.ts';
import type { PaymentReturn } from '#rules/payments/payment.rules.ts';
import type { Session } from '../../shell/session.ts';
import { wireCardPayment } from '../payments/card-payment.wiring.ts';
import type { Autosave } from './autosave.wiring.ts';

/** What keeps an application, and takes it to the payment page of what was sent last. */
interface Keeper extends Pick<Autosave<unknown>, 'canAsk' | 'save' | 'renewKey'> {
  leaveForPayment(): Promise<void>;
}

/** What an application does not know of itself. */
export interface ApplicationConfig<Reference> {
  /** The machine of what is filled in, with its ports. */
  readonly content: AnyStateMachine;
  readonly keeper: Keeper;
  readonly about: unknown;
  readonly recordId: string;
  readonly returned: PaymentReturn;
  readonly asksStatus: boolean;
  readonly endsRefused: boolean;
  readonly onward: Destination;
  /** Where the form is filled in while it is not open in the portal; left out where it always is. */
  readonly elsewhere?: { readonly isOpen: boolean; readonly lead: () => Promise<void> };
  /** What the form stands on. */
  loadReference(signal: AbortSignal): Promise<Reference>;
  loadFound(recordId: string, reference: Reference, signal: AbortSignal): Promise<FoundApplication>;
  readonly submission: ReturnType<Autosave<unknown>['submission']>;
}

/** An application with its calls. Nothing runs before its actor is started. */
export function wireApplication<Reference>(session: Session, config: ApplicationConfig<Reference>): ActorRefFrom<typeof applicationMachine> {
  const { content, keeper, about, recordId, returned, asksStatus, endsRefused, onward, elsewhere } = config;
  return createActor(
    applicationMachine.provide({
      actions: { renewSubmitKey: () => keeper.renewKey() },
      actors: {
        leadElsewhere: fromPromise(() => elsewhere?.lead() ?? Promise.resolve()),
        cardPayment: wireCardPayment(session.connection, () => keeper.leaveForPayment()),
        loadReference: fromPromise(({ signal }) => config.loadReference(signal)),
        loadFound: fromPromise(({ input, signal }) => config.loadFound(input.recordId, input.reference as Reference, signal)),
        // The application knows no content by its type.
        content: content as never,
        saveDraft: fromPromise(({ input, signal }) => keeper.save(input.over, signal)),
        submission: config.submission,
      },
    }),
    { input: { about, isOpen: elsewhere?.isOpen ?? true, recordId, returned, asksStatus, canAsk: keeper.canAsk, endsRefused, onward } },
  );
}
