import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import styles from './charts.module.css';
import { exportOf } from './exported.ts';

/**
 * Copies a machine for the Stately visualizer and editor; if the clipboard is refused, the text is shown to be copied
 * by hand.
 */
export function Definition({ slug }: { readonly slug: string }) {
  const [said, setSaid] = useState('');
  const [text, setText] = useState('');
  /** Empty if loading failed, which is reported then. */
  const load = async (): Promise<string> => {
    const found = await exportOf(slug).catch(() => '');
    setText(found);
    setSaid(found === '' ? 'The file could not be loaded. Try again.' : '');
    return found;
  };
  const copy = async () => {
    const found = await load();
    if (found === '') return;
    try {
      await navigator.clipboard.writeText(found);
      setSaid('Copied. Paste it into the Stately visualizer or editor.');
    } catch {
      setSaid('It could not be copied; the text is below.');
    }
  };
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        Copy for Stately
      </Button>
      <p role="status">{said}</p>
      <details onToggle={() => void load()}>
        <summary>File for Stately</summary>
        <textarea className={styles.source} readOnly rows={16} value={text} aria-label="File for Stately" />
      </details>
    </>
  );
}
