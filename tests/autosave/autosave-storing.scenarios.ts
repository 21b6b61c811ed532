/** When autosave stores what is typed, and under which key (DEC-09, DEC-11). */
import { exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import {
  changed,
  conflict,
  flush,
  FLUSHED,
  opened,
  refused,
  renewed,
  step,
  stored,
  tooMany,
  toSend,
  TRY_AGAIN_MS,
  WAIT,
  type Told,
} from './autosave-kit.ts';
import { AT_1042, autosaved, NOTHING } from './autosave.sample.ts';

export const storingScenarios: readonly Told[] = [
  {
    title: 'a change is stored three seconds later, once, over what was kept before',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, { in: 'regulator.changed', tags: ['unsaved'], asks: {} }],
      [tick(2000), { in: 'regulator.changed', asks: {} }],
      [changed, { in: 'regulator.changed' }],
      [
        tick(1000),
        {
          in: 'regulator.storing.application.going',
          asks: {
            storeContent: { revision: 3, submitKey: 'k-a', isLeaving: false, setAsideRevision: 0, lastStored: null },
          },
          tags: ['saving', 'unsaved', 'unfinished'],
        },
      ],
      [
        done('storeContent', stored),
        {
          in: 'regulator.kept',
          context: { revision: 4, savedAt: AT_1042, conflict: null },
          untagged: ['unsaved', 'saving', 'unfinished'],
          tells: FLUSHED,
        },
      ],
      [changed, 'regulator.changed'],
      // The same is not stored again, so what was stored last goes with it.
      [
        tick(3000),
        {
          in: 'regulator.storing',
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
      [changed, 'regulator.changed'],
      [
        flush,
        {
          asks: { storeContent: { revision: 0, submitKey: 'k-0', isLeaving: true } },
          in: ['regulator.storing.typed.unchanged', 'regulator.storing.page.leaving'],
        },
      ],
      [changed, { in: 'regulator.storing.typed.changed', asks: {} }],
      [
        done('storeContent', stored),
        { in: 'regulator.changed', context: { revision: 4, savedAt: AT_1042 }, tells: FLUSHED },
      ],
      [
        tick(3000),
        {
          in: ['regulator.storing.typed.unchanged', 'regulator.storing.page.open'],
          asks: { storeContent: { revision: 4, isLeaving: false } },
        },
      ],
      [done('storeContent', stored), 'regulator.kept'],
      [flush, { in: 'regulator.kept', asks: {}, tells: FLUSHED }],
    ],
  },
  {
    title: 'what changed while a store was under way goes right after it where the page is left, and outlives it',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { isLeaving: false } } }],
      [changed, 'regulator.storing'],
      [flush, { in: 'regulator.storing', asks: {}, tags: ['unfinished'], tells: [] }],
      [
        done('storeContent', stored),
        {
          in: 'regulator.storing',
          asks: { storeContent: { revision: 4, isLeaving: true } },
          tags: ['unfinished'],
          tells: [],
        },
      ],
      [
        done('storeContent', { ...stored, revision: 5 }),
        { in: 'regulator.kept', tells: FLUSHED, context: { revision: 5 }, untagged: ['unfinished'] },
      ],
    ],
  },
  {
    title:
      'a store that fails shows, and is tried again after ten seconds, when the connection is back, and before the page is left',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [tick(3000), 'regulator.storing'],
      [
        failed('storeContent', refused),
        { in: 'regulator.troubled', tags: ['trouble', 'unsaved'], tells: FLUSHED, asks: { connectionBack: {} } },
      ],
      [failed('connectionBack', exception), { in: 'regulator.troubled', asks: {} }],
      [changed, 'regulator.troubled'],
      [tick(TRY_AGAIN_MS - 1), { in: 'regulator.troubled', asks: {} }],
      [tick(1), { in: 'regulator.storing', asks: { storeContent: { revision: 0, isLeaving: false } } }],
      [failed('storeContent', refused), 'regulator.troubled'],
      [{ type: 'retry.requested' }, { in: 'regulator.storing', asks: { storeContent: { isLeaving: false } } }],
      [failed('storeContent', refused), 'regulator.troubled'],
      [flush, { in: 'regulator.storing.page.leaving', asks: { storeContent: { isLeaving: true } } }],
      [done('storeContent', stored), { in: 'regulator.kept', untagged: ['trouble'] }],
    ],
  },
  {
    title: 'a store that was refused for too many says the wait, until one is answered or fails in another way',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [tick(3000), 'regulator.storing'],
      [
        failed('storeContent', tooMany),
        { in: 'regulator.troubled', context: { trouble: { wait: WAIT } }, tags: ['trouble', 'unsaved'] },
      ],
      [tick(TRY_AGAIN_MS), { in: 'regulator.storing', context: { trouble: { wait: WAIT } } }],
      [failed('storeContent', refused), { in: 'regulator.troubled', context: { trouble: { wait: null } } }],
      [tick(TRY_AGAIN_MS), 'regulator.storing'],
      [failed('storeContent', tooMany), { in: 'regulator.troubled', context: { trouble: { wait: WAIT } } }],
      [tick(TRY_AGAIN_MS), 'regulator.storing'],
      [done('storeContent', stored), { in: 'regulator.kept', context: { trouble: null } }],
    ],
  },
  ...([true, false] as const).map((isLeft): Told => ({
    title: `trouble is over once a store is answered, also by another version${isLeft ? ' that is met while the page is left' : ''}`,
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [tick(3000), 'regulator.storing'],
      [failed('storeContent', tooMany), { in: 'regulator.troubled', context: { trouble: { wait: WAIT } } }],
      isLeft ? step(flush, 'regulator.storing') : step({ type: 'retry.requested' }, 'regulator.storing'),
      [
        done('storeContent', conflict),
        { in: isLeft ? 'regulator.settingAside' : 'regulator.conflicting', context: { trouble: null } },
      ],
    ],
  })),
];

