/**
 * What is typed is kept without being asked (DEC-09, DEC-11): which stored version opens, when it is stored, under
 * which submit key, over which version, and when it is deleted. It is stored a few seconds after a change, tried again
 * until it is, at once when the page is left or the application is saved, sent or left, and never over something that
 * another tab or device stored meanwhile. A child of the application, which tells it what happens there and hears what
 * it found, that all is stored, and that another version is in the way. The form itself is not here: the ports read it.
 * Decisions: docs/decisions/0007, 0052.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import {
  openedVersion,
  waitingToOpen,
  type DraftVersion,
  type OpenedVersion,
  type OtherVersion,
  type Versions,
} from '#rules/applications/version-resolution.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { eventPort, parentOf, promisePort } from '../core/ports.ts';

/**
 * Wait from the first change to the store of it, in milliseconds; short enough to store within five seconds of the last
 * change.
 */
const AUTOSAVE_DELAY_MS = 3000;
/** Wait between two tries while storing fails, in milliseconds. */
const AUTOSAVE_RETRY_MS = 10_000;

/**
 * Version that was stored last. The same content is not stored again: its date would say that it was typed after a
 * submit that had all of it.
 */
export interface LastStored {
  readonly formData: string;
  readonly revision: number;
  readonly savedAt: string;
}

/** How a store ended: kept under the key that it was given, or refused because there is a newer version. */
export interface Stored extends LastStored {
  readonly conflict: OtherVersion | null;
}

/** The other version, which is to replace this one. */
export interface Taken extends OtherVersion {
  readonly content: unknown;
  readonly submitKey: string | null;
}

export interface StoreInput {
  /** The version that this one is based on; 0 for none. */
  readonly revision: number;
  readonly submitKey: string;
  /** Whether the page is being left, so that the call has to go on after it is gone. */
  readonly isLeaving: boolean;
  /** Revision of the conflict copy, which ends with this; 0 for none, null where nobody has looked. */
  readonly setAsideRevision: number | null;
  /** Version that was stored last; null for none. */
  readonly lastStored: LastStored | null;
  /** Fingerprints of what went out before and was not answered: met as the other version, it is this one's own. */
  readonly unanswered: readonly string[];
}

/** A conflict copy as it was stored last: the same is not stored again. */
export interface SetAside {
  readonly formData: string;
  readonly setAsideRevision: number;
}

/** The input of the port that stores a conflict copy. */
export interface SetAsideInput extends Pick<StoreInput, 'submitKey' | 'setAsideRevision'> {
  readonly lastSetAside: SetAside | null;
}

interface Input {
  /** Whether anything can be kept here (DEC-11). Drafts can be opened all the same. */
  readonly keeps: boolean;
  /** The submit key until something is opened that has one; nothing was sent under it. */
  readonly submitKey: string;
}

/** The events that autosave sends to its application. */
export type AutosaveEvent =
  /** The version that opens or replaces the one on the screen, with the keys and revisions of the next save and submit. */
  | {
      readonly type: 'version.opened';
      readonly version: Pick<OpenedVersion, 'source' | 'content' | 'isPaid' | 'sentAt' | 'isInTab' | 'cutOff'>;
      readonly submitKey: string;
      readonly draftRevision: number;
    }
  /** The draft could not be loaded. */
  | { readonly type: 'version.missing'; readonly error: unknown }
  /** All that was typed is stored, or cannot be stored now. */
  | { readonly type: 'autosave.flushed' }
  /**
   * Another tab or device stored this application meanwhile: the person has to choose. `isMissing`: the other one was
   * chosen and did not come.
   */
  | { readonly type: 'conflict.found'; readonly other: OtherVersion; readonly isMissing: boolean }
  /** The person chose the version of this tab. */
  | { readonly type: 'conflict.settled' }
  /**
   * The sign-in ended, and the page goes. What is on the screen is based on the stored version of this revision, or on
   * one of those that went out unanswered.
   */
  | {
      readonly type: 'session.ended';
      readonly revision: number;
      readonly unanswered: readonly string[];
      readonly setAsideRevision: number;
    };

