/** Finds the call that a path belongs to, from the contract's own table; letters' case does not matter (OP-P-77). */
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';

/** A call and the values of its path's `{param}` segments. */
export interface Matched {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** Calls by path. */
export interface CallPaths {
  /** Every call at this path, whatever its method; empty for none. */
  find(path: string): readonly Matched[];
  /** For `GET /sandbox/calls`. */
  list(): readonly { readonly call: string; readonly path: string }[];
}

/** Builds the table for a product code, which fills `{product}` (OP-P-01). */
export function createCallPaths(product: string): CallPaths {
  const all = (Object.keys(endpoints) as CallName[]).map((name) => endpoints[name] as Endpoint);
  const plain = new Map<string, Matched[]>();
  const patterned: { readonly pattern: RegExp; readonly endpoint: Endpoint }[] = [];
  const filled = (endpoint: Endpoint): string => endpoint.path.replaceAll('{product}', product);

  for (const endpoint of all) {
    const path = filled(endpoint).toLowerCase();
    if (path.includes('{')) patterned.push({ pattern: patternOf(filled(endpoint)), endpoint });
    else plain.set(path, [...(plain.get(path) ?? []), { endpoint, params: {} }]);
  }

  return {
    find: (path) => {
      const found = plain.get(path.toLowerCase());
      if (found !== undefined) return found;
      return patterned.flatMap(({ pattern, endpoint }) => {
        const match = pattern.exec(path);
        const params = match === null ? null : decodeAll(match.groups ?? {});
        return params === null ? [] : [{ endpoint, params }];
      });
    },
    list: () => all.map((endpoint) => ({ call: endpoint.call, path: filled(endpoint) })),
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? `(?<${part.slice(1, -1)}>[^/]+)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${source}$`, 'i');
}

/** Null when a segment is not valid percent-encoding: such a path names nothing. */
function decodeAll(groups: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
