import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CatalogueEntry } from '#machines/core/catalogue.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { parentsOf } from './children.ts';
import { Definition } from './definition.tsx';
import { live, type LiveActor } from './live.ts';
import { ChartLinks, nameOf } from './machine-names.tsx';
import { ScreensOf } from './screen-names.tsx';
import { Simulation } from './simulation.ts';
import { Simulator } from './simulator.tsx';

export interface MachineChartProps {
  readonly entry: CatalogueEntry;
}

/** One machine of the catalogue: what is looked at (a live actor or the simulation), its picture, its events, its tables. */
export function MachineChart({ entry }: MachineChartProps) {
  const all = useSyncExternalStore(live.subscribe, live.list);
  const running = all.filter((candidate) => candidate.machineId === entry.machine.id);
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
            <input type="radio" name="actor" checked={candidate === actor} onChange={() => setWanted(candidate.key)} />{' '}
            {nameOf(candidate, all, live.isHere(candidate))}
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
  const [sought, setSought] = useState<{ readonly state: string } | null>(null);
  return (
    <>
      <ChartFigure entry={entry} actor={actor} sought={sought} />
      <Whereabouts entry={entry} />
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
      <Definition slug={entry.slug} />
      <ChartTable machine={entry.machine} active={actor?.active ?? NONE} taken={actor?.events[0]?.taken ?? NONE} onSeek={(state) => setSought({ state })} />
    </>
  );
}

/** The pages of the portal that show the machine, and the machines that it runs in. */
function Whereabouts({ entry }: { readonly entry: CatalogueEntry }) {
  const parents = parentsOf(entry);
  return (
    <dl className={styles.facts}>
      <dt>Met on</dt>
      <dd>
        <ScreensOf slug={entry.slug} />
      </dd>
      {parents.length > 0 ? (
        <>
          <dt>Runs in</dt>
          <dd>
            <ChartLinks slugs={parents} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}
