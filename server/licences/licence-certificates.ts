/**
 * Licences, certificates and accreditations as files (FLIC-26, DCAL-57), generated from the record on request. The
 * portal shows the size in advance, so it is stored with the record and updated whenever a file is generated.
 */
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import {
  licencePaper,
  type LicencePaper,
  type PaperContext,
  type PaperRecord,
} from '#rules/licences/licence-paper.rules.ts';
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
import { licenceTypeOf, type PassType, passTypeOf } from '#rules/licences/pass-types.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { isoAt, randomText } from '#server/core/clock.ts';
import type { Db } from '#server/core/store.ts';
import { licencePdf } from '#server/documents/licence.pdf.ts';
import { VERIFICATION_PATH } from '#server/records/certificates.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { LICENCE_PARTS } from './licence-parts.ts';
import { portraitOf } from './portrait.ts';

type Licence = typeof licences.$inferSelect;
type Person = typeof people.$inferSelect;

export interface PaperHost {
  readonly db: Db;
  readonly moment: Moment;
  /** Public origin of this server, for the address that checks a paper. */
  readonly origin: string;
}

/** A file of a licence. */
export interface LicenceCertificate {
  readonly pdf: Buffer;
  /** Name of the saved file. */
  readonly file: string;
}

/** The file of a licence, from its present record; null without such a licence, and for types without a file. */
export async function licenceCertificate(host: PaperHost, licenceId: string): Promise<LicenceCertificate | null> {
  const { db, moment } = host;
  const [held] = await papersOf(host, eq(licences.id, licenceId));
  if (held === undefined) return null;
  const pdf = await licencePdf({
    regulator: SANDBOX_PRODUCT.displayName,
    paper: held.paper,
    createdMs: moment.epochMs,
    portrait: portraitOf(held.person),
  });
  await db.update(licences).set({ certificateBytes: pdf.byteLength }).where(eq(licences.id, licenceId));
  return { pdf, file: `${held.paper.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf` };
}

/** Computes missing sizes, for example of an accreditation issued today. */
export async function findLicenceSizes(host: PaperHost, personId: string): Promise<void> {
  const unknown = await host.db
    .select({ id: licences.id })
    .from(licences)
    .where(and(eq(licences.personId, personId), isNull(licences.certificateBytes)))
    .orderBy(asc(licences.position));
  for (const { id } of unknown) await licenceCertificate(host, id);
}

/** A paper with its holder. */
export interface HeldPaper {
  readonly paper: LicencePaper;
  readonly person: Person;
}

/** The present papers of the licences under a condition, in order; types that another system keeps have none. */
export async function papersOf(host: PaperHost, which: SQL | undefined): Promise<readonly HeldPaper[]> {
  const { db, moment, origin } = host;
  const found = await db
    .select()
    .from(licences)
    .innerJoin(people, eq(people.id, licences.personId))
    .where(which)
    .orderBy(asc(licences.position));
  const papers: HeldPaper[] = [];
  for (const { licence, person } of found) {
    const type = passTypeOf(licence.type);
    if (type === null) continue;
    const checkedAt = `${origin}${VERIFICATION_PATH}${await codeOf(db, licence)}`;
    const english = await englishOf(db, person.id, type);
    const record = recordOf(licence, person, type, english, moment);
    papers.push({ paper: licencePaper(record, contextOf(moment, checkedAt)), person });
  }
  return papers;
}

/** The paper with this code, as it is now; null for an unknown one. */
export async function checkedPaper(host: PaperHost, code: string): Promise<LicencePaper | null> {
  return (await papersOf(host, eq(licences.paperCode, code)))[0]?.paper ?? null;
}

function contextOf(moment: Moment, checkedAt: string): PaperContext {
  const correctAt = dayAndTime(isoAt(moment.epochMs), { zone: moment.zone });
  return { regulator: SANDBOX_PRODUCT.displayName, moment, correctAt, checkedAt };
}

/** The code of a licence's paper: the first one that is made stays, also for who asks at the same time. */
async function codeOf(db: Db, { id, paperCode }: Licence): Promise<string> {
  if (paperCode !== null) return paperCode;
  const without = and(eq(licences.id, id), isNull(licences.paperCode));
  await db
    .update(licences)
    .set({ paperCode: randomText(16) })
    .where(without);
  const [made] = await db.select({ code: licences.paperCode }).from(licences).where(eq(licences.id, id));
  return required(made?.code, 'code of a paper');
}

/** English language proficiency for those who fly and talk by radio: it is recorded with the radio certificate. */
async function englishOf(db: Db, personId: string, type: PassType): Promise<string> {
  if (type !== 'FCL' && type !== 'AROC') return '';
  const radio = and(eq(licences.personId, personId), eq(licences.type, licenceTypeOf('AROC')));
  const [found] = await db.select({ details: licences.details }).from(licences).where(radio).limit(1);
  return englishProficiency(found && z.parse(LICENCE_PARTS.aroc, found.details).elpRemark);
}

function recordOf(licence: Licence, person: Person, type: PassType, english: string, moment: Moment): PaperRecord {
  const { id, number, details, originDate, validUntil, status } = licence;
  return {
    id,
    type,
    number,
    holder: `${person.firstName} ${person.lastName}`,
    arn: person.arn,
    birthDate: person.birthDate,
    issuedOn: originDate,
    validUntil,
    status,
    english,
    groups: groupsOf(details, type, moment),
  };
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
