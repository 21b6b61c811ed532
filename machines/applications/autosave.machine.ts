/**
 * What is typed is kept without being asked (DEC-09, DEC-11): which stored version opens, when it is stored, under which submit key, over which version,
 * and when it is deleted. It is stored a few seconds after a change, tried again until it is, at once when the page is left or a submit goes, and never
 * over something that another tab or device stored meanwhile. The form itself is not here: the ports read it. One chart on purpose, longer than 250
 * lines: opening, storing, the other version and the deletion decide about each other (docs/decisions/0007).
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import { openedVersion, waitingToOpen, type DraftVersion, type OpenedVersion, type OtherVersion, type Versions } from '#rules/applications/version-resolution.rules.ts';
import { promisePort } from '../core/ports.ts';

/** From the first change on; well within five seconds of the last one. */
const AUTOSAVE_DELAY_MS = 3000;
/** Between tries while storing fails. */
const AUTOSAVE_RETRY_MS = 10_000;

/** How a store ended: kept under the key that it was given, or refused because there is a newer version. */
export type Stored = { readonly revision: number; readonly savedAt: string; readonly conflict: OtherVersion | null };

/** The other version, to be put in the place of this one. */
export interface Taken extends OtherVersion {
  readonly content: unknown;
  readonly submitKey: string | null;
}

/** What a store goes by. */
export interface StoreInput {
  /** The version that this one is based on; 0 for none. */
  readonly revision: number;
  readonly submitKey: string;
  /** The page is being left: the call has to outlive it. */
  readonly isLeaving: boolean;
  /** What is set aside and ends with this; 0 for nothing, null where nobody has looked. */
  readonly setAsideRevision: number | null;
}

interface Input {
  /** Whether anything can be kept here (DEC-11). Drafts can be opened all the same. */
  readonly keeps: boolean;
  /** The submit key until something is opened that has one. */
  readonly submitKey: string;
}

interface Context extends Omit<OpenedVersion, 'from' | 'content' | 'isPaid' | 'isBehind' | 'setAsideRevision'>, Input {
  /** Of what is set aside; 0 for nothing, null before it is known. */
  readonly setAsideRevision: number | null;
  /** The draft that the address names; empty for none. */
  readonly recordId: string;
  /** A key that nothing was sent under, for what is opened. */
  readonly freshKey: string;
  readonly versions: Versions | null;
  /** What opens; null before, and once it is on the screen. */
  readonly opened: OpenedVersion | null;
  /** Why it could not be looked for. */
  readonly error: unknown;
  /** Somebody waits for what opens, or was told why it does not. */
  readonly isAwaited: boolean;
  /** When it was stored last, ISO instant; empty before. */
  readonly savedAt: string;
  /** The other version was chosen and did not come. */
  readonly isTheirsMissing: boolean;
  /** Changed while a store was under way. */
  readonly changedSince: boolean;
  /** The page was left, or a submit waits, while a store was under way. */
  readonly flushSince: boolean;
  /** The next store has to outlive the page. */
  readonly isLeaving: boolean;
  /** The key that the store under way stores. */
  readonly storingKey: string;
  /** What follows what is under way. */
  readonly next: 'stay' | 'mine' | 'theirs' | 'end';
  /** Storing failed, and has not been answered since. */
  readonly isTroubled: boolean;
  /** The server's own sentence with the wait, where the last store was refused because there were too many (429); else null. */
  readonly wait: string | null;
  /** The draft that somebody saved meanwhile, as the refused save brought it; null for none. */
  readonly otherDraft: DraftVersion | null;
}

type Event =
  /** Asks what is stored. Asked again before it is on the screen, it is looked for anew. */
  | { readonly type: 'versions.requested'; readonly recordId: string; readonly freshKey: string }
  /** The form waits for what opens; after a failure that was told it is looked for anew. */
  | { readonly type: 'version.awaited'; readonly recordId: string; readonly freshKey: string }
  /** What opens, or what was taken, is on the screen. */
  | { readonly type: 'version.shown' }
  | { readonly type: 'content.changed' }
  /** The page is being left (time-out, sign-out, another page, a hidden tab), or a submit goes. */
  | { readonly type: 'flush.requested' }
  /** The next submit is another one. */
  | { readonly type: 'submitKey.renewed'; readonly submitKey: string }
  /** A save was refused: somebody else saved the draft meanwhile. */
  | { readonly type: 'draft.refused'; readonly theirs: DraftVersion }
  /** … and the person chose that one: it takes the place of what is on the screen. */
  | { readonly type: 'draft.taken' }
  | { readonly type: 'theirs.chosen' }
  | { readonly type: 'mine.chosen' }
  | { readonly type: 'retry.requested' }
  /** Submitted, saved, or given up by the person's own word: what was kept goes. */
  | { readonly type: 'application.ended' };

