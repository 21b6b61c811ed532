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
import { documentLabel, isIdentityDocument, type IdentityCheck } from '#rules/arn/identity-documents.rules.ts';
import { detailsChecked, SAME_DETAILS, unmatchedText } from '#rules/arn/same-details.rules.ts';
import { PLEASE_WAIT } from '#rules/core/failures.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { SameDetailsDialog } from '../kit/counted-submit.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ResultAlert } from '../kit/result-alert.tsx';
import { useField } from '../kit/use-field.ts';

/** Other ways to prove who somebody is; one is left out where it leads nowhere. */
export interface OtherWays {
  /** Chooses another document. */
  readonly onOther?: (() => void) | undefined;
  /** Uploads documents instead. */
  readonly onUpload: () => void;
}

export interface DocumentCheckProps extends OtherWays {
  readonly actor: ActorRefFrom<typeof dvsAttemptsMachine>;
  /** The label of a question of the form. */
  readonly labelOf: (question: string) => string;
  /** What would be checked now. */
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

function Outcome({ actor, onOther, onUpload }: DocumentCheckProps) {
  const { moment } = usePortal();
  const shows = useSelector(actor, selectCheckOutcome);
  const document = useField(actor, 'document');
  const isRefused = useField(actor, 'isRefused');
  const left = useSelector(actor, selectAttemptsLeft);
  const end = useField(actor, 'blockedUntil');
  const wait = useField(actor, 'wait');
  const outcomes = useField(actor, 'outcomes');
  const isIdentity = isIdentityDocument(document);
  const alternatives = <CheckAlternatives onOther={onOther} onUpload={onUpload} />;
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
          <p>{isIdentity ? 'Check that every detail matches your document.' : text}</p>
          <p>{attemptsText(left)}</p>
          {alternatives}
        </ResultAlert>
      );
    }
    case 'exhausted':
      return (
        <ResultAlert level="error" title={CHECK_TEXTS.exhausted} outcomes={outcomes}>
          <p>{`You have no attempts left for this document.${end === '' ? '' : ` You can try it again from ${dayAndTime(end, moment())}.`}`}</p>
          {alternatives}
        </ResultAlert>
      );
    case 'putOff':
      return (
        <ResultAlert level="warning" title={PLEASE_WAIT} outcomes={outcomes}>
          <p>{`${wait} You have not used an attempt.`}</p>
          {alternatives}
        </ResultAlert>
      );
    case 'unavailable':
      return isIdentity ? (
        <ResultAlert level="error" title="We cannot check your document at the moment" outcomes={outcomes}>
          <p>The verification service did not respond. You have not used an attempt, so you can try again.</p>
          {alternatives}
        </ResultAlert>
      ) : (
        <ResultAlert level="error" title={STEP_REFUSED.title} outcomes={outcomes}>
          <p>{STEP_REFUSED.text}</p>
          <p>The verification service did not respond. You have not used an attempt, so you can try again.</p>
          {alternatives}
        </ResultAlert>
      );
    default:
      return null;
  }
}

/** The other ways, those that can succeed at once first (DVSC-19, OP-S-46, OP-S-47). */
export function CheckAlternatives({ onOther, onUpload }: OtherWays) {
  const { external } = usePortal();
  const { digitalIdentity = '' } = external;
  return (
    <>
      <p>You can also:</p>
      <ButtonRow>
        {onOther && (
          <Button look="secondary" onClick={onOther}>
            Use another document
          </Button>
        )}
        <Button look="secondary" onClick={onUpload}>
          Upload certified copies
        </Button>
      </ButtonRow>
      {onOther && (
        <p>
          {digitalIdentity === '' ? (
            'Or sign out and sign in with your digital identity.'
          ) : (
            <>
              Or{' '}
              <a href={digitalIdentity} target="_blank" rel="noreferrer">
                use a digital identity (opens in a new window)
              </a>
            </>
          )}
        </p>
      )}
    </>
  );
}
