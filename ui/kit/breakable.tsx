import { Fragment } from 'react';

/**
 * A text in which an email address may break after the @ and before a dot: it is wider than a phone or a column, and
 * broke in the middle of a word (`.c` / `om`).
 */
export function Breakable({ text }: { readonly text: string }) {
  const found = parts(text);
  if (found.length === 1) return text;
  return found.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which have no state
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

/** Only words with an @ are cut; every other text stays one part. */
function parts(text: string): string[] {
  const found = [''];
  for (const word of text.split(/(\s+)/)) {
    const [first = '', ...rest] = word.includes('@')
      ? word.split(/(?=\.\w)/).flatMap((part) => part.match(/[^@]*@|[^@]+/g) ?? [])
      : [word];
    found.push(`${found.pop() ?? ''}${first}`, ...rest);
  }
  return found;
}
