/** An assessment of two questions, and the one after it. */
import type { Assessment, Question } from '#rules/accreditation/progress.rules.ts';

const answersOf = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ id: 'abc'[at]!, text, isCorrect: at === 0 }));

const height: Question = {
  id: 'q-height',
  type: 'single',
  text: 'How high may you fly?',
  helpText: 'Never higher than 120 metres above the ground.',
  answers: answersOf('120 metres', '500 metres'),
};
const people: Question = {
  id: 'q-people',
  type: 'multiple',
  text: 'What do you keep away from?',
  helpText: 'From people and from emergencies.',
  answers: [...answersOf('People', 'Clouds'), { id: 'c', text: 'Emergencies', isCorrect: true }],
};

/** Not in alphabetical order, to prove that the order is the server's. */
export const assessment: Assessment = {
  videoLink: '/content/drone-rules.webm',
  passMark: 85,
  questions: [people, height],
};
export const withoutVideo: Assessment = { ...assessment, videoLink: null };

export const nextAssessment: Assessment = {
  videoLink: null,
  passMark: 85,
  questions: [
    { ...height, id: 'q-night', text: 'When may you fly?', answers: answersOf('By day', 'By night') },
    {
      ...people,
      id: 'q-sight',
      text: 'Where may your drone be?',
      answers: [...answersOf('In sight', 'In cloud'), { id: 'c', text: 'Below 120 metres', isCorrect: true }],
    },
  ],
};

export const nextWithVideo: Assessment = { ...nextAssessment, videoLink: assessment.videoLink };

export const RIGHT_PEOPLE = { questionId: 'q-people', answerIds: ['a', 'c'] };
export const RIGHT_HEIGHT = { questionId: 'q-height', answerIds: ['a'] };

/** The same questions as they come where each answer is judged at once: nothing shows which is right (DEC-45). */
export const unflagged: Assessment = {
  attemptId: 'attempt-1',
  videoLink: null,
  passMark: 85,
  questions: assessment.questions.map(({ id, type, text, answers }) => ({
    id,
    type,
    text,
    answers: answers.map((one) => ({ id: one.id, text: one.text })),
  })),
};
export const JUDGED_PEOPLE = { correctAnswerIds: ['a', 'c'], helpText: 'From people and from emergencies.' };
export const JUDGED_HEIGHT = { correctAnswerIds: ['a'], helpText: 'Never higher than 120 metres above the ground.' };
