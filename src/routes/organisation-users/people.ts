/** Who has a role in an organisation, for a page on which a person reads who can act instead of them. */
import { createActor } from 'xstate';
import { featureOn } from '#rules/core/settings.rules.ts';
import { looksOnly } from '#rules/positions.rules.ts';
import type { People } from '#ui/visit/use-people.ts';
import type { Session } from '../../shell/session.ts';
import { wireUsersPage } from '../../wiring/organisation-users.wiring.ts';

/** Loads the users beside a page; null while the page of roles and users is not open (DASH-52). */
export function peopleOf(session: Session, organisationId: string): People | null {
  if (!featureOn(session.settings(), 'Role and user management', session.clock().moment())) return null;
  return session.areas.findOrCreateBeside(`organisation-people:${organisationId}`, () =>
    createActor(wireUsersPage(session), { input: { organisationId } }),
  );
}

/** The same for a person who may only look (DEC-37); null for everybody else. */
export const peopleFor = (session: Session, organisationId: string) =>
  looksOnly(session.participants(), organisationId) ? peopleOf(session, organisationId) : null;
