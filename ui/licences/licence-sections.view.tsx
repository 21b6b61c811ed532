/**
 * What a licence consists of: each part takes the rows as an answer brings them. The pages of a person's own licences show it, and the page that
 * shows somebody else's.
 */
import { useId, type ReactNode } from 'react';
import type { Moment } from '#rules/core/moment.rules.ts';
import {
  aircraftGroups,
  COLUMN_NAMES,
  componentGroups,
  examinationGroups,
  operationalGroups,
  proficiencyGroups,
  radioSummary,
  remoteGroups,
  reviewGroups,
  type LicenceColumn,
  type LicenceGroup,
  type LicenceRow,
} from '#rules/licences/licence-sections.rules.ts';
import type { RadioCertificate as Certificate } from '#rules/licences/licence-rows.rules.ts';
import { isActiveStatus } from '#rules/licences/pass-types.rules.ts';
import { ratingEnd } from '#rules/licences/rating-end.rules.ts';
import { AddToCalendar } from '../kit/add-to-calendar.tsx';
import { Badge } from '../kit/badge.tsx';
import { Figure, Marked, None, Note } from '../kit/cells.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { usePortal } from '../kit/portal.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import styles from './licence-sections.module.css';

/** What a part takes: its rows, and the moment at which they are looked at. */
interface Part<Rows> {
  readonly rows: Rows;
  readonly moment: Moment;
  /** The licence is the person's own: its last days can be put in a calendar. */
  readonly isOwn?: boolean;
}

type First<F extends (rows: never, moment: Moment) => unknown> = Parameters<F>[0];

/** Name, category, validity and status of each component (FLIC-19). */
export const LicenceComponents = ({ rows, moment, isOwn }: Part<First<typeof componentGroups>>) => (
  <LicenceSection title="Licence categories" isOwn={isOwn} groups={componentGroups(rows, moment)} empty="No licence categories are recorded." />
);

/** Class, type, RPL endorsement and design ratings (FLIC-20). */
export const AircraftRatings = ({ rows, moment, isOwn }: Part<First<typeof aircraftGroups>>) => (
  <LicenceSection title="Aircraft ratings and endorsements" isOwn={isOwn} groups={aircraftGroups(rows, moment)} empty="No aircraft ratings are recorded." />
);

/** A group for each operational rating, without exemptions (FLIC-21, FLIC-16). */
export const OperationalRatings = ({ rows, moment, isOwn }: Part<First<typeof operationalGroups>>) => (
  <LicenceSection title="Operational ratings" isOwn={isOwn} groups={operationalGroups(rows, moment)} empty="No operational ratings are recorded." />
);

/** Flight reviews and proficiency checks (SENT-057). */
export const FlightReviews = ({ rows, moment }: Part<First<typeof reviewGroups>>) => (
  <LicenceSection title="Flight reviews and proficiency checks" groups={reviewGroups(rows, moment)} empty="No reviews or checks are recorded." />
);

/** Type, level, issued date and validity of each examination (FLIC-22). */
export const TheoryExaminations = ({ rows, moment, isOwn }: Part<First<typeof examinationGroups>>) => (
  <LicenceSection title="Theory examinations" isOwn={isOwn} groups={examinationGroups(rows, moment)} empty="No theory examinations are recorded." />
);

/** Category and type ratings of a remote pilot licence (SENT-059). */
export const RemoteRatings = ({ rows, moment }: Part<First<typeof remoteGroups>>) => (
  <LicenceSection title="Remote pilot ratings" groups={remoteGroups(rows, moment)} empty="No remote pilot ratings are recorded." />
);

/** The proficiencies of a radio operator certificate with their validity (FLIC-23). */
export const Proficiencies = ({ rows, moment, isOwn }: Part<Certificate>) => (
  <LicenceSection title="Proficiencies" isOwn={isOwn} groups={proficiencyGroups(rows, moment)} empty="No proficiencies are recorded." />
);

/** All of a radio operator certificate: acquisition date, English language proficiency, and the proficiencies (SENT-060). */
export const RadioCertificate = ({ rows, moment }: Part<Certificate>) => (
  <>
    <SummaryList rows={radioSummary(rows)} />
    <Proficiencies rows={rows} moment={moment} />
  </>
);

export interface LicenceSectionProps {
  readonly title: string;
  readonly groups: readonly LicenceGroup[];
  /** What it says where there is nothing. */
  readonly empty: string;
  readonly isOwn?: boolean | undefined;
  /** Instead of the groups, as while they are loaded. */
  readonly children?: ReactNode;
}

/**
 * A part of a licence under its heading.
 * @param props title, groups, and what is said where there is none
 */
export function LicenceSection({ title, groups, empty, isOwn = false, children }: LicenceSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children ?? (groups.length === 0 ? <p>{empty}</p> : groups.map((group) => <Group key={group.id} {...group} isNamed={group.title !== title} isOwn={isOwn} />))}
    </section>
  );
}

const DAYS: readonly LicenceColumn[] = ['validFrom', 'validUntil', 'issuedDate', 'issueDate', 'validTo'];
const ENDS: readonly LicenceColumn[] = ['validUntil', 'validTo'];

const keyOf = ({ key }: LicenceRow): string => key;

/** The cells of a column; the first one says what its row includes. */
const cellOf = (column: LicenceColumn, isFirst: boolean, groupName: string) => (row: LicenceRow) => (
  <>
    <Cell row={row} column={column} groupName={groupName} />
    {isFirst && row.includes.length > 0 && <Note>{`Includes ${row.includes.join(', ')}`}</Note>}
  </>
);

function Group({ title, columns, rows, isNamed, isOwn }: LicenceGroup & { readonly isNamed: boolean; readonly isOwn: boolean }) {
  const [first] = columns;
  const shown = columns.map((column) => ({
    id: column,
    header: COLUMN_NAMES[column],
    cell: cellOf(column, column === first, isOwn ? title : ''),
  }));
  return <PlainTable caption={title} headed={!isNamed} columns={shown} rows={rows} keyOf={keyOf} />;
}

interface CellProps {
  readonly row: LicenceRow;
  readonly column: LicenceColumn;
  /** What the rows are together, where their last days can be put in a calendar. */
  readonly groupName: string;
}

function Cell({ row, column, groupName }: CellProps) {
  const { person } = usePortal();
  const { cells, isOver } = row;
  const text = cells[column] ?? '';
  if (text === '') return <None>Not recorded</None>;
  if (column === 'status') return <Badge tone={isActiveStatus(text) ? 'success' : 'error'}>{text}</Badge>;
  if (!DAYS.includes(column)) return text;
  const entry = !isOver && groupName !== '' && ENDS.includes(column) ? ratingEnd(person?.contactid ?? '', groupName, row) : null;
  if (entry) {
    return (
      <Marked>
        <Figure>{text}</Figure>
        <AddToCalendar isSmall {...entry} />
      </Marked>
    );
  }
  if (!isOver || !ENDS.includes(column)) return <Figure>{text}</Figure>;
  return (
    <Marked>
      <Figure>{text}</Figure>
      <Badge tone="error">Expired</Badge>
    </Marked>
  );
}
