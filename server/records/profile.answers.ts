/** People and organisations in the spelling of the portal API (ENTI-01 to ENTI-08). */
import { and, eq } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Db } from '#server/core/store.ts';
import { addresses, organisations, people, type OwnerKind } from './people.schema.ts';

type UserDetails = OutputOf<'GetUserDetails'>['value'][number];
type OrganisationDetails = OutputOf<'GetOrganisationDetails'>['value'][number];
type AddressRow = typeof addresses.$inferSelect;

function addressGroup<Group extends 'address1' | 'address2'>(group: Group, row: AddressRow | null | undefined) {
  return {
    [`${group}_extraline`]: '',
    [`${group}_building`]: row?.building ?? '',
    [`${group}_line1`]: row?.line1 ?? '',
    [`${group}_line2`]: row?.line2 ?? '',
    [`${group}_line3`]: row?.line3 ?? '',
    [`${group}_city`]: row?.city ?? '',
    [`${group}_stateorprovince`]: row?.state ?? '',
    [`${group}_postalcode`]: row?.postcode ?? '',
    [`${group}_country`]: row?.country ?? '',
  } as { readonly [Key in keyof UserDetails & `${Group}_${string}`]: string };
}

const mainAddress = alias(addresses, 'main_address');
const postalAddress = alias(addresses, 'postal_address');

/** Joins one of an owner's two addresses. */
function belongsTo(
  table: typeof mainAddress | typeof postalAddress,
  kind: OwnerKind,
  id: AnyPgColumn,
  purpose: AddressRow['purpose'],
) {
  return and(eq(table.ownerKind, kind), eq(table.ownerId, id), eq(table.purpose, purpose));
}

/** A file's size in an answer: the number of bytes as text, empty without a file. */
export function fileSize(bytes: number | null): string {
  return bytes === null ? '' : String(bytes);
}

/** The person with this contact id, as a list of one or none. */
export async function userDetailsOf(db: Db, contactId: string): Promise<UserDetails[]> {
  const found = await db
    .select({ person: people, main: mainAddress, postal: postalAddress })
    .from(people)
    .leftJoin(mainAddress, belongsTo(mainAddress, 'person', people.id, 'main'))
    .leftJoin(postalAddress, belongsTo(postalAddress, 'person', people.id, 'postal'))
    .where(eq(people.id, contactId));
  return found.map(({ person, main, postal }) => ({
    contactid: person.id,
    fullname: `${person.firstName} ${person.lastName}`,
    firstname: person.firstName,
    lastname: person.lastName,
    product_arn: person.arn,
    birthdate: person.birthDate,
    emailaddress1: person.email,
    mobilephone: person.mobilePhone,
    product_droneregistrationurlfilesize: fileSize(person.certificateBytes),
    ...addressGroup('address1', main),
    ...addressGroup('address2', postal),
  }));
}

/** The organisation with this id, as a list of one or none. The caller has checked access. */
export async function organisationDetailsOf(db: Db, organisationId: string): Promise<OrganisationDetails[]> {
  const found = await db
    .select({ organisation: organisations, main: mainAddress, postal: postalAddress })
    .from(organisations)
    .leftJoin(mainAddress, belongsTo(mainAddress, 'organisation', organisations.id, 'main'))
    .leftJoin(postalAddress, belongsTo(postalAddress, 'organisation', organisations.id, 'postal'))
    .where(eq(organisations.id, organisationId));
  return found.map(({ organisation, main, postal }) => ({
    accountid: organisation.id,
    name: organisation.name,
    product_arn: organisation.arn,
    telephone1: organisation.phone,
    emailaddress1: organisation.email,
    product_droneregistrationurlfilesize: fileSize(organisation.certificateBytes),
    ...addressGroup('address1', main),
    ...addressGroup('address2', postal),
  }));
}
