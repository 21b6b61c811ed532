import type { ActorRefFrom } from 'xstate';
import type { organisationAccessMachine } from '#machines/organisation-access.machine.ts';
import { defineStage } from '#support/stage/stage.tsx';
import { OrganisationAccessView } from '#ui/organisation-access/organisation-access.view.tsx';
import { organisationAccessModel } from './organisation-access.model.ts';

/** A page of an organisation behind its checks. */
function AccessView({ actor }: { readonly actor: ActorRefFrom<typeof organisationAccessMachine> }) {
  return <OrganisationAccessView actor={actor}>{(organisation) => <h1>{organisation.name}</h1>}</OrganisationAccessView>;
}

export const stage = defineStage({ spec: organisationAccessModel, View: AccessView });
