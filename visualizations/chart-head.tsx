import { ScreenLink } from '#ui/kit/screen-link.tsx';
import type { CatalogueEntry } from '#machines/core/catalogue.ts';
import { areaOf, isOfRegulator } from './areas.ts';
import { factsOf, keysOf } from './chart-facts.ts';
import { Fact } from './charts-overview.tsx';
import styles from './charts-page.module.css';
import { sumOf, type Coverage } from './coverage.ts';
import { ChartLinks } from './machine-names.tsx';
import { spokenWith } from './regulator/speaks-with.ts';
import { ScreensOf } from './screen-names.tsx';

/** The head of a chart: area, name, subject, screens, and numbers. */
export function ChartHead({ entry, coverage }: { readonly entry: CatalogueEntry; readonly coverage: Coverage | null }) {
  const { slug, machine } = entry;
  const { states, transitions } = factsOf(slug);
  const others = spokenWith(slug);
  const sum = coverage?.charts[slug] ? sumOf(coverage, keysOf([slug])) : null;
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.muted}>
          <ScreenLink target={{ screen: 'charts' }}>Charts</ScreenLink> / {areaOf(slug)}
        </p>
        <h2>{slug}</h2>
        <p className={styles.muted}>{machine.root.description}</p>
        <ScreensOf slug={slug} />
        {others.length > 0 ? (
          <p>
            {isOfRegulator(slug) ? 'Charts of the browser that speak with it: ' : 'Speaks with the regulator’s '}
            <ChartLinks slugs={others} />
          </p>
        ) : null}
      </div>
      <dl className={styles.numbers} data-small>
        <Fact name="states" value={String(states.length)} />
        <Fact name="transitions" value={String(transitions.length)} />
        {sum ? <Fact name="tested" value={`${String(sum.tested)} of ${String(sum.transitions)}`} /> : null}
      </dl>
    </div>
  );
}
