/** Kept lives of an assessment; the real server of a world holds none yet, its contract is in `exam-orders.ts`. */
import type { KeptLife } from './corpus.ts';

const begins = (tab: string): string[] => [
  `${tab} opens the exam`,
  `${tab} declares and reads on`,
  `${tab} begins the questions`,
];
const ANSWERS = ['A answers rightly', 'A goes to the next question'];
/** Two of three questions are answered, and the third one shows. */
const NEARLY = [...begins('A'), ...ANSWERS, ...ANSWERS];
const C_SIGNS_IN = ['C is opened', 'C signs in', 'C follows a link home'];

export const EXAM_LIVES: readonly KeptLife[] = [
  {
    title: 'an assessment is passed, its answer lost, and the page reloaded: it is counted once, and said',
    steps: [...NEARLY, 'A answers rightly', 'A lmsCommercial: answer lost', 'A goes to the next question', 'A reloads'],
    screen: 'passed',
  },
  {
    title: 'both answers to the submit are lost: whoever opens the assessment again is told the result',
    steps: [
      ...NEARLY,
      'A answers rightly',
      'A lmsCommercial: answer lost',
      'A lmsCommercial: answer lost',
      'A goes to the next question',
      'A reloads',
    ],
    screen: 'passed',
  },
  {
    title: 'the submit is refused by a server in trouble: the answers are kept, and sent again',
    steps: [
      ...NEARLY,
      'A answers rightly',
      'A lmsCommercial: 503',
      'A lmsCommercial: 503',
      'A goes to the next question',
      'A goes a question back',
      'A goes to the next question',
      'A goes to the next question',
    ],
    screen: 'passed',
  },
  {
    title: 'a wrong answer: the page says so, the result is the regulator’s, and a new attempt begins',
    steps: [
      ...NEARLY,
      'A answers wrongly',
      'A getAssessmentData: answer waits',
      'A goes to the next question',
      'A takes a new attempt',
      'A getAssessmentData goes on',
      'A begins the questions',
      'A answers nothing',
    ],
    screen: 'choosing',
    shows: '0',
  },
  {
    title: 'answered and kept by nobody but the regulator: the answer is not asked for again',
    steps: [
      ...begins('A'),
      'A AutosaveSave: 503',
      'A AutosaveSave: 503',
      'A answers rightly',
      'A AutosaveSave: 503',
      'A crashes',
      'A is opened again',
    ],
    shows: '1',
  },
  {
    title: 'reloaded while an answer is judged: it is judged once, as it was given',
    steps: [
      ...begins('A'),
      'A AssessmentAnswer: answer waits',
      'A answers wrongly',
      'A reloads',
      'A AssessmentAnswer goes on',
    ],
    screen: 'answered',
    shows: '1',
  },
  {
    title: 'an answer that nobody judged stays chosen, and counts once',
    steps: [...begins('A'), 'A AssessmentAnswer: answer lost', 'A answers wrongly', 'A has the answer judged again'],
    screen: 'answered',
  },
  {
    title: 'answered on another device: the page that opens later goes on from there',
    steps: [...begins('A'), ...ANSWERS, ...C_SIGNS_IN, 'C opens the exam', 'C answers rightly', 'A reloads'],
    shows: '2',
  },
  {
    title: 'another tab answered the question otherwise: the page says that its answer is not accepted, and goes on',
    steps: [...begins('A'), 'A is duplicated', 'B answers wrongly', 'A answers rightly', 'A takes a new attempt'],
    screen: 'choosing',
    shows: '1',
  },
  {
    title: 'the sign-in ends while an answer is judged: the questions go on from there after the next one',
    steps: [...begins('A'), ...ANSWERS, 'A loses the sign-in', 'A answers rightly', 'A signs in', 'A answers rightly'],
    screen: 'answered',
    shows: '2',
  },
  {
    title: 'answered, and somebody else signs in after it: their questions are their own',
    steps: [
      ...begins('A'),
      ...ANSWERS,
      'A loses the sign-in',
      'A reloads',
      'A signs in as mia',
      'A declares and reads on',
      'A begins the questions',
    ],
    screen: 'choosing',
    shows: '0',
  },
];
