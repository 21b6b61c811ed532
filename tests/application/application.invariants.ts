/** Invariants of an application on every path, written without looking at the chart. */
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import {
  selectApplicationLeaveGuard,
  selectHoldsWork,
  selectOtherTab,
} from '#machines/applications/application.selectors.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec } from '#support/spec.ts';
import { filesLost, newer, submitted } from './application.sample.ts';

type Sent = { readonly direction?: string };

export const applicationInvariants: ModelSpec<typeof applicationMachine>['invariants'] = {
  'what went out to be saved is known to the saves that come after it, and so is the draft that the person chose to replace':
    ({ steps }) => {
      let known: unknown = [];
      let chosen: unknown = null;
      steps.forEach(({ asked, event, snapshot }, i) => {
        if (steps[i - 1]?.snapshot.matches({ working: 'saving' })) {
          if (event.type === 'saving.begun') known = event['sent'];
          if (event.type === 'saving.failed') chosen = event['conflict'];
        }
        if (asked.some(({ src }) => src === 'content')) chosen = null;
        const save = asked.find(({ src }) => src === 'saving')?.input;
        const { draftRevision, submitKey } = snapshot.context;
        if (save) same(save, { draftRevision, submitKey, sent: known, conflict: chosen }, 'saved');
      });
    },
  'success is shown of what was received or paid, and of nothing else [DREG-20 DREG-42 DPAY-13 DPAY-16]': ({ steps }) =>
    steps.forEach(({ snapshot, event }, i) => {
      if (!snapshot.hasTag('complete') || steps[i - 1]?.snapshot.hasTag('complete')) return;
      claim(['sending.received', 'admission.paid'].includes(event.type), `complete by ${event.type}`);
      same(snapshot.context.receipt, event['receipt'], 'receipt');
    }),
  'what was opened is held no longer once the application is received, saved or given up': ({ steps }) =>
    steps.forEach(({ snapshot }) => {
      if (['complete', 'saved', 'givenUp'].some((state) => snapshot.matches(state as 'complete'))) {
        const { found, held, sending, version, shown } = snapshot.context;
        same(
          { found, held, sending, version, shown },
          { found: { source: 'nowhere' }, held: null, sending: null, version: null, shown: null },
          'held',
        );
      }
    }),
  'nothing is sent but what the content said is complete, as it said it, under the present key': ({ input, steps }) => {
    let said: Record<string, unknown> | null = null;
    steps.forEach(({ asked, event, snapshot }) => {
      if (event.type === 'content.submitted') said ??= { payload: event['payload'], costs: event['costs'] };
      const sent = asked.find(({ src }) => src === 'sending');
      const { canAsk, endsRefused } = input;
      if (sent)
        same(sent.input, { ...said, canAsk, endsRefused, submitKey: snapshot.context.submitKey }, 'what was sent');
      if (!snapshot.hasTag('submitting')) said = null;
      claim(said !== null || snapshot.context.sending === null, 'what was sent is held');
    });
  },
  'what was typed last is stored when it is saved or sent, when somebody goes, and once they have gone': ({ steps }) =>
    steps.forEach(({ event, snapshot, told }, i) => {
      const before = steps[i - 1]?.snapshot;
      const begins = (['saving', 'sending'] as const).some(
        (way) => snapshot.matches({ working: way }) && before?.matches({ working: way }) === false,
      );
      // What was stored or ended elsewhere is asked about before anything is sent.
      const isHeld = event.type === 'content.submitted' && Boolean(before?.context.otherTab);
      const goes = event.type === 'leaving.begun' && before?.matches({ working: 'leaving' }) === true;
      const isGone = (['left', 'ended'] as const).some((end) => snapshot.matches(end) && !before?.matches(end));
      same(
        told.some((one) => one.to === 'autosave' && one.event.type === 'flush.requested'),
        begins || isHeld || goes || isGone,
        'flush',
      );
    }),
  'autosave hears of every change of what is filled in, of each version that is on the screen, of each key, and of the end, and of nothing else':
    ({ steps }) =>
      steps.forEach((step, i) => {
        const { event, snapshot, told, asked, did } = step;
        const before = steps[i - 1]?.snapshot;
        const heard = told.filter(({ to }) => to === 'autosave').map((one) => one.event);
        const of = (type: string) => heard.filter((one) => one.type === type).length;
        const isChange = before?.hasTag('step') === true && ['content.edited', 'content.changed'].includes(event.type);
        same(of('content.changed'), isChange ? 1 : 0, 'changes');
        same(of('version.shown'), asked.some(({ src }) => src === 'content') ? 1 : 0, 'shown');
        same(of('submitKey.renewed'), did.some(({ type }) => type === 'renewSubmitKey') ? 1 : 0, 'keys');
        same(of('application.ended'), snapshot.hasTag('over') && !before?.hasTag('over') ? 1 : 0, 'ends');
        const isAwaited = before?.matches('opening') === true && event.type === 'version.awaited';
        same(of('version.awaited'), isAwaited ? 1 : 0, 'awaited');
        const isDraftTaken =
          before?.matches('opening') === true &&
          before.context.conflict !== null &&
          event.type === 'opening.opened' &&
          (event['version'] as { readonly kind: string }).kind === 'stored';
        same(of('draft.taken'), isDraftTaken ? 1 : 0, 'draft taken');
        if (isDraftTaken)
          same(
            heard.find(({ type }) => type === 'draft.taken'),
            { type: 'draft.taken', revision: newer.revision, submitKey: newer.submitKey },
            'taken',
          );
      }),
  'another tab that was met is asked about whenever nothing else is, until autosave says that it is settled or the version is there':
    ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const { otherTab } = snapshot.context;
        same(selectOtherTab(snapshot) !== null, snapshot.matches({ working: 'open' }) && otherTab !== null, 'asked');
        if (snapshot.matches({ working: 'open' }))
          claim(snapshot.context.version === null, 'a version that does not show');
      }),
  'the payment page is opened after an answer that says that something is to be paid, and after no other [DPAY-10 DCAL-17]':
    ({ steps }) =>
      steps.forEach(({ asked, event }) => {
        if (asked.some((one) => one.src === 'cardPayment' && (one.input as Sent).direction === 'out'))
          same(event.type, 'sending.toBePaid', 'answer');
      }),
  'nothing that was under way leads anywhere once the page is closed, and what was typed last is stored': ({ steps }) =>
    steps.forEach(({ snapshot, event, told }, i) => {
      if (event.type === 'page.closed' && steps[i - 1]!.snapshot.hasTag('step')) {
        claim(snapshot.matches('ended'), 'the page goes');
        same(
          told.filter(({ to }) => to === 'autosave').map((one) => one.event.type),
          ['flush.requested'],
          'told',
        );
      }
      if (steps[i - 1]?.snapshot.matches('ended') && event.type !== 'xstate.error.actor.autosave')
        claim(snapshot.matches('ended'), `led on by ${event.type}`);
    }),
  'when the sign-in ends what was typed or is being saved or submitted is kept in the tab, once, with what is known of it; what was sent or closed is not; nothing leads on':
    ({ steps }) =>
      steps.forEach(({ snapshot, event, asked }, i) => {
        const before = steps[i - 1]?.snapshot;
        const kept = asked.filter(({ src }) => src === 'keepInTab').map(({ input: given }) => given);
        if (before?.matches('signedOut') && event.type !== 'xstate.error.actor.autosave')
          claim(snapshot.matches('signedOut') && asked.length === 0, `led on by ${event.type}`);
        if (event.type !== 'session.ended' || !before?.hasTag('step')) return same(kept, [], 'kept');
        const isSubmitted = before.matches({ working: 'sending' });
        const isSaved = before.matches({ working: 'saving' });
        const isTheirs = before.matches({ working: 'paying' }) || before.matches({ working: 'closed' });
        const isTyped = steps
          .slice(0, i)
          .findLast(
            (one) =>
              one.asked.some(({ src }) => src === 'content') ||
              ['content.edited', 'content.changed'].includes(one.event.type),
          )
          ?.event.type.startsWith('content.');
        const opened = steps.slice(0, i).findLast((one) => one.event.type === 'opening.opened')?.event as
          | { readonly stored: { readonly version: { readonly isInTab: boolean } } | null }
          | undefined;
        const isKept =
          isSubmitted || isSaved || ((isTyped === true || opened?.stored?.version.isInTab === true) && !isTheirs);
        const present = steps.slice(0, i).findLastIndex((one) => one.asked.some(({ src }) => src === 'sending'));
        const earlier = steps
          .slice(0, present)
          .filter((one) => one.event.type === 'sending.begun' && one.snapshot.matches({ working: 'sending' }))
          .map((one) => one.snapshot.context.submitKey);
        const { draftRevision, submitKey } = before.context;
        const underWay = isSubmitted ? 'submit' : isSaved ? 'save' : null;
        same(
          kept,
          isKept
            ? [
                {
                  revision: 4,
                  unanswered: ['f-1'],
                  draftRevision,
                  setAsideRevision: 3,
                  isRefused: true,
                  underWay,
                  isRepeat: isSubmitted && earlier.includes(submitKey),
                  submitKey,
                },
              ]
            : [],
          'kept',
        );
        return same(snapshot.matches('signedOut'), isKept, 'signed out');
      }),
  'while one submit is on its way no other begins, however often it is pressed [SHEL-15]': ({ steps }) =>
    steps.forEach(({ snapshot }) => {
      if (snapshot.hasTag('submitting') || snapshot.hasTag('paying') || snapshot.hasTag('saving')) {
        claim(!snapshot.can(submitted) && !snapshot.can({ type: 'save.chosen' }), 'pressed twice');
      }
    }),
  'on the way to the payment page nobody is asked whether to leave, nor which version counts; in a form that is open work would be lost (OP-D-74)':
    ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.matches({ working: 'paying' }))
          same([selectHoldsWork(snapshot), selectOtherTab(snapshot)], [false, null], 'paying');
        if (snapshot.matches({ working: 'open' })) claim(selectHoldsWork(snapshot), 'open');
        if (snapshot.hasTag('saving') || snapshot.hasTag('submitting'))
          claim(selectHoldsWork(snapshot) && selectOtherTab(snapshot) === null, 'under way');
        if (snapshot.hasTag('over') || snapshot.hasTag('left')) claim(!selectHoldsWork(snapshot), 'nothing left');
      }),
  'content that is alive is given up by nothing but another version, a load that was chosen, or an end': ({ steps }) =>
    steps.forEach(({ snapshot, asked, event }, i) => {
      const before = steps[i - 1]?.snapshot;
      if (!before?.hasTag('step')) return;
      if (asked.some(({ src }) => src === 'content'))
        return same(event.type, 'xstate.done.actor.replaceVersion', 'opened anew by');
      if (snapshot.hasTag('step') || snapshot.hasTag('over')) return;
      claim(
        [
          'saving.theirsChosen',
          'leaving.left',
          'page.closed',
          'session.ended',
          'xstate.error.actor.content',
          'xstate.error.actor.replaceVersion',
        ].includes(event.type),
        `given up by ${event.type}`,
      );
    }),
  'what is typed goes by a way out that says so, or an end of its own, and nobody leaves but by a way out [DREG-24 DREN-66 FORM-23]':
    ({ steps }) =>
      steps.forEach(({ snapshot, event, asked }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (snapshot.matches('givenUp') && !before!.matches('givenUp'))
          same(
            [event.type, before!.matches({ working: 'leaving' })],
            // Who is told that it ended elsewhere needs no question more.
            selectOtherTab(before!)?.ended ? ['theirs.chosen', false] : ['leaving.givenUp', true],
            'given up by',
          );
        const way = asked.find(({ src }) => src === 'leaving')?.input;
        same(
          way !== undefined,
          before?.matches({ working: 'open' }) === true && ['leave.requested', 'content.left'].includes(event.type),
          'way out',
        );
        if (!way) return;
        const { dirty } = before!.context;
        const { trigger = 'content', typed: isTyped = false, signsOut = false, step = null } = event;
        same(way, { trigger, dirty, typed: isTyped, signsOut, step }, 'asked about');
      }),
  'what a way out, a save and a submit are to hear they hear, as it was said': ({ steps }) =>
    steps.forEach(({ event, told }, i) => {
      const before = steps[i - 1]?.snapshot;
      const ways = {
        leaving: ['leave.requested', 'back.chosen', 'leave.confirmed', 'leave.declined', 'autosave.flushed'],
        saving: ['theirs.chosen', 'mine.chosen', 'autosave.flushed'],
        sending: ['submit.stopped', 'autosave.flushed'],
      } as const;
      for (const way of ['leaving', 'saving', 'sending'] as const) {
        const isOn = before?.matches({ working: way }) === true;
        const isVersion = way !== 'sending' && event.type === 'version.opened';
        const isHeard = (ways[way] as readonly string[]).includes(event.type);
        same(
          told.filter(({ to }) => to === way).map((one) => one.event),
          isOn && (isHeard || isVersion) ? [event] : [],
          `heard by ${way}`,
        );
      }
    }),
  'the content goes one step back where the way out says so, and nothing is left by that [FORM-26 FORM-28]': ({
    steps,
  }) =>
    steps.forEach(({ snapshot, event, told }, i) => {
      const isBack =
        event.type === 'leaving.wentBack' && steps[i - 1]?.snapshot.matches({ working: 'leaving' }) === true;
      const heard = told.filter(({ to, event: { type } }) => to === 'content' && type === 'back.chosen');
      same(
        heard.map((one) => one.event),
        isBack ? [event['back']] : [],
        'gone back',
      );
      // A version of another tab that came meanwhile takes its place first.
      if (isBack) same([snapshot.hasTag('step'), snapshot.context.destination], [true, null], 'left');
    }),
  'no part of a form shows before the person is let in and it is open [FORM-30 FORM-31 FORM-36]': ({ steps }) =>
    steps.forEach(({ snapshot, event, asked }, i) => {
      if (asked.some(({ src }) => src === 'opening') && !steps[i - 1]!.snapshot.hasTag('step'))
        same(event.type, 'admission.granted', 'opens by');
      if (snapshot.hasTag('step') && !steps[i - 1]!.snapshot.hasTag('step'))
        claim(['opening.opened', 'opening.closed'].includes(event.type), `shown by ${event.type}`);
    }),
  'what is closed is sent, saved and left by nothing; it shows until its content breaks [CANC-10]': ({ steps }) =>
    steps.forEach(({ snapshot, asked, event }, i) => {
      if (
        !steps[i - 1]?.snapshot.matches({ working: 'closed' }) ||
        ['xstate.error.actor.content', 'page.closed'].includes(event.type)
      )
        return;
      same([snapshot.matches({ working: 'closed' }), asked], [true, []], 'open again');
      same([selectHoldsWork(snapshot), selectApplicationLeaveGuard(snapshot)], [false, 'free'], 'held');
    }),
  'files that were lost are told to the content, and nothing else is': ({ steps }) =>
    steps.forEach(({ told, event }) => {
      const lost = told.filter((one) => one.event.type === 'files.lost').map((one) => one.event);
      same(
        lost,
        event.type === 'sending.filesLost'
          ? [{ type: 'files.lost', answers: filesLost.answers, at: filesLost.at }]
          : [],
        'told',
      );
    }),
  'who leaves is held while an answer is under way, and asked while it is filled in [FORM-28 DREG-25]': ({ steps }) =>
    steps.forEach(({ snapshot }) => {
      const isUnderWay = (['saving', 'submitting', 'leaving'] as const).some((tag) => snapshot.hasTag(tag));
      const holds = isUnderWay || snapshot.matches({ working: 'replacing' });
      const asks = snapshot.matches({ working: 'open' });
      same(selectApplicationLeaveGuard(snapshot), holds ? 'hold' : asks ? 'ask' : 'free', 'guard');
    }),
  'an end without success leads back: no dead end': ({ steps }) =>
    steps.forEach(({ snapshot }) => {
      if (snapshot.matches({ working: 'unsuccessful' }))
        claim(snapshot.can({ type: 'application.resumed' }), 'no way back');
    }),
  'whoever leaves is led somewhere, and nobody else is': ({ steps }) =>
    steps.forEach(({ snapshot }) =>
      same(
        snapshot.context.destination !== null,
        snapshot.hasTag('left') || snapshot.hasTag('leaving'),
        'led somewhere',
      ),
    ),
  'each alert that comes up counts once, so that it is brought to notice': ({ steps }) =>
    steps.forEach(({ snapshot, event }, i) => {
      const before = steps[i - 1]?.snapshot;
      const isAlert =
        /^(sending\.|saving\.failed|xstate\.(done|error)\.actor\.(sending|saving|cardPayment|refreshReference)$)/.test(
          event.type,
        );
      if (
        !before ||
        before.matches({ working: 'open' }) ||
        !snapshot.matches({ working: 'open' }) ||
        !isAlert ||
        event.type === 'sending.filesLost'
      )
        return;
      same(snapshot.context.alertCount, before.context.alertCount + 1, 'count');
    }),
};
