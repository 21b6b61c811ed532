import { useId, useState } from 'react';
import { catalogue } from '#machines/core/catalogue.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import { AREAS, entryOf, LIVES, REGULATOR } from './areas.ts';
import { factsOf, keysOf, spellTransition, untestedOf } from './chart-facts.ts';
import styles from './charts-page.module.css';
import { CoverageNote } from './coverage-note.tsx';
import { sumOf, type CoverageAnswer } from './coverage.ts';
import { live, type LiveActor } from './live.ts';
import { ChartLink } from './machine-names.tsx';

export interface ChartsOverviewProps {
  /** Null until it is loaded. */
  readonly answer: CoverageAnswer | null;
  /** Actors that run now. */
  readonly running: readonly LiveActor[];
}

const SLUGS = catalogue.map(({ slug }) => slug);
const CARDS = [...AREAS, { name: REGULATOR, charts: LIVES }];
const count = (slugs: readonly string[], what: 'states' | 'transitions'): number =>
  slugs.reduce((sum, slug) => sum + factsOf(slug)[what].length, 0);
const one = (number: number, singular: string, plural: string): string =>
  number === 1 ? `1 ${singular}` : `${String(number)} ${plural}`;

/** The overview: size, areas, test coverage, and running actors. */
export function ChartsOverview({ answer, running }: ChartsOverviewProps) {
  const missed = useId();
  const coverage = answer?.kind === 'read' ? answer.coverage : null;
  const sum = coverage ? sumOf(coverage, keysOf(SLUGS)) : null;
  const untested = coverage
    ? SLUGS.flatMap((slug) => untestedOf(coverage, slug).map((transition) => ({ slug, transition })))
    : [];
  const elsewhere = new Set(running.filter((actor) => !live.isHere(actor)).map(({ key }) => key.split(' ')[0])).size;
  return (
    <div>
      <dl className={styles.numbers}>
        <Fact name="machines" value={String(SLUGS.length)} />
        <Fact name="states" value={String(count(SLUGS, 'states'))} />
        <Fact name="transitions" value={String(count(SLUGS, 'transitions'))} />
        {sum ? (
          <Fact name="tested" value={percent(sum.tested, sum.transitions)}>
            {untested.length > 0 ? (
              <a href={`#${missed}`}>{untested.length === 1 ? '1 is not' : `${String(untested.length)} are not`}</a>
            ) : null}
          </Fact>
        ) : null}
        <Fact name="running now" value={String(running.length)}>
          {elsewhere > 0 ? `in ${one(elsewhere, 'other tab', 'other tabs')}` : null}
        </Fact>
      </dl>
      <CoverageNote answer={answer} />
      <h2>Areas</h2>
      <ul className={styles.cards}>
        {CARDS.map(({ name, charts }) => {
          const part = coverage ? sumOf(coverage, keysOf(charts)) : null;
          return (
            <li key={name}>
              <h3>{name}</h3>
              <p className={styles.muted}>
                {one(charts.length, 'machine', 'machines')},{' '}
                {one(count(charts, 'transitions'), 'transition', 'transitions')}
              </p>
              {part !== null && part.transitions > 0 ? (
                <span
                  className={styles.cover}
                  role="img"
                  aria-label={`${String(part.tested)} of ${one(part.transitions, 'transition', 'transitions')} tested`}
                >
                  <span style={{ inlineSize: `${String((100 * part.tested) / part.transitions)}%` }} />
                </span>
              ) : null}
              <ul className={styles.names}>
                {charts.map((slug) => (
                  <li key={slug}>
                    <ChartLink slug={slug} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <div className={styles.halves}>
        <section>
          <h2>Running now</h2>
          <Running running={running} />
        </section>
        {coverage ? (
          <section id={missed}>
            <h2>Not tested</h2>
            <Untested untested={untested} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** To one decimal, and never rounded up to 100. */
const percent = (part: number, whole: number): string =>
  `${part === whole ? '100' : String(Math.floor((1000 * part) / whole) / 10)}%`;

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly children?: React.ReactNode;
}

/** A number with its label. */
export function Fact({ name, value, children = null }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children === null ? null : <dd className={styles.note}>{children}</dd>}
    </div>
  );
}

function Running({ running }: { readonly running: readonly LiveActor[] }) {
  if (running.length === 0)
    return (
      <p>No machine runs in this tab or in another one. Open the portal in a second tab to see its machines here.</p>
    );
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Running now">
      <table className={styles.mini}>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            <th scope="col">State</th>
            <th scope="col">About</th>
          </tr>
        </thead>
        <tbody>
          {running.map((actor) => {
            const slug = slugOf(actor);
            return (
              <tr key={actor.key}>
                <th scope="row">{entryOf(slug) ? <ChartLink slug={slug} /> : slug}</th>
                <td>
                  <span className={styles.live} /> {whereOf(actor, slug)}
                </td>
                <td>{[actor.about, live.isHere(actor) ? 'this tab' : 'another tab'].filter(Boolean).join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const slugOf = ({ machineId }: LiveActor): string =>
  catalogue.find(({ machine }) => machine.id === machineId)?.slug ?? machineId;

/** The innermost active states, by their paths. */
function whereOf({ active }: LiveActor, slug: string): string {
  const entry = entryOf(slug);
  const leaves = entry
    ? listStates(entry.machine).filter((node) => active.includes(node.id) && Object.keys(node.states).length === 0)
    : [];
  return leaves.map(statePath).join(', ');
}

/** Number of items listed at first. */
const FIRST = 10;

type UntestedOne = { readonly slug: string; readonly transition: Parameters<typeof spellTransition>[0] };

function Untested({ untested }: { readonly untested: readonly UntestedOne[] }) {
  const [isWhole, setWhole] = useState(false);
  if (untested.length === 0) return <p>The last run took every transition.</p>;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Not tested">
        <table className={styles.mini}>
          <thead>
            <tr>
              <th scope="col">Machine</th>
              <th scope="col">Transition</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? untested : untested.slice(0, FIRST)).map(({ slug, transition }) => (
              <tr key={`${slug} ${transition.key}`}>
                <th scope="row">
                  <ChartLink slug={slug} />
                </th>
                <td>{spellTransition(transition)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {untested.length > FIRST && !isWhole ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {untested.length}
        </button>
      ) : null}
    </>
  );
}
