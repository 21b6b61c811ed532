/** The two uses of drones: which are offered, and the tables by use. */
import type { DroneUse } from '../payments/fees.rules.ts';

/** Uses to ask for: recreational drones only while that kind is offered (DCAL-07, OP-D-08). */
export function usesOffered(recreational: boolean): DroneUse[] {
  return recreational ? ['recreational', 'commercial'] : ['commercial'];
}

export interface TableOfUse<Row> {
  readonly id: DroneUse;
  readonly title: 'Recreational drones' | 'Commercial drones';
  readonly rows: readonly Row[];
}

/**
 * Parts a list by use, in its order: that of the manage screen, of a registration, of a renewal (DMAN-18, DREG-15,
 * DREN-21). The recreational table is there while that kind is offered, or the list has such a drone (OP-D-08, DEC-27);
 * one of no use is commercial.
 */
export function tablesOfUse<Row>(
  rows: readonly Row[],
  isRecreational: (row: Row) => boolean,
  offered: boolean,
): readonly TableOfUse<Row>[] {
  const recreational = rows.filter(isRecreational);
  const commercial = {
    id: 'commercial',
    title: 'Commercial drones',
    rows: rows.filter((row) => !isRecreational(row)),
  } as const;
  if (!offered && recreational.length === 0) return [commercial];
  return [{ id: 'recreational', title: 'Recreational drones', rows: recreational }, commercial];
}
