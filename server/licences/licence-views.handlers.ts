/**
 * The calls of the pages of a person's own licences (SCAL-43 to SCAL-48): each names an ARN, and only the person's own
 * is answered.
 */
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isActiveStatus, licenceTypeOf } from '#rules/licences/pass-types.rules.ts';
import type { CallContext, Handlers } from '#server/core/handler.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { licences } from '#server/records/licences.schema.ts';
import { people } from '#server/records/people.schema.ts';
import { LICENCE_PARTS } from './licence-parts.ts';
import { papersOf } from './licence-certificates.ts';
import { photoOf } from './portrait.ts';
import { paperCode } from './qr-picture.ts';

type Person = typeof people.$inferSelect;
type Licence = typeof licences.$inferSelect;

/** The text for an existing picture (SENT-067), and for a missing one. */
const PICTURE = { found: 'Picture found', missing: 'Picture not found' } as const;

/** The signed-in person if the ARN is theirs; another ARN is answered like one that does not exist, and recorded. */
async function ownPerson(context: CallContext, aviationReferenceNumber: string): Promise<Person | null> {
  const { db, principal } = context;
  const arn = aviationReferenceNumber.trim();
  if (arn === '') return null;
  const [holder] = await db.select().from(people).where(eq(people.arn, arn));
  if (holder?.id === principal.contactId) return holder;
  context.refusedAccess(holder && { kind: 'person', id: holder.id });
  return null;
}

/** The first licence of a type held by the person with this ARN; null for none, and for another person's ARN. */
async function ownLicence(context: CallContext, arn: string, pass: 'FCL' | 'AROC'): Promise<Licence | null> {
  const person = await ownPerson(context, arn);
  if (person === null) return null;
  const held = and(eq(licences.personId, person.id), eq(licences.type, licenceTypeOf(pass)));
  const [found] = await context.db.select().from(licences).where(held).orderBy(asc(licences.position)).limit(1);
  return found ?? null;
}

/** The parts of the flight crew licence that a call answers; empty without a licence. */
async function flightCrew<Part extends z.ZodMiniType>(
  context: CallContext,
  arn: string,
  part: Part,
): Promise<z.output<Part>> {
  return z.parse(part, (await ownLicence(context, arn, 'FCL'))?.details ?? {});
}

export const licenceViewHandlers = {
  licencePicture: async (context, { aviationReferenceNumber }) => {
    const person = await ownPerson(context, aviationReferenceNumber);
    return {
      pictureStatus: person?.pictureOnFile ? PICTURE.found : PICTURE.missing,
      asicVerified: person?.asicVerified ?? false,
      picture: person && photoOf(person),
    };
  },
  licenceComponents: (context, { aviationReferenceNumber }) =>
    flightCrew(context, aviationReferenceNumber, LICENCE_PARTS.components),
  licenceAircraftRatings: (context, { aviationReferenceNumber }) =>
    flightCrew(context, aviationReferenceNumber, LICENCE_PARTS.aircraftRatings),
  licenceOperationalRatings: (context, { aviationReferenceNumber }) =>
    flightCrew(context, aviationReferenceNumber, LICENCE_PARTS.ownOperationalRatings),
  licenceTheoryExaminations: (context, { aviationReferenceNumber }) =>
    flightCrew(context, aviationReferenceNumber, LICENCE_PARTS.theory),
  licenceArocDetails: async (context, { aviationReferenceNumber }) => {
    const found = await ownLicence(context, aviationReferenceNumber, 'AROC');
    const isSuspended = found !== null && !isActiveStatus(found.status);
    return { ...z.parse(LICENCE_PARTS.aroc, found?.details ?? {}), hasSuspended: isSuspended };
  },
  LicencePapers: async (context, { passType }) => {
    const held = and(eq(licences.personId, context.principal.contactId), eq(licences.type, licenceTypeOf(passType)));
    return {
      value: (await papersOf(context, held)).map(({ paper, person }) => ({
        ...paper,
        regulator: SANDBOX_PRODUCT.displayName,
        code: paperCode(paper.checkedAt),
        photo: photoOf(person),
      })),
    };
  },
} satisfies Partial<Handlers>;
