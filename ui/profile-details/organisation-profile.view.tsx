import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { Organisation } from '#machines/organisation-access.machine.ts';
import { selectProfileData, type profileDetailsMachine } from '#machines/profile-details.entry.ts';
import { rolesIn } from '#rules/organisation-access.rules.ts';
import { addressLines, organisationActions, type AddressFields } from '#rules/profile.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Page } from '../kit/page.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import { ActionLink, findAction, OwnAction, present } from './profile-parts.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof profileDetailsMachine>;
  readonly organisation: Organisation;
}

const TITLE = SCREEN_TITLES.profileDetailsOrg;

/** An organisation's profile details (portal 2.6); the update actions are for two roles only (PROF-21 to PROF-23). */
export function OrganisationProfileView({ actor, organisation }: Props) {
  const data = useSelector(actor, selectProfileData);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const addresses = data?.kind === 'org' ? (data.addresses.value[0] ?? {}) : null;
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisation.accountid} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
        {addresses && <Details addresses={addresses} organisation={organisation} />}
      </RenderGuard>
    </Page>
  );
}

function Details({
  addresses,
  organisation,
}: {
  readonly addresses: AddressFields;
  readonly organisation: Organisation;
}) {
  const { external } = useVisitFacts();
  const { participants } = useVisitFacts();
  const actions = organisationActions(rolesIn(participants, organisation.accountid), external, organisation.accountid);
  return (
    <>
      <h2>Organisation details</h2>
      <SummaryList
        rows={[
          { name: 'Name', lines: present(organisation.name) },
          { name: 'ARN', lines: present(organisation.product_arn) },
          {
            name: 'Email',
            lines: present(organisation.emailaddress1),
            action: <ActionLink action={findAction(actions, 'email')} />,
          },
          {
            name: 'Phone',
            lines: present(organisation.telephone1),
            action: <ActionLink action={findAction(actions, 'phone')} />,
          },
          { name: 'Business address', lines: addressLines(addresses, 'address1') },
          { name: 'Postal address', lines: addressLines(addresses, 'address2') },
        ]}
      />
      <OwnAction action={findAction(actions, 'details')} />
    </>
  );
}
