/** The renewal with its calls: reference data, autosave, submit and payment (DCAL-18 to DCAL-23, DREN-64, OP-D-61). */
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { droneRenewalEndpoints } from '#api/drone-renewal.endpoints.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectAutosave, selectContent } from '#machines/applications/application.selectors.ts';
import type { StepNow } from '#machines/applications/application.types.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { manageDronesTarget, type DroneListLook } from '#machines/core/screens.ts';
import {
  droneRenewalMachine,
  selectDroneEditor,
  selectIsTyped,
  type RenewalFound,
} from '#machines/drone-renewal.machine.ts';
import { required } from '#rules/core/required.rules.ts';
import { expiryPeriods, featureOn } from '#rules/core/settings.rules.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { dueDrones } from '#rules/drones/drone-renewal.rules.ts';
import {
  askedText,
  FORM_FILE,
  isMade,
  keptRenewal,
  rechosenRenewal,
  renewalForm,
  renewalOnWire,
  renewalParts,
  restOfRenewal,
  type KeptBeside,
  type RenewalOwner,
} from '#rules/drones/drone-renewal-wire.rules.ts';
import type { LoadedDrones, StoredDrones } from '#rules/drones/drone-draft.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import { prepareReading } from '#rules/drones/drone-names.rules.ts';
import { readRegisteredDrone, type WireDrone } from '#rules/drones/drone-wire.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import type { GoOut } from '../shell/redirect-out.ts';
import type { Session } from '../shell/session.ts';
import {
  droneAutosave,
  foundDrones,
  wireDronePayment,
  type FoundDrones,
  type PayableAnswer,
} from './drones/drone-form.wiring.ts';
import { askDroneReferenceData, wireDroneEdit } from './drones/drone-reference-data.ts';
import { wireApplication } from './applications/application.wiring.ts';
import { canDo } from './applications/autosave.wiring.ts';
import type { SubmitOptions } from './applications/submission.wiring.ts';

/** Input of a renewal, with the view of the list that it was opened from. */
export interface RenewalConfig extends RenewalOwner, DroneListLook {
  readonly droneRegId: string;
  readonly weightClassCode: string;
  /** Drones selected in the list; null for none. */
  readonly chosen?: readonly string[] | null;
  /** The drone to update first; missing or empty for none. */
  readonly toUpdate?: string;
  /** A saved renewal, by its id or by the reference of its payment; empty for none. */
  readonly recordId: string;
  readonly returned: PaymentReturn;
}

export interface OpenRenewal {
  readonly renewal: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** Whether the editor has changes that are not saved. */
  isTyped(): boolean;
  /** The step that shows; null while there is none. */
  step(): StepNow | null;
}

/**
 * Opens a renewal. Nothing runs before it is started.
 *
 * @param goOut leaves for the payment page
 */
