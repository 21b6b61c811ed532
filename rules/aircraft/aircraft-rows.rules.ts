/**
 * Registered aircraft and gliders as rows and as a page of details, of persons and organisations alike (services 2.7,
 * 3.7, 4.6).
 */
import type { CalendarEntry } from '../calendar-file.rules.ts';
import { displayDate, parseIsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { registeredAircraft, type AircraftAnswer, type AircraftValidity } from '../aircraft.rules.ts';
import { findAircraft } from './aircraft-hint.rules.ts';
import { rolesOf, transferMarkers, type TransferSubmission } from './transfer.rules.ts';

type Text = string | null | undefined;
type Figure = number | string | null | undefined;

/** An owner or operator as the register has them (SENT-080). */
export interface AircraftParty {
  readonly fullname?: Text;
  readonly name?: Text;
  readonly postalAddress?: Text;
  readonly commencementDate?: Text;
  readonly telephone1?: Text;
  readonly mobilephone?: Text;
  readonly emailaddress1?: Text;
}

/** A record of the aircraft calls (SENT-075 to SENT-082); an organisation's has its parties under names of their own. */
export interface AircraftRecord extends AircraftValidity {
  readonly aircraft?:
    | { readonly product_registrationmark?: Text; readonly product_aircraftregistrationid?: Text }
    | null
    | undefined;
  readonly manufacturer?: { readonly product_name?: Text } | null | undefined;
  readonly category?: { readonly product_name?: Text } | null | undefined;
  readonly product_name?: Text;
  readonly product_serialnumber?: Text;
  readonly numberOfEngines?: Figure;
  readonly yearOfManufacture?: Figure;
  readonly initialDate?: Text;
  readonly mainOwner?: AircraftParty | null | undefined;
  readonly mainOperator?: AircraftParty | null | undefined;
  readonly partOwner?: AircraftParty | null | undefined;
  readonly mainOwnerOrg?: AircraftParty | null | undefined;
  readonly mainOperatorOrg?: AircraftParty | null | undefined;
  readonly partOwnerOrg?: AircraftParty | null | undefined;
}

/** Owner or operator as text; every part may be empty. */
export interface PartyShown {
  readonly name: string;
  readonly postalAddress: string;
  readonly since: string;
  readonly phones: readonly string[];
  readonly email: string;
}

/** A row of the tables, by the names of SENT-084. */
export interface AircraftRow {
  readonly id: string;
  readonly vhmark: string;
  /** Manufacturer plus category (SENT-085). */
  readonly name: string;
  readonly category: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly serialno: string;
  readonly numberOfEngines: string;
  readonly yearOfManufacture: string;
  /** Days as text; empty where there is none. */
  readonly initially: string;
  readonly validfrom: string;
  readonly validuntil: string;
  /** The same day as `validuntil`, as `YYYY-MM-DD`; empty for a registration without an end. */
  readonly activeto: string;
  /** Names in one line, for the table. */
  readonly owner: string;
  readonly operator: string;
  readonly mainOwner: PartyShown | null;
  readonly mainOperator: PartyShown | null;
  readonly partOwner: PartyShown | null;
  readonly isSeller: boolean;
  readonly isBuyer: boolean;
  readonly isRO: boolean;
  /** Mark in the row; null without an open transfer. */
  readonly message: { readonly level: 'info'; readonly text: string } | null;
  /** Id of the open transfer; empty without one. */
  readonly submissionId: string;
}

/**
 * Words that a search finds an aircraft by: mark with and without prefix, manufacturer and model, serial number,
 * operator.
 */
export const aircraftWords = (row: AircraftRow): readonly string[] => [
  row.vhmark,
  row.name,
  row.manufacturer,
  row.model,
  row.serialno,
  row.operator,
];

/** Mark of an open transfer (ACFT-29). */
export const TRANSFER_IN_PROGRESS = 'Transfer in progress';

/** Days within which a change has to be notified (services 9). */
export const CHANGES_WITHIN_DAYS = 14;

export interface AircraftFacts {
  readonly answer: AircraftAnswer<AircraftRecord>;
  readonly transfers: readonly TransferSubmission[];
  /** Contact id of the current user; empty where the regulator has none. */
  readonly contactId: string;
  readonly moment: Moment;
}

/**
 * The tables of the list page: aircraft that are registered today (ACFT-48, ACFT-49, OP-S-84), in the order of the
 * answer.
 */
export function aircraftTables({ answer, transfers, contactId, moment }: AircraftFacts): {
  readonly aircraft: readonly AircraftRow[];
  readonly gliders: readonly AircraftRow[];
} {
  const rows = (items: readonly AircraftRecord[]) =>
    registeredAircraft(items, moment).map((record) => rowOf(record, transfers, contactId));
  return { aircraft: rows(answer.aircraft), gliders: rows(answer.gliders) };
}

/**
 * The aircraft or glider that an address names, by the regulator's record.
 *
 * @returns null for one that is none of the owner's, or is not registered today
 */
export function aircraftMeant(
  { answer, transfers, contactId, moment }: AircraftFacts,
  registrationId: string,
): AircraftRow | null {
  const found = findAircraft(registeredAircraft([...answer.aircraft, ...answer.gliders], moment), registrationId);
  return found === undefined ? null : rowOf(found, transfers, contactId);
}

function rowOf(record: AircraftRecord, transfers: readonly TransferSubmission[], contactId: string): AircraftRow {
  const id = written(record.aircraft?.product_aircraftregistrationid);
  const markers = transferMarkers(transfers, id, contactId);
  const [manufacturer, category] = [written(record.manufacturer?.product_name), written(record.category?.product_name)];
  const mainOwner = partyOf(record.mainOwner ?? record.mainOwnerOrg);
  const mainOperator = partyOf(record.mainOperator ?? record.mainOperatorOrg);
  return {
    id,
    vhmark: written(record.aircraft?.product_registrationmark),
    name: [manufacturer, category].filter((part) => part !== '').join(' '),
    category,
    manufacturer,
    model: written(record.product_name),
    serialno: written(record.product_serialnumber),
    numberOfEngines: written(record.numberOfEngines),
    yearOfManufacture: written(record.yearOfManufacture),
    initially: dayOf(record.initialDate),
    validfrom: dayOf(record.participant?.product_validfrom),
    validuntil: dayOf(record.participant?.product_validuntil),
    activeto: parseIsoDate(record.participant?.product_validuntil) ?? '',
    owner: mainOwner?.name ?? '',
    operator: mainOperator?.name ?? '',
    mainOwner,
    mainOperator,
    partOwner: partyOf(record.partOwner ?? record.partOwnerOrg),
    isSeller: markers?.isSeller ?? false,
    isBuyer: markers?.isBuyer ?? false,
    isRO: markers?.isRO ?? false,
    message: markers === null ? null : { level: 'info', text: TRANSFER_IN_PROGRESS },
    submissionId: markers?.submissionId ?? '',
  };
}

function partyOf(party: AircraftParty | null | undefined): PartyShown | null {
  if (!party) return null;
  const phones = [party.telephone1, party.mobilephone].map(written).filter((phone) => phone !== '');
  return {
    name: written(party.fullname) || written(party.name),
    postalAddress: written(party.postalAddress),
    since: dayOf(party.commencementDate),
    phones,
    email: written(party.emailaddress1),
  };
}

function written(value: Figure): string {
  return String(value ?? '').trim();
}

function dayOf(text: Text): string {
  const day = parseIsoDate(text);
  return day === null ? '' : displayDate(day);
}

/** Manufacturer and model in one (ACFT-03). */
export const makeOf = ({ manufacturer, model }: AircraftRow): string =>
  [manufacturer, model].filter((part) => part !== '').join(' ');

/** Name and lines of a detail; without lines it reads `Not provided`. */
interface DetailRow {
  readonly name: string;
  readonly lines: readonly string[];
}

const line = (name: string, text: string): DetailRow => ({ name, lines: text === '' ? [] : [text] });

/** Name of the last day among the details. */
export const EXPIRY_DATE = 'Expiry date';

/**
 * The last day of a registration for a calendar; null for one without an end. Ended registrations are in no row
 * (DASH-16).
 */
export function aircraftEnd({
  id,
  vhmark,
  activeto,
}: AircraftRow): (CalendarEntry & { readonly about: string }) | null {
  const day = parseIsoDate(activeto);
  const text = `${vhmark}: registration expires at the end of this day. Contact us to renew it.`;
  return (
    day && {
      id: `aircraft-${id}`,
      day,
      title: `Aircraft registration expires: ${vhmark}`,
      text,
      about: `registration of ${vhmark}`,
    }
  );
}

/**
 * The details of an aircraft, in sections (ACFT-09, SENT-075 to SENT-081). A part owner is there where the register has
 * one.
 */
export function aircraftDetails(
  row: AircraftRow,
): readonly { readonly title: string; readonly rows: readonly DetailRow[] }[] {
  const registration = [
    line('VH-Mark', row.vhmark),
    line('Manufacturer', row.manufacturer),
    line('Model', row.model),
    line('Category', row.category),
    line('Serial number', row.serialno),
    line('Number of engines', row.numberOfEngines),
    line('Year of manufacture', row.yearOfManufacture),
    line('First registered', row.initially),
    line('Registered from', row.validfrom),
    ...(row.activeto === '' ? [] : [line(EXPIRY_DATE, row.validuntil)]),
  ];
  const parties = [
    ['Owner', row.mainOwner ?? NOBODY],
    ['Registered operator', row.mainOperator ?? NOBODY],
    ...(row.partOwner ? [['Part owner', row.partOwner] as const] : []),
  ] as const;
  return [
    { title: 'Registration', rows: registration },
    ...parties.map(([title, party]) => ({ title, rows: partyRows(party) })),
  ];
}

const NOBODY: PartyShown = { name: '', postalAddress: '', since: '', phones: [], email: '' };

function partyRows({ name, postalAddress, since, phones, email }: PartyShown): readonly DetailRow[] {
  return [
    line('Name', name),
    line('Postal address', postalAddress),
    { name: 'Phone', lines: phones },
    line('Email', email),
    line('Holder since', since),
  ];
}

/** Role of the current user in a transfer as a sentence (ACFT-50); empty without one. */
export function roleSentence(row: AircraftRow): string {
  const roles = rolesOf(row);
  return roles.length === 0 ? '' : `You are the ${roles.join(' and the ')}.`;
}
