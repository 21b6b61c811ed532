import { useEffect, useRef, useState } from 'react';
import styles from './charts.module.css';

/** The committed pictures; laid out at drawing time, so that no layout engine reaches the browser. */
const pictures = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default' });

export interface ChartPictureProps {
  readonly slug: string;
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Keys of the transitions that the last event took. */
  readonly taken: readonly string[];
}

/** A machine's picture with its active states and last transitions lit. The table beside it says the same in words. */
export function ChartPicture({ slug, active, taken }: ChartPictureProps) {
  const [drawn, setDrawn] = useState<{ readonly slug: string; readonly markup: string } | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  // A very wide chart is unreadable at the page's width.
  const whole = wanted ?? Number(/width="(\d+)"/.exec(drawn?.markup ?? '')?.[1] ?? 0) < 2200;
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let current = true;
    const draw = async (): Promise<void> => {
      const markup = (await pictures[`./${slug}.svg`]?.()) ?? '';
      // The picture's own style sheet is for its life outside; the page's policy refuses inline styles, and its module has its own.
      if (current) setDrawn({ slug, markup: markup.replace(/<style>[\s\S]*?<\/style>/, '') });
    };
    void draw();
    return () => {
      current = false;
    };
  }, [slug]);

  useEffect(() => {
    const on = new Set(active);
    const just = new Set(taken);
    frame.current?.querySelectorAll<SVGElement>('[data-state]').forEach((box) => {
      box.classList.toggle('on', on.has(box.dataset['state'] ?? ''));
    });
    frame.current?.querySelectorAll<SVGElement>('[data-transition], [data-label]').forEach((arrow) => {
      const keys = (arrow.dataset['transition'] ?? arrow.dataset['label'] ?? '').split('|');
      arrow.classList.toggle('on', keys.some((key) => just.has(key)));
    });
    frame.current?.querySelector('.on:not(:has(.on))')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a picture that has just arrived is lit as well
  }, [drawn, active, taken]);

  return (
    <>
      <p className={styles.zoom}>
        <button type="button" aria-pressed={whole} onClick={() => setWanted(!whole)}>
          Fit to width
        </button>
      </p>
      <div
        ref={frame}
        className={`${styles.picture} ${whole ? styles.whole : ''}`}
        // Scrolls, so the keyboard must reach it.
        tabIndex={0}
        role="region"
        aria-label={`Chart of ${slug}; the table below says the same in words`}
        // Our own committed file.
        dangerouslySetInnerHTML={{ __html: drawn?.slug === slug ? drawn.markup : '' }}
      />
    </>
  );
}