export function wireDroneRenewal(session: Session, config: RenewalConfig, goOut?: GoOut): OpenRenewal {
  const { organisationId, organisationArn } = config;
  const { call, learn } = session.connection;
  learn(droneRenewalEndpoints);
  const moment = session.clock().moment();
  const settings = session.settings();
  const recreational = featureOn(settings, 'Recreational Drone', moment);

  const choice = {
    droneRegId: config.droneRegId,
    weightClassCode: config.weightClassCode,
    chosen: config.chosen ?? null,
  };
  const toUpdate = config.toUpdate ?? '';
  const asked = askedText(choice, toUpdate);

  const loadFacts = async (signal: AbortSignal): Promise<RenewalFacts> => {
    const reference = askDroneReferenceData(session, { organisationId, recreational }, signal);
    const periods = expiryPeriods(settings);
    const productName = session.configuration()?.product.displayName ?? '';
    // Prepares the reading of a fleet while other calls are pending, because a person waits for both.
    void reference.lists.then(prepareReading, () => undefined);
    const fleet = Promise.all([reference.registered, reference.lists]).then(([records, lists]) => {
      const drones = records.map((record, at) => readRegisteredDrone(record, lists, at + 1));
      const registered = existingDrones(drones, settings, moment).map(({ droneId, serialNumber }) => ({
        droneId,
        serialNumber,
      }));
      const facts = { lists, registered, moment, periods, recreational, productName };
      return { ...facts, due: dueDrones(drones, facts) };
    });
    const [facts, rates] = await Promise.all([fleet, reference.rates]);
    return { ...facts, rates };
  };

  const onWire = onceADrone();
  const readContent = (content: AnyActorRef): StoredDrones => {
    const snapshot = (content as ActorRefFrom<typeof droneRenewalMachine>).getSnapshot();
    const facts = snapshot.context.facts;
    const wire = (drone: FormDrone): WireDrone =>
      onWire(drone, () => required(renewalOnWire([drone], facts, config)[0], 'drone on the wire'));
    const edited = selectDroneEditor(snapshot)?.getSnapshot().context?.drone;
    const drones = snapshot.context.drones;
    const before = edited && drones.find(({ id }) => id === edited.id);
    const beside: KeptBeside = { holdsEveryDrone: true, asked, aside: snapshot.context.aside.map(wire) };
    return {
      drones: drones.map((drone) => wire(edited && drone === before ? edited : drone)),
      before: before ? wire(before) : null,
      more: { ...beside },
    };
  };

  const foundIn = ({ source, isPaid = false, ...stored }: FoundDrones, facts: RenewalFacts): RenewalFound => {
    if (source === 'nowhere') return { source, drones: null, editing: null, gone: 0, aside: [] };
    const { asked: askedBefore, ...kept } = keptRenewal(stored, facts);
    // Continued as it was left: a saved renewal, a return from payment, or a chosen version.
    const goesOn =
      source === 'draft' || config.recordId !== '' || config.returned.kind !== 'none' || content() !== undefined;
    if (goesOn || askedBefore === null || askedBefore === asked) return { source, ...kept, isPaid };
    const parted = rechosenRenewal(kept, choice, facts);
    return { source: parted.drones.some(isMade) ? source : 'nowhere', ...parted, editing: null, gone: 0, isPaid };
  };

  const send = async (drones: readonly FormDrone[], options: SubmitOptions): Promise<PayableAnswer> => {
    const { request, file } = renewalParts(
      renewalForm(drones, required(content(), 'content').getSnapshot().context.facts, config),
      config,
    );
    const files =
      file === null ? {} : { file: [{ name: FORM_FILE, content: new Blob([file], { type: 'application/json' }) }] };
    const { paymentToken, payload, submissionId, reference, receivedAt, outcome } = await call(
      'dronesRenewalSubmission',
      { request, ...files },
      options,
    );
    // The token may be in either place (OP-D-75).
    return { paymentToken: paymentToken || payload?.paymentToken, submissionId, reference, receivedAt, outcome };
  };

  const list = { target: manageDronesTarget(organisationId) };
  const payment = wireDronePayment(session, goOut);
  const renewal = wireApplication<RenewalFacts, LoadedDrones, StoredDrones, readonly FormDrone[]>(session, {
    ...droneAutosave(session, { name: RENEWAL_DRAFT, organisationId, organisationArn }),
    content: droneRenewalMachine.provide({ actors: { droneEdit: wireDroneEdit(session) } }),
    cardPayment: payment.cardPayment,
    about: {
      choice,
      serialSearch: featureOn(settings, 'Drone Serial Number Validation', moment),
      toUpdate,
      // Without autosave, updates exist only on this page, so it must stay.
      returnTo:
        toUpdate !== '' && canDo(session, 'autosave') ? { target: manageDronesTarget(organisationId, config) } : null,
    },
    recordId: config.recordId,
    returned: config.returned,
    seeksEarly: true,
    asksStatus: true,
    endsRefused: false,
    back: list,
    afterSave: list,
    loadReference: loadFacts,
    restOf: restOfRenewal,
    readContent,
    openVersion: (version, facts) => foundIn(foundDrones(version), facts),
    submit: async (drones, options) => payment.answerOf(await send(drones, options)),
  });
  const content = () => selectContent(renewal.getSnapshot()) as ActorRefFrom<typeof droneRenewalMachine> | undefined;
  return {
    renewal,
    autosave: selectAutosave(renewal.getSnapshot()),
    organisationId,
    isTyped: () => {
      const open = content();
      return open !== undefined && selectIsTyped(open.getSnapshot());
    },
    step: () => {
      const open = content();
      return open === undefined ? null : stepOf(open.getSnapshot());
    },
  };
}

/** The step that shows, and the one that Back leads to (DEC-54). */
function stepOf(snapshot: SnapshotFrom<typeof droneRenewalMachine>): StepNow {
  const isEditing = snapshot.hasTag('editing');
  const heading = isEditing ? 'Edit drone' : snapshot.hasTag('details') ? 'Drone details' : RENEWAL;
  // A drone that was chosen in the list of all drones has no step before it.
  const isFirst = heading === RENEWAL || (isEditing && snapshot.context.returnTo !== null);
  const before = {
    heading: RENEWAL,
    back: { type: 'back.chosen' },
    asks: isEditing && selectIsTyped(snapshot),
  } as const;
  return { heading, isFirst, before: isFirst ? null : before };
}

const RENEWAL = 'the renewal';

/** Makes a value once per object, on first use. */
function onceFor<Of extends object, Made>(known: WeakMap<Of, Made>, one: Of, make: () => Made): Made {
  const made = known.get(one) ?? make();
  known.set(one, made);
  return made;
}

/** Encodes drones for storing, each once while it is unchanged: a fleet has hundreds, and every change encodes all. */
function onceADrone() {
  const known = new WeakMap<FormDrone, WireDrone>();
  const written = new WeakMap<FormDrone, WireDrone>();
  return (drone: FormDrone, write: () => WireDrone): WireDrone =>
    onceFor(known, drone, () => ({ toJSON: () => onceFor(written, drone, write) }));
}
