/**
 * The rows of a long list that somebody has chosen: kept over search, filter and page, and in this tab
 * (docs/decisions/0049).
 */
import { useCallback, useMemo, useState } from 'react';
import { keptKeys, keysIn } from '#rules/core/list-chosen.rules.ts';
import { usePortal } from './portal.tsx';
import type { RowChoice } from './table.tsx';

export interface ChosenRows {
  /** Props for the tables; the same object as long as the same rows are chosen. */
  readonly choice: RowChoice;
  readonly chosen: ReadonlySet<string>;
  readonly add: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * The chosen rows of a list.
 *
 * @param list where it is kept in this tab
 * @param all keys of the rows that there are; what is gone is not chosen any more
 */
export function useChosenRows(list: string, all: ReadonlySet<string>): ChosenRows {
  const { lists } = usePortal();
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(keysIn(lists.view(list))));
  const chosen = useMemo(() => new Set([...kept].filter((key) => all.has(key))), [kept, all]);
  const change = useCallback(
    (to: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
      setKept((before) => {
        const after = to(before);
        lists.keepView(list, keptKeys(after));
        return after;
      }),
    [lists, list],
  );
  const onChoose = useCallback(
    (keys: readonly string[], isChosen: boolean) =>
      change((before) => {
        const after = new Set(before);
        for (const key of keys) {
          if (isChosen) after.add(key);
          else after.delete(key);
        }
        return after;
      }),
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
