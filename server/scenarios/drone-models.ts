/**
 * Manufacturers and models of drones in realistic numbers (drones, sandbox data): names of makers are real; models
 * other than the eleven of the seeded fleets are generated, identically on every start.
 */

import { required } from '#rules/core/required.rules.ts';

/** Manufacturers. Three codes have rules (DCON-12 to DCON-14); the keys are for the seeded fleets. */
export const MANUFACTURERS = {
  home: ['RPAMFR-0001', 'Home built'],
  other: ['RPAMFR-0002', 'Other'],
  dji: ['RPAMFR-0003', 'DJI'],
  parrot: ['RPAMFR-0004', 'Parrot'],
  autel: ['RPAMFR-0005', 'Autel Robotics'],
  sensefly: ['RPAMFR-0006', 'senseFly'],
  freefly: ['RPAMFR-0007', 'Freefly Systems'],
} as const;

const MORE_NAMES = [
  'Skydio',
  'Yuneec',
  'XAG',
  'Wingtra',
  'Quantum-Systems',
  'Delair',
  'AgEagle',
  'Flyability',
  'Hubsan',
  'FIMI',
  'PowerVision',
  'Ehang',
  'Draganfly',
  'Aeronavics',
  'Carbonix',
  'Swoop Aero',
  'Sphere Drones',
  'JOUAV',
  'Microdrones',
  'Trinity Aerospace',
  'Applied Aeronautics',
  'Insitu',
  'Schiebel',
  'Textron Systems',
  'Lockheed Martin',
  'Elbit Systems',
  'Threod Systems',
  'UAV Factory',
  'Vision Aerial',
  'Inspired Flight',
  'Harris Aerial',
  'Watts Innovations',
  'Ascent AeroSystems',
  'Teal Drones',
  'Blue Falcon',
  'Silvertone',
  'V-TOL Aerospace',
  'AMSL Aero',
  'Zipline',
  'Wing Aviation',
  'Foxtech',
  'Gryphon Dynamics',
] as const;

/** Makers without seeded drones, from code 0008 on. */
export const MORE_MANUFACTURERS = MORE_NAMES.map(
  (name, at) => [`RPAMFR-${String(at + 8).padStart(4, '0')}`, name] as const,
);

/** Categories (DCON-15). */
export const CATEGORIES = {
  multirotor: ['RPACAT-001', 'Multirotor'],
  aeroplane: ['RPACAT-002', 'Aeroplane'],
  helicopter: ['RPACAT-003', 'Helicopter'],
  airship: ['RPACAT-004', 'Airship'],
  poweredLift: ['RPACAT-005', 'Powered lift'],
} as const;

/** The form of a model's serial numbers. */
export interface SerialForm {
  readonly prefixes?: readonly string[];
  readonly length?: number;
  readonly range?: readonly [least: number, most: number];
}

/** A model that can be registered. */
export interface Model {
  readonly code: string;
  readonly name: string;
  /** Code of its maker. */
  readonly maker: string;
  readonly category: keyof typeof CATEGORIES;
  /** Index of the weight class, 1 to 7. */
  readonly weightClass: number;
  readonly grams: number;
  readonly serial: SerialForm;
}

function model(
  code: string,
  name: string,
  maker: keyof typeof MANUFACTURERS,
  weightClass: number,
  grams: number,
  serial: SerialForm = {},
): Model {
  return { code, name, maker: MANUFACTURERS[maker][0], category: 'multirotor', weightClass, grams, serial };
}

