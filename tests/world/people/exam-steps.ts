/** What can happen in an assessment: it is read, its questions are answered one by one, sent, and taken again. */
import type { SnapshotFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectGiven, selectQuestion } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { EXAM_ADDRESS, examPage, type ExamPage } from '../core/exam-page.ts';
import { actsOn, HOME, pageIn, type OfTab, type PageKind } from '../core/page.ts';
import { openPage, type Tab } from '../core/tab.ts';
import type { World } from '../core/world.ts';
import { isHome } from './bank-steps.ts';

type Exam = ExamPage['actor'];
type Snapshot = SnapshotFrom<typeof accreditationQuizMachine>;

export const examIn = (tab: Tab): Exam | null => pageIn<ExamPage>(tab, 'exam')?.actor ?? null;

const SCREENS = [
  'opening',
  'declaration',
  'info',
  'introVideo',
  'submitting',
  'unsent',
  'outdated',
  'passed',
  'failed',
  'unavailable',
] as const;
const QUESTIONS = ['choosing', 'judging', 'unjudged', 'answered'] as const;

/** What the page shows (`accreditation-quiz.view.tsx`). */
export function examScreen(actor: Exam): string {
  const snapshot = actor.getSnapshot();
  return (
    SCREENS.find((screen) => snapshot.matches(screen)) ??
    QUESTIONS.find((question) => snapshot.matches({ question })) ??
    'question'
  );
}

/** What was answered and judged, as the page has it: the attempt, and the answers by question. */
export const answeredOn = ({ context: { assessment, answers } }: Snapshot) => ({
  attemptId: assessment?.attemptId ?? '',
  answers: answers.map(({ questionId, answerIds }) => ({
    questionId: String(questionId),
    answerIds: answerIds.map(String).toSorted(),
  })),
});

const inExam = actsOn(examIn);
const onExam = (weight: number, screens: readonly string[], act: (exam: Exam, tab: Tab, world: World) => void): OfTab =>
  inExam(weight, (exam) => screens.includes(examScreen(exam)), act);
const press =
  (...events: readonly Parameters<Exam['send']>[0][]) =>
  (exam: Exam): void =>
    events.forEach((event) => exam.send(event));

/** Answers the question that shows; wrongly is with one answer that is not right. */
const answers =
  (isRightly: boolean) =>
  (exam: Exam, _tab: Tab, { regulator: { exams } }: World): void => {
    const question = selectQuestion(exam.getSnapshot())!;
    const right = exams!.rightTo(String(question.id));
    const wrong = question.answers.map(({ id }) => String(id)).filter((id) => !right.includes(id));
    exam.send({ type: 'answer.submitted', answerIds: isRightly ? right : wrong.slice(0, 1) });
  };

const ON_EXAM: Readonly<Record<string, OfTab>> = {
  'opens the exam': {
    weight: 6,
    offered: (tab, { regulator: { exams } }) => isHome(tab) && exams !== null,
    act: (tab) => openPage(tab, tab.document!, EXAM_ADDRESS),
  },
  'declares and reads on': onExam(
    20,
    ['declaration', 'info'],
    press({ type: 'declaration.accepted' }, { type: 'info.read' }),
  ),
  'begins the questions': onExam(20, ['introVideo'], press({ type: 'questions.begun' })),
  'goes back in the introduction': onExam(1, ['introVideo', 'info'], press({ type: 'back.chosen' })),
  'answers rightly': onExam(15, ['choosing'], answers(true)),
  'answers wrongly': onExam(3, ['choosing'], answers(false)),
  'answers nothing': onExam(0.5, ['choosing'], press({ type: 'answer.submitted', answerIds: [] })),
  'has the answer judged again': onExam(8, ['unjudged'], press({ type: 'answer.retried' })),
  'goes to the next question': onExam(15, ['answered'], press({ type: 'next.chosen' })),
  'goes a question back': onExam(1, ['choosing', 'answered', 'unjudged', 'unsent'], press({ type: 'back.chosen' })),
  'sends the exam again': onExam(8, ['unsent'], press({ type: 'submit.retried' })),
  'takes a new attempt': onExam(6, ['failed', 'outdated'], press({ type: 'attempt.renewed' })),
  'leaves the exam': onExam(2, [...SCREENS.filter((screen) => screen !== 'unavailable'), ...QUESTIONS], (_exam, tab) =>
    openPage(tab, tab.document!, HOME),
  ),
};

/** An assessment for an accreditation. */
export const EXAMS: PageKind = {
  kind: 'exam',
  address: EXAM_ADDRESS,
  open: (session, address) => ({ page: examPage(session), address }),
  screen: (tab) => examScreen(examIn(tab)!),
  seen: (tab) => {
    const snapshot = examIn(tab)!.getSnapshot();
    const { position, result, isUnkept, answers: given } = snapshot.context;
    const said = result === null ? '' : `${String(result.percent)}% ${result.licenceId ? 'accredited' : ''}`;
    const chosen = selectGiven(snapshot)?.length ?? 0;
    return `exam ${examScreen(examIn(tab)!)} ${String(position + 1)} ${String(chosen)}/${String(given.length)} ${isUnkept ? 'not kept' : ''} ${said}`;
  },
  typed: (tab) => String(examIn(tab)!.getSnapshot().context.answers.length),
  values: (tab) => {
    const { value, children } = examIn(tab)!.getSnapshot();
    return [value, children.progress?.getSnapshot().value];
  },
  acts: ON_EXAM,
  calls: [
    ['getAssessmentData', 3],
    ['AssessmentAnswer', 5],
    ['lmsCommercial', 6],
    ['GetLicencesIndividual', 1],
    ['AutosaveSave', 4],
    ['AutosaveLoad', 3],
    ['AutosaveDelete', 2],
  ],
  outside: {},
};
