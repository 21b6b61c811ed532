/** Registered drones and the lists around them (portal 3, drones 3). */
import * as z from 'zod/mini';
import { openRecord, listOrEmpty, text } from '../core/shapes.ts';

const named = z.nullish(z.object({ product_name: text }));
/** A code or a flag that the record system sends as a number or as a text (`1`, `852460002`, DENT-06, DENT-12). */
export const optionValue = z.nullish(z.union([z.number(), z.string(), z.boolean()]));

/** A registered drone (ENTI-09, DENT-01 to DENT-12); `expiryWarning` is computed by the portal and never read (ENTI-10). */
export const registeredDrone = z.object({
  product_droneregistrationid: z.string(),
  product_validuntil: text,
  drone: z.nullish(
    z.object({
      product_droneid: text,
      product_model: text,
      product_manufacturer: text,
      product_serialnumber: text,
      product_isregisteredoverseas: optionValue,
      product_serialnumbervalidationstatus: optionValue,
    }),
  ),
  manufacturer: named,
  model: z.nullish(z.object({ product_name: text, product_droneweight: optionValue })),
  category: named,
  reftype: named,
  droneWeightClass: text,
  droneWeightClassCode: text,
  /** The owner of the drone, where a call answers for several owners (DENT-11). */
  account: z.nullish(z.object({ accountid: text, product_arn: text })),
});

/** New registrations and renewals in progress, and answers to the census (ENTI-11, DENT-13). */
export const droneProgress = {
  inprogdrones: listOrEmpty(openRecord),
  inprogrenewaldrones: listOrEmpty(openRecord),
  census: listOrEmpty(openRecord),
};

/** An answer about one owner's drones: the items and the in-progress lists (CALL-25). */
export const droneData = z.object({ items: listOrEmpty(registeredDrone), ...droneProgress });

/** Kinds of registration that a drone call may ask for (CALL-23, CALL-24). */
export const droneTypes = z.array(z.enum(['recreational', 'commercial']));
