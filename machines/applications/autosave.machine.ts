/**
 * What is typed is kept without being asked (DEC-09, DEC-11): which stored version opens, when it is stored, under
 * which submit key, over which version, and when it is deleted. It is stored a few seconds after a change, tried again
 * until it is, at once when the page is left or the application is saved, sent or left, and never over something that
 * another tab or device stored meanwhile. A child of the application, which tells it what happens there and hears what
 * it found, that all is stored, and that another version is in the way. The form itself is not here: the ports read it.
 * Decisions: docs/decisions/0007, 0052.
 */
import { and, assign, or, raise, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import {
  openedVersion,
  type OpenedVersion,
  type OtherVersion,
  type Versions,
} from '#rules/applications/version-resolution.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { eventPort, parentOf, promisePort } from '../core/ports.ts';
import {
  storedVersionsMachine,
  type StoredVersionsEvent,
  type StoredVersionsRequest,
} from './stored-versions.machine.ts';

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
      /** What the tab had from before the last sign-in was being stored: it is not stored by itself again. */
      readonly isRefused: boolean;
    };

/** The other version that was met. `isMissing`: the person chose it, and it did not come. */
interface FoundVersion extends OtherVersion {
  readonly isMissing: boolean;
}

interface Context
  extends
    Omit<
      OpenedVersion,
      | 'source'
      | 'content'
      | 'isPaid'
      | 'isBehind'
      | 'sentAt'
      | 'isInTab'
      | 'isRefused'
      | 'cutOff'
      | 'setAsideRevision'
      | 'conflict'
    >,
    Input {
  /** The revision of the conflict copy; 0 for none, null before it is known. */
  readonly setAsideRevision: number | null;
  /** Version that opens; null before it is known, and once it is on the screen. */
  readonly opened: OpenedVersion | null;
  /** The version that stands against this one; null for none. */
  readonly conflict: FoundVersion | null;
  /** Time of the last store as an ISO instant; empty before the first. */
  readonly savedAt: string;
  readonly lastStored: LastStored | null;
  readonly lastSetAside: SetAside | null;
  /** Fingerprints of what went out to be stored since the last answer: the regulator may have one of them. */
  readonly unanswered: readonly string[];
  /** Submit key of the store under way. */
  readonly storingKey: string;
  /**
   * Why the last store failed; null since one was answered. `wait`: the server's own sentence with the wait, where it
   * refused because there were too many (429).
   */
  readonly trouble: { readonly wait: string | null } | null;
}

type Event =
  | StoredVersionsRequest
  | StoredVersionsEvent
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
  | { readonly type: 'application.ended' }
  /** A store begins: a copy in the tab becomes what is stored now. */
  | { readonly type: 'store.begun' }
  /** The store was refused, because there is a newer version. */
  | { readonly type: 'conflict.met' };