interface Context
  extends
    Omit<
      OpenedVersion,
      'source' | 'content' | 'isPaid' | 'isBehind' | 'sentAt' | 'isInTab' | 'cutOff' | 'setAsideRevision'
    >,
    Input {
  /** The revision of the conflict copy; 0 for none, null before it is known. */
  readonly setAsideRevision: number | null;
  /** The draft that the address names; empty for none. */
  readonly recordId: string;
  readonly versions: Versions | null;
  /** Version that opens; null before it is known, and once it is on the screen. */
  readonly opened: OpenedVersion | null;
  /** Why the stored versions could not be loaded. */
  readonly error: unknown;
  /** Whether the application waits to be told which version opens. */
  readonly isAwaited: boolean;
  /** Time of the last store as an ISO instant; empty before the first. */
  readonly savedAt: string;
  readonly lastStored: LastStored | null;
  readonly lastSetAside: SetAside | null;
  /** Fingerprints of what went out to be stored since the last answer: the regulator may have one of them. */
  readonly unanswered: readonly string[];
  /** The person chose the other version and it could not be loaded. */
  readonly isTheirsMissing: boolean;
  /**
   * The tab has a copy, from before the last sign-in or for the next, which is deleted once nothing of it is left to
   * store, or where nothing can be stored at the end.
   */
  readonly hasTabCopy: boolean;
  /** Whether something was typed while a store was under way. */
  readonly changedSince: boolean;
  /** Whether a flush was asked for while a store was under way. */
  readonly flushSince: boolean;
  /** Whether the call of the next store has to go on after the page is gone. */
  readonly isLeaving: boolean;
  /** Submit key of the store under way. */
  readonly storingKey: string;
  /** What follows the call that is under way. */
  readonly next: 'stay' | 'mine' | 'theirs' | 'end';
  /** Storing failed, and no store has succeeded since. */
  readonly isTroubled: boolean;
  /**
   * The server's own sentence with the wait, where the last store was refused because there were too many (429); else
   * null.
   */
  readonly wait: string | null;
}

type Event =
  /** Asks for the stored versions; asked a second time, they are loaded anew. */
  | { readonly type: 'versions.requested'; readonly recordId: string }
  /** The application waits for what opens; after a failure that it was told, it is looked for anew. */
  | { readonly type: 'version.awaited'; readonly recordId: string }
  /** What opens, or what was taken, is on the screen; `isHeld`: what the content held before it threw is there instead. */
  | { readonly type: 'version.shown'; readonly isHeld: boolean }
  | { readonly type: 'content.changed' }
  /** The page is being left (time-out, sign-out, another page, a hidden tab), or the application is saved, sent or left. */
  | { readonly type: 'flush.requested' }
  /** The sign-in ended (OP-P-14): the page is being left, and the regulator may refuse to store what was typed last. */
  | { readonly type: 'session.ended' }
  /** The application has kept in the tab what it holds, and nothing else was under way: stored, it is needed no longer. */
  | { readonly type: 'tabCopy.made' }
  /** The next submit gets a new key. */
  | { readonly type: 'submitKey.renewed'; readonly submitKey: string }
  /** The person chose the draft that somebody saved meanwhile: it is on the screen. */
  | { readonly type: 'draft.taken'; readonly revision: number; readonly submitKey: string }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | { readonly type: 'retry.requested' }
  /** Submitted, saved, or given up by the person's own word: what was kept goes. */
  | { readonly type: 'application.ended' };

/** The draft of the application that waits for its payment, with when it and what was kept were received. */
interface Waiting extends DraftVersion {
  readonly receivedAt: Versions['receivedAt'];
}

