import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { selectVideoLink } from '#machines/accreditation/accreditation-quiz.selectors.ts';
import type { QuizResult } from '#machines/accreditation/accreditation-quiz.types.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { ACCREDITATION_OF } from '#rules/accreditation/assessment.rules.ts';
import { rightTexts, standingOf, type ReviewedQuestion } from '#rules/accreditation/lesson.rules.ts';
import { accreditationPage } from '#rules/licences/accreditation-page.rules.ts';
import { Confirmation, EndLink } from '../applications/confirmation.tsx';
import { EndFile, useEndFiles } from '../applications/end-files.tsx';
import { useEmailStep } from '../applications/next-steps.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { focusHeadingAnd } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './accreditation-quiz.module.css';
import { PartLink, questionName } from './assessment-lesson.tsx';
import { useIntroductionLayer, type ShownIntroduction } from './introduction-film.tsx';
import { BEFORE_AGAIN, FAILED, notRight, PASSED, wereRight } from './quiz-texts.ts';

interface OfQuiz {
  readonly actor: ActorRefFrom<typeof accreditationQuizMachine>;
}

/** The result of an assessment (ACRD-39 to ACRD-45). */
export function AssessmentResult({ actor, pass }: OfQuiz & { readonly pass: ReactNode }) {
  const { displayName } = usePortal().product;
  const result = useField(actor, 'result');
  const kind = ACCREDITATION_OF[useField(actor, 'type')];
  if (result === null) return null;
  return result.passed ? (
    <Passed result={result} kind={kind} pass={pass} />
  ) : (
    <Failed actor={actor} result={result} home={`Return to my${displayName}`} />
  );
}

/** An attempt that was not passed: how many were right, what was wrong and why, and the next attempt (DEC-55). */
function Failed({ actor, result, home }: OfQuiz & { readonly result: QuizResult; readonly home: string }) {
  const assessment = useField(actor, 'assessment');
  const answers = useField(actor, 'answers');
  const introduction = useIntroductionLayer(useSelector(actor, selectVideoLink));
  const canRenew = useSelector(actor, (snapshot) => snapshot.can({ type: 'attempt.renewed' }));
  const isAwaited = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  // Sent before this page was opened, an attempt has a result and no questions.
  const standing = assessment && standingOf(assessment, answers);
  return (
    <>
      <StepHead name="Result" at={1} stepCount={1} />
      <div className={styles.result}>
        <Score percent={result.percent} />
        <div role="status">
          <p>{FAILED}</p>
          {standing && (
            <p className={styles.needed}>
              <strong>{`${String(standing.right)} of ${String(standing.total)}. You need ${String(standing.needed)}.`}</strong>
            </p>
          )}
        </div>
        <FailedFacts receipt={result.receipt} />
      </div>
      <div className={styles.columns}>
        <div>
          {standing && <Reviewed reviewed={standing.reviewed} show={introduction?.show ?? null} />}
          {isAwaited && <Loading />}
          <ButtonRow>
            {canRenew && (
              <Button onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'attempt.renewed' }))}>
                Try again
              </Button>
            )}
            <LinkButton look="secondary" target={{ screen: 'home' }}>
              {home}
            </LinkButton>
          </ButtonRow>
        </div>
        <section className={styles.side} aria-labelledby="before-again">
          <h2 id="before-again">Before you try again</h2>
          <p className={styles.small}>{BEFORE_AGAIN}</p>
          <ul className={styles.before}>
            {introduction && (
              <>
                <BeforeLine icon="film" note="Video without sound">
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => introduction.show({ at: 0, isTranscriptOpen: false })}
                  >
                    Watch the introduction
                  </button>
                </BeforeLine>
                <BeforeLine icon="document" note="The words of the video">
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => introduction.show({ at: 0, isTranscriptOpen: true })}
                  >
                    Read the transcript
                  </button>
                </BeforeLine>
              </>
            )}
            <BeforeLine icon="info" note="Help">
              <ScreenLink target={{ screen: 'help', topic: 'accreditation' }}>Drone accreditation</ScreenLink>
            </BeforeLine>
          </ul>
        </section>
      </div>
      <div>{introduction?.layer}</div>
    </>
  );
}

function BeforeLine({
  icon,
  note,
  children,
}: {
  readonly icon: IconName;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        {children}
        <p className={styles.small}>{note}</p>
      </div>
    </li>
  );
}

