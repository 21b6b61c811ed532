import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { ProfileSelectorData, profileSelectorMachine } from '#machines/profile-selector.entry.ts';
import { expiryPeriods } from '#rules/core/settings.rules.ts';
import { profileCards, type ProfileCard } from '#rules/profile.rules.ts';
import { Badge } from '../kit/badge.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal, type Portal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { Tile, TileGrid } from '../kit/tile.tsx';
import { useField } from '../kit/use-field.ts';
import { useVisitFacts, type VisitFacts } from '../visit/visit-facts.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof profileSelectorMachine>;
}

/** The profile selector (portal 2.3): one card for the person, one for each organisation. */
export function ProfileSelectorView({ actor }: Props) {
  const data = useField(actor, 'data');
  return (
    <RenderGuard resetKey={data} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Selector actor={actor} />
    </RenderGuard>
  );
}

function Selector({ actor }: Props) {
  const portal = usePortal();
  const { participants } = useVisitFacts();
  const data = useField(actor, 'data');
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  return (
    <Page title={SCREEN_TITLES.profileSelector} heading="Please select a profile">
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      {data && (
        <>
          <p>Which profile do you want to use to access the portal?</p>
          <TileGrid>
            {cardsOf(data, portal, participants).map((card) => (
              <ProfileTile key={card.id} {...card} />
            ))}
          </TileGrid>
        </>
      )}
    </Page>
  );
}

function ProfileTile({ name, arn, type, role, badge, target }: ProfileCard) {
  return (
    <Tile
      level={2}
      title={name}
      icon={type === 'Individual' ? 'person' : 'organisation'}
      lines={[type, ...(arn ? [`ARN ${arn}`] : []), ...(role ? [role] : [])]}
      badge={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      target={target}
    />
  );
}

function cardsOf(data: ProfileSelectorData, portal: Portal, participants: VisitFacts['participants']): ProfileCard[] {
  return profileCards({
    person: portal.person ?? {},
    participants,
    drones: data.drones?.value ?? [],
    periods: expiryPeriods(portal.settings),
    moment: portal.moment(),
  });
}