const withWaiting = (versions: Versions | null, { receivedAt, ...draft }: Waiting): Versions => ({
  autosaved: null,
  setAside: null,
  tabCopy: null,
  ...versions,
  draft,
  waiting: null,
  receivedAt: { ...versions?.receivedAt, ...receivedAt },
});

export const autosaveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    /** `unfinished`: something is on its way that the end of the page must not stop. */
    tags: {} as 'opening' | 'saving' | 'unsaved' | 'conflict' | 'trouble' | 'over' | 'unfinished',
  },
  actors: {
    loadVersions: promisePort<Versions, { readonly recordId: string }>('loadVersions'),
    loadWaiting: promisePort<Waiting, { readonly recordId: string }>('loadWaiting'),
    storeContent: promisePort<Stored, StoreInput>('storeContent'),
    setAside: promisePort<SetAside, SetAsideInput>('setAside'),
    takeTheirs: promisePort<Taken, Pick<StoreInput, 'setAsideRevision'>>('takeTheirs'),
    forgetContent: promisePort<void, Pick<StoreInput, 'setAsideRevision'>>('forgetContent'),
    /**
     * Says `flush.requested` when the page is being left, after `session.ended` where the sign-in ended, and has that
     * wait until it is told `autosave.flushed`.
     */
    pageLeave: eventPort<{ readonly type: 'flush.requested' | 'session.ended' }>('pageLeave'),
    /** Says `retry.requested` when the browser has a connection again. */
    connectionBack: eventPort<{ readonly type: 'retry.requested' }>('connectionBack'),
  },
  guards: {
    keepsNothing: ({ context }) => !context.keeps,
    keepsInTab: ({ context }) => !context.keeps && context.opened?.isInTab === true,
    isWaitingToOpen: (_, params: { versions: Versions }) => waitingToOpen(params.versions) !== null,
    isOtherRecord: ({ context }, params: { recordId: string }) => context.recordId !== params.recordId,
    isAwaited: ({ context }) => context.isAwaited,
    standsAgainst: ({ context }) => context.conflict !== null,
    isBehind: ({ context }) => context.opened?.isBehind === true,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    isConflictOnLeaving: ({ context }, params: { conflict: OtherVersion | null }) =>
      params.conflict !== null && (context.isLeaving || context.flushSince),
    // The key was renewed while the store was under way: the stored copy has the key of the submit before.
    hasOtherKey: ({ context }) => context.submitKey !== context.storingKey,
    // What is stored came without a key, or with one that the server does not know.
    isStoredUnderOther: ({ context: { storedUnder, submitKey } }) =>
      storedUnder !== null && storedUnder.submitKey !== submitKey,
    isStored: ({ context }) => context.storedUnder !== null,
    isHeld: (_, params: { isHeld: boolean }) => params.isHeld,
    hasChangedAndFlushes: ({ context }) => context.changedSince && context.flushSince,
    hasChangedSince: ({ context }) => context.changedSince,
    hasEnded: ({ context }) => context.next === 'end',
    choseMine: ({ context }) => context.next === 'mine',
    choseTheirs: ({ context }) => context.next === 'theirs',
  },
  actions: {
    keepRequest: assign((_, { recordId }: { recordId: string }) => ({
      recordId,
      versions: null,
      opened: null,
      error: null,
    })),
    expect: assign({ isAwaited: true }),
    stopExpecting: assign({ isAwaited: false }),
    keepError: assign({ versions: null, error: (_, params: { error: unknown }) => params.error }),
    keepVersions: assign({ versions: (_, params: { versions: Versions }) => params.versions }),
    // The key of the version that opens is that of the next submit; where nothing is opened the present key stays.
    resolve: assign(({ context }, { versions }: { versions: Versions }) => {
      const opened = openedVersion(versions, context.submitKey);
      const { submitKey, revision, draftRevision, setAsideRevision, unanswered, conflict, storedUnder } = opened;
      return {
        opened,
        versions: null,
        submitKey,
        revision,
        draftRevision,
        setAsideRevision,
        unanswered,
        conflict,
        storedUnder,
        hasTabCopy: versions.tabCopy !== null,
      };
    }),
    /** Provided: deletes the copy in the tab where this application opened with one. (`forgetContent` deletes any.) */
    forgetTabCopy: (_none, _params: { readonly hasTabCopy: boolean }) => undefined,
    /**
     * Provided: a copy that this application opened with becomes what is stored now, so that a reload before the answer
     * does not bring the older one back.
     */
    renewTabCopy: (
      _none,
      _params: Pick<
        Context,
        'hasTabCopy' | 'submitKey' | 'revision' | 'unanswered' | 'draftRevision' | 'setAsideRevision'
      >,
    ) => undefined,
    // A copy that is made from now on is for the next sign-in.
    disownTabCopy: assign({ hasTabCopy: false }),
    adoptTabCopy: assign({ hasTabCopy: true }),
    forgetOpened: assign({ versions: null, opened: null, isAwaited: false }),
    /** Provided: notes the fingerprint of what is stored now among those that are not answered. */
    noteSent: () => undefined,
    beginStore: assign({
      changedSince: false,
      flushSince: false,
      next: 'stay',
      storingKey: ({ context }) => context.submitKey,
    }),
    forgetNext: assign({ next: 'stay' }),
    chooseNext: assign({ next: (_, params: { next: Context['next'] }) => params.next }),
    endNext: assign({ next: 'end', isTroubled: false, wait: null }),
    markLeaving: assign({ isLeaving: true }),
    markFlush: assign({ flushSince: true }),
    markStaying: assign({ isLeaving: false }),
    followFlush: assign({ isLeaving: ({ context }) => context.flushSince }),
    beginTrouble: assign({
      isTroubled: true,
      wait: (_, params: { error: unknown }) => waitTold(callFailureIn(params.error)),
    }),
    endTrouble: assign({ isTroubled: false, wait: null }),
    markChanged: assign({ changedSince: true }),
    keepStored: assign(({ context }, { formData, revision, savedAt }: LastStored) => ({
      revision,
      savedAt,
      lastStored: { formData, revision, savedAt },
      lastSetAside: null,
      unanswered: [],
      storedUnder: { submitKey: context.storingKey },
      setAsideRevision: 0,
      conflict: null,
      isTroubled: false,
      wait: null,
    })),
    keepTheirs: assign((_, { revision, savedAt, submitKey }: Taken) => ({
      revision,
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
    // A conflict is an answer: what went out before did not reach the regulator, and cannot arrive over it any more.
    keepConflict: assign({
      conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict,
      isTheirsMissing: false,
      unanswered: [],
    }),
    keepSetAside: assign((_, { formData, setAsideRevision }: SetAside) => ({
      setAsideRevision,
      lastSetAside: { formData, setAsideRevision },
    })),
    missTheirs: assign({ isTheirsMissing: true }),
    // The other version was chosen and could not be shown.
    meetTheirsAgain: assign(({ context: { revision, savedAt } }) => ({
      conflict: { revision, savedAt },
      isTheirsMissing: true,
    })),
    expectTheirs: assign({ isTheirsMissing: false }),
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
    tellMissing: sendTo(parentOf, ({ context }): AutosaveEvent => ({ type: 'version.missing', error: context.error })),
    tellConflict: sendTo(parentOf, ({ context: { conflict, isTheirsMissing } }): AutosaveEvent => ({
      type: 'conflict.found',
      other: required(conflict, 'conflict'),
      isMissing: isTheirsMissing,
    })),
    tellSettled: sendTo(parentOf, (): AutosaveEvent => ({ type: 'conflict.settled' })),
    tellSessionEnded: sendTo(parentOf, ({ context: { revision, unanswered, setAsideRevision } }): AutosaveEvent => ({
      type: 'session.ended',
      revision,
      unanswered,
      setAsideRevision: setAsideRevision ?? 0,
    })),
    tellFlushed: sendTo(parentOf, (): AutosaveEvent => ({ type: 'autosave.flushed' })),
    letPageGo: sendTo('pageLeave', (): AutosaveEvent => ({ type: 'autosave.flushed' })),
  },
  delays: { autosave: AUTOSAVE_DELAY_MS, retry: AUTOSAVE_RETRY_MS },
}).createMachine({
  id: 'autosave',
  description: 'Finds what is stored of an application, and keeps what is typed into it while it is being typed.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    recordId: '',
    versions: null,
    opened: null,
    error: null,
    isAwaited: false,
    revision: 0,
    draftRevision: 0,
    setAsideRevision: null,
    storedUnder: null,
    savedAt: '',
    lastStored: null,
    lastSetAside: null,
    unanswered: [],
    conflict: null,
    isTheirsMissing: false,
    hasTabCopy: false,
    changedSince: false,
    flushSince: false,
    isLeaving: false,
    storingKey: '',
    next: 'stay',
    isTroubled: false,
    wait: null,
  }),
  invoke: {
    id: 'pageLeave',
    src: 'pageLeave',
    // Without this port the last seconds before a page leave are not stored; everything else is.
    onError: {},
  },
  initial: 'waiting',
  on: {
    // Back from its payment the application did not look for stored versions: any copy is deleted, like the stored
    // version.
    'application.ended': [
      { guard: 'keepsNothing', actions: [{ type: 'forgetTabCopy', params: { hasTabCopy: true } }, 'disownTabCopy'] },
      { actions: ['endTrouble', 'forgetOpened'], target: '.forgetting' },
    ],
    'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event } },
    'draft.taken': { actions: { type: 'takeDraft', params: ({ event }) => event } },
    'session.ended': {
      description: 'The application keeps in the tab what it holds, whatever becomes of the flush that comes next.',
      actions: ['disownTabCopy', 'tellSessionEnded'],
    },
    // Default of every state in which nothing has to be stored.
    'flush.requested': { actions: ['tellFlushed', 'letPageGo'] },
  },
  states: {
    waiting: {
      description: 'The application has not asked yet what is stored, so nothing may be stored over it.',
      tags: ['opening'],
      on: {
        'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': {
          actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'expect'],
          target: 'finding',
        },
      },
    },
    finding: {
      description:
        'Looks for the draft that the address names, for what was kept, and what of it was sent (FORM-18, DREG-27, DREN-64).',
      tags: ['opening'],
      on: {
        'versions.requested': {
          actions: { type: 'keepRequest', params: ({ event }) => event },
          target: 'finding',
          reenter: true,
        },
        'version.awaited': [
          {
            guard: { type: 'isOtherRecord', params: ({ event }) => event },
            actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'expect'],
            target: 'finding',
            reenter: true,
          },
          { actions: 'expect' },
        ],
      },
      invoke: {
        id: 'loadVersions',
        src: 'loadVersions',
        input: ({ context }) => ({ recordId: context.recordId }),
        onDone: [
          {
            guard: { type: 'isWaitingToOpen', params: ({ event }) => ({ versions: event.output }) },
            actions: { type: 'keepVersions', params: ({ event }) => ({ versions: event.output }) },
            target: 'findingWaiting',
          },
          { actions: { type: 'resolve', params: ({ event }) => ({ versions: event.output }) }, target: 'found' },
        ],
        onError: { actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    findingWaiting: {
      description:
        'What was kept was sent: the application that waits for its payment is fetched as the regulator has it (OP-D-72, DEC-07).',
      tags: ['opening'],
      on: {
        'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': [
          {
            guard: { type: 'isOtherRecord', params: ({ event }) => event },
            actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'expect'],
            target: 'finding',
          },
          { actions: 'expect' },
        ],
      },
      invoke: {
        id: 'loadWaiting',
        src: 'loadWaiting',
        input: ({ context }) => ({ recordId: (context.versions && waitingToOpen(context.versions)) ?? '' }),
        onDone: {
          actions: {
            type: 'resolve',
            params: ({ context, event }) => ({ versions: withWaiting(context.versions, event.output) }),
          },
          target: 'found',
        },
        onError: { actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    failed: {
      description:
        'The draft did not come. The application is told as soon as it waits for it; nothing may be shown that could be saved over it.',
      tags: ['opening'],
      always: { guard: 'isAwaited', actions: 'tellMissing', target: 'missing' },
      on: {
        'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': { actions: 'expect' },
      },
    },
    missing: {
      description: 'The draft did not come, and the application was told: asked again, it is looked for anew.',
      tags: ['opening'],
      entry: 'stopExpecting',
      on: {
        'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': {
          actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'expect'],
          target: 'finding',
        },
      },
    },
    found: {
      description: 'It is known what opens. The application is told as soon as it waits for it.',
      tags: ['opening'],
      always: { guard: 'isAwaited', actions: 'tellOpened', target: 'opened' },
      on: {
        'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': [
          {
            guard: { type: 'isOtherRecord', params: ({ event }) => event },
            actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'expect'],
            target: 'finding',
          },
          { actions: 'expect' },
        ],
      },
    },
    opened: {
      description: 'The application was told what opens, and puts it on the screen.',
      tags: ['opening'],
      entry: 'stopExpecting',
      on: {
        // The version could not be opened and is asked for again, so the stored versions are loaded anew.
        'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': {
          actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'expect'],
          target: 'finding',
        },
        'version.shown': [
          { guard: 'keepsInTab', actions: 'forgetOpened', target: 'unkept' },
          // Nothing of the copy in the tab opens, so its message is shown once.
          {
            guard: 'keepsNothing',
            actions: [{ type: 'forgetTabCopy', params: ({ context }) => context }, 'disownTabCopy', 'forgetOpened'],
            target: 'unkept',
          },
          { guard: 'standsAgainst', actions: 'forgetOpened', target: 'conflicting' },
          // The opened version is newer than the stored one, or goes under another key: it is stored, so that it is the
          // same submit in every tab.
          { guard: 'isBehind', actions: 'forgetOpened', target: 'changed' },
          { actions: 'forgetOpened', target: 'kept' },
        ],
      },
    },
    unkept: {
      description:
        'Nothing can be kept here (DEC-11): the person saves, or loses it by leaving. A copy in the tab stays until the application ends.',
    },
    kept: {
      description: 'Nothing is typed that is not stored.',
      entry: [{ type: 'forgetTabCopy', params: ({ context }) => context }, 'disownTabCopy'],
      on: {
        'content.changed': { target: 'changed' },
        'tabCopy.made': { actions: { type: 'forgetTabCopy', params: { hasTabCopy: true } } },
        'draft.taken': { actions: { type: 'takeDraft', params: ({ event }) => event }, target: 'changed' },
        'flush.requested': { guard: 'isStoredUnderOther', actions: 'markLeaving', target: 'storing' },
        // The renewed key is stored at once, so that a reload sends the same submit. Where nothing is stored, no copy
        // has another key.
        'submitKey.renewed': {
          guard: 'isStored',
          actions: { type: 'renewKey', params: ({ event }) => event },
          target: 'storing',
        },
      },
    },
    changed: {
      description: 'Something was typed; it is stored shortly, or at once when a flush is asked for.',
      tags: ['unsaved'],
      on: {
        'flush.requested': { actions: 'markLeaving', target: 'storing' },
        'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
      },
      after: { autosave: { target: 'storing' } },
    },
    storing: {
      description:
        'What is typed is being stored. Nothing ends it: what it stored has to be known before the next store, and before the deletion.',
      tags: ['unfinished'],
      entry: ['beginStore', 'noteSent', { type: 'renewTabCopy', params: ({ context }) => context }],
      exit: 'markStaying',
      on: {
        'content.changed': { actions: 'markChanged' },
        'tabCopy.made': { actions: 'adoptTabCopy' },
        'flush.requested': { actions: 'markFlush' },
        'draft.taken': { actions: [{ type: 'takeDraft', params: ({ event }) => event }, 'markChanged'] },
      },
      invoke: {
        id: 'storeContent',
        src: 'storeContent',
        input: ({ context: { revision, submitKey, isLeaving, setAsideRevision, lastStored, unanswered } }) => ({
          revision,
          submitKey,
          isLeaving,
          setAsideRevision,
          lastStored,
          unanswered,
        }),
        onDone: [
          { guard: 'hasEnded', target: 'forgetting' },
          {
            // The person is leaving the page, so the choice cannot be put to them.
            guard: { type: 'isConflictOnLeaving', params: ({ event }) => event.output },
            actions: ['endTrouble', { type: 'keepConflict', params: ({ event }) => event.output }],
            target: 'settingAside',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            // The service answered, so the trouble is over; nothing is stored before the person has chosen.
            actions: ['endTrouble', { type: 'keepConflict', params: ({ event }) => event.output }],
            target: 'conflicting',
          },
          {
            guard: 'hasOtherKey',
            actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'followFlush'],
            target: 'storing',
            reenter: true,
          },
          {
            guard: 'hasChangedAndFlushes',
            actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'followFlush'],
            target: 'storing',
            reenter: true,
          },
          // What was typed before the flush is stored now; what was typed since is stored next.
          {
            guard: 'hasChangedSince',
            actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'tellFlushed', 'letPageGo'],
            target: 'changed',
          },
          {
            actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'tellFlushed', 'letPageGo'],
            target: 'kept',
          },
        ],
        onError: [
          { guard: 'hasEnded', target: 'forgetting' },
          {
            actions: [
              { type: 'beginTrouble', params: ({ event }) => ({ error: event.error }) },
              'tellFlushed',
              'letPageGo',
            ],
            target: 'troubled',
          },
        ],
      },
      initial: 'going',
      states: {
        going: {
          description: 'The application goes on.',
          tags: ['saving', 'unsaved'],
          on: { 'application.ended': { actions: 'endNext', target: 'ending' } },
        },
        ending: {
          description:
            'The application is over; what is on its way is waited for, so that it cannot arrive after the deletion.',
          tags: ['over'],
          // The page leave waits for the deletion, too.
          on: { 'application.ended': {}, 'flush.requested': {} },
        },
      },
    },
    troubled: {
      description:
        'Storing failed; the person sees that, and it is tried again: after a while, and at once when the connection is back.',
      tags: ['unsaved', 'trouble'],
      invoke: {
        id: 'connectionBack',
        src: 'connectionBack',
        // Without this port the next try waits its full time.
        onError: {},
      },
      on: {
        'retry.requested': { target: 'storing' },
        'flush.requested': { actions: 'markLeaving', target: 'storing' },
        'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
      },
      after: { retry: { target: 'storing' } },
    },
    conflicting: {
      description:
        'Another tab or device stored this application meanwhile; nothing is overwritten before the person has chosen.',
      tags: ['unsaved', 'conflict'],
      entry: ['tellConflict', 'tellFlushed', 'letPageGo'],
      on: {
        'theirs.chosen': { actions: 'expectTheirs', target: 'taking' },
        'mine.chosen': { actions: ['standOnTheirs', 'tellSettled'], target: 'storing' },
        'flush.requested': { target: 'settingAside' },
      },
    },
    settingAside: {
      description:
        'The page is left without a choice: this version becomes the conflict copy beside the other one, and both are offered next time.',
      tags: ['unfinished'],
      entry: 'forgetNext',
      invoke: {
        id: 'setAside',
        src: 'setAside',
        input: ({ context: { submitKey, setAsideRevision, lastSetAside } }) => ({
          submitKey,
          setAsideRevision,
          lastSetAside,
        }),
        onDone: [
          {
            guard: 'hasEnded',
            actions: { type: 'keepSetAside', params: ({ event }) => event.output },
            target: 'forgetting',
          },
          {
            guard: 'choseMine',
            actions: [{ type: 'keepSetAside', params: ({ event }) => event.output }, 'standOnTheirs', 'tellSettled'],
            target: 'storing',
          },
          {
            guard: 'choseTheirs',
            actions: [
              { type: 'keepSetAside', params: ({ event }) => event.output },
              'expectTheirs',
              'tellFlushed',
              'letPageGo',
            ],
            target: 'taking',
          },
          { actions: { type: 'keepSetAside', params: ({ event }) => event.output }, target: 'conflicting' },
        ],
        onError: [
          { guard: 'hasEnded', target: 'forgetting' },
          { guard: 'choseMine', actions: ['standOnTheirs', 'tellSettled'], target: 'storing' },
          { guard: 'choseTheirs', actions: ['expectTheirs', 'tellFlushed', 'letPageGo'], target: 'taking' },
          { target: 'conflicting' },
        ],
      },
      initial: 'going',
      states: {
        going: {
          description: 'Who comes back may choose: it is done once the copy is there.',
          tags: ['unsaved', 'conflict'],
          on: {
            // The flush is answered once the copy is stored.
            'flush.requested': {},
            'theirs.chosen': { actions: { type: 'chooseNext', params: { next: 'theirs' } } },
            'mine.chosen': { actions: { type: 'chooseNext', params: { next: 'mine' } } },
            'application.ended': { actions: 'endNext', target: 'ending' },
          },
        },
        ending: {
          description: 'The application is over; the copy is waited for, so that it cannot arrive after the deletion.',
          tags: ['over'],
          on: { 'application.ended': {}, 'flush.requested': {} },
        },
      },
    },
    taking: {
      description: 'The other version is being fetched.',
      tags: ['saving', 'conflict'],
      invoke: {
        id: 'takeTheirs',
        src: 'takeTheirs',
        input: ({ context: { setAsideRevision } }) => ({ setAsideRevision }),
        onDone: {
          actions: [
            { type: 'adoptKey', params: ({ event }) => event.output },
            { type: 'keepTheirs', params: ({ event }) => event.output },
            { type: 'tellTaken', params: ({ event }) => event.output },
          ],
          target: 'replacing',
        },
        onError: { actions: 'missTheirs', target: 'conflicting' },
      },
    },
    replacing: {
      description: 'The other version is being put in the place of this one: what changes by that was not typed.',
      on: {
        'version.shown': [
          // The other version could not be shown. The version on the screen must neither count as stored nor overwrite
          // the other.
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            actions: 'meetTheirsAgain',
            target: 'conflicting',
          },
          { guard: 'isStoredUnderOther', target: 'storing' },
          { target: 'kept' },
        ],
      },
    },
    forgetting: {
      description:
        'The application is over: what was kept is deleted, so that what the person was told is true (DEC-09).',
      tags: ['over', 'unfinished'],
      on: { 'application.ended': {}, 'flush.requested': {} },
      invoke: {
        id: 'forgetContent',
        src: 'forgetContent',
        input: ({ context: { setAsideRevision } }) => ({ setAsideRevision }),
        onDone: { actions: ['tellFlushed', 'letPageGo'], target: 'forgotten' },
        onError: { actions: ['tellFlushed', 'letPageGo'], target: 'forgotten' },
      },
    },
    forgotten: {
      description: 'Nothing is kept of this application. A deletion that failed leaves it to the seven days.',
      tags: ['over'],
      on: { 'application.ended': {} },
    },
  },
});

type Snapshot = SnapshotFrom<typeof autosaveMachine>;
/** Whether all that is typed is kept: leaving loses nothing. */
export const isAutosaved = (snapshot: Snapshot): boolean => snapshot.context.keeps && !snapshot.hasTag('unsaved');
