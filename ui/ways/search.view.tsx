import { useSelector } from '@xstate/react';
import { useEffect, type FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { selectHasMore, selectResults, selectWasAsked, type ownSearchMachine } from '#machines/own-search.entry.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { isMistypedReference, MOST_OWN_RESULTS, ownRows, type OwnRow } from '#rules/ways/own-search.rules.ts';
import { find, LONGEST_QUERY, type Finding, type Searchable } from '#rules/ways/search.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, SubmitButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { checkbox } from '../kit/choices.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { goToControl } from '../kit/go-to-control.ts';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { TextField } from '../kit/text-fields.tsx';
import { useField } from '../kit/use-field.ts';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import styles from './ways.module.css';

export interface SearchEntry extends Searchable {
  readonly target: ScreenTarget;
  /** Text beneath the name: the profile that the page belongs to, or the kind of page. */
  readonly note: string;
  readonly summary: string;
}

/** The keyboard shortcut that opens the search from any page. */
export interface SearchShortcut {
  readonly isOn: boolean;
  /** Switches the shortcut off or on, since speech input may type it by mistake (WCAG 2.1.4). */
  readonly turn: (isOn: boolean) => void;
}

export interface SearchProps {
  readonly actor: ActorRefFrom<typeof ownSearchMachine>;
  /** Every page that the person may open. */
  readonly entries: readonly SearchEntry[];
  /** Whether the page was opened by the shortcut: the field takes the focus. */
  readonly isAimed: boolean;
  readonly shortcut: SearchShortcut;
}

const TITLE = SCREEN_TITLES.search;
const FIELD = 'search';
/** Longest list of services and help. */
const MOST = 20;
const NOT_SEARCHED = {
  title: 'We could not search your records',
  text: 'Your records are not affected. You can still use the services and help below.',
};

/**
 * Search over the records of the person and the portal's own pages (docs/decisions/0045). What is typed stands in no
 * address and no title of a page: the browser keeps both in its history.
 */
export function SearchView({ actor, entries, isAimed, shortcut }: SearchProps) {
  const typed = useField(actor, 'typed');
  return (
    <Page title={TITLE} aimed={isAimed} crumbs={<Breadcrumbs here={TITLE} />}>
      <SearchForm actor={actor} isAimed={isAimed} />
      {typed.trim() !== '' && <Results actor={actor} entries={entries} />}
      {/* After the results: on a phone they are what the first screen is for. */}
      <div className={styles.shortcut}>
        {checkbox({
          id: 'searchKey',
          label: 'Open search with the / key',
          checked: shortcut.isOn,
          onChange: shortcut.turn,
        })}
      </div>
    </Page>
  );
}

function SearchForm({ actor, isAimed }: Pick<SearchProps, 'actor' | 'isAimed'>) {
  const typed = useField(actor, 'typed');
  useEffect(() => {
    if (isAimed) goToControl(FIELD);
  }, [isAimed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'search.requested' });
  };
  return (
    <form role="search" onSubmit={submit} className={styles.form}>
      <TextField
        id={FIELD}
        label="What are you looking for?"
        hint="For example: renew drone, or a drone's maker and model, serial number, registration mark, reference, licence or certificate number, card payment number, student or saved application. Results appear as you type."
        value={typed}
        autoComplete="off"
        onChange={(text) => actor.send({ type: 'text.typed', text: text.slice(0, LONGEST_QUERY) })}
      />
      <ButtonRow>
        <SubmitButton>Search</SubmitButton>
      </ButtonRow>
    </form>
  );
}

