/** How an application ends in autosave (DEC-09). */
import { exception } from '#support/call-failure.ts';
import { done, failed, tick } from '#support/model.ts';
import {
  awaited,
  changed,
  conflicting,
  copy,
  ended,
  flush,
  FLUSHED,
  found,
  opened,
  refused,
  shown,
  stored,
  type Told,
  tooMany,
  TRY_AGAIN_MS,
  WAIT,
} from './autosave-kit.ts';
import { autosaved, NOTHING, setAside } from './autosave.sample.ts';

export const endScenarios: readonly Told[] = [
  {
    title: 'a page leave that cannot be heard of any more stops nothing else',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [failed('pageLeave', exception), { in: 'regulator.opening.finding', asks: {} }],
      [found(NOTHING), 'regulator.opening.found'],
      [shown, 'regulator.kept'],
    ],
  },
  ...(['done', 'failed'] as const).map((how): Told => ({
    title: `what is over is forgotten once, after the store that was under way, and nothing is stored after that (the deletion ${how})`,
    start: 'keeping',
    steps: [
      ...opened({ ...NOTHING, setAside }).slice(0, 2),
      [shown, 'regulator.changed'],
      [tick(3000), 'regulator.storing.application.going'],
      [
        ended,
        {
          in: 'regulator.storing.application.ending',
          tags: ['over', 'unfinished'],
          untagged: ['unsaved', 'saving'],
          asks: {},
        },
      ],
      [ended, { in: 'regulator.storing.application.ending', asks: {} }],
      // The page waits for the deletion.
      [flush, { in: 'regulator.storing.application.ending', asks: {}, tells: [] }],
      [changed, { in: 'regulator.storing.application.ending', asks: {} }],
      [
        how === 'done' ? done('storeContent', stored) : failed('storeContent', refused),
        {
          in: 'regulator.forgetting',
          asks: { forgetContent: { setAsideRevision: 2 } },
          tags: ['over', 'unfinished'],
        },
      ],
      [ended, { in: 'regulator.forgetting', asks: {} }],
      [flush, { in: 'regulator.forgetting', asks: {}, tells: [] }],
      [changed, { in: 'regulator.forgetting', asks: {} }],
      [
        how === 'done' ? done('forgetContent') : failed('forgetContent', refused),
        { in: 'regulator.forgotten', tags: ['over'], untagged: ['unfinished'], asks: {}, tells: FLUSHED },
      ],
      [ended, { in: 'regulator.forgotten', asks: {} }],
      [changed, { in: 'regulator.forgotten', asks: {} }],
      [flush, { in: 'regulator.forgotten', asks: {}, tells: FLUSHED }],
    ],
  })),
  ...(['done', 'failed'] as const).map((how): Told => ({
    title: `the conflict copy that is under way at the end is waited for, and goes with the rest (the copy ${how})`,
    start: 'keeping',
    steps: [
      ...conflicting,
      [flush, 'regulator.settingAside.going'],
      [ended, { in: 'regulator.settingAside.ending', tags: ['over'], untagged: ['conflict', 'unsaved'], asks: {} }],
      [ended, { in: 'regulator.settingAside.ending', asks: {} }],
      [flush, { in: 'regulator.settingAside.ending', asks: {}, tells: [] }],
      [
        how === 'done' ? done('setAside', copy(5)) : failed('setAside', refused),
        {
          in: 'regulator.forgetting',
          asks: { forgetContent: { setAsideRevision: how === 'done' ? 5 : 0 } },
        },
      ],
    ],
  })),
  {
    title: 'what is over at rest, in trouble, or before it was on the screen is forgotten at once',
    start: 'keeping',
    steps: [
      [awaited, 'regulator.opening.finding'],
      [found({ ...NOTHING, autosaved }), 'regulator.opening.found'],
      [ended, { in: 'regulator.forgetting', asks: { forgetContent: {} }, context: { opened: null } }],
    ],
  },
  {
    title:
      'what is over before anybody looked, as after a payment, leaves no conflict copy behind that nobody knows of',
    start: 'keeping',
    steps: [[ended, { in: 'regulator.forgetting', asks: { forgetContent: { setAsideRevision: null } } }]],
  },
  {
    title: 'trouble ends with the application',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [flush, 'regulator.storing'],
      [failed('storeContent', tooMany), 'regulator.troubled'],
      [ended, { in: 'regulator.forgetting', context: { trouble: null } }],
    ],
  },
  {
    title: 'trouble ends with the application also while storing is tried again',
    start: 'keeping',
    steps: [
      ...opened(NOTHING),
      [changed, 'regulator.changed'],
      [flush, 'regulator.storing'],
      [failed('storeContent', tooMany), 'regulator.troubled'],
      [tick(TRY_AGAIN_MS), { in: 'regulator.storing', context: { trouble: { wait: WAIT } } }],
      [ended, { in: 'regulator.storing.application.ending', context: { trouble: null } }],
    ],
  },
];
