import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Organisation, organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { Waiting } from '../kit/waiting.tsx';
import { useField } from '../kit/use-field.ts';

export interface OrganisationAccessViewProps {
  readonly actor: ActorRefFrom<typeof organisationAccessMachine>;
  /** Called once access is granted. */
  readonly children: (organisation: Organisation) => ReactNode;
}

/**
 * Comes before every page of an organisation: the loading indicator until all checks passed (ORGA-08, ROUTE-61); a
 * refusal leaves for the error page, so that nothing of the page is ever drawn.
 */
export function OrganisationAccessView({ actor, children }: OrganisationAccessViewProps) {
  const organisation = useField(actor, 'organisation');
  if (organisation !== null) return children(organisation);
  return <Waiting />;
}
