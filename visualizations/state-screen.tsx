import { useEffect, useRef, useState } from 'react';
import { readable } from './clock.ts';
import { GALLERY, WIDTHS, type GalleryAnswer, type StatePicture } from './gallery.ts';
import styles from './charts-page.module.css';

export interface PickedState {
  readonly state: string;
  /** Where it was picked: in the picture it is already visible; from the table the page scrolls to its screen. */
  readonly from: 'picture' | 'table' | 'search';
}

export interface StateScreenProps {
  readonly slug: string;
  /** A new object scrolls there again. */
  readonly picked: PickedState | null;
  /** Loads the gallery once a state is picked. */
  readonly readGallery: () => Promise<GalleryAnswer>;
}

/** Pictures of the picked state at both widths, with axe results and rows. Empty without a gallery. */
export function StateScreen({ slug, picked, readGallery }: StateScreenProps) {
  const [answer, setAnswer] = useState<GalleryAnswer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = picked !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void readGallery().then((given) => {
      if (isCurrent) setAnswer(given);
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, readGallery]);
  useEffect(() => {
    if (answer !== null && picked?.from === 'table') heading.current?.focus();
  }, [picked, answer]);
  if (picked === null || answer === null || answer.kind === 'none') return null;
  if (answer.kind === 'unreadable')
    return (
      <p className={styles.problem}>The gallery cannot be read: {answer.why}. Run npm run gallery to make it again.</p>
    );
  const { at, commit, states } = answer.gallery;
  const path = picked.state.slice(picked.state.indexOf('.') + 1);
  const found = states[slug]?.[picked.state];
  return (
    <section className={styles.screen} aria-label={`Screen of ${path}`}>
      <h3 ref={heading} tabIndex={-1}>
        Screen of {path}
      </h3>
      {found ? (
        <Pictures path={path} found={found} />
      ) : (
        <p className={styles.muted}>The gallery has no picture of this state.</p>
      )}
      <p className={styles.muted}>
        <a href={`${GALLERY}index.html`}>Gallery</a> of <time dateTime={at}>{readable(at)}</time>, commit{' '}
        <code>{commit.slice(0, 8)}</code>.
      </p>
    </section>
  );
}

/** Both pictures, linked to full size, and their details. */
function Pictures({ path, found }: { readonly path: string; readonly found: StatePicture }) {
  const { pictures, axe, rows } = found;
  return (
    <>
      <div className={styles.pictures}>
        {WIDTHS.map((width) => (
          <a key={pictures[width]} href={pictures[width]}>
            <img src={pictures[width]} alt={`${path}, ${width} pixels wide`} />
          </a>
        ))}
      </div>
      <dl className={styles.pairs}>
        <div>
          <dt>Axe</dt>
          <dd>
            {axe.length === 0 ? 'no violation' : axe.length === 1 ? '1 violation' : `${String(axe.length)} violations`}
          </dd>
        </div>
        <div>
          <dt>Rows</dt>
          <dd>{rows.length > 0 ? rows.join(', ') : 'none'}</dd>
        </div>
      </dl>
      {axe.length > 0 ? (
        <ul>
          {axe.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
