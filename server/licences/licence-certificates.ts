/**
 * Licences, certificates and accreditations as files (FLIC-26, DCAL-57), generated from the record on request. The
 * portal shows the size in advance, so it is stored with the record and updated whenever a file is generated.
 */
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import {
  aircraftGroups,
  componentGroups,
  englishProficiency,
  examinationGroups,
  operationalGroups,
  proficiencyGroups,
  remoteGroups,
  reviewGroups,
  type LicenceGroup,
} from '#rules/licences/licence-sections.rules.ts';
import { licenceTitle, type PassType, passTypeOf } from '#rules/licences/pass-types.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import type { Db } from '#server/core/store.ts';
import { licencePdf } from '#server/documents/licence.pdf.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { LICENCE_PARTS } from './licence-parts.ts';

type Licence = typeof licences.$inferSelect;
type Person = typeof people.$inferSelect;

/** A file of a licence. */
export interface LicenceCertificate {
  readonly pdf: Buffer;
  /** Name of the saved file. */
  readonly file: string;
}

/** The file of a licence, from its present record; null without such a licence, and for types without a file. */
export async function licenceCertificate(
  db: Db,
  licenceId: string,
  moment: Moment,
): Promise<LicenceCertificate | null> {
  const found = await db
    .select()
    .from(licences)
    .innerJoin(people, eq(people.id, licences.personId))
    .where(eq(licences.id, licenceId));
  const held = found[0];
  const type = held && passTypeOf(held.licence.type);
  if (!held || !type) return null;
  const pdf = await make(held.licence, held.person, type, moment);
  await db.update(licences).set({ certificateBytes: pdf.byteLength }).where(eq(licences.id, licenceId));
  return { pdf, file: `${held.licence.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf` };
}

/** Computes missing sizes, for example of an accreditation issued today. */
export async function findLicenceSizes(db: Db, personId: string, moment: Moment): Promise<void> {
  const unknown = await db
    .select({ id: licences.id })
    .from(licences)
    .where(and(eq(licences.personId, personId), isNull(licences.certificateBytes)))
    .orderBy(asc(licences.position));
  for (const { id } of unknown) await licenceCertificate(db, id, moment);
}

function make(licence: Licence, person: Person, type: PassType, moment: Moment): Promise<Buffer> {
  const { details } = licence;
  const day = (text: string | null): string => {
    const found = parseIsoDate(text);
    return found ? displayDate(found) : 'No expiry date';
  };
  const aroc = type === 'AROC' ? z.parse(LICENCE_PARTS.aroc, details) : null;
  const english = englishProficiency(aroc?.elpRemark);
  return licencePdf({
    regulator: SANDBOX_PRODUCT.displayName,
    title: licenceTitle(type),
    createdMs: moment.epochMs,
    facts: [
      ['Holder', `${person.firstName} ${person.lastName}`],
      ['Aviation reference number (ARN)', person.arn || 'Not issued'],
      ['Number', licence.number],
      ['Issued', day(licence.originDate)],
      ['Expiry date', day(licence.validUntil)],
      ['Status', licence.status],
      ...(english === '' ? [] : [['English language proficiency', english] as const]),
    ],
    groups: groupsOf(details, type, moment),
  });
}

function groupsOf(details: Licence['details'], type: PassType, moment: Moment): readonly LicenceGroup[] {
  if (type === 'FCL') {
    return [
      ...componentGroups(z.parse(LICENCE_PARTS.components, details).components, moment),
      ...aircraftGroups(z.parse(LICENCE_PARTS.aircraftRatings, details), moment),
      ...operationalGroups(z.parse(LICENCE_PARTS.ownOperationalRatings, details), moment),
      ...reviewGroups(z.parse(LICENCE_PARTS.proficiencyChecks, details), moment),
      ...examinationGroups(z.parse(LICENCE_PARTS.theory, details).theoryExaminations, moment),
    ];
  }
  if (type === 'AROC') return proficiencyGroups(z.parse(LICENCE_PARTS.aroc, details), moment);
  return type === 'REPL' ? remoteGroups(z.parse(LICENCE_PARTS.remote, details), moment) : [];
}
