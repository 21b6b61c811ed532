/** What an answer teaches: which options were right, why, and where the introduction says it (DEC-55). */
import { gradeOf, isRight, neededToPass, type SubmittedAnswer, type WireId } from './grading.rules.ts';
import type { Assessment, Question } from './progress.rules.ts';

/** What became of an option; `plain` where it was neither right nor selected. */
export type OptionVerdict = 'right' | 'wrong' | 'missed' | 'plain';

/** Words beside an option after its question was answered. */
export const OPTION_WORDS: Readonly<Record<OptionVerdict, string>> = {
  right: 'You selected this. It is right.',
  wrong: 'You selected this. It is not right.',
  missed: 'This is right. You did not select it.',
  plain: '',
};

export interface JudgedOption {
  readonly id: WireId;
  readonly text: string;
  readonly verdict: OptionVerdict;
}

/** The options of an answered question, each with its verdict. */
export function judgedOptions({ answers }: Question, chosen: readonly WireId[]): readonly JudgedOption[] {
  const picked = new Set(chosen.map(String));
  return answers.map(({ id, text, isCorrect }) => {
    const isChosen = picked.has(String(id));
    const verdict = isCorrect === true ? (isChosen ? 'right' : 'missed') : isChosen ? 'wrong' : 'plain';
    return { id, text, verdict };
  });
}

export function rightTexts({ answers }: Question): readonly string[] {
  return answers.flatMap(({ isCorrect, text }) => (isCorrect === true ? [text] : []));
}

/** An answered question, for the list of a result. */
export interface ReviewedQuestion {
  /** Position in the attempt, from 0. */
  readonly at: number;
  readonly question: Question;
  readonly isRight: boolean;
  /** The selected options alone. */
  readonly selected: readonly JudgedOption[];
}

/** Where an attempt stands: the answered questions, and how many right ones it takes. */
export interface Standing {
  readonly reviewed: readonly ReviewedQuestion[];
  readonly right: number;
  readonly needed: number;
  readonly total: number;
  /** Whether too many answers are wrong for the attempt to pass, whatever is answered next. */
  readonly isLost: boolean;
}

export function standingOf(
  { questions, passMark }: Pick<Assessment, 'questions' | 'passMark'>,
  answers: readonly SubmittedAnswer[],
): Standing {
  const { right, total } = gradeOf(questions, answers, passMark);
  const reviewed = questions.flatMap((question, at) => {
    const chosen = answers[at]?.answerIds;
    if (chosen === undefined) return [];
    const selected = judgedOptions(question, chosen).filter(
      ({ verdict }) => verdict === 'right' || verdict === 'wrong',
    );
    return [{ at, question, isRight: isRight(question, chosen), selected }];
  });
  const needed = neededToPass(total, passMark);
  return { reviewed, right, needed, total, isLost: right + (total - reviewed.length) < needed };
}

/** What a part of the introduction is about: its sentence up to the first stop or colon. */
export function partName(sentence: string): string {
  return sentence.replace(/[.:](\s.*)?$/s, '');
}

/** A time in the film, `0:32`. */
export function filmTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}
