import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { singleAircraftTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { activeAlertMachine, FoundAlerts } from '#machines/aircraft/active-alert.entry.ts';
import { alertsShown } from '#rules/aircraft/active-alert.rules.ts';
import { aircraftNamed } from '#rules/aircraft/aircraft-hint.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { LoadState } from '../kit/load-state.tsx';
import { AdviceText } from '../kit/contact.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { RenderGuard } from '../kit/render-guard.tsx';
import { ReturnToPortal } from '../kit/return-to-portal.tsx';
import { useField } from '../kit/use-field.ts';
import { manageAircraftLink } from './manage-link.ts';

const TITLE = SCREEN_TITLES.activeAlert;

interface Props {
  readonly actor: ActorRefFrom<typeof activeAlertMachine>;
}

/** The active alerts that stand before a service, and a way back (ACFT-18, OP-S-80). */
export function ActiveAlertView({ actor }: Props) {
  const alerts = useField(actor, 'data');
  return (
    <RenderGuard resetKey={alerts} onFailure={() => actor.send({ type: 'page.failed' })}>
      <Screen actor={actor} />
    </RenderGuard>
  );
}

function Screen({ actor }: Props) {
  const alerts = useField(actor, 'data');
  const { organisationId, aircraftId } = useField(actor, 'about');
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const failure = useField(actor, 'problem');
  const aircraft = singleAircraftTarget(organisationId, aircraftNamed(aircraftId, ''));
  const between =
    aircraftId === ''
      ? []
      : [manageAircraftLink(organisationId), { label: SCREEN_TITLES.singleAircraftInd, target: aircraft }];
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} organisationId={organisationId} between={between} />}>
      <LoadState loading={loading} failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      {alerts && <Alerts found={alerts} organisationId={organisationId} isTransfer={aircraftId !== ''} />}
      {!loading && (
        <ButtonRow>
          {aircraftId === '' ? (
            <ReturnToPortal look="primary" organisationId={organisationId} />
          ) : (
            <LinkButton target={aircraft}>Return to the aircraft</LinkButton>
          )}
        </ButtonRow>
      )}
    </Page>
  );
}

const ONE = {
  transfer: 'You cannot transfer this aircraft online while this alert is active. Contact us to resolve it.',
  other: 'Contact us to resolve this alert.',
};
const SEVERAL = {
  transfer: 'You cannot transfer this aircraft online while these alerts are active. Contact us to resolve them.',
  other: 'Contact us to resolve these alerts.',
};

interface AlertsProps {
  readonly found: FoundAlerts;
  readonly organisationId: string;
  readonly isTransfer: boolean;
}

function Alerts({ found, organisationId, isTransfer }: AlertsProps) {
  const { moment } = usePortal();
  const alerts = alertsShown(found, organisationId, moment().zone);
  if (alerts.length === 0)
    return <p>{`There are no active alerts.${isTransfer ? ' You can now transfer this aircraft.' : ''}`}</p>;
  const said = alerts.length === 1 ? ONE : SEVERAL;
  return (
    <>
      <AdviceText text={isTransfer ? said.transfer : said.other} />
      {alerts.map(({ key, title, about, text, raised }) => (
        <PageAlert key={key} level="warning" title={title}>
          {text && <p>{text}</p>}
          <p>{`${about}${raised ? ` Raised on ${raised}.` : ''}`}</p>
        </PageAlert>
      ))}
    </>
  );
}
