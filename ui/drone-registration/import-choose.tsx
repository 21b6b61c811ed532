import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectImportLists } from '#machines/drones/drone-import.machine.ts';
import { csvFile } from '#rules/core/csv-file.rules.ts';
import { keptCell } from '#rules/drones/spreadsheet-cell.rules.ts';
import { droneFileOf, EXAMPLE_CELLS, FILE_COLUMNS, FILE_FIELDS } from '#rules/drones/drone-file.rules.ts';
import { isFreeMaker, weightClassName } from '#rules/drones/drone-kind.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import { Button, ButtonRow } from '../kit/button.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { FileUpload } from '../kit/file-upload.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import styles from './drone-import.module.css';
import type { ImportActor } from './import-row.tsx';
import { COLUMN_HELP, IMPORT_TEXTS } from './import-texts.ts';

export const FILE_ID = 'drones-file';
const nothing = (): void => undefined;

/** A file as a `data:` address: no request is made for it. */
export const csvAddress = (text: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;

/** CSV of every model that can be registered, with its manufacturer and weight class. */
function listsFile(lists: DroneLists): string {
  const models = lists.manufacturers.flatMap((maker) =>
    isFreeMaker(maker.code)
      ? [[maker.name, '', '']]
      : lists.models
          .filter(({ manufacturerCode }) => manufacturerCode === maker.code)
          .map(({ name, weightClassCode }) => [maker.name, name, weightClassName(weightClassCode, lists)]),
  );
  return csvFile(
    [FILE_COLUMNS.manufacturerCode, FILE_COLUMNS.modelCode, FILE_COLUMNS.weightClass],
    models.map((cells) => cells.map(keptCell)),
  );
}

/** Requirements of the file, its template, and the field to choose it. */
export function ImportChoose({ actor }: { readonly actor: ImportActor }) {
  const lists = useSelector(actor, selectImportLists);
  const refused = useField(actor, 'refused');
  const refusals = useField(actor, 'refusals');
  const [template, models] = useMemo(
    () => [csvAddress(droneFileOf([EXAMPLE_CELLS])), csvAddress(listsFile(lists))],
    [lists],
  );
  return (
    <div className={styles.text}>
      {refused !== '' && (
        <ErrorSummary
          title="We could not use this file"
          message="Correct it, or select another file"
          problems={[{ control: FILE_ID, text: refused }]}
          alertCount={refusals}
        />
      )}
      <p>{IMPORT_TEXTS.intro}</p>
      <p>{IMPORT_TEXTS.nothingSent}</p>
      <ul className={styles.downloads}>
        <li>
          <a href={template} download="drones-template.csv">
            {`${IMPORT_TEXTS.template} (CSV)`}
          </a>
        </li>
        <li>
          <a href={models} download="manufacturers-and-models.csv">
            {`${IMPORT_TEXTS.lists} (CSV)`}
          </a>
        </li>
      </ul>
      <details className={styles.columns}>
        <summary>What to enter in each column</summary>
        <p>Keep the header in the first row. We ignore the example row in the template.</p>
        <SummaryList
          rows={FILE_FIELDS.map((field) => ({
            name: FILE_COLUMNS[field],
            lines: [COLUMN_HELP[field], ...valuesOf(field, lists)],
          }))}
        />
      </details>
      <FileUpload
        id={FILE_ID}
        label={IMPORT_TEXTS.file}
        hint={IMPORT_TEXTS.fileHint}
        error={refused}
        accept=".csv,.tsv,.txt,text/csv"
        multiple={false}
        files={[]}
        refused={[]}
        said=""
        onAdd={([file]) => file && actor.send({ type: 'file.chosen', file, name: file.name })}
        onRemove={nothing}
        onRename={nothing}
        onDismiss={nothing}
      />
      <ButtonRow>
        <Button look="tertiary" onClick={() => actor.send({ type: 'import.cancelled' })}>
          Cancel
        </Button>
      </ButtonRow>
    </div>
  );
}

function valuesOf(field: keyof typeof COLUMN_HELP, lists: DroneLists): readonly string[] {
  if (field === 'categoryCode') return lists.categories.map(({ name }) => name);
  return field === 'weightClass' ? lists.weightClasses.map(({ name }) => name) : [];
}
