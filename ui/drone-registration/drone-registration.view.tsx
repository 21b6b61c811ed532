import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SCREENS } from '#machines/core/screens.ts';
import { selectIsDroneRefused, type droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { selectIsAway } from '#machines/payments/card-payment.machine.ts';
import {
  selectCardPayment,
  selectDrones,
  selectFacts,
  selectNews,
  selectStep,
  type droneRegistrationMachine,
} from '#machines/drone-registration.machine.ts';
import { isUntouched, type RegistrationFacts } from '#rules/drone-registration.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { BusyOverlay } from '../kit/busy-overlay.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { DroneEditView } from '../drones/drone-edit.view.tsx';
import { manageLink } from '../drones/manage-link.ts';
import { FoundNotice } from '../applications/found-notice.tsx';
import { LeaveDialog, SAVE_AND_EXIT } from '../applications/leave-dialog.tsx';
import { Loading, WORKING_ON_DRONES } from '../kit/loading.tsx';
import { NewsBanner } from '../kit/news-banner.tsx';
import { Page } from '../kit/page.tsx';
import { usePaymentStep } from '../payments/payment-step.ts';
import { Versions } from '../applications/versions.tsx';
import { StepHead } from '../kit/step-head.tsx';
import { BeginStep } from './begin-step.tsx';
import { DroneListStep } from './drone-list.tsx';
import { RegistrationAlertView } from './registration-alert.tsx';
import styles from './drone-registration.module.css';
import {
  Awaited, Complete, DraftFailure, Elsewhere, LoadFailure, Paying, ToBeReturned, Unconfirmed, Unsuccessful,
} from './registration-ends.tsx';
import { NEWS } from './registration-texts.ts';

export interface DroneRegistrationProps {
  readonly actor: ActorRefFrom<typeof droneRegistrationMachine>;
  /** To whom the drones will be registered (DREG-12). */
  readonly holder: { readonly name: string; readonly arn: string };
  /** What keeps the application, where something does: that it is saved, and the question which version counts. */
  readonly kept?: ReactNode;
}

const TITLE = SCREENS.droneRegistration.title;
const STEPS = { BeginRegistration: ['Before you begin', 1], DroneEdit: ['Drone details', 2], DroneList: ['Your drones', 3] } as const;

/** What ends the form in the title of the tab; a new one takes the focus from a button that is gone. */
const ENDS: Readonly<Partial<Record<Shown, string>>> = {
  complete: 'Received', unconfirmed: 'Not confirmed', refundDue: 'Payment returned', awaited: 'Payment received',
};

/**
 * The registration of drones, from the first step to the end (drones 2, DREG-04).
 * @param props see the fields
 */
export function DroneRegistrationView(props: DroneRegistrationProps) {
  const { actor } = props;
  const { organisationId, shows, step, busy, isRefused } = useScreen(actor);
  const payment = useSelector(actor, selectCardPayment);
  const isAway = useSelector(payment, selectIsAway);
  const paymentStep = usePaymentStep(payment);
  const stepName = (ENDS[shows] ?? paymentStep) || (shows === 'step' || shows === 'paying' ? STEPS[step][0] : '');
  return (
    <>
      <Page
        title={TITLE}
        step={stepName}
        error={(shows === 'step' && isRefused) || shows === 'unsuccessful'}
        crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} between={[manageLink(organisationId)]} />}
      >
        {shows !== 'paying' && <Content {...props} shows={shows} />}
        {/* What is paid for shows until the payment page does (OP-D-74). */}
        {shows === 'paying' && !isAway && <Content {...props} shows="step" />}
        {(shows === 'returning' || shows === 'paying') && <Paying actor={actor} />}
      </Page>
      {shows === 'step' && <Questions {...props} />}
      <BusyOverlay text={busy} />
    </>
  );
}

/** The machine of the drone that is being edited. */
const editedDrone = ({ children }: Snapshot) => children['droneEdit'] as ActorRefFrom<typeof droneEditMachine> | undefined;

type Shown =
  | 'loading' | 'returning' | 'elsewhere' | 'failed' | 'unloaded' | 'step' | 'paying' | 'unsuccessful' | 'unconfirmed' | 'refundDue' | 'awaited' | 'complete';
type Snapshot = ReturnType<DroneRegistrationProps['actor']['getSnapshot']>;

function useScreen(actor: DroneRegistrationProps['actor']) {
  const organisationId = useSelector(actor, ({ context }) => context.organisationId);
  const shows = useSelector(actor, shownBy);
  const step = useSelector(actor, selectStep);
  const busy = useSelector(actor, (snapshot) => {
    if (snapshot.hasTag('saving')) return 'Saving form';
    return snapshot.hasTag('submitting') ? 'submitting...' : null;
  });
  // A cancelled payment is no refusal: nothing takes the focus from the heading.
  const isRefusal = useSelector(actor, ({ context: { alert } }) => alert !== null && alert.kind !== 'paymentCancelled');
  const drone = useSelector(actor, editedDrone);
  const isRefused = useSelector(drone, (snapshot) => isRefusal || (snapshot !== undefined && selectIsDroneRefused(snapshot)));
  return { organisationId, shows, step, busy, isRefused };
}

