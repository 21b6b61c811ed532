import { useEffect, useRef, type ReactNode } from 'react';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import type { ActorRefFrom } from 'xstate';
import type { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import type { DroneChange, DroneField } from '#rules/drones/drone-edit.rules.ts';
import {
  asks as asksOf,
  droneNames,
  effectiveWeightClass,
  isClassFixed,
  isOtherModel,
  isSpecialMaker,
  modelChoices,
  weightClassChoices,
  weightClassPrompt,
} from '#rules/drones/drone-kind.rules.ts';
import { SERIAL_PROBLEM } from '#rules/drones/drone-serial.rules.ts';
import {
  AIRSHIP_CATEGORY,
  OTHER_MANUFACTURER,
  type DroneLists,
  type FormDrone,
  type ListItem,
} from '#rules/drones/drone.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { Button } from '../kit/button.tsx';
import { RadioGroup } from '../kit/choices.tsx';
import type { FieldProps } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { SerialField } from '../forms/serial-field.tsx';
import { TextField } from '../kit/text-fields.tsx';
import { useField } from '../kit/use-field.ts';
import { DRONE_TEXTS, FIELD_LABELS } from './drone-texts.ts';
import { FixedFields } from './fixed-fields.tsx';
import { ListField } from './list-field.tsx';
import styles from './drone-edit.module.css';

const optionsOf = (items: readonly ListItem[]): Option[] =>
  items.map(({ code, name }) => ({ value: code, label: name }));
const otherOf = (items: readonly ListItem[], isOther: (item: ListItem) => boolean): Option | undefined =>
  optionsOf(items.filter(isOther))[0];

const USES = [
  { value: 'recreational', label: 'Recreational', hint: DRONE_TEXTS.recreationalHint },
  { value: 'commercial', label: 'Commercial', hint: DRONE_TEXTS.commercialHint },
];
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export interface DroneEditProps {
  readonly actor: ActorRefFrom<typeof droneEditMachine>;
}

interface FieldsProps extends DroneEditProps {
  /** Fields to ask for, where the others are shown as text; left out or null for all open fields. */
  readonly only?: readonly DroneField[] | null;
  /** Whether the page says itself why the drone has to be updated: a field shows no error before the first save. */
  readonly saysWhy?: boolean;
}

/** The fields of a drone that it is asked for: those of one kind of drone follow from the others (DVAL-04 to DVAL-53). */
export function DroneFields({ actor, only = null, saysWhy = false }: FieldsProps) {
  const drone = useField(actor, 'drone');
  const { lists, recreational, open } = useField(actor, 'facts');
  const isTried = useField(actor, 'refusals') > 0;
  const known = useField(actor, 'problems');
  const problems = saysWhy && !isTried ? {} : known;
  const asks = asksOf(drone, lists);
  const isOpen = (field: DroneField): boolean => (only ?? open)?.includes(field) ?? true;
  const asksClass = only === null || only.includes('weightClass');
  const change = (part: DroneChange) => actor.send({ type: 'drone.changed', change: part });
  const around = (field: DroneField) => ({ id: field, label: FIELD_LABELS[field], error: problems[field] });
  return (
    <>
      {open !== undefined && only === null && (
        <>
          <p className={styles.note}>{DRONE_TEXTS.fixed}</p>
          <FixedFields drone={drone} lists={lists} isOpen={isOpen} />
        </>
      )}
      {isOpen('manufacturerCode') && (
        <ListField
          {...around('manufacturerCode')}
          options={optionsOf(lists.manufacturers)}
          other={otherOf(lists.manufacturers, ({ code }) => code === OTHER_MANUFACTURER)}
          value={drone.manufacturerCode}
          onChange={(manufacturerCode) => change({ manufacturerCode })}
        />
      )}
      {asks.manufacturerText && isOpen('manufacturer') && (
        <TextField
          {...around('manufacturer')}
          hint={DRONE_TEXTS.nameHint}
          value={drone.manufacturer}
          onChange={(manufacturer) => change({ manufacturer })}
        />
      )}
      {asks.modelCode && isOpen('modelCode') && (
        <ListField
          key={drone.manufacturerCode}
          {...around('modelCode')}
          options={optionsOf(modelChoices(drone, lists))}
          // A manufacturer that does not accept `Other` any more has no such option (DVAL-05).
          other={otherOf(
            modelChoices(drone, lists),
            ({ code }) => isOtherModel(code) && !isSpecialMaker(drone.manufacturerCode),
          )}
          value={drone.modelCode}
          onChange={(modelCode) => change({ modelCode })}
        />
      )}
      {asks.modelText && isOpen('model') && (
        <TextField
          {...around('model')}
          hint={DRONE_TEXTS.nameHint}
          value={drone.model}
          onChange={(model) => change({ model })}
        />
      )}
      {asks.category && isOpen('categoryCode') && (
        <Select
          {...around('categoryCode')}
          hint={DRONE_TEXTS.vh}
          options={optionsOf(lists.categories)}
          value={drone.categoryCode}
          empty={null}
          onChange={(categoryCode) => change({ categoryCode })}
        />
      )}
      {drone.categoryCode === AIRSHIP_CATEGORY && isOpen('categoryCode') && (
        <p className={styles.note}>{DRONE_TEXTS.airship}</p>
      )}
      {asksClass && (
        <AssignedClass drone={drone} name={droneNames({ ...drone, selectedWeightClassCode: '' }, lists).weightClass} />
      )}
      {asks.weightClass && asksClass && (
        <WeightClassField
          {...around('weightClass')}
          drone={drone}
          lists={lists}
          onChange={(selectedWeightClassCode) => change({ selectedWeightClassCode })}
        />
      )}
      {!isOpen('serialNumber') ? null : asks.noSerialNumber ? (
        <SerialField
          {...around('serialNumber')}
          hint={DRONE_TEXTS.serialHint}
          value={drone.serialNumber}
          onChange={(serialNumber) => change({ serialNumber })}
          noneLabel={DRONE_TEXTS.noSerial}
          none={drone.noSerialNumber}
          onNone={(noSerialNumber) => change({ noSerialNumber })}
          note={DRONE_TEXTS.noSerialNote}
        />
      ) : (
        <TextField
          {...around('serialNumber')}
          hint={DRONE_TEXTS.serialHint}
          value={drone.serialNumber}
          onChange={(serialNumber) => change({ serialNumber })}
        />
      )}
      {problems.serialNumber === SERIAL_PROBLEM && <SerialGuidance />}
      {/* A renewal asks for it where it is not said, or not offered any more (OP-D-08). */}
      {(recreational || open !== undefined) && isOpen('intendedUse') && (
        <RadioGroup
          {...around('intendedUse')}
          label={DRONE_TEXTS.use}
          options={recreational ? USES : USES.filter(({ value }) => value === 'commercial')}
          value={drone.intendedUse}
          onChange={(use) => change({ intendedUse: use as FormDrone['intendedUse'] })}
        />
      )}
      {isOpen('registeredOverseas') && (
        <RadioGroup
          {...around('registeredOverseas')}
          label={DRONE_TEXTS.overseas}
          hint={DRONE_TEXTS.overseasHint}
          options={YES_NO}
          value={drone.registeredOverseas}
          onChange={(overseas) => change({ registeredOverseas: overseas as FormDrone['registeredOverseas'] })}
        />
      )}
    </>
  );
}

/** The class of the drone itself; where there is a heavier one, it can be chosen beside it (OP-D-48). */
function AssignedClass({ drone, name }: { readonly drone: FormDrone; readonly name: string }): ReactNode {
  if (drone.suggestedWeightClassCode === '' || effectiveWeightClass(drone) === '') return null;
  return (
    <p className={styles.assigned}>
      Weight class <strong>{name || drone.suggestedWeightClassCode}</strong>
    </p>
  );
}

interface WeightClassFieldProps extends FieldProps {
  readonly drone: FormDrone;
  readonly lists: DroneLists;
  readonly onChange: (code: string) => void;
}

/**
 * The class that is chosen beside the assigned one. The heaviest is fixed once it is chosen (DVAL-42, OP-D-46), and as
 * a key too many can choose it, there is a way back. The focus goes to what takes the place of the control that had
 * it.
 */
function WeightClassField({ drone, lists, onChange, ...around }: WeightClassFieldProps) {
  const isFixed = isClassFixed(drone, lists);
  const hadFocus = useRef(false);
  const otherId = `${around.id}-other`;
  // The class may also become free by a change of another field, which then keeps the focus.
  const choose = (code: string) => {
    hadFocus.current = true;
    onChange(code);
  };
  useEffect(() => {
    if (hadFocus.current) document.getElementById(isFixed ? otherId : around.id)?.focus();
    hadFocus.current = false;
  }, [isFixed, otherId, around.id]);
  return (
    <>
      <Select
        {...around}
        hint={
          isFixed ? `${DRONE_TEXTS.weightClassSince} ${DRONE_TEXTS.weightClassFixed}` : DRONE_TEXTS.weightClassSince
        }
        options={optionsOf(weightClassChoices(drone, lists))}
        value={drone.selectedWeightClassCode}
        empty={weightClassPrompt(drone)}
        disabled={isFixed}
        onChange={choose}
      />
      {isFixed && (
        <p className={styles.other}>
          <Button id={otherId} look="secondary" onClick={() => choose('')}>
            {DRONE_TEXTS.weightClassOther}
          </Button>
        </p>
      )}
    </>
  );
}

/** Where the serial number of a drone is found (DVAL-22). */
function SerialGuidance() {
  const { external } = useVisitFacts();
  if (external.droneInformation === '') return null;
  return (
    <p className={styles.guidance}>
      <a href={external.droneInformation} target="_blank" rel="noopener noreferrer">
        {`${DRONE_TEXTS.serialGuidance} (opens in a new tab)`}
      </a>
    </p>
  );
}