export const keyScenarios: readonly Told[] = [
  {
    title: 'a renewed key is stored at once where something is stored, so that it is the same submit after a reload',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [renewed, { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-2', revision: 3 } } }],
      [done('storeContent', stored), { in: 'regulator.kept', context: { storedUnder: { submitKey: 'k-2' } } }],
      [flush, { in: 'regulator.kept', asks: {} }],
    ],
  },
  {
    title: 'a renewed key is not stored where nothing is: there is nothing to tell apart',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [renewed, { in: 'regulator.kept', asks: {}, context: { submitKey: 'k-2' } }],
      [flush, { in: 'regulator.kept', asks: {} }],
      [changed, 'regulator.changed'],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-2' } } }],
    ],
  },
  {
    title: 'a key that is renewed while a store is under way is not the one that was stored: it is stored right after',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [renewed, { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-2' } } }],
      [
        { ...renewed, submitKey: 'k-3' },
        { in: 'regulator.storing', asks: {}, context: { submitKey: 'k-3' } },
      ],
      [flush, { in: 'regulator.storing', asks: {} }],
      [
        done('storeContent', stored),
        { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-3', revision: 4, isLeaving: true } } },
      ],
      [failed('storeContent', refused), 'regulator.troubled'],
      [
        { ...renewed, submitKey: 'k-4' },
        { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-4', isLeaving: false } } },
      ],
    ],
  },
  {
    title: 'what came without a key is stored under the present one before it is sent',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved: { ...autosaved, submitKey: null } }),
      [tick(60_000), { in: 'regulator.kept', asks: {} }],
      [
        flush,
        {
          in: 'regulator.storing.page.leaving',
          asks: { storeContent: { submitKey: 'k-0', isLeaving: true } },
        },
      ],
    ],
  },
  {
    title: 'before it is sent, what is stored already goes out again, to meet what another tab stored or ended since',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [flush, { in: 'regulator.kept', asks: {}, tells: FLUSHED }],
      [
        toSend,
        {
          in: 'regulator.storing.page.leaving',
          asks: { storeContent: { revision: 3, isLeaving: true, sends: true } },
          tells: [],
        },
      ],
      [done('storeContent', stored), { in: 'regulator.kept', tells: FLUSHED }],
      [changed, 'regulator.changed'],
      [flush, { in: 'regulator.storing', asks: { storeContent: { isLeaving: true, sends: false } } }],
      [done('storeContent', stored), 'regulator.kept'],
      [changed, 'regulator.changed'],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { isLeaving: false, sends: false } } }],
    ],
  },
];
