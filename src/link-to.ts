/**
 * Links to routes, checked by type. The router's own `linkOptions` lets one search param too many pass where the rest
 * of a link is right, so this adds the check of their names (docs/decisions/0050).
 */
import type { RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesByPath'];

/** The search params that a link writes, whichever form it has. */
type WrittenNames<Link> = Link extends { readonly search: infer Search }
  ? Search extends unknown
    ? keyof Search
    : never
  : never;

/** The search params that the route of a link and those above it declare. */
type DeclaredNames<Link> = Link extends { readonly to: infer Path extends keyof Routes }
  ? keyof Routes[Path]['types']['fullSearchSchemaInput']
  : never;

type Undeclared<Link> = Exclude<WrittenNames<Link>, DeclaredNames<Link>>;

/** Returns a link unchanged: the compiler checks its path, path parameters and search params against the routes. */
export function linkTo<const Link>(
  link: ValidateLinkOptions<RegisteredRouter, Link> &
    ([Undeclared<Link>] extends [never]
      ? unknown
      : { readonly search: { readonly [Name in Undeclared<Link>]: never } }),
): Link;
export function linkTo(link: unknown): unknown {
  return link;
}
