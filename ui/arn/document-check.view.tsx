import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectAskedAgain,
  selectAttemptsLeft,
  selectCheckOutcome,
  selectCost,
  type dvsAttemptsMachine,
} from '#machines/arn/dvs-attempts.machine.ts';
import { attemptsText, CHECK_TEXTS, NAME_CHECK_PROBLEM, STEP_REFUSED } from '#rules/arn/arn-texts.rules.ts';
import {
  documentInSentence,
  documentLabel,
  isIdentityDocument,
  type IdentityCheck,
} from '#rules/arn/identity-documents.rules.ts';
import { detailsChecked, SAME_DETAILS, unmatchedText } from '#rules/arn/same-details.rules.ts';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { PLEASE_WAIT } from '#rules/core/failures.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { MOST_FAILURES } from '#rules/arn/dvs-attempts.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { AttemptsLeft } from '../kit/attempts-left.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { SameDetailsDialog } from '../kit/counted-submit.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ResultAlert } from '../kit/result-alert.tsx';
import { useField } from '../kit/use-field.ts';
import { OtherWaysList, type OtherWays } from './other-ways.tsx';

export interface DocumentCheckProps extends OtherWays {
  readonly actor: ActorRefFrom<typeof dvsAttemptsMachine>;
  /** The label of a question of the form. */
  readonly labelOf: (question: string) => string;
  /** Reads the details that a check would send now. */
  readonly details: () => IdentityCheck;
  /** Has the same details checked again. */
  readonly onAgain: () => void;
}

/**
 * The result of a document check, with every way that can still succeed (DVSC-17 to DVSC-22, DVSC-30, DVSC-31, DVSC-36,
 * DVSC-37).
 */
export function DocumentCheck(props: DocumentCheckProps) {
  const { actor } = props;
  const isChecking = useSelector(actor, (snapshot) => snapshot.hasTag('checking'));
  return (
    <>
      <Outcome {...props} />
      <PossibleAgain actor={actor} />
      <Ways {...props} />
      <SameDetails {...props} />
      <BusyOverlay text={isChecking ? 'Checking your document' : null} />
    </>
  );
}

function SameDetails({ actor, details, labelOf, onAgain }: DocumentCheckProps) {
  const { moment } = usePortal();
  const failed = useSelector(actor, selectAskedAgain);
  const cost = useSelector(actor, selectCost);
  if (failed === null) return null;
  return (
    <SameDetailsDialog
      title={SAME_DETAILS}
      text={unmatchedText(failed.epochMs, moment(), cost)}
      details={detailsChecked(details(), labelOf)}
      onCheck={onAgain}
      onChange={() => actor.send({ type: 'check.withdrawn' })}
    />
  );
}

/** Other ways, wherever this document was not verified; where it cannot be checked now they are all that is possible. */
function Ways({ actor, onOther, onUpload }: DocumentCheckProps) {
  const shows = useSelector(actor, selectCheckOutcome);
  const document = useField(actor, 'document');
  if (shows === undefined || shows === 'passed' || shows === 'open') return null;
  return <OtherWaysList document={document} isAll={shows === 'exhausted'} onOther={onOther} onUpload={onUpload} />;
}

/** Says that a check is possible again. A live region is announced only if it is on the page before its text. */
function PossibleAgain({ actor }: Pick<DocumentCheckProps, 'actor'>) {
  const isOpen = useSelector(actor, selectCheckOutcome) === 'open';
  const document = useField(actor, 'document');
  return (
    <div role="status">
      {isOpen && (
        <PageAlert level="info">
          <p>{`You can check your ${documentInSentence(document)} again now.`}</p>
        </PageAlert>
      )}
    </div>
  );
}

function Outcome({ actor }: DocumentCheckProps) {
  const { moment } = usePortal();
  const shows = useSelector(actor, selectCheckOutcome);
  const document = useField(actor, 'document');
  const isRefused = useField(actor, 'isRefused');
  const left = useSelector(actor, selectAttemptsLeft);
  const end = useField(actor, 'blockedUntil');
  const wait = useField(actor, 'wait');
  const outcomes = useField(actor, 'outcomes');
  const isIdentity = isIdentityDocument(document);
  switch (shows) {
    case 'passed':
      return (
        <ResultAlert level="success" title={CHECK_TEXTS.passed} outcomes={outcomes}>
          <p>{`${documentLabel(document)} verified. You can no longer change these details.`}</p>
        </ResultAlert>
      );
    case 'notMatched': {
      const text = !isIdentity && isRefused ? STEP_REFUSED.text : NAME_CHECK_PROBLEM;
      const title = isIdentity
        ? CHECK_TEXTS.notMatched
        : isRefused
          ? STEP_REFUSED.title
          : 'We could not verify your document';
      return (
        <ResultAlert level="warning" title={title} outcomes={outcomes}>
          <AttemptsLeft left={left} most={MOST_FAILURES}>
            {attemptsText(left)}
          </AttemptsLeft>
          {isIdentity ? (
            <>
              <p>Check that every detail matches your document. Two differences are common:</p>
              <ul>
                <li>The document shows a middle name that you did not enter.</li>
                <li>The document was renewed or replaced, so it has a new number.</li>
              </ul>
            </>
          ) : (
            <p>{text}</p>
          )}
        </ResultAlert>
      );
    }
    case 'exhausted':
      return (
        <ResultAlert level="error" title={CHECK_TEXTS.exhausted} outcomes={outcomes}>
          <AttemptsLeft left={0} most={MOST_FAILURES}>
            {attemptsText(0)}
          </AttemptsLeft>
          {end !== '' && (
            <>
              <p>{`You can try it again from ${dayAndTime(end, moment())}.`}</p>
              <AddToCalendar
                id={`check-${document}`}
                day={todayOf({ ...moment(), epochMs: Date.parse(end) })}
                at={end}
                title={`Try your ${documentInSentence(document)} again`}
                text={`From ${dayAndTime(end, moment())} you can have your ${documentInSentence(document)} checked again.`}
                about={`try your ${documentInSentence(document)} again`}
              />
            </>
          )}
        </ResultAlert>
      );
    case 'putOff':
      return (
        <ResultAlert level="warning" title={PLEASE_WAIT} outcomes={outcomes}>
          <p>{`${wait} You have not used an attempt.`}</p>
        </ResultAlert>
      );
    case 'unavailable':
      return isIdentity ? (
        <ResultAlert level="error" title="We cannot check your document at the moment" outcomes={outcomes}>
          <p>The verification service did not respond. You have not used an attempt, so you can try again.</p>
        </ResultAlert>
      ) : (
        <ResultAlert level="error" title={STEP_REFUSED.title} outcomes={outcomes}>
          <p>{STEP_REFUSED.text}</p>
          <p>The verification service did not respond. You have not used an attempt, so you can try again.</p>
        </ResultAlert>
      );
    default:
      return null;
  }
}
