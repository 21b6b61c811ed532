/**
 * What the address of a renewal says (DREN-05, DREN-12, OP-D-60), parsed before anything else sees it. What `weightClassUpdated` says is a
 * banner of the page (portal 2.9).
 */
import * as z from 'zod/mini';
import { readLinkParams } from '#rules/core/encoding.rules.ts';
import type { Query } from '../../search.ts';

const text = z.catch(z.string().check(z.maxLength(100), z.trim()), '');
const renewal = z.object({ droneRegId: text, selectedWeightClassCode: text, recordid: text, customRef: text });

/** What is asked for. */
export interface AskedRenewal {
  /** The one drone to renew; empty for all that are due, with or without `renewAll`. */
  readonly droneRegId: string;
  readonly weightClassCode: string;
  /** The saved renewal that its own key names, in the query or in `params`; it wins over a payment's reference (OP-D-63). */
  readonly recordId: string;
  /** The reference of a payment, which resumes its application too (DREN-09). */
  readonly customRef: string;
}

/** Reads the address of a renewal. An unreadable value is a missing one. */
export function renewalIn(query: Query): AskedRenewal {
  const { droneRegId, selectedWeightClassCode, recordid, customRef } = z.parse(renewal, query);
  return {
    droneRegId,
    weightClassCode: selectedWeightClassCode,
    recordId: recordid || (readLinkParams(query.params)?.recordid ?? '').slice(0, 100).trim(),
    customRef,
  };
}
