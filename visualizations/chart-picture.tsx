import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './charts.module.css';
import { MarkLayer } from './mark-layer.tsx';
import { markOfArrow, NO_MARKS, type Marks } from './marks.ts';
import { Overview } from './overview.tsx';
import { readPicture, type Picture } from './picture-parts.ts';
import { useView } from './use-view.ts';
import { centred, firstHeight, moved, READABLE, seen, shows } from './viewport.ts';

/** The committed pictures, laid out when they were drawn, so that the browser needs no layout engine. */
const pictures = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default' });

/** A requested state. */
export interface Sought {
  readonly state: string;
  /** `picture`: it was pressed in the picture, so it is visible. */
  readonly from?: string;
}

export interface ChartPictureProps {
  readonly slug: string;
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Keys of the transitions of the last event. */
  readonly taken: readonly string[];
  /** Ids of states with a child machine of the catalogue, which can be opened. */
  readonly opens: ReadonlySet<string>;
  /** Called when such a state is clicked. */
  readonly onOpen: (state: string) => void;
  /** A state to mark and scroll to, unless it was pressed in the picture; a new object repeats that. */
  readonly sought: Sought | null;
  /** Marks on arrows and states. */
  readonly marks?: Marks;
  /** The key of the selected transition. */
  readonly picked?: string | null;
  /** Called when an arrow is pressed, with the keys of its transitions. */
  readonly onPick?: (keys: readonly string[]) => void;
  /** Called when a state is pressed or selected in the list, with its id. */
  readonly onPickState?: (state: string) => void;
  /** Label of the checkbox that keeps the lit states visible; null if nothing lit moves. */
  readonly follow?: string | null;
  /** Further controls in the line above the picture. */
  readonly tools?: ReactNode;
  /** The legend beneath the picture. */
  readonly legend?: ReactNode;
  /** Prefix of the picture's accessible names, for a page with two pictures of a machine. */
  readonly label?: string;
}

/** Pixels that an arrow key moves the picture by. */
const NUDGE = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [NUDGE, 0],
  ArrowRight: [-NUDGE, 0],
  ArrowUp: [0, NUDGE],
  ArrowDown: [0, -NUDGE],
};

/**
 * A machine's picture with its active states and last transitions lit, which can be panned and zoomed. The table beside
 * it has the same as text.
 */
