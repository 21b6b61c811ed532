/** Words of the drone forms that no document prints (OP-D-04): all of them here, by what they are for. */
import { LONGEST_NAME, LONGEST_SERIAL, type DroneField } from '#rules/drones/drone-edit.rules.ts';
import { AIRSHIP_ENVELOPE_CUBIC_METRES, VH_AIRCRAFT_KILOGRAMS, WEIGHT_CLASS_LABEL } from '#rules/drones/drone-kind.rules.ts';

export const DRONE_TEXTS = {
  fixed: 'Correct what has to be updated. The rest stands as it is registered; contact us if it is wrong.',
  weightBlockedTitle: 'This drone does not need to be registered',
  weightBlocked: 'Recreational drones of 250 g or less do not have to be registered. You do not need to add this drone to the application.',
  weightBlockedShort: 'Recreational drones of 250 g or less do not have to be registered',
  vh: `An aircraft that weighs more than ${String(VH_AIRCRAFT_KILOGRAMS)} kg must be registered as a VH aircraft, not here.`,
  airship: `An airship with an envelope of up to ${String(AIRSHIP_ENVELOPE_CUBIC_METRES)} cubic metres counts as a medium drone, with the weight class and the fee of 25 to 150 kg. With a larger envelope it must be registered as a VH aircraft.`,
  weightClassSince: 'Every registered drone has had to have a weight class since 27 July 2021.',
  weightClassFixed: 'The heaviest class, once chosen, stays until you press Choose another weight class.',
  weightClassOther: 'Choose another weight class',
  nameHint: `Up to ${String(LONGEST_NAME)} characters.`,
  serialHint: `You find it on the drone itself, in its battery compartment, or in its app. Up to ${String(LONGEST_SERIAL)} characters.`,
  serialGuidance: 'How to find the serial number',
  noSerial: 'This drone has no serial number',
  noSerialNote: 'No serial number is needed for this drone.',
  overseas: 'Is the drone registered overseas?',
  overseasHint: 'Choose Yes if another country has this drone in its register.',
  use: 'What will the drone be used for?',
  recreationalHint: 'For sport and recreation only.',
  commercialHint: 'For work, business or research.',
  searching: 'Checking the serial number',
  discardTitle: 'Discard this drone?',
  discardNew: 'What you entered for this drone will be lost.',
  discardEdited: 'Your changes to this drone will be lost. It stays in the application as it was.',
} as const;

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
