/** Search and filters of a long application (docs/decisions/0049). */
import type { ListFilter } from '../core/list.rules.ts';

/** Texts of a drone for the search: its name has manufacturer and model. */
export const droneRowWords = ({
  name,
  serialNumber,
}: {
  readonly name: string;
  readonly serialNumber: string;
}): readonly string[] => [name, serialNumber];

/**
 * Filter for the drones that hold an application up.
 *
 * @param fits whether a drone has to be updated before the application can be submitted
 */
export const updatesFilter = <Row>(fits: (row: Row) => boolean): ListFilter<Row> => ({
  id: 'updates',
  group: 'state',
  label: 'Updates required',
  fits,
});
