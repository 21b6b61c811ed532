import { useEffect, useState, type ReactNode, type Ref } from 'react';

/**
 * Words that are seen, and announced when the reader pauses. The status is on the page before its words are: a screen
 * reader announces only what changes in it.
 *
 * @param props the words; empty for none
 */
export function Announcement({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return <p role="status">{said}</p>;
}

/**
 * The same for words with something of their own in them, such as what of them is strong.
 *
 * @param props the words, and where the focus can be set to them
 */
export function Status({
  place,
  children,
}: {
  readonly place: Ref<HTMLParagraphElement>;
  readonly children: ReactNode;
}) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <p role="status" tabIndex={-1} ref={place}>
      {isThere && children}
    </p>
  );
}