function FailedFacts({ receipt }: { readonly receipt: QuizResult['receipt'] }) {
  const { moment } = usePortal();
  if (receipt === undefined) return null;
  const facts = [
    { name: 'Received', value: dayAndTime(receipt.receivedAt ?? '', moment()) },
    { name: 'Status', value: 'Not passed' },
    { name: 'Your reference', value: receipt.reference ?? '' },
    { name: 'Cost', value: 'No fee' },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The questions that were wrong, each with what was right and why; the others folded. */
function Reviewed({
  reviewed,
  show,
}: {
  readonly reviewed: readonly ReviewedQuestion[];
  /** Opens the introduction; null where there is none. */
  readonly show: ((shown: ShownIntroduction) => void) | null;
}) {
  const [wrong, right] = [reviewed.filter((one) => !one.isRight), reviewed.filter((one) => one.isRight)];
  return (
    <>
      {wrong.length > 0 && <h2>{notRight(wrong.length)}</h2>}
      {wrong.map((one) => (
        <WrongQuestion key={one.at} one={one} show={show} />
      ))}
      {right.length > 0 && (
        <details className={styles.transcript}>
          <summary>{wereRight(right.length)}</summary>
          <SummaryList
            rows={right.map(({ at, question }) => ({
              name: questionName(at),
              lines: [question.text, ...rightTexts(question)],
            }))}
          />
        </details>
      )}
    </>
  );
}

function WrongQuestion({
  one: { at, question, selected },
  show,
}: {
  readonly one: ReviewedQuestion;
  readonly show: ((shown: ShownIntroduction) => void) | null;
}) {
  const id = useId();
  const right = rightTexts(question);
  const { part } = question;
  return (
    <article className={styles.wrong} aria-labelledby={id}>
      <h3 id={id}>
        <span className={styles.small}>{questionName(at)}</span> <b>{question.text}</b>
      </h3>
      <dl className={styles.why}>
        <div>
          <dt>You selected</dt>
          <dd>
            <MarkedTexts options={selected.map(({ text, verdict }) => ({ text, isRight: verdict === 'right' }))} said />
          </dd>
        </div>
        <div>
          <dt>{right.length === 1 ? 'Right answer' : 'Right answers'}</dt>
          <dd>
            <MarkedTexts options={right.map((text) => ({ text, isRight: true }))} />
          </dd>
        </div>
        {question.helpText && (
          <div>
            <dt>Why</dt>
            <dd>{question.helpText}</dd>
          </div>
        )}
        {show && part && (
          <div>
            <dt>In the introduction</dt>
            <dd>
              <PartLink part={part} onOpen={() => show({ at: part.at, isTranscriptOpen: false })} />
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}

function MarkedTexts({
  options,
  said = false,
}: {
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
  /** Whether a screen reader hears which are right: an icon alone says it otherwise. */
  readonly said?: boolean;
}) {
  return (
    <ul className={styles.marked}>
      {options.map(({ text, isRight }) => (
        <li key={text} data-state={isRight ? 'right' : 'wrong'}>
          <Icon name={isRight ? 'success' : 'error'} size={20} />
          <span>
            {said && <VisuallyHidden>{isRight ? 'Right: ' : 'Not right: '}</VisuallyHidden>}
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The end of an assessment that was passed: the accreditation with its number and its last day, its certificate, its
 * pass where the device has a wallet, and its page.
 */
function Passed({
  result,
  kind,
  pass,
}: {
  readonly result: QuizResult;
  readonly kind: AccreditationKind;
  readonly pass: ReactNode;
}) {
  const { displayName } = usePortal().product;
  const files = useEndFiles();
  const email = useEmailStep('');
  const { percent, licenceId, licenceNumber, licenceValidUntil, receipt } = result;
  const day = parseIsoDate(licenceValidUntil);
  const isKnown = licenceNumber !== undefined;
  const expires = isKnown ? (day === null ? 'No expiry date' : displayDate(day)) : '';
  const valid = !isKnown ? '' : day === null ? ' It has no expiry date.' : ` It expires on ${displayDate(day)}.`;
  return (
    <>
      <Score percent={percent} />
      <Confirmation
        alert={{ title: 'Assessment passed', text: PASSED(displayName) }}
        receipt={receipt ?? null}
        organisationId=""
        done={[
          { name: 'Accreditation number', value: licenceNumber ?? '' },
          { name: 'Expiry date', value: expires },
        ].filter(({ value }) => value !== '')}
        isFree
        steps={[{ when: 'Now', is: 'done', what: `Your ${kind} drone accreditation is valid.${valid}` }, email]}
        papers={
          licenceId === undefined ? null : (
            <>
              {files && (
                <EndFile
                  actor={files.licences}
                  id={licenceId}
                  icon="document"
                  label="Download accreditation certificate (PDF)"
                  note="To keep or to print"
                />
              )}
              {pass}
              <EndLink
                icon="accreditation"
                target={accreditationPage(kind, licenceId)}
                label={`View your ${kind} drone accreditation`}
                note="You can also add it to the wallet on your phone"
              />
            </>
          )
        }
        wayHome={`Return to my${displayName}`}
        home={{ screen: 'home' }}
      />
    </>
  );
}

/** The percentage, which counts up where motion is allowed and is announced once, as the final figure (ACRD-39). */
function Score({ percent }: { readonly percent: number }) {
  const number = useRef<HTMLSpanElement>(null);
  // No style attribute: the content policy allows none.
  useLayoutEffect(() => number.current?.style.setProperty('--quiz-percent', String(percent)), [percent]);
  return (
    <p className={styles.score}>
      <span className={styles.number} ref={number} aria-hidden="true" />
      <VisuallyHidden>{`${String(percent)}%`}</VisuallyHidden>
    </p>
  );
}
