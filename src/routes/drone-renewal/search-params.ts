/**
 * What the address of a renewal says (DREN-05, DREN-12, OP-D-60), parsed before anything else sees it. What `weightClassUpdated` says is a
 * banner of the page (portal 2.9).
 */
import * as z from 'zod/mini';
import { savedIn, shortText, type SavedSearchParams } from '../../page-search-params.ts';
import type { Query } from '../../search.ts';

const renewal = z.object({ droneRegId: shortText, selectedWeightClassCode: shortText, chosen: shortText });

/** What is asked for. */
export interface RenewalSearchParams extends SavedSearchParams {
  /** The one drone to renew; empty for all that are due, with or without `renewAll`. */
  readonly droneRegId: string;
  readonly weightClassCode: string;
  /** Whether those are meant that were chosen from the list in this tab (docs/decisions/0049). */
  readonly isChosen: boolean;
}

/** Reads the address of a renewal. An unreadable value is a missing one. */
export function renewalIn(query: Query): RenewalSearchParams {
  const { droneRegId, selectedWeightClassCode, chosen } = z.parse(renewal, query);
  return { droneRegId, isChosen: chosen === '1', weightClassCode: selectedWeightClassCode, ...savedIn(query) };
}
