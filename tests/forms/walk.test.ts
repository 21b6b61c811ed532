/**
 * Random walks through random forms lose no answer (issue 3, T-45, B-8): Next, Back, edits, saves, reloads, time-outs,
 * failures.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectSteps } from '#machines/forms/form-stepping.machine.ts';
import { EMPTY, isEmptyAnswer, startOf, type Answer, type Answers } from '#rules/forms/form-answers.rules.ts';
import { isAskedAgain } from '#rules/forms/form-draft.rules.ts';
import { questionsById, shownQuestions, wayThrough } from '#rules/forms/form-way.rules.ts';
import { questionsOf, type FormDefinition, type Question } from '#rules/forms/form.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { sydney } from '#support/moments.ts';
import { stopWhenFinished } from '../../src/shell/areas.ts';
import { wireForm, type OpenForm } from '../../src/wiring/forms/form.wiring.ts';
import { fakeRegulator } from './fake-regulator.ts';
import { filledForm } from './random-forms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = sydney('2026-11-21T10:00:00+11:00');
const refused = callFailure('SubmitIndustryAssist', 'FSU.1a');
const lost = callFailure('SubmitIndustryAssist', 'FSU.1a', 'b', null);
const unsaved = callFailure('SaveDraft', 'FS.1a');

const acts = [
  'edit',
  'edit',
  'empty',
  'next',
  'next',
  'back',
  'rest',
  'save',
  'failed save',
  'failed autosave',
  'reload',
  'time-out',
  'link',
] as const;
const walks = fc.record({
  filled: filledForm,
  walk: fc.array(fc.record({ act: fc.constantFrom(...acts), which: fc.nat(20) }), { minLength: 1, maxLength: 30 }),
});

/** The answers that must be restored from a draft: everything but declarations; of files, the names. */
function afterLoad(question: Question, answer: Answer): unknown {
  if (isAskedAgain(question)) return EMPTY[question.type];
  return 'fileDetails' in answer ? answer.fileDetails.map(({ name }) => name) : answer;
}
const seen = (question: Question, answer: Answer): unknown =>
  !isAskedAgain(question) && 'fileDetails' in answer ? answer.fileDetails.map(({ name }) => name) : answer;

/**
 * The step on which a form reopens: the one that it was left on. Declarations are not restored, so that step may be off
 * the way; then the first step that lacks a mandatory answer, or else the last step.
 */
function opensAt(form: FormDefinition, answers: Answers, left: string | undefined): string | undefined {
  const way = wayThrough(form, answers);
  if (way.some(({ stepid }) => stepid === left)) return left;
  const lacking = way.find((step) =>
    shownQuestions(step, questionsById(form), answers).some(
      (one) => one.mandatory && isEmptyAnswer(one, answers[one.id]!),
    ),
  );
  return (lacking ?? way.at(-1))?.stepid;
}

/** One person with one form, and an independent record of what they typed. */
function person(form: FormDefinition) {
  const regulator = fakeRegulator();
  const typed: Record<string, Answer> = Object.fromEntries(
    questionsOf(form).map((question) => [question.id, startOf(question)]),
  );
  let sends = 0;
  let recordId = '';
  let open: OpenForm;
  const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const state = () => open.application.getSnapshot();
  const steps = () => selectSteps(state());
  const stepid = () => steps()?.getSnapshot().context.stepid;

  const start = async (): Promise<void> => {
    open = wireForm(regulator.session, {
      form,
      organisationId: '',
      organisationArn: '',
      subject: '',
      recordId,
      readable: true,
      back: { target: { screen: 'dashInd' } },
      draftReturn: { screen: 'dashInd' },
      verify: null,
      prepare: () => Promise.resolve({ isClosed: false }),
      submit: () => Promise.reject((sends += 1) % 2 === 0 ? refused : lost),
    });
    open.application.start();
    await rest();
  };
  const end = (): void => stopWhenFinished(open.application);
  const again = async (): Promise<void> => {
    end();
    await rest();
    await start();
    for (const question of questionsOf(form)) {
      const now = open.store.answers()[question.id]!;
      expect(seen(question, now), `${question.type} ${question.id} after loading`).toEqual(
        afterLoad(question, typed[question.id]!),
      );
      typed[question.id] = now;
    }
  };
  const go = async (): Promise<void> => {
    const left = stepid();
    regulator.pageLeave.announce();
    end();
    await rest();
    await again();
    expect(stepid(), 'step after loading').toBe(opensAt(form, typed, left));
  };
  const write = (which: number, answers: Answers): void => {
    const { questions } = form.steps.find((step) => step.stepid === stepid())!;
    const question = questions[which % questions.length]!;
    typed[question.id] = answers[question.id] ?? EMPTY[question.type];
    open.store.change(question.id, typed[question.id]!);
  };
  const save = async (): Promise<void> => {
    open.application.send({ type: 'save.chosen' });
    await rest();
    if (!state().matches('saved')) return;
    recordId = 'r-1';
    await again();
  };

  const act = async (what: (typeof acts)[number], which: number, answers: Answers): Promise<void> => {
    if (what === 'edit') write(which, answers);
    if (what === 'empty') write(which, {});
    if (what === 'next') steps()?.send({ type: 'step.submitted', answers: open.store.answers(), at: AT });
    if (what === 'back') steps()?.send({ type: 'back.chosen', answers: open.store.answers() });
    if (what === 'link')
      open.application.send({ type: 'leave.requested', trigger: 'link', to: { href: '/forms' }, typed: false });
    if (what === 'rest') await rest(3000);
    if (what === 'failed autosave') {
      await rest(13_000);
      write(which, answers);
      if (open.autosave.getSnapshot().matches({ regulator: 'changed' }))
        regulator.next('AutosaveSave', () => Promise.reject(unsaved));
      await rest(3000);
      // The text equals the stored one, so nothing was sent: the failure must not hit a later store.
      regulator.unsay('AutosaveSave');
    }
    if (what === 'failed save') regulator.next('SaveDraft', () => Promise.reject(unsaved));
    if (what === 'save' || what === 'failed save') await save();
    if (what === 'reload') await go();
    if (what === 'time-out') {
      write(which, answers);
      await go();
    }
    await rest();
    if (state().matches({ working: 'leaving' })) open.application.send({ type: 'leave.declined' });
    if (state().hasTag('left')) await again();
    expect(state().matches({ working: 'open' }), `on a step after ${what}`).toBe(true);
    expect(open.store.answers(), `answers after ${what}`).toEqual(typed);
  };
  return { start, act, end };
}

describe('a random walk through a random form', () => {
  it('loses no answer, whatever it does [FORM-06 FORM-19 FORM-20 FORM-26]', async () => {
    await fc.assert(
      fc.asyncProperty(walks, async ({ filled: { form, answers }, walk }) => {
        const somebody = person(form);
        await somebody.start();
        for (const { act, which } of walk) await somebody.act(act, which, answers);
        somebody.end();
      }),
      { numRuns: 60 },
    );
  });
});
