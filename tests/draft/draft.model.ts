/** What is kept while it is typed: laws, promises and journeys in one file, longer than 250 lines, since each leans on the same answers. */
import type { ContextFrom } from 'xstate';
import { draftMachine, selectIsTroubled, selectWait } from '#machines/applications/draft.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';
import type { Step } from '#support/spec.ts';

const FIVE_SECONDS = 5000;
const TRY_AGAIN_MS = 10_000;

/** 10:42 and 10:55 at the regulator. */
const savedAt = '2026-11-20T23:42:00Z';
const kept = { revision: 4, savedAt, conflict: null };
const other = { revision: 9, savedAt: '2026-11-20T23:55:00Z' };
const conflict = { revision: 9, savedAt: other.savedAt, conflict: other };
const theirs = { revision: 9, savedAt: other.savedAt };
const refused = callFailure('AutosaveSave', '', 'e', 503);
const WAIT = 'You saved too often. Try again in 40 seconds.';
const tooMany = { ...callFailure('AutosaveSave', '', 'e', 429), text: WAIT };

const changed = { type: 'answers.changed' } as const;
const leaving = { type: 'departure.announced' } as const;
const ended = { type: 'form.ended' } as const;
const NOT_SAVED = 'Not saved yet. We will keep trying; please stay on this page.';
const WAITING = `Not saved yet. ${WAIT} We will keep trying; please stay on this page.`;
const trouble = ({ wait }: { readonly wait: string | null }): string => (wait === null ? NOT_SAVED : WAITING);
const region = { shows: [] } as const;

type Machine = typeof draftMachine;
type Context = ContextFrom<Machine>;
const asks = ({ asked }: Step<Machine>, id: string): boolean => asked.some(({ src }) => src === id);
const isDone = ({ event }: Step<Machine>, id: string): boolean => event.type === `xstate.done.actor.${id}`;
const otherAtOpening = ({ event }: Step<Machine>) => (event['conflict'] ?? null) as typeof other | null;
const conflictOf = (step: Step<Machine>) => (step.event['output'] as typeof kept | typeof conflict).conflict;

