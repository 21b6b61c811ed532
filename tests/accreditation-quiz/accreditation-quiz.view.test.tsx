/** The pages of an assessment: what the rows print, the focus, and what is said. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { assessmentSubmissionMachine } from '#machines/accreditation/assessment-submission.machine.ts';
import type {
  NextAttempt,
  OpenedAttempt,
  QuizResult,
  ResultToSubmit,
} from '#machines/accreditation/accreditation-quiz.types.ts';
import type { AssessmentType } from '#rules/accreditation/assessment.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { Harnessed } from '#support/harness/harness.tsx';
import { harness } from './accreditation-quiz.harness.tsx';
import { assessment, nextAssessment } from './quiz.sample.ts';

const COMMERCIAL = 'RPA Excluded Assessment';
const RECREATIONAL = 'RPA Recreational Assessment';
const PASS: QuizResult = { passed: true, percent: 92 };

/** The results of sending the answers, in order; a pass where none is given. */
type Sent = readonly (QuizResult | (() => Promise<QuizResult>))[];

/** Opens the page of an assessment on its declaration. */
async function open(type: AssessmentType = COMMERCIAL, ...results: Sent) {
  const waiting = [...results];
  const machine = accreditationQuizMachine.provide({
    actors: {
      loadAttempt: fromPromise<OpenedAttempt, undefined>(() =>
        Promise.resolve({
          kind: 'open',
          revision: 0,
          assessment,
          progress: { answers: [], position: 0 },
          hasBegun: false,
          submitKey: 'key-1',
          serviceCatalogueCode: 'LMS_COM',
        }),
      ),
      loadNext: fromPromise<NextAttempt, undefined>(() =>
        Promise.resolve({ assessment: nextAssessment, submitKey: 'key-2' }),
      ),
      submission: assessmentSubmissionMachine.provide({
        actors: {
          submitResult: fromPromise<QuizResult, ResultToSubmit>(() => {
            const next = waiting.shift() ?? PASS;
            return typeof next === 'function' ? next() : Promise.resolve(next);
          }),
        },
      }),
    },
  });
  const actor = createActor(machine, { input: { type, canRepeat: true, keeps: false } }).start();
  render(<Harnessed harness={harness} actor={actor} />);
  await act(async () => {});
  return actor;
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const tick = (role: 'radio' | 'checkbox', name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));
const has = (name: string): boolean => screen.queryByRole('button', { name }) !== null;
const listed = (): (string | null)[] =>
  within(screen.getAllByRole('list').at(-1)!)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

async function firstQuestion(type: AssessmentType = COMMERCIAL, ...results: Sent) {
  const actor = await open(type, ...results);
  await press('I accept the declaration');
  await press('Next');
  act(() => actor.send({ type: 'video.ended' }));
  await press(type === COMMERCIAL ? 'Go to question one' : 'Next');
  return actor;
}

async function lastAnswered(...results: Sent) {
  const actor = await firstQuestion(COMMERCIAL, ...results);
  await tick('checkbox', 'People');
  await tick('checkbox', 'Emergencies');
  await press('Submit answer');
  await press('Next');
  await tick('radio', '500 metres');
  await press('Submit answer');
  return actor;
}

afterEach(cleanup);

