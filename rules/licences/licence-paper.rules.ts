/**
 * The paper of a licence, certificate or accreditation: its file, its print and the page that checks it say what is
 * here. Somebody at a gate reads who holds it, what they may do, and whether it is still true.
 */
import { displayDate, isBeforeToday, parseIsoDate, type WireDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { checkedHow, paperLine } from '../core/paper.rules.ts';
import { latestEnds } from './licence-attention.rules.ts';
import { COLUMN_NAMES, NO_EXPIRY_DATE, type LicenceGroup, type LicenceRow } from './licence-sections.rules.ts';
import { isActiveStatus, licenceKind, licenceTitle, type PassType } from './pass-types.rules.ts';
import { nameOf } from './rating-end.rules.ts';

/** The record behind a paper. */
export interface PaperRecord {
  readonly id: string;
  readonly type: PassType;
  readonly number: string;
  readonly holder: string;
  /** Empty without one. */
  readonly arn: string;
  readonly birthDate: WireDate;
  readonly issuedOn: WireDate;
  readonly validUntil: WireDate;
  readonly status: string;
  /** English language proficiency; empty if not recorded. */
  readonly english: string;
  readonly groups: readonly LicenceGroup[];
}

export interface PaperTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** `isOff`: it does not apply today, so that it is bold. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly isOff: boolean }[];
}

/** What does not apply, in words. */
export interface PaperWords {
  readonly name: string;
  /** The rest of it; may be empty. */
  readonly text: string;
}

export interface LicencePaper {
  readonly id: string;
  readonly title: string;
  readonly number: string;
  /** Stands above the name of the holder. */
  readonly to: string;
  readonly holder: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** What the whole is in place of being in force, for example `Suspended`; empty while it is in force. */
  readonly state: string;
  readonly words: readonly PaperWords[];
  readonly tables: readonly PaperTable[];
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[];
  /** Address of the page that says what holds now. */
  readonly checkedAt: string;
  /** Text in place of the code. */
  readonly codeText: string;
  /** Ends each page. */
  readonly line: string;
}

/** Told of a moment, checked at an address. */
export interface PaperContext {
  readonly regulator: string;
  readonly moment: Moment;
  readonly correctAt: string;
  readonly checkedAt: string;
}

/** What each accreditation lets its holder do (ACRD-15 to ACRD-21), as others read it. */
const PERMITS: Readonly<Partial<Record<PassType, readonly string[]>>> = {
  'RPA Excluded Accreditation': [
    'operate a micro remotely piloted aircraft (RPA) of 250 g or less for non-sport use',
    'operate excluded RPA (over 250 g up to 2 kg) for non-sport use',
    'operate excluded RPA up to 25 kg on their own land for certain operations, for non-sport use',
    'supervise people under 16 (the holder must be aged 18 or over)',
    'operate model aircraft for recreation',
  ],
  'RPA Recreational Accreditation': ['fly a drone for sport or recreation', 'supervise people under 16'],
};

const ARN = 'Aviation reference number (ARN)';
const BIRTH_DATE = 'Date of birth';
const CHECK = 'Check this';

/** The facts of a paper for whoever has only its code: what they need not know is left out. */
export const checkedFacts = ({ facts }: Pick<LicencePaper, 'facts'>): LicencePaper['facts'] =>
  facts.filter(({ name }) => name !== ARN && name !== BIRTH_DATE && !name.startsWith(CHECK));

