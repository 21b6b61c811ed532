/** The charts page, `/forms/dev/charts`: every machine, the live actors lit, and a simulation. Development and sandbox only, loaded lazily. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { SCREENS } from '#machines/core/screens.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import { Page } from '#ui/kit/page.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { Definition } from './definition.tsx';
import { live, shareCharts, type LiveActor } from './live.ts';
import { Simulation } from './simulation.ts';
import { Simulator } from './simulator.tsx';

export interface ChartsViewProps {
  /** The slug to open with. */
  readonly slug?: string;
}

/** The list of machines, and the chosen one. */
export function ChartsView({ slug }: ChartsViewProps) {
  const [chosen, choose] = useState(slug ?? catalogue[0]?.slug);
  const running = useSyncExternalStore(live.subscribe, live.list);
  // What runs in other tabs is shown as well: the portal in one window, its charts in another.
  useEffect(() => shareCharts(), []);
  const entry = catalogue.find((candidate) => candidate.slug === chosen);
  return (
    <Page title={SCREENS.charts.title}>
      <div className={styles.layout}>
        <nav aria-label="Machines">
          <ul className={styles.list}>
            {catalogue.map((candidate) => {
              const count = running.filter((actor) => actor.machineId === candidate.machine.id && actor.status === 'active').length;
              return (
                <li key={candidate.slug}>
                  <button type="button" aria-current={candidate.slug === chosen ? 'true' : undefined} onClick={() => choose(candidate.slug)}>
                    {candidate.slug} {count > 0 ? <span className={styles.running}>{count} running</span> : null}
                  </button>
                </li>
              );
            })}
          </ul>
        </nav>
        {entry ? <Machine key={entry.slug} entry={entry} running={running.filter((actor) => actor.machineId === entry.machine.id)} /> : <p>No such machine.</p>}
      </div>
    </Page>
  );
}

/** One machine: what is looked at (a live actor or the simulation), its picture, its events, its tables. */
function Machine({ entry, running }: { readonly entry: CatalogueEntry; readonly running: readonly LiveActor[] }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const actor = running.find((candidate) => candidate.key === wanted) ?? (wanted === 'simulation' ? undefined : running[0]);

  useEffect(() => () => simulation?.stop(), [simulation]);
  const simulate = () => {
    setSimulation(new Simulation(entry));
    setWanted('simulation');
  };

  return (
    <div>
      <h2>{entry.slug}</h2>
      <p>{entry.machine.root.description}</p>
      <fieldset className={styles.choice}>
        <legend>Show</legend>
        {running.map((candidate) => (
          <label key={candidate.key}>
            <input type="radio" name="actor" checked={candidate === actor} onChange={() => setWanted(candidate.key)} /> {candidate.label} (
            {candidate.status === 'active' ? 'running' : candidate.status})
          </label>
        ))}
        {actor || wanted === 'simulation' ? null : <p className={styles.none}>None is running now, here or in another tab.</p>}
        <label>
          <input type="radio" name="actor" checked={wanted === 'simulation'} onChange={simulate} /> Simulation
        </label>
      </fieldset>
      {wanted === 'simulation' && simulation ? (
        <Simulated entry={entry} simulation={simulation} onRestart={simulate} />
      ) : (
        <Shown entry={entry} actor={actor ?? null} />
      )}
      <Definition slug={entry.slug} />
    </div>
  );
}

function Simulated({ entry, simulation, onRestart }: { readonly entry: CatalogueEntry; readonly simulation: Simulation; readonly onRestart: () => void }) {
  const actor = useSyncExternalStore(simulation.subscribe, simulation.actor);
  return (
    <>
      <Simulator simulation={simulation} onRestart={onRestart} />
      <Shown entry={entry} actor={actor} />
    </>
  );
}

const NONE: readonly string[] = [];

/** Picture, last events, tables; lit where an actor is given. */
function Shown({ entry, actor }: { readonly entry: CatalogueEntry; readonly actor: LiveActor | null }) {
  const active = actor?.active ?? NONE;
  const taken = actor?.events[0]?.taken ?? NONE;
  const leaves = listStates(entry.machine).filter((node) => active.includes(node.id) && Object.keys(node.states).length === 0);
  return (
    <>
      <p role="status">{leaves.length > 0 ? `Now in: ${leaves.map(statePath).join(', ')}` : ''}</p>
      <ChartPicture slug={entry.slug} active={active} taken={taken} />
      {actor ? (
        <>
          <h3>Last events</h3>
          <ol className={styles.events}>
            {actor.events.slice(0, 12).map((event, i) => (
              <li key={actor.events.length - i}>
                <code>{event.type}</code> {event.taken.length === 0 ? '(no transition)' : ''}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <ChartTable machine={entry.machine} active={active} taken={taken} />
    </>
  );
}
