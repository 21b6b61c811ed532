/** What views and pages read of an application, and its children. */
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { cardPaymentMachine } from '../payments/card-payment.machine.ts';
import type { AdmissionScreen } from './application-admission.machine.ts';
import type { OpeningScreen } from './application-opening.machine.ts';
import type { applicationMachine } from './application.machine.ts';
import type { Destination, StepNow } from './application.types.ts';
import type { autosaveMachine } from './autosave.machine.ts';
import type { FoundVersion } from './autosave.types.ts';

type Snapshot = SnapshotFrom<typeof applicationMachine>;

/** The content; undefined while none is alive. Its area knows what it is. */
export const selectContent = (snapshot: Snapshot): AnyActorRef | undefined => snapshot.children.content;
/** The child that keeps what is typed: one and the same from the opening of the application to its end. */
export const selectAutosave = (snapshot: Snapshot): ActorRefFrom<typeof autosaveMachine> =>
  snapshot.children.autosave as ActorRefFrom<typeof autosaveMachine>;
/** The card payment on its way out; undefined while nothing is paid. */
export const selectApplicationPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment;
/**
 * The version of another tab or device that conflicts with what is typed here; null while nobody chooses between the
 * two.
 */
export const selectOtherTab = (snapshot: Snapshot): FoundVersion | null =>
  snapshot.matches({ working: { open: 'choosing' } }) ? snapshot.context.otherTab : null;
/** Where the person goes; null while they stay. */
export const selectApplicationDestination = (snapshot: Snapshot): Destination | null =>
  snapshot.hasTag('left') ? snapshot.context.destination : null;
/** Whether a draft was saved and the person goes: the page that they go to says so (FORM-16, OP-D-97). */
export const selectIsSaved = (snapshot: Snapshot): boolean => snapshot.matches('saved');
/** Whether the application was received; it ends with that. */
export const selectIsReceived = (snapshot: Snapshot): boolean => snapshot.hasTag('complete');
/**
 * Whether the page holds work that only this page may have. On the way to the payment page it does not: what was sent
 * is the regulator's (OP-D-74).
 */
export const selectHoldsWork = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('step') && !snapshot.hasTag('paying') && !snapshot.hasTag('refused');
/** Whether there is nothing to fill in: the form shows, disabled, with the reason. */
export const selectIsClosed = (snapshot: Snapshot): boolean => snapshot.matches({ working: 'closed' });
/** Whether the person is asked whether to go; a view reads the question itself of the child. */
const isAsked = ({ children: { leaving } }: Snapshot): boolean => leaving?.getSnapshot().hasTag('asking') === true;
/**
 * What a click on a link or the Back button of the browser may do: go, be asked about, or wait for an answer that is
 * under way.
 */
export function selectApplicationLeaveGuard(snapshot: Snapshot): 'free' | 'ask' | 'hold' {
  if (isAsked(snapshot) || snapshot.matches({ working: 'open' })) return 'ask';
  const isUnderWay = (['saving', 'submitting', 'leaving'] as const).some((tag) => snapshot.hasTag(tag));
  return isUnderWay || snapshot.matches({ working: 'replacing' }) ? 'hold' : 'free';
}

/** Whether the Back button of the browser leaves without a question: nothing was changed at the first step (FORM-27). */
export const selectLeavesFreely = (snapshot: Snapshot, isTyped: boolean, step: StepNow | null): boolean =>
  !isAsked(snapshot) && !isTyped && !snapshot.context.dirty && step?.isFirst === true;

/**
 * What the page of an application shows: what it is worked on in (`step`, or `closed` where nothing can be filled in),
 * what keeps it from that, or its end.
 */
export type ApplicationScreen =
  | AdmissionScreen
  | OpeningScreen
  | 'closed'
  | 'step'
  | 'awaited'
  | 'unsuccessful'
  | 'complete';

/** While it is admitted or opened the screen is its child's (`selectAdmissionScreen`, `selectOpeningScreen`). */
export function selectApplicationScreen(snapshot: Snapshot): ApplicationScreen {
  if (selectIsClosed(snapshot)) return 'closed';
  if (snapshot.matches({ working: 'unsuccessful' })) return 'unsuccessful';
  if (snapshot.hasTag('step')) return 'step';
  return (['complete', 'awaited'] as const).find((state) => snapshot.matches(state)) ?? 'loading';
}
/** What covers the page while nothing can be changed on it; null while nothing does, or a child asks or stores. */
export function selectApplicationBusy(snapshot: Snapshot): 'refreshing' | 'submitting' | null {
  if (snapshot.matches({ working: 'refreshing' })) return 'refreshing';
  return snapshot.hasTag('submitting') ? 'submitting' : null;
}
