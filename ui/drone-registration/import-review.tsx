import { isolated } from '#rules/core/isolated.rules.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  selectBeyond,
  selectImportLists,
  selectRoom,
  selectRowProblems,
} from '#machines/drones/drone-import.machine.ts';
import { droneFileOf, FILE_COLUMNS, FILE_FIELDS } from '#rules/drones/drone-file.rules.ts';
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import type { JudgedRow } from '#rules/drones/drone-import.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button, ButtonRow } from '../kit/button.tsx';
import { Marked, RowAction, RowActions } from '../kit/cells.tsx';
import { ErrorSummary, type FieldProblem } from '../kit/error-summary.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import type { Column } from '../kit/table.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './drone-import.module.css';
import { csvAddress } from './import-choose.tsx';
import { cellId, ImportCells, MAKERS_ID, type ImportActor } from './import-row.tsx';
import { beyondText, dronesCounted, rowsSaid } from './import-texts.ts';

interface Props {
  readonly actor: ImportActor;
}

const keyOf = ({ row }: JudgedRow): string => String(row);
const byRow = ({ row }: JudgedRow): string => String(row).padStart(6, '0');
const START = { column: 'row', direction: 'ascending' } as const;
const SUBMIT_ID = 'import-add';

/** Columns of the table; related fields share one. */
const COLUMNS: readonly (readonly [id: string, header: string, ...fields: DroneField[]])[] = [
  ['manufacturer', 'Manufacturer', 'manufacturerCode', 'manufacturer'],
  ['model', 'Model', 'modelCode', 'model', 'categoryCode', 'weightClass'],
  ['serial', 'Serial number', 'serialNumber'],
  ['use', 'Use and registered overseas', 'intendedUse', 'registeredOverseas'],
];
const SORTED_COLUMNS = COLUMNS.map(([id, header, ...fields]) => ({
  id,
  header,
  fields,
  sortedBy: ({ cells }: JudgedRow): string => fields.map((field) => cells[field]).join(' '),
}));

