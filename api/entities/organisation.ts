/** An organisation's own details (ENTI-08, DENT-79). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';
import { addressFields } from './person.ts';

/** An item of the organisation details. */
export const organisationDetails = z.object({
  accountid: z.string(),
  product_arn: text,
  name: text,
  telephone1: text,
  emailaddress1: text,
  product_droneregistrationurlfilesize: text,
  ...addressFields,
});
