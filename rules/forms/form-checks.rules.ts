/** Checks of an answer's characters, and checks against other answers: order of days, required text, points. */
import { parseIsoDate, type IsoDate } from '../core/calendar.rules.ts';
import { answerIn, codesOf, type Answer, type AnswerOf, type Answers, type FileDetail } from './form-answers.rules.ts';
import { isShown, pointsIn, type QuestionsById } from './form-way.rules.ts';
import type { Check, Question } from './form.rules.ts';

export interface OtherAnswers {
  readonly byId: QuestionsById;
  readonly answers: Answers;
}

/**
 * Problem of an answer beside the other answers of the form.
 *
 * @param others with the answer itself among them; undefined where it is judged alone
 * @returns '' when nothing is
 */
export function problemBesides(question: Question, answer: Answer, others: OtherAnswers | undefined): string {
  if (others === undefined) return '';
  const { byId, answers } = others;
  const other = (id: string): Answer | null => {
    const asked = byId.get(id);
    return asked === undefined ? null : answerIn(answers, asked);
  };
  for (const check of question.validate ?? []) {
    if (check.name === 'points' && pointsIn(check.points, byId, answers) < check.atLeast) return check.message;
    if (check.name === 'ticked' && tickedIn(check.questions, others).length > check.atMost) return check.message;
    if (check.name === 'fileOfEach') {
      const problem = problemOfFiles(check, (answer as AnswerOf['filePicker']).fileDetails, others);
      if (problem !== '') return problem;
    }
    if (check.name === 'notBefore') {
      const [own, earliest] = [dayIn(answer), dayIn(other(check.question))];
      if (own !== null && earliest !== null && own < earliest) return check.message;
    }
    if (check.name === 'contains') {
      const text = oneSpelling(textIn(answer));
      if (check.questions.some((id) => !text.includes(oneSpelling(textIn(other(id)))))) return check.message;
    }
  }
  return '';
}

/** Name of a forbidden digit or character in a text, within a sentence; null for none. */
export function foundIn(text: string, characters: string, digits: boolean): string | null {
  for (const character of text) {
    if (digits && DIGIT.test(character)) return `the number ${character}`;
    if (characters.includes(character)) return `the character “${character}”`;
  }
  return null;
}

/** The day of three fields; null for none. */
export function dayOf({ dayValue, monthValue, yearValue }: AnswerOf['date']['subAnswers']): IsoDate | null {
  return parseIsoDate(`${yearValue}-${monthValue.padStart(2, '0')}-${dayValue.padStart(2, '0')}`);
}

/** A digit of any script. */
const DIGIT = /\p{Nd}/u;

const oneSpelling = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Code of the chosen option, else the text. */
function textIn(answer: Answer | null): string {
  if (answer === null) return '';
  if ('refdatatype' in answer) return answer.key;
  return 'value' in answer ? answer.value : '';
}

function dayIn(answer: Answer | null): IsoDate | null {
  return answer !== null && 'subAnswers' in answer && 'dayValue' in answer.subAnswers ? dayOf(answer.subAnswers) : null;
}

/** Ticked codes of these questions, of those that show. */
function tickedIn(questions: readonly string[], { byId, answers }: OtherAnswers): readonly string[] {
  return questions.flatMap((id) => {
    const question = byId.get(id);
    return question !== undefined && isShown(question, byId, answers)
      ? codesOf(question, answerIn(answers, question))
      : [];
  });
}

/** A missing file of a ticked option, or a file of an option that is not ticked. */
function problemOfFiles(
  { questions, message, unassigned }: Extract<Check, { name: 'fileOfEach' }>,
  files: readonly FileDetail[],
  others: OtherAnswers,
): string {
  const codes = tickedIn(questions, others);
  if (codes.some((code) => !files.some(({ belongsTo }) => belongsTo === code))) return message;
  return files.some(({ belongsTo }) => belongsTo === undefined || !codes.includes(belongsTo)) ? unassigned : '';
}
