import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/kit/button.tsx';
import styles from './charts.module.css';
import type { Simulation } from './simulation.ts';

export interface SimulatorProps {
  readonly simulation: Simulation;
  readonly onRestart: () => void;
}

/** Buttons for all events of the machine, disabled without effect; a payload; a restart. */
export function Simulator({ simulation, onRestart }: SimulatorProps) {
  const actor = useSyncExternalStore(simulation.subscribe, simulation.actor);
  const [payload, setPayload] = useState('{}');
  const [problem, setProblem] = useState('');
  const fields = parse(payload);
  const play = (event: string) => {
    if (fields === null) {
      setProblem('The payload is no JSON object.');
      return;
    }
    setProblem('');
    simulation.play(event, fields);
  };
  const { status, error } = actor;
  return (
    <div>
      <label className={styles.payload}>
        Payload: fields of the event, output of an actor that is done, or error of one that failed (JSON)
        <textarea rows={3} value={payload} onChange={(change) => setPayload(change.target.value)} />
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
        {status === 'error' ? `The machine ended in an error: ${error}` : ''}
        {status === 'done' ? 'The machine has reached its end.' : ''}
      </p>
      <ul className={styles.moves}>
        {simulation.moves(fields ?? {}).map(({ event, label, possible }) => (
          <li key={event}>
            <button type="button" disabled={!possible} onClick={() => play(event)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={onRestart}>
        Start again
      </Button>
    </div>
  );
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
