/** Invariants of autosave on every path, written without looking at the chart. */
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import type { FoundVersion, MetVersion, StoreInput } from '#machines/applications/autosave.types.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec, Step } from '#support/spec.ts';
import { stored, theirs, tooMany, WAIT } from './autosave-kit.ts';

const FIVE_SECONDS = 5000;

type Machine = typeof autosaveMachine;
const asks = ({ asked }: Step<Machine>, id: string): boolean => asked.some(({ src }) => src === id);
const isDone = ({ event }: Step<Machine>, id: string): boolean => event.type === `xstate.done.actor.${id}`;
const hasEnded = ({ event }: Step<Machine>, id: string): boolean =>
  isDone({ event } as Step<Machine>, id) || event.type === `xstate.error.actor.${id}`;
const conflictOf = ({ event }: Step<Machine>) => (event['output'] as { conflict: MetVersion | null }).conflict;
const storeIn = ({ asked }: Step<Machine>) =>
  asked.find(({ src }) => src === 'storeContent')?.input as StoreInput | undefined;
const otherIn = ({ revision, savedAt, ended }: FoundVersion): MetVersion => ({
  revision,
  savedAt,
  ...(ended !== undefined && { ended }),
});
/** The step from which on the opened version is on the screen. */
const isShown = (steps: readonly Step<Machine>[], at: number): boolean =>
  steps
    .slice(0, at + 1)
    .some(
      ({ event }, i) =>
        event.type === 'version.shown' && steps[i - 1]?.snapshot.matches({ regulator: { opening: 'found' } }),
    );

