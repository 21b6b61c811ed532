/**
 * A long list with search, filters and choice (docs/decisions/0049). Its search and filters are in the address. A list
 * of one page has no search, and a filter shows only where it divides the list.
 */
import {
  startTransition,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import { listView, shownText, type ListContent, type ListView } from '#rules/core/list.rules.ts';
import { PAGE_SIZE, type PageSize } from '#rules/core/table.rules.ts';
import { Announcement } from './announcement.tsx';
import { Button } from './button.tsx';
import control from './control.module.css';
import styles from './long-list.module.css';
import { Icon } from './icon.tsx';
import { usePortal } from './portal.tsx';
import { isPlainClick } from './screen-link.tsx';
import { HiddenBlock, VisuallyHidden } from './visually-hidden.tsx';

export interface ListWords {
  readonly one: string;
  readonly many: string;
  /** Label of the search: `Search by serial number, mark, make or model`. */
  readonly search: string;
}

/** For a list without filters. */
export const NO_FILTERS = [] as const;

/** The visible part of a long list. */
export interface LongList<Row> extends ListView<Row> {
  readonly asked: ListAsked;
}

/** Search and filters in the present address. */
export function useListAsked(): ListAsked {
  const { listAddress } = usePortal();
  return useSyncExternalStore(listAddress.subscribe, listAddress.asked);
}

/** Search and filters, deferred behind the input: the rows are drawn again once a key is handled. */
function useAskedBehind(): ListAsked {
  const { listAddress } = usePortal();
  const [asked, setAsked] = useState(listAddress.asked);
  useEffect(() => {
    const follow = () => startTransition(() => setAsked(listAddress.asked()));
    const end = listAddress.subscribe(follow);
    // The address may have changed before the subscription began.
    follow();
    return end;
  }, [listAddress]);
  return asked;
}

/** Number of rows a page, by the present address. */
export function useListPageSize(): PageSize {
  const { listAddress } = usePortal();
  return useSyncExternalStore(listAddress.subscribe, listAddress.pageSize);
}

/**
 * Narrows a list to the search and filters of the address. While somebody types, the input is drawn first and the rows
 * after it.
 *
 * @param content made once for the same rows: its `words` and `filters` are what the search remembers
 */
export function useLongList<Row extends object>({ rows, words, filters }: ListContent<Row>): LongList<Row> {
  const asked = useAskedBehind();
  return useMemo(() => ({ ...listView({ rows, words, filters }, asked), asked }), [rows, words, filters, asked]);
}

export interface ListToolsProps {
  readonly list: LongList<object>;
  readonly words: ListWords;
}

/** The search, the filters, and how many rows show. */
export function ListTools({ list, words }: ListToolsProps) {
  const { filters, all, isNarrowed, asked } = list;
  const count = useRef<HTMLDivElement>(null);
  const countId = useId();
  const wasNarrowed = useRef(isNarrowed);
  const isLong = all > PAGE_SIZE;
  const hasFilters = useKept(filters.length > 0 && (isLong || isNarrowed));
  // The button that shows all rows is gone once they show, so the count takes the focus.
  useEffect(() => {
    if (wasNarrowed.current && !isNarrowed && document.activeElement === document.body)
      count.current?.focus({ preventScroll: true });
    wasNarrowed.current = isNarrowed;
  }, [isNarrowed]);
  const hasSearch = isLong || asked.find !== '';
  if (!hasSearch && !hasFilters) return null;
  const said = (
    <Announcement
      id={countId}
      text={isNarrowed ? `Showing ${shownText(list, words.one, words.many)}` : shownText(list, words.one, words.many)}
    />
  );
  return (
    <div className={styles.tools} data-filtered={hasFilters || undefined}>
      {hasSearch && <Search label={words.search} isShort={hasFilters} />}
      {hasFilters && <Filters list={list} listName={words.many} />}
      <div className={styles.count} ref={count} tabIndex={-1} role="group" aria-labelledby={countId}>
        {/* Filters say how many they show. */}
        {hasFilters ? <HiddenBlock>{said}</HiddenBlock> : said}
        {isNarrowed && !hasFilters && (
          <ListLink asks={{ find: '', show: [] }}>
            Show all <VisuallyHidden>{words.many}</VisuallyHidden>
          </ListLink>
        )}
      </div>
    </div>
  );
}

/** True from the first time on: a pressed control does not disappear under somebody's hand. */
function useKept(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}

/** Instead of the tables where no row matches: what to do next. */
export function NothingFits({ list, words }: ListToolsProps) {
  const { listAddress } = usePortal();
  const { asked } = list;
  const isSearched = asked.find.trim() !== '';
  return (
    <div className={styles.nothing}>
      <p>
        <strong>
          {isSearched ? `No ${words.many} match “${asked.find.trim()}”` : `No ${words.many} match these filters`}
        </strong>
      </p>
      <p>
        {isSearched ? 'Check the spelling, try fewer letters, or remove a filter.' : 'Remove a filter to see more.'}
      </p>
      <Button look="secondary" onClick={() => listAddress.ask({ find: '', show: [] }, false)}>
        {`Show all ${words.many}`}
      </Button>
    </div>
  );
}

/** The search field. Its text is written to the address at once. */
function Search({ label, isShort }: { readonly label: string; readonly isShort: boolean }) {
  const { listAddress } = usePortal();
  const id = useId();
  const { find, show } = useListAsked();
  return (
    <div role="search" className={styles.search}>
      <label htmlFor={id}>{isShort ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {isShort && <Icon name="search" size={20} />}
      <input
        id={id}
        type="search"
        placeholder={isShort ? label.replace(/^Search by (.)/, (_, first: string) => first.toUpperCase()) : undefined}
        className={`${control.control} ${control.columns6}`}
        value={find}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => listAddress.ask({ find: event.target.value, show }, true)}
        // The rows follow the input, so Enter must not submit a form around the list.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}

function Filters({
  list: { filters, unfiltered },
  listName,
}: {
  readonly list: LongList<object>;
  readonly listName: string;
}) {
  const filter = (id: string, label: string, { count, isOn, asks }: LongList<object>['unfiltered'], onText: string) => (
    <li key={id}>
      <ListLink asks={asks} isOn={isOn}>
        <span>{label}</span> <span className={styles.figure}>{count.toLocaleString('en-AU')}</span>
        {isOn && <VisuallyHidden>{onText}</VisuallyHidden>}
      </ListLink>
    </li>
  );
  return (
    <nav aria-label={`Filter ${listName}`}>
      <ul className={styles.filters}>
        {[
          filter('', 'All', unfiltered, ', filter on'),
          ...filters.map(({ id, label, ...offered }) => filter(id, label, offered, ', filter on, select to remove')),
        ]}
      </ul>
    </nav>
  );
}

interface ListLinkProps {
  readonly asks: ListAsked;
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

export function ListLink({ asks, isOn, children }: ListLinkProps) {
  const { listAddress } = usePortal();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    listAddress.ask(asks, false);
  };
  return (
    <a
      className={styles.filter}
      href={listAddress.hrefOf(asks)}
      aria-current={isOn ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
