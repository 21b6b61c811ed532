/** Licences and certificates (portal 3, drones 3). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';
import { optionValue } from './drone.ts';

const named = z.nullish(z.object({ product_name: text }));

/**
 * A licence with its holder (ENTI-13, ENTI-14, DENT-73, DENT-74, SENT-070, SENT-071). `validUntil` and `expiry_warning`
 * are the portal's own display values (OP-P-83) and are not read from an answer.
 */
export const licence = z.looseObject({
  product_licenceid: z.string(),
  product_name: text,
  product_validuntil: text,
  product_origindate: text,
  product_eapstatus: optionValue,
  product_licenceurlfilesize: text,
  cattype: named,
  lictype: named,
  user: z.nullish(
    z.object({ contactid: text, fullname: text, product_arn: text, birthdate: text, nationality: named }),
  ),
});

/** A certificate of an operator: any fields (ENTI-16, OP-P-82). */
export const certificate = z.looseObject({});
