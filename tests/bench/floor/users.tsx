/** The floor of 500 users: React, the same answer, a plain table of the same rows, 15 a page, sorted when a column is pressed. It checks nothing and keeps nothing. */
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  readonly fullname: string;
  readonly arn: string;
  readonly role: string;
}

const PAGE = 15;
const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const COLUMNS = [['Name', 'fullname'], ['ARN', 'arn'], ['Role', 'role']] as const;

function Plain({ rows }: { readonly rows: readonly Row[] }) {
  const [by, setBy] = useState<keyof Row>('fullname');
  const [page, setPage] = useState(0);
  const sorted = useMemo(() => rows.toSorted((one, other) => collator.compare(one[by], other[by])), [rows, by]);
  const sort = (field: keyof Row) => {
    setBy(field);
    setPage(0);
  };
  return (
    <main>
      <table>
        <thead>
          <tr>
            {COLUMNS.map(([name, field]) => (
              <th key={field}>
                <button type="button" onClick={() => sort(field)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
            <tr key={row.arn}>
              <td>
                <a href={`#${row.arn}`}>{row.fullname}</a>
              </td>
              <td>{row.arn}</td>
              <td>{row.role}</td>
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

const answer = (await (await fetch('/api/mycasa/Portal/GetOrganisationUsers/v1', { method: 'POST', body: '{}' })).json()) as { readonly data: { readonly value: readonly Row[] } };
createRoot(document.getElementById('root')!).render(<Plain rows={answer.data.value} />);
