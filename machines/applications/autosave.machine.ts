/**
 * What is typed is kept without being asked (DEC-09, DEC-11): which stored version opens, when it is stored, under
 * which submit key, over which version, and when it is deleted. It is stored a few seconds after a change, tried again
 * until it is, at once when the page is left or the application is saved, sent or left, and never over something that
 * another tab or device stored or ended meanwhile. A child of the application; what a form holds, the ports read.
 * Decisions: docs/decisions/0007, 0052.
 */
import type { SnapshotFrom } from 'xstate';
import { autosaveSetup, NOTHING_KNOWN, setAsideInput, storeInput } from './autosave.setup.ts';

export const autosaveMachine = autosaveSetup.createMachine({
  id: 'autosave',
  description: 'Keeps what is typed into an application while it is being typed: at the regulator, or in the tab.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, ...NOTHING_KNOWN }),
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
        'application.ended': { guard: 'keeps', actions: 'endTrouble', target: '.forgetting' },
        'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event } },
        'draft.taken': { actions: [{ type: 'takeDraft', params: ({ event }) => event }, 'announceChange'] },
        // Default of every state in which nothing has to be stored.
        'flush.requested': { actions: 'answerFlush' },
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
            'versions.requested': { actions: { type: 'forward', params: ({ event }) => event }, target: '.finding' },
            'version.awaited': { actions: { type: 'forward', params: ({ event }) => event }, target: '.finding' },
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
              description: 'The application puts what opens on the screen.',
              exit: 'forgetOpened',
              on: {
                'version.shown': [
                  { guard: 'keepsNothing', target: '#autosave.regulator.unkept' },
                  { guard: 'standsAgainst', target: '#autosave.regulator.conflicting' },
                  { guard: 'wasRefused', target: '#autosave.regulator.withheld' },
                  // The opened version is newer than the stored one, or goes under another key: it is stored, so that
                  // it is the same submit in every tab.
                  { guard: 'isBehind', target: '#autosave.regulator.changed' },
                  { target: '#autosave.regulator.kept' },
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
            'flush.requested': [
              { guard: 'isStoredUnderOther', target: 'storing.page.leaving' },
              // Another tab may have stored or ended it, which nobody here would hear before it is sent.
              { guard: { type: 'isToBeSent', params: ({ event }) => event }, target: 'storing.page.leaving' },
            ],
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
          },
        },
        changed: {
          description: 'Something was typed; it is stored shortly, or at once when a flush is asked for.',
          tags: ['unsaved'],
          on: {
            'flush.requested': { target: 'storing.page.leaving' },
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
            input: ({ context, event }) => storeInput(context, event),
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
                actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'answerFlush'],
                target: 'changed',
              },
              { actions: [{ type: 'keepStored', params: ({ event }) => event.output }, 'answerFlush'], target: 'kept' },
            ],
            onError: [
              { guard: 'isEnding', target: 'forgetting' },
              {
                actions: [{ type: 'beginTrouble', params: ({ event }) => ({ error: event.error }) }, 'answerFlush'],
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
              },
              states: {
                unchanged: { description: 'All that is typed is on its way.' },
                changed: { description: 'Something was typed since; it is stored next.' },
              },
            },
            page: {
              description: 'Whether the page is being left meanwhile. Then the choice cannot be put to the person.',
              initial: 'open',
              on: {
                'flush.requested': { target: '.toFlush' },
                'conflict.met': [
                  { guard: 'isEndedUntouched', target: '#autosave.regulator.conflicting' },
                  { target: '#autosave.regulator.settingAside' },
                ],
              },
              states: {
                open: {
                  description: 'The page stays open: nothing is stored before the person has chosen.',
                  on: { 'conflict.met': { target: '#autosave.regulator.conflicting' } },
                },
                leaving: { description: 'The call goes on after the page is gone.' },
                toFlush: { description: 'What was typed meanwhile goes right after this store.' },
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
            'Storing failed, and the person sees that; it is tried again later, and when the connection is back.',
          tags: ['unsaved', 'trouble'],
          invoke: {
            id: 'connectionBack',
            src: 'connectionBack',
            // Without this port the next try waits its full time.
            onError: {},
          },
          on: {
            'retry.requested': { target: 'storing' },
            'flush.requested': { target: 'storing.page.leaving' },
            'submitKey.renewed': { actions: { type: 'renewKey', params: ({ event }) => event }, target: 'storing' },
          },
          after: { retry: { target: 'storing' } },
        },
        conflicting: {
          description: 'Stored or ended elsewhere meanwhile: nothing is overwritten before the person has chosen.',
          tags: ['unsaved', 'conflict'],
          entry: ['tellConflict', 'answerFlush'],
          on: {
            'theirs.chosen': { target: 'taking' },
            'mine.chosen': { actions: ['standOnTheirs', 'tellSettled'], target: 'storing' },
            'flush.requested': [{ guard: 'isEndedUntouched', actions: 'answerFlush' }, { target: 'settingAside' }],
          },
        },
        settingAside: {
          description: 'Left without a choice: this version is kept beside the other one, and offered next time.',
          tags: ['unfinished'],
          invoke: {
            id: 'setAside',
            src: 'setAside',
            input: ({ context }) => setAsideInput(context),
            onDone: {
              actions: [{ type: 'keepSetAside', params: ({ event }) => event.output }, 'announceSetAside'],
            },
            onError: { actions: 'announceSetAside' },
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
                undecided: {
                  description: 'Nobody has chosen.',
                  on: { 'setAside.over': { target: '#autosave.regulator.conflicting' } },
                },
                mine: {
                  description: 'This version was chosen.',
                  on: {
                    'setAside.over': {
                      actions: ['standOnTheirs', 'tellSettled'],
                      target: '#autosave.regulator.storing',
                    },
                  },
                },
                theirs: {
                  description: 'The other version was chosen.',
                  on: { 'setAside.over': { actions: 'answerFlush', target: '#autosave.regulator.taking' } },
                },
              },
            },
            ending: {
              description: 'The application is over; the copy is waited for: it must not come after the deletion.',
              tags: ['over'],
              on: {
                'application.ended': {},
                'flush.requested': {},
                'setAside.over': { target: '#autosave.regulator.forgetting' },
              },
            },
          },
        },
        taking: {
          description: 'The other version is being fetched.',
          entry: 'expectTheirs',
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
          description: 'The application is over: what was kept is deleted, as the person was told (DEC-09).',
          tags: ['over', 'unfinished'],
          on: { 'application.ended': {}, 'flush.requested': {} },
          invoke: {
            id: 'forgetContent',
            src: 'forgetContent',
            input: ({ context, event }) => storeInput(context, event),
            onDone: { actions: 'answerFlush', target: 'forgotten' },
            onError: { actions: 'answerFlush', target: 'forgotten' },
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
      description: 'What the tab has: a copy from before the last sign-in, or for the next one (docs/decisions/0058).',
      initial: 'empty',
      on: {
        'versions.found': [
          { guard: { type: 'hasTabCopy', params: ({ event }) => event }, target: '.copied' },
          { target: '.empty' },
        ],
        'tabCopy.made': { target: '.made' },
        // Back from its payment nobody looked for stored versions: any copy is deleted, like the stored version.
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
          description: 'The tab has what opened, until all of it is stored; where nothing can be stored, to the end.',
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
