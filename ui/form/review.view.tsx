import { useMemo } from 'react';
import type { AnswerStore } from '#machines/core/answers.ts';
import { reviewOf } from '#rules/form-review.rules.ts';
import styles from './review.module.css';

/**
 * The answers of the steps before, by name and not by code, for a last look (DAMP-21, OP-S-96).
 * @param props the answers, and the step that shows them
 */
export function Review({ store, before }: { readonly store: AnswerStore; readonly before: string }) {
  const sections = useMemo(() => reviewOf(store.form, store.answers(), before), [store, before]);
  return sections.map(({ stepid, name, rows }) => (
    <table key={stepid} className={styles.review}>
      <caption>{name}</caption>
      <tbody>
        {rows.map(({ id, label, value }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