export function ChartPicture({
  slug,
  active,
  taken,
  opens,
  onOpen,
  sought,
  marks = NO_MARKS,
  picked = null,
  onPick,
  onPickState,
  follow = 'Follow the live state',
  tools,
  legend,
  label = 'Chart of ',
}: ChartPictureProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [follows, setFollows] = useState(true);
  const hint = useId();
  const viewer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const leaves = useMemo(() => leavesOf(picture, active), [picture, active]);
  const all = useMemo(() => leavesOf(picture, picture ? [...picture.boxes.keys()] : []), [picture]);
  const { frame, view, size, change, zoom, fit, pointing, hasDragged } = useView(
    picture,
    picture?.boxes.get(leaves[0] ?? all[0] ?? ''),
    () => setFollows(false),
  );

  useEffect(() => {
    let current = true;
    const draw = async (): Promise<void> => {
      const drawn = readPicture((await pictures[`./${slug}.svg`]?.()) ?? '');
      if (current) setPicture(drawn);
    };
    void draw();
    return () => {
      current = false;
    };
  }, [slug]);

  const isPlaced = view !== null;
  // Before the first paint, so that the picture never shows without its lights.
  useLayoutEffect(() => {
    const on = new Set(active);
    const just = new Set(taken);
    sheet.current?.querySelectorAll<SVGElement>('[data-state]').forEach((box) => {
      const id = box.dataset['state'] ?? '';
      box.classList.toggle('on', on.has(id));
      box.classList.toggle('opens', opens.has(id));
      box.classList.toggle('sought', sought?.state === id);
    });
    sheet.current?.querySelectorAll<SVGElement>('[data-transition], [data-label]').forEach((arrow) => {
      const keys = (arrow.dataset['transition'] ?? arrow.dataset['label'] ?? '').split('|');
      arrow.classList.toggle(
        'on',
        keys.some((key) => just.has(key)),
      );
      arrow.classList.toggle('picked', picked !== null && keys.includes(picked));
      const kind = markOfArrow(keys, marks)?.kind;
      for (const one of ['walked', 'unwalked', 'step'] as const) arrow.classList.toggle(one, kind === one);
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a picture that has just arrived is lit as well
  }, [picture, isPlaced, active, taken, opens, sought, marks, picked]);

  const goTo = useCallback(
    (state: string | undefined): void => {
      const box = state === undefined ? undefined : picture?.boxes.get(state);
      if (box) change((before, within) => centred(before, box, within));
    },
    [picture, change],
  );
  const live = leaves[0];
  useEffect(() => {
    const box = live === undefined ? undefined : picture?.boxes.get(live);
    if (follows && box && picture)
      change((before, within) => (shows(seen(before, picture, within), box) ? before : centred(before, box, within)));
  }, [live, follows, picture, change]);
  // Once per request, and not again when the window is resized.
  const found = useRef<ChartPictureProps['sought']>(null);
  useEffect(() => {
    // A picture that has no place yet cannot be moved.
    if (!sought || !picture || !isPlaced || found.current === sought) return;
    found.current = sought;
    if (sought.from !== 'picture') goTo(sought.state);
  }, [sought, picture, isPlaced, goTo]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = ARROWS[event.key];
    const act = by
      ? () => change((before) => moved(before, { x: by[0], y: by[1] }))
      : (
          { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), 0: fit } as Readonly<
            Record<string, () => void>
          >
        )[event.key];
    if (act === undefined) return;
    event.preventDefault();
    setFollows(false);
    act();
  };
  const click = (event: MouseEvent) => {
    if (hasDragged()) return;
    const at = event.target as Element;
    const opened = at.closest<SVGElement>('.opens')?.dataset['state'];
    const state = at.closest<SVGElement>('[data-state]')?.dataset['state'];
    const arrow = at.closest<SVGElement>('[data-pick]')?.dataset['pick'];
    if (arrow !== undefined) return onPick?.(arrow.split('|'));
    if (opened !== undefined) onOpen(opened);
    // The machine itself has a box too, whose id has no dot.
    if (state?.includes('.')) onPickState?.(state);
  };
  const followAgain = (isWanted: boolean): void => {
    setFollows(isWanted);
    if (isWanted) goTo(live);
  };
  const byHand = (act: () => void) => () => {
    setFollows(false);
    act();
  };

  return (
    <div>
      <div className={styles.tools}>
        {tools}
        {follow !== null && (
          <label>
            <input
              type="checkbox"
              checked={follows && live !== undefined}
              disabled={live === undefined}
              onChange={({ target }) => followAgain(target.checked)}
            />{' '}
            {follow}
          </label>
        )}
        <label>
          Go to state{' '}
          <select
            value=""
            onChange={(event) => {
              setFollows(false);
              goTo(event.target.value);
              onPickState?.(event.target.value);
            }}
          >
            <option value="">choose</option>
            {[...(picture?.boxes.keys() ?? [])].slice(1).map((id) => (
              <option key={id} value={id}>
                {id.slice(id.indexOf('.') + 1)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div ref={viewer} className={styles.viewer}>
        <div className={styles.zoom} role="group" aria-label="Zoom">
          <button type="button" aria-label="Zoom out" onClick={byHand(() => zoom(-1))}>
            −
          </button>
          <button type="button" onClick={byHand(fit)}>
            Fit
          </button>
          <button type="button" aria-label="Zoom in" onClick={byHand(() => zoom(1))}>
            +
          </button>
          {document.fullscreenEnabled ? (
            <button
              type="button"
              onClick={() =>
                void (document.fullscreenElement ? document.exitFullscreen() : viewer.current?.requestFullscreen())
              }
            >
              Full screen
            </button>
          ) : null}
          <span className={styles.scale}>{view ? `${String(Math.round(view.scale * 100))} %` : ''}</span>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons above, the list of states and the lines below do the same */}
        <div
          ref={frame}
          className={styles.picture}
          data-picks={onPickState !== undefined || undefined}
          style={
            {
              '--drawn': `${String((picture?.height ?? 0) + 24)}px`,
              '--first': `${String(picture ? firstHeight(picture, size.width) : 0)}px`,
            } as CSSProperties
          }
          tabIndex={0}
          role="region"
          aria-label={`${label}${slug}; the tables below say the same in words`}
          aria-describedby={hint}
          onKeyDown={press}
          onClick={click}
          {...pointing}
        >
          {/* Rendered once the position is known, because it would animate to it otherwise. */}
          {picture && view ? (
            <div
              ref={sheet}
              className={styles.sheet}
              data-far={view.scale < READABLE || undefined}
              style={{ transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})` }}
            >
              {/* A committed file of the repository. */}
              <div dangerouslySetInnerHTML={{ __html: picture.markup }} />
              <MarkLayer picture={picture} marks={marks} scale={view.scale} picked={picked} />
            </div>
          ) : null}
        </div>
        {picture && view ? (
          <Overview
            picture={picture}
            part={seen(view, picture, size)}
            active={active}
            onGo={(place) => {
              setFollows(false);
              change((before, within) => centred(before, place, within));
            }}
          />
        ) : null}
      </div>
      {legend ? <p className={styles.legend}>{legend}</p> : null}
      <p id={hint} className={styles.hint}>
        Drag or use the arrow keys to move the picture; pinch, Ctrl and the wheel, or + and − to zoom; 0 fits it.
      </p>
    </div>
  );
}

/** The innermost of some states. */
function leavesOf(picture: Picture | null, states: readonly string[]): readonly string[] {
  return states.filter((id) => picture?.boxes.has(id) && !states.some((other) => other.startsWith(`${id}.`)));
}
