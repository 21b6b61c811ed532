/**
 * What keeps a drone application, registration and renewal alike: the draft of OP-D-22; what is typed kept without being asked (DEC-09); one
 * submit key however often it is sent (DEC-11), and its way to the payment page (docs/decisions/0007).
 */
import type { ActorRefFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { droneEndpoints } from '#api/drones/drones.endpoints.ts';
import { paymentReturnEndpoints } from '#api/payments/payment-return.endpoints.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { draftsTitled } from '#rules/applications/drafts.rules.ts';
import { DRAFT_NOT_LOADED, dronesToKeep, isSameApplication, readStoredDrones, type DraftHead, type StoredDrones, type LoadedDrones } from '#rules/drones/drone-draft.rules.ts';
import { leaveForPayment, type GoOut } from '../../shell/redirect-out.ts';
import type { Session } from '../../shell/session.ts';
import { wireAutosave, type Autosave } from '../applications/autosave.wiring.ts';
import { receiptOf } from '../applications/receipt-of.ts';
import type { SubmitOptions } from '../applications/submission.wiring.ts';
import { followApplication } from '../applications/follow.ts';
import { loadOwnersDrafts } from './owners-drones.ts';

/** An application that was found when its form was opened. */
export interface FoundDrones extends Omit<LoadedDrones, 'attemptKey'> {
  readonly from: 'nowhere' | 'draft' | 'autosave';
  /** It was paid for and is being finished, and nothing was typed since. */
  readonly isPaid?: boolean;
}

/** What the calls of both applications answer; that it was not successful is said of a registration alone (DCAL-17, DCAL-22). */
type PayableAnswer = Partial<OutputOf<'droneSubmission'>>;

/** What keeps a drone application. */
export interface DroneFormAutosave extends Pick<Autosave<LoadedDrones>, 'canAsk' | 'begin' | 'save' | 'renewKey'> {
  /** The machine that keeps what is typed. */
  readonly actor: Autosave<LoadedDrones>['actor'];
  /**
   * What was saved or typed before, the newer of the two; after a conflict the version that conflicted with this one.
   * @param recordId the saved application that the address names; empty for none (OP-D-23, OP-D-72)
   */
  load(recordId: string, signal: AbortSignal): Promise<FoundDrones>;
  /** One submit. */
  submission<Payload>(send: (payload: Payload, options: SubmitOptions) => Promise<PayableAnswer>): ReturnType<Autosave<LoadedDrones>['submission']>;
  /** Leaves for the payment page of what was sent last. */
  leaveForPayment(): Promise<void>;
  /**
   * Keeps what is filled in in the application, from now on, until it is over. Its content invokes the machine of one drone as `droneEdit`,
   * that of a file of drones as `droneImport`.
   */
  follow(form: ActorRefFrom<typeof applicationMachine>): void;
}

const NOTHING = { drones: [], before: null, more: {} } as const;

/**
 * Keeps a drone application.
 * @param content what the form holds now, the drone that is being edited included
 * @param onReplaced the person chose the version of another tab or device: it takes the place of what is on the screen
 * @param goOut leaves for an address outside of the portal; another one than the browser's for tests
 */
export function wireDroneFormAutosave(
  session: Session,
  head: Omit<DraftHead, 'attemptKey'>,
  content: () => StoredDrones,
  onReplaced: (found: FoundDrones) => void,
  goOut?: GoOut,
): DroneFormAutosave {
  const { name, organisationId } = head;
  const { call, learn } = session.connection;
  learn({ ...droneEndpoints, ...paymentReturnEndpoints });
  /** Good once, for whoever has it: it is kept out of every machine and its log. */
  let token = '';

  const autosave = wireAutosave<LoadedDrones>(session, {
    key: [name, organisationId, ''].join('|'),
    name,
    organisationId,
    encode: (attemptKey) => toBase64Json(dronesToKeep({ ...head, attemptKey }, content())),
    decode: (formData) => {
      const loaded = readOrNull(formData);
      if (loaded === null) throw new Error(DRAFT_NOT_LOADED);
      return { content: loaded, submitKey: loaded.attemptKey };
    },
    loadDraft: async (recordId, signal) => {
      const { form } = await call('LoadDraft', { recordId }, { signal });
      if (!form) throw new Error(DRAFT_NOT_LOADED);
      const { formData, revision, savedAt, paymentReceived } = form;
      return { formData, revision: revision ?? 0, savedAt: savedAt ?? '', isPaid: paymentReceived === true };
    },
    findWaiting: async (signal) => {
      const [waiting] = draftsTitled(await loadOwnersDrafts(call, organisationId, signal), name);
      return waiting ? { recordId: waiting.recordid, isPaid: waiting.paymentReceived === true } : null;
    },
    replace: (theirs) => onReplaced({ ...theirs, from: 'autosave' }),
  });

  return {
    ...autosave,
    load: async (recordId, signal) => {
      const { from, content: loaded, isPaid } = await autosave.load(recordId, signal);
      return { ...(loaded ?? NOTHING), from, isPaid };
    },
    submission: (send) =>
      autosave.submission(async (payload: Parameters<typeof send>[0], options) => {
        const { wasSuccessful, paymentToken, ...received } = await send(payload, options);
        token = paymentToken ?? '';
        if (wasSuccessful === false) return { kind: 'refused', failure: null };
        if (token !== '') return { kind: 'toBePaid' };
        return { kind: 'received', receipt: receiptOf(received) };
      }),
    leaveForPayment: () => leaveForPayment(session, token, goOut),
    follow: (form) => followApplication(form, autosave, ['droneEdit', 'droneImport'], content, isSameApplication),
  };
}

/** Null for what nobody can read. The words of a parser repeat what it stumbled over, which somebody typed: they would get into an address. */
function readOrNull(formData: string): LoadedDrones | null {
  try {
    return readStoredDrones(fromBase64Json(formData));
  } catch {
    return null;
  }
}