/** The draft of the application that waits for its payment, with when it and what was kept were received. */
interface Waiting extends DraftVersion {
  readonly receivedAt: Versions['receivedAt'];
}

/** What is stored, the waiting application included. */
const withWaiting = (versions: Versions | null, { receivedAt, ...draft }: Waiting): Versions => ({
  autosaved: null,
  setAside: null,
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
    emitted: {} as { readonly type: 'version.taken'; readonly taken: Taken },
    /** `unfinished`: something is on its way that the end of the page must not stop. */
    tags: {} as 'opening' | 'saving' | 'unsaved' | 'conflict' | 'trouble' | 'over' | 'unfinished',
  },
  actors: {
    loadVersions: promisePort<Versions, { readonly recordId: string }>('loadVersions'),
    loadWaiting: promisePort<Waiting, { readonly recordId: string }>('loadWaiting'),
    storeContent: promisePort<Stored, StoreInput>('storeContent'),
    setAside: promisePort<{ readonly setAsideRevision: number }, Pick<StoreInput, 'submitKey' | 'setAsideRevision'>>('setAside'),
    takeTheirs: promisePort<Taken, Pick<StoreInput, 'setAsideRevision'>>('takeTheirs'),
    forgetContent: promisePort<void, Pick<StoreInput, 'setAsideRevision'>>('forgetContent'),
  },
  guards: {
    keepsNothing: ({ context }) => !context.keeps,
    isWaitingToOpen: (_, params: { versions: Versions }) => waitingToOpen(params.versions) !== null,
    isOtherRecord: ({ context }, params: { recordId: string }) => context.recordId !== params.recordId,
    wasTold: ({ context }) => context.isAwaited,
    standsAgainst: ({ context }) => context.conflict !== null,
    isBehind: ({ context }) => context.opened?.isBehind === true,
    isConflict: (_, params: { conflict: OtherVersion | null }) => params.conflict !== null,
    isConflictOnLeaving: ({ context }, params: { conflict: OtherVersion | null }) => params.conflict !== null && (context.isLeaving || context.flushSince),
    // Renewed while the store was under way: what is stored has the key of the submit before.
    hasOtherKey: ({ context }) => context.submitKey !== context.storingKey,
    // What is stored came without a key, or with one that the server does not know.
    isStoredUnderOther: ({ context: { storedUnder, submitKey } }) => storedUnder !== null && storedUnder.submitKey !== submitKey,
    isStored: ({ context }) => context.storedUnder !== null,
    hasChangedAndFlushes: ({ context }) => context.changedSince && context.flushSince,
    hasChangedSince: ({ context }) => context.changedSince,
    hasEnded: ({ context }) => context.next === 'end',
    choseMine: ({ context }) => context.next === 'mine',
    choseTheirs: ({ context }) => context.next === 'theirs',
  },
  actions: {
    noteRequest: assign((_, params: { recordId: string; freshKey: string }) => ({
      recordId: params.recordId,
      freshKey: params.freshKey,
      versions: null,
      opened: null,
      error: null,
    })),
    noteAwaited: assign({ isAwaited: true }),
    noteUnawaited: assign({ isAwaited: false }),
    keepError: assign({ versions: null, error: (_, params: { error: unknown }) => params.error }),
    keepVersions: assign({ versions: (_, params: { versions: Versions }) => params.versions }),
    // The key goes with what opens; that stays as it is for who opened nothing of their own.
    resolve: assign(({ context }, { versions }: { versions: Versions }) => {
      const opened = openedVersion(versions, context.freshKey);
      const { submitKey, revision, draftRevision, setAsideRevision, conflict, storedUnder } = opened;
      return { opened, versions: null, submitKey, revision, draftRevision, setAsideRevision, conflict, storedUnder };
    }),
    forgetOpened: assign({ versions: null, opened: null, isAwaited: false }),
    beginStore: assign({ changedSince: false, flushSince: false, next: 'stay', storingKey: ({ context }) => context.submitKey }),
    forgetNext: assign({ next: 'stay' }),
    noteNext: assign({ next: (_, params: { next: Context['next'] }) => params.next }),
    noteEnd: assign({ next: 'end', isTroubled: false, wait: null }),
    noteLeaving: assign({ isLeaving: true }),
    noteFlush: assign({ flushSince: true }),
    noteStaying: assign({ isLeaving: false }),
    followFlush: assign({ isLeaving: ({ context }) => context.flushSince }),
    noteTrouble: assign({ isTroubled: true, wait: (_, params: { error: unknown }) => waitTold(callFailureIn(params.error)) }),
    endTrouble: assign({ isTroubled: false, wait: null }),
    noteChange: assign({ changedSince: true }),
    keepStored: assign(({ context }, { revision, savedAt }: OtherVersion) => ({
      revision,
      savedAt,
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
      conflict: null,
    })),
    // One without a key goes on under the present one.
    adoptKey: assign({ submitKey: ({ context }, params: { submitKey: string | null }) => params.submitKey ?? context.submitKey }),
    renewKey: assign({ submitKey: (_, params: { submitKey: string }) => params.submitKey }),
    keepConflict: assign({ conflict: (_, params: { conflict: OtherVersion | null }) => params.conflict, isTheirsMissing: false }),
    keepSetAside: assign({ setAsideRevision: (_, params: { setAsideRevision: number }) => params.setAsideRevision }),
    missTheirs: assign({ isTheirsMissing: true }),
    expectTheirs: assign({ isTheirsMissing: false }),
    // What is here now is based on what was there: the next store goes over it on purpose.
    standOnTheirs: assign({ revision: ({ context }) => context.conflict?.revision ?? context.revision, conflict: null }),
    tellTaken: emit((_, taken: Taken) => ({ type: 'version.taken', taken }) as const),
    keepOtherDraft: assign({ otherDraft: (_, params: { theirs: DraftVersion }) => params.theirs }),
    takeOtherDraft: assign(({ context: { otherDraft, draftRevision, submitKey } }) => ({
      draftRevision: otherDraft?.revision ?? draftRevision,
      submitKey: otherDraft?.submitKey ?? submitKey,
      otherDraft: null,
    })),
  },
  delays: { autosave: AUTOSAVE_DELAY_MS, retry: AUTOSAVE_RETRY_MS },
}).createMachine({
  id: 'autosave',
  description: 'Finds what is stored of an application, and keeps what is typed into it while it is being typed.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    recordId: '',
    freshKey: input.submitKey,
    versions: null,
    opened: null,
    error: null,
    isAwaited: false,
    revision: 0,
    draftRevision: 0,
    setAsideRevision: null,
    storedUnder: null,
    savedAt: '',
    conflict: null,
    isTheirsMissing: false,
    changedSince: false,
    flushSince: false,
    isLeaving: false,
    storingKey: '',
    next: 'stay',
    isTroubled: false,
    wait: null,
    otherDraft: null,
  }),
  initial: 'waiting',
  on: {
    'application.ended': [{ guard: 'keepsNothing' }, { actions: ['endTrouble', 'forgetOpened'], target: '.forgetting' }],
    'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event } },
    'draft.refused': { actions: { type: 'keepOtherDraft', params: ({ event }) => event } },
    'draft.taken': { actions: 'takeOtherDraft' },
  },
  states: {
    waiting: {
      description: 'Nobody asked yet: nothing may be stored over what was kept.',
      tags: ['opening'],
      on: {
        'versions.requested': { actions: { type: 'noteRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': { actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'noteAwaited'], target: 'finding' },
      },
    },
    finding: {
      description: 'Looks for the draft that the address names, for what was kept, and what of it was sent (FORM-18, DREG-27, DREN-64).',
      tags: ['opening'],
      on: {
        'versions.requested': { actions: { type: 'noteRequest', params: ({ event }) => event }, target: 'finding', reenter: true },
        'version.awaited': [
          {
            guard: { type: 'isOtherRecord', params: ({ event }) => event },
            actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'noteAwaited'],
            target: 'finding',
            reenter: true,
          },
          { actions: 'noteAwaited' },
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
      description: 'What was kept was sent: the application that waits for its payment is fetched as the regulator has it (OP-D-72, DEC-07).',
      tags: ['opening'],
      on: {
        'versions.requested': { actions: { type: 'noteRequest', params: ({ event }) => event }, target: 'finding' },
        'version.awaited': [
          {
            guard: { type: 'isOtherRecord', params: ({ event }) => event },
            actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'noteAwaited'],
            target: 'finding',
          },
          { actions: 'noteAwaited' },
        ],
      },
      invoke: {
        id: 'loadWaiting',
        src: 'loadWaiting',
        input: ({ context }) => ({ recordId: (context.versions && waitingToOpen(context.versions)) ?? '' }),
        onDone: {
          actions: { type: 'resolve', params: ({ context, event }) => ({ versions: withWaiting(context.versions, event.output) }) },
          target: 'found',
        },
        onError: { actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    failed: {
      description: 'The draft did not come. Whoever waits is told; nothing may be shown that could be saved over it.',
      tags: ['opening'],
      on: {
        'versions.requested': { actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'noteUnawaited'], target: 'finding' },
        'version.awaited': [
          { guard: 'wasTold', actions: { type: 'noteRequest', params: ({ event }) => event }, target: 'finding' },
          { actions: 'noteAwaited' },
        ],
      },
    },
    found: {
      description: 'It is known what opens; it is not on the screen yet.',
      tags: ['opening'],
      on: {
        'version.awaited': [
          {
            guard: { type: 'isOtherRecord', params: ({ event }) => event },
            actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'noteAwaited'],
            target: 'finding',
          },
          { actions: 'noteAwaited' },
        ],
        'versions.requested': { actions: [{ type: 'noteRequest', params: ({ event }) => event }, 'noteUnawaited'], target: 'finding' },
        'version.shown': [
          { guard: 'keepsNothing', actions: 'forgetOpened', target: 'unkept' },
          { guard: 'standsAgainst', actions: 'forgetOpened', target: 'conflicting' },
          // It takes the place that it should have had. Work for another submit is that one in every tab.
          { guard: 'isBehind', actions: 'forgetOpened', target: 'changed' },
          { actions: 'forgetOpened', target: 'kept' },
        ],
      },
    },
    unkept: {
      description: 'Nothing can be kept here (DEC-11): the person saves, or loses it by leaving.',
    },
    kept: {
      description: 'Nothing is typed that is not stored.',
      on: {
        'content.changed': { target: 'changed' },
        'draft.taken': { actions: 'takeOtherDraft', target: 'changed' },
        'flush.requested': { guard: 'isStoredUnderOther', actions: 'noteLeaving', target: 'storing' },
        // Stored at once, so that it is the same submit after a reload. Where nothing is stored there is nothing to tell apart.
        'submitKey.renewed': { guard: 'isStored', actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
      },
    },
    changed: {
      description: 'Something was typed; it is stored shortly, or at once when the page is left or a submit goes.',
      tags: ['unsaved'],
      on: {
        'flush.requested': { actions: 'noteLeaving', target: 'storing' },
        'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
      },
      after: { autosave: { target: 'storing' } },
    },
    storing: {
      description: 'What is typed is being stored. Nothing ends it: what it stored has to be known before the next store, and before the deletion.',
      tags: ['unfinished'],
      entry: 'beginStore',
      exit: 'noteStaying',
      on: {
        'content.changed': { actions: 'noteChange' },
        'flush.requested': { actions: 'noteFlush' },
        'draft.taken': { actions: ['takeOtherDraft', 'noteChange'] },
      },
      invoke: {
        id: 'storeContent',
        src: 'storeContent',
        input: ({ context: { revision, submitKey, isLeaving, setAsideRevision } }) => ({ revision, submitKey, isLeaving, setAsideRevision }),
        onDone: [
          { guard: 'hasEnded', target: 'forgetting' },
          {
            // Who leaves the page is not asked any more.
            guard: { type: 'isConflictOnLeaving', params: ({ event }) => event.output },
            actions: ['endTrouble', { type: 'keepConflict', params: ({ event }) => event.output }],
            target: 'settingAside',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            // The line is there again, and nothing is tried before the person has chosen.
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
          { guard: 'hasChangedSince', actions: { type: 'keepStored', params: ({ event }) => event.output }, target: 'changed' },
          { actions: { type: 'keepStored', params: ({ event }) => event.output }, target: 'kept' },
        ],
        onError: [
          { guard: 'hasEnded', target: 'forgetting' },
          { actions: { type: 'noteTrouble', params: ({ event }) => ({ error: event.error }) }, target: 'troubled' },
        ],
      },
      initial: 'going',
      states: {
        going: {
          description: 'The application goes on.',
          tags: ['saving', 'unsaved'],
          on: { 'application.ended': { actions: 'noteEnd', target: 'ending' } },
        },
        ending: {
          description: 'The application is over; what is on its way is waited for, so that it cannot arrive after the deletion.',
          tags: ['over'],
          on: { 'application.ended': {} },
        },
      },
    },
    troubled: {
      description: 'Storing failed; the person sees that, and it is tried again.',
      tags: ['unsaved', 'trouble'],
      on: {
        'retry.requested': { target: 'storing' },
        'flush.requested': { actions: 'noteLeaving', target: 'storing' },
        'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
      },
      after: { retry: { target: 'storing' } },
    },
    conflicting: {
      description: 'Another tab or device stored this application meanwhile; nothing is overwritten before the person has chosen.',
      tags: ['unsaved', 'conflict'],
      on: {
        'theirs.chosen': { actions: 'expectTheirs', target: 'taking' },
        'mine.chosen': { actions: 'standOnTheirs', target: 'storing' },
        'flush.requested': { target: 'settingAside' },
      },
    },
    settingAside: {
      description: 'The page is left without a choice: this version becomes the conflict copy beside the other one, and both are offered next time.',
      tags: ['unfinished'],
      entry: 'forgetNext',
      invoke: {
        id: 'setAside',
        src: 'setAside',
        input: ({ context: { submitKey, setAsideRevision } }) => ({ submitKey, setAsideRevision }),
        onDone: [
          { guard: 'hasEnded', actions: { type: 'keepSetAside', params: ({ event }) => event.output }, target: 'forgetting' },
          { guard: 'choseMine', actions: [{ type: 'keepSetAside', params: ({ event }) => event.output }, 'standOnTheirs'], target: 'storing' },
          { guard: 'choseTheirs', actions: [{ type: 'keepSetAside', params: ({ event }) => event.output }, 'expectTheirs'], target: 'taking' },
          { actions: { type: 'keepSetAside', params: ({ event }) => event.output }, target: 'conflicting' },
        ],
        onError: [
          { guard: 'hasEnded', target: 'forgetting' },
          { guard: 'choseMine', actions: 'standOnTheirs', target: 'storing' },
          { guard: 'choseTheirs', actions: 'expectTheirs', target: 'taking' },
          { target: 'conflicting' },
        ],
      },
      initial: 'going',
      states: {
        going: {
          description: 'Who comes back may choose: it is done once the copy is there.',
          tags: ['unsaved', 'conflict'],
          on: {
            'theirs.chosen': { actions: { type: 'noteNext', params: { next: 'theirs' } } },
            'mine.chosen': { actions: { type: 'noteNext', params: { next: 'mine' } } },
            'application.ended': { actions: 'noteEnd', target: 'ending' },
          },
        },
        ending: {
          description: 'The application is over; the copy is waited for, so that it cannot arrive after the deletion.',
          tags: ['over'],
          on: { 'application.ended': {} },
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
      on: { 'version.shown': [{ guard: 'isStoredUnderOther', target: 'storing' }, { target: 'kept' }] },
    },
    forgetting: {
      description: 'The application is over: what was kept is deleted, so that what the person was told is true (DEC-09).',
      tags: ['over', 'unfinished'],
      on: { 'application.ended': {} },
      invoke: {
        id: 'forgetContent',
        src: 'forgetContent',
        input: ({ context: { setAsideRevision } }) => ({ setAsideRevision }),
        onDone: { target: 'forgotten' },
        onError: { target: 'forgotten' },
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

/** Whether anything can be kept here (DEC-11). */
export const selectKeeps = (snapshot: Snapshot): boolean => snapshot.context.keeps;
/** Whether all that is typed is kept: leaving loses nothing. */
export const isAutosaved = (snapshot: Snapshot): boolean => snapshot.context.keeps && !snapshot.hasTag('unsaved');
/** When it was stored last, as an ISO instant; empty before the first time. */
export const selectSavedAt = (snapshot: Snapshot): string => snapshot.context.savedAt;
/** Whether storing failed and has not been answered since: also while it is being tried again. */
export const selectIsTroubled = (snapshot: Snapshot): boolean => snapshot.context.isTroubled;
/** What the server said about the wait, where it refused the last store because there were too many; else null. */
export const selectWait = (snapshot: Snapshot): string | null => snapshot.context.wait;
/** The version that conflicts with this one; null while there is none to choose between. */
export const selectOtherVersion = (snapshot: Snapshot): OtherVersion | null => (snapshot.hasTag('conflict') ? snapshot.context.conflict : null);
/** Whether the other version was chosen and did not come; it can be chosen again. */
export const selectIsTheirsMissing = (snapshot: Snapshot): boolean => snapshot.context.isTheirsMissing;
/** The key that the next submit goes under. */
export const selectSubmitKey = (snapshot: Snapshot): string => snapshot.context.submitKey;
