import { useState } from 'react';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** Name of the copied text, for people who do not see what stands beside the button. */
  readonly textName: string;
}

/**
 * Copies a short text. It says `Copied` in its own place, and politely to those who do not see it; where the browser
 * refuses, the text is still there to be copied by hand.
 */
export function CopyButton({ text, textName }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    setCopied(false);
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  // Only a page that was loaded securely has a clipboard.
  if (!('clipboard' in navigator)) return null;
  return (
    <>
      <button type="button" className={styles.copy} onClick={copy}>
        <Icon name="copy" size={18} />
        <span className={styles.words} aria-hidden="true">
          <span className={copied ? styles.gone : undefined}>Copy</span>
          <span className={copied ? undefined : styles.gone}>Copied</span>
        </span>
        <VisuallyHidden>{`${copied ? 'Copied' : 'Copy'} ${textName}`}</VisuallyHidden>
      </button>
      <VisuallyHidden>
        <span role="status">{copied ? 'Copied' : ''}</span>
      </VisuallyHidden>
    </>
  );
}
