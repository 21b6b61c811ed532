/** Scenarios of autosave from DEC-09, DEC-11 and mended losses, with what must hold after each event. */
import type { autosaveMachine, SetAside, Stored, Taken } from '#machines/applications/autosave.machine.ts';
import type { Versions } from '#rules/applications/version-resolution.rules.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';
import type { Scenario, PathEvent } from '#support/spec.ts';
import {
  AT_1042,
  AT_1055,
  autosaved,
  draft,
  inTab,
  NOTHING,
  sentAndWaiting,
  setAside,
  twice,
  typedSince,
} from './autosave.sample.ts';

type Machine = typeof autosaveMachine;
type Told = Scenario<Machine, 'keeping' | 'unkept'>;

const TRY_AGAIN_MS = 10_000;

export const stored: Stored = { formData: 'typed', revision: 4, savedAt: AT_1042, conflict: null };
const other = { revision: 9, savedAt: AT_1055 };
export const conflict: Stored = { formData: 'typed', ...other, conflict: other };
export const copy = (setAsideRevision: number): SetAside => ({ formData: 'typed', setAsideRevision });
export const theirs: Taken = { ...other, content: { typed: 'theirs' }, submitKey: 'k-theirs' };
export const refused = callFailure('AutosaveSave', '', 'e', 503);
export const WAIT = 'You saved too often. Try again in 40 seconds.';
export const tooMany = { ...callFailure('AutosaveSave', '', 'e', 429), text: WAIT };

const asked = { recordId: '' } as const;
const requested = { type: 'versions.requested', ...asked } as const;
const awaited = { type: 'version.awaited', ...asked } as const;
const shown = { type: 'version.shown', isHeld: false } as const;
const changed = { type: 'content.changed' } as const;
const flush = { type: 'flush.requested' } as const;
const ended = { type: 'application.ended' } as const;
const renewed = { type: 'submitKey.renewed', submitKey: 'k-2' } as const;
const mine = { type: 'mine.chosen' } as const;
const theirsChosen = { type: 'theirs.chosen' } as const;
const taken = { type: 'draft.taken', revision: 7, submitKey: 'k-other' } as const;
const found = (versions: Versions) => done('loadVersions', versions);

/** The application is open with its stored version. */
const opened = (versions: Versions): Told['steps'] => [
  [awaited, 'finding'],
  [found(versions), 'opened'],
  [shown, {}],
];
/** Another version conflicts with what was typed here. */
const conflicting: Told['steps'] = [
  ...opened({ ...NOTHING, autosaved }),
  [changed, 'changed'],
  [tick(3000), 'storing.going'],
  [done('storeContent', conflict), 'conflicting'],
];
/** Everything is stored, or cannot be stored now: the application and the waiting page are told. */
const FLUSHED = [
  { to: 'parent', event: { type: 'autosave.flushed' } },
  { to: 'pageLeave', event: { type: 'autosave.flushed' } },
];
const conflictTold = (isMissing = false) => [
  { to: 'parent', event: { type: 'conflict.found', other, isMissing } },
  ...FLUSHED,
];
const SETTLED = [{ to: 'parent', event: { type: 'conflict.settled' } }];
const step = (event: PathEvent<Machine>, then: Told['steps'][number][1]): Told['steps'][number] => [event, then];

