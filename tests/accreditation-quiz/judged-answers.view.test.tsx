/**
 * A question whose answer the regulator judges (DEC-45): what shows while it waits, when it could not be judged, and
 * when it is not taken.
 */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import type { AnswerToJudge, OpenedAttempt } from '#machines/accreditation/accreditation-quiz.types.ts';
import type { Judgement } from '#rules/accreditation/progress.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { Harnessed } from '#support/harness/harness.tsx';
import { harness } from './accreditation-quiz.harness.tsx';
import { JUDGED_PEOPLE, unflagged } from './quiz.sample.ts';

afterEach(cleanup);

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));
const has = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

const RIGHT = ['People', 'Emergencies'];
/** What stands beside the question: each question with its verdict, and the sentences beneath. */
const soFar = () => {
  const aside = screen.getByRole('complementary', { name: 'Your answers so far' });
  const items = within(aside).getAllByRole('listitem');
  return [items, [...aside.querySelectorAll('p')]].map((all) => all.map(({ textContent }) => textContent?.trim()));
};

/** The results of judging the answers, in order. */
async function judgedPage(chosen: readonly string[], ...judgements: readonly (() => Promise<Judgement>)[]) {
  const waiting = [...judgements];
  const machine = accreditationQuizMachine.provide({
    actors: {
      loadAttempt: fromPromise<OpenedAttempt, undefined>(() =>
        Promise.resolve({
          kind: 'open',
          revision: 0,
          assessment: { ...unflagged, videoLink: '/content/drone-rules.webm' },
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
      actor={createActor(machine, {
        input: { type: 'RPA Excluded Assessment', canRepeat: true, keeps: false },
      }).start()}
    />,
  );
  await act(async () => {});
  expect(soFar()).toEqual([['Question 01Not answered', 'Question 02Not answered'], ['You need 2 of 2.']]);
  for (const name of chosen) await tick(name);
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
    RIGHT,
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
    within(screen.getByRole('group', { name: 'Correct' })).getByText('From people and from emergencies.'),
  ).toBeTruthy();
  expect([boxes(), screen.queryByText(/^Working/)]).toEqual([LOCKED, null]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

it('one that could not be judged stays as it was given; the alert takes the focus and the title says it, and it can be sent again', async () => {
  await judgedPage(RIGHT, refusing(null), () => Promise.resolve(JUDGED_PEOPLE));
  const alert = screen.getByRole('group', { name: 'We have not checked your answer yet' });
  expect([boxes(), document.activeElement?.contains(alert), document.title]).toEqual([
    LOCKED,
    true,
    expect.stringMatching(/^Error: Question 01\/2/),
  ]);
  await press('Submit again');
  expect([
    screen.queryByRole('group', { name: 'We have not checked your answer yet' }),
    screen.getByRole('group', { name: 'Correct' }),
  ]).toEqual([null, expect.anything()]);
});

it('one that is not taken says so of this answer alone', async () => {
  await judgedPage(RIGHT, refusing(409));
  expect([
    document.activeElement?.contains(screen.getByRole('group', { name: 'We could not accept your answer' })),
    has('Start again'),
  ]).toEqual([true, true]);
});

it('a judgement that names a part of the introduction leads to it, and its film begins there (DEC-55)', async () => {
  const part = { text: 'Crewed aircraft come first: get out of their way and land.', at: 32 };
  await judgedPage(RIGHT, () => Promise.resolve({ ...JUDGED_PEOPLE, part }));
  await press('Crewed aircraft come first, at 0:32');
  const layer = screen.getByRole('dialog', { name: 'Introduction' });
  expect(layer.querySelector('video')!.getAttribute('src')).toBe('/content/drone-rules.webm#t=32');
  expect(layer.querySelector('track')!.getAttribute('src')).toBe('/content/drone-rules.vtt');
});

it('that was wrong shows which options were right, and what was answered so far [DEC-55]', async () => {
  await judgedPage(['People', 'Clouds'], () => Promise.resolve(JUDGED_PEOPLE));
  const said = (screen.getAllByRole('checkbox') as HTMLInputElement[]).map((box) => {
    const hint = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .at(-1);
    return [box.labels?.[0]?.textContent, hint?.textContent];
  });
  expect(said).toEqual([
    ['People', 'You selected this. It is right.'],
    ['Clouds', 'You selected this. It is not right.'],
    ['Emergencies', 'This is right. You did not select it.'],
  ]);
  expect(screen.getByRole('group', { name: 'Incorrect' }).textContent).toContain(
    'Right answers: People and Emergencies.',
  );
  expect(soFar()).toEqual([
    ['Question 01Incorrect', 'Question 02Not answered'],
    [
      '0 of 1 right. You need 2 of 2.',
      'You can no longer pass this attempt. Answer the last question too. Its explanation helps you next time.',
    ],
  ]);
});
