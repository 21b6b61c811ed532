import {
  assign,
  createActor,
  fromPromise,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { applicationAdmissionMachine } from '#machines/applications/application-admission.machine.ts';
import { applicationOpeningMachine } from '#machines/applications/application-opening.machine.ts';
import { applicationSavingMachine } from '#machines/applications/application-saving.machine.ts';
import { applicationSendingMachine } from '#machines/applications/application-sending.machine.ts';
import { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectContent } from '#machines/applications/application.selectors.ts';
import type {
  Destination,
  FoundApplication,
  ReadInput,
  VersionToOpen,
} from '#machines/applications/application.types.ts';
import type { SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { deviceNow, freshId, setAlarm } from '../../shell/clock.ts';
import type { wireCardPayment } from '../payments/card-payment.wiring.ts';
import { canDo, wireAutosave, type ApplicationSession, type AutosaveConfig } from './autosave.wiring.ts';
import { askAbout } from './submission-lookup.ts';
import { wireSubmission, type SubmitOptions } from './submission.wiring.ts';

/** A decoded version of an application, to be opened. */
export interface OpeningVersion<Content> {
  readonly source: FoundApplication['source'];
  readonly isPaid: boolean;
  /** Null for a new application. */
  readonly content: Content | null;
}

/** Configuration of an application, provided by its area. */
export interface ApplicationConfig<Reference, Content, Held, Payload> extends AutosaveConfig<Reference, Content, Held> {
  /** Machine of the content, with its ports. */
  readonly content: AnyStateMachine;
  readonly about: unknown;
  readonly recordId: string;
  readonly returned: PaymentReturn;
  readonly asksStatus: boolean;
  readonly endsRefused: boolean;
  /** Destinations after going back out of the form and after saving. */
  readonly back: Destination;
  readonly afterSave: Destination;
  /** False if the address is invalid (FORM-36). */
  readonly isReadable?: boolean;
  /** Whether stored versions load in parallel with the reference data; they must then decode without it. */
  readonly seeksEarly?: boolean;
  /** Asks the regulator whether the person may fill in the form; null or missing without such a check (OP-P-76). */
  readonly verify?: ((signal: AbortSignal) => Promise<{ readonly verified: boolean }>) | null;
  /** Where the form is filled in while it is not open in the portal; missing if it always is open. */
  readonly elsewhere?: { readonly isOpen: boolean; readonly lead: () => Promise<void> };
  /** Missing if the form has no fee. */
  readonly cardPayment?: ReturnType<typeof wireCardPayment>;
  /** Loads the reference data. `isClosed` means that the form can no longer be filled in (CANC-09). */
  loadReference(signal: AbortSignal): Promise<Reference>;
  /** Restores the answers of a version, and returns the input of the content machine. */
  openVersion(version: OpeningVersion<Content>, reference: Reference): FoundApplication;
  /** Current content without the answers in the store, as plain data. */
  readContent(content: AnyActorRef): Held;
  /** A receipt that was asked for after a lost answer, with what the page of the end says of what was sent. */
  receiptWith?(receipt: Receipt, payload: Payload): Receipt;
  /** Sends the payload once. Rejects with a failed call or a `SubmitRefusal`. */
  submit(payload: Payload, options: SubmitOptions): Promise<SubmitAnswer>;
}

/** Whether a machine threw on creation, so that it has no context. */
function isUnmade(content: AnyActorRef): boolean {
  const { status, context } = content.getSnapshot() as AnyMachineSnapshot;
  return status === 'error' && Object.keys(context as object).length === 0;
}

/** An application and its autosave, with their calls. Nothing runs before the actor of the application is started. */
export function wireApplication<Reference, Content, Held, Payload>(
  session: ApplicationSession,
  config: ApplicationConfig<Reference, Content, Held, Payload>,
): ActorRefFrom<typeof applicationMachine> {
  const { content, about, recordId, returned, asksStatus, endsRefused, back, afterSave } = config;
  const { isReadable = true, seeksEarly = false, verify = null, elsewhere, cardPayment } = config;
  const { call } = session.connection;
  const canAsk = canDo(session, 'idempotency');

  /** The current content, or the last one if it has ended. Not called before there is content. */
  const heldNow = (): Held => {
    const snapshot = application.getSnapshot();
    const openContent = selectContent(snapshot);
    return openContent ? config.readContent(openContent) : (snapshot.context.held as Held);
  };
  /**
   * Content that threw on creation is empty. Reading content that threw later may throw again, and an action must not
   * throw.
   */
  const heldOr = (before: unknown): unknown => {
    const openContent = selectContent(application.getSnapshot());
    if (openContent && isUnmade(openContent)) return before;
    try {
      return heldNow();
    } catch {
      return before;
    }
  };
  const autosave = wireAutosave(session, config, {
    held: heldNow,
    reference: () => application.getSnapshot().context.reference as Reference,
  });
  const contentOf = (version: VersionToOpen, held: Held, submitKey: string, reference: Reference): Content | null => {
    if (version.kind === 'decoded') return version.content as Content | null;
    return config.decode(
      version.kind === 'stored' ? version.formData : config.encode(held, submitKey, reference),
      reference,
    ).content;
  };

  const loadReference = fromPromise<unknown, undefined>(({ signal }) => config.loadReference(signal));
  const readVersion = fromPromise<FoundApplication, ReadInput>(({ input: { version, submitKey, ...input } }) =>
    autosave.later.hold(async () => {
      if (version.kind === 'stored') autosave.later.open(version.formData);
      const [reference, held] = [input.reference as Reference, input.held as Held];
      const opening = {
        source: version.source,
        isPaid: version.isPaid,
        content: contentOf(version, held, submitKey, reference),
      };
      return config.openVersion(opening, reference);
    }),
  );
  const application: ActorRefFrom<typeof applicationMachine> = createActor(
    applicationMachine.provide({
      actions: {
        renewSubmitKey: assign({ submitKey: () => freshId() }),
        // Thrown in a task of its own, so that it is reported like any uncaught exception of the page.
        reportFault: (_, { error }) => {
          setAlarm(deviceNow(), () => {
            throw error;
          });
        },
        keepHeld: assign({ held: ({ context }) => heldOr(context.held) }),
      },
      actors: {
        autosave: autosave.machine,
        admission: applicationAdmissionMachine.provide({
          actors: {
            leadElsewhere: fromPromise(() => elsewhere?.lead() ?? Promise.resolve()),
            ...(cardPayment && { cardPayment }),
            verifyPerson: fromPromise(({ signal }) => verify?.(signal) ?? Promise.resolve({ verified: true })),
          },
        }),
        opening: applicationOpeningMachine.provide({ actors: { loadReference, readVersion } }),
        ...(cardPayment && { cardPayment }),
        loadReference,
        readVersion,
        // The application's type leaves its content open.
        content: content as never,
        saving: applicationSavingMachine.provide({
          actions: {
            noteSave: assign({
              sent: ({ context: { sent, submitKey } }) => [...sent, autosave.fingerprintNow(submitKey)],
            }),
          },
          actors: { saveDraft: fromPromise(({ input, signal }) => autosave.saveDraft(input, signal)) },
        }),
        keepInTab: fromPromise(async ({ input }) => autosave.keepInTab(input)),
        sending: applicationSendingMachine.provide({
          actors: {
            submission: wireSubmission<Payload>({
              send: (payload, submitKey, signal) =>
                config.submit(payload, { idempotencyKey: canAsk ? submitKey : undefined, signal }),
              ask: async (payload, submitKey, signal) => {
                const receipt = await askAbout(call, submitKey, signal);
                return receipt && (config.receiptWith?.(receipt, payload) ?? receipt);
              },
            }),
          },
        }),
      },
    }),
    {
      input: {
        about,
        recordId,
        returned,
        asksStatus,
        endsRefused,
        back,
        afterSave,
        isReadable,
        seeksEarly,
        canAsk,
        isOpen: elsewhere?.isOpen ?? true,
        verifies: verify !== null,
        keeps: canDo(session, 'autosave'),
        submitKey: freshId(),
      },
    },
  );
  return application;
}
