/**
 * What keeps a drone application, registration and renewal alike: the draft of OP-D-22; what is typed kept without being asked (DEC-09); one
 * attempt however often it is sent (DEC-11), and its way to the payment page.
 */
import { createActor, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Capability } from '#api/configuration.ts';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { droneEndpoints } from '#api/drones/drones.endpoints.ts';
import { paymentReturnEndpoints } from '#api/payments/payment-return.endpoints.ts';
import { draftMachine } from '#machines/applications/draft.machine.ts';
import type { OtherVersion } from '#machines/forms/form-stepping.machine.ts';
import { draftsTitled, type DraftRow } from '#rules/applications/drafts.rules.ts';
import {
  DRAFT_NOT_LOADED,
  dronesToKeep,
  isSameApplication,
  readKeptDrones,
  type DraftHead,
  type KeptDrones,
  type LoadedDrones,
} from '#rules/drones/drone-draft.rules.ts';
import { leaveForPayment, type GoOut } from '../../shell/redirect-out.ts';
import type { Session } from '../../shell/session.ts';
import { createAttempt, type SubmitAttempt } from '../applications/attempt.ts';
import { keepAnswers } from '../forms/kept-answers.ts';
import { keepAttempt } from '../applications/kept-attempt.ts';
import { loadVersions, NO_VERSIONS } from '../applications/kept-versions.ts';
import { loadOwnersDrafts } from './owners-drones.ts';
import { wireSubmission, type SubmitOptions } from '../applications/submission.wiring.ts';

/** An application that was found when its form was opened. */
export interface FoundDrones extends LoadedDrones {
  readonly from: 'nowhere' | 'draft' | 'autosave';
  /** It was paid for and is being finished, and nothing was typed since. */
  readonly isPaid?: boolean;
}

/** What the calls of both applications answer; that it was not successful is said of a registration alone (DCAL-17, DCAL-22). */
type PayableAnswer = Partial<OutputOf<'droneSubmission'>>;

/** What keeps a drone application. */
export interface DroneFormKeeper {
  /** Null where nothing can be kept (DEC-11). */
  readonly draft: ActorRefFrom<typeof draftMachine> | null;
  readonly attempt: SubmitAttempt;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /**
   * Asks already for what was typed or paid before, beside the lists that `load` waits for: it needs none of them, and a person waits for both.
   */
  begin(recordId: string): void;
  /**
   * What was saved or typed before, the newer of the two; after a conflict the version that stood against this one.
   * @param recordId the saved application that the address names; empty for none (OP-D-23, OP-D-72)
   */
  load(recordId: string, signal: AbortSignal): Promise<FoundDrones>;
  /** One submit. What is typed is stored before: what was sent is then told from what was typed later, also where nobody comes back. */
  submission<Payload>(send: (payload: Payload, options: SubmitOptions) => Promise<PayableAnswer>): ReturnType<typeof wireSubmission>;
  /** Leaves for the payment page of what was sent last. */
  leaveForPayment(): Promise<void>;
  /** @param over the other version that is to be replaced; null when none is known */
  save(over: number | null, signal: AbortSignal): Promise<{ readonly conflict: OtherVersion | null }>;
  /**
   * Keeps what the form holds, from now on, until it is over. The form's machine invokes the machine of one drone as `droneEdit`.
   * @param isOver whether nothing needs to be kept any more: sent for good, saved, or given up
   */
  follow(form: AnyActorRef, isOver: () => boolean): void;
}

const NOTHING: FoundDrones = { drones: [], before: null, more: {}, attemptKey: null, from: 'nowhere' };

/**
 * Keeps a drone application.
 * @param content what the form holds now, the drone that is being edited included
 * @param onReplaced the person chose the version of another tab or device: it takes the place of what is on the screen
 * @param goOut leaves for an address outside of the portal; another one than the browser's for tests
 */