export const autosaveInvariants: ModelSpec<Machine>['invariants'] = {
  'nothing is stored before what was kept is on the screen, and nothing ever where nothing can be kept': ({
    steps,
    input,
  }) =>
    steps.forEach((step, i) =>
      claim(
        !(asks(step, 'storeContent') || asks(step, 'setAside')) || (input.keeps && isShown(steps, i)),
        'stored too early',
      ),
    ),
  'one store, one conflict copy or one deletion at a time': ({ steps }) => {
    let underWay: string | null = null;
    steps.forEach((step) => {
      if (underWay !== null && hasEnded(step, underWay)) underWay = null;
      for (const { src } of step.asked) {
        if (!['storeContent', 'setAside', 'forgetContent'].includes(src)) continue;
        same(underWay, null, `${src} beside`);
        underWay = src;
      }
    });
  },
  'a store goes over the version that is known here, and over a newer one only when the person chose so': ({
    steps,
  }) => {
    let known = 0;
    let newer: number | null = null;
    let choice: 'mine' | null = null;
    steps.forEach((step) => {
      const { event, snapshot } = step;
      const opened = snapshot.context.opened;
      if (opened !== null) [known, newer] = [opened.revision, opened.conflict?.revision ?? null];
      if (event.type === 'mine.chosen') choice = 'mine';
      if (event.type === 'theirs.chosen') choice = null;
      if (isDone(step, 'storeContent') && !snapshot.hasTag('over')) {
        newer = conflictOf(step)?.revision ?? null;
        if (newer === null) known = stored.revision;
        choice = null;
      }
      if (isDone(step, 'takeTheirs')) [known, newer] = [theirs.revision, null];
      const asked = storeIn(step);
      if (asked === undefined) return;
      if (newer !== null) claim(choice === 'mine', 'stored over a newer version');
      if (newer !== null) [known, newer] = [newer, null];
      same(asked.revision, known, 'stored over');
    });
  },
  'what is stored has the present submit key; one that is renewed where something is stored is stored at once': ({
    steps,
  }) =>
    steps.forEach((step, i) => {
      const asked = storeIn(step);
      if (asked !== undefined) same(asked.submitKey, step.snapshot.context.submitKey, 'key');
      if (step.event.type !== 'submitKey.renewed') return;
      same(step.snapshot.context.submitKey, step.event['submitKey'], 'renewed');
      const before = steps[i - 1]!.snapshot;
      const isStored = before.context.storedUnder !== null;
      if (before.matches({ regulator: 'kept' }) && isStored) claim(asked !== undefined, 'a renewed key waits');
      if (before.matches({ regulator: 'changed' }) || before.matches({ regulator: 'troubled' }))
        claim(asked !== undefined, 'a renewed key waits');
    }),
  'at rest, what is stored has the key of the next submit, unless it came without one': ({ steps }) =>
    steps.forEach(({ snapshot: { context, ...snapshot } }) => {
      if (snapshot.value.regulator !== 'kept' || context.storedUnder === null || context.storedUnder.submitKey === null)
        return;
      same(context.storedUnder.submitKey, context.submitKey, 'stored under');
    }),
  'a change is stored within five seconds, or its trouble is shown, or another version is asked about': ({ steps }) => {
    let since: number | null = null;
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot;
      const isOpen =
        before !== undefined &&
        isShown(steps, i - 1) &&
        !before.hasTag('over') &&
        !before.matches({ regulator: 'unkept' }) &&
        !before.hasTag('opening');
      if (asks(step, 'storeContent')) since = null;
      // Text about to be replaced is not stored, because the person chose the other version.
      const isReplaced = before?.matches({ regulator: 'taking' }) || before?.matches({ regulator: 'replacing' });
      if (step.event.type === 'content.changed' && isOpen && !isReplaced) since ??= step.at;
      if (isDone(step, 'takeTheirs') || step.snapshot.hasTag('over')) since = null;
      if (since === null) return;
      const { snapshot } = step;
      claim(snapshot.hasTag('unsaved') || snapshot.matches({ regulator: 'taking' }), 'a change that counts as kept');
      const isSeen = snapshot.hasTag('trouble') || snapshot.hasTag('conflict') || snapshot.hasTag('saving');
      claim(
        isSeen || step.at - since < FIVE_SECONDS || step.event.type.startsWith('xstate.'),
        'a change is not stored in time',
      );
    });
  },
  'who leaves the page takes nothing unsaved along: it is stored, or set aside where another version conflicts with it; but what ended elsewhere and was not touched here since is neither':
    ({ steps }) =>
      steps.forEach((step, i) => {
        const before = steps[i - 1]?.snapshot;
        if (step.event.type !== 'flush.requested' || before === undefined) return;
        // What storing would end the sign-in for is in the tab.
        if (before.matches({ regulator: 'kept' }) || before.hasTag('withheld')) return;
        const isFinished = before.context.conflict?.ended === 'untouched';
        const isUnderWay =
          before.matches({ regulator: 'storing' }) ||
          before.matches({ regulator: 'settingAside' }) ||
          before.matches({ regulator: 'taking' });
        const how =
          !before.hasTag('unsaved') || isUnderWay || isFinished
            ? []
            : [before.hasTag('conflict') ? 'setAside' : 'storeContent'];
        same(
          step.asked.map(({ src }) => src),
          how,
          'asked',
        );
        const asked = storeIn(step);
        if (asked !== undefined) claim(asked.isLeaving, 'ends with the page');
      }),
  'what changed while a store was under way is stored right after it where the page is left, so that it outlives the page':
    ({ steps }) => {
      let changed = false;
      let left = false;
      steps.forEach((step) => {
        if (step.asked.some(({ src }) => src === 'storeContent')) {
          if (isDone(step, 'storeContent') && changed && left) claim(storeIn(step)!.isLeaving, 'ends with the page');
          [changed, left] = [false, false];
          return;
        }
        if (isDone(step, 'storeContent') && !step.snapshot.hasTag('over') && conflictOf(step) === null)
          claim(!(changed && left), 'left behind');
        if (!step.snapshot.matches({ regulator: { storing: { application: 'going' } } })) return;
        if (step.event.type === 'content.changed' || step.event.type === 'draft.taken') changed = true;
        if (step.event.type === 'flush.requested') left = true;
      });
    },
  'when it was saved is what the service said, and nothing else': ({ steps }) => {
    let said = '';
    steps.forEach((step) => {
      if (isDone(step, 'storeContent') && conflictOf(step) === null && !step.snapshot.hasTag('over'))
        said = stored.savedAt;
      if (isDone(step, 'takeTheirs')) said = theirs.savedAt;
      same(step.snapshot.context.savedAt, said, 'saved at');
    });
  },
  'a version that conflicts with this one is asked about until the person chose, and there is no dead end': ({
    steps,
  }) => {
    let stands: MetVersion | null = null;
    steps.forEach((step, i) => {
      const { snapshot } = step;
      if (isDone(step, 'storeContent')) stands = conflictOf(step);
      if (snapshot.context.opened !== null) stands = snapshot.context.opened.conflict;
      if (isDone(step, 'takeTheirs') || snapshot.matches({ regulator: 'storing' })) stands = null;
      // The chosen version could not be shown.
      if (steps[i - 1]?.snapshot.matches({ regulator: 'replacing' }) && step.event['isHeld'] === true)
        stands = { revision: theirs.revision, savedAt: theirs.savedAt };
      if (snapshot.hasTag('over') || snapshot.hasTag('opening') || snapshot.matches({ regulator: 'unkept' })) return;
      same(snapshot.hasTag('conflict'), stands !== null, 'asked about');
      if (!snapshot.hasTag('conflict')) return;
      same(snapshot.context.conflict && otherIn(snapshot.context.conflict), stands, 'version');
      claim(snapshot.matches({ regulator: 'taking' }) || snapshot.can({ type: 'mine.chosen' }), 'a dead end');
    });
  },
  'a choice that is made while the copy is under way counts when it is there': ({ steps }) => {
    let choice: string | null = null;
    steps.forEach((step, i) => {
      const before = steps[i - 1]?.snapshot;
      if (before?.matches({ regulator: { settingAside: 'going' } }) && step.event.type.endsWith('.chosen'))
        choice = step.event.type;
      if (!hasEnded(step, 'setAside')) return;
      const next = { 'mine.chosen': 'storeContent', 'theirs.chosen': 'takeTheirs' }[choice ?? ''];
      if (before?.matches({ regulator: { settingAside: 'going' } }))
        same(
          step.asked.map(({ src }) => src),
          next === undefined ? [] : [next],
          'asked',
        );
      choice = null;
    });
  },
  'after the end nothing is stored, and what was kept is deleted once, after what was under way': ({
    steps,
    input,
  }) => {
    const at = steps.findIndex(({ event }) => event.type === 'application.ended');
    const deleted = steps.map((step) => asks(step, 'forgetContent'));
    if (at < 0 || !input.keeps) return same(deleted.some(Boolean), false, 'deleted without an end');
    const before = steps[at - 1]!.snapshot;
    const isUnderWay = before.matches({ regulator: 'storing' }) || before.matches({ regulator: 'settingAside' });
    const over = isUnderWay
      ? steps.findIndex((step, i) => i > at && (hasEnded(step, 'storeContent') || hasEnded(step, 'setAside')))
      : at;
    same(
      deleted.flatMap((is, i) => (is ? [i] : [])),
      over < 0 ? [] : [over],
      'deleted at',
    );
    steps.slice(at).forEach(({ snapshot, asked }) => {
      claim(snapshot.hasTag('over') && !snapshot.hasTag('unsaved'), 'not over');
      claim(
        asked.every(({ src }) => src === 'forgetContent'),
        'asked for more',
      );
    });
    claim(
      steps
        .slice(at)
        .every(({ snapshot }) => snapshot.matches({ regulator: 'forgotten' }) || snapshot.hasTag('unfinished')),
      'may be cut off',
    );
  },
  'the copy in the tab goes once nothing of what opened with it is left to store, and where nothing can be, at the end or where nothing of it opened; until then it is what is stored; one that is made when the sign-in ends is for whoever signs in next, unless it was only typed: then as soon as it is stored':
    ({ steps }) => {
      let [has, isMade] = [false, false];
      steps.forEach((step, i) => {
        const { did, event, snapshot } = step;
        if (event.type === 'versions.found')
          has = (event['versions'] as { readonly tabCopy: object | null }).tabCopy !== null;
        if (event.type === 'versions.found' || event.type === 'session.ended') isMade = false;
        if (event.type === 'session.ended') has = false;
        if (event.type === 'tabCopy.made') [has, isMade] = [true, true];
        const isDropped = did.some(({ type }) => type === 'forgetTabCopy');
        const isOver = event.type === 'application.ended' && !snapshot.context.keeps;
        const isSpent =
          !isMade &&
          snapshot.matches({ regulator: 'unkept' }) &&
          steps[i - 1]?.snapshot.context.opened?.isInTab === false;
        same(isDropped, isOver || (has && (snapshot.matches({ regulator: 'kept' }) || isSpent)), 'dropped');
        if (isDropped) has = false;
        const renewed = did.filter(({ type }) => type === 'renewTabCopy');
        same(renewed.length, asks(step, 'storeContent') && has && !isMade ? 1 : 0, 'renewed');
      });
    },
  'the application hears that the sign-in ended, and on which version what it holds is based; nothing else comes of it':
    ({ steps }) =>
      steps.forEach(({ event, told, snapshot, asked }, i) => {
        const heard = told.filter((one) => one.event.type === 'session.ended').map((one) => one.event);
        if (event.type !== 'session.ended') return same(heard, [], 'heard');
        same(
          [heard, asked, snapshot.value.regulator],
          [
            [
              {
                type: 'session.ended',
                revision: snapshot.context.revision,
                unanswered: snapshot.context.unanswered,
                setAsideRevision: snapshot.context.setAsideRevision ?? 0,
                isRefused: steps[i - 1]!.snapshot.matches({ regulator: 'storing', tab: 'copied' }),
              },
            ],
            [],
            steps[i - 1]!.snapshot.value.regulator,
          ],
          'heard',
        );
      }),
  'what went out and was not answered, before the last sign-in too, is known to the next store and to the copy in the tab, until a store is answered, by another version as well':
    ({ steps }) => {
      let sent: readonly string[] = [];
      steps.forEach((step) => {
        if (step.snapshot.context.opened !== null) sent = step.snapshot.context.opened.unanswered;
        // After the end nobody waits for the result.
        if (isDone(step, 'storeContent') && !step.snapshot.hasTag('over')) sent = [];
        const store = step.asked.find(({ src }) => src === 'storeContent');
        if (store) sent = [...sent, `f-${String(sent.length)}`];
        same(step.snapshot.context.unanswered, sent, 'unanswered');
        if (store) same((store.input as StoreInput).unanswered, sent, 'known to the store');
      });
    },
  'the person sees the trouble from a failed store on until one is answered, or it is over: it does not come and go with each try':
    ({ steps }) => {
      let troubled = false;
      steps.forEach((step) => {
        if (step.event.type === 'xstate.error.actor.storeContent') troubled = true;
        if (isDone(step, 'storeContent') || step.snapshot.hasTag('over')) troubled = false;
        same(step.snapshot.context.trouble !== null, troubled, 'trouble');
      });
    },
  'the wait is what the last refusal for too many said, and goes with the trouble': ({ steps }) => {
    let wait: string | null = null;
    steps.forEach((step) => {
      if (step.event.type === 'xstate.error.actor.storeContent') wait = step.event['error'] === tooMany ? WAIT : null;
      if (isDone(step, 'storeContent') || step.snapshot.hasTag('over')) wait = null;
      same(step.snapshot.context.trouble?.wait ?? null, wait, 'wait');
    });
  },
  'a store that failed is tried again by itself and by the person: no dead end': ({ steps }) =>
    steps.forEach((step) => {
      if (step.event.type !== 'xstate.error.actor.storeContent' || step.snapshot.hasTag('over')) return;
      claim(step.snapshot.hasTag('trouble'), 'nobody sees it');
      claim(step.snapshot.can({ type: 'retry.requested' }), 'a dead end');
    }),
  'a flush is answered, once, to the application and to the page alike: at once where nothing has to be stored, else when that is done':
    ({ steps }) => {
      let isAsked = false;
      steps.forEach((step, i) => {
        const { event, snapshot, told } = step;
        const answers = told.filter((one) => one.event.type === 'autosave.flushed').map(({ to }) => to);
        if (answers.length > 0) same(answers, ['parent', 'pageLeave'], 'told');
        if (event.type === 'flush.requested') isAsked = true;
        if (answers.length > 0) isAsked = false;
        const isBusy = snapshot.hasTag('unfinished');
        if (isAsked) claim(isBusy, `nobody answers after ${event.type}`);
        const before = steps[i - 1]?.snapshot;
        if (event.type === 'flush.requested')
          claim(answers.length > 0 || before!.hasTag('unsaved') || isBusy, 'waits for nothing');
      });
    },
  'what opens is told once it is found, and once; what does not come as well': ({ steps }) =>
    steps.forEach((step) => {
      const said = step.told
        .map((one) => one.event.type)
        .filter((type) => ['version.opened', 'version.missing'].includes(type));
      const isMissing =
        step.event.type === 'versions.missing' || step.event.type === 'xstate.error.actor.storedVersions';
      const isOpened = step.event.type === 'versions.found' || isDone(step, 'takeTheirs');
      same(said, isMissing ? ['version.missing'] : isOpened ? ['version.opened'] : [], 'told');
    }),
  'the other version is told whenever the person has to choose, and that it is settled when this one goes over it': ({
    steps,
  }) =>
    steps.forEach((step, i) => {
      const { snapshot, told } = step;
      const before = steps[i - 1]?.snapshot;
      const said = told.map((one) => one.event).filter(({ type }) => type.startsWith('conflict.'));
      const isEntered =
        snapshot.matches({ regulator: 'conflicting' }) && !before?.matches({ regulator: 'conflicting' });
      const isMine = before?.hasTag('conflict') === true && snapshot.matches({ regulator: 'storing' });
      const found = {
        type: 'conflict.found',
        other: snapshot.context.conflict && otherIn(snapshot.context.conflict),
        isMissing: snapshot.context.conflict?.isMissing,
      };
      same(said, isEntered ? [found] : isMine ? [{ type: 'conflict.settled' }] : [], 'told of a conflict');
    }),
  'what was decoded does not stay longer than its step': ({ steps }) =>
    steps.forEach(({ snapshot }) =>
      same(snapshot.context.opened !== null, snapshot.matches({ regulator: { opening: 'found' } }), 'opened'),
    ),
};
