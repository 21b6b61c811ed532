/** What the views and the wiring of a registration of drones read from its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  FILE_CHOICE_NAME,
  isUntouched,
  REGISTRATION_STEP_NAMES,
  type FoundRegistration,
  type Registration,
  type RegistrationStep,
} from '#rules/drones/drone-registration.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import type { StepNow } from './applications/application.types.ts';
import type { droneRegistrationMachine } from './drone-registration.machine.ts';
import type { droneEditMachine } from './drones/drone-edit.machine.ts';
import { selectImportKept, type droneImportMachine } from './drones/drone-import.machine.ts';

type Snapshot = SnapshotFrom<typeof droneRegistrationMachine>;

/** What the application holds; of a file that is being brought in, what has become of it by now. */
export function selectRegistration({ context: { drones, edited, imported }, children }: Snapshot): Registration {
  const child = children.droneImport?.getSnapshot();
  return { drones, edited, imported: imported && child ? selectImportKept(child) : imported };
}
/** The machine of the drone that is being edited; undefined while none is. */
export const selectEditor = (snapshot: Snapshot): ActorRefFrom<typeof droneEditMachine> | undefined =>
  snapshot.children.droneEdit;

/** The drone that is being edited as it stands now; null for none, and for a new one in which nothing was typed. */
export function selectTypedDrone(snapshot: Snapshot): FormDrone | null {
  const { edited, facts } = snapshot.context;
  if (edited === null) return null;
  const editor = selectEditor(snapshot);
  const drone = editor ? editor.getSnapshot().context.drone : edited.drone;
  return edited.before === null && isUntouched(drone, facts) ? null : drone;
}

/** Whether something of the drone that is being edited is typed and not saved. */
export function selectIsDroneTyped(snapshot: Snapshot): boolean {
  const { edited, facts } = snapshot.context;
  const editor = selectEditor(snapshot)?.getSnapshot().context;
  if (edited === null || editor === undefined) return false;
  return edited.before === null ? !isUntouched(editor.drone, facts) : editor.changed || edited.drone.isDraft;
}
/** Whether the person is asked what to do with an unsaved drone. */
export const selectAsksToSave = (snapshot: Snapshot): boolean => snapshot.matches({ editing: 'asking' });

/** The machine of the file that is being brought in; undefined while none is. */
export const selectImporter = (snapshot: Snapshot): ActorRefFrom<typeof droneImportMachine> | undefined =>
  snapshot.children.droneImport;

export function selectStep(snapshot: Snapshot): RegistrationStep {
  const { edited, imported, drones } = snapshot.context;
  if (imported !== null) return 'DroneImport';
  if (edited !== null) return 'DroneEdit';
  return drones.length > 0 ? 'DroneList' : 'BeginRegistration';
}
/** The step that shows, and the one that Back leads to (DEC-54). */
export function selectRegistrationStep(snapshot: Snapshot): StepNow {
  const step = selectStep(snapshot);
  return {
    heading: REGISTRATION_STEP_NAMES[step],
    isFirst: step === 'BeginRegistration',
    before: stepBehind(step, snapshot),
  };
}

function stepBehind(step: RegistrationStep, snapshot: Snapshot): StepNow['before'] {
  const back = { type: 'back.chosen' } as const;
  const around = REGISTRATION_STEP_NAMES[snapshot.context.drones.length > 0 ? 'DroneList' : 'BeginRegistration'];
  const importer = selectImporter(snapshot)?.getSnapshot();
  switch (step) {
    case 'BeginRegistration':
      return null;
    case 'DroneList':
      return { heading: REGISTRATION_STEP_NAMES.DroneEdit, back, asks: false };
    case 'DroneEdit':
      return { heading: around, back, asks: selectIsDroneTyped(snapshot) };
    case 'DroneImport':
      if (importer === undefined || importer.hasTag('busy')) return null;
      return importer.hasTag('reviewing')
        ? { heading: FILE_CHOICE_NAME, back, asks: true }
        : { heading: around, back, asks: false };
  }
}
/** Where the drones were found, while no newer message shows. */
export const selectRegistrationSource = ({
  context: { problem, notice, source },
}: Snapshot): FoundRegistration['source'] => (problem === null && notice === null ? source : 'nowhere');
/** Whether the drone that is being edited is one that is being added. */
export const selectIsAdding = ({ context }: Snapshot): boolean => context.edited?.before === null;
/** Whether nothing was typed yet of a drone that is being added. */
export const selectIsAddingUntouched = ({ context: { edited, facts } }: Snapshot): boolean =>
  edited?.before === null && isUntouched(edited.drone, facts);
