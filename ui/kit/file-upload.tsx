import { isolated } from '#rules/core/isolated.rules.ts';
import { useEffect, useState, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { describedBy, Field, invalid, type FieldProps } from './field.tsx';
import styles from './file-upload.module.css';
import { Icon } from './icon.tsx';
import { hiddenText, VisuallyHidden } from './visually-hidden.tsx';

export interface ListedFile {
  readonly id: string;
  readonly name: string;
  /** Size as text, `12 KB`; empty where it is not known any more. */
  readonly size: string;
  /** Note at the file, for example that it has to be attached again. */
  readonly note?: string;
}

/** A file that was refused. */
export interface TurnedAway {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  /** A name that would be accepted; null where none helps. */
  readonly newName: string | null;
}

export interface FileUploadProps extends FieldProps {
  /** Accepted endings, for the file dialog of the browser. */
  readonly accept: string;
  readonly multiple: boolean;
  readonly files: readonly ListedFile[];
  readonly refused: readonly TurnedAway[];
  /** Announcement of the last change, for people who do not see the list. */
  readonly said: string;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** Adds a refused file under its new name. */
  readonly onRename: (id: string) => void;
  /** Removes the list of refused files. */
  readonly onDismiss: () => void;
  readonly disabled?: boolean | undefined;
  /** A slot for one thing: each file is a row with Replace, and the area for more shrinks to a link once it has one. */
  readonly slot?: { readonly onReplace: (id: string, file: File) => void; readonly more: string } | undefined;
}

/**
 * A field for files: the browser's own input, in an area that takes dropped files as well (WCAG 2.5.7); then the
 * refused files with their reasons; then the list.
 */
export function FileUpload(props: FileUploadProps) {
  const {
    id,
    label,
    hint,
    error,
    optional,
    accept,
    multiple,
    files,
    refused,
    said,
    onAdd,
    onRemove,
    onRename,
    onDismiss,
    disabled = false,
    slot,
  } = props;
  const isFilled = slot !== undefined && files.length > 0;
  const words = isFilled ? slot.more : multiple ? 'Select files' : 'Select file';
  const [drag, setDrag] = useState<'none' | 'over' | 'left'>('none');
  useEffect(stopStrayDrops, []);
  const over = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setDrag('over');
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null) && drag === 'over') setDrag('left');
  };
  const drop = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    event.preventDefault();
    setDrag('none');
    onAdd([...event.dataTransfer.files]);
  };
  // The focused element disappears with its row, so the field takes the focus.
  const keepFocus = () => document.getElementById(id)?.focus();
  const list = (
    <FileList
      files={files}
      label={`Uploaded to ${label}`}
      disabled={disabled}
      accept={accept}
      onReplace={slot?.onReplace}
      onRemove={(one) => {
        keepFocus();
        onRemove(one);
      }}
    />
  );
  return (
    <Field {...props} named>
      {isFilled && list}
      <div
        className={[isFilled ? styles.more : styles.zone, drag === 'over' ? styles.over : ''].join(' ')}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
      >
        {!disabled && !isFilled && <Icon name="upload" size={28} />}
        {!disabled && !isFilled && (
          <p>{drag === 'over' ? 'Drop to add' : `Drag and drop ${multiple ? 'files' : 'a file'} here, or`}</p>
        )}
        <label className={isFilled ? styles.link : disabled ? `${styles.pick} ${styles.off}` : styles.pick}>
          <span>{words}</span>
          <input
            id={id}
            name={id}
            type="file"
            // Not labelled by the question: Orca says a label that is not around its field, and then the name that
            // begins with it.
            aria-label={`${label}${optional ? ' (optional)' : ''}, ${words}`}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            aria-describedby={describedBy(id, hint, error)}
            aria-invalid={invalid(error)}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // The same file can be chosen again after it was removed.
              target.value = '';
              if (chosen.length > 0) onAdd(chosen);
            }}
          />
        </label>
      </div>
      <div role="status">{hiddenText(DRAG_SAID[drag] || said)}</div>
      <TurnedAwayList
        refused={refused}
        label={label}
        onRename={(one) => {
          keepFocus();
          onRename(one);
        }}
        onDismiss={() => {
          keepFocus();
          onDismiss();
        }}
      />
      {!isFilled && list}
    </Field>
  );
}

const DRAG_SAID = { none: '', over: 'Release to upload', left: 'Nothing dropped' } as const;

export interface TurnedAwayListProps extends Pick<FileUploadProps, 'refused' | 'label' | 'onDismiss'> {
  /** Left out where no file can be accepted under another name. */
  readonly onRename?: (id: string) => void;
}

/** Refused files, each with its reason; nothing while there is none. */
export function TurnedAwayList({ refused, label, onRename, onDismiss }: TurnedAwayListProps) {
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused}>
      <ul aria-label="Not uploaded">
        {refused.map(({ id, name, reason, newName }) => (
          <li key={id}>
            <Icon name="error" size={20} />
            <div>
              <b>{name}</b>
              <p>{reason}</p>
              {newName !== null && onRename && (
                <Button look="secondary" onClick={() => onRename(id)}>
                  {`Rename to ${isolated(newName)} and upload`}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Button look="tertiary" onClick={onDismiss}>
          Dismiss <VisuallyHidden>{`files that could not be uploaded to ${label}`}</VisuallyHidden>
        </Button>
      </p>
    </div>
  );
}

export interface FileListProps {
  readonly files: readonly ListedFile[];
  /** Name of the list. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onRemove: (id: string) => void;
  /** Left out where no file takes the place of another. */
  readonly onReplace?: ((id: string, file: File) => void) | undefined;
  readonly accept?: string;
}

/** Attached files with their sizes; nothing while there is none. */
export function FileList({ files, label, disabled, onRemove, onReplace, accept }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ id, name, size, note }) => (
        <li key={id} className={note ? `${styles.file} ${styles.noted}` : styles.file}>
          <Icon name={note ? 'warning' : 'document'} />
          <div className={styles.name}>
            <b>{name}</b>
            {size !== '' && <small>{size}</small>}
            {note && <p>{note}</p>}
          </div>
          {!disabled && (
            <div className={styles.acts}>
              {onReplace && (
                <label className={styles.link}>
                  <span>
                    Replace <VisuallyHidden>{name}</VisuallyHidden>
                  </span>
                  <input
                    type="file"
                    accept={accept}
                    onChange={({ target }) => {
                      const [chosen] = target.files ?? [];
                      target.value = '';
                      if (chosen) onReplace(id, chosen);
                    }}
                  />
                </label>
              )}
              <Button look="tertiary" onClick={() => onRemove(id)}>
                Remove <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function hasFiles({ dataTransfer }: Pick<globalThis.DragEvent | DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** A file that is dropped outside the area would open in the tab, and typed input would be lost with the page. */
function stopStrayDrops(): () => void {
  const stop = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', stop);
  window.addEventListener('drop', stop);
  return () => {
    window.removeEventListener('dragover', stop);
    window.removeEventListener('drop', stop);
  };
}
