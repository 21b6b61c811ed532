/**
 * What a tab remembers between documents. Where storage is refused (some embedding pages, private windows) it remembers
 * nothing (docs/decisions/0017).
 */

const STANDALONE = 'portal.standalone';
const RETURN_TO = 'portal.returnTo';
const INSIDE = 'portal.inside';
const REDIRECTS = 'portal.redirects';
const SIGN_IN_ENDED = 'portal.signInEnded';
const TIMED_OUT = 'portal.timedOut';
const RENEWED = 'portal.renewed';
const ACTING = 'portal.acting';
const END = 'portal.end';
const LIST = 'portal.list.';
const COPY = 'portal.copy.';
const ARN_REFRESH = 'refreshIndividualArnCount';

/** Where the sign-in library lists the accounts that it keeps. */
const ACCOUNTS = /^msal\b.*\baccount\.keys$/;

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Texts that an area keeps in the tab under its own names; forgotten when the person signs out. */
export interface TabTexts {
  /** Null if there is none. Untrusted: any script of this origin could have written it. */
  text(name: string): string | null;
  /** @param text null forgets it */
  keepText(name: string, text: string | null): void;
}

/** The memory of a tab. */
export interface TabMemory extends TabTexts {
  /** The mode of this tab on earlier pages; undefined on its first page (OP-P-15). */
  standalone(): boolean | undefined;
  rememberStandalone(standalone: boolean): void;
  /** The address from which a sign-in began, as path and query below the base path; removed when read. */
  takeReturnTo(): string | null;
  rememberReturnTo(href: string): void;
  /**
   * Records that the next document of this tab is opened from inside the portal and so is no fresh visit, whatever its
   * address (OP-P-12).
   */
  rememberInside(): void;
  /** Whether that was recorded; true once. */
  takeInside(): boolean;
  /**
   * A form was sent and shows its end: the address of the page of the submission, path and query with the base path.
   * Null: the end is no longer shown (docs/decisions/0057).
   */
  rememberEnd(href: string | null): void;
  /** The remembered address, removed when read; null for none. */
  takeEnd(): string | null;
  /** How often this tab was sent to sign-in since it last showed a screen. */
  redirects(): number;
  /** Whether this tab held a person when it was sent to sign-in, and has shown no screen since. */
  hasSignInEnded(): boolean;
  /** The tab is about to be sent to sign-in. Called before its person is forgotten, to note that it held one. */
  countRedirect(): void;
  /** A screen rendered, so counting starts again, and a sign-in that had ended is over. */
  forgetRedirects(): void;
  /** Whether the sign-in library keeps an account in this tab. */
  holdsPerson(): boolean;
  /** When the sign-in was last renewed, by the device's clock; 0 if unknown. */
  renewedAt(): number;
  rememberRenewed(at: number): void;
  /** Where a person was when their time ran out, with their key: an address without anything that was on the page. */
  rememberTimedOut(person: string, href: string): void;
  /** Where this person was, as path and query below the base path; null for anybody else. Removed when read. */
  takeTimedOut(person: string): string | null;
  /**
   * Keeps what a person had typed when their sign-in ended, by the key of the application and for that person alone
   * (docs/decisions/0058).
   *
   * @param text null forgets it
   * @returns whether there was room for it; an earlier copy is gone in either case
   */
  keepCopy(person: string, key: string, text: string | null): boolean;
  /** Null for anybody else, and where there is none. Untrusted: any script of this origin could have written it. */
  copyOf(person: string, key: string): string | null;
  /** After a sign-in, deletes what other persons had typed. */
  forgetCopiesOfOthers(person: string): void;
  /** The person chose to leave, so no later sign-in returns to where they were. */
  forgetTimedOut(): void;
  /** The person's ARNs have changed and have to be read again (ARNW-27, OP-S-30). */
  rememberArnRefresh(): void;
  /** The ARNs were read again. */
  forgetArnRefresh(): void;
  /** For whom the person acts: an organisation's id, empty for themselves. Its name comes from the memberships. */
  rememberActing(organisationId: string): void;
  /** Null if unknown. */
  acting(): string | null;
  /** The sort order and page with which a list was left. */
  rememberListView(list: string, view: string): void;
  listView(list: string): string | null;
  /**
   * Forgets everything about the person, including the tokens of the sign-in library. The mode stays, and the address
   * at a time-out.
   *
   * @param isBack whether the same person is expected back: what they had typed then stays too
   */
  forgetPerson(isBack: boolean): void;
}

/** Copied first, because removing entries shifts the indexes. */
const namesIn = (store: TabStorage): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at)).filter((name) => name !== null);

/** Accepts only a normalised address below the base path, because any script of this origin could have written the text. */
function ownAddress(href: string | null | undefined): string | null {
  return href && /^\/forms\/[^\\\s]*$/.test(href) && !/(?:^|\/)\.{1,2}(?:[/?]|$)/.test(href) ? href : null;
}

/** The kept text if it belongs to this person; null for a person without a key. */
function copyFor(person: string, kept: string | null): string | null {
  const end = kept?.indexOf('\n') ?? -1;
  return person !== '' && kept?.slice(0, end) === person ? kept.slice(end + 1) : null;
}

/**
 * Creates the memory of a tab.
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
  const holdsPerson = (): boolean =>
    attempt(
      (store) => namesIn(store).some((name) => ACCOUNTS.test(name) && !/^(?:\[\])?$/.test(store.getItem(name) ?? '')),
      false,
    );
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
    hasSignInEnded: () => attempt((store) => store.getItem(SIGN_IN_ENDED) === 'true', false),
    countRedirect: () =>
      attempt((store) => {
        store.setItem(REDIRECTS, String(redirects() + 1));
        if (holdsPerson()) store.setItem(SIGN_IN_ENDED, 'true');
      }, undefined),
    forgetRedirects: () =>
      attempt((store) => {
        store.removeItem(REDIRECTS);
        store.removeItem(SIGN_IN_ENDED);
      }, undefined),
    holdsPerson,
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
        // A person without a key could never read it.
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
