import { useRouteContext } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Query } from '../search.ts';
import type { Session } from '../shell/session.ts';

/** What a page is opened with: the visit, and its search params. */
export interface PageVisit {
  readonly session: Session;
  readonly query: Query;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The organisation that the address asks for; empty when it names none. */
  readonly organisationId: string;
  /** Ends this navigation at another screen. The one redirect of the way (ARCHITECTURE 1). */
  redirect(target: ScreenTarget): never;
  /** Ends this navigation at the page that does not exist. */
  notFound(): never;
  /** Goes to another screen instead of this one, later, when a machine says so. */
  replaceWith(target: ScreenTarget): void;
  /** Asks the routes once more, when a machine has decided after its page came up. */
  askAgain(): void;
}

/** A page as the route table loads it. */
export interface PageModule {
  /** Opens the machine of the area and lets it judge; what it gives is what the page shows. */
  open?(visit: PageVisit): unknown;
  readonly Page: ComponentType;
}

/**
 * Makes a page whose component receives what was opened for it.
 * @param page how to open it, outside React, and how to show it
 */
export function definePage<Opened>(page: {
  open(visit: PageVisit): Opened | Promise<Opened>;
  Page: ComponentType<{ readonly opened: Opened }>;
}): PageModule {
  const { open, Page } = page;
  return { open, Page: () => <Page opened={useRouteFact<Opened>('opened')} /> };
}

/** Something that the route of this page put into its context (make.ts). */
export function useRouteFact<Fact>(name: 'opened' | 'page' | 'title'): Fact {
  const context: unknown = useRouteContext({ strict: false });
  return (context as Record<string, unknown>)[name] as Fact;
}