/** The paper of a record. */
export function licencePaper(record: PaperRecord, context: PaperContext): LicencePaper {
  const { id, type, number, holder, arn, birthDate, issuedOn, validUntil, status, english, groups } = record;
  const { checkedAt, correctAt } = context;
  const [kind, title] = [licenceKind(type), licenceTitle(type)];
  const permits = PERMITS[type] ?? [];
  const hasStatus = groups.some(({ columns }) => columns.includes('status'));
  const rows = [
    [`${kind.charAt(0).toUpperCase()}${kind.slice(1)} number`, number],
    [ARN, arn || 'Not issued'],
    [BIRTH_DATE, day(birthDate)],
    ['English language proficiency', english],
    ['Issued', day(issuedOn)],
    ['Expiry date', day(validUntil) || NO_EXPIRY_DATE],
    // A table with a status for each part says more than the record as a whole.
    ['Status', hasStatus && isActiveStatus(status) ? '' : capitalised(status)],
    ['Correct at', correctAt],
    [`${CHECK} ${kind}`, checkedHow(checkedAt)],
  ] as const;
  return {
    id,
    title,
    number,
    to: `This ${kind} is held by`,
    holder,
    facts: rows.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    ...notInForce(record, context),
    tables: groups.map(({ title: named, columns, rows: lines }) => ({
      title: named,
      columns: columns.map((column) => (column === 'printName' ? 'Printed as' : COLUMN_NAMES[column])),
      rows: lines.map((row) => ({ cells: columns.map((column) => cellOf(row, column)), isOff: isOff(row) })),
    })),
    lists:
      permits.length === 0
        ? []
        : [
            { title: 'What the holder can do', items: permits },
            {
              title: 'What it needs as well',
              items: ['Each drone must be registered. A drone registration certificate shows which drones are.'],
            },
          ],
    checkedAt,
    codeText: `QR code to check this ${kind}: ${checkedAt}`,
    line: paperLine({ title, number, holder, correctAt }),
  };
}

/** What the whole is, and what of it does not apply. */
function notInForce(
  { type, status, validUntil, groups }: PaperRecord,
  { regulator, moment }: PaperContext,
): Pick<LicencePaper, 'state' | 'words'> {
  const kind = licenceKind(type);
  const until = (said: string): string => (isSuspension(said) ? ` until ${regulator} ends the suspension` : '');
  if (!isActiveStatus(status))
    return {
      state: capitalised(status),
      words: [{ name: '', text: `The holder cannot use this ${kind}${until(status)}.` }],
    };
  if (isBeforeToday(validUntil, moment))
    return { state: 'Expired', words: [{ name: '', text: `This ${kind} expired on ${day(validUntil)}.` }] };
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })));
  const suspended = rows.flatMap(({ row }): PaperWords[] => {
    const said = row.cells.status ?? '';
    if (said === '' || isActiveStatus(said)) return [];
    return [{ name: `${capitalised(said)}: ${nameOf(row)}.`, text: `The holder cannot use it${until(said)}.` }];
  });
  // Whoever passed the same review or examination again has it: the older one is only bold in its table.
  const latest = latestEnds(
    rows,
    ({ group, row }) => `${group.id}/${nameOf(row)}`,
    ({ row }) => row.endsOn,
  );
  const expired = [...latest.values()].flatMap(({ item: { row } }): PaperWords[] =>
    row.isOver && row.endsOn ? [{ name: `Expired: ${nameOf(row)}`, text: `on ${day(row.endsOn)}.` }] : [],
  );
  return { state: '', words: [...suspended, ...expired] };
}

function day(text: WireDate): string {
  const found = parseIsoDate(text);
  return found ? displayDate(found) : '';
}

function cellOf(row: LicenceRow, column: LicenceGroup['columns'][number]): string {
  const text = row.cells[column] ?? '';
  if (column === 'name' && row.includes.length > 0) return `${text} (${row.includes.join(', ')})`;
  if (row.isOver && (column === 'validUntil' || column === 'validTo')) return `Expired on ${text}`;
  return text || 'Not recorded';
}

const isOff = ({ cells: { status = '' }, isOver }: LicenceRow): boolean =>
  isOver || (status !== '' && !isActiveStatus(status));

const isSuspension = (status: string): boolean => status.trim().toLowerCase() === 'suspended';

const capitalised = (text: string): string => `${text.trim().charAt(0).toUpperCase()}${text.trim().slice(1)}`;
