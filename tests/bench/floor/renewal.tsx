/**
 * The floor of a renewal of 1,000 drones: React, the same three answers, a plain table of the same rows, 15 a page,
 * with the same controls in each, and a dialog that asks before one is removed (DREN-31). It checks nothing, keeps
 * nothing and knows no state but its rows.
 */
import { useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly serial: string;
  readonly until: string;
  readonly className: string;
  readonly fee: number;
}
interface WeightClass {
  readonly casa_code: string;
  readonly casa_name: string;
}
interface Bench {
  readonly authorization: string;
  readonly organisationId: string;
}

const { authorization, organisationId } = (globalThis as unknown as { bench: Bench }).bench;

/** What a call answers; a floor checks nothing. */
type Answer = Readonly<Record<string, unknown>>;

async function ask(path: string, body: object): Promise<Answer> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`/api/mycasa/${path}/v1`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Answer;
}

async function load(): Promise<{ rows: Row[]; classes: WeightClass[] }> {
  const lists = {
    type: ['Drone Weight Class 2021'],
    code: ['DRONE_MANUFACTURER', 'DRONE_MODEL', 'DRONE_CATEGORY', 'DRONE_WEIGHT_CLASS'],
  };
  const [reference, rates, found] = await Promise.all([
    ask('Forms/drone/GetReferenceDataTypes', lists),
    ask('forms/drone/GetRateCards', { FeeCode: ['DRONE_R_COM', 'DRONE_R_REC'] }),
    ask('forms/drone/GetDronesOrganisation', { organisationId, types: ['recreational', 'commercial'] }),
  ]);
  const fees = new Map(
    (rates['value'] as { casa_feecode: string; casa_rate: number }[]).map((rate) => [
      rate.casa_feecode,
      rate.casa_rate,
    ]),
  );
  const rows = (found['value'] as Answer[]).map((record): Row => {
    const { casa_droneid: id, casa_serialnumber: serial } = record['drone'] as {
      casa_droneid: string;
      casa_serialnumber: string;
    };
    const nameOf = (what: string): string => (record[what] as { casa_name: string }).casa_name;
    const fee = fees.get(`LC${String(record['droneWeightClassCode'])}`) ?? 0;
    const name = `${nameOf('manufacturer')} ${nameOf('model')}`;
    return {
      id,
      name,
      serial,
      until: String(record['casa_validuntil']),
      className: String(record['droneWeightClass']),
      fee,
    };
  });
  rows.sort((a, b) => (a.until < b.until ? -1 : 1));
  return { rows, classes: reference['DRONE_WEIGHT_CLASS'] as WeightClass[] };
}

const PAGE = 15;

function Plain({ found, classes }: { found: readonly Row[]; classes: readonly WeightClass[] }) {
  const [rows, setRows] = useState(found);
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState<Row | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const askFirst = (row: Row) => {
    setAsked(row);
    dialog.current!.showModal();
  };
  const remove = () => {
    setRows(rows.filter((row) => row !== asked));
    dialog.current!.close();
  };
  const total = useMemo(() => rows.reduce((sum, { fee }) => sum + fee, 0), [rows]);
  return (
    <main>
      <p>
        You are renewing {rows.length} of {found.length} drones: ${total.toFixed(2)}
      </p>
      <table>
        <tbody>
          {rows.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{row.serial}</td>
              <td>{row.until}</td>
              <td>
                {row.className}
                <select aria-label={`Weight class of ${row.name}`}>
                  {classes.map(({ casa_code: code, casa_name: text }) => (
                    <option key={code}>{text}</option>
                  ))}
                </select>
              </td>
              <td>${row.fee.toFixed(2)}</td>
              <td>
                <button type="button">Edit {row.name}</button>
                <button type="button" onClick={() => askFirst(row)}>
                  Remove {row.name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
      <dialog ref={dialog} aria-label="Remove drone">
        <p>{asked?.name}</p>
        <button type="button" onClick={() => dialog.current!.close()}>
          Cancel
        </button>
        <button type="button" onClick={remove}>
          Remove drone
        </button>
      </dialog>
    </main>
  );
}

const root = createRoot(document.getElementById('root')!);
root.render(
  <button
    type="button"
    onClick={() => {
      void load().then(({ rows, classes }) => flushSync(() => root.render(<Plain found={rows} classes={classes} />)));
    }}
  >
    Renew drones
  </button>,
);
