/** Aircraft, gliders and transfers of ownership (portal 3, ENTI-12). */
import * as z from 'zod/mini';
import { anyObject, listOrEmpty, text } from '../core/shapes.ts';

/** An owner or an operator: a person has a `fullname`, an organisation a `name` (SENT-080). */
const party = z.nullish(z.looseObject({ fullname: text, name: text, postalAddress: text }));

const named = z.nullish(z.looseObject({ product_name: text }));

/** An aircraft or a glider, as far as several pages read it; the rest is kept (SENT-075 to SENT-079). */
export const aircraft = z.looseObject({
  aircraft: z.nullish(z.looseObject({ product_aircraftregistrationid: text, product_registrationmark: text })),
  participant: z.nullish(z.looseObject({ product_validuntil: text, product_validfrom: text })),
  manufacturer: named,
  product_name: text,
  product_serialnumber: text,
  mainOwner: party,
  mainOperator: party,
  mainOwnerOrg: party,
  mainOperatorOrg: party,
});

/** The answer of the aircraft calls, individual and organisation alike (CALL-35, DEC-13). */
export const aircraftData = z.object({ aircraft: listOrEmpty(aircraft), gliders: listOrEmpty(aircraft) });

/** A transfer of ownership on its way (OP-P-81). */
export const transfer = anyObject;