const opening: readonly Told[] = [
  {
    title:
      'what is stored is looked for when it is asked for, and opens once the form waits for it; nothing is stored before it is on the screen',
    start: 'keeping',
    begins: { in: 'waiting', tags: ['opening'], asks: { pageLeave: {} } },
    steps: [
      [changed, { in: 'waiting', asks: {} }],
      [requested, { in: 'finding', asks: { loadVersions: { recordId: '' } } }],
      [
        found({ ...NOTHING, autosaved }),
        {
          in: 'found',
          context: {
            opened: { source: 'autosave', content: { typed: 'a' } },
            submitKey: 'k-a',
            revision: 3,
            storedUnder: { submitKey: 'k-a' },
          },
          tags: ['opening'],
        },
      ],
      [changed, { in: 'found', asks: {}, tells: [] }],
      [
        awaited,
        {
          in: 'opened',
          asks: {},
          tags: ['opening'],
          tells: [
            {
              to: 'parent',
              event: {
                type: 'version.opened',
                version: {
                  source: 'autosave',
                  content: { typed: 'a' },
                  isPaid: false,
                  sentAt: null,
                  isInTab: false,
                  cutOff: null,
                },
                submitKey: 'k-a',
                draftRevision: 0,
              },
            },
          ],
        },
      ],
      [changed, { in: 'opened', asks: {} }],
      [shown, { in: 'kept', context: { opened: null, savedAt: '' }, untagged: ['opening', 'unsaved'] }],
      [tick(60_000), { in: 'kept', asks: {} }],
    ],
  },
  {
    title: 'what was sent and is over opens nothing, and the application is told when it arrived',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [found({ ...NOTHING, autosaved, receivedAt: { 'k-a': AT_1055 } }), 'found'],
      [
        awaited,
        {
          in: 'opened',
          context: { submitKey: 'k-0' },
          tells: [
            {
              to: 'parent',
              event: {
                type: 'version.opened',
                version: {
                  source: 'nowhere',
                  content: null,
                  isPaid: false,
                  sentAt: AT_1055,
                  isInTab: false,
                  cutOff: null,
                },
                submitKey: 'k-0',
              },
            },
          ],
        },
      ],
    ],
  },
  {
    title: 'what is stored is looked for anew where it is asked for again, or where another record is waited for',
    start: 'keeping',
    steps: [
      [
        { ...requested, recordId: 'r-0' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-0' } } },
      ],
      [requested, { in: 'finding', asks: { loadVersions: { recordId: '' } } }],
      [found(NOTHING), 'found'],
      [requested, { in: 'finding', asks: { loadVersions: {} }, context: { opened: null } }],
      [
        { ...awaited, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } } },
      ],
      [
        found({ ...NOTHING, draft }),
        {
          in: 'opened',
          context: { opened: { source: 'draft' }, submitKey: 'k-d', draftRevision: 6 },
          tells: [{ to: 'parent', event: { version: { source: 'draft' }, submitKey: 'k-d', draftRevision: 6 } }],
        },
      ],
      [
        { ...awaited, recordId: 'r-2' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-2' } }, context: { isAwaited: true } },
      ],
      [found(NOTHING), { in: 'opened', context: { isAwaited: false } }],
      [requested, { in: 'finding', tells: [] }],
      [found(NOTHING), { in: 'found', tells: [] }],
      [
        { ...awaited, recordId: 'r-3' },
        { in: 'finding', context: { isAwaited: true } },
      ],
    ],
  },
  {
    title: 'what is waited for before anything was asked is that record',
    start: 'keeping',
    steps: [
      [
        { ...awaited, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } }, context: { isAwaited: true } },
      ],
    ],
  },
  {
    title:
      'a draft that does not come is told to the application as soon as it waits, and looked for anew when it is asked for again',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [failed('loadVersions', refused), { in: 'failed', context: { error: refused, isAwaited: false }, tells: [] }],
      [
        awaited,
        {
          in: 'missing',
          asks: {},
          tells: [{ to: 'parent', event: { type: 'version.missing', error: refused } }],
          context: { isAwaited: false },
        },
      ],
      [awaited, { in: 'finding', asks: { loadVersions: {} }, context: { error: null, isAwaited: true } }],
      [
        failed('loadVersions', refused),
        { in: 'missing', tells: [{ to: 'parent', event: { type: 'version.missing', error: refused } }] },
      ],
      [
        { ...requested, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } }, context: { isAwaited: false } },
      ],
      [
        { ...awaited, recordId: 'r-1' },
        { in: 'finding', asks: {}, context: { isAwaited: true } },
      ],
      [failed('loadVersions', refused), 'missing'],
      [
        { ...awaited, recordId: 'r-2' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-2' } } },
      ],
    ],
  },
  {
    title: 'what failed before anybody waited is looked for anew when it is asked for again',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [failed('loadVersions', refused), 'failed'],
      [
        { ...requested, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } }, context: { error: null } },
      ],
      [found(NOTHING), 'found'],
    ],
  },
  {
    title: 'what was kept was sent: the application that waits for its payment opens as the regulator has it (OP-D-72)',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [found(sentAndWaiting), { in: 'findingWaiting', asks: { loadWaiting: { recordId: 'w-1' } } }],
      [awaited, { in: 'findingWaiting', asks: {}, context: { isAwaited: true } }],
      [
        done('loadWaiting', { ...draft, isPaid: true, receivedAt: {} }),
        {
          in: 'opened',
          tells: [
            {
              to: 'parent',
              event: {
                type: 'version.opened',
                version: {
                  source: 'draft',
                  isPaid: true,
                  content: { typed: 'd' },
                  sentAt: null,
                  isInTab: false,
                  cutOff: null,
                },
              },
            },
          ],
          context: {
            opened: { source: 'draft', isPaid: true, content: { typed: 'd' } },
            submitKey: 'k-d',
            revision: 3,
            versions: null,
          },
        },
      ],
      [shown, 'kept'],
      [changed, 'changed'],
      [tick(3000), { in: 'storing', asks: { storeContent: { revision: 3, submitKey: 'k-d' } } }],
    ],
  },
  {
    title: 'another record that is waited for while the first is still looked for is waited for, too',
    start: 'keeping',
    steps: [
      [
        { ...requested, recordId: 'r-0' },
        { in: 'finding', context: { isAwaited: false } },
      ],
      [
        { ...awaited, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } }, context: { isAwaited: true } },
      ],
    ],
  },
  {
    title: 'and also while an application that waits for its payment is looked for',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [found(sentAndWaiting), { in: 'findingWaiting', context: { isAwaited: false } }],
      [
        { ...awaited, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } }, context: { isAwaited: true } },
      ],
    ],
  },
  {
    title:
      'one that does not come before anybody waits is told as soon as somebody does, and not looked for again by itself',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [found(sentAndWaiting), 'findingWaiting'],
      [failed('loadWaiting', refused), { in: 'failed', tells: [] }],
      [
        awaited,
        { in: 'missing', asks: {}, tells: [{ to: 'parent', event: { type: 'version.missing', error: refused } }] },
      ],
    ],
  },
  {
    title: 'a waiting application that does not come is a failure, not an empty form',
    start: 'keeping',
    steps: [
      [awaited, 'finding'],
      [found(sentAndWaiting), 'findingWaiting'],
      [failed('loadWaiting', refused), { in: 'missing', context: { error: refused, versions: null } }],
      [awaited, { in: 'finding', asks: { loadVersions: {} } }],
      [found(sentAndWaiting), 'findingWaiting'],
      [requested, { in: 'finding', context: { versions: null } }],
      [found(sentAndWaiting), 'findingWaiting'],
      [
        { ...awaited, recordId: 'r-1' },
        { in: 'finding', asks: { loadVersions: { recordId: 'r-1' } }, context: { isAwaited: true } },
      ],
    ],
  },
  {
    title:
      'what was typed after its submit is another submit, and is stored under the new key although nothing is typed',
    start: 'keeping',
    steps: [
      [awaited, 'finding'],
      [found(typedSince), { in: 'opened', context: { submitKey: 'k-0', storedUnder: { submitKey: 'k-a' } } }],
      [shown, { in: 'changed', tags: ['unsaved'] }],
      [tick(3000), { in: 'storing', asks: { storeContent: { revision: 3, submitKey: 'k-0', isLeaving: false } } }],
    ],
  },
  {
    title:
      'what was set aside and has nothing against it any more takes its own place again, and the copy goes with it',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, setAside }).slice(0, 2),
      [shown, 'changed'],
      [tick(3000), { in: 'storing', asks: { storeContent: { revision: 0, setAsideRevision: 2 } } }],
      [done('storeContent', stored), { in: 'kept', context: { setAsideRevision: 0 } }],
    ],
  },
  {
    title: 'where nothing can be kept, a draft opens all the same, and nothing is stored or deleted',
    start: 'unkept',
    steps: [
      [flush, { in: 'waiting', asks: {}, tells: FLUSHED }],
      [awaited, 'finding'],
      [found({ ...NOTHING, draft }), 'opened'],
      [shown, { in: 'unkept', context: { opened: null } }],
      [changed, { in: 'unkept', asks: {} }],
      [flush, { in: 'unkept', asks: {}, tells: FLUSHED }],
      [renewed, { in: 'unkept', asks: {}, context: { submitKey: 'k-2' } }],
      [taken, { in: 'unkept', context: { draftRevision: 7, submitKey: 'k-other' } }],
      [ended, { in: 'unkept', asks: {} }],
    ],
  },
];

