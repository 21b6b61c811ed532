/** The users of an organisation, for all its participants (SCAL-71, SENT-095, SENT-096). */
import type { Handlers } from '../core/handler.ts';
import { ownOrganisation } from '../records/access.ts';
import { managementFor, usersOf } from './organisation-users.ts';

/** The answer for an organisation that does not exist or that the person does not take part in. */
const NOTHING = { data: { value: [] }, enableadduser: false, activealert: 0, orgemailaddress: '' };

export const organisationUsersHandlers = {
  GetOrganisationUsers: async (context, { orgid }) => {
    const own = await ownOrganisation(context, orgid);
    const management = own && (await managementFor(context, own.id));
    if (management === undefined) return NOTHING;
    const { organisation, isClosed, mayManage } = management;
    const users = await usersOf(context.db, organisation.id, context.moment);
    return {
      data: {
        value: users.map(({ fullname, arn, role }) => ({ fullname, arn, role, organisationarn: organisation.arn })),
      },
      enableadduser: mayManage,
      activealert: isClosed ? 1 : 0,
      orgemailaddress: organisation.email,
    };
  },
} satisfies Partial<Handlers>;
