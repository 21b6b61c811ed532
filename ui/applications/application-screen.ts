/** What the page of an application shows: while a child has it (admission, opening, saving, leaving), that says so. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectAdmissionScreen, selectReturnedPayment } from '#machines/applications/application-admission.machine.ts';
import { selectHasThrown, selectOpeningScreen } from '#machines/applications/application-opening.machine.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import {
  selectApplicationBusy,
  selectApplicationPayment,
  selectApplicationScreen,
  type ApplicationScreen,
} from '#machines/applications/application.selectors.ts';
import type { LoadProblem } from '#machines/applications/application.types.ts';
import type { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import { useChild, useField } from '../kit/use-field.ts';

type Application = ActorRefFrom<typeof applicationMachine>;

export function useApplicationScreen(application: Application): ApplicationScreen {
  const own = useSelector(application, selectApplicationScreen);
  const admission = useSelector(useChild(application, 'admission'), (one) => one && selectAdmissionScreen(one));
  const opening = useSelector(useChild(application, 'opening'), (one) => one && selectOpeningScreen(one));
  return admission ?? opening ?? own;
}

/** The card payment, on its way out or back; undefined while nothing is paid. */
export function useApplicationPayment(application: Application): ActorRefFrom<typeof cardPaymentMachine> | undefined {
  const out = useSelector(application, selectApplicationPayment);
  const back = useSelector(useChild(application, 'admission'), (one) => one && selectReturnedPayment(one));
  return out ?? back;
}

/** Why the person was not admitted, or the application did not open; null for no reason. */
export function useLoadProblem(application: Application): LoadProblem | null {
  const admission = useField(useChild(application, 'admission'), 'problem');
  const opening = useField(useChild(application, 'opening'), 'problem');
  return admission ?? opening ?? null;
}

/** What covers the page: while it is saved or left, the child that stores says so. Null while nothing covers it. */
export function useApplicationBusy(application: Application): 'saving' | 'refreshing' | 'submitting' | null {
  const own = useSelector(application, selectApplicationBusy);
  const saves = useSelector(useChild(application, 'saving'), (one) => one?.hasTag('saving') === true);
  const stores = useSelector(useChild(application, 'leaving'), (one) => one?.hasTag('storing') === true);
  return saves || stores ? 'saving' : own;
}

/** Whether the content threw an exception. */
export const useHasThrown = (application: Application): boolean =>
  useSelector(useChild(application, 'opening'), (one) => one !== undefined && selectHasThrown(one));