const storing: readonly Told[] = [
  {
    title: 'a change is stored three seconds later, once, over what was kept before',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, { in: 'changed', tags: ['unsaved'], asks: {} }],
      [tick(2000), { in: 'changed', asks: {} }],
      [changed, { in: 'changed' }],
      [
        tick(1000),
        {
          in: 'storing.going',
          asks: {
            storeContent: { revision: 3, submitKey: 'k-a', isLeaving: false, setAsideRevision: 0, lastStored: null },
          },
          tags: ['saving', 'unsaved', 'unfinished'],
        },
      ],
      [
        done('storeContent', stored),
        {
          in: 'kept',
          context: { revision: 4, savedAt: AT_1042, conflict: null },
          untagged: ['unsaved', 'saving', 'unfinished'],
          tells: FLUSHED,
        },
      ],
      [changed, 'changed'],
      // The same content is not stored twice, so the last stored fingerprint is compared.
      [
        tick(3000),
        {
          in: 'storing',
          asks: { storeContent: { revision: 4, lastStored: { formData: 'typed', revision: 4, savedAt: AT_1042 } } },
        },
      ],
    ],
  },
  {
    title: 'a change while a store is under way is stored after it, and only such a change',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [
        flush,
        {
          in: 'storing',
          asks: { storeContent: { revision: 0, submitKey: 'k-0', isLeaving: true } },
          context: { changedSince: false },
        },
      ],
      [changed, { in: 'storing', asks: {}, context: { changedSince: true } }],
      [
        done('storeContent', stored),
        { in: 'changed', context: { revision: 4, savedAt: AT_1042, isLeaving: false }, tells: FLUSHED },
      ],
      [
        tick(3000),
        { in: 'storing', asks: { storeContent: { revision: 4, isLeaving: false } }, context: { changedSince: false } },
      ],
      [done('storeContent', stored), 'kept'],
      [flush, { in: 'kept', asks: {}, tells: FLUSHED }],
    ],
  },
  {
    title: 'what changed while a store was under way goes right after it where the page is left, and outlives it',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [tick(3000), { in: 'storing', asks: { storeContent: { isLeaving: false } } }],
      [changed, 'storing'],
      [flush, { in: 'storing', asks: {}, tags: ['unfinished'], tells: [] }],
      [
        done('storeContent', stored),
        { in: 'storing', asks: { storeContent: { revision: 4, isLeaving: true } }, tags: ['unfinished'], tells: [] },
      ],
      [
        done('storeContent', { ...stored, revision: 5 }),
        { in: 'kept', tells: FLUSHED, context: { revision: 5, isLeaving: false }, untagged: ['unfinished'] },
      ],
    ],
  },
  {
    title:
      'a store that fails shows, and is tried again after ten seconds, when the connection is back, and before the page is left',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [tick(3000), 'storing'],
      [
        failed('storeContent', refused),
        { in: 'troubled', tags: ['trouble', 'unsaved'], tells: FLUSHED, asks: { connectionBack: {} } },
      ],
      [failed('connectionBack', exception), { in: 'troubled', asks: {} }],
      [changed, 'troubled'],
      [tick(TRY_AGAIN_MS - 1), { in: 'troubled', asks: {} }],
      [tick(1), { in: 'storing', asks: { storeContent: { revision: 0, isLeaving: false } } }],
      [failed('storeContent', refused), 'troubled'],
      [{ type: 'retry.requested' }, { in: 'storing', asks: { storeContent: { isLeaving: false } } }],
      [failed('storeContent', refused), 'troubled'],
      [flush, { in: 'storing', asks: { storeContent: { isLeaving: true } } }],
      [done('storeContent', stored), { in: 'kept', untagged: ['trouble'] }],
    ],
  },
  {
    title: 'a store that was refused for too many says the wait, until one is answered or fails in another way',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [tick(3000), 'storing'],
      [failed('storeContent', tooMany), { in: 'troubled', context: { wait: WAIT }, tags: ['trouble', 'unsaved'] }],
      [tick(TRY_AGAIN_MS), { in: 'storing', context: { wait: WAIT } }],
      [failed('storeContent', refused), { in: 'troubled', context: { wait: null } }],
      [tick(TRY_AGAIN_MS), 'storing'],
      [failed('storeContent', tooMany), { in: 'troubled', context: { wait: WAIT } }],
      [tick(TRY_AGAIN_MS), 'storing'],
      [done('storeContent', stored), { in: 'kept', context: { wait: null, isTroubled: false } }],
    ],
  },
  ...([true, false] as const).map((isLeft): Told => ({
    title: `trouble is over once a store is answered, also by another version${isLeft ? ' that is met while the page is left' : ''}`,
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [tick(3000), 'storing'],
      [failed('storeContent', tooMany), { in: 'troubled', context: { isTroubled: true } }],
      isLeft ? step(flush, 'storing') : step({ type: 'retry.requested' }, 'storing'),
      [
        done('storeContent', conflict),
        { in: isLeft ? 'settingAside' : 'conflicting', context: { isTroubled: false, wait: null } },
      ],
    ],
  })),
];

