/**
 * A question whose answer the regulator judges (DEC-45): what shows while it waits, when it could not be judged, and
 * when it is not taken.
 */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  accreditationQuizMachine,
  type AnswerToJudge,
  type OpenedAttempt,
} from '#machines/accreditation/accreditation-quiz.machine.ts';
import type { Judgement } from '#rules/accreditation/progress.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { Harnessed } from '#support/harness/harness.tsx';
import { harness } from './accreditation-quiz.harness.tsx';
import { JUDGED_PEOPLE, unflagged } from './quiz.sample.ts';

afterEach(cleanup);

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));
const has = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

/** The results of judging the answers, in order. */
async function judgedPage(...judgements: readonly (() => Promise<Judgement>)[]) {
  const waiting = [...judgements];
  const machine = accreditationQuizMachine.provide({
    actors: {
      loadAttempt: fromPromise<OpenedAttempt, undefined>(() =>
        Promise.resolve({
          kind: 'open',
          assessment: unflagged,
          progress: { answers: [], position: 0 },
          hasBegun: true,
          submitKey: 'key-1',
          serviceCatalogueCode: 'LMS_COM',
        }),
      ),
      judgeAnswer: fromPromise<Judgement, AnswerToJudge>(() => waiting.shift()!()),
    },
  });
  render(
    <Harnessed
      harness={harness}
      actor={createActor(machine, { input: { type: 'RPA Excluded Assessment', canRepeat: true } }).start()}
    />,
  );
  await act(async () => {});
  for (const name of ['People', 'Emergencies']) await tick(name);
  await press('Submit answer');
}
const boxes = () =>
  (screen.getAllByRole('checkbox') as HTMLInputElement[]).map(({ checked, disabled }) => [checked, disabled]);
const refusing = (status: number | null) => () =>
  Promise.reject(callFailure('AssessmentAnswer', '', status === null ? 'b' : 'e', status) as unknown as Error);
const LOCKED = [
  [true, true],
  [false, true],
  [true, true],
];

it('an answer is locked while it waits, and shows progress; the button keeps the focus and does nothing; then its feedback comes and the way on has the focus [ACRD-34]', async () => {
  let answer: (judgement: Judgement) => void = () => undefined;
  await judgedPage(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect([
    boxes(),
    screen.getByText(/^Working\. Please wait/).getAttribute('role'),
    has('Submit answer'),
    has('Back'),
  ]).toEqual([LOCKED, 'status', false, false]);
  const busy = screen.getByRole('button', { name: 'Checking your answer' });
  expect([document.activeElement === busy, busy.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await press('Checking your answer');
  await act(async () => answer(JUDGED_PEOPLE));
  expect(
    within(screen.getByRole('status', { name: 'Correct' })).getByText('From people and from emergencies.'),
  ).toBeTruthy();
  expect([boxes(), screen.queryByText(/^Working/)]).toEqual([LOCKED, null]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

it('one that could not be judged stays as it was given; the alert takes the focus and the title says it, and it can be sent again', async () => {
  await judgedPage(refusing(null), () => Promise.resolve(JUDGED_PEOPLE));
  const alert = screen.getByRole('group', { name: 'We have not checked your answer yet' });
  expect([boxes(), document.activeElement?.contains(alert), document.title]).toEqual([
    LOCKED,
    true,
    expect.stringMatching(/^Error: Question 01\/2/),
  ]);
  await press('Submit again');
  expect([
    screen.queryByRole('group', { name: 'We have not checked your answer yet' }),
    screen.getByRole('status', { name: 'Correct' }),
  ]).toEqual([null, expect.anything()]);
});

it('one that is not taken says so of this answer alone', async () => {
  await judgedPage(refusing(409));
  expect([
    document.activeElement?.contains(screen.getByRole('group', { name: 'We could not accept your answer' })),
    has('Start again'),
  ]).toEqual([true, true]);
});
