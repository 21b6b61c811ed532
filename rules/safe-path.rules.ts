/**
 * Checks of paths in link parameters, which may be followed only inside the portal. A file of its own, because few
 * pages need it.
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

/** Whether a path belongs to the portal, on any page, and no browser could read it as another origin. */
export const isOwnPath = (path: string): boolean => underBase(pathOf(path)) && segmentsOf(path) !== null;

const pathOf = (path: string): string => path.replace(/[?#].*$/s, '');

/** Segments of a path below the base path; null if a browser could read the path differently. */
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
