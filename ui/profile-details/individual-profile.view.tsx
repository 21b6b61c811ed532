import { useSelector } from '@xstate/react';
import { useVisitFacts } from '../visit/visit-facts.tsx';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { selectProfileData, type profileDetailsMachine } from '#machines/profile-details.entry.ts';
import { addressLines, individualActions, type AddressFields } from '#rules/profile.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { SummaryList } from '../kit/summary-list.tsx';
import { useField } from '../kit/use-field.ts';
import { ActionLink, findAction, OwnAction, present } from './profile-parts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof profileDetailsMachine>;
}

const TITLE = SCREEN_TITLES.profileDetailsInd;

/** The individual's profile details (portal 2.6, OP-P-62 to OP-P-64). */
export function IndividualProfileView({ actor }: Props) {
  const data = useSelector(actor, selectProfileData);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const addresses = data?.kind === 'ind' ? (data.addresses.value[0] ?? {}) : null;
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
        {addresses && <Details addresses={addresses} />}
      </RenderGuard>
    </Page>
  );
}

function Details({ addresses }: { readonly addresses: AddressFields }) {
  const { person } = usePortal();
  const { external } = useVisitFacts();
  const actions = individualActions(external);
  return (
    <>
      <h2>Your details</h2>
      <SummaryList
        rows={[
          { name: 'Name', lines: present(person?.fullname) },
          { name: 'ARN', lines: present(person?.product_arn) },
          {
            name: 'Email',
            lines: present(person?.emailaddress1),
            action: <ActionLink action={findAction(actions, 'email')} />,
          },
          { name: 'Mobile number', lines: present(person?.mobilephone) },
          { name: 'Residential address', lines: addressLines(addresses, 'address1') },
        ]}
      />
      <OwnAction action={findAction(actions, 'details')} />
      {(findAction(actions, 'password') ?? findAction(actions, 'reminders')) && (
        <>
          <h2>Account settings</h2>
          <OwnAction action={findAction(actions, 'password')} />
          <OwnAction action={findAction(actions, 'reminders')} />
        </>
      )}
    </>
  );
}