describe('the way to the questions', () => {
  it('says what the commercial accreditation permits, and how much it needs [ACRD-15 ACRD-16 ACRD-17 ACRD-18 ACRD-19 ACRD-22]', async () => {
    await open();
    await press('I accept the declaration');
    expect(listed()).toEqual([
      expect.stringMatching(/micro remotely piloted aircraft \(RPA\) of 250 g or less for non-sport use/),
      expect.stringMatching(/excluded RPA \(over 250 g up to 2 kg\) for non-sport use/),
      expect.stringMatching(/excluded RPA up to 25 kg on your own land for certain operations, for non-sport use/),
      expect.stringMatching(/supervise people under 16 .*18 or over/),
      expect.stringMatching(/model aircraft for recreation/),
    ]);
    expect(screen.getByText(/at least 17 correct answers \(85%\)/)).toBeTruthy();
  });

  it('and what the recreational one does [ACRD-20 ACRD-21 ACRD-23]', async () => {
    await open(RECREATIONAL);
    await press('I accept the declaration');
    expect(listed()).toEqual([
      expect.stringMatching(/fly a drone for sport or recreation/),
      expect.stringMatching(/supervise people under 16/),
    ]);
    expect(screen.getByText(/12 questions.*11 correct/)).toBeTruthy();
  });

  it('the commercial introduction can be left while the video plays [ACRD-24]', async () => {
    await open();
    await press('I accept the declaration');
    await press('Next');
    expect(has('Go to question one')).toBe(true);
  });

  it('the recreational one shows Next once the video has ended, or does not play [ACRD-25]', async () => {
    await open(RECREATIONAL);
    await press('I accept the declaration');
    await press('Next');
    expect(has('Next')).toBe(false);
    const video = screen.getByLabelText('Introduction to the drone safety rules');
    await act(async () => void fireEvent.ended(video));
    expect(has('Next')).toBe(true);
    cleanup();
    await open(RECREATIONAL);
    await press('I accept the declaration');
    await press('Next');
    await act(async () => void fireEvent.error(screen.getByLabelText('Introduction to the drone safety rules')));
    expect([has('Next'), screen.getByText('The video is not available').textContent]).toEqual([
      true,
      'The video is not available',
    ]);
  });
});

describe('the video', () => {
  const shown = async () => {
    await open(RECREATIONAL);
    await press('I accept the declaration');
    await press('Next');
    return screen.getByLabelText<HTMLVideoElement>('Introduction to the drone safety rules');
  };
  const arrived = (video: HTMLVideoElement, readyState: number) =>
    Object.defineProperty(video, 'readyState', { configurable: true, value: readyState });
  const isGivenUp = () => screen.queryByText('The video is not available') !== null;

  it('has its captions beside it, and plays nothing by itself', async () => {
    const video = await shown();
    const track = video.querySelector('track')!;
    expect([
      video.getAttribute('src'),
      track.getAttribute('src'),
      track.kind,
      track.default,
      video.autoplay,
      video.preload,
    ]).toEqual(['/content/drone-rules.webm', '/content/drone-rules.vtt', 'captions', false, false, 'metadata']);
  });

  it('that arrives no more is given up once there is nothing left to play, and stays in case it comes [ACRD-25]', async () => {
    const video = await shown();
    arrived(video, HTMLMediaElement.HAVE_ENOUGH_DATA);
    await act(async () => void fireEvent.stalled(video));
    expect([isGivenUp(), has('Next')]).toEqual([false, false]);
    arrived(video, HTMLMediaElement.HAVE_CURRENT_DATA);
    await act(async () => void fireEvent.waiting(video));
    expect([isGivenUp(), has('Next'), video.hidden]).toEqual([true, true, false]);
  });

  it('that waits a moment, or arrives again, is not given up [ACRD-25]', async () => {
    const video = await shown();
    arrived(video, HTMLMediaElement.HAVE_CURRENT_DATA);
    await act(async () => void fireEvent.waiting(video));
    expect([isGivenUp(), has('Next')]).toEqual([false, false]);
    arrived(video, HTMLMediaElement.HAVE_ENOUGH_DATA);
    await act(async () => void fireEvent.stalled(video));
    await act(async () => void fireEvent.progress(video));
    arrived(video, HTMLMediaElement.HAVE_CURRENT_DATA);
    await act(async () => void fireEvent.waiting(video));
    expect([isGivenUp(), has('Next')]).toEqual([false, false]);
  });
});

