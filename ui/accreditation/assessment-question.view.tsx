import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import {
  selectFeedback,
  selectGiven,
  selectPending,
  selectQuestion,
  selectQuestionCount,
  selectVideoLink,
} from '#machines/accreditation/accreditation-quiz.selectors.ts';
import { judgedOptions, OPTION_WORDS, standingOf } from '#rules/accreditation/lesson.rules.ts';
import { questionLine, type IntroductionPart, type Question } from '#rules/accreditation/progress.rules.ts';
import { genericBannerText } from '#rules/core/error-texts.rules.ts';
import { AlertWords } from '../applications/submit-alerts.tsx';
import { Announcement } from '../kit/announcement.tsx';
import { Button, ButtonRow, SubmitButton } from '../kit/button.tsx';
import { CheckboxGroup, RadioGroup } from '../kit/choices.tsx';
import { FailureLines } from '../kit/failure-lines.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { focusHeadingAnd } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { useField } from '../kit/use-field.ts';
import { AnswersSoFar, PartLink, RightAnswers } from './assessment-lesson.tsx';
import { useIntroductionLayer } from './introduction-film.tsx';
import {
  CHECKING,
  NOT_CHECKED,
  NOT_RECEIVED,
  NOT_SAVED,
  NOTHING_CHOSEN,
  SELECT_ALL,
  SUBMITTING,
} from './quiz-texts.ts';
import styles from './accreditation-quiz.module.css';

interface OfQuiz {
  readonly actor: ActorRefFrom<typeof accreditationQuizMachine>;
}

const selectIsWaiting = (snapshot: ReturnType<OfQuiz['actor']['getSnapshot']>): boolean =>
  snapshot.hasTag('submitting') || snapshot.hasTag('judging');

/** The control of a question, for links to it. */
const CONTROL = 'question';

/**
 * One question of an assessment (ACRD-26 to ACRD-35), or what became of sending the answers, or of having one judged
 * (DEC-45).
 */
export function AssessmentQuestion({ actor }: OfQuiz) {
  const question = useSelector(actor, selectQuestion);
  const total = useSelector(actor, selectQuestionCount);
  const position = useField(actor, 'position');
  const isWaiting = useSelector(actor, selectIsWaiting);
  const assessment = useField(actor, 'assessment');
  const answers = useField(actor, 'answers');
  const standing = useMemo(() => assessment && standingOf(assessment, answers), [assessment, answers]);
  return (
    <>
      <SendingAlert actor={actor} />
      <div className={styles.columns}>
        <div>
          {question && <StepHead name={questionLine(position, total)} at={1} stepCount={1} />}
          {/* Each question has its own choice. */}
          {question && <QuestionForm key={String(question.id)} actor={actor} question={question} />}
          {isWaiting && <Loading />}
          <Repeat actor={actor} />
        </div>
        {standing && <AnswersSoFar standing={standing} position={position} />}
      </div>
    </>
  );
}

/** The alert when one answer, or all answers, could not be sent; the answers are kept (OP-D-88). */
function SendingAlert({ actor }: OfQuiz) {
  const { helpDeskOwner } = usePortal();
  const failure = useField(actor, 'failure');
  const alertCount = useField(actor, 'alertCount');
  const isUnsent = useSelector(actor, (snapshot) => snapshot.hasTag('unsent'));
  const isUnjudged = useSelector(actor, (snapshot) => snapshot.hasTag('unjudged'));
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'));
  const isOne = useSelector(actor, selectPending) !== null;
  if (isOutdated)
    return (
      <AlertWords
        title={isOne ? 'We could not accept your answer' : 'We could not accept your answers'}
        text={failure?.text ?? ''}
        alertCount={alertCount}
      />
    );
  if (!isUnsent && !isUnjudged) return null;
  const [title, way] = isUnjudged ? NOT_CHECKED : NOT_RECEIVED;
  return (
    <AlertWords title={title} text={genericBannerText(helpDeskOwner)} failure={failure} alertCount={alertCount}>
      <p>{way}</p>
      {failure && <FailureLines failure={failure} />}
    </AlertWords>
  );
}

/** The ways on after the answers, or one of them, were sent and not taken. */
function Repeat({ actor }: OfQuiz) {
  const isUnjudged = useSelector(actor, (snapshot) => snapshot.hasTag('unjudged'));
  const isUnsent = useSelector(actor, (snapshot) => snapshot.hasTag('unsent'));
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'));
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.chosen' }));
  if (isOutdated)
    return (
      <ButtonRow>
        <Button onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'attempt.renewed' }))}>
          Start again
        </Button>
      </ButtonRow>
    );
  if (!isUnsent && !isUnjudged) return null;
  return (
    <ButtonRow>
      <Button onClick={() => actor.send({ type: isUnjudged ? 'answer.retried' : 'submit.retried' })}>
        Submit again
      </Button>
      {canGoBack && <Back actor={actor} />}
    </ButtonRow>
  );
}