const keys: readonly Told[] = [
  {
    title: 'a renewed key is stored at once where something is stored, so that it is the same submit after a reload',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [renewed, { in: 'storing', asks: { storeContent: { submitKey: 'k-2', revision: 3 } } }],
      [done('storeContent', stored), { in: 'kept', context: { storedUnder: { submitKey: 'k-2' } } }],
      [flush, { in: 'kept', asks: {} }],
    ],
  },
  {
    title: 'a renewed key is not stored where nothing is: there is nothing to tell apart',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [renewed, { in: 'kept', asks: {}, context: { submitKey: 'k-2' } }],
      [flush, { in: 'kept', asks: {} }],
      [changed, 'changed'],
      [tick(3000), { in: 'storing', asks: { storeContent: { submitKey: 'k-2' } } }],
    ],
  },
  {
    title: 'a key that is renewed while a store is under way is not the one that was stored: it is stored right after',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [renewed, { in: 'storing', asks: { storeContent: { submitKey: 'k-2' } } }],
      [
        { ...renewed, submitKey: 'k-3' },
        { in: 'storing', asks: {}, context: { submitKey: 'k-3' } },
      ],
      [flush, { in: 'storing', asks: {} }],
      [
        done('storeContent', stored),
        { in: 'storing', asks: { storeContent: { submitKey: 'k-3', revision: 4, isLeaving: true } } },
      ],
      [failed('storeContent', refused), 'troubled'],
      [
        { ...renewed, submitKey: 'k-4' },
        { in: 'storing', asks: { storeContent: { submitKey: 'k-4', isLeaving: false } } },
      ],
    ],
  },
  {
    title: 'what came without a key is stored under the present one before it is sent',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved: { ...autosaved, submitKey: null } }),
      [tick(60_000), { in: 'kept', asks: {} }],
      [flush, { in: 'storing', asks: { storeContent: { submitKey: 'k-0', isLeaving: true } } }],
    ],
  },
];

