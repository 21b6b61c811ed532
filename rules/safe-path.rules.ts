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
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path)) return false;
  const bare = path.split(/[?#]/, 1)[0]!;
  const segments = (underBase(bare) ? bare.slice(BASE_PATH.length) : bare).split('/').filter((segment) => segment);
  if (segments.some((segment) => segment.includes('%') || /^\.+$/.test(segment))) return false;
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
  return segments.every((segment, at) => pattern[at]!.startsWith(':') || pattern[at] === segment);
}