const Back = ({ actor }: OfQuiz) => (
  <Button look="secondary" onClick={() => actor.send({ type: 'back.chosen' })}>
    Back
  </Button>
);

function QuestionForm({ actor, question }: OfQuiz & { readonly question: Question }) {
  const given = useSelector(actor, selectGiven);
  const pending = useSelector(actor, selectPending);
  const feedback = useSelector(actor, selectFeedback);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const alertCount = useField(actor, 'alertCount');
  const isUnkept = useField(actor, 'isUnkept');
  const isJudging = useSelector(actor, (snapshot) => snapshot.hasTag('judging'));
  const isWaiting = useSelector(actor, selectIsWaiting);
  // The alert about sending the answers has its own buttons.
  const isAsked = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'next.chosen' }) || snapshot.can({ type: 'answer.submitted', answerIds: [] }),
  );
  const [picked, pick] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const chosen = (given ?? pending)?.map(String) ?? picked;
  const isLocked = given !== undefined;
  const isHeld = isLocked || isWaiting;
  const was = useRef({ isHeld, isWaiting });
  useEffect(() => {
    // The choice or button that had the focus is locked or gone, so the forward button takes it, even while it cannot
    // be used yet.
    if ((isHeld && !was.current.isHeld) || (isWaiting && !was.current.isWaiting))
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    was.current = { isHeld, isWaiting };
  }, [isHeld, isWaiting]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isLocked) return actor.send({ type: 'next.chosen' });
    const answerIds = question.answers.map(({ id }) => id).filter((id) => chosen.includes(String(id)));
    actor.send({ type: 'answer.submitted', answerIds });
  };
  const introduction = useIntroductionLayer(useSelector(actor, selectVideoLink));
  const openPart =
    ({ at }: IntroductionPart) =>
    () =>
      introduction?.show({ at, isTranscriptOpen: false });
  const props = {
    id: CONTROL,
    label: question.text,
    // No answer is marked before its verdict is known (DEC-45).
    options: isLocked
      ? judgedOptions(question, given).map(({ id, text, verdict }) => ({
          value: String(id),
          label: text,
          verdict,
          hint: OPTION_WORDS[verdict],
        }))
      : question.answers.map(({ id, text }) => ({ value: String(id), label: text, verdict: 'open' as const })),
    error: isMissing ? NOTHING_CHOSEN : '',
    disabled: isLocked || pending !== null,
  };
  return (
    <form noValidate ref={form} onSubmit={submit}>
      {isMissing && <ErrorSummary problems={[{ control: CONTROL, text: NOTHING_CHOSEN }]} alertCount={alertCount} />}
      {question.type === 'single' ? (
        <RadioGroup {...props} value={chosen[0] ?? ''} onChange={(value) => pick([value])} />
      ) : (
        <CheckboxGroup
          {...props}
          hint={question.text.includes(SELECT_ALL) ? undefined : SELECT_ALL}
          values={chosen}
          onChange={(value, ticked) => pick(ticked ? [...picked, value] : picked.filter((one) => one !== value))}
        />
      )}
      {/* Here before its words: on a busy machine Orca passes over an alert that comes together with the buttons. */}
      <div role="status">
        {feedback !== null && (
          <PageAlert level={feedback ? 'success' : 'error'} title={feedback ? 'Correct' : 'Incorrect'}>
            {question.helpText && <p>{question.helpText}</p>}
            {!feedback && <RightAnswers question={question} />}
            {introduction && question.part && (
              <p className={styles.part}>
                <span>In the introduction:</span> <PartLink part={question.part} onOpen={openPart(question.part)} />
              </p>
            )}
          </PageAlert>
        )}
      </div>
      {(isAsked || isWaiting) && (
        <ButtonRow>
          <SubmitButton busy={isWaiting}>
            {isJudging ? CHECKING : isWaiting ? SUBMITTING : isLocked ? 'Next' : 'Submit answer'}
          </SubmitButton>
          {!isWaiting && <Back actor={actor} />}
        </ButtonRow>
      )}
      <div className={styles.kept}>
        <Announcement text={isUnkept ? NOT_SAVED : ''} />
      </div>
      <div>{introduction?.layer}</div>
    </form>
  );
}
