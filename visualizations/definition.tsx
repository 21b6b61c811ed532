import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import styles from './charts.module.css';

/** The machines as files that stand alone (`npm run export`), each fetched when it is asked for. */
const exported = import.meta.glob<string>('./export/*.js', { query: '?raw', import: 'default' });

/** Copies a machine as the Stately visualizer and editor take it; where the clipboard is refused, the text stands there to be copied by hand. */
export function Definition({ slug }: { readonly slug: string }) {
  const [said, setSaid] = useState('');
  const [text, setText] = useState('');
  const load = async (): Promise<string> => {
    const found = (await exported[`./export/${slug}.js`]?.()) ?? '';
    setText(found);
    return found;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await load());
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
      <details onToggle={() => void load().catch(() => setSaid('The file could not be loaded.'))}>
        <summary>File for Stately</summary>
        <textarea className={styles.source} readOnly rows={16} value={text} aria-label="File for Stately" />
      </details>
    </>
  );
}
