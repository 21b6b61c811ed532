import { Breakable } from '../kit/breakable.tsx';
import { RowAction } from '../kit/cells.tsx';
import styles from './review.module.css';

interface ReviewSection {
  readonly name: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** Link to the question; left out where its answer cannot be changed, or was sent. */
    readonly change?: { readonly id: string; readonly onClick: () => void } | undefined;
  }[];
}

/** Labels and values step by step, each step a table: what is about to be sent, and what was. */
export function ReviewTables({ sections }: { readonly sections: readonly ReviewSection[] }) {
  return sections.map(({ name, rows }, step) => (
    <table key={`${String(step)} ${name}`} className={styles.review}>
      <caption>{name}</caption>
      <tbody>
        {rows.map(({ label, value, change }, at) => (
          <tr key={`${String(at)} ${label}`}>
            <th scope="row">{label}</th>
            <td colSpan={change ? undefined : 2}>
              <Breakable text={value} />
            </td>
            {change && (
              <td className={styles.change}>
                <RowAction word="Change" rowName={label} id={change.id} onClick={change.onClick} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
