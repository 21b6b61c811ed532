/** How autosave meets a version of another tab or device (DEC-09). */
import { done, failed, tick } from '#support/model.ts';
import {
  changed,
  conflict,
  conflicting,
  conflictTold,
  copy,
  flush,
  FLUSHED,
  mine,
  opened,
  other,
  over,
  refused,
  renewed,
  SETTLED,
  shown,
  step,
  stored,
  taken,
  theirs,
  theirsChosen,
  type Told,
} from './autosave-kit.ts';
import { AT_1042, AT_1055, autosaved, draft, NOTHING, twice } from './autosave.sample.ts';

export const conflictScenarios: readonly Told[] = [
  {
    title: 'another version is never overwritten before the person chose: mine goes over it',
    start: 'keeping',
    steps: [
      ...conflicting.slice(0, -1),
      [
        done('storeContent', conflict),
        {
          in: 'regulator.conflicting',
          tags: ['conflict', 'unsaved'],
          context: { conflict: other, revision: 3, savedAt: '', lastStored: null },
          tells: conflictTold(),
        },
      ],
      [tick(60_000), { in: 'regulator.conflicting', asks: {} }],
      [
        mine,
        {
          in: 'regulator.storing',
          asks: { storeContent: { revision: 9 } },
          context: { conflict: null },
          tells: SETTLED,
        },
      ],
      [done('storeContent', { ...stored, revision: 10 }), { in: 'regulator.kept', context: { revision: 10 } }],
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
          in: 'regulator.settingAside.going',
          asks: { setAside: { submitKey: 'k-a', setAsideRevision: 0, lastSetAside: null } },
          tells: [],
          tags: ['conflict', 'unsaved', 'unfinished'],
          context: { conflict: other },
        },
      ],
      [flush, { in: 'regulator.settingAside.going', asks: {}, tells: [] }],
      [failed('setAside', refused), { in: 'regulator.conflicting', asks: {}, tells: conflictTold() }],
      [flush, { in: 'regulator.settingAside.going', asks: { setAside: { setAsideRevision: 0 } } }],
      [
        done('setAside', copy(1)),
        { in: 'regulator.conflicting', context: { conflict: other, setAsideRevision: 1 }, tells: conflictTold() },
      ],
      [
        flush,
        { in: 'regulator.settingAside.going', asks: { setAside: { setAsideRevision: 1, lastSetAside: copy(1) } } },
      ],
      [mine, { in: 'regulator.settingAside.going', asks: {} }],
      [
        done('setAside', copy(2)),
        { in: 'regulator.storing', asks: { storeContent: { revision: 9, setAsideRevision: 2 } }, tells: SETTLED },
      ],
      [
        done('storeContent', { ...stored, revision: 10 }),
        { in: 'regulator.kept', context: { setAsideRevision: 0, lastSetAside: null } },
      ],
    ],
  },
  ...([true, false] as const).map((isFirst): Told => ({
    title: `another version that is met when the page is being left is met too late to be asked about: mine is set aside (left ${isFirst ? 'before' : 'during'} the store)`,
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'regulator.changed'],
      ...(isFirst
        ? [step(flush, 'regulator.storing')]
        : [step(tick(3000), 'regulator.storing'), step(flush, 'regulator.storing')]),
      [
        done('storeContent', conflict),
        { in: 'regulator.settingAside.going', asks: { setAside: { submitKey: 'k-a' } }, context: { conflict: other } },
      ],
      [done('setAside', copy(1)), { in: 'regulator.conflicting', tags: ['conflict'] }],
    ],
  })),
  {
    title:
      'a choice that was made while the copy was under way counts, also where the copy failed; the last one counts',
    start: 'keeping',
    steps: [
      ...conflicting,
      [flush, 'regulator.settingAside'],
      [mine, 'regulator.settingAside'],
      [theirsChosen, 'regulator.settingAside'],
      [
        done('setAside', copy(1)),
        { in: 'regulator.taking', asks: { takeTheirs: { setAsideRevision: 1 } }, tells: FLUSHED },
      ],
      [failed('takeTheirs', refused), 'regulator.conflicting'],
      [flush, 'regulator.settingAside'],
      [theirsChosen, 'regulator.settingAside'],
      [
        failed('setAside', refused),
        {
          in: 'regulator.taking',
          asks: { takeTheirs: { setAsideRevision: 1 } },
          context: { conflict: { isMissing: false } },
          tells: FLUSHED,
        },
      ],
      [
        failed('takeTheirs', refused),
        { in: 'regulator.conflicting', context: { conflict: { isMissing: true } }, tells: conflictTold(true) },
      ],
      [flush, 'regulator.settingAside'],
      [done('setAside', copy(2)), { in: 'regulator.conflicting', asks: {} }],
      [flush, 'regulator.settingAside'],
      [theirsChosen, 'regulator.settingAside'],
      [done('setAside', copy(3)), { in: 'regulator.taking', context: { conflict: { isMissing: false } } }],
      [failed('takeTheirs', refused), 'regulator.conflicting'],
      [flush, 'regulator.settingAside'],
      [mine, 'regulator.settingAside'],
      [
        failed('setAside', refused),
        { in: 'regulator.storing', asks: { storeContent: { revision: 9 } }, tells: SETTLED },
      ],
    ],
  },
  {
    title:
      'what ended elsewhere is not stored again, nor set aside where nothing was typed since: the person is asked, and goes on with it as another one',
    start: 'keeping',
    steps: [
      ...conflicting.slice(0, -1),
      [
        done('storeContent', over('untouched')),
        {
          in: 'regulator.conflicting',
          context: { conflict: { ...other, ended: 'untouched' }, revision: 3 },
          tells: [
            {
              to: 'parent',
              event: { type: 'conflict.found', other: { ...other, ended: 'untouched' }, isMissing: false },
            },
            ...FLUSHED,
          ],
        },
      ],
      [tick(60_000), { in: 'regulator.conflicting', asks: {} }],
      [flush, { in: 'regulator.conflicting', asks: {}, tells: FLUSHED }],
      [renewed, { in: 'regulator.conflicting', asks: {} }],
      [mine, { in: 'regulator.storing', asks: { storeContent: { revision: 9, submitKey: 'k-2' } }, tells: SETTLED }],
      [
        done('storeContent', { ...stored, revision: 10 }),
        { in: 'regulator.kept', context: { revision: 10, answers: 'typed', conflict: null } },
      ],
    ],
  },
  ...(['untouched', 'typed'] as const).map((how): Told => ({
    title: `what ended elsewhere, and that is met when the page is being left: set aside only where something was typed since (${how})`,
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'regulator.changed'],
      step(flush, 'regulator.storing'),
      [
        done('storeContent', over(how)),
        how === 'typed'
          ? { in: 'regulator.settingAside.going', asks: { setAside: { submitKey: 'k-a' } } }
          : { in: 'regulator.conflicting', asks: {}, tells: [{ to: 'parent' }, ...FLUSHED] as never },
      ],
    ],
  })),
  {
    title: 'a choice that was never made is asked again when the form is opened, and mine goes over the other one',
    start: 'keeping',
    steps: [
      ...opened(twice).slice(0, 2),
      [
        shown,
        {
          in: 'regulator.conflicting',
          asks: {},
          context: { conflict: { revision: 3, savedAt: AT_1042 }, submitKey: 'k-b' },
        },
      ],
      [tick(60_000), { in: 'regulator.conflicting', asks: {} }],
      [
        mine,
        { in: 'regulator.storing', asks: { storeContent: { revision: 3, setAsideRevision: 2, submitKey: 'k-b' } } },
      ],
    ],
  },
  {
    title:
      'another version is taken with its key, and what changes by that is not typed; one that does not come is said to be missing',
    start: 'keeping',
    steps: [
      ...conflicting,
      [
        theirsChosen,
        { in: 'regulator.taking', tags: ['saving', 'conflict'], asks: { takeTheirs: {} }, untagged: ['unsaved'] },
      ],
      [
        failed('takeTheirs', refused),
        { in: 'regulator.conflicting', context: { conflict: { ...other, isMissing: true } } },
      ],
      [theirsChosen, { in: 'regulator.taking', asks: { takeTheirs: {} }, context: { conflict: { isMissing: false } } }],
      [changed, { in: 'regulator.taking', asks: {} }],
      [failed('takeTheirs', refused), 'regulator.conflicting'],
      [mine, 'regulator.storing'],
      [done('storeContent', conflict), { in: 'regulator.conflicting', context: { conflict: { isMissing: false } } }],
      [theirsChosen, 'regulator.taking'],
      [
        done('takeTheirs', theirs),
        {
          in: 'regulator.replacing',
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
      [flush, { in: 'regulator.replacing', asks: {}, tells: FLUSHED }],
      [changed, { in: 'regulator.replacing', asks: {} }],
      [shown, { in: 'regulator.kept', asks: {} }],
      [changed, 'regulator.changed'],
    ],
  },
  {
    title:
      'another version that was taken and could not be shown is asked about again: what shows instead is neither kept nor stored over it',
    start: 'keeping',
    steps: [
      ...conflicting,
      [theirsChosen, 'regulator.taking'],
      [done('takeTheirs', theirs), 'regulator.replacing'],
      [
        { ...shown, isHeld: true },
        {
          in: 'regulator.conflicting',
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
      [mine, { in: 'regulator.storing', asks: { storeContent: { revision: 9 } } }],
    ],
  },
  {
    title: 'another version without a key goes on under the present one, and is stored with it at once',
    start: 'keeping',
    steps: [
      ...conflicting,
      [theirsChosen, 'regulator.taking'],
      [
        done('takeTheirs', { ...theirs, submitKey: null }),
        { in: 'regulator.replacing', context: { submitKey: 'k-a' } },
      ],
      [shown, { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-a', revision: 9 } } }],
    ],
  },
  {
    title: 'a draft that somebody saved meanwhile is stored with its key once it is taken',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, draft }),
      [taken, { in: 'regulator.changed', context: { draftRevision: 7, submitKey: 'k-other' } }],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-other' } } }],
      [
        { ...taken, revision: 8 },
        { in: 'regulator.storing.typed.changed', context: { draftRevision: 8, submitKey: 'k-other' } },
      ],
      [done('storeContent', stored), 'regulator.changed'],
      [
        { ...taken, revision: 9, submitKey: 'k-9' },
        { in: 'regulator.changed', context: { draftRevision: 9, submitKey: 'k-9' } },
      ],
    ],
  },
];
