import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { statementParts } from '#rules/statement.rules.ts';
import styles from './choices.module.css';
import { describedBy, fieldGroup, invalid, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { madeOnce } from './made-once.ts';
import type { Choice } from './select.tsx';
import { hiddenText } from './visually-hidden.tsx';

interface ChoicesProps extends FieldProps {
  readonly options: readonly Choice[];
  /** Paragraphs above the options of a declaration, in which `[words](address)` is a link. */
  readonly statements?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps extends ChoicesProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A group of radio buttons. The first option has the id of the field: it takes the focus. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, onChange } = props;
  return options(props, [value], (option) => ({
    type: 'radio',
    checked: option.value === value,
    onChange: () => onChange(option.value),
  }));
}

export interface CheckboxGroupProps extends ChoicesProps {
  readonly values: readonly string[];
  readonly onChange: (value: string, ticked: boolean) => void;
}

/** A group of checkboxes, or a declaration with its statements. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { error, values, onChange } = props;
  return options(props, [values], ({ value }) => ({
    type: 'checkbox',
    checked: values.includes(value),
    onChange: (event) => onChange(value, event.target.checked),
    'aria-invalid': invalid(error),
  }));
}

export interface CheckboxProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

/** One checkbox beside another control. A plain function, so that a key renders no further component. */
export function checkbox({ id, label, checked, onChange, disabled }: CheckboxProps): ReactNode {
  return choice(
    { value: id, label },
    id,
    <input
      id={id}
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      disabled={disabled}
    />,
  );
}

export interface TickProps {
  /** Accessible name; what stands beside the box shows it. */
  readonly label: string;
  readonly checked: boolean;
  /** Whether some of the rows that the box stands for are ticked. */
  readonly isMixed?: boolean;
  /** Called with whether Shift was held, which selects a range. */
  readonly onChange: (checked: boolean, isShift: boolean) => void;
}

/** A checkbox without visible words, before the name of a table's row. */
export function Tick({ label, checked, isMixed = false, onChange }: TickProps) {
  return (
    <span className={styles.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        // `indeterminate` is a property of the element and no attribute.
        ref={(box) => void (box && (box.indeterminate = isMixed))}
        // A checkbox changes by a press, also of the space bar.
        onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  );
}

/**
 * The options with what is their own: the state of each, and what happens when it is chosen.
 *
 * @param state what `own` goes by
 */
function options(
  props: ChoicesProps,
  state: readonly unknown[],
  own: (option: Choice) => ComponentProps<'input'>,
): ReactElement {
  const { id, hint, error, options: all, statements, disabled, made } = props;
  const draw = (option: Choice, at: number): ReactNode => {
    const control = optionId(id, at);
    return choice(
      option,
      control,
      <input
        id={control}
        name={id}
        value={option.value}
        disabled={disabled}
        aria-describedby={describedBy(id, hint, error, option.hint && optionHintId(control))}
        {...own(option)}
      />,
    );
  };
  // In a fragment: an array would be looked through even if it is the same.
  const drawn = madeOnce(made, 'options', [all, disabled, hint, error, ...state], () => <>{all.map(draw)}</>);
  return fieldGroup(props, drawn, paragraphs(statements));
}

/** The id of an option: the first has the field's own. */
function optionId(id: string, at: number): string {
  return at === 0 ? id : `${id}-${String(at + 1)}`;
}

/** Id of an option's hint; the hint of the group has the id of the field. */
const optionHintId = (control: string): string => `${control}-option-hint`;

function choice({ value, label, hint, verdict }: Choice, id: string, control: ReactNode): ReactNode {
  return (
    <div key={value} className={styles.choice} data-verdict={verdict}>
      {control}
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={optionHintId(id)} className={styles.hint}>
          {verdict && <Icon name={verdict === 'wrong' ? 'error' : 'success'} size={20} />}
          <span>{hint}</span>
        </p>
      )}
    </div>
  );
}

const EXTERNAL = Icon({ name: 'external', size: 16 });
const NEW_TAB = hiddenText(' (opens in a new tab)');

/** Text and links of a declaration. A link opens a new tab, so that reading does not cost what is typed. */
function paragraphs(statements: readonly string[] | undefined): ReactNode {
  if (statements === undefined || statements.length === 0) return null;
  return (
    <div className={styles.statements}>
      {statements.map((statement) => (
        <p key={statement}>
          {statementParts(statement).map(({ words, href }, at) =>
            href === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never change their order
              <span key={at}>{words}</span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never change their order
              <a key={at} href={href} target="_blank" rel="noopener noreferrer">
                <span>{words}</span>
                {EXTERNAL}
                {NEW_TAB}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
