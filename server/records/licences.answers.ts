/** Licences and operator certificates in the spelling of the APIs (ENTI-13, ENTI-14, DENT-73, DENT-74). */
import { and, asc, eq } from 'drizzle-orm';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Db } from '#server/core/store.ts';
import { licences, operatorCertificates } from './licences.schema.ts';
import { people, type OwnerKind } from './people.schema.ts';
import { fileSize } from './profile.answers.ts';

/** A person's licences with their holder, including expired ones, in the order that decides which is first (OP-P-44). */
export async function licencesOf(db: Db, personId: string): Promise<OutputOf<'GetLicencesIndividual'>['value']> {
  const found = await db
    .select()
    .from(licences)
    .innerJoin(people, eq(people.id, licences.personId))
    .where(eq(licences.personId, personId))
    .orderBy(asc(licences.position));
  return found.map(({ licence, person }) => ({
    product_licenceid: licence.id,
    product_name: licence.number,
    product_origindate: licence.originDate,
    product_validuntil: licence.validUntil,
    product_eapstatus: licence.status,
    product_licenceurlfilesize: fileSize(licence.certificateBytes),
    cattype: { product_name: licence.category },
    lictype: { product_name: licence.type },
    user: {
      contactid: person.id,
      fullname: `${person.firstName} ${person.lastName}`,
      product_arn: person.arn,
      birthdate: person.birthDate,
      nationality: { product_name: person.nationality },
    },
  }));
}

/** The operator certificates of an owner. */
export async function certificatesOf(
  db: Db,
  kind: OwnerKind,
  ownerId: string,
): Promise<OutputOf<'GetREOCsIndividual'>['value']> {
  const found = await db
    .select()
    .from(operatorCertificates)
    .where(and(eq(operatorCertificates.ownerKind, kind), eq(operatorCertificates.ownerId, ownerId)))
    .orderBy(asc(operatorCertificates.number));
  return found.map((row) => ({
    product_reocid: row.id,
    product_number: row.number,
    product_name: row.name,
    product_status: row.status,
    product_validfrom: row.validFrom,
    product_validuntil: row.validUntil,
  }));
}