export function keepDroneForm(
  session: Session,
  head: Omit<DraftHead, 'attemptKey'>,
  content: () => KeptDrones,
  onReplaced: (found: FoundDrones) => void,
  goOut?: GoOut,
): DroneFormKeeper {
  const { name, organisationId } = head;
  const { call, learn } = session.connection;
  learn({ ...draftEndpoints, ...droneEndpoints, ...paymentReturnEndpoints });
  const can = (capability: Capability): boolean => session.configuration()?.capabilities[capability] ?? false;
  const attempt = createAttempt(session.connection, () => can('idempotency'));
  let draftRevision = 0;
  /** Good once, for whoever has it: it is kept out of every machine and its log. */
  let token = '';
  /** The draft that was saved elsewhere meanwhile, as the refused save brought it. */
  let otherDraft: { readonly formData: string; readonly revision: number } | null = null;

  const encoded = (): string => toBase64Json(dronesToKeep({ ...head, attemptKey: attempt.key() }, content()));
  const read = (formData: string): LoadedDrones => {
    const loaded = readKeptDrones(fromBase64Json(formData));
    if (loaded === null) throw new Error(DRAFT_NOT_LOADED);
    return loaded;
  };
  const kept = keepAnswers(session, [name, organisationId, ''].join('|'), encoded);
  const keptAttempt = keepAttempt(kept, attempt, session);
  /** Asked for by `begin`, for the first `load`. */
  let begun: Pick<typeof kept, 'load'> | null = null;
  let isLoaded = false;

  const loadDraft = async (recordId: string, signal: AbortSignal): Promise<FoundDrones & { readonly savedAt: string }> => {
    const { form } = await call('LoadDraft', { recordId }, { signal });
    if (!form) throw new Error(DRAFT_NOT_LOADED);
    draftRevision = form.revision ?? 0;
    const loaded = read(form.formData);
    attempt.adopt(loaded.attemptKey, (await attempt.receivedAt(loaded.attemptKey, signal)) !== '');
    return { ...loaded, from: 'draft', savedAt: form.savedAt ?? '', isPaid: form.paymentReceived === true };
  };

  /** The saved application of this name, if there is one: what was sent and is not paid yet waits there (OP-D-72). */
  const waitingDraft = async (signal: AbortSignal): Promise<DraftRow | null> => {
    return draftsTitled(await loadOwnersDrafts(call, organisationId, signal), name)[0] ?? null;
  };
  /** Asked for by `begin`, for the first `load`. */
  let begunWaiting: Promise<DraftRow | null> | null = null;

  const load = async (recordId: string, signal: AbortSignal): Promise<FoundDrones> => {
    if (otherDraft !== null) {
      const theirs = read(otherDraft.formData);
      draftRevision = otherDraft.revision;
      otherDraft = null;
      attempt.adopt(theirs.attemptKey, false);
      // What was kept here is older now than what is on the screen.
      draft?.send({ type: 'answers.changed' });
      return { ...theirs, from: 'draft' };
    }
    const saved = recordId === '' ? null : await loadDraft(recordId, signal);
    const asked = { kept: begun ?? kept, read, attempt, newerThan: saved?.savedAt ?? '', signal };
    [begun, isLoaded] = [null, true];
    const known = can('autosave') ? await loadVersions(asked) : NO_VERSIONS;
    const { shown, revision, conflict, isAlone } = known;
    let found: FoundDrones = saved ?? NOTHING;
    if (shown !== null) {
      attempt.adopt(shown.loaded.attemptKey, shown.isOver);
      keptAttempt.found(shown.loaded.attemptKey);
      found = { ...shown.loaded, from: 'autosave' };
    } else if (saved === null && (revision > 0 || can('submissionStatus'))) {
      const waiting = await (begunWaiting ?? waitingDraft(signal)).catch(() => null);
      // Kept and sent: either paid, and then it is over, or it waits to be paid as the draft that the server keeps of it (OP-D-72). Nothing
      // is kept of one in which nothing was typed, and whoever comes back to it after they paid must not be asked to pay again (DEC-07).
      if (waiting !== null && (revision > 0 || waiting.paymentReceived === true)) found = await loadDraft(waiting.recordid, signal);
    }
    begunWaiting = null;
    draft?.send({ type: 'form.opened', revision, conflict });
    // Nothing stands against it any more: it takes the place that it should have had. Work for another attempt is that one in every tab.
    if (isAlone || shown?.isOver) draft?.send({ type: 'answers.changed' });
    return found;
  };

  const keeper = draftMachine.provide({
    actors: {
      storeAnswers: fromPromise(({ input }) => keptAttempt.store(input.revision)),
      setAside: fromPromise<void, undefined>(() => kept.setAside()),
      takeTheirs: fromPromise(async ({ signal }) => {
        const { stored } = await kept.load(signal);
        if (!stored) throw new Error('The other version is gone');
        const theirs = read(stored.formData);
        attempt.adopt(theirs.attemptKey, false);
        keptAttempt.found(theirs.attemptKey);
        kept.dropAside();
        onReplaced({ ...theirs, from: 'autosave' });
        return { revision: stored.revision, savedAt: stored.savedAt };
      }),
      forgetAnswers: fromPromise(() => kept.forget()),
    },
  });
  const draft = can('autosave') ? createActor(keeper) : null;
  if (draft !== null) {
    const stop = session.departure.onAnnounced(() => {
      if (draft.getSnapshot().status !== 'active') return stop();
      kept.hurry();
      draft.send({ type: 'departure.announced' });
    });
  }

  return {
    draft,
    attempt,
    canAsk: can('idempotency'),
    begin: (recordId) => {
      if (isLoaded) return;
      if (recordId === '' && can('submissionStatus')) {
        begunWaiting = waitingDraft(new AbortController().signal);
        begunWaiting.catch(() => undefined);
      }
      if (!can('autosave')) return;
      const found = kept.load(new AbortController().signal);
      // Nobody may come for it.
      found.catch(() => undefined);
      begun = { load: () => found };
    },
    load,
    submission: (send) =>
      wireSubmission(attempt, async (payload: Parameters<typeof send>[0], options) => {
        await keptAttempt.settled(draft);
        const { wasSuccessful, paymentToken, reference, receivedAt, outcome } = await send(payload, options);
        token = paymentToken ?? '';
        if (wasSuccessful === false) return { kind: 'refused', failure: null };
        return token === '' ? { kind: 'received', receipt: { reference: reference ?? '', receivedAt: receivedAt ?? '', ...(outcome ? { outcome } : {}) } } : { kind: 'toBePaid' };
      }),
    leaveForPayment: () => leaveForPayment(session, token, goOut),
    save: async (over, signal) => {
      const revision = can('draftRevisions') ? { revision: over ?? draftRevision } : {};
      const answer = await call('SaveDraft', { name, organisationId, formData: encoded(), ...revision }, { signal });
      otherDraft = answer.conflict ?? null;
      return { conflict: answer.conflict ? { revision: answer.conflict.revision, savedAt: answer.conflict.savedAt } : null };
    },
    follow: (form, isOver) => {
      if (draft !== null) follow(form, draft, content, isOver);
    },
  };
}

/** Tells the draft of every change of the form and of the drone that is being edited in it. */
function follow(form: AnyActorRef, draft: ActorRefFrom<typeof draftMachine>, content: () => KeptDrones, isOver: () => boolean): void {
  let known: KeptDrones | null = null;
  let edited: AnyActorRef | undefined;
  const look = (): void => {
    if (isOver()) return void draft.send({ type: 'form.ended' });
    // Before the form is open nothing was typed, and the first content is what was found.
    const isOpen = draft.getSnapshot().value !== 'waiting';
    const now = isOpen ? content() : null;
    if (known !== null && now !== null && !isSameApplication(known, now)) draft.send({ type: 'answers.changed' });
    known = now;
  };
  form.subscribe((snapshot: { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> }) => {
    const child = snapshot.children?.['droneEdit'];
    if (child !== edited) {
      edited = child;
      child?.subscribe(look);
    }
    look();
  });
}