/** Models of the seeded fleets by short name. */
export const MODELS = {
  mini: model('RPAMD-0301', 'Mini 4 Pro', 'dji', 1, 249, { prefixes: ['1581F6Z9', '1581F6ZA'], length: 20 }),
  air: model('RPAMD-0302', 'Air 3', 'dji', 3, 720, { prefixes: ['1581F6N8'], length: 20 }),
  mavic: model('RPAMD-0303', 'Mavic 3 Enterprise', 'dji', 3, 915, { prefixes: ['1581F5FJ', '1581F5FK'], length: 20 }),
  phantom: model('RPAMD-0304', 'Phantom 4 RTK', 'dji', 3, 1391, { prefixes: ['0V2', '0UY'], length: 14 }),
  matrice30: model('RPAMD-0305', 'Matrice 30T', 'dji', 4, 3770, { prefixes: ['1581F5BK'], length: 20 }),
  matrice350: model('RPAMD-0306', 'Matrice 350 RTK', 'dji', 4, 6470, { prefixes: ['1ZNBK'], length: 14 }),
  agras: model('RPAMD-0307', 'Agras T10', 'dji', 5, 13_000, { prefixes: ['3WDSK'], length: 14 }),
  anafi: model('RPAMD-0401', 'Anafi', 'parrot', 2, 320),
  evo: model('RPAMD-0501', 'EVO II Pro', 'autel', 3, 1174),
  ebee: { ...model('RPAMD-0601', 'eBee X', 'sensefly', 3, 1400), category: 'aeroplane' },
  altaX: model('RPAMD-0701', 'Alta X', 'freefly', 5, 10_400),
} as const satisfies Record<string, Model>;

const SERIES = [
  'Scout',
  'Surveyor',
  'Mapper',
  'Ranger',
  'Courier',
  'Sprayer',
  'Glider',
  'Lifter',
  'Sentinel',
  'Voyager',
] as const;

/** The bounds of the weight classes in grams. */
const BOUNDS = [100, 250, 500, 2000, 7000, 15_000, 25_000, 150_000] as const;

/** The form of serial numbers of a maker's models, in rotation: free, prefix, prefix and length, length, range. */
function serialForm(turn: number, maker: string): SerialForm {
  const stem = maker.slice(-2);
  const forms: readonly SerialForm[] = [
    {},
    { prefixes: [`S${stem}`] },
    { prefixes: [`S${stem}A`, `S${stem}B`, `S${stem}C`], length: 12 },
    { length: 10 },
    { range: [8, 14] },
    { prefixes: [`T${stem}`], range: [6, 16] },
  ];
  return required(forms[turn % forms.length], 'form of serial numbers');
}

/** Drones of DJI all have a prefix and a length (DVAL-19, DVAL-20). */
function djiForm(turn: number): SerialForm {
  return { prefixes: [`1581F7${String(turn).padStart(2, '0')}`], length: 20 };
}

/** Ten generated models for a maker, two of them in classes that rotate by maker, so that every class has some. */
function modelsOf(maker: string, first: number): Model[] {
  const number = Number(maker.slice(-4));
  return SERIES.map((series, at) => {
    const weightClass = ((number + at * 3) % 7) + 1;
    const [low, high] = [required(BOUNDS[weightClass - 1], 'bound'), required(BOUNDS[weightClass], 'bound')];
    const isAirship = weightClass === 7 && at === 8;
    return {
      code: `RPAMD-${String(number).padStart(2, '0')}${String(first + at).padStart(2, '0')}`,
      name: `${series} ${String(((number * 7 + at * 13) % 90) + 10)}${at % 3 === 0 ? ' Pro' : ''}`,
      maker,
      category: isAirship ? 'airship' : series === 'Glider' || series === 'Surveyor' ? 'aeroplane' : 'multirotor',
      weightClass,
      grams: low + Math.floor(((high - low) * ((number + at) % 9)) / 10) + 1,
      serial: maker === MANUFACTURERS.dji[0] ? djiForm(at) : serialForm(number + at, maker),
    };
  });
}

/** Every listed model; the seeded ones are first among their maker's. */
export const ALL_MODELS: readonly Model[] = [...Object.values(MANUFACTURERS).slice(2), ...MORE_MANUFACTURERS].flatMap(
  ([maker]) => {
    const seeded = Object.values(MODELS).filter((one) => one.maker === maker);
    return [...seeded, ...modelsOf(maker, seeded.length + 1)];
  },
);

/** `Other` as a model of each maker; DJI's is not accepted any more (DVAL-05). */
export const OTHER_MODELS: readonly { readonly code: string; readonly maker: string }[] = [
  ...Object.values(MANUFACTURERS).slice(2),
  ...MORE_MANUFACTURERS,
].map(([maker]) => ({ code: otherModelCode(maker), maker }));

/** The code of a maker's `Other` (DCON-17). */
export function otherModelCode(maker: string): string {
  return `${maker.replace('RPAMFR', 'RPAMD')}-OTH`;
}
