import { filmTime, partName, rightTexts, type Standing } from '#rules/accreditation/lesson.rules.ts';
import type { IntroductionPart, Question } from '#rules/accreditation/progress.rules.ts';
import { Icon } from '../kit/icon.tsx';
import styles from './accreditation-quiz.module.css';
import { CANNOT_PASS, stillToAnswer } from './quiz-texts.ts';

/** Number of a question as its heading has it (ACRD-28). */
export const questionName = (at: number): string => `Question ${String(at + 1).padStart(2, '0')}`;

/** The right answers to a question that was answered wrongly, in a sentence. */
export function RightAnswers({ question }: { readonly question: Question }) {
  const right = rightTexts(question);
  if (right.length === 0) return null;
  return (
    <p>
      <span>{right.length === 1 ? 'Right answer: ' : 'Right answers: '}</span>
      {right.map((text, at) => (
        <span key={text}>
          <span>{at === 0 ? '' : at === right.length - 1 ? ' and ' : ', '}</span>
          <strong>{at === right.length - 1 ? `${text}.` : text}</strong>
        </span>
      ))}
    </p>
  );
}

/** Opens the introduction at the part that treats a question. */
export function PartLink({ part, onOpen }: { readonly part: IntroductionPart; readonly onOpen: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <Icon name="film" size={20} />
      <span>{`${partName(part.text)}, at ${filmTime(part.at)}`}</span>
    </button>
  );
}

/** Beside a question: what became of the answers so far, and how many right ones the attempt needs (DEC-55). */
export function AnswersSoFar({ standing, position }: { readonly standing: Standing; readonly position: number }) {
  const { reviewed, right, needed, total, isLost } = standing;
  const open = total - reviewed.length;
  return (
    <aside className={styles.side} aria-labelledby="answers-so-far">
      <h3 id="answers-so-far">Your answers so far</h3>
      <ol className={styles.way}>
        {Array.from({ length: total }, (_, at) => {
          const one = reviewed[at];
          const state = one === undefined ? undefined : one.isRight ? 'right' : 'wrong';
          return (
            <li key={questionName(at)} data-state={state} aria-current={at === position ? 'step' : undefined}>
              <span className={styles.mark}>
                <Icon name={state === undefined ? 'dots' : state === 'right' ? 'tick' : 'close'} size={18} />
              </span>
              <span>{questionName(at)}</span>
              {state === undefined ? (
                <span className={styles.muted}>Not answered</span>
              ) : (
                <strong>{state === 'right' ? 'Correct' : 'Incorrect'}</strong>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.sum}>
        {reviewed.length > 0 && <strong>{`${String(right)} of ${String(reviewed.length)} right.`}</strong>}{' '}
        <span>{`You need ${String(needed)} of ${String(total)}.`}</span>
      </p>
      {isLost && <p className={styles.small}>{`${CANNOT_PASS} ${stillToAnswer(open)}`.trim()}</p>}
    </aside>
  );
}
