/** Texts of the drone forms that no document prints (OP-D-04). */
import { LONGEST_NAME, LONGEST_SERIAL, type DroneField } from '#rules/drones/drone-edit.rules.ts';
import {
  AIRSHIP_ENVELOPE_CUBIC_METRES,
  VH_AIRCRAFT_KILOGRAMS,
  WEIGHT_CLASS_LABEL,
} from '#rules/drones/drone-kind.rules.ts';
import type { ListWords } from '../kit/long-list.tsx';

export const DRONE_TEXTS = {
  fixed: 'Update the details below. To change anything else, contact us.',
  weightBlockedTitle: 'This drone does not need to be registered',
  weightBlocked:
    'You do not need to register recreational drones that weigh 250 g or less. You can leave this drone out.',
  weightBlockedShort: 'You do not need to register recreational drones that weigh 250 g or less',
  vh: `If it weighs more than ${String(VH_AIRCRAFT_KILOGRAMS)} kg, register it as a VH aircraft instead.`,
  airship: `An airship of up to ${String(AIRSHIP_ENVELOPE_CUBIC_METRES)} cubic metres counts as a medium drone, with the weight class and fee of 25 to 150 kg. Register a larger airship as a VH aircraft.`,
  weightClassSince: 'Every registered drone has needed a weight class since 27 July 2021.',
  weightClassFixed: 'To change the heaviest class, select Change weight class.',
  weightClassOther: 'Change weight class',
  nameHint: `Up to ${String(LONGEST_NAME)} characters.`,
  serialHint: `Look on the drone, in the battery compartment or in the drone’s app. Up to ${String(LONGEST_SERIAL)} characters.`,
  serialGuidance: 'How to find the serial number',
  noSerial: 'This drone has no serial number',
  noSerialNote: 'This drone does not need a serial number.',
  overseas: 'Is the drone registered overseas?',
  overseasHint: 'Select Yes if this drone is registered in another country.',
  use: 'What will the drone be used for?',
  recreationalHint: 'Sport or recreation only',
  commercialHint: 'Work, business or research',
  searching: 'Checking the serial number',
  discardTitle: 'Leave without saving this drone?',
  discardNew: 'You will lose what you entered for this drone.',
  discardEdited: 'You will lose your changes. The drone stays in your application.',
} as const;

/** Words for the long list of drones of an application. */
export const DRONE_WORDS: ListWords = {
  one: 'drone',
  many: 'drones',
  search: 'Search by serial number, make or model',
};

/** Names of the fields, in the order of the page; a message is told from another by them. */
export const FIELD_LABELS: Readonly<Record<DroneField, string>> = {
  manufacturerCode: 'Manufacturer',
  manufacturer: 'Name of the manufacturer',
  modelCode: 'Model',
  model: 'Name of the model',
  categoryCode: 'Category',
  weightClass: WEIGHT_CLASS_LABEL,
  serialNumber: 'Serial number',
  intendedUse: DRONE_TEXTS.use.replace('?', ''),
  registeredOverseas: DRONE_TEXTS.overseas.replace('?', ''),
};
