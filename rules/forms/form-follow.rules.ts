/**
 * Questions that ask again what others asked: nobody enters the same thing twice, and may still say it differently
 * (WCAG 3.3.7).
 */
import { trimmed } from '../core/letters.rules.ts';
import { answerIn, EMPTY, isEmptyAnswer, type Answer, type AnswerOf, type Answers } from './form-answers.rules.ts';
import type { QuestionsById } from './form-way.rules.ts';
import type { Question } from './form.rules.ts';

/**
 * The answer that a question takes over from the ones it follows, texts joined by a space. Empty for a question that
 * follows none.
 */
export function followedAnswer({ type, follows = [] }: Question, byId: QuestionsById, answers: Answers): Answer {
  const leaders = follows.flatMap((id) => byId.get(id) ?? []);
  if (type !== 'text') return leaders[0] === undefined ? EMPTY[type] : answerIn(answers, leaders[0]);
  const texts = leaders.map((leader) => trimmed((answerIn(answers, leader) as AnswerOf['text']).value));
  return { value: texts.filter((text) => text !== '').join(' ') };
}

/** Whether a question still follows: it is empty, or equals the others' answers. */
export function isFollowing(question: Question, byId: QuestionsById, answers: Answers): boolean {
  const answer = answerIn(answers, question);
  return (
    isEmptyAnswer(question, answer) ||
    JSON.stringify(answer) === JSON.stringify(followedAnswer(question, byId, answers))
  );
}