const versions: readonly Told[] = [
  {
    title: 'another version is never overwritten before the person chose: mine goes over it',
    start: 'keeping',
    steps: [
      ...conflicting.slice(0, -1),
      [
        done('storeContent', conflict),
        {
          in: 'conflicting',
          tags: ['conflict', 'unsaved'],
          context: { conflict: other, revision: 3, savedAt: '', lastStored: null },
          tells: conflictTold(),
        },
      ],
      [tick(60_000), { in: 'conflicting', asks: {} }],
      [mine, { in: 'storing', asks: { storeContent: { revision: 9 } }, context: { conflict: null }, tells: SETTLED }],
      [done('storeContent', { ...stored, revision: 10 }), { in: 'kept', context: { revision: 10 } }],
    ],
  },
  {
    title:
      'who leaves without a choice loses neither version: mine is set aside, and both are offered at the next opening',
    start: 'keeping',
    steps: [
      ...conflicting,
      [
        flush,
        {
          in: 'settingAside.going',
          asks: { setAside: { submitKey: 'k-a', setAsideRevision: 0, lastSetAside: null } },
          tells: [],
          tags: ['conflict', 'unsaved', 'unfinished'],
          context: { conflict: other },
        },
      ],
      [flush, { in: 'settingAside.going', asks: {}, tells: [] }],
      [failed('setAside', refused), { in: 'conflicting', asks: {}, tells: conflictTold() }],
      [flush, { in: 'settingAside.going', asks: { setAside: { setAsideRevision: 0 } } }],
      [
        done('setAside', copy(1)),
        { in: 'conflicting', context: { conflict: other, setAsideRevision: 1 }, tells: conflictTold() },
      ],
      [flush, { in: 'settingAside.going', asks: { setAside: { setAsideRevision: 1, lastSetAside: copy(1) } } }],
      [mine, { in: 'settingAside.going', asks: {} }],
      [
        done('setAside', copy(2)),
        { in: 'storing', asks: { storeContent: { revision: 9, setAsideRevision: 2 } }, tells: SETTLED },
      ],
      [
        done('storeContent', { ...stored, revision: 10 }),
        { in: 'kept', context: { setAsideRevision: 0, lastSetAside: null } },
      ],
    ],
  },
  ...([true, false] as const).map((isFirst): Told => ({
    title: `another version that is met when the page is being left is met too late to be asked about: mine is set aside (left ${isFirst ? 'before' : 'during'} the store)`,
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'changed'],
      ...(isFirst ? [step(flush, 'storing')] : [step(tick(3000), 'storing'), step(flush, 'storing')]),
      [
        done('storeContent', conflict),
        { in: 'settingAside.going', asks: { setAside: { submitKey: 'k-a' } }, context: { conflict: other } },
      ],
      [done('setAside', copy(1)), { in: 'conflicting', tags: ['conflict'] }],
    ],
  })),
  {
    title:
      'a choice that was made while the copy was under way counts, also where the copy failed; the last one counts',
    start: 'keeping',
    steps: [
      ...conflicting,
      [flush, 'settingAside'],
      [mine, 'settingAside'],
      [theirsChosen, 'settingAside'],
      [done('setAside', copy(1)), { in: 'taking', asks: { takeTheirs: { setAsideRevision: 1 } }, tells: FLUSHED }],
      [failed('takeTheirs', refused), 'conflicting'],
      [flush, 'settingAside'],
      [theirsChosen, 'settingAside'],
      [
        failed('setAside', refused),
        {
          in: 'taking',
          asks: { takeTheirs: { setAsideRevision: 1 } },
          context: { isTheirsMissing: false },
          tells: FLUSHED,
        },
      ],
      [
        failed('takeTheirs', refused),
        { in: 'conflicting', context: { isTheirsMissing: true }, tells: conflictTold(true) },
      ],
      [flush, 'settingAside'],
      [done('setAside', copy(2)), { in: 'conflicting', asks: {} }],
      [flush, 'settingAside'],
      [theirsChosen, 'settingAside'],
      [done('setAside', copy(3)), { in: 'taking', context: { isTheirsMissing: false } }],
      [failed('takeTheirs', refused), 'conflicting'],
      [flush, 'settingAside'],
      [mine, 'settingAside'],
      [failed('setAside', refused), { in: 'storing', asks: { storeContent: { revision: 9 } }, tells: SETTLED }],
    ],
  },
  {
    title: 'a choice that was never made is asked again when the form is opened, and mine goes over the other one',
    start: 'keeping',
    steps: [
      ...opened(twice).slice(0, 2),
      [
        shown,
        { in: 'conflicting', asks: {}, context: { conflict: { revision: 3, savedAt: AT_1042 }, submitKey: 'k-b' } },
      ],
      [tick(60_000), { in: 'conflicting', asks: {} }],
      [mine, { in: 'storing', asks: { storeContent: { revision: 3, setAsideRevision: 2, submitKey: 'k-b' } } }],
    ],
  },
  {
    title:
      'another version is taken with its key, and what changes by that is not typed; one that does not come is said to be missing',
    start: 'keeping',
    steps: [
      ...conflicting,
      [theirsChosen, { in: 'taking', tags: ['saving', 'conflict'], asks: { takeTheirs: {} }, untagged: ['unsaved'] }],
      [failed('takeTheirs', refused), { in: 'conflicting', context: { conflict: other, isTheirsMissing: true } }],
      [theirsChosen, { in: 'taking', asks: { takeTheirs: {} }, context: { isTheirsMissing: false } }],
      [changed, { in: 'taking', asks: {} }],
      [failed('takeTheirs', refused), 'conflicting'],
      [mine, 'storing'],
      [done('storeContent', conflict), { in: 'conflicting', context: { isTheirsMissing: false } }],
      [theirsChosen, 'taking'],
      [
        done('takeTheirs', theirs),
        {
          in: 'replacing',
          context: {
            revision: 9,
            savedAt: AT_1055,
            conflict: null,
            submitKey: 'k-theirs',
            storedUnder: { submitKey: 'k-theirs' },
          },
          tells: [
            {
              to: 'parent',
              event: {
                type: 'version.opened',
                version: {
                  source: 'autosave',
                  content: { typed: 'theirs' },
                  isPaid: false,
                  sentAt: null,
                  isInTab: false,
                  cutOff: null,
                },
                submitKey: 'k-theirs',
              },
            },
          ],
        },
      ],
      [flush, { in: 'replacing', asks: {}, tells: FLUSHED }],
      [changed, { in: 'replacing', asks: {} }],
      [shown, { in: 'kept', asks: {} }],
      [changed, 'changed'],
    ],
  },
  {
    title:
      'another version that was taken and could not be shown is asked about again: what shows instead is neither kept nor stored over it',
    start: 'keeping',
    steps: [
      ...conflicting,
      [theirsChosen, 'taking'],
      [done('takeTheirs', theirs), 'replacing'],
      [
        { ...shown, isHeld: true },
        {
          in: 'conflicting',
          tags: ['unsaved', 'conflict'],
          asks: {},
          context: { conflict: { revision: 9, savedAt: AT_1055 } },
          tells: [
            {
              to: 'parent',
              event: { type: 'conflict.found', other: { revision: 9, savedAt: AT_1055 }, isMissing: true },
            },
            ...FLUSHED,
          ],
        },
      ],
      [mine, { in: 'storing', asks: { storeContent: { revision: 9 } } }],
    ],
  },
  {
    title: 'another version without a key goes on under the present one, and is stored with it at once',
    start: 'keeping',
    steps: [
      ...conflicting,
      [theirsChosen, 'taking'],
      [done('takeTheirs', { ...theirs, submitKey: null }), { in: 'replacing', context: { submitKey: 'k-a' } }],
      [shown, { in: 'storing', asks: { storeContent: { submitKey: 'k-a', revision: 9 } } }],
    ],
  },
  {
    title: 'a draft that somebody saved meanwhile is stored with its key once it is taken',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, draft }),
      [taken, { in: 'changed', context: { draftRevision: 7, submitKey: 'k-other' } }],
      [tick(3000), { in: 'storing', asks: { storeContent: { submitKey: 'k-other' } } }],
      [
        { ...taken, revision: 8 },
        { in: 'storing', context: { draftRevision: 8, submitKey: 'k-other', changedSince: true } },
      ],
      [done('storeContent', stored), 'changed'],
      [
        { ...taken, revision: 9, submitKey: 'k-9' },
        { in: 'changed', context: { draftRevision: 9, submitKey: 'k-9' } },
      ],
    ],
  },
];

