/** Users of an organisation in every role of services 6, as answered by the call. */
import type { OrganisationUsers } from '#machines/organisation-users.machine.ts';

export const organisationId = '1e570000-0000-4000-8000-000000000001';

const user = (fullname: string, arn: string, role: string) => ({ fullname, arn, role, organisationarn: '700001' });

/** Two contact persons, of whom one has no number; Ruth has two roles. */
export const users = [
  user('Wendy Price', '2002015', 'Contact Person'),
  user('Adam Quill', '', 'Contact Person'),
  user('Zoe Singh', '2001052', 'Authorised Representative'),
  user('Ruth Kemp', '2002077', 'authorised representative '),
  user('Ruth Kemp', '2002077', 'Maintenance Controller'),
  user('Grace Ellis', '2002029', 'Owner'),
  user('Peter Lang', '2002032', 'Chief Executive Officer'),
  user('Hannah Cole', '2002046', 'Director'),
  user('Dan Foster', '2002063', 'Chief Remote Pilot'),
  user('Omar Haddad', '2002050', 'DAMP Contact'),
  user('Kay Low', '2002091', 'Safety Manager'),
];

const answer = (enableadduser: boolean, activealert: OrganisationUsers['activealert']): OrganisationUsers => ({
  data: { value: users },
  enableadduser,
  activealert,
  orgemailaddress: 'operations@southernair.example.com',
});

/** Users can be added. */
export const managed = answer(true, 0);
/** The server does not allow managing. */
export const readOnly = answer(false, 0);
/** An alert is active, whatever else the answer says. */
export const alerted = answer(true, 1);
/** There are no roles, and nobody can be added. */
export const nobody: OrganisationUsers = { data: { value: [] }, enableadduser: false, activealert: null };
