/**
 * The charts page, `/forms/dev/charts`: an overview of every machine, the live actors lit, and a simulation.
 * Development and sandbox only, loaded lazily.
 */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Page } from '#ui/kit/page.tsx';
import { entryOf, isOfRegulator, REACH } from './areas.ts';
import { ChartList } from './chart-list.tsx';
import { foundAt } from './chart-search.ts';
import { ChartsOverview } from './charts-overview.tsx';
import styles from './charts-page.module.css';
import type { CoverageAnswer } from './coverage.ts';
import type { GalleryAnswer } from './gallery.ts';
import type { Journey } from './journey/journey.ts';
import { live, shareCharts } from './live.ts';
import { MachineChart, noGallery } from './machine-chart.tsx';
import { ReachPage } from './reach/reach-page.tsx';
import { RegulatorChart } from './regulator/regulator-chart.tsx';
import { ScreenFactsContext, type ScreenFacts } from './screen-names.tsx';

export interface ChartsViewProps {
  /** The slug in the address; empty for the overview. */
  readonly slug: string;
  /** Id or reference of the record to replay on a chart of the regulator; empty for none. */
  readonly record?: string;
  /** The path of a state or the key of a transition to show in the chart; empty for none. */
  readonly at?: string;
  /** What is searched for in who can reach what; empty for nothing. */
  readonly find?: string;
  readonly screenFacts: ScreenFacts;
  /** Loads the coverage of the last test run. */
  readonly readCoverage: () => Promise<CoverageAnswer>;
  /** Loads the gallery; left out if there is none. */
  readonly readGallery?: () => Promise<GalleryAnswer>;
  /** Controls of a development server only. */
  readonly extra?: ReactNode;
}

/** The list of machines, and the selected one or the overview. */
export function ChartsView({
  slug,
  record = '',
  at = '',
  find = '',
  screenFacts,
  readCoverage,
  readGallery = noGallery,
  extra,
}: ChartsViewProps) {
  const actors = useSyncExternalStore(live.subscribe, live.list);
  const running = actors.filter(({ status }) => status === 'active');
  const answer = useCoverage(readCoverage);
  const [journey, choose] = useState<Journey | null>(null);
  // Also shows actors of other tabs: the portal in one window, its charts in another.
  useEffect(() => shareCharts(), []);
  const entry = entryOf(slug);
  const foundIn = foundAt(slug, at);
  const coverage = answer?.kind === 'read' ? answer.coverage : null;
  const { title: heading } = screenFacts('charts');
  const runningOf = (one: string): number =>
    running.filter(({ machineId }) => machineId === entryOf(one)?.machine.id).length;
  return (
    <Page title={slug === '' ? heading : `${heading}: ${slug}`} heading={heading}>
      <ScreenFactsContext value={screenFacts}>
        <div className={styles.page}>
          <ChartList slug={slug} coverage={coverage} running={runningOf} />
          <div className={styles.shown}>
            {slug === '' ? <ChartsOverview answer={answer} running={running} /> : null}
            {entry && isOfRegulator(slug) ? (
              <RegulatorChart
                key={foundIn ? `${slug} ${foundIn.at}` : slug}
                slug={slug}
                record={record}
                answer={answer}
                found={foundIn}
              />
            ) : null}
            {entry && !isOfRegulator(slug) ? (
              // A search result in the shown chart renders it anew.
              <MachineChart
                key={foundIn ? `${slug} ${foundIn.at}` : slug}
                entry={entry}
                answer={answer}
                found={foundIn}
                chosen={{ journey, choose }}
                readGallery={readGallery}
              />
            ) : null}
            {slug === REACH ? <ReachPage key={at} find={find} at={at} /> : null}
            {slug !== '' && slug !== REACH && !entry ? (
              <div>
                <h2>No machine has this name</h2>
                <p>
                  The address asks for the chart of <code>{slug}</code>. The machines that there are stand in the list.
                </p>
              </div>
            ) : null}
            {extra}
          </div>
        </div>
      </ScreenFactsContext>
    </Page>
  );
}

/** The coverage of the last test run, loaded once; null until it is there. */
function useCoverage(readCoverage: () => Promise<CoverageAnswer>): CoverageAnswer | null {
  const [answer, setAnswer] = useState<CoverageAnswer | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readCoverage().then((given) => {
      if (isCurrent) setAnswer(given);
    });
    return () => {
      isCurrent = false;
    };
  }, [readCoverage]);
  return answer;
}
