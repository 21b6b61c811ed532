import { useId, useState } from 'react';
import { Combobox } from '#ui/kit/combobox.tsx';
import { usePortal } from '#ui/kit/portal.tsx';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx';
import { AREAS, areaOf, isOfRegulator, LIVES, REACH } from './areas.ts';
import { untestedOf } from './chart-facts.ts';
import styles from './charts-page.module.css';
import { StoryLink } from './story-link.tsx';
import { foundInWords, search, targetOf, type Found } from './chart-search.ts';
import type { Coverage } from './coverage.ts';
import { ChartLink } from './machine-names.tsx';

export interface ChartListProps {
  /** The slug of the shown chart; empty for the overview. */
  readonly slug: string;
  readonly coverage: Coverage | null;
  /** Number of running actors of a chart. */
  readonly running: (slug: string) => number;
}

/** Most listed results. */
const LISTED = 30;
const PORTAL_CHARTS = AREAS.reduce((sum, { charts }) => sum + charts.length, 0);

/** The charts by area, folded, with a search; on a phone all of it is behind 'Find a chart'. */
export function ChartList({ slug, coverage, running }: ChartListProps) {
  // On a phone it folds again after another chart is opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === slug;
  // The selected side follows the chart, until the other one is chosen.
  const own = isOfRegulator(slug) ? 'regulator' : 'portal';
  const [asked, setAsked] = useState<{ readonly slug: string; readonly side: 'portal' | 'regulator' } | null>(null);
  const side = asked?.slug === slug ? asked.side : own;
  const entry = (one: string) => (
    <Chart
      key={one}
      slug={one}
      isCurrent={one === slug}
      running={running(one)}
      untested={coverage ? untestedOf(coverage, one).length : 0}
    />
  );
  return (
    <nav aria-label="Machines" className={styles.list}>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : slug)}
      >
        Find a chart
      </button>
      <div className={styles.unfolded} data-open={isOpen || undefined}>
        <div className={styles.top}>
          <ChartSearch />
          <div className={styles.segments} role="group" aria-label="Side">
            <button type="button" aria-pressed={side === 'portal'} onClick={() => setAsked({ slug, side: 'portal' })}>
              Portal <span className={styles.figure}>{PORTAL_CHARTS}</span>
            </button>
            <button
              type="button"
              aria-pressed={side === 'regulator'}
              onClick={() => setAsked({ slug, side: 'regulator' })}
            >
              Regulator <span className={styles.figure}>{LIVES.length}</span>
            </button>
          </div>
        </div>
        <ul className={styles.areas}>
          <li>
            <ScreenLink
              target={{ screen: 'charts' }}
              className={styles.whole}
              aria-current={slug === '' ? 'page' : undefined}
            >
              Overview
            </ScreenLink>
          </li>
          <li>
            <ScreenLink
              target={{ screen: 'charts', chart: REACH }}
              className={styles.whole}
              aria-current={slug === REACH ? 'page' : undefined}
            >
              Who can reach what
            </ScreenLink>
          </li>
          {side === 'regulator'
            ? LIVES.map(entry)
            : AREAS.map(({ name, charts }) => (
                <li key={name}>
                  <details open={areaOf(slug) === name}>
                    <summary>
                      {name} <span className={styles.figure}>{charts.length}</span>
                    </summary>
                    <ul>{charts.map(entry)}</ul>
                  </details>
                </li>
              ))}
        </ul>
      </div>
    </nav>
  );
}

interface ChartProps {
  readonly slug: string;
  readonly isCurrent: boolean;
  readonly running: number;
  readonly untested: number;
}

function Chart({ slug, isCurrent, running, untested }: ChartProps) {
  return (
    <li>
      <ChartLink slug={slug} current={isCurrent}>
        {slug}
        {running > 0 ? (
          <>
            <VisuallyHidden>{`, ${String(running)} running`}</VisuallyHidden>
            <span className={styles.live} />
          </>
        ) : null}
        {untested > 0 ? (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={styles.gap}>{untested}</span>
            <VisuallyHidden> not tested</VisuallyHidden>
          </>
        ) : null}
      </ChartLink>
    </li>
  );
}

/**
 * A search for whatever a chart has, also by common words: typing filters, arrow keys move, Enter opens the marked
 * result, or the first.
 */
function ChartSearch() {
  const { links } = usePortal();
  const [typed, setTyped] = useState('');
  const id = useId();
  const found = search(typed);
  const listed = found.slice(0, LISTED);
  const open = (one: Found | undefined) => {
    if (one === undefined) return;
    setTyped('');
    links.go(targetOf(one));
  };
  const said =
    typed.trim() === ''
      ? ''
      : found.length === 0
        ? `Nothing in the charts matches “${typed.trim()}”. Try “never answers”, “too late” or “read-only”.`
        : found.length === 1
          ? '1 result'
          : `${String(found.length)} results`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key comes up from the field, which is the kit's
    <div
      role="search"
      className={styles.search}
      // Enter without a marked result does nothing in the list; here it opens the first result.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !(event.target as Element).getAttribute('aria-activedescendant')) open(listed[0]);
      }}
    >
      <Combobox
        id={id}
        label="Chart, state, event, or what happens"
        typed={typed}
        listed={listed.map((one, at) => ({ value: String(at), label: foundInWords(one) }))}
        onType={setTyped}
        onPick={({ value }) => open(listed[Number(value)])}
        state={<p role="status">{said}</p>}
      />
      {typed.trim() !== '' && found.length === 0 ? <StoryLink name={typed.trim()} /> : null}
    </div>
  );
}
