/** A long page in sections that fold, with a list of them beside. */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { usePortal } from '../kit/portal.tsx';
import styles from './licence-fold.module.css';

/** Where a section folds by itself: there is no list of contents beside it. */
const NARROW = '(max-width: 47.99rem)';

/** Under this name the tab keeps which sections were opened and closed. */
const KEPT = 'licence-sections';

interface Entry {
  readonly id: string;
  readonly title: string;
  /** How much is in it; null where that is no number. */
  readonly count: number | null;
}

/** What was kept of this section: undefined where nobody touched it. */
function keptOf(kept: string | null, id: string): boolean | undefined {
  const found = (kept ?? '').split(' ').find((one) => one.startsWith(`${id}=`));
  return found === undefined ? undefined : found.endsWith('=open');
}

export interface FoldProps extends Entry {
  /** Beside the heading, also while it is folded. */
  readonly badges?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A section that folds. On a phone it is folded to begin with; how it was left holds for the tab. On paper all of them
 * are open.
 *
 * @param props see the fields
 */
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

/** Opens a section, brings it into view, and the focus to its heading. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  const details = section?.querySelector('details');
  if (!section || !details) return;
  details.open = true;
  section.scrollIntoView?.();
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** The section that is read: the first one whose head is in the upper part of the window. */
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

/**
 * The list of the sections, in view beside them on a wide page; each leads to its section.
 *
 * @param props the sections in order
 */
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
              {title}
              {count !== null && <span>{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The list of contents beside what it lists. */
export function Parted({ entries, children }: { readonly entries: readonly Entry[]; readonly children: ReactNode }) {
  return (
    <div className={styles.parted}>
      <Contents entries={entries} />
      <div>{children}</div>
    </div>
  );
}
