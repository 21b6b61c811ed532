import type { ActorRefFrom } from 'xstate';
import { droneRegistrationEndpoints } from '#api/drone-registration.endpoints.ts';
import { selectContent, type applicationMachine } from '#machines/applications/application.machine.ts';
import { manageDronesTarget } from '#machines/core/screens.ts';
import { selectEditedDrone } from '#machines/drones/drone-edit.machine.ts';
import { droneRegistrationMachine, selectEditor, selectFacts, selectRegistration } from '#machines/drone-registration.machine.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import { isUntouched, registrationOpen, registrationToKeep, type RegistrationFacts, type RegistrationForm } from '#rules/drone-registration.rules.ts';
import type { StoredDrones } from '#rules/drones/drone-draft.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';
import { wireDroneFormAutosave, type DroneFormAutosave } from './drones/drone-form.wiring.ts';
import { wireDroneImport } from './drones/drone-import.wiring.ts';
import { askDroneReferenceData, wireDroneEdit, type RegisteredDrone } from './drones/drone-reference-data.ts';
import { wireApplication } from './applications/application.wiring.ts';
import { wireCardPayment } from './payments/card-payment.wiring.ts';

/** Whose registration the address asks for, and what it brings along. */
export interface RegistrationInput {
  /** Both empty for a person's own drones. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** A saved application (OP-D-23); empty for none. */
  readonly recordId: string;
  /** A new application opens where a file of drones is chosen. */
  readonly fromFile?: boolean;
  readonly returned: PaymentReturn;
}

/** A registration that is open. */
export interface OpenRegistration {
  readonly form: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: DroneFormAutosave;
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** The drone that is being edited as it stands now; null for none, and for a new one in which nothing was typed. */
  typed(): FormDrone | null;
  /** Whether something was typed or read of a file that is not in the application's list yet. */
  holdsMore(): boolean;
}

/** What the rules read of a registered drone. */
const serialIn = ({ drone, product_validuntil: validUntil }: RegisteredDrone) => ({
  droneId: drone?.product_droneid ?? '',
  serialNumber: drone?.product_serialnumber ?? '',
  validUntil,
});

/**
 * Opens a registration: its application, what is filled in in it, and what keeps it, joined to each other and to their calls. Nothing runs before the actors are started.
 * @param goOut leaves for an address outside of the portal; another one than the browser's for tests
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
    autosave.begin(form.getSnapshot().context.recordId);
    const [lists, rates, registered] = await Promise.all([reference.lists, reference.rates, reference.registered]);
    const productName = session.configuration()?.product.displayName ?? '';
    return { lists, rates, registered: existingDrones(registered.map(serialIn), settings, moment), recreational, productName };
  };

  const registration = () => selectContent(form.getSnapshot()) as ActorRefFrom<typeof droneRegistrationMachine> | undefined;
  const typed = (): FormDrone | null => {
    const snapshot = registration()?.getSnapshot();
    const edited = snapshot?.context.edited ?? null;
    if (edited === null) return null;
    const child = snapshot && selectEditor(snapshot);
    const drone = child ? selectEditedDrone(child.getSnapshot()) : edited.drone;
    return edited.before === null && isUntouched(drone, { recreational }) ? null : drone;
  };

  /** Once the form is closed, what it held last is what is kept of it. */
  let held: StoredDrones = { drones: [], before: null };
  const content = () => {
    const snapshot = registration()?.getSnapshot();
    if (snapshot) held = registrationToKeep(selectRegistration(snapshot), typed(), selectFacts(snapshot));
    return held;
  };

  const list = { target: manageDronesTarget(organisationId) };
  const head = { name: REGISTRATION_DRAFT, organisationId, organisationArn };
  const autosave = wireDroneFormAutosave(session, head, content, (found) => form.send({ type: 'application.replaced', found }), goOut);

  const form: OpenRegistration['form'] = wireApplication<RegistrationFacts>({
    content: droneRegistrationMachine.provide({ actors: { droneEdit: wireDroneEdit(session), droneImport: wireDroneImport(session) } }),
    autosave,
    cardPayment: wireCardPayment(session.connection, () => autosave.leaveForPayment()),
    about: { serialSearch: featureOn(settings, 'Drone Serial Number Validation', moment), fromFile },
    recordId,
    returned,
    asksStatus: false,
    endsRefused: true,
    back: list,
    afterSave: list,
    elsewhere: {
      isOpen: registrationOpen(settings, moment),
      lead: async () => {
        const address = session.configuration()?.external.droneInformation ?? '';
        if (address === '') throw { message: 'The page about drone applications has no address' };
        // Instead of this page: Back must not lead into it, and out again.
        (goOut ?? ((href: string) => location.replace(href)))(address);
      },
    },
    loadReference: loadFacts,
    loadFound: (record, _, signal) => autosave.load(record, signal),
    submission: autosave.submission((formData: RegistrationForm, options) =>
      call('droneSubmission', { orgId: organisationId, organisationArn, formData }, options),
    ),
  });
  autosave.follow(form);
  const holdsMore = (): boolean => {
    const snapshot = registration()?.getSnapshot();
    return typed() !== null || (snapshot !== undefined && (selectRegistration(snapshot).imported?.rows.length ?? 0) > 0);
  };
  return { form, autosave, organisationId, typed, holdsMore };
}
