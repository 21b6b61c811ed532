/**
 * The readable content of an application for drones, stored with it: each drone by name, its details and fee, and the
 * declaration.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { droneName } from '#rules/drones/drone-name.rules.ts';
import { feeInColumn } from '#rules/payments/fees.rules.ts';
import type { DescribedDrone, RenewedDrone } from '../records/drone-effects.ts';
import type { Judged } from '../records/judged-drones.ts';

type Names = ReadonlyMap<string, string>;

/** @param classes names of the weight classes by code */
export function droneSections({ paidFor, fees }: Judged, classes: Names): AnsweredSection[] {
  const { kind, drones } = paidFor;
  const rows = drones.map((drone, at) => ({
    label: 'droneId' in drone ? drone.name : nameOf(drone),
    value: [...('droneId' in drone ? renewed(drone, classes) : described(drone, classes)), feeSaid(fees[at] ?? 0)].join(
      ', ',
    ),
  }));
  const total = fees.reduce((sum, fee) => sum + fee, 0);
  return [
    { name: kind === 'drone-renewal' ? 'Drones to be renewed' : 'Drones to be registered', rows },
    {
      name: 'Fees and declaration',
      rows: [
        { label: 'Total', value: feeInColumn(total) },
        { label: 'Declaration', value: 'Accepted' },
      ],
    },
  ];
}

const feeSaid = (cents: number): string => (cents === 0 ? 'no fee' : `fee ${feeInColumn(cents)}`);

const nameOf = ({ manufacturer, model, category }: DescribedDrone): string =>
  droneName({
    manufacturer: { product_name: manufacturer },
    model: { product_name: model },
    category: { product_name: category },
  });

function described(
  { serialNumber, weightClassCode, intendedUse, registeredOverseas }: DescribedDrone,
  classes: Names,
): string[] {
  return [
    serialNumber === '' ? 'no serial number' : `serial number ${isolated(serialNumber)}`,
    classes.get(weightClassCode) ?? '',
    `${intendedUse} use`,
    registeredOverseas ? 'registered overseas' : '',
  ].filter((part) => part !== '');
}

function renewed({ until, changes }: RenewedDrone, classes: Names): string[] {
  const day = parseIsoDate(until);
  const corrected = changes === null ? [] : [`updated to ${nameOf(changes)}`, ...described(changes, classes)];
  return [day === null ? '' : `until ${displayDate(day)}`, ...corrected].filter((part) => part !== '');
}
