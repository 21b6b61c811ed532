/**
 * What a page is to the world. Each kind of page is described once (`people/`), and listed once (`pages.ts`): the world
 * and its lives know the list alone.
 */
import type { ActorRefFrom } from 'xstate';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { selectApplicationDestination } from '#machines/applications/application.selectors.ts';
import type { Guarded } from '../../../src/routes/forms/leave-guard.ts';
import type { DocumentSession } from '../../../src/shell/session.ts';
import type { WorldForm } from './letter.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

export const HOME = '/forms/dashind';

/** A page in a tab. */
export interface Page {
  readonly kind: string;
  /** The application on it, where it is one. */
  readonly opened?: {
    readonly application: ActorRefFrom<typeof applicationMachine>;
    readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  };
  readonly guarded?: Guarded;
  /** The address to which it leads by itself, where it does; null while it stays. */
  leadsTo?(): string | null;
}

/** A page with an application on it. */
export interface ApplicationPage<Kind extends string, Of = NonNullable<Page['opened']>> extends Page {
  readonly kind: Kind;
  readonly opened: NonNullable<Page['opened']> & Of;
  readonly guarded: Guarded;
}

/** Where an application leads by itself; null while it stays. */
export function leadOf({ application }: NonNullable<Page['opened']>): string | null {
  const destination = selectApplicationDestination(application.getSnapshot());
  if (destination === null) return null;
  return 'href' in destination ? destination.href : HOME;
}

/** What can happen with a tab. */
export interface OfTab {
  readonly weight: number;
  offered(tab: Tab, world: World): boolean;
  act(tab: Tab, world: World): void | Promise<void>;
}

/** Acts of a person on what a tab shows, offered while it does and nothing hides the tab. */
export const actsOn =
  <Of>(shownIn: (tab: Tab) => Of | null) =>
  (weight: number, offered: (shown: Of) => boolean, act: (shown: Of, tab: Tab, world: World) => void): OfTab => ({
    weight,
    offered: (tab) => {
      const shown = shownIn(tab);
      return shown !== null && !tab.isHidden && offered(shown);
    },
    act: (tab, world) => act(shownIn(tab)!, tab, world),
  });

/** What can happen outside of all tabs. */
export interface Outside {
  readonly weight: number;
  offered(world: World): boolean;
  act(world: World): void | Promise<void>;
}

export interface PageAdapters {
  /** What people fill in. */
  readonly form: WorldForm;
  /** The document leaves the portal. */
  goOut(href: string): void;
}

export interface Opened {
  readonly page: Page;
  /** The address that it leaves in its tab. */
  readonly address: string;
}

/** A kind of page. A tab that is given shows one. */
export interface PageKind {
  readonly kind: string;
  /** How its addresses begin. */
  readonly address: string;
  open(session: DocumentSession, address: string, adapters: PageAdapters): Opened;
  /** What the page shows, as its view chooses it. */
  screen(tab: Tab): string;
  /** What a person sees, for the log. */
  seen(tab: Tab): string;
  /** What was typed and shows; empty for nothing. */
  typed(tab: Tab): string;
  /** The states of its charts. */
  values(tab: Tab): readonly unknown[];
  /** What can happen on the page, and on the way to it and from it. */
  readonly acts: Readonly<Record<string, OfTab>>;
  /** Calls that faults are laid for while it shows, and how often. */
  readonly calls: readonly (readonly [string, number])[];
  /** What can happen outside of all tabs; at rest all of it has happened. */
  readonly outside: Readonly<Record<string, Outside>>;
}

/** The page of a kind in a tab; null where none is open. */
export const pageIn = <Of extends Page>({ document }: Tab, kind: Of['kind']): Of | null =>
  document?.page?.kind === kind ? (document.page as Of) : null;

/** The kind of the page in a tab; undefined for the pages that every portal has, and for none. */
export const kindIn = ({ document, pages }: Tab): PageKind | undefined =>
  pages.find(({ kind }) => kind === document?.page?.kind);

/** The screen of the page in a tab; where the tab is, without one. */
export const screenOf = (tab: Tab): string => kindIn(tab)?.screen(tab) ?? tab.document?.page?.kind ?? tab.place;

/** Person of the document, as its sign-in says. */
export const personOf = ({ document }: Tab): string => document?.session.connection.personKey() ?? '';
