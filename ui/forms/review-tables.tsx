import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import styles from './review.module.css';

/**
 * Labels and values step by step, each step a table: what is about to be sent, and what was.
 * @param props the steps
 */
export function ReviewTables({ sections }: { readonly sections: readonly AnsweredSection[] }) {
  return sections.map(({ name, rows }, step) => (
    <table key={`${String(step)} ${name}`} className={styles.review}>
      <caption>{name}</caption>
      <tbody>
        {rows.map(({ label, value }, at) => (
          <tr key={`${String(at)} ${label}`}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
