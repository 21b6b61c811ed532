/** Types of digital licences, spelled as on the wire (SCAL-51, OP-S-66, DLIC-17). */
import { ACCREDITATION_TYPES } from '../accreditation/accreditation-types.rules.ts';

export const PASS_TYPES = [
  'FCL',
  'AROC',
  'REPL',
  'RPA Excluded Accreditation',
  'RPA Recreational Accreditation',
  'AEL',
] as const;

export type PassType = (typeof PASS_TYPES)[number];

/**
 * The licence record's type for each type of pass; an aircraft engineer licence (AEL) is kept and shown by another
 * system (DLIC-17).
 */
const LICENCE_TYPES: Readonly<Record<PassType, string>> = {
  FCL: 'flight crew licence',
  AROC: 'aeronautical radio operator certificate',
  REPL: 'repl',
  'RPA Excluded Accreditation': ACCREDITATION_TYPES.commercial,
  'RPA Recreational Accreditation': ACCREDITATION_TYPES.recreational,
  AEL: 'aircraft engineer licence',
};

/** The name and kind of each (DLIC-26). */
const NAMES: Readonly<
  Record<PassType, { readonly title: string; readonly kind: 'licence' | 'certificate' | 'accreditation' }>
> = {
  FCL: { title: 'Flight crew licence', kind: 'licence' },
  AROC: { title: 'Aeronautical radio operator certificate', kind: 'certificate' },
  REPL: { title: 'Remote pilot licence (RePL)', kind: 'licence' },
  'RPA Excluded Accreditation': { title: 'Commercial drone accreditation', kind: 'accreditation' },
  'RPA Recreational Accreditation': { title: 'Recreational drone accreditation', kind: 'accreditation' },
  AEL: { title: 'Aircraft engineer licence', kind: 'licence' },
};

export const licenceTitle = (type: PassType): string => NAMES[type].title;

/** Its kind: licence, certificate or accreditation. */
export const licenceKind = (type: PassType) => NAMES[type].kind;

/** Whether a status is Active, in any case (OP-D-94); every other status counts as suspended. */
export const isActiveStatus = (status: string | null | undefined): boolean => status?.trim().toLowerCase() === 'active';

/**
 * The type of pass for a licence; null if it has none.
 *
 * @param licenceType `lictype` of the licence record, compared trimmed and without case (OP-D-94)
 */
export function passTypeOf(licenceType: string | null | undefined): PassType | null {
  const plain = licenceType?.trim().toLowerCase();
  return PASS_TYPES.find((type) => LICENCE_TYPES[type] === plain) ?? null;
}

/** The name of a licence record; its recorded type if there is no pass of it. */
export function licenceName(licenceType: string): string {
  const pass = passTypeOf(licenceType);
  return pass === null ? licenceType : licenceTitle(pass);
}

/** A licence record in one line: name and number. */
export const licenceLabel = ({ number, type }: { readonly number: string; readonly type: string }): string =>
  [number, licenceName(type)].filter((part) => part !== '').join(', ');

/** The type of the licence record behind a pass. */
export const licenceTypeOf = (pass: PassType): string => LICENCE_TYPES[pass];

/** The pass of an accreditation (PASS-06, PASS-07). */
export const ACCREDITATION_PASS = {
  commercial: 'RPA Excluded Accreditation',
  recreational: 'RPA Recreational Accreditation',
} as const satisfies Readonly<Record<keyof typeof ACCREDITATION_TYPES, PassType>>;

/** Whether a pass shows the holder's picture, so that it needs one on file (FLIC-11). */
export const needsPicture = (pass: PassType): boolean => pass === 'FCL' || pass === 'AROC';
