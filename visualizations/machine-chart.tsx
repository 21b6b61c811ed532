import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueEntry } from '#machines/core/catalogue.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartHead } from './chart-head.tsx';
import { ChartTable } from './chart-table.tsx';
import { coverageMarks } from './chart-facts.ts';
import type { PickedAt } from './chart-search.ts';
import styles from './charts-page.module.css';
import { parentsOf } from './children.ts';
import { CoverageNote } from './coverage-note.tsx';
import type { CoverageAnswer } from './coverage.ts';
import { Definition } from './definition.tsx';
import type { GalleryAnswer } from './gallery.ts';
import type { Journey } from './journey/journey.ts';
import { KeptJourney } from './journey/kept-journey.tsx';
import { live, type LiveActor } from './live.ts';
import { ChartLinks, nameOf } from './machine-names.tsx';
import { PickedTransition } from './picked-transition.tsx';
import { Simulation } from './simulation.ts';
import { Simulator } from './simulator.tsx';
import { StateLink } from './state-link.tsx';
import { StateScreen, type PickedState } from './state-screen.tsx';

/** The chosen journey, kept while moving between charts. */
export interface ChosenJourney {
  readonly journey: Journey | null;
  readonly choose: (journey: Journey) => void;
}

export interface MachineChartProps {
  readonly entry: CatalogueEntry;
  /** The last run's coverage; null until loaded. */
  readonly answer?: CoverageAnswer | null;
  /** The search result in this chart. */
  readonly found?: PickedAt | null;
  /** Null for machines of the server, which no journey contains. */
  readonly chosen?: ChosenJourney | null;
  /** Loads the gallery of states. */
  readonly readGallery?: () => Promise<GalleryAnswer>;
}

/** Used without a gallery. */
export const noGallery = (): Promise<GalleryAnswer> => Promise.resolve({ kind: 'none' });

/** One machine of the catalogue: header, mode (live actor, simulation or journey), picture, picked arrow and tables. */
export function MachineChart({
  entry,
  answer = null,
  found = null,
  chosen = null,
  readGallery = noGallery,
}: MachineChartProps) {
  const all = useSyncExternalStore(live.subscribe, live.list);
  const running = all.filter((candidate) => candidate.machineId === entry.machine.id);
  const [mode, setMode] = useState<'live' | 'simulation' | 'journey'>('live');
  const [wanted, setWanted] = useState<string | null>(null);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const actor = running.find((candidate) => candidate.key === wanted) ?? running[0];
  const count = running.filter(({ status }) => status === 'active').length;

  useEffect(() => () => simulation?.stop(), [simulation]);
  const simulate = () => {
    setSimulation(new Simulation(entry));
    setMode('simulation');
  };
  const segment = (of: typeof mode, name: ReactNode, onChoose: () => void) => (
    <label>
      <input type="radio" name="shown" checked={mode === of} onChange={onChoose} />
      {name}
    </label>
  );
  const shown = { entry, answer, found, readGallery };
  return (
    <div>
      <ChartHead entry={entry} coverage={answer?.kind === 'read' ? answer.coverage : null} />
      {/* Before everything that it changes, so that pressing it keeps the focus in place. */}
      <div className={styles.mode}>
        <fieldset className={styles.segments}>
          <legend>Show</legend>
          {segment(
            'live',
            <>
              {count > 0 ? <span className={styles.live} /> : null}
              {count > 0 ? `Live, ${String(count)} running` : 'Live'}
            </>,
            () => setMode('live'),
          )}
          {segment('simulation', 'Simulation', simulate)}
          {chosen ? segment('journey', 'Kept journey', () => setMode('journey')) : null}
        </fieldset>
        {mode === 'live' ? <WhichOne actor={actor} running={running} all={all} onChoose={setWanted} /> : null}
      </div>
      {mode === 'live' ? <Shown {...shown} actor={actor ?? null} /> : null}
      {mode === 'simulation' && simulation ? (
        <Simulated {...shown} simulation={simulation} onRestart={simulate} />
      ) : null}
      {mode === 'journey' && chosen ? <KeptJourney slug={entry.slug} {...chosen} /> : null}
    </div>
  );
}

interface WhichOneProps {
  readonly actor: LiveActor | undefined;
  readonly running: readonly LiveActor[];
  readonly all: readonly LiveActor[];
  readonly onChoose: (key: string) => void;
}

