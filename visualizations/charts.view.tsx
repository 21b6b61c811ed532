/** The charts page, `/forms/dev/charts`: every machine, the live actors lit, and a simulation. Development and sandbox only, loaded lazily. */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { Page } from '#ui/kit/page.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { parentsOf } from './children.ts';
import { Definition } from './definition.tsx';
import { live, shareCharts, type LiveActor } from './live.ts';
import { ChartLink, ChartLinks, nameOf } from './machine-names.tsx';
import { ScreenFactsContext, ScreensOf, type ScreenFacts } from './screen-names.tsx';
import { Simulation } from './simulation.ts';
import { Simulator } from './simulator.tsx';

export interface ChartsViewProps {
  /** The slug of the machine that the address names; empty for none. */
  readonly slug: string;
  readonly screenFacts: ScreenFacts;
  /** What only a development server has. */
  readonly extra?: ReactNode;
}

/** The list of machines, and the chosen one. */
export function ChartsView({ slug, screenFacts, extra }: ChartsViewProps) {
  const chosen = slug === '' ? catalogue[0]?.slug : slug;
  const running = useSyncExternalStore(live.subscribe, live.list);
  // What runs in other tabs is shown as well: the portal in one window, its charts in another.
  useEffect(() => shareCharts(), []);
  const entry = catalogue.find((candidate) => candidate.slug === chosen);
  const { title: heading } = screenFacts('charts');
  return (
    <Page title={slug === '' ? heading : `${heading}: ${slug}`} heading={heading}>
      <ScreenFactsContext value={screenFacts}>
        <div className={styles.layout}>
          <nav aria-label="Machines" className={styles.list}>
            <ul>
              {catalogue.map((candidate) => {
                const count = running.filter((actor) => actor.machineId === candidate.machine.id && actor.status === 'active').length;
                return (
                  <li key={candidate.slug}>
                    <ChartLink slug={candidate.slug} current={candidate.slug === chosen}>
                      {count > 0 ? `${candidate.slug}, ${String(count)} running` : candidate.slug}
                    </ChartLink>
                  </li>
                );
              })}
            </ul>
          </nav>
          <div className={styles.machine}>
            {entry ? (
              <Machine key={entry.slug} entry={entry} running={running.filter((actor) => actor.machineId === entry.machine.id)} all={running} />
            ) : (
              <div>
                <h2>No machine has this name</h2>
                <p>
                  The address asks for the chart of <code>{chosen}</code>. The machines that there are stand in the list.
                </p>
              </div>
            )}
            {extra}
          </div>
        </div>
      </ScreenFactsContext>
    </Page>
  );
}

interface MachineProps {
  readonly entry: CatalogueEntry;
  readonly running: readonly LiveActor[];
  readonly all: readonly LiveActor[];
}

/** One machine: what is looked at (a live actor or the simulation), its picture, its events, its tables. */
function Machine({ entry, running, all }: MachineProps) {
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
