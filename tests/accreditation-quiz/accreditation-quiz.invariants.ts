/** Invariants of an assessment on every path, written without looking at the chart. */
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { judgementsIn, keptAttempt } from '#rules/accreditation/progress.rules.ts';
import { claim, same } from '#support/claims.ts';
import type { ModelSpec } from '#support/spec.ts';
import {
  allRight,
  contextOf,
  type formData,
  isAnother,
  type nextAttempt,
  type PASS,
  type sent,
  type sentUnknown,
  type toSubmit,
} from './accreditation-quiz.sample.ts';

export const accreditationQuizInvariants: ModelSpec<typeof accreditationQuizMachine>['invariants'] = {
  'in an attempt the questions keep their order, and what was answered stays as it is [ACRD-27]': ({ steps }) => {
    for (let at = 1; at < steps.length; at += 1) {
      if (isAnother(steps[at - 1]!, steps[at]!)) continue;
      const [before, now] = [contextOf(steps[at - 1]!), contextOf(steps[at]!)];
      if (before.assessment === null || now.assessment === null) continue;
      const [was, is] = [before.assessment, now.assessment].map(({ questions }) =>
        questions.map(({ id, text, answers }) => [id, text, answers.map((one) => [one.id, one.text])]),
      );
      same(is, was, 'questions');
      same(now.answers.slice(0, before.answers.length), before.answers, 'answers given before');
    }
  },
  'questions are asked one after the other, each once [ACRD-26]': ({ steps }) =>
    steps.map(contextOf).forEach((context) => {
      const ids = context.assessment?.questions.map(({ id }) => id) ?? [];
      same(
        context.answers.map(({ questionId }) => questionId),
        ids.slice(0, context.answers.length),
        'answered',
      );
      claim(
        context.position >= 0 &&
          context.position <= context.answers.length &&
          context.position < Math.max(1, ids.length),
        'no such question',
      );
    }),
  'nothing is answered with nothing, or with what was not offered [ACRD-33]': ({ steps }) =>
    steps
      .map(contextOf)
      .forEach((context) =>
        context.answers.forEach(({ answerIds }) =>
          claim(answerIds.length > 0 && !answerIds.includes('z'), 'no answer'),
        ),
      ),
  'an answer is judged as it was given, when it is given, asked for again or come back to; where the questions have no right answers, each one is (DEC-45)':
    ({ steps }) =>
      steps.forEach((step) => {
        const { assessment: one, answers, pending } = contextOf(step);
        if (one?.attemptId !== undefined)
          claim(judgementsIn(one).length >= answers.length, 'an answer that nobody judged');
        else same(pending ?? null, null, 'waits for no judgement');
        for (const { src, input: given } of step.asked) {
          if (src !== 'judgeAnswer') continue;
          same(
            given,
            { attemptId: one?.attemptId, questionId: one?.questions[answers.length]?.id, answerIds: pending },
            'judged',
          );
          claim(
            [
              'answer.submitted',
              'answer.retried',
              'next.chosen',
              'questions.begun',
              'xstate.done.actor.loadAttempt',
            ].includes(step.event.type),
            `judged after ${step.event.type}`,
          );
        }
      }),
  'an answer that is not judged yet stays as it was given, until it is judged or another attempt begins (DEC-45)': ({
    steps,
  }) => {
    for (let at = 1; at < steps.length; at += 1) {
      const [before, now] = [steps[at - 1]!, steps[at]!];
      const { pending } = contextOf(before);
      if (!pending || isAnother(before, now)) continue;
      if (now.event.type !== 'xstate.done.actor.judgeAnswer') same(contextOf(now).pending, pending, 'waiting');
      else
        same(
          [
            contextOf(now).pending,
            contextOf(now).answers.at(-1)?.answerIds,
            now.snapshot.matches({ question: 'answered' }),
          ],
          [null, pending, true],
          'judged',
        );
    }
  },
  'what is sent has every question once, graded by the pass mark [ACRD-36 ACRD-37]': ({ steps, input }) =>
    steps.forEach((step) =>
      step.asked
        .filter(({ src }) => src === 'submission')
        .forEach(({ input: payload }) => {
          const context = contextOf(step);
          const body = (payload as { readonly formData: typeof formData }).formData;
          same(
            body.answers.map(({ questionId }) => String(questionId)).sort(),
            context.assessment?.questions.map(({ id }) => String(id)).sort() ?? ['q-height', 'q-people'],
            'sent',
          );
          const isAllRight = body.answers.every(({ questionId, answerIds }) =>
            equalIds(
              answerIds,
              allRight.find((one) => one.questionId === questionId)?.answerIds ??
                (questionId === 'q-sight' ? ['a', 'c'] : ['a']),
            ),
          );
          same(body.assessmentPassed, isAllRight, 'passed');
          claim(context.assessment === null || body.assessmentType === input.type, 'another assessment');
        }),
    ),
  'an attempt keeps its key, the one after it has another, and what is sent is for the service that is known': ({
    steps,
  }) => {
    let key = '';
    let service: string | null = null;
    for (const { event, asked } of steps) {
      if (event.type === 'service.learned') service = (event as unknown as { readonly code: string }).code;
      if (event.type === 'xstate.done.actor.loadAttempt')
        service = (event as unknown as { readonly output: typeof sentUnknown }).output.serviceCatalogueCode;
      if (event.type === 'xstate.done.actor.loadAttempt')
        key = (event as unknown as { readonly output: typeof sent }).output.submitKey;
      if (event.type === 'xstate.done.actor.loadNext')
        key = (event as unknown as { readonly output: typeof nextAttempt }).output.submitKey;
      for (const { src, input: given } of asked) {
        if (src !== 'submission') continue;
        const { submitKey, serviceCatalogueCode } = given as typeof toSubmit;
        same(submitKey, key, 'key');
        same(serviceCatalogueCode, service, 'service');
      }
    }
  },
  'a result shows when it was received, and it is the one that was received [ACRD-36]': ({ steps }) =>
    steps.forEach(({ event, snapshot }) => {
      const came =
        event.type === 'result.received' ? (event as unknown as { readonly result: typeof PASS }).result : null;
      if (came !== null)
        same(
          [snapshot.matches('passed'), snapshot.matches('failed'), snapshot.context.result],
          [came.passed, !came.passed, came],
          'result',
        );
      if (snapshot.matches('passed')) claim(snapshot.context.result?.passed === true, 'passed without a word of it');
      if (snapshot.matches('failed') || snapshot.matches('passed'))
        claim(snapshot.context.result !== null, 'no result');
      else if (!snapshot.matches('unavailable')) same(snapshot.context.result, null, 'an old result');
    }),
  'it is sent when the person says so, or its result was never seen': ({ steps }) =>
    steps.forEach(({ event, asked, snapshot }) => {
      if (!asked.some(({ src }) => src === 'submission')) return;
      claim(
        ['next.chosen', 'submit.retried', 'xstate.done.actor.loadAttempt'].includes(event.type),
        `sent after ${event.type}`,
      );
      claim(snapshot.hasTag('submitting') && snapshot.hasTag('unfinished'), 'cut off');
    }),
  'new questions are fetched on entering a failed result, and at no other time [ACRD-44]': ({ steps }) =>
    steps.forEach(({ asked, snapshot }, at) => {
      const isEntered = snapshot.matches('failed') && !steps[at - 1]?.snapshot.matches('failed');
      same(asked.filter(({ src }) => src === 'loadNext').length, isEntered ? 1 : 0, 'fetched');
    }),
  'whoever is past the introduction is not asked to watch it again, but for another attempt of another page': ({
    steps,
  }) => {
    for (let at = 1; at < steps.length; at += 1) {
      const [before, now] = [contextOf(steps[at - 1]!), contextOf(steps[at]!)];
      claim(!before.hasBegun || now.hasBegun, 'asked again');
      if (now.hasBegun) claim(!steps[at]!.snapshot.matches({ introVideo: 'playing' }), 'waits for the video');
    }
  },
  'why no questions came is known where it leads to the selector [ACRD-07]': ({ steps }) =>
    steps.forEach(({ event, snapshot }, at) => {
      if (!snapshot.matches('unavailable')) return;
      const came = steps.slice(0, at + 1).findLast((step) => step.event.type.startsWith('xstate.error.actor.load'));
      same(
        snapshot.context.failure,
        (came?.event as { readonly error?: unknown } | undefined)?.error ?? null,
        `why after ${event.type}`,
      );
    }),
  'it is known whether the last answer is kept': ({ steps }) => {
    for (let at = 1; at < steps.length; at += 1) {
      const { event } = steps[at]!;
      const expected =
        event.type === 'progress.missed' || event.type === 'xstate.error.actor.progress'
          ? true
          : event.type === 'progress.kept'
            ? false
            : contextOf(steps[at - 1]!).isUnkept;
      if (steps[at]!.snapshot.status === 'active')
        same(contextOf(steps[at]!).isUnkept, expected, `kept after ${event.type}`);
    }
  },
  'what was answered and where the person is, is kept until its result is left; what is over is forgotten': ({
    steps,
  }) => {
    for (let at = 1; at < steps.length; at += 1) {
      const [before, now] = [steps[at - 1]!, steps[at]!];
      const stored = now.told
        .filter(({ event }) => event.type === 'content.changed')
        .map(({ event }) => event['content']);
      const [hadResult, hasResult] = [before, now].map(
        ({ snapshot }) => snapshot.matches('passed') || snapshot.matches('failed'),
      );
      const isOver =
        (now.snapshot.matches('outdated') && !before.snapshot.matches('outdated')) ||
        (hadResult && (!hasResult || now.event.type === 'page.closed'));
      same(stored.filter((content) => content === null).length, isOver ? 1 : 0, 'forgotten');
      const [was, is] = [before, now].map((step) => {
        const { answers, position, pending, assessment: one } = contextOf(step);
        return { answers, position, pending, one };
      });
      if (/^(questions\.begun|transcript\.read)$/.test(now.event.type) && now.snapshot.matches('question'))
        same(stored, [keptAttempt(contextOf(now))], 'the beginning');
      if (
        !isAnother(before, now) &&
        was!.one !== null &&
        is!.one !== null &&
        JSON.stringify(was) !== JSON.stringify(is)
      )
        same(stored, [keptAttempt(contextOf(now))], 'kept');
    }
  },
};

function equalIds(some: readonly (string | number)[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(String(id)));
}
