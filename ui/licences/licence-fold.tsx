/** A long page in foldable sections, with a list of contents. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { usePortal } from '../kit/portal.tsx';
import styles from './licence-fold.module.css';

/** Width up to which a section folds: there is no list of contents beside it. */
const NARROW = '(max-width: 47.99rem)';

/** Name under which the tab keeps the open and closed sections. */
const KEPT = 'licence-sections';

interface Entry {
  readonly id: string;
  readonly title: string;
  /** Number of entries in the section; null where it has no number. */
  readonly count: number | null;
}

/** Stored state of a section; undefined where nobody touched it. */
function keptOf(kept: string | null, id: string): boolean | undefined {
  const found = (kept ?? '').split(' ').find((one) => one.startsWith(`${id}=`));
  return found === undefined ? undefined : found.endsWith('=open');
}

export interface FoldProps extends Entry {
  /** Badges beside the heading, shown while folded, too. */
  readonly badges?: ReactNode;
  readonly children: ReactNode;
}

/** A section that folds. It begins folded on a phone; the tab keeps its state. On paper all are open. */
export function Fold({ id, title, count, badges, children }: FoldProps) {
  const { lists } = usePortal();
  const [isOpen, setOpen] = useState(
    () => keptOf(lists.view(KEPT), id) ?? !(globalThis.matchMedia?.(NARROW).matches ?? false),
  );
  const [heading, name] = [`${id}-heading`, `${id}-name`];
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setOpen(open);
    const others = (lists.view(KEPT) ?? '').split(' ').filter((one) => one !== '' && !one.startsWith(`${id}=`));
    lists.keepView(KEPT, [...others, `${id}=${open ? 'open' : 'closed'}`].join(' '));
  };
  return (
    <section className={styles.fold} id={id} aria-labelledby={name}>
      <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary>
          <h2 id={heading} tabIndex={-1}>
            <span id={name}>{title}</span>
            {count !== null && <span className={styles.count}>{` ${String(count)}`}</span>}
          </h2>
          {badges && <span className={styles.badges}>{badges}</span>}
        </summary>
        {children}
      </details>
    </section>
  );
}

/** Opens a section, scrolls to it and focuses its heading. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  const details = section?.querySelector('details');
  if (!section || !details) return;
  details.open = true;
  section.scrollIntoView?.();
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** Id of the section that is being read: the first one with its head in the upper part of the window. */
function useRead(ids: readonly string[]): string | undefined {
  const [read, setRead] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const names = all.split(' ');
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = names.find((id) => seen.has(id));
        if (first !== undefined) setRead(first);
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const id of names) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [all]);
  return read;
}

/** Links to the sections, in view beside them on a wide page. */
export function Contents({ entries }: { readonly entries: readonly Entry[] }) {
  const heading = useId();
  const read = useRead(entries.map(({ id }) => id));
  return (
    <nav className={styles.contents} aria-labelledby={heading}>
      <h2 id={heading}>On this page</h2>
      <ol>
        {entries.map(({ id, title, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={read === id || undefined}
              onClick={(event) => {
                event.preventDefault();
                showSection(id);
              }}
            >
              <span>{title}</span>
              {count !== null && <span className={styles.figure}>{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Parted({ entries, children }: { readonly entries: readonly Entry[]; readonly children: ReactNode }) {
  return (
    <div className={styles.parted}>
      <Contents entries={entries} />
      <div>{children}</div>
    </div>
  );
}