const ends: readonly Told[] = [
  {
    title: 'a page leave that cannot be heard of any more stops nothing else',
    start: 'keeping',
    steps: [
      [awaited, 'finding'],
      [failed('pageLeave', exception), { in: 'finding', asks: {} }],
      [found(NOTHING), 'opened'],
      [shown, 'kept'],
    ],
  },
  ...(['done', 'failed'] as const).map((how): Told => ({
    title: `what is over is forgotten once, after the store that was under way, and nothing is stored after that (the deletion ${how})`,
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, setAside }).slice(0, 2),
      [shown, 'changed'],
      [tick(3000), 'storing.going'],
      [ended, { in: 'storing.ending', tags: ['over', 'unfinished'], untagged: ['unsaved', 'saving'], asks: {} }],
      [ended, { in: 'storing.ending', asks: {} }],
      // The page waits for the deletion.
      [flush, { in: 'storing.ending', asks: {}, tells: [], context: { flushSince: false, isLeaving: false } }],
      [changed, { in: 'storing.ending', asks: {} }],
      [
        how === 'done' ? done('storeContent', stored) : failed('storeContent', refused),
        {
          in: 'forgetting',
          asks: { forgetContent: { setAsideRevision: 2 } },
          tags: ['over', 'unfinished'],
        },
      ],
      [ended, { in: 'forgetting', asks: {} }],
      [flush, { in: 'forgetting', asks: {}, tells: [] }],
      [changed, { in: 'forgetting', asks: {} }],
      [
        how === 'done' ? done('forgetContent') : failed('forgetContent', refused),
        { in: 'forgotten', tags: ['over'], untagged: ['unfinished'], asks: {}, tells: FLUSHED },
      ],
      [ended, { in: 'forgotten', asks: {} }],
      [changed, { in: 'forgotten', asks: {} }],
      [flush, { in: 'forgotten', asks: {}, tells: FLUSHED }],
    ],
  })),
  ...(['done', 'failed'] as const).map((how): Told => ({
    title: `the conflict copy that is under way at the end is waited for, and goes with the rest (the copy ${how})`,
    start: 'keeping',
    steps: [
      ...conflicting,
      [flush, 'settingAside.going'],
      [ended, { in: 'settingAside.ending', tags: ['over'], untagged: ['conflict', 'unsaved'], asks: {} }],
      [ended, { in: 'settingAside.ending', asks: {} }],
      [flush, { in: 'settingAside.ending', asks: {}, tells: [] }],
      [
        how === 'done' ? done('setAside', copy(5)) : failed('setAside', refused),
        {
          in: 'forgetting',
          asks: { forgetContent: { setAsideRevision: how === 'done' ? 5 : 0 } },
        },
      ],
    ],
  })),
  {
    title: 'what is over at rest, in trouble, or before it was on the screen is forgotten at once',
    start: 'keeping',
    steps: [
      [awaited, 'finding'],
      [found({ ...NOTHING, autosaved }), 'opened'],
      [ended, { in: 'forgetting', asks: { forgetContent: {} }, context: { opened: null } }],
    ],
  },
  {
    title:
      'what is over before anybody looked, as after a payment, leaves no conflict copy behind that nobody knows of',
    start: 'keeping',
    steps: [[ended, { in: 'forgetting', asks: { forgetContent: { setAsideRevision: null } } }]],
  },
  {
    title: 'trouble ends with the application',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'changed'],
      [flush, 'storing'],
      [failed('storeContent', tooMany), 'troubled'],
      step(ended, { in: 'forgetting', context: { isTroubled: false, wait: null } }),
    ],
  },
];