/** The rows of a file with their problems, and the actions on them. */
export function ImportReview({ actor }: Props) {
  const rows = useField(actor, 'rows');
  const problems = useSelector(actor, selectRowProblems);
  const openRows = useField(actor, 'openRows');
  const narrowed = useField(actor, 'narrowed');
  const refusals = useField(actor, 'refusals');
  const lists = useSelector(actor, selectImportLists);
  const fileName = useField(actor, 'fileName');
  const columns = useMemo(
    () => columnsOf({ actor, problems, openRows: new Set(openRows), lists }),
    [actor, problems, openRows, lists],
  );
  const shown = useMemo(
    () => (narrowed === null ? rows : rows.filter(({ row }) => narrowed.includes(row))),
    [rows, narrowed],
  );
  const head = useRef<HTMLHeadingElement>(null);
  const count = useRef(rows.length);
  // Without problems the table takes the focus, because the button of a row is gone.
  const isRefused = refusals > 0;
  useEffect(() => {
    if (!isRefused || count.current !== rows.length) head.current?.focus();
    count.current = rows.length;
  }, [rows.length, isRefused]);
  return (
    <>
      <Problems actor={actor} />
      <h3 ref={head} tabIndex={-1}>
        {fileName === '' ? 'Your rows' : `Rows of ${isolated(fileName)}`}
      </h3>
      <Announcement text={rowsSaid(rows.length, problems.size)} />
      <Notices actor={actor} />
      <div className={styles.filter} role="group" aria-label="Show">
        <Filter
          actor={actor}
          word={`All rows (${String(rows.length)})`}
          onlyProblems={false}
          isOn={narrowed === null}
        />
        <Filter
          actor={actor}
          word={`Rows with problems (${String(problems.size)})`}
          onlyProblems
          isOn={narrowed !== null}
        />
      </div>
      <datalist id={MAKERS_ID}>
        {lists.manufacturers.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {/* A refusal leads to rows by links: the table begins anew, with what has to be mended on its first page. */}
      <ListTable
        key={`${String(refusals)} ${String(narrowed === null)}`}
        caption={narrowed === null ? 'Rows of the file' : 'Rows with problems'}
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        start={START}
      />
      <ButtonRow>
        <Button id={SUBMIT_ID} onClick={() => actor.send({ type: 'rows.submitted' })}>
          {`Add ${dronesCounted(rows.length)} to the application`}
        </Button>
        <Button look="tertiary" onClick={() => actor.send({ type: 'file.discarded' })}>
          Remove this file
        </Button>
      </ButtonRow>
    </>
  );
}

/** Why the rows cannot be added, as links to their cells (DVAL-56). */
function Problems({ actor }: Props) {
  const problems = useSelector(actor, selectRowProblems);
  const beyond = useSelector(actor, selectBeyond);
  const refused = useField(actor, 'refused');
  const refusals = useField(actor, 'refusals');
  const links: FieldProblem[] = [...problems].flatMap(([row, found]) =>
    FILE_FIELDS.flatMap((field) => {
      const text = found[field];
      if (text === undefined) return [];
      // The row may be on another page of the table, or filtered out.
      const showIt = () => actor.send({ type: 'rows.submitted' });
      return [
        { control: cellId(row, field), text: `Row ${String(row)}, ${FILE_COLUMNS[field]}: ${text}`, onMissing: showIt },
      ];
    }),
  );
  if (refused !== '') links.push({ control: SUBMIT_ID, text: refused });
  if (refusals === 0 || (links.length === 0 && beyond === 0)) return null;
  return (
    <ErrorSummary
      title="You cannot add these drones yet"
      message={links.length > 0 ? 'Correct these cells or remove the rows' : 'Too many drones for this application'}
      problems={links}
      alertCount={refusals}
    />
  );
}

function Notices({ actor }: Props) {
  const ignored = useField(actor, 'ignored');
  const removed = useField(actor, 'removed');
  const beyond = useSelector(actor, selectBeyond);
  const rows = useField(actor, 'rows');
  const room = useSelector(actor, selectRoom);
  return (
    <>
      {ignored.length > 0 && <p>{`Columns we ignored: ${ignored.join(', ')}.`}</p>}
      {beyond > 0 && (
        <PageAlert level="warning" title="Too many drones for one application">
          <p>{beyondText(beyond, room)}</p>
          <a
            className={styles.download}
            href={csvAddress(droneFileOf(rows.slice(room).map(({ cells }) => cells)))}
            download="other-drones.csv"
          >
            {beyond === 1 ? 'Download the other drone (CSV)' : `Download the other ${dronesCounted(beyond)} (CSV)`}
          </a>
          {room > 0 && (
            <ButtonRow>
              <Button look="secondary" onClick={() => actor.send({ type: 'rest.removed' })}>
                {`Keep only the first ${String(room)} rows`}
              </Button>
            </ButtonRow>
          )}
        </PageAlert>
      )}
      {removed.length > 0 && (
        <PageAlert
          level="info"
          title={
            removed.length === 1
              ? `Row ${removed.map(({ row }) => String(row)).join()} removed`
              : `${String(removed.length)} rows removed`
          }
          appears
        >
          <ButtonRow>
            <Button look="secondary" onClick={() => actor.send({ type: 'removal.undone' })}>
              Undo
            </Button>
          </ButtonRow>
        </PageAlert>
      )}
    </>
  );
}

interface FilterProps extends Props {
  readonly word: string;
  readonly onlyProblems: boolean;
  readonly isOn: boolean;
}

function Filter({ actor, word, onlyProblems, isOn }: FilterProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isOn}
      onClick={() => actor.send({ type: 'filter.changed', onlyProblems })}
    >
      {word}
    </button>
  );
}

/** The first field of the row replaces the button, so it takes the focus. */
function EditAction({ actor, row }: Props & { readonly row: number }) {
  const openRow = () => {
    flushSync(() => actor.send({ type: 'row.opened', row }));
    document.getElementById(cellId(row, 'manufacturerCode'))?.focus();
  };
  return <RowAction word="Edit" rowName={`row ${String(row)}`} onClick={openRow} />;
}

type Columns = readonly [Column<JudgedRow>, ...Column<JudgedRow>[]];
const NOTHING = {};

interface ColumnsProps extends Props {
  readonly problems: ReturnType<typeof selectRowProblems>;
  readonly openRows: ReadonlySet<number>;
  readonly lists: DroneLists;
}

function columnsOf({ actor, problems, openRows, lists }: ColumnsProps): Columns {
  return [
    {
      id: 'row',
      header: 'Row',
      sortedBy: byRow,
      cell: ({ row }) => (
        <Marked>
          <span>{`Row ${String(row)}`}</span>
          {problems.has(row) && <Badge tone="warning">Problem</Badge>}
        </Marked>
      ),
    },
    ...SORTED_COLUMNS.map(({ id, header, fields, sortedBy }): Column<JudgedRow> => ({
      id,
      header,
      sortedBy,
      cell: (row) => (
        <ImportCells
          actor={actor}
          row={row}
          column={id}
          fields={fields}
          problems={problems.get(row.row) ?? NOTHING}
          isOpen={openRows.has(row.row)}
          lists={lists}
        />
      ),
    })),
    {
      id: 'actions',
      header: 'Options',
      cell: ({ row }) => (
        <RowActions>
          {!openRows.has(row) && <EditAction actor={actor} row={row} />}
          <RowAction
            word="Remove"
            rowName={`row ${String(row)}`}
            onClick={() => actor.send({ type: 'row.removed', row })}
          />
        </RowActions>
      ),
    },
  ];
}
