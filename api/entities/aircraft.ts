/** Aircraft, gliders and transfers of ownership (portal 3, ENTI-12). */
import * as z from 'zod/mini';
import { anyObject, listOrEmpty, text } from '../core/shapes.ts';

/** An aircraft or a glider: validity is read here, the rest is kept for the aircraft pages. */
export const aircraft = z.looseObject({
  participant: z.nullish(z.looseObject({ product_validuntil: text, product_validfrom: text })),
});

/** The answer of the aircraft calls, individual and organisation alike (CALL-35, DEC-13). */
export const aircraftData = z.object({ aircraft: listOrEmpty(aircraft), gliders: listOrEmpty(aircraft) });

/** A transfer of ownership on its way (OP-P-81). */
export const transfer = anyObject;
