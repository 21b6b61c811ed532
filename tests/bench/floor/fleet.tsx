/**
 * The floor of the list of a fleet: React, the same drones, a search, one filter, a box at each row and one button for
 * all. It checks nothing and keeps nothing.
 */
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  readonly id: string;
  readonly words: string;
  readonly cells: readonly string[];
  readonly isDue: boolean;
}

declare global {
  interface Window {
    readonly fleet: readonly Row[];
  }
}

const PAGES = [15, 100];

function Plain({ rows }: { readonly rows: readonly Row[] }) {
  const [find, setFind] = useState('');
  const [page, setPage] = useState(PAGES[0]!);
  const [isDue, setDue] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => rows.filter((row) => (!isDue || row.isDue) && row.words.includes(find.toLowerCase())),
    [rows, find, isDue],
  );
  return (
    <main>
      <label>
        Search <input type="search" value={find} onChange={(event) => setFind(event.target.value)} />
      </label>
      <button type="button" onClick={() => setDue(true)}>
        Due for renewal
      </button>
      <button type="button" onClick={() => setChosen(new Set(shown.map(({ id }) => id)))}>
        {`Select all ${shown.length}`}
      </button>
      <label>
        Drones on a page{' '}
        <select value={page} onChange={(event) => setPage(Number(event.target.value))}>
          {PAGES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <p>{`Showing ${shown.length} of ${rows.length}`}</p>
      <p>{`1 to ${Math.min(page, shown.length)} of ${shown.length}`}</p>
      <p>{`${chosen.size} drones selected`}</p>
      <table>
        <tbody>
          {shown.slice(0, page).map(({ id, cells }) => (
            <tr key={id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={cells[0]!}
                  checked={chosen.has(id)}
                  onChange={() => setChosen(new Set([...chosen, id]))}
                />
              </td>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<Plain rows={window.fleet} />);
