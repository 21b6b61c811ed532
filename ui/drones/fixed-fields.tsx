import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import { asks as asksOf, droneNames } from '#rules/drones/drone-kind.rules.ts';
import { serialOf } from '#rules/drones/drone-serial.rules.ts';
import type { DroneLists, FormDrone } from '#rules/drones/drone.rules.ts';
import { SummaryList } from '../kit/summary-list.tsx';
import { FIELD_LABELS } from './drone-texts.ts';

export interface FixedFieldsProps {
  readonly drone: FormDrone;
  readonly lists: DroneLists;
  readonly isOpen: (field: DroneField) => boolean;
  /** Whether weight class and last day are shown, where no field beside says them. */
  readonly isWhole?: boolean;
}

/** What the register says of a drone and its renewal does not change (DREN-41): it is told, and not asked for. */
export function FixedFields({ drone, lists, isOpen, isWhole = false }: FixedFieldsProps) {
  const { manufacturer, model, category, weightClass } = droneNames(drone, lists);
  const line = (field: DroneField, name: string, text: string) =>
    isOpen(field) || text === '' ? [] : [{ name, lines: [text] }];
  const asks = asksOf(drone, lists);
  const until = parseIsoDate(drone.validUntil);
  return (
    <SummaryList
      rows={[
        ...(isOpen('manufacturer') && asks.manufacturerText
          ? []
          : line('manufacturerCode', FIELD_LABELS.manufacturerCode, manufacturer)),
        ...(isOpen('model') && asks.modelText ? [] : line('modelCode', FIELD_LABELS.modelCode, model)),
        ...(asks.category ? line('categoryCode', FIELD_LABELS.categoryCode, category) : []),
        ...line('serialNumber', FIELD_LABELS.serialNumber, serialOf(drone) || 'None'),
        ...(isWhole ? line('weightClass', 'Weight class', weightClass) : []),
        ...line(
          'intendedUse',
          'Registration type',
          { recreational: 'Recreational', commercial: 'Commercial', '': '' }[drone.intendedUse],
        ),
        ...line(
          'registeredOverseas',
          'Registered overseas',
          { yes: 'Yes', no: 'No', '': '' }[drone.registeredOverseas],
        ),
        ...(isWhole && until ? [{ name: 'Expiry date', lines: [displayDate(until)] }] : []),
      ]}
    />
  );
}
