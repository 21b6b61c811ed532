import { assign, createActor, fromPromise, type ActorRefFrom, type AnyActorRef, type AnyStateMachine } from 'xstate';
import {
  applicationMachine, selectContent, type Destination, type FoundApplication, type VersionToOpen,
} from '#machines/applications/application.machine.ts';
import type { SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { deviceNow, freshId, setAlarm } from '../../shell/clock.ts';
import type { wireCardPayment } from '../payments/card-payment.wiring.ts';
import { canDo, wireAutosave, type ApplicationSession, type AutosaveConfig } from './autosave.wiring.ts';
import { askAbout } from './submission-lookup.ts';
import { wireSubmission, type SubmitOptions } from './submission.wiring.ts';

/** The version of an application that opens, decoded. */
export interface OpeningVersion<Content> {
  readonly from: FoundApplication['from'];
  readonly isPaid: boolean;
  /** Null for an application that begins anew. */
  readonly content: Content | null;
}

/** What an application does not know of itself. */
export interface ApplicationConfig<Reference, Content, Held, Payload> extends AutosaveConfig<Reference, Content, Held> {
  /** The machine of what is filled in, with its ports. */
  readonly content: AnyStateMachine;
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
  /** Whether what was kept is looked for beside the reference data: decoding must not need that then. */
  readonly seeksEarly?: boolean;
  /** Asks whether the person may fill it in; null or left out where nobody is asked (OP-P-76). */
  readonly verify?: ((signal: AbortSignal) => Promise<{ readonly verified: boolean }>) | null;
  /** Where the form is filled in while it is not open in the portal; left out where it always is. */
  readonly elsewhere?: { readonly isOpen: boolean; readonly lead: () => Promise<void> };
  /** Left out where nothing is paid. */
  readonly cardPayment?: ReturnType<typeof wireCardPayment>;
  /** What the form depends on. Its `isClosed` says that nothing can be filled in any more (CANC-09). */
  loadReference(signal: AbortSignal): Promise<Reference>;
  /**
   * Puts a version where it is filled in, and says how the content takes it.
   * @param held what the content held last; null before it was there
   */
  openVersion(version: OpeningVersion<Content>, reference: Reference, held: Held | null): FoundApplication;
  /** What the content holds now beside what is typed into a store, as plain data. */
  readContent(content: AnyActorRef): Held;
  /** Sends it once. Rejects with a failed call, or with a `SubmitRefusal`. */
  submit(payload: Payload, options: SubmitOptions): Promise<SubmitAnswer>;
}

/** An application with its calls, and what keeps it. Nothing runs before its actor is started. */
export function wireApplication<Reference, Content, Held, Payload>(
  session: ApplicationSession,
  config: ApplicationConfig<Reference, Content, Held, Payload>,
): ActorRefFrom<typeof applicationMachine> {
  const { content, about, recordId, returned, asksStatus, endsRefused, back, afterSave } = config;
  const { isReadable = true, seeksEarly = false, verify = null, elsewhere, cardPayment } = config;
  const { call } = session.connection;
  const canAsk = canDo(session, 'idempotency');

  /** What the content holds; once it is closed, what it held last. Both are asked for only once it was there. */
  const heldNow = (): Held => {
    const snapshot = application.getSnapshot();
    const openContent = selectContent(snapshot);
    return openContent ? config.readContent(openContent) : (snapshot.context.held as Held);
  };
  /** Content that broke may not say any more what it holds: an action must not throw. */
  const heldOr = (before: unknown): unknown => {
    try {
      return heldNow();
    } catch {
      return before;
    }
  };
  const autosave = wireAutosave(session, config, { held: heldNow, reference: () => application.getSnapshot().context.reference as Reference });
  const contentOf = (version: VersionToOpen, held: Held, submitKey: string, reference: Reference): Content | null => {
    if (version.kind === 'decoded') return version.content as Content | null;
    return config.decode(version.kind === 'stored' ? version.formData : config.encode(held, submitKey, reference), reference).content;
  };

  const application: ActorRefFrom<typeof applicationMachine> = createActor(
    applicationMachine.provide({
      actions: {
        renewSubmitKey: assign({ submitKey: () => freshId() }),
        // Thrown where nobody catches it, as any other fault of the page.
        reportFault: (_, { error }) => {
          setAlarm(deviceNow(), () => {
            throw error;
          });
        },
        keepHeld: assign({ held: ({ context }) => heldOr(context.held) }),
      },
      actors: {
        autosave: autosave.machine,
        leadElsewhere: fromPromise(() => elsewhere?.lead() ?? Promise.resolve()),
        ...(cardPayment && { cardPayment }),
        verifyPerson: fromPromise(({ signal }) => verify?.(signal) ?? Promise.resolve({ verified: true })),
        loadReference: fromPromise(({ signal }) => config.loadReference(signal)),
        readVersion: fromPromise(async ({ input: { version, submitKey, ...input } }) => {
          const [reference, held] = [input.reference as Reference, input.held as Held];
          const opening = { from: version.from, isPaid: version.isPaid, content: contentOf(version, held, submitKey, reference) };
          return config.openVersion(opening, reference, selectContent(application.getSnapshot()) ? heldNow() : held);
        }),
        // The application knows no content by its type.
        content: content as never,
        saveDraft: fromPromise(({ input, signal }) => autosave.saveDraft(input, signal)),
        submission: wireSubmission<Payload>({
          send: (payload, submitKey, signal) => config.submit(payload, { idempotencyKey: canAsk ? submitKey : undefined, signal }),
          ask: (submitKey, signal) => askAbout(call, submitKey, signal),
        }),
      },
    }),
    {
      input: {
        about, recordId, returned, asksStatus, endsRefused, back, afterSave, isReadable, seeksEarly, canAsk,
        isOpen: elsewhere?.isOpen ?? true, verifies: verify !== null, keeps: canDo(session, 'autosave'), submitKey: freshId(),
      },
    },
  );
  return application;
}
