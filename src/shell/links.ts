/** The link builder handed to every view: it knows the mode of the visit, so that `ui/` never spells an address (OP-P-15). */
import type { ScreenTarget } from '#machines/core/screens.ts';
import { encodeParams } from '#rules/core/encoding.rules.ts';
import { addBasePath, BASE_PATH } from '#rules/core/page.rules.ts';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import { urlOf } from '../screen-urls.ts';
import { stringifyQuery, type Query } from '../search.ts';

/** What a link builder depends on. */
export interface LinksOptions {
  /** The mode of the visit; known once the configuration is. */
  standalone(): boolean;
  /** Address of the app's entry, from the configuration (OP-P-24). */
  appEntry(): string;
  /** Goes to an address of this app without leaving the document. */
  navigate(target: RouterTarget): void;
  /** Leaves the document for an address. */
  leave(href: string): void;
}

/**
 * The query of a screen target: its own values, then the mode, so that it survives navigation (ROUTE-74), then the context (ROUTE-75).
 * @param standalone the mode of the visit
 */
export function queryOf(target: ScreenTarget, standalone: boolean): Query {
  const { search, params } = urlOf(target);
  return { ...search, standalone: String(standalone), ...(params ? { params: encodeParams(params) } : {}) };
}

/** A screen target as the router takes it: relative to the base path in both modes, because this document is below it. */
export interface RouterTarget {
  readonly to: string;
  readonly search: Query;
  /** The address takes the place of the present one. */
  readonly replace?: boolean;
}

/**
 * A screen target as the router takes it.
 * @param standalone the mode of the visit
 */
export function routerTargetOf(target: ScreenTarget, standalone: boolean): RouterTarget {
  const { path } = urlOf(target);
  const to = path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : path;
  return { to, search: queryOf(target, standalone) };
}

/** Makes the link builder of a visit. */
export function createLinks({ standalone, appEntry, navigate, leave }: LinksOptions): LinkBuilder {
  return {
    href: (target) => {
      if (target.screen === 'appEntry') return appEntry();
      return addBasePath(urlOf(target).path, standalone()) + stringifyQuery(queryOf(target, standalone()));
    },
    go: (target, instead = false) => (target.screen === 'appEntry' ? leave(appEntry()) : navigate({ ...routerTargetOf(target, standalone()), ...(instead && { replace: true }) })),
  };
}
