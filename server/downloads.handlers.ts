/**
 * Documents that open in a new window (DCAL-38, DCAL-39, DCAL-57, OP-D-27, OP-P-84): the call returns a ticket, with
 * which the address opens.
 */
import { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import {
  DRONE_CERTIFICATE,
  isLicenceEntity,
  isSubmissionEntity,
  LICENCE_CERTIFICATE,
  SUBMISSION_RECEIPT,
} from '#rules/drones/certificate.rules.ts';
import { findOwnSubmission } from './applications/own-submission.ts';
import { receiptName, receiptOf } from './applications/submission-details.ts';
import type { Env } from './core/http-env.ts';
import { audit, callerOf, type Doer } from './core/audit.ts';
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import { plain } from './core/content.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import type { DocumentHost } from './core/regulator.ts';
import { licenceCertificate } from './licences/licence-certificates.ts';
import { ownOrganisation, recordId } from './records/access.ts';
import { certificateOf, giveTicket, opened, ticketFor, ticketOf, type Subject } from './records/certificates.ts';
import { licences } from './records/licences.schema.ts';
import type { Owner } from './records/owner.ts';

/** Name of the saved file. */
const FILE = 'drone-registration-certificate.pdf';

/** The answer for documents that do not exist or belong to others. */
const NOTHING = { value: { spId: null, file: null } };

/** The owner of the requested documents; null for anybody else's. */
async function ownerOf(context: CallContext, entity: string, id: string): Promise<Owner | null> {
  if (entity === 'contact') {
    const asked = recordId(id);
    if (asked === context.principal.contactId) return { kind: 'person', id: asked };
    context.refusedAccess(asked === undefined ? undefined : { kind: 'person', id: asked });
    return null;
  }
  if (entity !== 'account') return null;
  const organisation = await ownOrganisation(context, id);
  return organisation ? { kind: 'organisation', id: organisation.id } : null;
}

/** A ticket for the file of the person's own licence; null for others' licences, and for types without a file. */
async function licenceTicket(context: CallContext, id: string): Promise<{ spId: string; file: string } | null> {
  const { db, moment, principal } = context;
  const asked = recordId(id);
  const [held] =
    asked === undefined
      ? []
      : await db.select({ personId: licences.personId }).from(licences).where(eq(licences.id, asked));
  if (asked === undefined || held?.personId !== principal.contactId) {
    context.refusedAccess(held && asked !== undefined ? { kind: 'licence', id: asked } : undefined);
    return null;
  }
  const made = await licenceCertificate(context, asked);
  if (made === null) return null;
  return {
    spId: await giveTicket({ db, moment, by: callerOf(context) }, { kind: 'licence', id: asked }, made.file),
    file: made.file,
  };
}

/**
 * A ticket for the receipt of a submission of the person or of one of their organisations (DEC-11,
 * `submissionDetails`).
 */
async function receiptTicket(context: CallContext, id: string): Promise<{ spId: string; file: string } | null> {
  const { db, moment, capable } = context;
  const found = capable('submissionDetails') ? await findOwnSubmission(context, id) : undefined;
  if (found === undefined) return null;
  const file = receiptName(found);
  return {
    spId: await giveTicket({ db, moment, by: callerOf(context) }, { kind: 'submission', id: found.id }, file),
    file,
  };
}

/**
 * The present content behind a ticket: the certificate of the registered drones, a licence, the receipt of a
 * submission.
 */
async function documentBehind({ db, origin }: DocumentHost, subject: Subject, by: Doer): Promise<Uint8Array | null> {
  if (subject.kind === 'licence')
    return (await licenceCertificate({ db, origin, moment: by.moment }, subject.id))?.pdf ?? null;
  if (subject.kind === 'submission') return receiptOf(db, subject.id, by.moment);
  return certificateOf({ db, moment: by.moment, origin, by }, { kind: subject.kind, id: subject.id });
}

export const downloadHandlers = {
  GetSharePointFileDetails: async (context, { entity, id, file }) => {
    if (isLicenceEntity(entity, SANDBOX_PRODUCT.code)) {
      return { value: (file === LICENCE_CERTIFICATE ? await licenceTicket(context, id) : null) ?? NOTHING.value };
    }
    if (isSubmissionEntity(entity, SANDBOX_PRODUCT.code)) {
      return { value: (file === SUBMISSION_RECEIPT ? await receiptTicket(context, id) : null) ?? NOTHING.value };
    }
    const owner = file === DRONE_CERTIFICATE ? await ownerOf(context, entity, id) : null;
    const spId = owner && (await ticketFor({ ...context, by: callerOf(context) }, owner, FILE));
    return spId === null ? NOTHING : { value: { spId, file: FILE } };
  },
} satisfies Partial<Handlers>;

/** The document location, below the home address of the portal. */
export function documentRoutes(host: DocumentHost): Hono<Env> {
  const { db, moment, limits } = host;
  const routes = new Hono<Env>();
  routes.get('/document-location', async (context) => {
    const { spId = '', file = '' } = context.req.query();
    const present = moment();
    const looked = await limits.page(context, () => ticketOf(db, spId, file, present));
    if ('refused' in looked) return looked.refused;
    const { found: ticket } = looked;
    const by: Doer = { actor: 'person', personId: ticket?.personId ?? '', moment: present };
    const pdf = ticket && (await documentBehind(host, ticket.subject, by));
    // Recorded before the first byte is sent, because reading cannot be undone.
    if (ticket !== null && pdf !== null) await audit(db, by, opened(ticket.subject));
    if (pdf === null) {
      return context.html(
        plain('This link has expired', 'Go back to the portal and download the document again.'),
        404,
      );
    }
    return context.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file}"`,
      'cache-control': 'no-store',
    });
  });
  return routes;
}
