import { useId, useMemo } from 'react';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import {
  changedByRegulator,
  roleManagementAddress,
  type UserRow,
  type UserTable,
} from '#rules/organisation-users.rules.ts';
import { narrowedTables } from '#rules/core/list.rules.ts';
import { CellOutLink, Figure, None } from '../kit/cells.tsx';
import { AdviceText } from '../kit/contact.tsx';
import { ListTools, NothingFits, NO_FILTERS, useLongList } from '../kit/long-list.tsx';
import { PrivateList } from '../kit/private-list.tsx';
import { usePortal } from '../kit/portal.tsx';
import { Table, type Column } from '../kit/table.tsx';

export interface UserTablesProps {
  readonly tables: readonly UserTable[];
  readonly organisationId: string;
  /** Called with the ARN of a user whose roles can be managed. */
  readonly onChoose: (arn: string) => void;
}

// Made once: a table sorts anew when its sort function changes.
const byName = ({ name }: UserRow): string => name;
const byArn = ({ arn }: UserRow): string => arn;
const byRole = ({ role }: UserRow): string => role;
const keyOf = ({ key }: UserRow): string => key;
const userWords = ({ name, arn, role }: UserRow): readonly string[] => [name, arn, role];

const WORDS = { one: 'entry', many: 'entries', search: 'Search by name, ARN or role' };

const START = { column: 'name', direction: 'ascending' } as const;

/** The four tables (OUSR-09, OUSR-10, OP-S-89): what each role is for, and who has it. */
export function UserTables(props: UserTablesProps) {
  return (
    <PrivateList>
      <Tables {...props} />
    </PrivateList>
  );
}

function Tables({ tables, organisationId, onChoose }: UserTablesProps) {
  const base = useVisitFacts().external.roleManagement;
  // The actor of a page stays the same, so the columns do: a row is drawn again only when the row changes.
  const columns = useMemo(
    () => columnsOf((arn) => roleManagementAddress(base, organisationId, arn) ?? '', onChoose),
    [base, organisationId, onChoose],
  );
  const rows = useMemo(() => tables.flatMap((table) => table.rows), [tables]);
  const list = useLongList({ rows, words: userWords, filters: NO_FILTERS });
  const shown = useMemo(() => narrowedTables(tables, list), [tables, list]);
  return (
    <>
      <ListTools list={list} words={WORDS} />
      {list.rows.length === 0 && list.isNarrowed ? (
        <NothingFits list={list} words={WORDS} />
      ) : (
        shown.map((table) => (
          <RoleSection
            key={table.id}
            table={table}
            columns={columns}
            narrowedBy={list.asked}
            // A name that is searched for is stored nowhere.
            keptAs={list.isNarrowed ? '' : `users.${organisationId}.${table.id}`}
          />
        ))
      )}
    </>
  );
}

interface RoleSectionProps {
  readonly table: UserTable;
  readonly columns: Columns;
  readonly keptAs: string;
  readonly narrowedBy: ListAsked;
}

type Columns = readonly [Column<UserRow>, ...Column<UserRow>[]];

function RoleSection({ table: { title, words, changedBy, rows }, columns, keptAs, narrowedBy }: RoleSectionProps) {
  const id = useId();
  const { displayName } = usePortal().product;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{words}</p>
      {changedBy === 'regulator' && <AdviceText text={changedByRegulator(displayName)} />}
      {rows.length === 0 ? (
        <p>No one has this role.</p>
      ) : (
        <Table caption={title} headed {...{ columns, rows, keyOf, keptAs, narrowedBy }} start={START} />
      )}
    </section>
  );
}

function columnsOf(addressOf: (arn: string) => string, onChoose: (arn: string) => void): Columns {
  return [
    {
      id: 'name',
      header: 'Name',
      sortedBy: byName,
      cell: ({ name, arn, managed }) =>
        managed ? (
          <CellOutLink href={addressOf(arn)} onFollow={() => onChoose(arn)}>
            {name}
          </CellOutLink>
        ) : (
          name
        ),
    },
    { id: 'arn', header: 'ARN', sortedBy: byArn, cell: ({ arn }) => <Figure>{arn || <None />}</Figure> },
    { id: 'role', header: 'Role', sortedBy: byRole, cell: ({ role }) => role || <None /> },
  ];
}
