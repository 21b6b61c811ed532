/** The person and the records that start-up reads (portal 3, portal 4.1). */
import * as z from 'zod/mini';
import { openRecord, text } from '../core/shapes.ts';

/** The fields of one address group (ENTI-03): `address1_*` residential or business, `address2_*` postal (OP-P-62). */
function addressGroup<Group extends 'address1' | 'address2'>(group: Group) {
  const parts = [
    'extraline',
    'building',
    'line1',
    'line2',
    'line3',
    'city',
    'stateorprovince',
    'postalcode',
    'country',
  ] as const;
  type Key = `${Group}_${(typeof parts)[number]}`;
  return Object.fromEntries(parts.map((part) => [`${group}_${part}`, text])) as { [K in Key]: typeof text };
}

/** Both address groups, as fields of a person or an organisation. */
export const addressFields = { ...addressGroup('address1'), ...addressGroup('address2') };

/** An item of the user details (ENTI-01 to ENTI-04, DENT-78). */
export const userDetails = z.object({
  contactid: z.string(),
  fullname: text,
  product_arn: text,
  birthdate: text,
  emailaddress1: text,
  firstname: text,
  lastname: text,
  mobilephone: text,
  product_droneregistrationurlfilesize: text,
  ...addressFields,
});

/** One person's role in one organisation (ENTI-07). */
export const participant = z.object({
  account: z.object({
    accountid: z.string(),
    name: text,
    product_arn: text,
    // An extension of this server (DEC-11, DEC-40); other servers leave it out.
    holdsTrainingCertificate: z.optional(z.boolean()),
  }),
  role: z.nullish(z.object({ product_name: text })),
});

/**
 * The participants: either a bare list, or the printed list `participantsAll` with its flag (ENTI-06). The flag repeats
 * what the list shows, so only the list is kept.
 */
export const participants = z.union([
  z.array(participant),
  z.pipe(
    z.object({ participantsAll: z.array(participant), hasParticipants: z.boolean() }),
    z.transform(({ participantsAll }) => participantsAll),
  ),
]);

/** A tag, an accepted safety record: only their count is used (ENTI-16, OP-P-82). */
export const tag = openRecord;
export const acceptedRecord = openRecord;

/** An alert may be any object (OP-P-82); its texts are used where it has some (OP-S-80). */
export const alert = z.looseObject({
  title: z.catch(text, null),
  text: z.catch(text, null),
  createdon: z.catch(text, null),
});

const againLines = z.readonly(z.array(z.object({ label: z.string(), note: z.string() })));

/** A saved ARN application: its state and status are read, everything else is kept (ENTI-15, OP-P-82, DEC-21). */
export const savedArnApplication = z.looseObject({
  state: text,
  status: text,
  product_reference: text,
  createdon: text,
  // The kind of application, an extension (DEC-11).
  kind: z.catch(text, null),
  // Facts of a decided application, an extension of this server (DEC-11, DEC-46).
  decidedon: text,
  /** The document that the reason is about, as a sentence names it. */
  about: text,
  reason: text,
  submissionid: text,
  /** What applying again keeps and needs (DEC-56). */
  again: z.catch(z.nullish(z.object({ kept: againLines, needed: againLines })), null),
});
