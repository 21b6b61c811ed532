/**
 * The link builder that every view receives. It adds the mode of the visit, so that `ui/` never writes addresses
 * (OP-P-15).
 */
import type { Screen, ScreenTarget } from '#machines/core/screens.ts';
import { addBasePath, BASE_PATH } from '#rules/core/page.rules.ts';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import { SCREEN_LINKS, type ScreenAddress } from '../screen-links.ts';
import { queryIn, stringifyQuery, type Query } from '../search.ts';

/** What a link builder depends on. */
export interface LinksOptions {
  /** The mode of the visit, which is known once the configuration is read. */
  standalone(): boolean;
  /** Address of the app's entry, from the configuration (OP-P-24). */
  appEntry(): string;
  /** Navigates within the app, without leaving the document. */
  navigate(to: { readonly href: string; readonly replace: boolean }): void;
  /** Leaves the document for an address. */
  leave(href: string): void;
}

/** The address of a screen target, before the mode of the visit is added. */
export interface ScreenUrl {
  /** The path below the base path; paths that are printed with the base path keep it in both modes (OP-P-15). */
  readonly path: string;
  readonly search: Query;
  /** The query value `params`, encoded (ROUTE-75); left out where the address carries none. */
  readonly params?: string;
}

/** Looks up a screen that is only known at run time: the type of each entry accepts targets of its own screen alone. */
const addressOf = <S extends Screen>(target: ScreenTarget<S>): ScreenAddress => {
  const { write }: { write(target: ScreenTarget<S>): ScreenAddress } = SCREEN_LINKS[target.screen as S];
  return write(target);
};

/** Fills in the path params of a link; an optional param that is left out removes its segment. */
function pathOf({ to, params = {} }: ScreenAddress): string {
  return to
    .replace(/\/\{-\$(\w+)\}/g, (_, name: string) =>
      params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
    )
    .replace(/\$(\w*)/g, (_, name: string) => encodeURIComponent(params[name || '_splat'] ?? ''));
}

/** The address of a screen target. */
export function urlOf(target: ScreenTarget): ScreenUrl {
  const address = addressOf(target);
  const path = pathOf(address);
  const { params, ...search } = queryIn(address.search ?? {});
  return { path: address.keepsBasePath ? BASE_PATH + path : path, search, ...(params !== undefined && { params }) };
}

/**
 * The query of an address: its own values, then the mode, so that the mode survives navigation (ROUTE-74), then the
 * context (ROUTE-75).
 *
 * @param standalone the mode of the visit
 */
function queryOf({ search, params }: ScreenUrl, standalone: boolean): Query {
  return { ...search, standalone: String(standalone), ...(params !== undefined && { params }) };
}

/**
 * The address of a screen target for the router: with the base path in both modes, because the document is served below
 * it.
 *
 * @param standalone the mode of the visit
 * @param more further values of the query
 */
export function routerHrefOf(target: ScreenTarget, standalone: boolean, more: Query = {}): string {
  const url = urlOf(target);
  return addBasePath(url.path, true) + stringifyQuery({ ...queryOf(url, standalone), ...more });
}

/** Makes the link builder of a visit. */
export function createLinks({ standalone, appEntry, navigate, leave }: LinksOptions): LinkBuilder {
  return {
    href: (target) => {
      if (target.screen === 'appEntry') return appEntry();
      const url = urlOf(target);
      return addBasePath(url.path, standalone()) + stringifyQuery(queryOf(url, standalone()));
    },
    go: (target, instead = false) =>
      target.screen === 'appEntry'
        ? leave(appEntry())
        : navigate({ href: routerHrefOf(target, standalone()), replace: instead }),
  };
}
