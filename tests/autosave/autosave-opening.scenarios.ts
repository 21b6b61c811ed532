/** How what was stored opens in autosave (DEC-09, DEC-11). */
import { exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import {
  awaited,
  changed,
  ended,
  flush,
  FLUSHED,
  found,
  opened,
  refused,
  renewed,
  requested,
  shown,
  stored,
  taken,
  type Told,
} from './autosave-kit.ts';
import { AT_1055, autosaved, draft, NOTHING, setAside, typedSince } from './autosave.sample.ts';

export const autosaveOpenings: readonly Told[] = [
  {
    title:
      'what is stored is looked for when it is asked for, and opens once it is found; nothing is stored before it is on the screen',
    start: 'keeping',
    begins: { in: 'regulator.opening.finding', tags: ['opening'], asks: { pageLeave: {}, storedVersions: {} } },
    steps: [
      [changed, { in: 'regulator.opening.finding', asks: {} }],
      [requested, { in: 'regulator.opening.finding', tells: [{ to: 'storedVersions', event: requested }] }],
      [awaited, { in: 'regulator.opening.finding', tells: [{ to: 'storedVersions', event: awaited }] }],
      [
        found({ ...NOTHING, autosaved }),
        {
          in: 'regulator.opening.found',
          context: {
            opened: { source: 'autosave', content: { typed: 'a' } },
            submitKey: 'k-a',
            revision: 3,
            storedUnder: { submitKey: 'k-a' },
          },
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
      [changed, { in: 'regulator.opening.found', asks: {} }],
      [
        shown,
        {
          in: ['regulator.kept', 'tab.empty'],
          context: { opened: null, savedAt: '' },
          untagged: ['opening', 'unsaved'],
        },
      ],
      [tick(60_000), { in: 'regulator.kept', asks: {} }],
    ],
  },
  {
    title: 'what was sent and is over opens nothing, and the application is told when it arrived',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [
        found({ ...NOTHING, autosaved, receivedAt: { 'k-a': AT_1055 } }),
        {
          in: 'regulator.opening.found',
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
    title: 'a version that could not be shown is looked for anew where it is asked for or waited for again',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [
        found({ ...NOTHING, draft }),
        {
          in: 'regulator.opening.found',
          context: { opened: { source: 'draft' }, submitKey: 'k-d', draftRevision: 6 },
          tells: [{ to: 'parent', event: { version: { source: 'draft' }, submitKey: 'k-d', draftRevision: 6 } }],
        },
      ],
      [
        { ...awaited, recordId: 'r-2' },
        {
          in: 'regulator.opening.finding',
          context: { opened: null },
          tells: [{ to: 'storedVersions', event: { type: 'version.awaited', recordId: 'r-2' } }],
        },
      ],
      [found(NOTHING), 'regulator.opening.found'],
      [
        requested,
        {
          in: 'regulator.opening.finding',
          context: { opened: null },
          tells: [{ to: 'storedVersions', event: requested }],
        },
      ],
    ],
  },
  {
    title: 'a draft that does not come is told to the application, also where looking for it threw',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [
        { type: 'versions.missing', error: refused },
        {
          in: 'regulator.opening.finding',
          tells: [{ to: 'parent', event: { type: 'version.missing', error: refused } }],
        },
      ],
      [awaited, { in: 'regulator.opening.finding', tells: [{ to: 'storedVersions', event: awaited }] }],
      [
        failed('storedVersions', exception),
        {
          in: 'regulator.opening.finding',
          tells: [{ to: 'parent', event: { type: 'version.missing', error: exception } }],
        },
      ],
    ],
  },
  {
    title:
      'what was typed after its submit is another submit, and is stored under the new key although nothing is typed',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [
        found(typedSince),
        { in: 'regulator.opening.found', context: { submitKey: 'k-0', storedUnder: { submitKey: 'k-a' } } },
      ],
      [shown, { in: 'regulator.changed', tags: ['unsaved'] }],
      [
        tick(3000),
        { in: 'regulator.storing', asks: { storeContent: { revision: 3, submitKey: 'k-0', isLeaving: false } } },
      ],
    ],
  },
  {
    title:
      'what was set aside and has nothing against it any more takes its own place again, and the copy goes with it',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, setAside }).slice(0, 2),
      [shown, 'regulator.changed'],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { revision: 0, setAsideRevision: 2 } } }],
      [done('storeContent', stored), { in: 'regulator.kept', context: { setAsideRevision: 0 } }],
    ],
  },
  {
    title: 'where nothing can be kept, a draft opens all the same, and nothing is stored or deleted',
    start: 'unkept',
    steps: [
      [flush, { in: 'regulator.opening.finding', asks: {}, tells: FLUSHED }],
      [awaited, 'regulator.opening.finding'],
      [found({ ...NOTHING, draft }), 'regulator.opening.found'],
      [shown, { in: 'regulator.unkept', context: { opened: null } }],
      [changed, { in: 'regulator.unkept', asks: {} }],
      [flush, { in: 'regulator.unkept', asks: {}, tells: FLUSHED }],
      [renewed, { in: 'regulator.unkept', asks: {}, context: { submitKey: 'k-2' } }],
      [taken, { in: 'regulator.unkept', context: { draftRevision: 7, submitKey: 'k-other' } }],
      [ended, { in: 'regulator.unkept', asks: {} }],
    ],
  },
];
