/**
 * A tab and the document in it: the visit and what it opens, with their real wiring. The router and the views are left
 * out: the world opens a page where the router would, and a person does what a page offers (`people/`).
 */
import type { AnyActorRef } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { SignOutReason } from '#machines/sign-out.machine.ts';
import { selectIsOpen } from '#machines/visit.machine.ts';
import { storageOf } from '#support/storage.ts';
import { createSession, type DocumentSession } from '../../../src/shell/session.ts';
import { createTabMemory, type TabMemory } from '../../../src/shell/storage.ts';
import { addressAfterSignIn, readVisit } from '../../../src/shell/visit.ts';
import { BANK } from './bank.ts';
import type { Browser } from './browser.ts';
import type { Surroundings } from './globals.ts';
import { simIdentity, SIGN_IN } from './identity.ts';
import type { WorldForm } from './letter.ts';
import { HOME, type Page, type PageKind } from './page.ts';

export interface Document extends Surroundings {
  isAlive: boolean;
  isFrozen: boolean;
  readonly session: DocumentSession;
  readonly memory: TabMemory;
  /** In the release of this document. */
  readonly form: WorldForm;
  readonly returns: Set<() => void>;
  /** Null until the visit is open, and after it. */
  page: Page | null;
  /** Where the document is about to go; null while it stays. */
  goingTo: string | null;
  /** The screen that replaces the present one; null for none. */
  replacement: ScreenTarget | null;
  isShown: boolean;
}

/**
 * Where a tab is: closed, in the portal, at the provider's sign-in, at the page after the sign-out, or at the bank's
 * page.
 */
export type Place = 'closed' | 'portal' | 'signIn' | 'signedOut' | 'bank';

export interface Tab {
  readonly name: string;
  readonly browser: Browser;
  /** What the person fills in, in the release that the server has now. */
  form: WorldForm;
  /** The kinds of pages that open in it, besides those that every portal has. */
  readonly pages: readonly PageKind[];
  storage: ReturnType<typeof storageOf>;
  place: Place;
  /** Path and query. */
  address: string;
  document: Document | null;
  /** The page is in the background. */
  isHidden: boolean;
}

const ENTRY = '/forms/';

export const tabOf = (name: string, browser: Browser, shown: Pick<Tab, 'form' | 'pages'>): Tab => ({
  name,
  browser,
  ...shown,
  storage: storageOf(),
  place: 'closed',
  address: HOME,
  document: null,
  isHidden: false,
});

export interface DocumentAdapters {
  /** The sign-in that this document answers; null for none. */
  readonly answer: { readonly person: string; readonly signIn: number } | null;
  isValid(signIn: number): boolean;
  endSignIn(signIn: number): void;
  fetch(document: Surroundings, address: unknown, init?: RequestInit): Promise<Response>;
  enter(document: Surroundings): void;
  /** Sees every actor. */
  watch(actor: AnyActorRef): void;
}

/** Opens a document at the address of the tab. */
export function openDocument(
  tab: Tab,
  { answer, isValid, endSignIn, fetch, enter, watch }: DocumentAdapters,
): Document {
  const { browser, storage } = tab;
  const [pathname = '', search = ''] = answer ? [ENTRY] : tab.address.split('?');
  if (answer) tab.address = ENTRY;
  const window = new EventTarget();
  const surroundings: Surroundings & { isAlive: boolean } = {
    isAlive: true,
    isFrozen: false,
    get clockAhead() {
      return browser.clockAhead;
    },
    window,
    locks: undefined as unknown as LockManager,
    channel: (name) => browser.channel(document, name),
    fetch: (address, init) => fetch(document, address, init),
  };
  const document = surroundings as Document;
  Object.assign(document, {
    locks: browser.locksOf(document),
    form: tab.form,
    returns: new Set(),
    page: null,
    goingTo: null,
    replacement: null,
    isShown: false,
  });
  enter(document);
  const memory = createTabMemory(() => storage);
  const session = createSession({
    visit: readVisit({ pathname, search: search && `?${search}`, hash: answer ? '#code=1&state=1' : '' }, memory),
    memory,
    visibility: { onReturn: (again) => (document.returns.add(again), () => document.returns.delete(again)) },
    watcher: { watch, decide: () => undefined },
    fetch: ((address: unknown, init?: RequestInit) => document.fetch(address, init)) as typeof globalThis.fetch,
    early: null,
    loadIdentityLibrary: async () => ({
      createIdentity: simIdentity({ browser, storage, answer, isValid, endSignIn }),
    }),
    leave: (href) => void (document.goingTo = href),
    here: () => tab.address,
    replaceWith: (target) => void (document.replacement = target),
  });
  Object.assign(document, { session, memory });
  Object.assign(tab, { document, place: 'portal', isHidden: false });
  if (tab.address.startsWith('/forms/signedout')) openPage(tab, document, '/forms/signedout');
  else session.begin();
  return document;
}

/** The page at an address takes the place of the present one. */
export function openPage(tab: Tab, document: Document, address: string, reason: SignOutReason = 'signout'): void {
  const { session } = document;
  tab.address = address;
  session.areas.beginVisit();
  const kind = tab.pages.find((one) => address.startsWith(one.address));
  if (kind) {
    const goOut = (href: string): void => void (document.goingTo = href);
    const opened = kind.open(session, address, { form: document.form, goOut });
    document.page = opened.page;
    tab.address = opened.address;
  } else if (address === HOME || address === ENTRY) document.page = { kind: 'home' };
  else document.page = signOutPage(session, reason, address.includes('=') && !document.memory.holdsPerson());
  session.areas.endVisit();
}

function signOutPage({ visit }: DocumentSession, reason: SignOutReason, isAlreadySignedOut: boolean): Page {
  visit.send({ type: 'leave.requested', reason, isAlreadySignedOut });
  return { kind: 'signOut' };
}

/**
 * What the document does by itself once something has happened: it opens the page of its address, follows where its
 * page leads, or shows the page of the end of the visit.
 *
 * @returns what it did; null where there is nothing to do
 */
export function followDocument(tab: Tab, document: Document): string | null {
  const { session, page, memory, replacement } = document;
  const snapshot = session.visit.getSnapshot();
  if (document.goingTo !== null) return null;
  if (replacement !== null) {
    document.replacement = null;
    const { screen } = replacement;
    openPage(tab, document, `/forms/${screen.toLowerCase()}`, screen === 'timedOut' ? 'timedout' : 'signout');
    return `${screen} page`;
  }
  if (selectIsOpen(snapshot) && page === null) {
    const key = session.connection.personKey();
    const address =
      tab.address === ENTRY ? addressAfterSignIn(memory.takeReturnTo(), memory.takeTimedOut(key)) : tab.address;
    openPage(tab, document, address ?? HOME);
    return `opens ${tab.address}`;
  }
  if (!selectIsOpen(snapshot) && page !== null && page.kind !== 'signOut') {
    document.page = null;
    document.isShown = false;
    return 'page closed';
  }
  if (selectIsOpen(snapshot) && page !== null && !document.isShown) {
    document.isShown = true;
    session.visit.send({ type: 'firstScreen.shown' });
    return 'first screen';
  }
  const lead = page?.leadsTo?.() ?? null;
  if (lead === null) return null;
  openPage(tab, document, lead);
  return `leads to ${tab.address}`;
}

/** Where the document of a tab comes to as it leaves: to its own address, where it opens again. */
export function placeAfter(tab: Tab, href: string): Place {
  if (href === tab.address) return 'portal';
  if (href.startsWith(BANK)) return 'bank';
  return href === SIGN_IN ? 'signIn' : 'signedOut';
}
