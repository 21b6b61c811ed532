import type { TabStorage } from '../../src/shell/storage.ts';

/** The session storage of a tab, in memory; `all` is its content. */
export function storageOf(start: Record<string, string> = {}): TabStorage & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(start));
  return {
    all,
    get length() {
      return all.size;
    },
    key: (at) => [...all.keys()][at] ?? null,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, value) => void all.set(name, value),
    removeItem: (name) => void all.delete(name),
  };
}
