/** The parts of a licence. Each takes the rows of an answer; used on a person's own pages and on the page of a check. */
import { useId } from 'react';
import type { Moment } from '#rules/core/moment.rules.ts';
import {
  aircraftGroups,
  componentGroups,
  examinationGroups,
  operationalGroups,
  proficiencyGroups,
  radioSummary,
  remoteGroups,
  reviewGroups,
  type LicenceGroup,
} from '#rules/licences/licence-sections.rules.ts';
import type { RadioCertificate as Certificate } from '#rules/licences/licence-rows.rules.ts';
import { SummaryList } from '../kit/summary-list.tsx';
import styles from './licence-sections.module.css';
import { LicenceTable } from './licence-table.tsx';

interface Part<Rows> {
  readonly rows: Rows;
  readonly moment: Moment;
  /** Whether it is the person's own licence: its last days can be put in a calendar. */
  readonly isOwn?: boolean;
}

type First<F extends (rows: never, moment: Moment) => unknown> = Parameters<F>[0];

/** Name, category, validity and status of each component (FLIC-19). */
export const LicenceComponents = ({ rows, moment }: Part<First<typeof componentGroups>>) => (
  <LicenceSection
    title="Licence categories"
    groups={componentGroups(rows, moment)}
    empty="No licence categories are recorded."
  />
);

/** Class, type, RPL endorsement and design ratings (FLIC-20). */
export const AircraftRatings = ({ rows, moment }: Part<First<typeof aircraftGroups>>) => (
  <LicenceSection
    title="Aircraft ratings and endorsements"
    groups={aircraftGroups(rows, moment)}
    empty="No aircraft ratings are recorded."
  />
);

/** A group for each operational rating, without exemptions (FLIC-21, FLIC-16). */
export const OperationalRatings = ({ rows, moment }: Part<First<typeof operationalGroups>>) => (
  <LicenceSection
    isOneTable
    title="Operational ratings"
    groups={operationalGroups(rows, moment)}
    empty="No operational ratings are recorded."
  />
);

/** Flight reviews and proficiency checks (SENT-057). */
export const FlightReviews = ({ rows, moment }: Part<First<typeof reviewGroups>>) => (
  <LicenceSection
    title="Flight reviews and proficiency checks"
    groups={reviewGroups(rows, moment)}
    empty="No reviews or checks are recorded."
  />
);

/** Type, level, issued date and validity of each examination (FLIC-22). */
export const TheoryExaminations = ({ rows, moment }: Part<First<typeof examinationGroups>>) => (
  <LicenceSection
    title="Theory examinations"
    groups={examinationGroups(rows, moment)}
    empty="No theory examinations are recorded."
  />
);

/** Category and type ratings of a remote pilot licence (SENT-059). */
export const RemoteRatings = ({ rows, moment }: Part<First<typeof remoteGroups>>) => (
  <LicenceSection
    title="Remote pilot ratings"
    groups={remoteGroups(rows, moment)}
    empty="No remote pilot ratings are recorded."
  />
);

/** The proficiencies of a radio operator certificate with their validity (FLIC-23). */
export const Proficiencies = ({ rows, moment, isOwn }: Part<Certificate>) => (
  <LicenceSection
    title="Proficiencies"
    isOwn={isOwn}
    groups={proficiencyGroups(rows, moment)}
    empty="No proficiencies are recorded."
  />
);

/**
 * All of a radio operator certificate: acquisition date, English language proficiency, and the proficiencies
 * (SENT-060).
 */
export const RadioCertificate = ({ rows, moment }: Part<Certificate>) => (
  <>
    <SummaryList rows={radioSummary(rows)} />
    <Proficiencies rows={rows} moment={moment} />
  </>
);

export interface LicenceSectionProps {
  readonly title: string;
  readonly groups: readonly LicenceGroup[];
  /** Text where there are no rows. */
  readonly empty: string;
  readonly isOwn?: boolean | undefined;
  /** Whether all groups share one table with a column for their names. */
  readonly isOneTable?: boolean;
}

/** A part of a licence under its heading. */
export function LicenceSection({ title, groups, empty, isOwn = false, isOneTable = false }: LicenceSectionProps) {
  const id = useId();
  const tables =
    isOneTable && groups.length > 0
      ? [{ id: title, title, groups }]
      : groups.map((group) => ({ id: group.id, title: group.title, groups: [group] }));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {tables.length === 0 ? (
        <p>{empty}</p>
      ) : (
        tables.map((table) => (
          <LicenceTable
            key={table.id}
            caption={table.title}
            headed={table.title === title}
            groups={table.groups}
            isOwn={isOwn}
          />
        ))
      )}
    </section>
  );
}
