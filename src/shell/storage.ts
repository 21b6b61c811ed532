/**
 * What a tab remembers between documents. Where storage is refused (some embedding pages, private windows) it remembers
 * nothing (docs/decisions/0017).
 */

const STANDALONE = 'portal.standalone';
const RETURN_TO = 'portal.returnTo';
const INSIDE = 'portal.inside';
const REDIRECTS = 'portal.redirects';
const TIMED_OUT = 'portal.timedOut';
const RENEWED = 'portal.renewed';
const ACTING = 'portal.acting';
const END = 'portal.end';
const LIST = 'portal.list.';
const COPY = 'portal.copy.';
const ARN_REFRESH = 'refreshIndividualArnCount';

/** Where the sign-in library lists the accounts that it keeps. */
const ACCOUNTS = /^msal\b.*\baccount\.keys$/;

/** The part of `Storage` that is used. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What an area keeps in the tab, under names of its own; forgotten with the person. */
export interface TabTexts {
  /** Null for nothing. Anybody with a script in this origin could have written it. */
  text(name: string): string | null;
  /** @param text null forgets it */
  keepText(name: string, text: string | null): void;
}

/** The memory of a tab. */
export interface TabMemory extends TabTexts {
  /** The mode this tab was in before; undefined at its first page (OP-P-15). */
  standalone(): boolean | undefined;
  rememberStandalone(standalone: boolean): void;
  /** Where a sign-in set out from, as path and query below the base path; taken out once it is read. */
  takeReturnTo(): string | null;
  rememberReturnTo(href: string): void;
  /**
   * Notes that the next document of this tab is opened from inside the portal: no visit, whatever its address
   * (OP-P-12).
   */
  rememberInside(): void;
  /** Whether it was; said once. */
  takeInside(): boolean;
  /**
   * A form was sent and shows its end: the address of what it became, path and query with the base path. Null: the end
   * is no longer shown (docs/decisions/0057).
   */
  rememberEnd(href: string | null): void;
  /** What was remembered; taken out once it is read. Null for nothing. */
  takeEnd(): string | null;
  /** How often this tab was sent to sign-in since a screen last came up in it. */
  redirects(): number;
  /** The tab is about to be sent there. */
  countRedirect(): void;
  /** A screen came up: the next redirect is the first again. */
  forgetRedirects(): void;
  /** Whether the sign-in library keeps an account in this tab. */
  holdsPerson(): boolean;
  /** When the sign-in was renewed last, by the device's clock; 0 where nobody knows. */
  renewedAt(): number;
  rememberRenewed(at: number): void;
  /** Where a person was when their time ran out, and what tells them apart: an address, nothing that was on the page. */
  rememberTimedOut(person: string, href: string): void;
  /** Where this person was, as path and query below the base path; null for anybody else. Taken out once it is read. */
  takeTimedOut(person: string): string | null;
  /**
   * What a person had typed when their sign-in ended, under the key of its application; for them alone
   * (docs/decisions/0058).
   *
   * @param text null forgets it
   * @returns whether it was kept; what was there before is not, either way
   */
  keepCopy(person: string, key: string, text: string | null): boolean;
  /** Null for anybody else, and where there is none. Anybody with a script in this origin could have written it. */
  copyOf(person: string, key: string): string | null;
  /** Somebody signed in: what others had typed goes. */
  forgetCopiesOfOthers(person: string): void;
  /** Somebody chose to leave: nobody comes back to where they were. */
  forgetTimedOut(): void;
  /** The person's ARNs are other ones now: they have to be read anew (ARNW-27, OP-S-30). */
  rememberArnRefresh(): void;
  /** They were read. */
  forgetArnRefresh(): void;
  /** For whom the person acts: an organisation's id, empty for themselves. Who it is, the regulator's memberships say. */
  rememberActing(organisationId: string): void;
  /** Null where nothing is known. */
  acting(): string | null;
  /** How a list was left: its sort and page. */
  rememberListView(list: string, view: string): void;
  listView(list: string): string | null;
  /**
   * Forgets everything about the person, tokens of the sign-in library included; the mode stays, and where a time-out
   * found them.
   *
   * @param isBack whether the same person is expected back, for whom what they had typed stays as well
   */
  forgetPerson(isBack: boolean): void;
}

/** All at once: names move while entries are removed. */
const namesIn = (store: TabStorage): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at)).filter((name) => name !== null);

/**
 * Anybody with a script in this origin could have written it; an address below the base path, spelled out, is all it
 * may be.
 */
function ownAddress(href: string | null | undefined): string | null {
  return href && /^\/forms\/[^\\\s]*$/.test(href) && !/(?:^|\/)\.{1,2}(?:[/?]|$)/.test(href) ? href : null;
}

