import type { PointerEvent } from 'react';
import styles from './charts.module.css';
import type { Picture } from './picture-parts.ts';
import { shows, type Rect } from './viewport.ts';

export interface OverviewProps {
  readonly picture: Picture;
  /** The visible part. */
  readonly part: Rect;
  readonly active: readonly string[];
  /** Called with the place that was clicked. */
  readonly onGo: (place: Rect) => void;
}

/**
 * A miniature of the picture with the visible part framed, if only a part is visible. It is skipped by the keyboard,
 * because the list of states and the arrow keys reach the same places.
 */
export function Overview({ picture, part, active, onGo }: OverviewProps) {
  if (shows(part, { x: 0, y: 0, width: picture.width, height: picture.height })) return null;
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onGo({
      x: ((event.clientX - left) / width) * picture.width,
      y: ((event.clientY - top) / height) * picture.height,
      width: 0,
      height: 0,
    });
  };
  return (
    <svg
      className={styles.overview}
      viewBox={`0 0 ${String(picture.width)} ${String(picture.height)}`}
      width={picture.width}
      height={picture.height}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      {[...picture.boxes].map(([id, box]) => (
        <rect key={id} {...box} className={active.includes(id) ? styles.overviewOn : undefined} />
      ))}
      <rect {...part} className={styles.part} />
    </svg>
  );
}