export const draftModel = defineModel({
  slug: 'draft',
  machine: draftMachine,
  inputs: { start: undefined },
  cases: {
    'form.opened': [{ revision: 0 }, { revision: 3 }, { revision: 9, conflict: other }],
    'xstate.done.actor.storeAnswers': [{ output: kept }, { output: conflict }],
    'xstate.error.actor.storeAnswers': [{ error: refused }, { error: tooMany }],
    'xstate.done.actor.setAside': [{}],
    'xstate.error.actor.setAside': [{ error: refused }],
    'xstate.done.actor.takeTheirs': [{ output: theirs }],
    'xstate.error.actor.takeTheirs': [{ error: refused }],
    'xstate.done.actor.forgetAnswers': [{}],
    'xstate.error.actor.forgetAnswers': [{ error: refused }],
  },
  laws: {
    'nothing is stored before it is known what was kept': ({ steps }) => {
      const opened = steps.findIndex(({ event }) => event.type === 'form.opened');
      steps.forEach((step, i) => claim(!asks(step, 'storeAnswers') || (opened >= 0 && i > opened), 'stored too early'));
    },
    'a store goes over the version that is known here, and over a newer one only when the person chose so': ({ steps }) => {
      let known = 0;
      let newer: number | null = null;
      steps.forEach((step) => {
        if (step.event.type === 'form.opened') [known, newer] = [step.event['revision'] as number, otherAtOpening(step)?.revision ?? null];
        if (step.event.type === 'mine.chosen' && newer !== null) [known, newer] = [newer, null];
        if (isDone(step, 'storeAnswers')) {
          newer = conflictOf(step)?.revision ?? null;
          if (newer === null) known = kept.revision;
        }
        if (isDone(step, 'takeTheirs')) [known, newer] = [theirs.revision, null];
        if (!asks(step, 'storeAnswers')) return;
        claim(newer === null, 'stored over a newer version');
        same(step.asked[0]?.input, { revision: known }, 'stored over');
      });
    },
    'a change is stored within five seconds, or its trouble is shown, or another version is asked about': ({ steps }) => {
      let since: number | null = null;
      steps.forEach((step, i) => {
        const before = steps[i - 1]?.snapshot;
        const isOpen = before !== undefined && !before.matches('waiting') && !before.hasTag('over');
        if (asks(step, 'storeAnswers')) since = null;
        // What is about to be replaced is not kept: the person chose so.
        if (step.event.type === 'answers.changed' && isOpen && !before.matches('taking')) since ??= step.at;
        if (isDone(step, 'takeTheirs') || step.snapshot.hasTag('over')) since = null;
        if (since === null) return;
        const { snapshot } = step;
        claim(snapshot.hasTag('unsaved') || snapshot.matches('taking'), 'a change that counts as kept');
        const isShown = snapshot.hasTag('trouble') || snapshot.hasTag('conflict') || snapshot.hasTag('saving');
        claim(isShown || step.at - since < FIVE_SECONDS || step.event.type.startsWith('xstate.'), 'a change is not stored in time');
      });
    },
    'somebody who goes takes nothing unsaved along: it is stored, or set aside where another version stands against it': ({ steps }) =>
      steps.forEach((step, i) => {
        const before = steps[i - 1]?.snapshot;
        if (step.event.type !== 'departure.announced' || before === undefined) return;
        const isUnderWay = before.matches('storing') || before.matches({ conflicting: 'settingAside' });
        const how = !before.hasTag('unsaved') || isUnderWay ? [] : [before.hasTag('conflict') ? 'setAside' : 'storeAnswers'];
        same(step.asked.map(({ src }) => src), how, 'asked');
      }),
    'when it was saved is what the service said, and nothing else': ({ steps }) => {
      let said = '';
      steps.forEach((step) => {
        if (isDone(step, 'storeAnswers') && conflictOf(step) === null) said = kept.savedAt;
        if (isDone(step, 'takeTheirs')) said = theirs.savedAt;
        same(step.snapshot.context.savedAt, said, 'saved at');
      });
    },
    'a version that stands against this one is shown until the person chose': ({ steps }) => {
      let stands: typeof other | null = null;
      steps.forEach((step) => {
        if (isDone(step, 'storeAnswers')) stands = conflictOf(step);
        if (step.event.type === 'form.opened') stands = otherAtOpening(step);
        if (isDone(step, 'takeTheirs') || step.snapshot.matches('storing')) stands = null;
        if (step.snapshot.hasTag('over')) return;
        same(step.snapshot.hasTag('conflict'), stands !== null, 'shown');
        same(step.snapshot.context.conflict, stands, 'version');
        if (step.snapshot.hasTag('conflict')) claim(step.snapshot.hasTag('saving') || step.snapshot.can({ type: 'mine.chosen' }),
          'a dead end');
      });
    },
    'after the form has ended nothing is stored, and what was kept is deleted once': ({ steps }) => {
      const at = steps.findIndex(({ event }) => event.type === 'form.ended');
      if (at < 0) return same(steps.some((step) => asks(step, 'forgetAnswers')), false, 'deleted without an end');
      const after = steps.slice(at).flatMap(({ asked }) => asked.map(({ src }) => src));
      same(after, ['forgetAnswers'], 'asked');
      steps.slice(at).forEach(({ snapshot }) => claim(snapshot.hasTag('over') && !snapshot.hasTag('unsaved'), 'not over'));
    },
    'the person sees the trouble from a failed store on until one is answered, or the form is over: it does not come and go with each try': ({
      steps,
    }) => {
      let troubled = false;
      steps.forEach((step) => {
        if (step.event.type === 'xstate.error.actor.storeAnswers') troubled = true;
        if (isDone(step, 'storeAnswers') || step.snapshot.hasTag('over')) troubled = false;
        same(selectIsTroubled(step.snapshot), troubled, 'trouble');
      });
    },
    'the wait is what the last refusal for too many said, and goes with the trouble': ({ steps }) => {
      let wait: string | null = null;
      steps.forEach((step) => {
        if (step.event.type === 'xstate.error.actor.storeAnswers') wait = step.event['error'] === tooMany ? WAIT : null;
        if (isDone(step, 'storeAnswers') || step.snapshot.hasTag('over')) wait = null;
        same(selectWait(step.snapshot), wait, 'wait');
      });
    },
    'a store that failed is tried again by itself and by the person: no dead end': ({ steps }) =>
      steps.forEach((step) => {
        if (step.event.type !== 'xstate.error.actor.storeAnswers') return;
        claim(step.snapshot.hasTag('trouble'), 'nobody sees it');
        claim(step.snapshot.can({ type: 'retry.requested' }), 'a dead end');
      }),
  },
  promises: {
    waiting: { shows: [], hides: [NOT_SAVED, /Saved \d/], tags: [] },
    kept: { shows: ({ savedAt: at }: Context) => (at === savedAt ? ['Saved 10:42'] : at === '' ? [] : ['Saved 10:55']),
      hides: [NOT_SAVED], tags: [] },
    changed: { shows: [], hides: [NOT_SAVED], tags: ['unsaved'] },
    storing: {
      shows: (context: Context) => (context.isTroubled ? [trouble(context)] : []),
      hides: ({ isTroubled }: Context) => ['This form was changed somewhere else', isTroubled ? /Saved \d/ : NOT_SAVED],
      tags: ['saving', 'unsaved'],
    },
    troubled: { shows: (context: Context) => [trouble(context)], hides: [/Saved \d/], tags: ['unsaved', 'trouble'] },
    conflicting: {
      shows: ({ isTheirsMissing }: Context) => [
        'This form was changed somewhere else',
        'Another tab or device saved this form at 10:55.',
        { role: 'button', name: 'Keep what is on this page' },
        { role: 'button', name: 'Open the other version' },
        ...(isTheirsMissing ? ['The other version could not be opened.'] : []),
      ],
      // Nothing is tried while the person chooses, so nothing says that it is.
      hides: ({ isTheirsMissing }: Context) => [NOT_SAVED, ...(isTheirsMissing ? [] : ['The other version could not be opened.'])],
      tags: ['unsaved', 'conflict'],
    },
    'conflicting.undecided': { shows: [], tags: [] },
    // The choice stays there: who comes back to the tab may make it at once.
    'conflicting.settingAside': { shows: [{ role: 'button', name: 'Keep what is on this page' }], tags: [] },
    taking: { shows: ['This form was changed somewhere else'], hides: ['The other version could not be opened.'],
      tags: ['saving', 'conflict'] },
    forgetting: { shows: [], hides: ['This form was changed somewhere else', NOT_SAVED], tags: ['over'] },
    forgotten: { ...region, hides: ['This form was changed somewhere else', NOT_SAVED], tags: ['over'] },
  },
  journeys: [
    {
      title: 'a change is stored three seconds later, once, over what was kept before',
      start: 'start',
      begins: { in: 'waiting', asks: {}, untagged: ['unsaved'] },
      steps: [
        [changed, { in: 'waiting' }],
        [{ type: 'form.opened', revision: 3 }, { in: 'kept', context: { revision: 3, savedAt: '' }, untagged: ['unsaved'] }],
        [changed, { in: 'changed', tags: ['unsaved'], asks: {} }],
        [tick(2000), { in: 'changed', asks: {} }],
        [changed, { in: 'changed' }],
        [tick(1000), { in: 'storing', asks: { storeAnswers: { revision: 3 } }, tags: ['saving', 'unsaved'] }],
        [done('storeAnswers', kept), { in: 'kept', context: { revision: 4, savedAt, conflict: null }, untagged: ['unsaved', 'saving'] }],
        [changed, 'changed'],
        [tick(3000), { in: 'storing', asks: { storeAnswers: { revision: 4 } } }],
      ],
    },
    {
      title: 'a change while a store is under way is stored after it, and only such a change',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 0 }, 'kept'],
        [changed, 'changed'],
        [leaving, { in: 'storing', asks: { storeAnswers: { revision: 0 } }, context: { changedSince: false } }],
        [changed, { in: 'storing', asks: {}, context: { changedSince: true } }],
        [done('storeAnswers', kept), { in: 'changed', context: { revision: 4, savedAt } }],
        [tick(3000), { in: 'storing', asks: { storeAnswers: { revision: 4 } }, context: { changedSince: false } }],
        [done('storeAnswers', kept), 'kept'],
        [leaving, { in: 'kept', asks: {} }],
      ],
    },
    {
      title: 'a store that fails shows, and is tried again after ten seconds, on demand, and before the person goes',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 0 }, 'kept'],
        [changed, 'changed'],
        [tick(3000), 'storing'],
        [failed('storeAnswers', refused), { in: 'troubled', tags: ['trouble', 'unsaved'] }],
        [changed, 'troubled'],
        [tick(TRY_AGAIN_MS - 1), { in: 'troubled', asks: {} }],
        [tick(1), { in: 'storing', asks: { storeAnswers: { revision: 0 } } }],
        [failed('storeAnswers', refused), 'troubled'],
        [{ type: 'retry.requested' }, { in: 'storing', asks: { storeAnswers: {} } }],
        [failed('storeAnswers', refused), 'troubled'],
        [leaving, { in: 'storing', asks: { storeAnswers: {} } }],
        [done('storeAnswers', kept), { in: 'kept', untagged: ['trouble'] }],
      ],
    },
    {
      title: 'a store that was refused for too many says the wait, until one is answered or fails in another way',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 0 }, 'kept'],
        [changed, 'changed'],
        [tick(3000), 'storing'],
        [failed('storeAnswers', tooMany), { in: 'troubled', context: { wait: WAIT }, tags: ['trouble', 'unsaved'] }],
        [tick(TRY_AGAIN_MS), { in: 'storing', context: { wait: WAIT } }],
        [failed('storeAnswers', refused), { in: 'troubled', context: { wait: null } }],
        [tick(TRY_AGAIN_MS), 'storing'],
        [failed('storeAnswers', tooMany), { in: 'troubled', context: { wait: WAIT } }],
        [tick(TRY_AGAIN_MS), 'storing'],
        [done('storeAnswers', kept), { in: 'kept', context: { wait: null, isTroubled: false } }],
      ],
    },
    {
      title: 'another version is never overwritten before the person chose: mine goes over it',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 3 }, 'kept'],
        [changed, 'changed'],
        [tick(3000), 'storing'],
        [done('storeAnswers', conflict), { in: 'conflicting', tags: ['conflict', 'unsaved'], context: { conflict: other,
          revision: 3, savedAt: '' } }],
        [tick(60_000), { in: 'conflicting.undecided', asks: {} }],
        [{ type: 'mine.chosen' }, { in: 'storing', asks: { storeAnswers: { revision: 9 } }, context: { conflict: null } }],
        [done('storeAnswers', { ...kept, revision: 10 }), { in: 'kept', context: { revision: 10 } }],
      ],
    },
    {
      title: 'who goes without a choice loses neither version: mine is set aside, and both are offered at the next opening',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 3 }, 'kept'],
        [changed, 'changed'],
        [leaving, 'storing'],
        [done('storeAnswers', conflict), 'conflicting'],
        [leaving, { in: 'conflicting.settingAside', asks: { setAside: {} }, tags: ['conflict', 'unsaved'], context: { conflict: other } }],
        [leaving, { in: 'conflicting.settingAside', asks: {} }],
        [failed('setAside', refused), { in: 'conflicting.undecided', asks: {} }],
        [leaving, { in: 'conflicting.settingAside', asks: { setAside: {} } }],
        [done('setAside'), { in: 'conflicting.undecided', context: { conflict: other } }],
        [leaving, { in: 'conflicting.settingAside', asks: { setAside: {} } }],
        [{ type: 'mine.chosen' }, { in: 'storing', asks: { storeAnswers: { revision: 9 } } }],
      ],
    },
    {
      title: 'a choice that was never made is asked again when the form is opened, and mine goes over the other one',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 9, conflict: other }, { in: 'conflicting.undecided', asks: {}, context: { conflict: other } }],
        [tick(60_000), { in: 'conflicting', asks: {} }],
        [{ type: 'mine.chosen' }, { in: 'storing', asks: { storeAnswers: { revision: 9 } } }],
      ],
    },
    {
      title: 'a choice that was never made is asked again when the form is opened, and the other one takes its place',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 9, conflict: other }, 'conflicting.undecided'],
        [{ type: 'theirs.chosen' }, { in: 'taking', asks: { takeTheirs: {} } }],
      ],
    },
    {
      title: 'another version is taken, and one that does not come is said to be missing and asked for again',
      start: 'start',
      steps: [
        [{ type: 'form.opened', revision: 3 }, 'kept'],
        [changed, 'changed'],
        [tick(3000), 'storing'],
        [done('storeAnswers', conflict), 'conflicting'],
        [{ type: 'theirs.chosen' }, { in: 'taking', tags: ['saving', 'conflict'], asks: { takeTheirs: {} }, untagged: ['unsaved'] }],
        [failed('takeTheirs', refused), { in: 'conflicting', context: { conflict: other, isTheirsMissing: true } }],
        [{ type: 'theirs.chosen' }, { in: 'taking', asks: { takeTheirs: {} }, context: { isTheirsMissing: false } }],
        [changed, { in: 'taking', asks: {} }],
        [failed('takeTheirs', refused), 'conflicting'],
        [{ type: 'mine.chosen' }, 'storing'],
        [done('storeAnswers', conflict), { in: 'conflicting', context: { isTheirsMissing: false } }],
        [{ type: 'theirs.chosen' }, 'taking'],
        [done('takeTheirs', theirs), { in: 'kept', context: { revision: 9, savedAt: other.savedAt, conflict: null } }],
      ],
    },
    ...(['done', 'failed'] as const).map(
      (how) =>
        ({
          title: `a form that has ended is forgotten once, and nothing is stored after that (the deletion ${how})`,
          start: 'start',
          steps: [
            [{ type: 'form.opened', revision: 0 }, 'kept'],
            [changed, 'changed'],
            [tick(3000), 'storing'],
            [ended, { in: 'forgetting', tags: ['over'], untagged: ['unsaved', 'saving'], asks: { forgetAnswers: {} } }],
            [ended, { in: 'forgetting', asks: {} }],
            [changed, { in: 'forgetting', asks: {} }],
            [how === 'done' ? done('forgetAnswers') : failed('forgetAnswers', refused), { in: 'forgotten', tags: ['over'], asks: {} }],
            [ended, { in: 'forgotten', asks: {} }],
            [changed, { in: 'forgotten', asks: {} }],
            [leaving, { in: 'forgotten', asks: {} }],
          ],
        }) as const,
    ),
  ],
});
