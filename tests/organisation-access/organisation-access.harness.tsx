import type { ActorRefFrom } from 'xstate';
import type { organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { organisationAccessModel } from './organisation-access.model.ts';

/** A page of an organisation behind its checks. */
function AccessView({ actor }: { readonly actor: ActorRefFrom<typeof organisationAccessMachine> }) {
  return (
    <OrganisationAccessView actor={actor}>{(organisation) => <h1>{organisation.name}</h1>}</OrganisationAccessView>
  );
}

export const harness = defineHarness({ spec: organisationAccessModel, View: AccessView });
