import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { droneImportMachine } from '#machines/drones/drone-import.machine.ts';
import type { DroneField } from '#rules/drones/drone-edit.rules.ts';
import { FILE_COLUMNS } from '#rules/drones/drone-file.rules.ts';
import { rowFields, type JudgedRow } from '#rules/drones/drone-import.rules.ts';
import { modelChoices } from '#rules/drones/drone-kind.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import { None } from '../kit/cells.tsx';
import styles from '../kit/control.module.css';
import { describedBy, field as frame, invalid } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import own from './drone-import.module.css';

export type ImportActor = ActorRefFrom<typeof droneImportMachine>;

/** The id of a cell's control, to which the summary leads. */
export const cellId = (row: number, field: DroneField): string => `row-${String(row)}-${field}`;

/** The list of manufacturers that every row suggests from. */
export const MAKERS_ID = 'import-manufacturers';

interface CellsProps {
  readonly actor: ImportActor;
  readonly row: JudgedRow;
  /** Id of the column that the cells belong to. */
  readonly column: string;
  readonly fields: readonly DroneField[];
  readonly problems: JudgedRow['problems'];
  readonly isOpen: boolean;
  readonly lists: DroneLists;
}

/** Cells of one column in a row: their texts, or fields with their problems. */
export const ImportCells = memo(function ImportCells({
  actor,
  row,
  column,
  fields,
  problems,
  isOpen,
  lists,
}: CellsProps) {
  if (!isOpen) {
    const texts = fields.map((field) => row.cells[field]).filter((text) => text !== '');
    return (
      <span className={own.cell} data-column={column}>
        {texts.length === 0 ? <None /> : texts.map((text, at) => <span key={at}>{text}</span>)}
      </span>
    );
  }
  const shown = rowFields({ ...row, problems }, lists).filter((field) => fields.includes(field));
  return (
    <div className={`${own.cell} ${own.fields}`} data-column={column}>
      {shown.map((field) => (
        <CellField key={field} actor={actor} row={row} field={field} error={problems[field]} lists={lists} />
      ))}
    </div>
  );
});

interface CellFieldProps extends Pick<CellsProps, 'actor' | 'row' | 'lists'> {
  readonly field: DroneField;
  readonly error: string | undefined;
}

const named = (names: readonly { readonly name: string }[]) => names.map(({ name }) => ({ value: name, label: name }));

/** Options of a short list; undefined for free text. */
function choicesOf(field: DroneField, lists: DroneLists) {
  switch (field) {
    case 'categoryCode':
      return named(lists.categories);
    case 'weightClass':
      return named(lists.weightClasses);
    case 'intendedUse':
      return named([{ name: 'Recreational' }, { name: 'Commercial' }]);
    case 'registeredOverseas':
      return named([{ name: 'Yes' }, { name: 'No' }]);
    default:
      return undefined;
  }
}

/** One cell as a field. The text of the file stays in it, also where no list has it. */
function CellField({ actor, row, field, error, lists }: CellFieldProps) {
  const id = cellId(row.row, field);
  const label = `${FILE_COLUMNS[field]}, row ${String(row.row)}`;
  const change = (text: string) => actor.send({ type: 'cell.changed', row: row.row, field, text });
  const value = row.cells[field];
  const choices = choicesOf(field, lists);
  if (choices) {
    // The list's own spelling: a text in small letters, for example, is the same option.
    const same = choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())?.value ?? value;
    return (
      <Select
        id={id}
        label={label}
        error={error}
        options={choices}
        value={same}
        empty={field === 'weightClass' ? 'None' : null}
        onChange={change}
      />
    );
  }
  const models = field === 'modelCode' ? modelChoices(row.drone, lists) : [];
  const listId = field === 'manufacturerCode' ? MAKERS_ID : models.length > 0 ? `${id}-list` : undefined;
  return frame(
    { id, label, error },
    <>
      <input
        id={id}
        name={id}
        type="text"
        className={styles.control}
        value={value}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        aria-describedby={describedBy(id, undefined, error)}
        aria-invalid={invalid(error)}
      />
      {models.length > 0 && (
        <datalist id={listId}>
          {models.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </>,
  );
}
