/** What autosave does with what was typed when the sign-in ended (docs/decisions/0058). */
import { done, failed, tick } from '#support/model.ts';
import { fingerprintOf } from '#rules/core/fingerprint.rules.ts';
import {
  awaited,
  changed,
  flush,
  FLUSHED,
  found,
  opened,
  refused,
  renewed,
  shown,
  stored,
  taken,
  TRY_AGAIN_MS,
  type Told,
} from './autosave-kit.ts';
import { autosaved, inTab, NOTHING, refusedInTab } from './autosave.sample.ts';

export const signedOutScenarios: readonly Told[] = [
  {
    title: 'what was in the tab opens, is stored over what it went on from, and leaves the tab',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [
        found(inTab),
        {
          in: ['regulator.opening.found', 'tab.copied'],
          context: { submitKey: 'k-a', revision: 3, storedUnder: null },
        },
      ],
      [shown, { in: ['regulator.changed', 'tab.copied'], does: [] }],
      [
        tick(3000),
        {
          in: 'regulator.storing',
          asks: { storeContent: { revision: 3, submitKey: 'k-a', unanswered: [fingerprintOf('t'), 'f-1'] } },
          does: ['renewTabCopy'],
        },
      ],
      [done('storeContent', stored), { in: ['regulator.kept', 'tab.empty'], does: ['forgetTabCopy'] }],
    ],
  },
  {
    title:
      'the sign-in ends while what was in the tab is stored: the copy is told to be refused, and stays apart from what comes later',
    start: 'keeping',
    steps: [
      ...opened(inTab),
      [tick(3000), { in: ['regulator.storing', 'tab.copied'], asks: { storeContent: {} } }],
      [
        { type: 'session.ended' },
        { in: 'tab.empty', tells: [{ to: 'parent', event: { type: 'session.ended', isRefused: true } }] },
      ],
      [{ type: 'tabCopy.made' }, 'tab.made'],
      [failed('storeContent', refused), { in: ['regulator.troubled', 'tab.made'], does: [] }],
      [tick(TRY_AGAIN_MS), { in: 'regulator.storing', asks: { storeContent: {} }, does: [] }],
    ],
  },
  {
    title: 'what was refused so is not stored by itself again, nor before a page leave, until something is typed',
    start: 'keeping',
    steps: [
      ...opened(refusedInTab).slice(0, 2),
      [shown, { in: ['regulator.withheld', 'tab.copied'], tags: ['unsaved'], asks: {}, does: [] }],
      [tick(60_000), { in: 'regulator.withheld', asks: {} }],
      [flush, { in: 'regulator.withheld', asks: {}, tells: FLUSHED }],
      [renewed, { in: 'regulator.withheld', asks: {}, context: { submitKey: 'k-2' } }],
      [
        { type: 'session.ended' },
        { in: 'tab.empty', tells: [{ to: 'parent', event: { type: 'session.ended', isRefused: false } }] },
      ],
      [changed, 'regulator.changed'],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { submitKey: 'k-2', revision: 3 } } }],
    ],
  },
  {
    title: '… or until a draft that somebody saved meanwhile is taken in its place',
    start: 'keeping',
    steps: [
      ...opened(refusedInTab),
      [taken, { in: 'regulator.changed', context: { draftRevision: 7, submitKey: 'k-other' } }],
    ],
  },
  {
    title: 'where nothing can be kept it stays in the tab until the application ends',
    start: 'unkept',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [found(inTab), 'regulator.opening.found'],
      [shown, { in: ['regulator.unkept', 'tab.copied'], does: [] }],
      [{ type: 'application.ended' }, { in: ['regulator.unkept', 'tab.empty'], does: ['forgetTabCopy'] }],
    ],
  },
  {
    title: '… unless nothing of it opens: what is to be said of it is said once',
    start: 'unkept',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [found({ ...NOTHING, tabCopy: { ...inTab.tabCopy!, content: null, formData: null } }), 'regulator.opening.found'],
      [shown, { in: ['regulator.unkept', 'tab.empty'], does: ['forgetTabCopy'] }],
    ],
  },
  {
    title: '… and goes also where the way back from its payment looked for nothing',
    start: 'unkept',
    steps: [[{ type: 'application.ended' }, { in: 'regulator.opening.finding', does: ['forgetTabCopy'] }]],
  },
  {
    title: 'whoever comes back to what was being submitted is told that it did not arrive',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [
        found({ ...inTab, tabCopy: { ...inTab.tabCopy!, underWay: 'submit' } }),
        {
          in: 'regulator.opening.found',
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
          in: ['regulator.changed', 'tab.empty'],
          tells: [
            {
              to: 'parent',
              event: { type: 'session.ended', revision: 3, unanswered: [fingerprintOf('t')], setAsideRevision: 0 },
            },
          ],
        },
      ],
      [flush, { in: 'regulator.storing', asks: { storeContent: { isLeaving: true } } }],
      [done('storeContent', stored), { in: ['regulator.kept', 'tab.empty'] }],
    ],
  },
  {
    title: 'what was only typed leaves the tab as soon as it is stored all the same',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'regulator.changed'],
      [{ type: 'session.ended' }, 'regulator.changed'],
      [flush, 'regulator.storing'],
      [{ type: 'tabCopy.made' }, { in: ['regulator.storing', 'tab.made'], does: [] }],
      [done('storeContent', stored), { in: ['regulator.kept', 'tab.empty'], does: ['forgetTabCopy'] }],
      [changed, 'regulator.changed'],
      [flush, 'regulator.storing'],
      [done('storeContent', stored), { in: ['regulator.kept', 'tab.empty'] }],
    ],
  },
  {
    title: '… and at once where all of it was stored before; where that fails it stays',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [{ type: 'session.ended' }, 'regulator.kept'],
      [{ type: 'tabCopy.made' }, { in: 'regulator.kept', does: ['forgetTabCopy'] }],
      [changed, 'regulator.changed'],
      [flush, 'regulator.storing'],
      [{ type: 'tabCopy.made' }, 'regulator.storing'],
      [failed('storeContent', refused), { in: ['regulator.troubled', 'tab.made'], does: [] }],
    ],
  },
  {
    title: 'what went out before the sign-in ended, and was not answered, is told of: it may have arrived',
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, autosaved }),
      [changed, 'regulator.changed'],
      [tick(3000), { in: 'regulator.storing', asks: { storeContent: { unanswered: ['f-0'] } } }],
      [failed('storeContent', refused), 'regulator.troubled'],
      [tick(TRY_AGAIN_MS), { in: 'regulator.storing', asks: { storeContent: { unanswered: ['f-0', 'f-1'] } } }],
      [
        { type: 'session.ended' },
        {
          in: 'regulator.storing',
          tells: [
            {
              to: 'parent',
              event: { type: 'session.ended', revision: 3, unanswered: ['f-0', 'f-1'], setAsideRevision: 0 },
            },
          ],
        },
      ],
      [done('storeContent', stored), { in: 'regulator.kept', context: { unanswered: [] } }],
    ],
  },
];