/** Which actor is shown, with a choice if there are several. */
function WhichOne({ actor, running, all, onChoose }: WhichOneProps) {
  if (!actor) return <p className={styles.muted}>None is running now, here or in another tab.</p>;
  const name = (one: LiveActor) => nameOf(one, all, live.isHere(one));
  if (running.length === 1) return <p className={styles.muted}>{name(actor)}</p>;
  return (
    <label className={styles.which}>
      Running machine
      <select value={actor.key} onChange={(event) => onChoose(event.target.value)}>
        {running.map((one) => (
          <option key={one.key} value={one.key}>
            {name(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ShownProps extends Required<Omit<MachineChartProps, 'chosen'>> {
  readonly isSimulated?: boolean;
  readonly children?: ReactNode;
}

interface SimulatedProps extends ShownProps {
  readonly simulation: Simulation;
  readonly onRestart: () => void;
}

function Simulated({ simulation, onRestart, ...shown }: SimulatedProps) {
  const actor = useSyncExternalStore(simulation.subscribe, simulation.actor);
  return (
    <Shown {...shown} isSimulated actor={actor}>
      <Simulator simulation={simulation} onRestart={onRestart} />
    </Shown>
  );
}

const NONE: readonly string[] = [];

/** Picture, picked arrow and tables; highlighted for an actor. */
function Shown({
  entry,
  answer,
  found,
  readGallery,
  actor,
  isSimulated = false,
  children = null,
}: ShownProps & { readonly actor: LiveActor | null }) {
  const { slug, machine } = entry;
  const [sought, setSought] = useState<PickedState | null>(
    found?.kind === 'state' ? { state: found.at, from: 'search' } : null,
  );
  const [picked, setPicked] = useState<readonly string[]>(found?.kind === 'transition' ? [found.at] : NONE);
  const [hasTests, setHasTests] = useState(true);
  const facts = useRef<HTMLHeadingElement>(null);
  const coverage = answer?.kind === 'read' ? answer.coverage : null;
  const marks = useMemo(() => (coverage ? coverageMarks(coverage, slug) : null), [coverage, slug]);
  const parents = parentsOf(entry);
  return (
    <>
      <div className={styles.work} data-simulated={isSimulated || undefined}>
        <ChartFigure
          entry={entry}
          actor={actor}
          sought={sought}
          picked={picked[0] ?? null}
          onPick={setPicked}
          onPickState={(state) => setSought({ state, from: 'picture' })}
          {...(marks && hasTests ? { marks } : {})}
          tools={
            marks ? (
              <label>
                <input type="checkbox" checked={hasTests} onChange={(event) => setHasTests(event.target.checked)} />{' '}
                Tests on the arrows
              </label>
            ) : null
          }
          legend={
            <>
              {marks && hasTests ? (
                <>
                  <span data-key="walked">tested, with the number of tests</span>
                  <span data-key="unwalked">not tested</span>
                </>
              ) : null}
              <span data-key="on">{actor ? 'where the machine is now' : 'where a machine is when it runs'}</span>
            </>
          }
        />
        <div className={styles.side}>
          {children}
          {sought ? <StateLink slug={slug} state={sought.state} /> : null}
          <PickedTransition
            slug={slug}
            picked={picked}
            coverage={coverage}
            actor={actor}
            isSimulated={isSimulated}
            headingRef={facts}
          />
        </div>
        <StateScreen slug={slug} picked={sought} readGallery={readGallery} />
      </div>
      <CoverageNote answer={answer} slug={slug} />
      {parents.length > 0 ? (
        <dl className={styles.pairs}>
          <div>
            <dt>Runs in</dt>
            <dd>
              <ChartLinks slugs={parents} />
            </dd>
          </div>
        </dl>
      ) : null}
      <Definition slug={slug} />
      <ChartTable
        machine={machine}
        active={actor?.active ?? NONE}
        taken={actor?.events[0]?.taken ?? NONE}
        onSeek={(state) => setSought({ state, from: 'table' })}
        marks={marks}
        picked={picked}
        onPick={(key) => {
          // Rendered at once, because the picked arrow's heading is a new element.
          flushSync(() => setPicked([key]));
          facts.current?.focus();
        }}
      />
    </>
  );
}
