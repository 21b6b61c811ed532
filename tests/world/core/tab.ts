/**
 * A tab and the document in it: the visit and what it opens, with their real wiring. The router and the views are left
 * out: the world opens a page where the router would, and a person does what a page offers (`people/offers.ts`).
 */
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { selectApplicationDestination, selectIsReceived } from '#machines/applications/application.selectors.ts';
import { selectStepNow, selectSteps } from '#machines/forms/form-stepping.machine.ts';
import type { signOutMachine, SignOutReason } from '#machines/sign-out.machine.ts';
import { selectIsOpen } from '#machines/visit.machine.ts';
import { storageOf } from '#support/storage.ts';
import { guardApplication } from '../../../src/routes/applications/application-guard.ts';
import type { Guarded } from '../../../src/routes/forms/leave-guard.ts';
import { openOnce } from '../../../src/routes/forms/open-once.ts';
import { createSession, type DocumentSession } from '../../../src/shell/session.ts';
import { createTabMemory, type TabMemory } from '../../../src/shell/storage.ts';
import { addressAfterSignIn, readVisit } from '../../../src/shell/visit.ts';
import { wireForm, type OpenForm } from '../../../src/wiring/forms/form.wiring.ts';
import type { Browser } from './browser.ts';
import { DRONES, dronePage, type DronePage } from './drone-page.ts';
import { BANK } from './bank.ts';
import { FEE_ADDRESS, feePage, type FeePage } from './fee-page.ts';
import type { Surroundings } from './globals.ts';
import { simIdentity, SIGN_IN } from './identity.ts';
import type { WorldForm } from './letter.ts';

export type Page =
  | { readonly kind: 'home' }
  | { readonly kind: 'letter'; readonly opened: OpenForm; readonly guarded: Guarded }
  | DronePage
  | FeePage
  | { readonly kind: 'signOut'; readonly actor: ActorRefFrom<typeof signOutMachine> };

export interface Document extends Surroundings {
  isAlive: boolean;
  isFrozen: boolean;
  readonly session: DocumentSession;
  readonly memory: TabMemory;
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
  /** What the person fills in. */
  readonly form: WorldForm;
  storage: ReturnType<typeof storageOf>;
  place: Place;
  /** Path and query. */
  address: string;
  document: Document | null;
  /** The page is in the background. */
  isHidden: boolean;
}

export const HOME = '/forms/dashind';
const ENTRY = '/forms/';
const LETTER = '/forms/letter';
/** @param recordId empty for a new letter */
export const letterAddress = (recordId: string): string =>
  recordId === '' ? LETTER : `${LETTER}?recordId=${recordId}`;

export const tabOf = (name: string, browser: Browser, form: WorldForm): Tab => ({
  name,
  browser,
  form,
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
  if (address.startsWith(LETTER)) document.page = letterPage(session, tab.form, address);
  else if (address.startsWith(FEE_ADDRESS)) {
    document.page = feePage(session, address, (href) => void (document.goingTo = href));
    tab.address = FEE_ADDRESS;
  } else if (address.startsWith(DRONES)) {
    const opened = dronePage(session, address, (href) => void (document.goingTo = href));
    document.page = opened.page;
    tab.address = opened.address;
  } else if (address === HOME || address === ENTRY) document.page = { kind: 'home' };
  else document.page = signOutPage(session, reason, address.includes('=') && !document.memory.holdsPerson());
  session.areas.endVisit();
}

function letterPage(session: DocumentSession, form: WorldForm, address: string): Page {
  const recordId = /recordId=(.*)/.exec(address)?.[1] ?? '';
  const opened = openOnce(
    session,
    `form:letter:${recordId}`,
    () => wireForm(session, form.config(session, recordId)),
    ({ application }) => application,
  );
  const guarded = guardApplication({
    form: opened.application,
    autosave: opened.autosave,
    step: () => {
      const steps = selectSteps(opened.application.getSnapshot());
      return steps ? selectStepNow(steps.getSnapshot(), opened.store.answers()) : null;
    },
  });
  return { kind: 'letter', opened, guarded };
}

function signOutPage({ visit }: DocumentSession, reason: SignOutReason, isAlreadySignedOut: boolean): Page {
  visit.send({ type: 'leave.requested', reason, isAlreadySignedOut });
  return { kind: 'signOut', actor: visit.getSnapshot().children.signOut! };
}

/**
 * What the document does by itself once something has happened: it opens the page of its address, follows where its
 * application leads, or shows the page of the end of the visit.
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
  if (page !== null && 'opened' in page) {
    const destination = selectApplicationDestination(page.opened.application.getSnapshot());
    if (destination === null) return null;
    openPage(tab, document, 'href' in destination ? destination.href : HOME);
    return `leads to ${tab.address}`;
  }
  return null;
}

/** Where a document that leaves comes to. */
export function placeAfter(href: string): Place {
  if (href.startsWith(BANK)) return 'bank';
  return href === SIGN_IN ? 'signIn' : 'signedOut';
}

export const isReceived = (page: Page | null | undefined): boolean =>
  page?.kind === 'letter' && selectIsReceived(page.opened.application.getSnapshot());