export const autosaveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    /** `unfinished`: something is on its way that the end of the page must not stop. */
    tags: {} as 'opening' | 'saving' | 'unsaved' | 'conflict' | 'trouble' | 'over' | 'unfinished' | 'withheld',
  },
  actors: {
    storedVersions: storedVersionsMachine,
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
    keeps: ({ context }) => context.keeps,
    keepsNothing: ({ context }) => !context.keeps,
    // Nothing of the copy in the tab opens, and nothing can be stored, so its message is shown once.
    isSpent: ({ context }) => !context.keeps && context.opened?.isInTab === false,
    hasTabCopy: (_, params: { versions: Versions }) => params.versions.tabCopy !== null,
    standsAgainst: ({ context }) => context.conflict !== null,
    isBehind: ({ context }) => context.opened?.isBehind === true,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    // The key was renewed while the store was under way: the stored copy has the key of the submit before.
    hasOtherKey: ({ context }) => context.submitKey !== context.storingKey,
    // What is stored came without a key, or with one that the server does not know.
    isStoredUnderOther: ({ context: { storedUnder, submitKey } }) =>
      storedUnder !== null && storedUnder.submitKey !== submitKey,
    isStored: ({ context }) => context.storedUnder !== null,
    isHeld: (_, params: { isHeld: boolean }) => params.isHeld,
    wasRefused: ({ context }) => context.opened?.isRefused === true,
    isKept: stateIn({ regulator: 'kept' }),
    isStoring: stateIn({ regulator: 'storing' }),
    hasChanged: stateIn({ regulator: { storing: { typed: 'changed' } } }),
    isToFlushMore: and([
      stateIn({ regulator: { storing: { page: { left: 'toFlush' } } } }),
      or(['hasChanged', 'hasOtherKey']),
    ]),
    isEnding: or([
      stateIn({ regulator: { storing: { application: 'ending' } } }),
      stateIn({ regulator: { settingAside: 'ending' } }),
    ]),
    choseMine: stateIn({ regulator: { settingAside: { going: 'mine' } } }),
    choseTheirs: stateIn({ regulator: { settingAside: { going: 'theirs' } } }),
  },
  actions: {
    forward: sendTo('storedVersions', (_, params: StoredVersionsRequest) => params),
    // The key of the version that opens is that of the next submit; where nothing is opened the present key stays.
    resolve: assign(({ context }, { versions }: { versions: Versions }) => {
      const opened = openedVersion(versions, context.submitKey);
      const { submitKey, revision, draftRevision, setAsideRevision, unanswered, conflict, storedUnder } = opened;
      return {
        opened,
        submitKey,
        revision,
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
    announceConflict: raise({ type: 'conflict.met' }),
    flushAgain: raise({ type: 'flush.requested' }),
    beginTrouble: assign({
      trouble: (_, params: { error: unknown }) => ({ wait: waitTold(callFailureIn(params.error)) }),
    }),
    endTrouble: assign({ trouble: null }),
    keepStored: assign(({ context }, { formData, revision, savedAt }: LastStored) => ({
      revision,
      savedAt,
      lastStored: { formData, revision, savedAt },
      lastSetAside: null,
      unanswered: [],
      storedUnder: { submitKey: context.storingKey },
      setAsideRevision: 0,
      conflict: null,
      trouble: null,
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
    // A conflict is an answer: the trouble is over, and what went out before did not reach the regulator and cannot
    // arrive over it any more.
    keepConflict: assign({
      conflict: (_, { conflict }: { conflict: OtherVersion | null }) => conflict && { ...conflict, isMissing: false },
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
    tellFlushed: sendTo(parentOf, (): AutosaveEvent => ({ type: 'autosave.flushed' })),
    letPageGo: sendTo('pageLeave', (): AutosaveEvent => ({ type: 'autosave.flushed' })),
  },
  delays: { autosave: AUTOSAVE_DELAY_MS, retry: AUTOSAVE_RETRY_MS },
}).createMachine({
  id: 'autosave',
  description: 'Keeps what is typed into an application while it is being typed: at the regulator, or in the tab.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    opened: null,
    revision: 0,
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
  }),
  invoke: {
    id: 'pageLeave',
    src: 'pageLeave',
    // Without this port the last seconds before a page leave are not stored; everything else is.
    onError: {},
  },
  type: 'parallel',
  states: {
    regulator: {
      description: 'What the regulator has of it.',
      initial: 'opening',
      on: {
        'application.ended': { guard: 'keeps', actions: ['endTrouble', 'forgetOpened'], target: '.forgetting' },
        'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event } },
        'draft.taken': { actions: { type: 'takeDraft', params: ({ event }) => event } },
        // Default of every state in which nothing has to be stored.
        'flush.requested': { actions: ['tellFlushed', 'letPageGo'] },
      },
      states: {
        opening: {
          description: 'What is stored is looked for and opened; nothing may be stored over it before it is shown.',
          tags: ['opening'],
          invoke: {
            id: 'storedVersions',
            src: 'storedVersions',
            onError: { actions: { type: 'tellMissing', params: ({ event }) => ({ error: event.error }) } },
          },
          on: {
            'versions.requested': {
              actions: ['forgetOpened', { type: 'forward', params: ({ event }) => event }],
              target: '.finding',
            },
            'version.awaited': {
              actions: ['forgetOpened', { type: 'forward', params: ({ event }) => event }],
              target: '.finding',
            },
          },
          initial: 'finding',
          states: {
            finding: {
              description: 'It is not known what opens.',
              on: {
                'versions.found': {
                  actions: [{ type: 'resolve', params: ({ event }) => event }, 'tellOpened'],
                  target: 'found',
                },
                // Asked again, it is looked for anew.
                'versions.missing': { actions: { type: 'tellMissing', params: ({ event }) => event } },
              },
            },
            found: {
              description: 'The application was told what opens, and puts it on the screen.',
              on: {
                'version.shown': [
                  { guard: 'keepsNothing', actions: 'forgetOpened', target: '#autosave.regulator.unkept' },
                  { guard: 'standsAgainst', actions: 'forgetOpened', target: '#autosave.regulator.conflicting' },
                  { guard: 'wasRefused', actions: 'forgetOpened', target: '#autosave.regulator.withheld' },
                  // The opened version is newer than the stored one, or goes under another key: it is stored, so that
                  // it is the same submit in every tab.
                  { guard: 'isBehind', actions: 'forgetOpened', target: '#autosave.regulator.changed' },
                  { actions: 'forgetOpened', target: '#autosave.regulator.kept' },
                ],
              },
            },
          },
        },
        unkept: {
          description:
            'Nothing can be kept here (DEC-11): the person saves, or loses it by leaving. A copy in the tab stays until the application ends.',
        },
        kept: {
          description: 'Nothing is typed that is not stored.',
          on: {
            'content.changed': { target: 'changed' },
            'draft.taken': { actions: { type: 'takeDraft', params: ({ event }) => event }, target: 'changed' },
            'flush.requested': { guard: 'isStoredUnderOther', target: 'storing.page.left' },
            // The renewed key is stored at once, so that a reload sends the same submit. Where nothing is stored, no
            // copy has another key.
            'submitKey.renewed': {
              guard: 'isStored',
              actions: { type: 'renewKey', params: ({ event }) => event },
              target: 'storing',
            },
          },
        },
        withheld: {
          description:
            'What the tab has was refused as not signed in after a sign-in: it is not stored by itself again, and stays in the tab until something is typed (docs/decisions/0058).',
          tags: ['unsaved', 'withheld'],
          on: {
            'content.changed': { target: 'changed' },
            'draft.taken': { actions: { type: 'takeDraft', params: ({ event }) => event }, target: 'changed' },
          },
        },
        changed: {
          description: 'Something was typed; it is stored shortly, or at once when a flush is asked for.',
          tags: ['unsaved'],
          on: {
            'flush.requested': { target: 'storing.page.left' },
            'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
          },
          after: { autosave: { target: 'storing' } },
        },
        storing: {
          description:
            'What is typed is being stored. Nothing ends it: what it stored has to be known before the next store, and before the deletion.',
          type: 'parallel',
          tags: ['unfinished'],
          entry: ['beginStore', 'noteSent', 'announceStore'],
          invoke: {
            id: 'storeContent',
            src: 'storeContent',
            input: ({ context: { revision, submitKey, setAsideRevision, lastStored, unanswered }, event }) => ({
              revision,
              submitKey,
              isLeaving: event.type === 'flush.requested',
              setAsideRevision,
              lastStored,
              unanswered,
            }),
            onDone: [
              { guard: 'isEnding', target: 'forgetting' },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                actions: [{ type: 'keepConflict', params: ({ event }) => event.output }, 'announceConflict'],
              },
              {
                guard: 'isToFlushMore',
                actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'flushAgain'],
                target: 'changed',
              },
              {
                guard: 'hasOtherKey',
                actions: { type: 'keepStored', params: ({ event }) => event.output },
                target: 'storing',
                reenter: true,
              },
              // What was typed before the flush is stored now; what was typed since is stored next.
              {
                guard: 'hasChanged',
                actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'tellFlushed', 'letPageGo'],
                target: 'changed',
              },
              {
                actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'tellFlushed', 'letPageGo'],
                target: 'kept',
              },
            ],
            onError: [
              { guard: 'isEnding', target: 'forgetting' },
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
          states: {
            typed: {
              description: 'Whether what is on its way is all that is typed.',
              initial: 'unchanged',
              on: {
                'content.changed': { target: '.changed' },
                'draft.taken': { actions: { type: 'takeDraft', params: ({ event }) => event }, target: '.changed' },
              },
              states: {
                unchanged: { description: 'All that is typed is on its way.' },
                changed: { description: 'Something was typed since; it is stored next.' },
              },
            },
            page: {
              description: 'Whether the page is being left meanwhile.',
              initial: 'open',
              on: { 'flush.requested': { target: '.left.toFlush' } },
              states: {
                open: {
                  description: 'The page stays open: nothing is stored before the person has chosen.',
                  on: { 'conflict.met': { target: '#autosave.regulator.conflicting' } },
                },
                left: {
                  description: 'The page is being left, so the choice cannot be put to the person.',
                  on: { 'conflict.met': { target: '#autosave.regulator.settingAside' } },
                  initial: 'leaving',
                  states: {
                    leaving: { description: 'The call goes on after the page is gone.' },
                    toFlush: { description: 'What was typed meanwhile goes right after this store.' },
                  },
                },
              },
            },
            application: {
              description: 'Whether the application is over meanwhile.',
              initial: 'going',
              states: {
                going: {
                  description: 'The application goes on.',
                  tags: ['saving', 'unsaved'],
                  on: { 'application.ended': { actions: 'endTrouble', target: 'ending' } },
                },
                ending: {
                  description:
                    'The application is over; what is on its way is waited for, so that it cannot arrive after the deletion. The page leave waits for the deletion, too.',
                  tags: ['over'],
                  on: { 'application.ended': {} },
                },
              },
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
            'flush.requested': { target: 'storing.page.left' },
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
                guard: 'isEnding',
                actions: { type: 'keepSetAside', params: ({ event }) => event.output },
                target: 'forgetting',
              },
              {
                guard: 'choseMine',
                actions: [
                  { type: 'keepSetAside', params: ({ event }) => event.output },
                  'standOnTheirs',
                  'tellSettled',
                ],
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
              { guard: 'isEnding', target: 'forgetting' },
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
                'theirs.chosen': { target: '.theirs' },
                'mine.chosen': { target: '.mine' },
                'application.ended': { target: 'ending' },
              },
              initial: 'undecided',
              states: {
                undecided: { description: 'Nobody has chosen.' },
                mine: { description: 'This version was chosen.' },
                theirs: { description: 'The other version was chosen.' },
              },
            },
            ending: {
              description:
                'The application is over; the copy is waited for, so that it cannot arrive after the deletion.',
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
              // The other version could not be shown. The version on the screen must neither count as stored nor
              // overwrite the other.
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
    },
    tab: {
      description:
        'What the tab has of it: a copy from before the last sign-in, or for the next one (docs/decisions/0058).',
      initial: 'empty',
      on: {
        'versions.found': [
          { guard: { type: 'hasTabCopy', params: ({ event }) => event }, target: '.copied' },
          { target: '.empty' },
        ],
        'tabCopy.made': { target: '.made' },
        // Back from its payment the application did not look for stored versions: any copy is deleted, like the stored
        // version.
        'application.ended': { guard: 'keepsNothing', actions: 'forgetTabCopy', target: '.empty' },
        'session.ended': {
          description:
            'The application keeps in the tab what it holds, whatever becomes of the flush that comes next. That copy is for the next sign-in.',
          actions: { type: 'tellSessionEnded', params: { isRefused: false } },
          target: '.empty',
        },
      },
      states: {
        empty: { description: 'The tab has no copy that is to be deleted here.' },
        copied: {
          description:
            'The tab has what opened. It goes once nothing of it is left to store; where nothing can be stored, at the end.',
          always: { guard: 'isKept', actions: 'forgetTabCopy', target: 'empty' },
          on: {
            'store.begun': { actions: 'renewTabCopy' },
            'session.ended': {
              // Storing it is what the regulator refuses: after the next sign-in it would end that one as well.
              guard: 'isStoring',
              actions: { type: 'tellSessionEnded', params: { isRefused: true } },
              target: 'empty',
            },
            'version.shown': { guard: 'isSpent', actions: 'forgetTabCopy', target: 'empty' },
          },
        },
        made: {
          description: 'The tab has a copy for the next sign-in, which is not needed if this page can still store it.',
          always: { guard: 'isKept', actions: 'forgetTabCopy', target: 'empty' },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof autosaveMachine>;
/** Whether what is on the screen is in the tab alone, and not stored by itself. */
export const selectIsWithheld = (snapshot: Snapshot): boolean => snapshot.hasTag('withheld');
/** Whether what is typed now reaches the regulator: autosave is on, and neither in trouble nor held back. */
export const selectStoresNow = (snapshot: Snapshot): boolean =>
  snapshot.context.keeps && snapshot.context.trouble === null && !selectIsWithheld(snapshot);
/** Whether all that is typed is kept: leaving loses nothing. */
export const isAutosaved = (snapshot: Snapshot): boolean => snapshot.context.keeps && !snapshot.hasTag('unsaved');
