import type { ReactNode } from 'react';
import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { statePath, type TransitionInfo } from '#machines/core/walk.ts';
import { factsOf } from './chart-facts.ts';
import styles from './charts-page.module.css';
import { isoOf, timeOf } from './clock.ts';
import { testsOf, type Coverage, type TestTaking } from './coverage.ts';
import { rowsOf } from './draw/changed.ts';
import { spellActions, spellEvent, spellQuestion } from './draw/wording.ts';
import type { LiveActor, LiveEvent } from './live.ts';

/** Number of events shown, the latest ones. */
const EVENTS_SHOWN = 12;

export interface PickedProps {
  readonly slug: string;
  /** Keys of the picked transitions; one arrow may stand for several. */
  readonly picked: readonly string[];
  readonly coverage: Coverage | null;
  /** The shown actor. */
  readonly actor: LiveActor | null;
  /** Whether the actor is simulated. */
  readonly isSimulated: boolean;
  /** The heading, for moving the focus there. */
  readonly headingRef: React.Ref<HTMLHeadingElement>;
}

/** Details of the picked arrow: guard, actions, rows, tests, and the last events of the running actor. */
export function PickedTransition({ slug, picked, coverage, actor, isSimulated, headingRef }: PickedProps) {
  const transitions = factsOf(slug).transitions.filter(({ key }) => picked.includes(key));
  return (
    <aside className={styles.inspect} aria-label="Picked transition">
      {transitions.length === 0 ? (
        <section>
          <h3 ref={headingRef} tabIndex={-1}>
            No arrow is picked
          </h3>
          <p className={styles.muted}>
            Select an arrow, or its event in the table, to see its guard, its actions and the tests that take it.
          </p>
        </section>
      ) : (
        transitions.map((transition, i) => (
          <Transition
            key={transition.key}
            slug={slug}
            transition={transition}
            coverage={coverage}
            actor={actor}
            isSimulated={isSimulated}
            {...(i === 0 ? { headingRef } : {})}
          />
        ))
      )}
      {actor ? <Events actor={actor} picked={picked} /> : null}
    </aside>
  );
}

interface TransitionProps {
  readonly slug: string;
  readonly transition: TransitionInfo;
  readonly coverage: Coverage | null;
  readonly actor: LiveActor | null;
  readonly isSimulated: boolean;
  readonly headingRef?: React.Ref<HTMLHeadingElement>;
}

function Transition({ slug, transition, coverage, actor, isSimulated, headingRef }: TransitionProps) {
  const { key, source, event, definition } = transition;
  const tests = coverage ? testsOf(coverage, slug, key) : null;
  const target = definition.target?.[0];
  const actions = spellActions(definition.actions);
  const taken = actor?.events.filter((one) => one.taken.includes(key)) ?? [];
  const rows = [...new Set([...rowsOf(definition), ...(tests ?? []).flatMap(({ test }) => test.rows)])].sort();
  return (
    <>
      <section>
        <h3 ref={headingRef} tabIndex={-1}>
          {spellEvent(event, source)}
        </h3>
        <p className={styles.muted}>
          {statePath(source) || source.id} {target ? `→ ${statePath(target) || target.id}` : 'stays'}
        </p>
        <dl className={styles.pairs}>
          <Pair name="Guard" value={spellQuestion(definition) ?? 'none'} />
          <Pair name="Actions" value={actions.length > 0 ? actions.join(', ') : 'none'} />
          {actor ? (
            <Pair
              name={isSimulated ? 'Events' : 'Live events'}
              value={taken.length > 0 ? <Times events={taken} /> : 'none'}
            />
          ) : null}
          {tests || rows.length > 0 ? <Pair name="Rows" value={rows.length > 0 ? rows.join(', ') : 'none'} /> : null}
        </dl>
        <p>
          <ScreenLink target={{ screen: 'charts', chart: slug, at: key }}>Link to this arrow</ScreenLink>
        </p>
      </section>
      {tests ? <Tests tests={tests} /> : null}
    </>
  );
}

const Pair = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** When it was taken, newest first. */
const Times = ({ events }: { readonly events: readonly LiveEvent[] }) =>
  events.slice(0, EVENTS_SHOWN).map(({ at }, i) => (
    <span key={events.length - i}>
      {i > 0 ? ', ' : ''}
      <Time at={at} />
    </span>
  ));

const Time = ({ at }: { readonly at: number }) => <time dateTime={isoOf(at)}>{timeOf(at)}</time>;

/** Test files with the number of their tests that take the transition; expanded, the titles. */
function Tests({ tests }: { readonly tests: readonly TestTaking[] }) {
  const files = [...new Set(tests.map(({ test }) => test.file))].map(
    (file) => [file, tests.filter(({ test }) => test.file === file)] as const,
  );
  const [byModel, inBrowser] = [
    tests.filter(({ model }) => model > 0).length,
    tests.filter(({ browser }) => browser > 0).length,
  ];
  return (
    <section>
      <h4>
        {tests.length === 0
          ? 'No test takes it'
          : tests.length === 1
            ? '1 test takes it'
            : `${String(tests.length)} tests take it`}
      </h4>
      {tests.length > 0 ? (
        <p className={styles.muted}>{`${String(byModel)} of the model, ${String(inBrowser)} in Chromium`}</p>
      ) : null}
      <ul className={styles.tests}>
        {files.map(([file, own]) => (
          <li key={file}>
            <details>
              <summary>
                <span>{file}</span> <span className={styles.figure}>{own.length}</span>
              </summary>
              <ul>
                {own.map(({ test, model, browser }) => (
                  <li key={test.title}>
                    {test.title} <span className={styles.muted}>{times(model + browser)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`);

/** The last events, newest first; those that took the picked transition are highlighted. */
function Events({ actor, picked }: { readonly actor: LiveActor; readonly picked: readonly string[] }) {
  return (
    <section>
      <h4>Last events</h4>
      <ol className={styles.events}>
        {actor.events.slice(0, EVENTS_SHOWN).map((event, i) => {
          const isPicked = event.taken.some((key) => picked.includes(key));
          return (
            <li key={actor.events.length - i} aria-current={isPicked || undefined}>
              <Time at={event.at} /> <code>{event.type}</code> {event.taken.length === 0 ? '(no transition)' : ''}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
