import type { Moment } from '../core/moment.rules.ts';
import type { ExpiryPeriods } from '../core/settings.rules.ts';
import type { DroneFacts } from './drone-edit.rules.ts';
import type { DroneLists, FormDrone } from './drone.rules.ts';
import type { RateRow } from '../payments/fees.rules.ts';

/** Reference data of a renewal, loaded when it opens and never older (OP-D-63). */
export interface RenewalFacts {
  readonly lists: DroneLists;
  readonly rates: readonly RateRow[];
  /** All drones of the holder in the renewal window, numbered and flagged (`dueDrones`): the Y of DREN-25. */
  readonly due: readonly FormDrone[];
  /** Every registered drone of the holder, whose serial numbers no other drone may have (DVAL-18). */
  readonly registered: DroneFacts['registered'];
  /** Moment of opening; the windows are those of that day. */
  readonly moment: Moment;
  readonly periods: ExpiryPeriods;
  /** Whether the recreational feature is on (OP-D-08). */
  readonly recreational: boolean;
  readonly productName: string;
}
