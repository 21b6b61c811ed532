import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { droneRegistrationEndpoints } from '#api/drone-registration.endpoints.ts';
import { selectEditedDrone, type droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import { droneRegistrationMachine, selectFacts, selectRegistration } from '#machines/drone-registration.machine.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import { isUntouched, registrationOpen, registrationToKeep, type RegistrationFacts, type RegistrationForm } from '#rules/drone-registration.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { REGISTRATION_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment.rules.ts';
import type { GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';
import { keepDroneForm, type DroneFormKeeper } from './drones/drone-form.wiring.ts';
import { askDroneGround, wireDroneEdit, type RegisteredDrone } from './drones/drone-ground.ts';
import { wireCardPayment } from './payments/card-payment.wiring.ts';

/** Whose registration the address asks for, and what it brings along. */
export interface RegistrationAsked {
  /** Both empty for a person's own drones. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** A saved application (OP-D-23); empty for none. */
  readonly recordId: string;
  readonly returned: PaymentReturn;
}

/** A registration that is open. */
export interface OpenRegistration {
  readonly form: ActorRefFrom<typeof droneRegistrationMachine>;
  readonly keeper: DroneFormKeeper;
  /** The drone that is being edited as it stands now; null for none, and for a new one in which nothing was typed. */
  typed(): FormDrone | null;
}

/** What the law reads of a registered drone. */
const serialIn = ({ drone, product_validuntil: validUntil }: RegisteredDrone) => ({
  droneId: drone?.product_droneid ?? '',
  serialNumber: drone?.product_serialnumber ?? '',
  validUntil,
});

/**
 * Opens a registration: its machine, the machines of one drone and of the way back, and what keeps it, joined to each other and to their
 * calls. Nothing runs before the actors are started.
 * @param goOut leaves for an address outside of the portal; another one than the browser's for tests
 */
export function wireDroneRegistration(session: Session, asked: RegistrationAsked, goOut?: GoOut): OpenRegistration {
  const { organisationId, organisationArn, recordId, returned } = asked;
  const { call, learn } = session.connection;
  learn(droneRegistrationEndpoints);
  const settings = session.settings();
  const moment = session.clock().moment();
  const recreational = featureOn(settings, 'Recreational Drone', moment);

  const loadFacts = async (signal: AbortSignal): Promise<RegistrationFacts> => {
    const ground = askDroneGround(session, { organisationId, recreational }, signal);
    keeper.begin(form.getSnapshot().context.recordId);
    const [lists, rates, registered] = await Promise.all([ground.lists, ground.rates, ground.registered]);
    const productName = session.configuration()?.product.displayName ?? '';
    return { lists, rates, registered: existingDrones(registered.map(serialIn), settings, moment), recreational, productName };
  };

  const typed = (): FormDrone | null => {
    const snapshot = form.getSnapshot();
    const edited = snapshot.context.edited;
    if (edited === null) return null;
    const child = snapshot.children['droneEdit'] as ActorRefFrom<typeof droneEditMachine> | undefined;
    const drone = child ? selectEditedDrone(child.getSnapshot()) : edited.drone;
    return edited.before === null && isUntouched(drone, { recreational }) ? null : drone;
  };

  const content = () => {
    const snapshot = form.getSnapshot();
    const facts = selectFacts(snapshot);
    return facts === null ? { drones: [], before: null } : registrationToKeep(selectRegistration(snapshot), typed(), facts);
  };

  const head = { name: REGISTRATION_DRAFT, organisationId, organisationArn };
  const keeper = keepDroneForm(session, head, content, (found) => form.send({ type: 'application.replaced', found }), goOut);

  const machine = droneRegistrationMachine.provide({
    actions: { renewAttempt: () => keeper.renewKey() },
    actors: {
      openContentSite: fromPromise(async () => {
        const address = session.configuration()?.external.droneInformation ?? '';
        if (address === '') throw { message: 'The page about drone applications has no address' };
        // In the stead of this page: Back must not lead into it, and out again.
        (goOut ?? ((href: string) => location.replace(href)))(address);
      }),
      cardPayment: wireCardPayment(session.connection, () => keeper.leaveForPayment()),
      droneEdit: wireDroneEdit(session),
      loadFacts: fromPromise(({ signal }) => loadFacts(signal)),
      loadApplication: fromPromise(({ input, signal }) => keeper.load(input.recordId, signal)),
      saveDraft: fromPromise(({ input, signal }) => keeper.save(input.over, signal)),
      submission: keeper.submission(({ ...formData }: RegistrationForm, options) =>
        call('droneSubmission', { orgId: organisationId, organisationArn, formData }, options),
      ),
    },
  });
  const form = createActor(machine, {
    input: {
      organisationId,
      open: registrationOpen(settings, moment),
      recordId,
      returned,
      serialSearch: featureOn(settings, 'Drone Serial Number Validation', moment),
      canAsk: keeper.canAsk,
    },
  });
  keeper.follow(form, () => form.getSnapshot().hasTag('over'));
  return { form, keeper, typed };
}
