/** The year of a fleet, and one of its months, as files for a budget. */
import { csvFile } from '../core/csv-file.rules.ts';
import { amountText } from '../payments/fees.rules.ts';
import type { FleetYear, OpenedMonth } from './fleet-year.rules.ts';
import { keptCell } from './spreadsheet-cell.rules.ts';

const YEAR = [
  'Month',
  'Due',
  'Fees',
  'Fees not known',
  'Registered',
  'Expired',
  'Leaving the list',
  'Renewal opens on',
  'All can be renewed from',
];

/** The table of months; a date as `YYYY-MM-DD`, an amount as a plain number. */
export function yearCsv({ months }: Pick<FleetYear, 'months'>): string {
  return csvFile(
    YEAR,
    months.map(({ name, drones, fees, registered, expired, leaving, opens, allFrom }) => [
      name,
      String(drones.length),
      amountText(fees.cents),
      String(fees.unknown),
      ...[registered, expired, leaving].map(String),
      opens ?? '',
      allFrom ?? '',
    ]),
  );
}

const MONTH = ['Drone', 'Serial number or mark', 'Expiry date', 'Fee', 'Updates required'];

/** The drones of a month; the cell of a fee that is not known is empty. */
export function monthCsv({ drones }: Pick<OpenedMonth, 'drones'>): string {
  return csvFile(
    MONTH,
    drones.map(({ name, serialNumber, validUntil, fee, reason }) => [
      name,
      keptCell(serialNumber),
      validUntil,
      fee === null ? '' : amountText(fee),
      reason === null ? 'No' : 'Yes',
    ]),
  );
}