function shownBy(snapshot: Snapshot): Shown {
  if (snapshot.hasTag('step') || snapshot.hasTag('submitting')) return 'step';
  if (snapshot.hasTag('complete')) return 'complete';
  if (snapshot.matches('returning')) return 'returning';
  if (snapshot.matches('elsewhere') || snapshot.matches('elsewhereUnknown')) return 'elsewhere';
  for (const end of ['unsuccessful', 'unconfirmed', 'refundDue', 'awaited'] as const) if (snapshot.matches(end)) return end;
  if (snapshot.matches('unloaded')) return 'unloaded';
  if (snapshot.hasTag('paying')) return 'paying';
  return snapshot.hasTag('failed') ? 'failed' : 'loading';
}

function Content(props: DroneRegistrationProps & { readonly shows: Shown }): ReactNode {
  const { actor, shows } = props;
  const facts = useSelector(actor, selectFacts);
  switch (shows) {
    case 'step':
      return facts && <Step {...props} facts={facts} />;
    case 'elsewhere':
      return <Elsewhere />;
    case 'failed':
      return <LoadFailure actor={actor} />;
    case 'unloaded':
      return <DraftFailure actor={actor} />;
    case 'unsuccessful':
      return <Unsuccessful actor={actor} />;
    case 'unconfirmed':
      return <Unconfirmed actor={actor} />;
    case 'refundDue':
      return <ToBeReturned actor={actor} />;
    case 'awaited':
      return <Awaited actor={actor} />;
    case 'complete':
      return <Complete actor={actor} />;
    case 'returning':
    case 'paying':
      return null;
    case 'loading':
      return <Loading text={WORKING_ON_DRONES} />;
  }
}

/** The step on the screen under its number, what was done last, and what was refused. */
function Step({ actor, holder, kept, facts }: DroneRegistrationProps & { readonly facts: RegistrationFacts }) {
  const step = useSelector(actor, selectStep);
  const news = useSelector(actor, selectNews);
  const edited = useSelector(actor, ({ children }) => children['droneEdit']) as ActorRefFrom<typeof droneEditMachine> | undefined;
  const from = useSelector(actor, ({ context }) => (context.alert === null && context.news === null ? context.from : 'nowhere'));
  // What was saved is the list; the application opens at a drone that nobody has typed anything of (OP-D-34).
  const isAnother = useSelector(actor, ({ context }) => context.edited?.before === null && isUntouched(context.edited.drone, facts));
  const [name, at] = STEPS[step];
  return (
    <>
      <RegistrationAlertView actor={actor} />
      {news && <NewsBanner key={news} {...NEWS[news]} />}
      {from !== 'nowhere' && <FoundNotice from={from} saved="application" remade="the declaration has" goOn={isAnother ? ANOTHER : undefined} />}
      <StepHead at={at} of={3} name={name} />
      {step === 'BeginRegistration' && <BeginStep actor={actor} holder={holder} recreational={facts.recreational} />}
      {step === 'DroneEdit' && edited && (
        <>
          <SoFar actor={actor} edited={edited} />
          <DroneEditView key={edited.sessionId} actor={edited} />
          <div className={styles.save}>
            <ButtonRow>
              <Button look="secondary" onClick={() => actor.send({ type: 'save.chosen' })}>
                Save and exit
              </Button>
            </ButtonRow>
          </div>
        </>
      )}
      {step === 'DroneList' && <DroneListStep actor={actor} facts={facts} />}
      {kept}
    </>
  );
}

/** Said of an application that opens beside its drones: they are all there, and none was left half-typed. */
const ANOTHER = 'The drones that you added are kept. You can add another one here, or see your drones and go on with them.';

interface SoFarProps extends Pick<DroneRegistrationProps, 'actor'> {
  readonly edited: ActorRefFrom<typeof droneEditMachine>;
}

/** A new drone beside others, as a saved application opens (DREG-14): that they are there, and the way to them, which gives up this one. */
function SoFar({ actor, edited }: SoFarProps) {
  const count = useSelector(actor, selectDrones).length;
  const isNew = useSelector(actor, ({ context }) => context.edited?.before === null);
  if (count === 0 || !isNew) return null;
  const others = count === 1 ? 'One drone is' : `${String(count)} drones are`;
  return (
    <div className={styles.soFar}>
      <p>{`${others} in this application so far. This is another one.`}</p>
      <ButtonRow>
        <Button look="secondary" onClick={() => edited.send({ type: 'editing.cancelled' })}>
          See your drones
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The questions in front of the page: leaving, and which version counts. */
function Questions({ actor }: Pick<DroneRegistrationProps, 'actor'>) {
  const asks = useSelector(actor, (snapshot) => snapshot.matches({ open: { exit: 'asked' } }));
  const other = useSelector(actor, (snapshot) => (snapshot.matches({ open: { exit: 'conflicting' } }) ? snapshot.context.conflict : null));
  return (
    <>
      {asks && (
        <LeaveDialog
          wayToKeep={SAVE_AND_EXIT}
          onYes={() => actor.send({ type: 'leave.confirmed' })}
          onNo={() => actor.send({ type: 'leave.declined' })}
        />
      )}
      {other && <Versions other={other} answer={(type) => actor.send({ type })} />}
    </>
  );
}