function Results({ actor, entries }: Pick<SearchProps, 'actor' | 'entries'>) {
  const portal = usePortal();
  const { papers } = useVisitFacts();
  const typed = useField(actor, 'typed');
  const rows = ownRows(useSelector(actor, selectResults), papers, portal.moment());
  const hasMore = useSelector(actor, selectHasMore);
  const wasAsked = useSelector(actor, selectWasAsked);
  const failure = useField(actor, 'failure');
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isSettled = useSelector(actor, (snapshot) => snapshot.hasTag('settled'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const pages = find(entries, typed);
  const isNothing = isSettled && !isFailed && rows.length === 0 && pages.items.length === 0;
  return (
    <>
      <p role="status" className={styles.told}>
        {isLoading
          ? 'Searching your records'
          : isSettled
            ? toldOf({ typed, own: rows.length, hasMore, wasAsked, pages: pages.items.length, isNothing })
            : ''}
      </p>
      {wasAsked && rows.length === 0 && isMistypedReference(typed) && (
        <p>
          This looks like a reference with a mistake in it: its last character does not match the others. Check each
          character.
        </p>
      )}
      {isFailed && (
        <FailureAlert
          words={NOT_SEARCHED}
          failure={failure}
          look="secondary"
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {rows.length > 0 && <OwnRecords rows={rows} hasMore={hasMore} />}
      {isNothing ? <Nothing /> : <Pages {...pages} />}
    </>
  );
}

interface Told {
  readonly typed: string;
  readonly own: number;
  readonly hasMore: boolean;
  readonly wasAsked: boolean;
  readonly pages: number;
  readonly isNothing: boolean;
}

/** Announced result, once the typing has paused. */
function toldOf({ typed, own, hasMore, wasAsked, pages, isNothing }: Told): string {
  if (isNothing) return `Nothing found for “${typed.trim()}”`;
  const inPages = `${counted(pages, 'result')} in services and help`;
  if (!wasAsked) return inPages;
  return `${hasMore ? `More than ${String(MOST_OWN_RESULTS)} results` : counted(own, 'result')} in your records, ${inPages}`;
}

function OwnRecords({ rows, hasMore }: { readonly rows: readonly OwnRow[]; readonly hasMore: boolean }) {
  return (
    <section aria-labelledby="own">
      <h2 id="own">Your records</h2>
      <ol className={styles.results}>
        {rows.map(({ id, what, title, number, organisation, state, target }) => (
          <li key={id}>
            <ScreenLink target={target}>{title}</ScreenLink>
            <span className={styles.note}>{[what, organisation].filter((part) => part !== '').join(', ')}</span>
            <p className={styles.facts}>
              <span>{number}</span>
              <Badge tone={state.tone}>{state.text}</Badge>
            </p>
          </li>
        ))}
      </ol>
      {hasMore && (
        <p>{`Showing the first ${String(MOST_OWN_RESULTS)} results. Enter more letters or numbers to narrow your search.`}</p>
      )}
    </section>
  );
}

function Pages({ items, hasAll }: Finding<SearchEntry>) {
  return (
    <section aria-labelledby="found">
      <h2 id="found">Services and help</h2>
      {items.length === 0 && <p>No services or help topics match.</p>}
      {items.length > 0 && !hasAll && <p>No results for all your words. These results match some of them.</p>}
      <ol className={styles.results}>
        {items.slice(0, MOST).map(({ title, note, summary, target }, at) => (
          <li key={`${String(at)} ${title}`}>
            <ScreenLink target={target}>{title}</ScreenLink>
            {note !== '' && <span className={styles.note}>{note}</span>}
            {summary !== '' && <p>{summary}</p>}
          </li>
        ))}
      </ol>
      {items.length > MOST && <p>{`Showing the first ${String(MOST)} results. Add a word to narrow your search.`}</p>}
    </section>
  );
}

function Nothing() {
  return (
    <Callout tone="neutral" title="What you can do">
      <ul>
        <li>Use fewer or different words, for example “drone” for a page about drones.</li>
        <li>
          Check each character of a number or name. You only find your own records and those of your organisations.
        </li>
        <li>
          Look at the <ScreenLink target={{ screen: 'help' }}>help topics</ScreenLink>.
        </li>
        <li>Contact us and we will help you find it.</li>
      </ul>
      <ContactWays />
    </Callout>
  );
}
