import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accreditationQuizMachine, QuizResult } from '#machines/accreditation/accreditation-quiz.machine.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { ACCREDITATION_OF } from '#rules/accreditation/assessment.rules.ts';
import { accreditationPage } from '#rules/licences/accreditation-page.rules.ts';
import { Confirmation, EndLink } from '../applications/confirmation.tsx';
import { EndFile, useEndFiles } from '../applications/end-files.tsx';
import { useEmailStep } from '../applications/next-steps.tsx';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { focusHeadingAnd } from '../kit/failure-alert.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { useField } from '../kit/use-field.ts';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './accreditation-quiz.module.css';
import { FAILED, PASSED } from './quiz-texts.ts';

/** The result of an assessment (ACRD-39 to ACRD-45). */
export function AssessmentResult({
  actor,
  pass,
}: {
  readonly actor: ActorRefFrom<typeof accreditationQuizMachine>;
  readonly pass: ReactNode;
}) {
  const { displayName } = usePortal().product;
  const result = useField(actor, 'result');
  const kind = ACCREDITATION_OF[useField(actor, 'type')];
  const canRenew = useSelector(actor, (snapshot) => snapshot.can({ type: 'attempt.renewed' }));
  const isAwaited = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  if (result === null) return null;
  if (result.passed) return <Passed result={result} kind={kind} pass={pass} />;
  return (
    <>
      <StepHead name="Result" at={1} stepCount={1} />
      <Score percent={result.percent} />
      <PageAlert level="warning" appears>
        <p>{FAILED}</p>
      </PageAlert>
      {isAwaited && <Loading />}
      <ButtonRow>
        {canRenew && (
          <Button onClick={(event) => focusHeadingAnd(event, () => actor.send({ type: 'attempt.renewed' }))}>
            Try again
          </Button>
        )}
        <LinkButton look="secondary" target={{ screen: 'home' }}>{`Return to my${displayName}`}</LinkButton>
      </ButtonRow>
    </>
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
