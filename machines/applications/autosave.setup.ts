/**
 * What the chart of autosave is made of: its ports, what its guards ask, and what its actions keep and tell. When each
 * of them counts is in the chart.
 */
import { and, assign, enqueueActions, or, raise, sendTo, setup, stateIn } from 'xstate';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import { openedVersion, type Versions } from '#rules/applications/version-resolution.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { eventPort, parentOf, promisePort } from '../core/ports.ts';
import type {
  AutosaveContext,
  AutosaveEvent,
  AutosaveHeard,
  AutosaveInput,
  MetVersion,
  SetAside,
  SetAsideInput,
  Stored,
  StoreInput,
  Taken,
} from './autosave.types.ts';
import { storedVersionsMachine, type StoredVersionsRequest } from './stored-versions.machine.ts';

/**
 * Wait from the first change to the store of it, in milliseconds; short enough to store within five seconds of the last
 * change.
 */
const AUTOSAVE_DELAY_MS = 3000;
/** Wait between two tries while storing fails, in milliseconds. */
const AUTOSAVE_RETRY_MS = 10_000;

/** Before anything was looked for or stored. */
export const NOTHING_KNOWN: Omit<AutosaveContext, keyof AutosaveInput> = {
  opened: null,
  revision: 0,
  answers: '',
  draftRevision: 0,
  setAsideRevision: null,
  storedUnder: null,
  savedAt: '',
  lastStored: null,
  lastSetAside: null,
  unanswered: [],
  conflict: null,
  storingKey: '',
  trouble: null,
};

/** What is stored, and over what. */
export const storeInput = (
  { revision, answers, submitKey, setAsideRevision, lastStored, unanswered }: AutosaveContext,
  event: AutosaveHeard,
): StoreInput => ({
  isLeaving: event.type === 'flush.requested',
  sends: event.type === 'flush.requested' && event.sends === true,
  revision,
  answers,
  submitKey,
  setAsideRevision,
  lastStored,
  unanswered,
});

export const setAsideInput = ({ submitKey, setAsideRevision, lastSetAside }: AutosaveContext): SetAsideInput => ({
  submitKey,
  setAsideRevision,
  lastSetAside,
});

