/**
 * The aircraft in an address (ACFT-05, ACFT-08). The record there is a hint which aircraft is meant and nothing more:
 * what a page shows is the regulator's own record, and whose it may be is the regulator's decision. Small, because
 * every link to an aircraft needs it (docs/decisions/0025).
 */
import { decodeParams } from '../core/encoding.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';
import { textByEnd } from '../core/record-fields.rules.ts';

export interface NamedAircraft {
  readonly aircraft?: { readonly product_aircraftregistrationid?: string | null | undefined } | null | undefined;
}

/** The fields of a record that identify it, for an address: owner and details stay out of histories and logs. */
export function aircraftHint(
  record: object,
): NamedAircraft & { readonly aircraft: { readonly product_registrationmark: string } } {
  const named = (record as { aircraft?: unknown }).aircraft;
  return {
    aircraft: {
      product_aircraftregistrationid: textByEnd(named, 'aircraftregistrationid'),
      product_registrationmark: textByEnd(named, 'registrationmark'),
    },
  };
}

export const aircraftNamed = (id: string, mark: string) => ({
  aircraft: { product_aircraftregistrationid: id, product_registrationmark: mark },
});

/**
 * Reads the query value `aircraft`, base64 of an aircraft record.
 *
 * @returns the id of the registration; empty for none, and for anything that is no record of an aircraft
 */
export function readAircraftHint(aircraft: string | undefined): string {
  return textByEnd(decodeParams(aircraft)?.['aircraft'], 'aircraftregistrationid').trim();
}

/** The owner's aircraft or glider that is meant; undefined for one that is not theirs, and for no hint at all. */
export function findAircraft<Item extends NamedAircraft>(
  items: readonly Item[],
  registrationId: string,
): Item | undefined {
  return items.find(({ aircraft }) => sameIdentifier(aircraft?.product_aircraftregistrationid, registrationId));
}