describe('a question', () => {
  it('of several answers has checkboxes, of one radio buttons, in the order of the bank [ACRD-29 ACRD-30]', async () => {
    await firstQuestion();
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'People',
      'Clouds',
      'Emergencies',
    ]);
    await tick('checkbox', 'Clouds');
    await press('Submit answer');
    await press('Next');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('is the heading of its step, which takes the focus', async () => {
    await firstQuestion();
    expect(document.activeElement?.tagName).toBe('H2');
    expect([screen.getByRole('heading', { level: 2 }).textContent, document.title]).toEqual([
      'Question 01/2',
      expect.stringContaining('Question 01/2'),
    ]);
  });

  it('without a choice says so, with the focus, and keeps nothing of it once there is one [ACRD-33]', async () => {
    await firstQuestion();
    await press('Submit answer');
    const link = screen.getByRole('link', { name: 'Please select an option' });
    expect(link.closest('[tabindex="-1"]')).toBe(document.activeElement);
    await act(async () => void fireEvent.click(link));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'People' }));
    await tick('checkbox', 'People');
    await press('Submit answer');
    expect(screen.queryByText('Please select an option')).toBeNull();
  });

  it.each([
    ['all of the right ones', ['People', 'Emergencies'], 'Correct'],
    ['one of the right ones', ['People'], 'Incorrect'],
    ['one too many', ['People', 'Clouds', 'Emergencies'], 'Incorrect'],
  ])(
    'with %s is said to be right or not, in a status from before, with its help text, and the way on has the focus [ACRD-34]',
    async (_what, chosen, words) => {
      await firstQuestion();
      for (const name of chosen) await tick('checkbox', name);
      const statuses = screen.getAllByRole('status');
      await press('Submit answer');
      const said = screen.getByRole('group', { name: words });
      expect(statuses.some((one) => one.isConnected && one.contains(said))).toBe(true);
      expect(within(said).getByText('From people and from emergencies.')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
      expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).disabled)).toBe(true);
    },
  );

  it('shows on the way back as it was answered, locked [ACRD-35]', async () => {
    await firstQuestion();
    await tick('checkbox', 'Clouds');
    await press('Submit answer');
    await press('Next');
    await press('Back');
    const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, true],
      [false, true],
    ]);
    expect(screen.getByRole('group', { name: 'Incorrect' })).toBeTruthy();
  });
});

describe('an answer that could not be kept', () => {
  it('is said, until it is kept', async () => {
    const actor = await firstQuestion();
    const said = () => screen.queryByText(/^Your last answer is not saved yet\./);
    expect(said()).toBeNull();
    act(() => actor.send({ type: 'progress.missed' }));
    expect(said()?.getAttribute('role')).toBe('status');
    act(() => actor.send({ type: 'progress.kept' }));
    expect(said()).toBeNull();
  });
});

describe('answers that could not be sent', () => {
  const refused = (status: number | null) => () =>
    Promise.reject(callFailure('AssessmentSubmission', '', status === null ? 'b' : 'e', status) as unknown as Error);

  it('are sent again by a button that goes: the busy one has the focus', async () => {
    await lastAnswered(refused(null), refused(null), () => new Promise(() => undefined));
    await press('Next');
    screen.getByRole('button', { name: 'Submit again' }).focus();
    await press('Submit again');
    expect(has('Submit again')).toBe(false);
    const busy = screen.getByRole('button', { name: 'Submitting your answers' });
    expect([document.activeElement, busy.getAttribute('aria-disabled')]).toEqual([busy, 'true']);
  });

  it('and are not taken: Start again goes, and the heading of the page has the focus while the new attempt is opened, and after', async () => {
    await lastAnswered(refused(409));
    await press('Next');
    const again = screen.getByRole('button', { name: 'Start again' });
    again.focus();
    act(() => void fireEvent.click(again));
    expect([has('Start again'), document.activeElement]).toEqual([false, screen.getByRole('heading', { level: 1 })]);
    await act(async () => {});
    expect([has('I accept the declaration'), document.activeElement]).toEqual([
      true,
      screen.getByRole('heading', { level: 1 }),
    ]);
  });
});