export const autosaveSetup = setup({
  types: {
    context: {} as AutosaveContext,
    events: {} as AutosaveHeard,
    input: {} as AutosaveInput,
    /** `unfinished`: something is on its way that the end of the page must not stop. */
    tags: {} as 'opening' | 'saving' | 'unsaved' | 'conflict' | 'trouble' | 'over' | 'unfinished' | 'withheld',
  },
  actors: {
    storedVersions: storedVersionsMachine,
    storeContent: promisePort<Stored, StoreInput>('storeContent'),
    setAside: promisePort<SetAside, SetAsideInput>('setAside'),
    takeTheirs: promisePort<Taken, Pick<StoreInput, 'setAsideRevision'>>('takeTheirs'),
    forgetContent: promisePort<void, StoreInput>('forgetContent'),
    /**
     * Says `flush.requested` when the page is being left, after `session.ended` where the sign-in ended, and has that
     * wait until it is told `autosave.flushed`.
     */
    pageLeave: eventPort<{ readonly type: 'flush.requested' | 'session.ended' }>('pageLeave'),
    /** Says `retry.requested` when the browser has a connection again. */
    connectionBack: eventPort<{ readonly type: 'retry.requested' }>('connectionBack'),
  },
  guards: {
    keeps: ({ context }) => context.keeps,
    keepsNothing: ({ context }) => !context.keeps,
    // Nothing of the copy in the tab opens, and nothing can be stored, so its message is shown once.
    isSpent: ({ context }) => !context.keeps && context.opened?.isInTab === false,
    hasTabCopy: (_, params: { versions: Versions }) => params.versions.tabCopy !== null,
    // What was submitted, saved or given up elsewhere: set aside, it would be offered as unsent.
    isEndedUntouched: ({ context }) => context.conflict?.ended === 'untouched',
    standsAgainst: ({ context }) => context.conflict !== null,
    isBehind: ({ context }) => context.opened?.isBehind === true,
    isConflict: (_, params: { conflict: MetVersion | null }) => params.conflict !== null,
    // The key was renewed while the store was under way: the stored copy has the key of the submit before.
    hasOtherKey: ({ context }) => context.submitKey !== context.storingKey,
    // What is stored came without a key, or with one that the server does not know.
    isStoredUnderOther: ({ context: { storedUnder, submitKey } }) =>
      storedUnder !== null && storedUnder.submitKey !== submitKey,
    isStored: ({ context }) => context.storedUnder !== null,
    // Nobody else has the key of a page where nothing was stored or saved.
    isToBeSent: ({ context: { storedUnder, draftRevision } }, { sends }: { sends?: boolean }) =>
      sends === true && (storedUnder !== null || draftRevision > 0),
    isHeld: (_, params: { isHeld: boolean }) => params.isHeld,
    wasRefused: ({ context }) => context.opened?.isRefused === true,
    isKept: stateIn({ regulator: 'kept' }),
    isStoring: stateIn({ regulator: 'storing' }),
    hasChanged: stateIn({ regulator: { storing: { typed: 'changed' } } }),
    isToFlushMore: and([stateIn({ regulator: { storing: { page: 'toFlush' } } }), or(['hasChanged', 'hasOtherKey'])]),
    isEnding: stateIn({ regulator: { storing: { application: 'ending' } } }),
  },
  actions: {
    forward: sendTo('storedVersions', (_, params: StoredVersionsRequest) => params),
    // The key of the version that opens is that of the next submit; where nothing is opened the present key stays.
    resolve: assign(({ context }, { versions }: { versions: Versions }) => {
      const opened = openedVersion(versions, context.submitKey);
      const { submitKey, revision, answers, draftRevision, setAsideRevision, unanswered, conflict, storedUnder } =
        opened;
      return {
        opened,
        submitKey,
        revision,
        answers,
        draftRevision,
        setAsideRevision,
        unanswered,
        conflict: conflict && { ...conflict, isMissing: false },
        storedUnder,
      };
    }),
    /** Provided: deletes the copy in the tab. (`forgetContent` deletes it as well.) */
    forgetTabCopy: () => undefined,
    /**
     * Provided: the copy in the tab becomes what is stored now, so that a reload before the answer does not bring the
     * older one back.
     */
    renewTabCopy: () => undefined,
    forgetOpened: assign({ opened: null }),
    /** Provided: notes the fingerprint of what is stored now among those that are not answered. */
    noteSent: () => undefined,
    beginStore: assign({ storingKey: ({ context }) => context.submitKey }),
    announceStore: raise({ type: 'store.begun' }),
    // A draft that was taken is stored as what is typed is.
    announceChange: raise({ type: 'content.changed' }),
    announceConflict: raise({ type: 'conflict.met' }),
    announceSetAside: raise({ type: 'setAside.over' }),
    flushAgain: raise({ type: 'flush.requested' }),
    beginTrouble: assign({
      trouble: (_, params: { error: unknown }) => ({ wait: waitTold(callFailureIn(params.error)) }),
    }),
    endTrouble: assign({ trouble: null }),
    keepStored: assign(({ context }, { formData, revision, answers, savedAt }: Stored) => ({
      revision,
      answers,
      savedAt,
      lastStored: { formData, revision, savedAt },
      lastSetAside: null,
      unanswered: [],
      storedUnder: { submitKey: context.storingKey },
      setAsideRevision: 0,
      conflict: null,
      trouble: null,
    })),
    keepTheirs: assign((_, { revision, answers, savedAt, submitKey }: Taken) => ({
      revision,
      answers,
      savedAt,
      storedUnder: { submitKey },
      setAsideRevision: 0,
      lastSetAside: null,
      conflict: null,
    })),
    // A version without a key goes on under the present key.
    adoptKey: assign({
      submitKey: ({ context }, params: { submitKey: string | null }) => params.submitKey ?? context.submitKey,
    }),
    renewKey: assign({ submitKey: (_, params: { submitKey: string }) => params.submitKey }),
    // A conflict is an answer: the trouble is over, and what went out before did not reach the regulator and cannot
    // arrive over it any more.
    keepConflict: assign({
      conflict: (_, { conflict }: { conflict: MetVersion | null }) => conflict && { ...conflict, isMissing: false },
      unanswered: [],
      trouble: null,
    }),
    keepSetAside: assign((_, { formData, setAsideRevision }: SetAside) => ({
      setAsideRevision,
      lastSetAside: { formData, setAsideRevision },
    })),
    missTheirs: assign({ conflict: ({ context: { conflict } }) => conflict && { ...conflict, isMissing: true } }),
    // The other version was chosen and could not be shown.
    meetTheirsAgain: assign({
      conflict: ({ context: { revision, savedAt } }) => ({ revision, savedAt, isMissing: true }),
    }),
    expectTheirs: assign({ conflict: ({ context: { conflict } }) => conflict && { ...conflict, isMissing: false } }),
    // The person chose this version: the next store replaces the other one on purpose, so it is based on that one's
    // revision.
    standOnTheirs: assign({
      revision: ({ context }) => context.conflict?.revision ?? context.revision,
      conflict: null,
    }),
    takeDraft: assign((_, { revision, submitKey }: { revision: number; submitKey: string }) => ({
      draftRevision: revision,
      submitKey,
    })),
    tellOpened: sendTo(parentOf, ({ context: { opened, submitKey, draftRevision } }): AutosaveEvent => {
      const { source, content, isPaid, sentAt, isInTab, cutOff } = required(opened, 'opened version');
      return {
        type: 'version.opened',
        version: { source, content, isPaid, sentAt, isInTab, cutOff },
        submitKey,
        draftRevision,
      };
    }),
    tellTaken: sendTo(parentOf, ({ context: { submitKey, draftRevision } }, { content }: Taken): AutosaveEvent => ({
      type: 'version.opened',
      version: { source: 'autosave', content, isPaid: false, sentAt: null, isInTab: false, cutOff: null },
      submitKey,
      draftRevision,
    })),
    tellMissing: sendTo(parentOf, (_, { error }: { error: unknown }): AutosaveEvent => ({
      type: 'version.missing',
      error,
    })),
    tellConflict: sendTo(parentOf, ({ context: { conflict } }): AutosaveEvent => {
      const { isMissing, ...other } = required(conflict, 'conflict');
      return { type: 'conflict.found', other, isMissing };
    }),
    tellSettled: sendTo(parentOf, (): AutosaveEvent => ({ type: 'conflict.settled' })),
    tellSessionEnded: sendTo(
      parentOf,
      (
        { context: { revision, unanswered, setAsideRevision } },
        { isRefused }: { isRefused: boolean },
      ): AutosaveEvent => ({
        type: 'session.ended',
        revision,
        unanswered,
        setAsideRevision: setAsideRevision ?? 0,
        isRefused,
      }),
    ),
  },
  delays: { autosave: AUTOSAVE_DELAY_MS, retry: AUTOSAVE_RETRY_MS },
}).extend({
  actions: {
    /** The application, and the page that is being left, hear that all is stored or cannot be stored now. */
    answerFlush: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(parentOf, (): AutosaveEvent => ({ type: 'autosave.flushed' }));
      enqueue.sendTo('pageLeave', (): AutosaveEvent => ({ type: 'autosave.flushed' }));
    }),
  },
});
