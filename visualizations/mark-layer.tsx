import { useMemo } from 'react';
import styles from './charts.module.css';
import { markOfArrow, marksWithoutArrow, type Mark, type Marks } from './marks.ts';
import type { Picture } from './picture-parts.ts';
import { READABLE, type Point } from './viewport.ts';

export interface MarkLayerProps {
  readonly picture: Picture;
  readonly marks: Marks;
  /** Scale of the picture. Below `READABLE` its labels are hidden and marks take their places. */
  readonly scale: number;
  /** The key of the picked transition. */
  readonly picked: string | null;
}

/** When zoomed out, marks grow so that they stay readable, up to this factor, or they would hide arrows. */
const GROWTH = 2.4;
const HEIGHT = 20;

/**
 * Marks over the picture, and wide invisible lines over its arrows, so that thin lines can be clicked. The tables have
 * the same content.
 */
export function MarkLayer({ picture, marks, scale, picked }: MarkLayerProps) {
  const isFar = scale < READABLE;
  const size = isFar ? Math.min(1 / scale, GROWTH) : 1;
  const silent = useMemo(
    () => marksWithoutArrow(marks, new Set(picture.arrows.flatMap(({ keys }) => keys))),
    [marks, picture],
  );
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${String(picture.width)} ${String(picture.height)}`}
      width={picture.width}
      height={picture.height}
      aria-hidden="true"
    >
      {picture.arrows.map(({ keys, way, label }) => {
        const mark = markOfArrow(keys, marks);
        // When zoomed in, labels are visible, so the mark stands before them on the line.
        const at: Point = {
          x: isFar ? label.x + label.width / 2 : label.x - widthOf(mark) / 2,
          y: label.y + label.height / 2,
        };
        return (
          <g key={keys.join('|')} data-pick={keys.join('|')}>
            <path className={styles.hit} d={way} />
            <rect className={styles.hitLabel} {...label} />
            {mark ? <Pill mark={mark} at={at} size={size} isPicked={picked !== null && keys.includes(picked)} /> : null}
          </g>
        );
      })}
      {[...picture.boxes].map(([id, { x, y, width, height }]) => {
        const [mark, own] = [marks.states.get(id), silent.get(id)];
        return (
          <g key={id}>
            {mark ? <Pill mark={mark} at={{ x: x + width - 6, y }} size={size} isPicked={false} /> : null}
            {own ? <Pill mark={own} at={{ x: x + 6, y: y + height }} size={size} isPicked={false} /> : null}
          </g>
        );
      })}
    </svg>
  );
}

interface PillProps {
  readonly mark: Mark;
  /** Its centre. */
  readonly at: Point;
  readonly size: number;
  readonly isPicked: boolean;
}

const widthOf = (mark: Mark | null): number => Math.max(HEIGHT, 12 + 7 * (mark?.text.length ?? 0));

function Pill({ mark, at, size, isPicked }: PillProps) {
  const width = widthOf(mark);
  return (
    <g
      className={styles.pill}
      data-mark={isPicked ? 'picked' : mark.kind}
      transform={`translate(${String(at.x)} ${String(at.y)}) scale(${String(size)})`}
    >
      {mark.title === undefined ? null : <title>{mark.title}</title>}
      <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      <text y={4.5}>{mark.text}</text>
    </g>
  );
}
