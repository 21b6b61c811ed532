/** Documents that open in a new window (DCAL-38, DCAL-39, OP-D-27, OP-P-84): the call gives a ticket, the address opens with it. */
import { Hono } from 'hono';
import { DRONE_CERTIFICATE } from '#rules/certificate.rules.ts';
import type { Env } from './core/api.ts';
import { audit, callerOf, type Doer } from './core/audit.ts';
import { plain } from './core/content.ts';
import type { CallContext, Handlers } from './core/handler.ts';
import type { DocumentHost } from './core/regulator.ts';
import { ownOrganisation, recordId } from './records/access.ts';
import { certificateOf, opened, ticketFor, ticketOf } from './records/certificates.ts';
import type { Owner } from './records/owner.ts';

/** What the file is called where it is saved. */
const FILE = 'drone-registration-certificate.pdf';

/** What everything answers that the person may not have, as what does not exist does. */
const NOTHING = { value: { spId: null, file: null } };

/** Whose documents are asked for; null for anybody else's. */
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

/** Downloads. Licences come with their own area. */
export const downloadHandlers = {
  GetSharePointFileDetails: async (context, { entity, id, file }) => {
    const owner = file === DRONE_CERTIFICATE ? await ownerOf(context, entity, id) : null;
    const spId = owner && (await ticketFor({ ...context, by: callerOf(context) }, owner, FILE));
    return spId === null ? NOTHING : { value: { spId, file: FILE } };
  },
} satisfies Partial<Handlers>;

/** The document location, below the home address of the portal. */
export function documentRoutes({ db, moment, origin, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/document-location', async (context) => {
    const { spId = '', file = '' } = context.req.query();
    const present = moment();
    const looked = await limits.page(context, () => ticketOf(db, spId, file, present));
    if ('refused' in looked) return looked.refused;
    const { found: ticket } = looked;
    const by: Doer = { actor: 'person', personId: ticket?.personId ?? '', moment: present };
    const pdf = ticket && (await certificateOf({ db, moment: present, origin, by }, ticket.owner));
    // Noted before the first byte leaves: what was read cannot be taken back.
    if (ticket !== null && pdf !== null) await audit(db, by, opened(ticket.owner));
    if (pdf === null) {
      return context.html(plain('This document cannot be opened any more', 'Go back to the portal and ask for the document again.'), 404);
    }
    return context.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${FILE}"`,
      'cache-control': 'no-store',
    });
  });
  return routes;
}
