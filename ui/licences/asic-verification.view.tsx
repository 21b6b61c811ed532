import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import {
  selectAskedAgain,
  selectAsic,
  selectAsicOutcome,
  selectIsAsicBroken,
  selectCost,
  selectIsAsicClosed,
  type asicVerificationMachine,
} from '#machines/licences/asic-verification.machine.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { laterTold, refusalTold, type CallFailure } from '#rules/core/failures.rules.ts';
import { SAME_DETAILS } from '#rules/arn/same-details.rules.ts';
import { ASIC_EXHAUSTED, cardDetails, NO_PHOTO, notVerifiedText } from '#rules/licences/asic-verification.rules.ts';
import { BeforeYouBegin, type BeforeYouBeginProps } from '../kit/before-you-begin.tsx';
import { Callout } from '../kit/callout.tsx';
import { CountedSubmit, SameDetailsDialog } from '../kit/counted-submit.tsx';
import { goToControl } from '../kit/go-to-control.ts';
import { ResultAlert } from '../kit/result-alert.tsx';
import { STEPS_BROKE } from '../forms/form-texts.ts';
import type { StepSurroundings } from '../forms/step.view.tsx';
import { SubmitButton } from '../kit/button.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './asic-verification.module.css';
import { Photo } from './licence-card.tsx';

interface Around {
  readonly asic: ActorRefFrom<typeof asicVerificationMachine>;
}

export function asicSurroundings(application: ActorRefFrom<typeof applicationMachine>): StepSurroundings {
  return {
    Needs: function NeedsOfTheCard(needs) {
      const asic = useSelector(application, selectAsic);
      return asic ? <CardNeeds asic={asic} {...needs} /> : <BeforeYouBegin {...needs} />;
    },
    Above: function AboveTheCard() {
      const asic = useSelector(application, selectAsic);
      return asic && <CardOutcome asic={asic} />;
    },
    Below: () => null,
    Forward: function Forward({ words }) {
      const asic = useSelector(application, selectAsic);
      return asic ? <SubmitCard asic={asic} words={words} /> : <SubmitButton>{words}</SubmitButton>;
    },
  };
}

/** What the form needs; an answer about the card is not read beneath it. */
export function CardNeeds({ asic, folded = false, ...needs }: Around & BeforeYouBeginProps) {
  const hasAnswer = useSelector(asic, (snapshot) => selectAsicOutcome(snapshot) !== null);
  return <BeforeYouBegin {...needs} folded={folded || hasAnswer} />;
}

/** The Submit button; disabled while no attempt is left (OP-S-70). */
export function SubmitCard({ asic, words }: Around & { readonly words: string }) {
  const isBlocked = useSelector(asic, selectIsAsicClosed);
  const cost = useSelector(asic, selectCost);
  return (
    <CountedSubmit disabled={isBlocked} cost={cost}>
      {words}
    </CountedSubmit>
  );
}

/** Result of the last check, with what to do next; covers the page during a check. */
export function CardOutcome({ asic }: Around) {
  const isChecking = useSelector(asic, (snapshot) => snapshot.hasTag('checking'));
  const isBroken = useSelector(asic, selectIsAsicBroken);
  if (isBroken) return <FailureAlert words={STEPS_BROKE} />;
  return (
    <>
      <Before asic={asic} />
      <Outcome asic={asic} />
      <SameCard asic={asic} />
      <BusyOverlay text={isChecking ? 'Checking your ASIC' : null} />
    </>
  );
}

/** Says that an ASIC was verified before, with its photo: nothing has to be done. */
function Before({ asic }: Around) {
  const { person } = usePortal();
  const verified = useField(asic, 'verified');
  if (verified === null) return null;
  return (
    <Callout tone="info" title="Your ASIC is verified">
      <div className={styles.before}>
        <Photo isFound picture={verified.picture} holder={person?.fullname ?? ''} />
        <div>
          <p>
            We use the photo from your ASIC on your digital licence. Verify your card again only if you have a new one.
          </p>
          <ScreenLink target={{ screen: 'flightCrewLicence' }}>View your flight crew licence</ScreenLink>
        </div>
      </div>
    </Callout>
  );
}

/** The question before the same card is checked again; Change the details leads to its first field (DEC-57). */
function SameCard({ asic }: Around) {
  const answers = useSelector(asic, selectAskedAgain);
  const cost = useSelector(asic, selectCost);
  const withdrawals = useField(asic, 'withdrawals');
  useEffect(() => {
    if (withdrawals > 0) goToControl('issuingBody');
  }, [withdrawals]);
  if (answers === null) return null;
  return (
    <SameDetailsDialog
      title={SAME_DETAILS}
      text={`These details did not match. ${cost}`}
      details={cardDetails(answers)}
      onCheck={() => asic.send({ type: 'check.confirmed' })}
      onChange={() => asic.send({ type: 'check.withdrawn' })}
    />
  );
}

function Outcome({ asic }: Around) {
  const { moment } = usePortal();
  const shows = useSelector(asic, selectAsicOutcome);
  const attempts = useField(asic, 'attempts');
  const said = useField(asic, 'said');
  const failure = useField(asic, 'failure');
  const outcomes = useField(asic, 'outcomes');
  switch (shows) {
    case 'notVerified':
      return (
        <ResultAlert level="warning" title="Your ASIC was not verified" outcomes={outcomes}>
          <p>{notVerifiedText(attempts.failures, said)}</p>
        </ResultAlert>
      );
    case 'withoutPhoto':
      return (
        <ResultAlert level="error" title={NO_PHOTO.title} outcomes={outcomes}>
          <p>{NO_PHOTO.text}</p>
          <p>Your card details are correct and you have not used an attempt. Your answers are still here.</p>
          <p>If it happens again, ask the organisation that issued your card whether it has a photo of you.</p>
        </ResultAlert>
      );
    case 'blocked': {
      const end = dayAndTime(attempts.blockedUntil, moment());
      return (
        <ResultAlert level="error" title="You have no attempts left" outcomes={outcomes}>
          <p>{ASIC_EXHAUSTED}</p>
          {end !== '' && <p>{`You can try again from ${end}.`}</p>}
          <p>
            Until then, check your details with the organisation that issued your card. Your answers are still here.
          </p>
        </ResultAlert>
      );
    }
    case 'unanswered':
      return <NoAnswer failure={failure} outcomes={outcomes} />;
    default:
      return null;
  }
}

/** No verdict: the regulator refused the request, or its answer could not be read. */
function NoAnswer({ failure, outcomes }: { readonly failure: CallFailure | null; readonly outcomes: number }) {
  const later = laterTold(failure);
  if (later !== null) {
    return (
      <ResultAlert level="error" title={later.title} outcomes={outcomes}>
        <p>{later.text}</p>
        <p>Your answers are still here.</p>
      </ResultAlert>
    );
  }
  const refusal = refusalTold(failure);
  if (refusal !== null) {
    return (
      <ResultAlert level="error" title="Your ASIC was not checked" outcomes={outcomes}>
        <p>{refusal}</p>
        <p>You have not used an attempt. Your answers are still here.</p>
      </ResultAlert>
    );
  }
  return (
    <ResultAlert level="error" title="We cannot check your ASIC at the moment" outcomes={outcomes}>
      <p>The verification service did not respond. Your answers are still here. Try again.</p>
      <p>Trying again with the same details counts as one attempt.</p>
    </ResultAlert>
  );
}
