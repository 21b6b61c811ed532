/** Words of the registration from a file that no document prints (OP-D-04). */
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import { MOST_FILE_BYTES, MOST_FILE_ROWS } from '#rules/drones/drone-file.rules.ts';
import { MOST_DRONES } from '#rules/drones/drone.rules.ts';

export const IMPORT_TEXTS = {
  intro: `List your drones in a spreadsheet, one per row. Save it as “CSV UTF-8”, then upload it here. You can register up to ${String(MOST_DRONES)} drones per application.`,
  nothingSent:
    'We only add your drones when every row is correct. Nothing is submitted until you submit the application.',
  template: 'Download the template',
  lists: 'Download the list of manufacturers and models',
  file: 'File with your drones',
  fileHint: `CSV file, up to ${MOST_FILE_ROWS.toLocaleString('en')} rows and ${String(MOST_FILE_BYTES / 1000)} KB.`,
  discardTitle: 'Remove this file?',
  discard: 'You will lose the rows and the changes you made here. Your own file does not change.',
} as const;

export const COLUMN_HELP: Readonly<Record<DroneField, string>> = {
  manufacturerCode:
    'From the list of manufacturers. If it is not listed, enter Other. If you built the drone, enter Home built.',
  manufacturer: 'Only if the manufacturer is Other.',
  modelCode: 'From that manufacturer’s list of models. Leave empty if the manufacturer is Other or Home built.',
  model: 'If the manufacturer or model is Other. Optional for Home built.',
  categoryCode: 'If the list of models does not give the category. One of: ',
  weightClass: 'If the list of models gives no weight class, or your drone is heavier. One of: ',
  serialNumber:
    'As shown on the drone. If there is none, enter None. Format the column as text so your spreadsheet does not change long numbers.',
  intendedUse: 'Recreational or Commercial.',
  registeredOverseas: 'Yes or No.',
};

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const dronesCounted = (count: number): string => counted(count, 'drone', 'drones');

export function rowsSaid(all: number, wrong: number): string {
  if (wrong === 0) return all === 1 ? 'No errors in this row.' : `No errors in ${all.toLocaleString('en')} rows.`;
  if (all === 1) return 'This row has problems.';
  return wrong === 1
    ? `1 of ${all.toLocaleString('en')} rows has problems.`
    : `${wrong.toLocaleString('en')} of ${all.toLocaleString('en')} rows have problems.`;
}

/** Note of the summary about rows beyond the limit of an application. */
export function beyondText(beyond: number, room: number): string {
  const fits =
    room === 0
      ? 'Your application cannot take any more drones'
      : `Your application can take ${room === 1 ? '1 more drone' : `${String(room)} more drones`}`;
  const way =
    room === 0
      ? 'Remove rows, or register these drones'
      : `Remove rows, or keep the first ${String(room)} and register the rest`;
  return `${fits}, but the file has ${String(beyond)} too many. ${way} in another application.`;
}
