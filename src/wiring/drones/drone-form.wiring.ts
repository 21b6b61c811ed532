/**
 * What both drone applications, registration and renewal, have in common: the draft of OP-D-22, its encoding, and the
 * way to the payment page (docs/decisions/0007, 0012).
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { toBase64Json } from '#api/core/body.ts';
import { droneEndpoints } from '#api/drones/drones.endpoints.ts';
import { paymentReturnEndpoints } from '#api/payments/payment-return.endpoints.ts';
import type { SubmitAnswer } from '#machines/applications/submission.machine.ts';
import { receiptOf } from '#rules/applications/submission-receipt.rules.ts';
import { draftsTitled } from '#rules/applications/drafts.rules.ts';
import {
  DRAFT_NOT_LOADED,
  dronesToKeep,
  keptUnder,
  type DraftHead,
  type LoadedDrones,
  type StoredDrones,
} from '#rules/drones/drone-draft.rules.ts';
import { DRONES_VERSION } from '#rules/drones/drone-migration.rules.ts';
import { isPaidIn } from '#rules/drones/drone-paid.rules.ts';
import { createPaymentExit, type GoOut } from '../../shell/redirect-out.ts';
import type { Session } from '../../shell/session.ts';
import type { OpeningVersion } from '../applications/application.wiring.ts';
import type { AutosaveConfig } from '../applications/autosave.wiring.ts';
import { wireCardPayment } from '../payments/card-payment.wiring.ts';
import { loadOwnersDrafts } from './owners-drones.ts';
import { storedDrones } from './stored-drones.ts';

/** An application found on opening its form. */
export interface FoundDrones extends Omit<LoadedDrones, 'attemptKey'> {
  readonly source: 'nowhere' | 'draft' | 'autosave';
  /** Paid, being finalised, and not changed since. */
  readonly isPaid?: boolean;
}

/** The answer of both submits. Only the registration's has a failure flag (DCAL-17, DCAL-22). */
export type PayableAnswer = Partial<OutputOf<'droneSubmission'>>;

const NOTHING = { drones: [], before: null, more: {} } as const;

/** The content of a version to open: no drones for a new application. */
export const foundDrones = ({ source, isPaid, content }: OpeningVersion<LoadedDrones>): FoundDrones => ({
  ...(content ?? NOTHING),
  source,
  isPaid,
});

/** Autosave of a drone application: one key for each owner, with the draft of OP-D-22. */
export function droneAutosave(
  { connection }: Session,
  head: Omit<DraftHead, 'attemptKey'>,
): AutosaveConfig<unknown, LoadedDrones, StoredDrones> {
  const { name, organisationId } = head;
  const { call, learn } = connection;
  learn(droneEndpoints);
  return {
    key: keptUnder(head),
    name,
    organisationId,
    version: DRONES_VERSION,
    encode: (held, attemptKey) => toBase64Json(dronesToKeep({ ...head, attemptKey }, held)),
    decode: (formData) => {
      const loaded = storedDrones(formData);
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
    isPaidIn,
  };
}

/**
 * The payment of a drone application.
 *
 * @param goOut leaves for an address outside the portal; replaced in tests
 */
export function wireDronePayment(session: Session, goOut?: GoOut) {
  session.connection.learn(paymentReturnEndpoints);
  const exit = createPaymentExit(session, goOut);
  return {
    cardPayment: wireCardPayment(session.connection, exit.leave),
    /** The result of a submit. A payment token is kept for the payment page. */
    answerOf({ wasSuccessful, paymentToken, ...received }: PayableAnswer): SubmitAnswer {
      const hasPage = exit.take(paymentToken);
      if (wasSuccessful === false) return { kind: 'refused', failure: null };
      return hasPage ? { kind: 'toBePaid' } : { kind: 'received', receipt: receiptOf(received) };
    },
  };
}
