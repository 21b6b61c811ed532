/** How the drones of a long application are searched and filtered (docs/decisions/0049). */
import type { ListFilter } from '../core/list.rules.ts';

/** What a drone of an application is found by: its name has its maker and model. */
export const droneRowWords = ({
  name,
  serialNumber,
}: {
  readonly name: string;
  readonly serialNumber: string;
}): readonly string[] => [name, serialNumber];

/**
 * The filter that leads to the drones that hold an application up.
 *
 * @param fits whether a drone has to be updated before the application can be submitted
 */
export const updatesFilter = <Row>(fits: (row: Row) => boolean): ListFilter<Row> => ({
  id: 'updates',
  group: 'state',
  label: 'Updates required',
  fits,
});
