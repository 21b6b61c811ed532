import { useSelector } from '@xstate/react';
import { useCallback, useId, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { OrganisationUsers, organisationUsersMachine } from '#machines/organisation-users.machine.ts';
import { rolesIn } from '#rules/organisation-access.rules.ts';
import { namedBanners, NOT_LEFT, UNAVAILABLE, usersPage } from '#rules/organisation-users.rules.ts';
import { mayDo } from '#rules/positions.rules.ts';
import { ActRefused } from '../kit/asked-act.tsx';
import { Breakable } from '../kit/breakable.tsx';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Button } from '../kit/button.tsx';
import { AdviceText, ContactWays } from '../kit/contact.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Page } from '../kit/page.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { usePortal } from '../kit/portal.tsx';
import { useChild, useField } from '../kit/use-field.ts';
import { UserTables } from './user-tables.tsx';
import { useVisitFacts } from '../visit/visit-facts.tsx';

const TITLE = SCREEN_TITLES.orgManageUsers;

interface Props {
  readonly actor: ActorRefFrom<typeof organisationUsersMachine>;
}

/** The users of an organisation by their roles, and the ways to role management (services 2.10). */
export function OrganisationUsersView({ actor }: Props) {
  const organisationId = useField(actor, 'organisationId');
  const users = useField(actor, 'users');
  const before = useField(actor, 'before');
  const { banners } = usePortal();
  return (
    <Page
      title={TITLE}
      crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} />}
      banners={users === null ? banners : namedBanners(banners, before, users.data.value)}
    >
      <Loaded page={useChild(actor, 'page')} data={users}>
        {(loaded) => <Content actor={actor} users={loaded} organisationId={organisationId} />}
      </Loaded>
    </Page>
  );
}

interface ContentProps extends Props {
  readonly users: OrganisationUsers;
  readonly organisationId: string;
}

function Content({ actor, users, organisationId }: ContentProps) {
  const { external } = useVisitFacts();
  const { participants } = useVisitFacts();
  const mayPosition = mayDo(rolesIn(participants, organisationId), 'manageUsers');
  const address = external.roleManagement;
  const page = useMemo(() => usersPage({ answer: users, address, mayPosition }), [users, address, mayPosition]);
  const choose = useCallback((arn: string) => actor.send({ type: 'user.chosen', arn }), [actor]);
  return (
    <>
      {page.unavailable && (
        <PageAlert level="warning" title={UNAVAILABLE.title} appears>
          <p>{UNAVAILABLE.text}</p>
          <ContactWays />
        </PageAlert>
      )}
      <ActRefused actor={useChild(actor, 'leaving')} words={NOT_LEFT} look="secondary" repeats />
      <p>People who have a role in this organisation.</p>
      {users.orgemailaddress && (
        <p>
          <Breakable text={`Email address of the organisation: ${users.orgemailaddress}`} />
        </p>
      )}
      <AddUser actor={actor} barred={page.barred} />
      <UserTables tables={page.tables} organisationId={organisationId} onChoose={choose} />
    </>
  );
}

/** The button, and why it is disabled (OUSR-06, OUSR-07). */
function AddUser({ actor, barred }: Props & { readonly barred: string }) {
  const why = useId();
  const leaving = useSelector(useChild(actor, 'leaving'), (snapshot) => snapshot?.hasTag('acting') === true);
  return (
    <>
      <p>
        <Button
          onClick={() => actor.send({ type: 'adding.requested' })}
          busy={leaving}
          barredBy={barred === '' ? undefined : why}
        >
          Add user
        </Button>
      </p>
      {barred !== '' && (
        <div id={why}>
          <AdviceText text={barred} />
        </div>
      )}
    </>
  );
}
