/** A person's licences for their pages (services 2.6, 3.5, 8, 9; drones 2, 4, 8). */
import { displayDate, parseBirthDate, type IsoDate } from '../core/calendar.rules.ts';
import { accreditationBadge, type AccreditationKind, type ExpiryBadge } from '../core/expiry.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { expiryPeriods, type Settings } from '../core/settings.rules.ts';
import { certificateBytes } from '../drones/certificate.rules.ts';
import { displayFileSize } from '../forms/file-size.rules.ts';
import { ACCREDITATION_PASS, isActiveStatus, licenceTitle, passTypeOf, type PassType } from './pass-types.rules.ts';

type Text = string | null | undefined;

/** The part of a licence that its page reads (SENT-070). */
export interface LicenceRecord {
  readonly product_licenceid?: Text;
  readonly product_name?: Text;
  readonly product_origindate?: Text;
  readonly product_validuntil?: Text;
  readonly product_eapstatus?: string | number | boolean | null | undefined;
  readonly product_licenceurlfilesize?: Text;
  readonly lictype?: { readonly product_name?: Text } | null | undefined;
  /** Whose it is (SENT-071). */
  readonly user?:
    | {
        readonly fullname?: Text;
        readonly product_arn?: Text;
        readonly birthdate?: Text;
        readonly nationality?: { readonly product_name?: Text } | null | undefined;
      }
    | null
    | undefined;
}

/** The fee for reprinting a physical licence (FLIC-14, ACRD-57, SCON-23, DCON-38). */
export const REPRINT_FEE = '$25';

export interface LicenceFact {
  readonly name: string;
  readonly value: string;
}

/** A licence as a page shows it. */
export interface HeldLicence {
  readonly id: string;
  readonly type: PassType;
  /** Holder, ARN, and the number of the licence; empty if not recorded. */
  readonly holder: string;
  readonly arn: string;
  readonly number: string;
  /** Other recorded facts in readable form. */
  readonly facts: readonly LicenceFact[];
  /** Empty if the record has none. */
  readonly status: string;
  /** Whether the status is other than Active (OP-D-94); a missing status is no warning. */
  readonly isSuspended: boolean;
  /** Badge by the last day (EXPY-16 to EXPY-19); null if nothing is due. */
  readonly badge: ExpiryBadge | null;
  /** The last day; null if none is recorded. */
  readonly validUntil: IsoDate | null;
  /** Size of its file in readable form (`94 KB`); null if there is none to download (OP-D-27). */
  readonly fileSize: string | null;
}

/** Only a recreational accreditation ends one day earlier (OP-D-81). */
const windowOf = (type: PassType): AccreditationKind =>
  type === 'RPA Recreational Accreditation' ? 'recreational' : 'commercial';

const plain = (text: Text): string => text?.trim() ?? '';

function day(text: Text): string {
  const found = parseBirthDate(text);
  return found ? displayDate(found) : '';
}

const statusOf = ({ product_eapstatus: status }: Pick<LicenceRecord, 'product_eapstatus'>): string =>
  String(status ?? '').trim();

function factsOf({ user, ...record }: LicenceRecord): readonly LicenceFact[] {
  const facts = [
    { name: 'Date of birth', value: day(user?.birthdate) },
    { name: 'Nationality', value: plain(user?.nationality?.product_name) },
    { name: 'Valid from', value: day(record.product_origindate) },
    { name: 'Status', value: statusOf(record) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The licences of a type, in the order of the answer. */
export function heldLicences(
  records: readonly LicenceRecord[],
  type: PassType,
  settings: Settings,
  moment: Moment,
): readonly HeldLicence[] {
  const warningDays = expiryPeriods(settings).licence;
  return records
    .filter(({ lictype }) => passTypeOf(lictype?.product_name) === type)
    .map((record, at) => {
      const status = statusOf(record);
      const bytes = certificateBytes(record.product_licenceurlfilesize);
      return {
        id: record.product_licenceid ?? `licence-${String(at)}`,
        type,
        holder: plain(record.user?.fullname),
        arn: plain(record.user?.product_arn),
        number: plain(record.product_name),
        facts: factsOf(record),
        status,
        isSuspended: status !== '' && !isActiveStatus(status),
        badge: accreditationBadge(windowOf(type), record.product_validuntil, warningDays, moment),
        validUntil: parseBirthDate(record.product_validuntil),
        fileSize: bytes === null ? null : displayFileSize(bytes),
      };
    });
}

/** An accreditation in the list on another one's page. */
export interface OtherAccreditation {
  readonly id: string;
  readonly kind: AccreditationKind;
  /** What it is called, with its number. */
  readonly label: string;
}

/** All held accreditations of both kinds except the one with this id (DEC-47). */
export function otherAccreditations(records: readonly LicenceRecord[], id: string): readonly OtherAccreditation[] {
  return records.flatMap(({ product_licenceid, product_name, lictype }) => {
    const type = passTypeOf(lictype?.product_name);
    const kind = (['commercial', 'recreational'] as const).find((one) => ACCREDITATION_PASS[one] === type);
    if (!product_licenceid || kind === undefined || sameIdentifier(product_licenceid, id)) return [];
    return [
      { id: product_licenceid, kind, label: `${licenceTitle(ACCREDITATION_PASS[kind])} ${plain(product_name)}`.trim() },
    ];
  });
}

/** Whether a licence may be used: neither suspended nor past its end. */
export const isInForce = ({ isSuspended, badge }: HeldLicence): boolean => !isSuspended && badge?.level !== 'error';

/**
 * The licence that a page shows: the one with this id in any case (OP-P-58), or without an id the one in force, else
 * the first of its type; null where the person has none such.
 */
export const licenceShown = (licences: readonly HeldLicence[], id: string): HeldLicence | null =>
  (id === ''
    ? (licences.find(isInForce) ?? licences[0])
    : licences.find((licence) => sameIdentifier(licence.id, id))) ?? null;

/** Whether a picture of the holder is on file (SENT-067, FLIC-11). */
export const isPictureFound = (status: Text): boolean => plain(status) === 'Picture found';
