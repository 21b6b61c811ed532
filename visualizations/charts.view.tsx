/** The charts page, `/forms/dev/charts`: every machine, the live actors lit, and a simulation. Development and sandbox only, loaded lazily. */
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { catalogue } from '#machines/core/catalogue.ts';
import { Page } from '#ui/kit/page.tsx';
import styles from './charts.module.css';
import { KeptJourney } from './journey/kept-journey.tsx';
import { live, shareCharts } from './live.ts';
import { MachineChart } from './machine-chart.tsx';
import { ChartLink } from './machine-names.tsx';
import { RegulatorChart } from './regulator/regulator-chart.tsx';
import { ScreenFactsContext, type ScreenFacts } from './screen-names.tsx';

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
              isOfRegulator(entry) ? <RegulatorChart key={entry.slug} slug={entry.slug} /> : <MachineChart key={entry.slug} entry={entry} />
            ) : (
              <div>
                <h2>No machine has this name</h2>
                <p>
                  The address asks for the chart of <code>{chosen}</code>. The machines that there are stand in the list.
                </p>
              </div>
            )}
            <KeptJourney />
            {extra}
          </div>
        </div>
      </ScreenFactsContext>
    </Page>
  );
}

/** The life of a record, which the server runs. */
const isOfRegulator = ({ slug }: { readonly slug: string }): boolean => slug.startsWith('regulator-');