describe('a result', () => {
  it('of a pass is what the regulator said, with the way out [ACRD-39 ACRD-40 ACRD-45]', async () => {
    await lastAnswered();
    await press('Next');
    expect(screen.getByText('92%')).toBeTruthy();
    const words =
      'Congratulations! You have successfully achieved accreditation! To download your results, visit the drone accreditation section of your myCASA account.';
    expect(screen.getByText(words)).toBeTruthy();
    expect([screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href'), has('Try again')]).toEqual([
      '/harness/home',
      false,
    ]);
  });

  it('of a pass leads to the accreditation that was earned, where the regulator says which (DEC-47)', async () => {
    const receipt = { submissionId: 's-7', reference: 'AC-7', receivedAt: '2026-11-26T09:00:00Z' };
    await lastAnswered({
      ...PASS,
      licenceId: 'L-7',
      licenceNumber: 'RPAEA-7',
      licenceValidUntil: '2029-11-26',
      receipt,
    });
    await press('Next');
    const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual(
      expect.arrayContaining([
        ['View your commercial drone accreditation', '/harness/showCommAccred'],
        ['Return to myCASA', '/harness/home'],
      ]),
    );
    // The end page: its one reference, and the new accreditation with its number and last day.
    expect(screen.getByText('AC-7').closest('p')!.textContent).toBe('Your reference AC-7');
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Accreditation number', 'RPAEA-7'],
        ['Expiry date', '26 Nov 2029'],
      ]),
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Assessment passed' }));
    expect(screen.getByText('Your commercial drone accreditation is valid. It expires on 26 Nov 2029.')).toBeTruthy();
  });

  it('of a pass says of an accreditation that never ends that it has no expiry date', async () => {
    await lastAnswered({ ...PASS, licenceId: 'L-7', licenceNumber: 'RPAEA-7', licenceValidUntil: null });
    await press('Next');
    expect(screen.getByText('Expiry date').nextElementSibling!.textContent).toBe('No expiry date');
    expect(screen.getByText('Your commercial drone accreditation is valid. It has no expiry date.')).toBeTruthy();
  });

  it('of a fail offers to try again, which begins with the introduction, and the way out [ACRD-41 ACRD-42 ACRD-43 ACRD-45]', async () => {
    await lastAnswered({ passed: false, percent: 50 });
    await press('Next');
    expect(screen.getByText('50%')).toBeTruthy();
    expect(
      screen.getByText('Thank you for your attempt. Unfortunately you were unsuccessful. Please try again!'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to myCASA' })).toBeTruthy();
    await press('Try again');
    expect(screen.getByRole('heading', { level: 2, name: 'Introduction' })).toBeTruthy();
    await press('Go to question one');
    expect([screen.getByText('When may you fly?').tagName, has('Submit answer')]).toEqual(['LEGEND', true]);
  });

  it('of a fail says how many it needs, and lists what was wrong with what was right and why [DEC-55]', async () => {
    const receipt = { submissionId: 's-8', reference: 'AC-8', receivedAt: '2026-11-28T03:05:00Z' };
    await lastAnswered({ passed: false, percent: 50, receipt });
    await press('Next');
    expect(screen.getByText('1 of 2. You need 2.')).toBeTruthy();
    expect(screen.getByText('Your reference').nextElementSibling!.textContent).toBe('AC-8');
    const wrong = screen.getByRole('article', { name: 'Question 02 How high may you fly?' });
    expect(
      within(wrong)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
    ).toEqual([
      ['You selected', 'Not right: 500 metres'],
      ['Right answer', '120 metres'],
      ['Why', 'Never higher than 120 metres above the ground.'],
    ]);
    expect([screen.getAllByRole('article').length, screen.getByText('1 question was right').tagName]).toEqual([
      1,
      'SUMMARY',
    ]);
  });

  it('of a fail leads to the part of the introduction that treats it, over the page (DEC-55)', async () => {
    await lastAnswered({ passed: false, percent: 50 });
    await press('Next');
    await press('Watch the introduction');
    const layer = screen.getByRole('dialog', { name: 'Introduction' });
    expect(layer.querySelector('video')!.getAttribute('src')).toBe('/content/drone-rules.webm');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
