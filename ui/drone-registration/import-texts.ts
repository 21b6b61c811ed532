/** Words of the registration from a file that no document prints (OP-D-04). */
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import { MOST_FILE_BYTES, MOST_FILE_ROWS } from '#rules/drones/drone-file.rules.ts';
import { MOST_DRONES } from '#rules/drones/drone.rules.ts';

export const IMPORT_TEXTS = {
  intro: `Write your drones into a spreadsheet, one a row, save it as "CSV UTF-8", and choose it here. An application holds up to ${String(MOST_DRONES)} drones.`,
  nothingSent: 'Nothing is added to your application before every row is in order, and nothing is sent before you submit it.',
  template: 'Download the template',
  lists: 'Download the manufacturers and models',
  file: 'File with your drones',
  fileHint: `CSV, separated by commas, semicolons, tabs or vertical bars. Up to ${MOST_FILE_ROWS.toLocaleString('en')} rows and ${String(MOST_FILE_BYTES / 1000)} KB.`,
  discardTitle: 'Discard this file?',
  discard: 'What was read of it, and what you changed here, will be lost. Your file stays as it is.',
} as const;

/** What to write in each column. */
export const COLUMN_HELP: Readonly<Record<DroneField, string>> = {
  manufacturerCode: 'As in the list of manufacturers. Write Other for one that is not in the list, or Home built.',
  manufacturer: 'For the manufacturer Other alone.',
  modelCode: 'As in the list of models of that manufacturer. Leave it empty for the manufacturers Other and Home built.',
  model: 'For the manufacturer Other, and for the model Other. It may be left empty for Home built.',
  categoryCode: 'Where the list of models does not say what kind of drone it is. One of: ',
  weightClass: 'Where the list of models has no weight class, or yours is heavier. One of: ',
  serialNumber: 'As on the drone. Write None for a drone without one. Set the column to text, so that the spreadsheet does not round it.',
  intendedUse: 'Recreational or Commercial.',
  registeredOverseas: 'Yes or No.',
};

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** How many drones. */
export const dronesCounted = (count: number): string => counted(count, 'drone', 'drones');

/** What has become of the rows. */
export function rowsSaid(all: number, wrong: number): string {
  if (wrong === 0) return all === 1 ? 'The row is in order.' : `All ${all.toLocaleString('en')} rows are in order.`;
  return `${all.toLocaleString('en')} rows, ${wrong.toLocaleString('en')} with problems.`;
}

/** What stands beneath the words of a summary for rows that have no room. */
export function beyondText(beyond: number, room: number): string {
  return `Your application has room for ${dronesCounted(room)} and the list has ${String(beyond)} more. Remove rows, or keep the first ${String(room)} and bring in the others with another application.`;
}
