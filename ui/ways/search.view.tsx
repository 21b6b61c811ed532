import { useState, type FormEvent } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { counted } from '#rules/core/counted.rules.ts';
import { find, LONGEST_QUERY, type Searchable } from '#rules/ways/search.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, SubmitButton } from '../kit/button.tsx';
import { Callout } from '../kit/callout.tsx';
import { ContactWays } from '../kit/contact.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ScreenLink } from '../kit/screen-link.tsx';
import { TextField } from '../kit/text-fields.tsx';
import styles from './ways.module.css';

/** A page of the portal that can be found, and the way there. */
export interface SearchEntry extends Searchable {
  readonly target: ScreenTarget;
  /** Of whom, or what kind of page it is. */
  readonly note: string;
  /** A sentence of it. */
  readonly summary: string;
}

export interface SearchProps {
  /** What is looked for, as the address says it; empty for nothing yet. */
  readonly query: string;
  /** Every page that the person may open. */
  readonly entries: readonly SearchEntry[];
}

const TITLE = SCREEN_TITLES.search;
/** The longest list of results. */
const MOST = 20;

/**
 * Search over the portal's own pages (docs/decisions/0045). What is looked for stands in the address, so that Back, reload and a link keep it.
 * @param props see the fields
 */
export function SearchView({ query, entries }: SearchProps) {
  return (
    <Page title={TITLE} step={query === '' ? '' : `“${query}”`} crumbs={<Breadcrumbs here={TITLE} />}>
      <SearchForm key={query} query={query} />
      {query !== '' && <Results query={query} entries={entries} />}
    </Page>
  );
}

function SearchForm({ query }: { readonly query: string }) {
  const { links } = usePortal();
  const [typed, setTyped] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    links.go({ screen: 'search', query: typed.trim() });
  };
  return (
    <form role="search" onSubmit={submit} className={styles.form}>
      <TextField
        id="search"
        label="What are you looking for?"
        hint="For example: renew drone. Do not enter personal details, because your search appears in the web address."
        value={typed}
        onChange={(text) => setTyped(text.slice(0, LONGEST_QUERY))}
      />
      <ButtonRow>
        <SubmitButton>Search</SubmitButton>
      </ButtonRow>
    </form>
  );
}

function Results({ query, entries }: SearchProps) {
  const { items: found, hasAll } = find(entries, query);
  const shown = found.slice(0, MOST);
  return (
    <section aria-labelledby="found">
      <div role="status">
        <h2 id="found">{found.length === 0 ? `Nothing found for “${query}”` : `${counted(found.length, 'result')} for “${query}”`}</h2>
        {found.length > 0 && !hasAll && <p>No results for all your words. These results match some of them.</p>}
      </div>
      {found.length === 0 && (
        <Callout tone="neutral" title="What you can do">
          <ul>
            <li>Use fewer or different words, for example “drone” instead of the model name.</li>
            <li>
              Look at the <ScreenLink target={{ screen: 'help' }}>help topics</ScreenLink>.
            </li>
            <li>Contact us and we will point you to it.</li>
          </ul>
          <ContactWays />
        </Callout>
      )}
      <ol className={styles.results}>
        {shown.map(({ title, note, summary, target }, at) => (
          <li key={`${String(at)} ${title}`}>
            <ScreenLink target={target}>{title}</ScreenLink>
            {note !== '' && <span className={styles.note}>{note}</span>}
            {summary !== '' && <p>{summary}</p>}
          </li>
        ))}
      </ol>
      {found.length > MOST && <p>{`Showing the first ${String(MOST)} results. Add a word to narrow your search.`}</p>}
    </section>
  );
}