/** What was kept of somebody, if it was this person; one whom nothing tells apart has nothing. */
function copyFor(person: string, kept: string | null): string | null {
  const end = kept?.indexOf('\n') ?? -1;
  return person !== '' && kept?.slice(0, end) === person ? kept.slice(end + 1) : null;
}

/**
 * Makes the memory of a tab.
 *
 * @param storage the session storage; a getter, because asking for it may throw
 */
export function createTabMemory(storage: () => TabStorage): TabMemory {
  const attempt = <Value>(work: (store: TabStorage) => Value, otherwise: Value): Value => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  const redirects = (): number => attempt((store) => Number.parseInt(store.getItem(REDIRECTS) ?? '', 10) || 0, 0);
  return {
    standalone: () => attempt((store) => ({ true: true, false: false })[store.getItem(STANDALONE) ?? ''], undefined),
    rememberStandalone: (standalone) => attempt((store) => store.setItem(STANDALONE, String(standalone)), undefined),
    takeReturnTo: () =>
      attempt((store) => {
        const href = store.getItem(RETURN_TO);
        store.removeItem(RETURN_TO);
        return ownAddress(href);
      }, null),
    rememberReturnTo: (href) => attempt((store) => store.setItem(RETURN_TO, href), undefined),
    rememberInside: () => attempt((store) => store.setItem(INSIDE, 'true'), undefined),
    takeInside: () =>
      attempt((store) => {
        const inside = store.getItem(INSIDE) === 'true';
        store.removeItem(INSIDE);
        return inside;
      }, false),
    rememberEnd: (href) =>
      attempt((store) => (href === null ? store.removeItem(END) : store.setItem(END, href)), undefined),
    takeEnd: () =>
      attempt((store) => {
        const href = store.getItem(END);
        store.removeItem(END);
        return ownAddress(href);
      }, null),
    redirects,
    countRedirect: () => attempt((store) => store.setItem(REDIRECTS, String(redirects() + 1)), undefined),
    forgetRedirects: () => attempt((store) => store.removeItem(REDIRECTS), undefined),
    holdsPerson: () =>
      attempt(
        (store) => namesIn(store).some((name) => ACCOUNTS.test(name) && !/^(?:\[\])?$/.test(store.getItem(name) ?? '')),
        false,
      ),
    renewedAt: () => attempt((store) => Number.parseInt(store.getItem(RENEWED) ?? '', 10) || 0, 0),
    rememberRenewed: (at) => attempt((store) => store.setItem(RENEWED, String(at)), undefined),
    rememberTimedOut: (person, href) => attempt((store) => store.setItem(TIMED_OUT, `${person}\n${href}`), undefined),
    takeTimedOut: (person) =>
      attempt((store) => {
        const [who, href] = (store.getItem(TIMED_OUT) ?? '').split('\n');
        store.removeItem(TIMED_OUT);
        return who !== '' && who === person ? ownAddress(href) : null;
      }, null),
    keepCopy: (person, key, text) =>
      attempt((store) => {
        store.removeItem(COPY + key);
        // Whom nothing tells apart could never read it.
        if (text !== null && person !== '') store.setItem(COPY + key, `${person}\n${text}`);
        return true;
      }, false),
    copyOf: (person, key) => attempt((store) => copyFor(person, store.getItem(COPY + key)), null),
    forgetCopiesOfOthers: (person) =>
      attempt((store) => {
        for (const name of namesIn(store))
          if (name.startsWith(COPY) && copyFor(person, store.getItem(name)) === null) store.removeItem(name);
      }, undefined),
    forgetTimedOut: () => attempt((store) => store.removeItem(TIMED_OUT), undefined),
    rememberArnRefresh: () => attempt((store) => store.setItem(ARN_REFRESH, '1'), undefined),
    forgetArnRefresh: () => attempt((store) => store.removeItem(ARN_REFRESH), undefined),
    rememberActing: (organisationId) => attempt((store) => store.setItem(ACTING, organisationId), undefined),
    acting: () => attempt((store) => store.getItem(ACTING), null),
    rememberListView: (list, view) => attempt((store) => store.setItem(LIST + list, view), undefined),
    listView: (list) => attempt((store) => store.getItem(LIST + list), null),
    text: (name) => attempt((store) => store.getItem(name), null),
    keepText: (name, text) =>
      attempt((store) => (text === null ? store.removeItem(name) : store.setItem(name, text)), undefined),
    forgetPerson: (isBack) =>
      attempt((store) => {
        const stays = (name: string): boolean =>
          name === STANDALONE || name === TIMED_OUT || (isBack && name.startsWith(COPY));
        for (const name of namesIn(store)) if (!stays(name)) store.removeItem(name);
      }, undefined),
  };
}