/** The sign-in ended (docs/decisions/0058). */
const signedOut: readonly Told[] = [
  {
    title: 'what was in the tab opens, is stored over what it went on from, and leaves the tab',
    start: 'keeping',
    steps: [
      [awaited, 'finding'],
      [found(inTab), { in: 'opened', context: { submitKey: 'k-a', revision: 3, storedUnder: null, hasTabCopy: true } }],
      [shown, { in: 'changed', context: { hasTabCopy: true }, does: [] }],
      [
        tick(3000),
        {
          in: 'storing',
          asks: { storeContent: { revision: 3, submitKey: 'k-a', unanswered: [fingerprintOf('t'), 'f-1'] } },
          does: ['renewTabCopy'],
        },
      ],
      [done('storeContent', stored), { in: 'kept', context: { hasTabCopy: false }, does: ['forgetTabCopy'] }],
    ],
  },
  {
    title: 'where nothing can be kept it stays in the tab until the application ends',
    start: 'unkept',
    steps: [
      [awaited, 'finding'],
      [found(inTab), 'opened'],
      [shown, { in: 'unkept', does: [], context: { hasTabCopy: true } }],
      [{ type: 'application.ended' }, { in: 'unkept', does: ['forgetTabCopy'], context: { hasTabCopy: false } }],
    ],
  },
  {
    title: '… unless nothing of it opens: what is to be said of it is said once',
    start: 'unkept',
    steps: [
      [awaited, 'finding'],
      [found({ ...NOTHING, tabCopy: { ...inTab.tabCopy!, content: null, formData: null } }), 'opened'],
      [shown, { in: 'unkept', does: ['forgetTabCopy'], context: { hasTabCopy: false } }],
    ],
  },
  {
    title: '… and goes also where the way back from its payment looked for nothing',
    start: 'unkept',
    steps: [[{ type: 'application.ended' }, { in: 'waiting', does: ['forgetTabCopy'] }]],
  },
  {
    title: 'whoever comes back to what was being submitted is told that it did not arrive',
    start: 'keeping',
    steps: [
      [requested, 'finding'],
      [found({ ...inTab, tabCopy: { ...inTab.tabCopy!, underWay: 'submit' } }), 'found'],
      [
        awaited,
        {
          in: 'opened',
          tells: [
            {
              to: 'parent',
              event: {
                type: 'version.opened',
                version: {
                  source: 'autosave',
                  content: { typed: 't' },
                  isInTab: true,
                  cutOff: { kind: 'notSubmitted', isLost: false },
                },
              },
            },
          ],
        },
      ],
    ],
  },
  {
    title:
      'the sign-in ends: the application hears it, and what was typed last is stored if it still can be; that leaves the new copy in the tab',
    start: 'keeping',
    steps: [
      ...opened(inTab),
      [
        { type: 'session.ended' },
        {
          in: 'changed',
          tells: [
            {
              to: 'parent',
              event: { type: 'session.ended', revision: 3, unanswered: [fingerprintOf('t')], setAsideRevision: 0 },
            },
          ],
          context: { hasTabCopy: false },
        },
      ],
      [flush, { in: 'storing', asks: { storeContent: { isLeaving: true } } }],
      [done('storeContent', stored), { in: 'kept', context: { hasTabCopy: false } }],
    ],
  },
  {
    title: 'what was only typed leaves the tab as soon as it is stored all the same',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'changed'],
      [{ type: 'session.ended' }, 'changed'],
      [flush, 'storing'],
      [{ type: 'tabCopy.made' }, { in: 'storing', does: [], context: { hasTabCopy: true } }],
      [done('storeContent', stored), { in: 'kept', does: ['forgetTabCopy'], context: { hasTabCopy: false } }],
      [changed, 'changed'],
      [flush, 'storing'],
      [done('storeContent', stored), { in: 'kept', context: { hasTabCopy: false } }],
    ],
  },
  {
    title: '… and at once where all of it was stored before; where that fails it stays',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [{ type: 'session.ended' }, 'kept'],
      [{ type: 'tabCopy.made' }, { in: 'kept', does: ['forgetTabCopy'] }],
      [changed, 'changed'],
      [flush, 'storing'],
      [{ type: 'tabCopy.made' }, 'storing'],
      [failed('storeContent', refused), { in: 'troubled', does: [], context: { hasTabCopy: true } }],
    ],
  },
  {
    title: 'what went out before the sign-in ended, and was not answered, is told of: it may have arrived',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'changed'],
      [tick(3000), { in: 'storing', asks: { storeContent: { unanswered: ['f-0'] } } }],
      [failed('storeContent', refused), 'troubled'],
      [tick(TRY_AGAIN_MS), { in: 'storing', asks: { storeContent: { unanswered: ['f-0', 'f-1'] } } }],
      [
        { type: 'session.ended' },
        {
          in: 'storing',
          tells: [
            {
              to: 'parent',
              event: { type: 'session.ended', revision: 3, unanswered: ['f-0', 'f-1'], setAsideRevision: 0 },
            },
          ],
        },
      ],
      [done('storeContent', stored), { in: 'kept', context: { unanswered: [] } }],
    ],
  },
];

export const autosaveScenarios: readonly Told[] = [...signedOut, ...opening, ...storing, ...keys, ...versions, ...ends];
