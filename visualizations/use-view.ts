import { useCallback, useEffect, useRef, useState, type PointerEvent as Pointing, type RefObject } from 'react';
import { fitted, kept, moved, opening, STEP, zoomed, type Point, type Rect, type Size, type View } from './viewport.ts';

/** The picture in its frame, with its controls. */
export interface Viewing {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null until frame and picture have a size. */
  readonly view: View | null;
  readonly size: Size;
  /** Changes the view; the result is limited so that the picture stays visible. */
  change(next: (view: View, frame: Size) => View): void;
  /** Zooms around the centre by a number of key presses. */
  zoom(presses: number): void;
  fit(): void;
  /** Handlers for dragging and pinching. */
  readonly pointing: {
    onPointerDown(event: Pointing): void;
    onPointerMove(event: Pointing): void;
    onPointerUp(event: Pointing): void;
    onPointerCancel(event: Pointing): void;
  };
  /** Whether the ending press moved the picture, so that it is no click. */
  hasDragged(): boolean;
}

/** Pixels that a pointer may move during a click. */
const SLIP = 4;
const NO_SIZE: Size = { width: 0, height: 0 };

/** The view, and whether the whole picture stays visible when the frame changes. */
interface Held {
  readonly view: View;
  readonly isWhole: boolean;
}

/**
 * A picture that can be moved and zoomed: by dragging, two fingers, and the wheel with Ctrl (which touch pads send for
 * a pinch). The wheel alone scrolls the page.
 *
 * @param picture size; null until loaded
 * @param first part to show first
 * @param onMoved called when the person moved it
 */
export function useView(picture: Size | null, first: Rect | undefined, onMoved: () => void): Viewing {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(NO_SIZE);
  const [held, setHeld] = useState<Held | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const [pressed, dragged] = [useRef<Point>({ x: 0, y: 0 }), useRef(false)];
  const latest = useRef({ onMoved, first });
  useEffect(() => {
    latest.current = { onMoved, first };
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setSize(sizeOf(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (picture === null || element === null || size.width === 0) return;
    // A new picture first changes the frame's height. Fitted into the old frame, it would be tiny.
    if (element.clientWidth !== size.width || element.clientHeight !== size.height)
      return void setSize(sizeOf(element));
    setHeld((before) => {
      if (before !== null)
        return { ...before, view: before.isWhole ? fitted(picture, size) : kept(before.view, picture, size) };
      const view = opening(picture, size, latest.current.first);
      return { view, isWhole: view.scale === fitted(picture, size).scale };
    });
  }, [picture, size]);

  const change = useCallback(
    (next: (view: View, frame: Size) => View) =>
      setHeld((before) => {
        if (before === null || picture === null) return before;
        const view = next(before.view, size);
        return view === before.view ? before : { view: kept(view, picture, size), isWhole: false };
      }),
    [picture, size],
  );
  const fit = useCallback(() => {
    if (picture !== null) setHeld({ view: fitted(picture, size), isWhole: true });
  }, [picture, size]);
  const zoom = (presses: number) =>
    change((before, { width, height }) => zoomed(before, STEP ** presses, { x: width / 2, y: height / 2 }));

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Not through React, whose wheel listener is passive, so that the browser would also zoom the page.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current.onMoved();
      const { left, top } = element.getBoundingClientRect();
      change((before) =>
        zoomed(before, Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top }),
      );
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [change]);

  const lift = (event: Pointing) => void fingers.current.delete(event.pointerId);
  const pointing: Viewing['pointing'] = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      if (fingers.current.size === 0)
        [pressed.current, dragged.current] = [{ x: event.clientX, y: event.clientY }, false];
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const from = fingers.current.get(event.pointerId);
      if (from === undefined) return;
      const to = { x: event.clientX, y: event.clientY };
      if (!dragged.current && fingers.current.size === 1 && distance(pressed.current, to) < SLIP) return;
      if (!dragged.current) {
        dragged.current = true;
        latest.current.onMoved();
        // From this point the picture captures the pointer, also outside; before, a press is a click.
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      fingers.current.set(event.pointerId, to);
      const { left, top } = event.currentTarget.getBoundingClientRect();
      change((before) =>
        other
          ? pinched(before, from, to, other, { x: left, y: top })
          : moved(before, { x: to.x - from.x, y: to.y - from.y }),
      );
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };

  return { frame, view: held?.view ?? null, size, change, zoom, fit, pointing, hasDragged: () => dragged.current };
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** One of two fingers moved: their midpoint moves half as far, and their distance sets the scale. */
function pinched(view: View, from: Point, to: Point, other: Point, corner: Point): View {
  const middle = { x: (to.x + other.x) / 2 - corner.x, y: (to.y + other.y) / 2 - corner.y };
  const slid = moved(view, { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
  return zoomed(slid, distance(to, other) / Math.max(distance(from, other), 1), middle);
}
