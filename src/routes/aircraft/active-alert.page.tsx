import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import type { activeAlertMachine } from '#machines/aircraft/active-alert.entry.ts';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireActiveAlert } from '../../wiring/aircraft/active-alert.wiring.ts';
import type { PageVisit } from '../visit.ts';

/** Opens the active alerts of a person or of an organisation (ACFT-18). */
export const openActiveAlert = (
  { session, organisationId }: PageVisit,
  { aircraftId }: Asked['activeAlert'],
): ActorRefFrom<typeof activeAlertMachine> =>
  session.areas.findOrCreate(`active-alert:${organisationId}:${aircraftId}`, () =>
    createActor(wireActiveAlert(session.connection), { input: { organisationId, aircraftId } }),
  );

const route = getRouteApi('/person/of-organisation/activealert');
export const activeAlertPage = createLazyRoute('/person/of-organisation/activealert')({
  component: () => <ActiveAlertView actor={route.useRouteContext().opened} />,
});
