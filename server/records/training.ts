/** Records for judging a notification of training outcomes: limitations, courses on a certificate, the register of ARNs. */
import { asc, eq, inArray } from 'drizzle-orm';
import { arnRecords } from '#server/arn/arn.schema.ts';
import type { Db } from '#server/core/store.ts';
import { referenceItems } from './drones.schema.ts';
import { trainingCourses } from './licences.schema.ts';
import { people } from './people.schema.ts';

/** Name of the limitations among the reference lists (SENT-048). */
export const LIMITATION_LIST = 'MPL Limitations';

/** The limitations in the answer's spelling. */
export async function limitationItems(db: Db): Promise<{ additionalFieldsSerialized: string }[]> {
  const rows = await db
    .select({ more: referenceItems.more })
    .from(referenceItems)
    .where(eq(referenceItems.list, LIMITATION_LIST))
    .orderBy(asc(referenceItems.position));
  return rows.map(({ more }) => ({ additionalFieldsSerialized: String(more['additionalFieldsSerialized'] ?? '') }));
}

/** The courses on an organisation's certificate, in the answer's spelling (SENT-047). */
export async function certificateCourses(db: Db, organisationId: string) {
  const rows = await db
    .select()
    .from(trainingCourses)
    .where(eq(trainingCourses.organisationId, organisationId))
    .orderBy(asc(trainingCourses.position));
  return rows.map(({ id, code, name, ratingEntry }) => ({
    masterDataSyncId: id,
    masterDataCourseCode: code,
    masterDataCourseName: name,
    ratingEntry,
  }));
}

/** The organisations among these that have courses on a certificate of a maintenance training organisation. */
export async function certifiedAmong(db: Db, organisationIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (organisationIds.length === 0) return new Set();
  const found = await db
    .selectDistinct({ id: trainingCourses.organisationId })
    .from(trainingCourses)
    .where(inArray(trainingCourses.organisationId, [...organisationIds]));
  return new Set(found.map(({ id }) => id));
}

/** A person in the register of ARNs; the email address is empty if unknown. */
export interface Registered {
  readonly arn: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly email: string;
}

/** The persons with these ARNs. */
export async function registered(db: Db, arns: readonly string[]): Promise<ReadonlyMap<string, Registered>> {
  if (arns.length === 0) return new Map();
  const rows = await db
    .select({
      arn: arnRecords.arn,
      firstName: arnRecords.firstName,
      familyName: arnRecords.lastName,
      email: people.email,
    })
    .from(arnRecords)
    .leftJoin(people, eq(people.id, arnRecords.personId))
    .where(inArray(arnRecords.arn, [...arns]));
  return new Map(rows.map((row) => [row.arn, { ...row, email: row.email ?? '' }]));
}
