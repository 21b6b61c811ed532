import { useEffect, useState, type ReactNode, type Ref } from 'react';

/**
 * Words that are seen, and announced when the reader pauses. The status is on the page before its words are: a screen
 * reader announces only what changes in it.
 *
 * @param props the words; empty for none, and the id by which they name something
 */
export function Announcement({ text, id }: { readonly text: string; readonly id?: string }) {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return (
    <p role="status" id={id}>
      {said}
    </p>
  );
}

/** An announced text with markup in it, such as a strong part. */
export function Status({
  place,
  name,
  children,
}: {
  readonly place: Ref<HTMLParagraphElement>;
  /** What the status is about; said before its words when it takes the focus. */
  readonly name: string;
  readonly children: ReactNode;
}) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <p role="status" aria-label={name} tabIndex={-1} ref={place}>
      {isThere && children}
    </p>
  );
}
