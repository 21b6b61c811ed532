import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectAssessmentType, selectResult, type accreditationQuizMachine } from '#machines/accreditation/accreditation-quiz.machine.ts';
import { ACCREDITATION_OF } from '#rules/accreditation/assessment.rules.ts';
import { accreditationPage } from '#rules/licences/accreditation-page.rules.ts';
import { Button, ButtonRow, LinkButton } from '../kit/button.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import styles from './accreditation-quiz.module.css';
import { FAILED, PASSED } from './quiz-texts.ts';

/**
 * The result of an assessment (ACRD-39 to ACRD-45).
 * @param props the assessment
 */
export function AssessmentResult({ actor }: { readonly actor: ActorRefFrom<typeof accreditationQuizMachine> }) {
  const { displayName } = usePortal().product;
  const result = useSelector(actor, selectResult);
  const kind = ACCREDITATION_OF[useSelector(actor, selectAssessmentType)];
  const canRenew = useSelector(actor, (snapshot) => snapshot.can({ type: 'attempt.renewed' }));
  const isAwaited = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  if (result === null) return null;
  return (
    <>
      <StepHead name="Result" at={1} stepCount={1} />
      <Score percent={result.percent} />
      <PageAlert level={result.passed ? 'success' : 'warning'} appears>
        <p>{result.passed ? PASSED(displayName) : FAILED}</p>
      </PageAlert>
      {isAwaited && <Loading />}
      <ButtonRow>
        {canRenew && <Button onClick={() => actor.send({ type: 'attempt.renewed' })}>Try again</Button>}
        {result.licenceId && <LinkButton target={accreditationPage(kind, result.licenceId)}>{`View your ${kind} drone accreditation`}</LinkButton>}
        <LinkButton look={result.passed && !result.licenceId ? 'primary' : 'secondary'} target={{ screen: 'home' }}>{`Return to my${displayName}`}</LinkButton>
      </ButtonRow>
    </>
  );
}

/** The percentage, which counts up for whoever likes motion and is said once, as it is (ACRD-39). */
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
