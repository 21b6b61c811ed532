import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CatalogueEntry } from '#machines/core/catalogue.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import { ChartPicture, type Sought } from './chart-picture.tsx';
import styles from './charts.module.css';
import { childrenOf, type ChildMachine } from './children.ts';
import { live, type LiveActor } from './live.ts';
import { ChartLink } from './machine-names.tsx';
import { NO_MARKS, type Marks } from './marks.ts';

export interface ChartFigureProps {
  readonly entry: CatalogueEntry;
  /** The actor whose states are lit; null for none. */
  readonly actor: LiveActor | null;
  /** A state to mark and scroll to, unless it was pressed in the picture; a new object repeats that. */
  readonly sought?: Sought | null;
  readonly marks?: Marks;
  /** The key of the selected transition. */
  readonly picked?: string | null;
  /** Called when an arrow is pressed, with the keys of its transitions. */
  readonly onPick?: (keys: readonly string[]) => void;
  /** Called when a state is pressed or selected in the list, with its id. */
  readonly onPickState?: (state: string) => void;
  /** Controls beside the picture's own, and a legend beneath it. */
  readonly tools?: ReactNode;
  readonly legend?: ReactNode;
}

const NONE: readonly string[] = [];

/**
 * A machine's picture, its present state as text, and beneath it the child machines of its states, each of which can be
 * opened.
 */
export function ChartFigure({
  entry,
  actor,
  sought = null,
  marks = NO_MARKS,
  picked = null,
  onPick,
  onPickState,
  tools,
  legend,
}: ChartFigureProps) {
  const all = useSyncExternalStore(live.subscribe, live.list);
  const within = useMemo(() => (actor ? all.filter(({ parent }) => parent === actor.key) : []), [all, actor]);
  const children = useMemo(() => childrenOf(entry.machine, within), [entry, within]);
  const opens = useMemo(() => new Set(children.map(({ state }) => state)), [children]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [back, setBack] = useState<{ readonly state: string; readonly after: ChartFigureProps['sought'] } | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const active = actor?.active ?? NONE;
  const taken = actor?.events[0]?.taken ?? NONE;
  const leaves = listStates(entry.machine).filter(
    (node) => active.includes(node.id) && Object.keys(node.states).length === 0,
  );

  const toggle = (child: ChildMachine) => {
    const next = new Set(open);
    if (!next.delete(keyOf(child))) next.add(keyOf(child));
    setOpen(next);
  };
  const leadBack = (child: ChildMachine) => {
    toggle(child);
    setBack({ state: child.state, after: sought });
    picture.current?.querySelector<HTMLElement>('[role="region"]')?.focus();
  };
  return (
    <div>
      <p role="status">{leaves.length > 0 ? `Now in: ${leaves.map(statePath).join(', ')}` : ''}</p>
      <div ref={picture}>
        <ChartPicture
          slug={entry.slug}
          active={active}
          taken={taken}
          opens={opens}
          onOpen={(state) =>
            setOpen(new Set([...open, ...children.filter((child) => child.state === state).map(keyOf)]))
          }
          sought={back?.after === sought ? back : sought}
          marks={marks}
          picked={picked}
          {...(onPick ? { onPick } : {})}
          {...(onPickState ? { onPickState } : {})}
          tools={tools}
          legend={legend}
        />
      </div>
      {children.map((child) => (
        <Child
          key={keyOf(child)}
          child={child}
          actor={within.findLast((one) => one.invokeId === child.invokeId && one.status === 'active') ?? null}
          isIn={active.includes(child.state)}
          isOpen={open.has(keyOf(child))}
          onToggle={() => toggle(child)}
          onBack={() => leadBack(child)}
        />
      ))}
    </div>
  );
}

const keyOf = ({ state, invokeId }: ChildMachine): string => `${state} ${invokeId}`;

interface ChildProps {
  readonly child: ChildMachine;
  readonly actor: LiveActor | null;
  /** Whether the state in which it runs is active. */
  readonly isIn: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onBack: () => void;
}

/** A child machine in a state: a line when closed, its picture with a state of its own and a link back when open. */
function Child({ child, actor, isIn, isOpen, onToggle, onBack }: ChildProps) {
  const head = useRef<HTMLButtonElement>(null);
  const where = child.path === '' ? 'the whole machine' : child.path;
  // When opened from the picture above, it may be below the window.
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div className={styles.child}>
      <button ref={head} type="button" className={styles.childHead} aria-expanded={isOpen} onClick={onToggle}>
        {child.entry.slug} in {where} {actor && isIn ? <span className={styles.running}>running</span> : null}
      </button>
      {isOpen ? (
        <div className={styles.childBody}>
          <p>
            {child.entry.machine.root.description}{' '}
            <ChartLink slug={child.entry.slug}>{`Open ${child.entry.slug} on its own`}</ChartLink>
          </p>
          <ChartFigure entry={child.entry} actor={actor && isIn ? actor : null} />
          <button type="button" onClick={onBack}>
            Back to {where}
          </button>
        </div>
      ) : null}
    </div>
  );
}
