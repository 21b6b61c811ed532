import { statePath, type TransitionInfo } from '#machines/core/walk.ts';
import { factsOf } from './chart-facts.ts';
import styles from './charts-page.module.css';
import { testsOf, type Coverage, type TestTaking } from './coverage.ts';
import { spellActions, spellEvent, spellGuard } from './draw/wording.ts';
import type { LiveActor } from './live.ts';

export interface PickedProps {
  readonly slug: string;
  /** Keys of the picked transitions: one arrow may stand for several. */
  readonly picked: readonly string[];
  readonly coverage: Coverage | null;
  /** The actor that is looked at. */
  readonly actor: LiveActor | null;
  /** Takes the heading, so that the page can lead there. */
  readonly headingRef: React.Ref<HTMLHeadingElement>;
}

/** What is known of the picked arrow: guard, actions, rows, the tests that take it, and the last events of what runs. */
export function PickedTransition({ slug, picked, coverage, actor, headingRef }: PickedProps) {
  const transitions = factsOf(slug).transitions.filter(({ key }) => picked.includes(key));
  return (
    <aside className={styles.inspect} aria-label="Picked transition">
      {transitions.length === 0 ? (
        <section>
          <h3 ref={headingRef} tabIndex={-1}>
            No arrow is picked
          </h3>
          <p className={styles.muted}>Select an arrow, or its event in the table, to see its guard, its actions and the tests that take it.</p>
        </section>
      ) : (
        transitions.map((transition, i) => <Transition key={transition.key} slug={slug} transition={transition} coverage={coverage} {...(i === 0 ? { headingRef } : {})} />)
      )}
      {actor ? <Events actor={actor} picked={picked} /> : null}
    </aside>
  );
}

interface TransitionProps {
  readonly slug: string;
  readonly transition: TransitionInfo;
  readonly coverage: Coverage | null;
  readonly headingRef?: React.Ref<HTMLHeadingElement>;
}

function Transition({ slug, transition, coverage, headingRef }: TransitionProps) {
  const { key, source, event, definition } = transition;
  const tests = coverage ? testsOf(coverage, slug, key) : null;
  const target = definition.target?.[0];
  const actions = spellActions(definition.actions);
  const rows = [...new Set((tests ?? []).flatMap(({ test }) => test.rows))].sort();
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
          <Pair name="Guard" value={spellGuard(definition) ?? 'none'} />
          <Pair name="Actions" value={actions.length > 0 ? actions.join(', ') : 'none'} />
          {tests ? <Pair name="Rows" value={rows.length > 0 ? rows.join(', ') : 'none'} /> : null}
        </dl>
      </section>
      {tests ? <Tests tests={tests} /> : null}
    </>
  );
}

const Pair = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The files of the tests, each with how many of its tests take the transition; opened, their titles. */
function Tests({ tests }: { readonly tests: readonly TestTaking[] }) {
  const files = Map.groupBy(tests, ({ test }) => test.file);
  const [byModel, inBrowser] = [tests.filter(({ model }) => model > 0).length, tests.filter(({ browser }) => browser > 0).length];
  return (
    <section>
      <h4>{tests.length === 0 ? 'No test takes it' : tests.length === 1 ? '1 test takes it' : `${String(tests.length)} tests take it`}</h4>
      {tests.length > 0 ? <p className={styles.muted}>{`${String(byModel)} of the model, ${String(inBrowser)} in Chromium`}</p> : null}
      <ul className={styles.tests}>
        {[...files].map(([file, own]) => (
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

/** The last events, newest first; those that took what is picked stand out. */
function Events({ actor, picked }: { readonly actor: LiveActor; readonly picked: readonly string[] }) {
  return (
    <section>
      <h4>Last events</h4>
      <ol className={styles.events}>
        {actor.events.slice(0, 12).map((event, i) => {
          const isPicked = event.taken.some((key) => picked.includes(key));
          return (
            <li key={actor.events.length - i} aria-current={isPicked || undefined}>
              <code>{event.type}</code> {event.taken.length === 0 ? '(no transition)' : ''}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
