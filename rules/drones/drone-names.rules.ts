/** Codes of values that a drone's record has by name alone (DENT-04 to DENT-09). */
import { onceEach } from '../core/once-each.rules.ts';
import { isOtherModel, listIndex } from './drone-kind.rules.ts';
import type { DroneLists, ListItem } from './drone.rules.ts';

/**
 * Builds the indexes for reading records before a fleet needs them.
 *
 * @param lists of which the records of that fleet will be read
 */
export function prepareReading(lists: DroneLists): void {
  codesByName(lists);
  listIndex(lists);
}

/** Codes by name; a model's by its maker's code and its name. */
interface CodesByName {
  readonly manufacturers: ReadonlyMap<string, string>;
  readonly models: ReadonlyMap<string, string>;
  /** The `-OTH` model of a maker, by the maker's code. */
  readonly otherModels: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
}

/** Codes by name: a fleet of a thousand drones looks three thousand names up. */
export const codesByName = onceEach((lists: DroneLists): CodesByName => {
  // Of two items with one name the first counts, as in every list.
  const index = <Item extends ListItem>(items: readonly Item[], keyOf: (item: Item) => string) =>
    new Map(items.toReversed().map((item) => [keyOf(item), item.code]));
  return {
    manufacturers: index(lists.manufacturers, ({ name }) => nameKey(name)),
    models: index(lists.models, ({ manufacturerCode, name }) => `${manufacturerCode}/${nameKey(name)}`),
    otherModels: index(
      lists.models.filter(({ code }) => isOtherModel(code)),
      ({ manufacturerCode }) => manufacturerCode,
    ),
    categories: index(lists.categories, ({ name }) => nameKey(name)),
  };
});

export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}
