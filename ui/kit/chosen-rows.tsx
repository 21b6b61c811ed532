/** The rows of a long list that somebody has chosen: kept over search, filter and page, and in this tab (docs/decisions/0044). */
import { useCallback, useMemo, useState } from 'react';
import { usePortal } from './portal.tsx';
import type { RowChoice } from './table.tsx';

/** The chosen rows. */
export interface ChosenRows {
  /** For the tables; the same as long as the same rows are chosen. */
  readonly choice: RowChoice;
  readonly chosen: ReadonlySet<string>;
  readonly add: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** Where they are kept. */
export const chosenKey = (list: string): string => `${list}.chosen`;

/** Keys as they are kept; anybody with a script in this origin could have written them. */
export const keysIn = (kept: string | null): readonly string[] => (kept ?? '').split(' ').filter((key) => /^[\w-]{1,100}$/.test(key));

/**
 * The chosen rows of a list.
 * @param list its name in this tab
 * @param all keys of the rows that there are; what is gone is not chosen any more
 */
export function useChosenRows(list: string, all: ReadonlySet<string>): ChosenRows {
  const { lists } = usePortal();
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(keysIn(lists.view(chosenKey(list)))));
  const chosen = useMemo(() => new Set([...kept].filter((key) => all.has(key))), [kept, all]);
  const change = useCallback(
    (to: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
      setKept((before) => {
        const after = to(before);
        lists.keepView(chosenKey(list), [...after].join(' '));
        return after;
      }),
    [lists, list],
  );
  const onChoose = useCallback(
    (key: string, isChosen: boolean) =>
      change((before) => new Set(isChosen ? [...before, key] : [...before].filter((one) => one !== key))),
    [change],
  );
  const choice = useMemo(() => ({ isChosen: (key: string) => chosen.has(key), onChoose }), [chosen, onChoose]);
  return {
    choice,
    chosen,
    add: (keys) => change((before) => new Set([...before, ...keys])),
    clear: () => change(() => new Set()),
  };
}
