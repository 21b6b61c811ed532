import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { Button } from '#ui/kit/button.tsx';
import styles from './charts.module.css';

/**
 * A machine's definition as source that the Stately visualizer and editor take: the states and names as they are, functions left out.
 * @param machine the machine
 */
export function definitionOf(machine: AnyStateMachine): string {
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${JSON.stringify(machine.config, null, 2)});\n`;
}

/** Copies a machine's definition; where the clipboard is refused, the text stands there to be copied by hand. */
export function Definition({ machine }: { readonly machine: AnyStateMachine }) {
  const [said, setSaid] = useState('');
  const text = definitionOf(machine);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied. Paste it into the Stately visualizer.');
    } catch {
      setSaid('The browser refused to copy; the text is below.');
    }
  };
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        Copy definition for the Stately visualizer
      </Button>
      <p role="status">{said}</p>
      <details>
        <summary>Definition</summary>
        <textarea className={styles.source} readOnly rows={16} value={text} aria-label="Definition" />
      </details>
    </>
  );
}
