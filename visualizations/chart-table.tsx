import { useMemo } from 'react';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates, listTransitions, statePath } from '#machines/core/walk.ts';
import styles from './charts.module.css';
import { screenOf, spellActions, spellEvent, spellGuard } from './draw/wording.ts';
import { markInWords, type Marks } from './marks.ts';
import { ScreenName } from './screen-names.tsx';
import { metOn } from './screens-of.ts';

export interface ChartTableProps {
  readonly machine: AnyStateMachine;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  /** Somebody wants to see a state in the picture. */
  readonly onSeek: (state: string) => void;
  /** What the picture has on its arrows and states, and what that is called. */
  readonly marks?: Marks & { readonly name: string };
}

/** The chart in words: every state and every transition, the active and the last taken ones marked. */
export function ChartTable({ machine, active, taken, onSeek, marks }: ChartTableProps) {
  const states = useMemo(() => listStates(machine), [machine]);
  const transitions = useMemo(() => listTransitions(machine), [machine]);
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
              <th scope="col">Screen</th>
            </tr>
          </thead>
          <tbody>
            {states.map((node) => (
              <tr key={node.id} className={active.includes(node.id) ? styles.now : undefined}>
                <th scope="row">
                  <button type="button" className={styles.seek} title="Show in the picture" onClick={() => onSeek(node.id)}>
                    {statePath(node)}
                  </button>
                </th>
                <td>{active.includes(node.id) ? 'active' : ''}</td>
                {marks ? <td>{markInWords(marks.states.get(node.id))}</td> : null}
                <td>{node.description}</td>
                <td>{leadsTo(node)}</td>
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
              <th scope="col">Guard</th>
              <th scope="col">To</th>
              <th scope="col">Actions</th>
              <th scope="col">Last</th>
              {marks ? <th scope="col">{marks.name}</th> : null}
            </tr>
          </thead>
          <tbody>
            {transitions.map(({ key, source, event, definition }) => (
              <tr key={key} className={taken.includes(key) ? styles.now : undefined}>
                <th scope="row">{statePath(source) || source.id}</th>
                <td>{spellEvent(event, source)}</td>
                <td>{spellGuard(definition)}</td>
                <td>{definition.target?.[0] ? statePath(definition.target[0]) : 'stays'}</td>
                <td>{spellActions(definition.actions).join(', ')}</td>
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

/** The screen that a state leads to, if it leads to one. */
function leadsTo(node: AnyStateNode) {
  const screen = screenOf(node);
  return screen === null ? null : <ScreenName on={metOn(screen)} />;
}
