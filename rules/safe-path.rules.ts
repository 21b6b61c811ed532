/**
 * Paths that come with an address, and may be followed only inside the portal; apart from the other rules of pages,
 * because few pages need them.
 */
import { BASE_PATH, underBase } from './core/page.rules.ts';

/**
 * Whether an address from a link parameter may be followed: an in-app path of the route table and nothing that a
 * browser could read as another origin.
 *
 * @param path the address, with or without the base path and a query
 * @param routes the paths of the route table, for example `/submissions/:submissionId/payment`
 */
export function isSafeInAppPath(path: string, routes: readonly string[]): boolean {
  const segments = segmentsOf(path);
  return segments !== null && isRoute(segments, routes);
}

/** Whether an address is one of this portal, whatever its page, and nothing that a browser could read as another origin. */
export const isOwnPath = (path: string): boolean => underBase(pathOf(path)) && segmentsOf(path) !== null;

const pathOf = (path: string): string => path.replace(/[?#].*$/s, '');

/** The parts of a path below the base path; null for one that a browser could read otherwise. */
function segmentsOf(path: string): readonly string[] | null {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return null;
  const bare = pathOf(path);
  const segments = (underBase(bare) ? bare.slice(BASE_PATH.length) : bare).split('/').filter((segment) => segment);
  return segments.some((segment) => segment.includes('%') || /^\.+$/.test(segment)) ? null : segments;
}

function isRoute(segments: readonly string[], routes: readonly string[]): boolean {
  return routes.some((route) =>
    matches(
      route.split('/').filter((part) => part),
      segments,
    ),
  );
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const required = pattern.filter((part) => !part.endsWith('?')).length;
  if (segments.length < required || segments.length > pattern.length) return false;
  return segments.every((segment, at) => pattern[at]?.startsWith(':') === true || pattern[at] === segment);
}
