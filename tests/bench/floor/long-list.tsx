/**
 * The floor of a long list: React, the same answer, a plain table of the same rows, 15 a page, sorted when a column is
 * pressed. It checks nothing and keeps nothing.
 */
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * What is listed, as the page around it says: the address of its call, where the rows are in the answer, and the
 * columns by the names of their fields.
 */
interface Listed {
  readonly address: string;
  readonly rows: readonly string[];
  readonly columns: readonly (readonly [name: string, field: readonly string[]])[];
}

declare global {
  interface Window {
    readonly listed: Listed;
  }
}

const PAGE = 15;
const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const { address, rows: place, columns } = window.listed;
const inside = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

function Plain({ rows }: { readonly rows: readonly unknown[] }) {
  const [by, setBy] = useState(columns[0]![1]);
  const [page, setPage] = useState(0);
  const sorted = useMemo(
    () => rows.toSorted((one, other) => collator.compare(String(inside(one, by)), String(inside(other, by)))),
    [rows, by],
  );
  const sort = (field: readonly string[]) => {
    setBy(field);
    setPage(0);
  };
  return (
    <main>
      <table>
        <thead>
          <tr>
            {columns.map(([name, field]) => (
              <th key={name}>
                <button type="button" onClick={() => sort(field)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(page * PAGE, (page + 1) * PAGE).map((row, at) => (
            <tr key={at}>
              {columns.map(([name, field], column) => (
                <td key={name}>
                  {column === 0 ? <a href={`#${at}`}>{String(inside(row, field))}</a> : String(inside(row, field))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </main>
  );
}

const answer: unknown = await (await fetch(address, { method: 'POST', body: '{}' })).json();
createRoot(document.getElementById('root')!).render(<Plain rows={inside(answer, place) as readonly unknown[]} />);
