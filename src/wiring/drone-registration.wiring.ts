import type { ActorRefFrom } from 'xstate';
import { droneRegistrationEndpoints } from '#api/drone-registration.endpoints.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectAutosave, selectContent } from '#machines/applications/application.selectors.ts';
import type { StepNow } from '#machines/applications/application.types.ts';
import { manageDronesTarget } from '#machines/core/screens.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import {
  selectRegistration,
  selectRegistrationStep,
  selectTypedDrone,
} from '#machines/drone-registration.selectors.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import {
  registrationOpen,
  registrationToKeep,
  type RegistrationFacts,
  type RegistrationForm,
} from '#rules/drones/drone-registration.rules.ts';
import type { LoadedDrones, StoredDrones } from '#rules/drones/drone-draft.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';
import { droneAutosave, foundDrones, wireDronePayment } from './drones/drone-form.wiring.ts';
import { wireDroneImport } from './drones/drone-import.wiring.ts';
import { askDroneReferenceData, wireDroneEdit, type RegisteredDrone } from './drones/drone-reference-data.ts';
import { wireApplication } from './applications/application.wiring.ts';

/** Owner and options of a registration, from the address. */
export interface RegistrationInput {
  /** Both empty for a person's own drones. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** Id of a saved application (OP-D-23); empty for none. */
  readonly recordId: string;
  /** Whether a new application opens at the choice of a file of drones. */
  readonly fromFile?: boolean;
  readonly returned: PaymentReturn;
}

export interface OpenRegistration {
  readonly form: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** The drone in the editor; null for none and for an untouched new one. */
  typed(): FormDrone | null;
  /** Whether something was typed or read from a file that is not in the list yet. */
  holdsMore(): boolean;
  /** The step that shows; null while there is none. */
  step(): StepNow | null;
}

/** Picks the fields of a registered drone that the rules read. */
const serialIn = ({ drone, product_validuntil: validUntil }: RegisteredDrone) => ({
  droneId: drone?.product_droneid ?? '',
  serialNumber: drone?.product_serialnumber ?? '',
  validUntil,
});

/**
 * Opens a registration: application, content and autosave with their calls. Nothing runs before it is started.
 *
 * @param goOut leaves for an address outside the portal; replaced in tests
 */
export function wireDroneRegistration(session: Session, input: RegistrationInput, goOut?: GoOut): OpenRegistration {
  const { organisationId, organisationArn, recordId, fromFile = false, returned } = input;
  const { call, learn } = session.connection;
  learn(droneRegistrationEndpoints);
  const settings = session.settings();
  const moment = session.clock().moment();
  const recreational = featureOn(settings, 'Recreational Drone', moment);

  const loadFacts = async (signal: AbortSignal): Promise<RegistrationFacts> => {
    const reference = askDroneReferenceData(session, { organisationId, recreational }, signal);
    const [lists, rates, registered] = await Promise.all([reference.lists, reference.rates, reference.registered]);
    const productName = session.configuration()?.product.displayName ?? '';
    return {
      lists,
      rates,
      registered: existingDrones(registered.map(serialIn), settings, moment),
      recreational,
      productName,
    };
  };

  const list = { target: manageDronesTarget(organisationId) };
  const payment = wireDronePayment(session, goOut);
  const form = wireApplication<RegistrationFacts, LoadedDrones, StoredDrones, RegistrationForm>(session, {
    ...droneAutosave(session, { name: REGISTRATION_DRAFT, organisationId, organisationArn }),
    content: droneRegistrationMachine.provide({
      actors: { droneEdit: wireDroneEdit(session), droneImport: wireDroneImport(session) },
    }),
    cardPayment: payment.cardPayment,
    about: { serialSearch: featureOn(settings, 'Drone Serial Number Validation', moment), fromFile },
    recordId,
    returned,
    seeksEarly: true,
    asksStatus: false,
    endsRefused: true,
    back: list,
    afterSave: list,
    elsewhere: {
      isOpen: registrationOpen(settings, moment),
      lead: async () => {
        const address = session.configuration()?.external.droneInformation ?? '';
        if (address === '') throw { message: 'The page about drone applications has no address' };
        // Replaces this page, because Back must not lead here and out again.
        (goOut ?? ((href: string) => location.replace(href)))(address);
      },
    },
    loadReference: loadFacts,
    readContent: (content) => {
      const snapshot = (content as ActorRefFrom<typeof droneRegistrationMachine>).getSnapshot();
      return registrationToKeep(selectRegistration(snapshot), selectTypedDrone(snapshot), snapshot.context.facts);
    },
    openVersion: foundDrones,
    submit: async (formData, options) =>
      payment.answerOf(await call('droneSubmission', { orgId: organisationId, organisationArn, formData }, options)),
  });
  const registration = () =>
    (selectContent(form.getSnapshot()) as ActorRefFrom<typeof droneRegistrationMachine> | undefined)?.getSnapshot();
  const typed = (): FormDrone | null => {
    const snapshot = registration();
    return snapshot ? selectTypedDrone(snapshot) : null;
  };
  const step = (): StepNow | null => {
    const snapshot = registration();
    return snapshot ? selectRegistrationStep(snapshot) : null;
  };
  const holdsMore = (): boolean => {
    const snapshot = registration();
    return (
      typed() !== null || (snapshot !== undefined && (selectRegistration(snapshot).imported?.rows.length ?? 0) > 0)
    );
  };
  return { form, autosave: selectAutosave(form.getSnapshot()), organisationId, typed, holdsMore, step };
}
