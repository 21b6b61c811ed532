import { useEffect, useState } from 'react';

/**
 * Words that are seen, and announced when the reader pauses. The status is on the page before its words are: a screen reader announces
 * only what changes in it.
 * @param props the words; empty for none
 */
export function Announcement({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return <p role="status">{said}</p>;
}
