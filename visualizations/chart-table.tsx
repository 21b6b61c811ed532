import { useMemo } from 'react';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates, listTransitions, statePath } from '#machines/core/walk.ts';
import styles from './charts.module.css';
import { screenOf, spellActions, spellEvent, spellQuestion } from './draw/wording.ts';
import { markInWords, type NamedMarks } from './marks.ts';
import { ScreenName } from './screen-names.tsx';
import { metOn } from './screens-of.ts';

export interface ChartTableProps {
  readonly machine: AnyStateMachine;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  /** Called to show a state in the picture. */
  readonly onSeek: (state: string) => void;
  /** The marks of arrows and states, with their heading. */
  readonly marks?: NamedMarks | null;
  /** Keys of the selected transitions. */
  readonly picked?: readonly string[];
  /** Called to select a transition. */
  readonly onPick?: (key: string) => void;
}

const NONE: readonly string[] = [];

/** The chart as text: all states and transitions, with the active and last taken ones marked. */
export function ChartTable({ machine, active, taken, onSeek, marks = null, picked = NONE, onPick }: ChartTableProps) {
  const states = useMemo(() => listStates(machine), [machine]);
  const transitions = useMemo(() => listTransitions(machine), [machine]);
  // An empty column is left out to save space: a life at the regulator has neither screens nor actions.
  const hasScreens = states.some((node) => screenOf(node) !== null);
  const hasGuards = transitions.some(({ definition }) => spellQuestion(definition) !== null);
  const hasActions = transitions.some(({ definition }) => spellActions(definition.actions).length > 0);
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="States">
        <table className={styles.table}>
          <caption>States</caption>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Now</th>
              {marks ? <th scope="col">{marks.name}</th> : null}
              <th scope="col">Meaning</th>
              {hasScreens ? <th scope="col">Screen</th> : null}
            </tr>
          </thead>
          <tbody>
            {states.map((node) => (
              <tr key={node.id} className={active.includes(node.id) ? styles.now : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.seek}
                    title="Show in the picture"
                    onClick={() => onSeek(node.id)}
                  >
                    {statePath(node)}
                  </button>
                </th>
                <td>{active.includes(node.id) ? 'active' : ''}</td>
                {marks ? <td>{markInWords(marks.states.get(node.id))}</td> : null}
                <td>{node.description}</td>
                {hasScreens ? <td>{leadsTo(node)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Transitions">
        <table className={styles.table}>
          <caption>Transitions</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Event</th>
              {hasGuards ? <th scope="col">Guard</th> : null}
              <th scope="col">To</th>
              {hasActions ? <th scope="col">Actions</th> : null}
              <th scope="col">Last</th>
              {marks ? <th scope="col">{marks.name}</th> : null}
            </tr>
          </thead>
          <tbody>
            {transitions.map(({ key, source, event, definition }) => (
              <tr
                key={key}
                className={taken.includes(key) ? styles.now : undefined}
                aria-current={picked.includes(key) || undefined}
              >
                <th scope="row">{statePath(source) || source.id}</th>
                <td>
                  {onPick ? (
                    <button
                      type="button"
                      className={styles.seek}
                      title="Show its guard, actions and tests"
                      aria-label={`${spellEvent(event, source)} from ${statePath(source) || source.id}`}
                      onClick={() => onPick(key)}
                    >
                      {spellEvent(event, source)}
                    </button>
                  ) : (
                    spellEvent(event, source)
                  )}
                </td>
                {hasGuards ? <td>{spellQuestion(definition)}</td> : null}
                <td>{definition.target?.[0] ? statePath(definition.target[0]) : 'stays'}</td>
                {hasActions ? <td>{spellActions(definition.actions).join(', ')}</td> : null}
                <td>{taken.includes(key) ? 'taken' : ''}</td>
                {marks ? <td>{markInWords(marks.arrows.get(key))}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The screen that a state leads to, if any. */
function leadsTo(node: AnyStateNode) {
  const screen = screenOf(node);
  return screen === null ? null : <ScreenName on={metOn(screen)} />;
}
