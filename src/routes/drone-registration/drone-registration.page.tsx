import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { AutosaveStatus } from '#ui/applications/autosave-status.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireDroneRegistration, type OpenRegistration } from '../../wiring/drone-registration.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { WithEndFiles } from '../applications/end-files.tsx';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { openOnce } from '../forms/open-once.ts';
import { useApplicationWayOut } from '../forms/way-out.ts';
import { GatedOrganisationPage, GatedPage, openGated, openGatedFor } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';
import { openReturned } from '../payments/returned.ts';

interface Opened {
  readonly opened: OpenRegistration;
  readonly holder: { readonly name: string; readonly arn: string };
}

/** A reference without a payment result resumes the application sent under it, like a record id (OP-D-23, OP-D-72). */
function openRegistration(
  visit: PageVisit,
  asked: Asked['droneRegistration'],
  organisationId: string,
  organisationArn: string,
): OpenRegistration {
  const { session } = visit;
  return openReturned(visit, asked, { screen: 'droneRegistration', organisationId }, (returned) => {
    const recordId = returned.kind === 'none' ? asked.recordId || asked.customRef : '';
    const fromFile = asked.isFromFile;
    const make = (): OpenRegistration =>
      wireDroneRegistration(session, { organisationId, organisationArn, recordId, fromFile, returned });
    const key = `drone-registration:${organisationId}:${recordId}${fromFile ? ':file' : ''}`;
    return openOnce(session, key, make, ({ form }) => form);
  });
}

function RegistrationPage({ opened, holder }: Opened) {
  const router = useRouter();
  const { session } = router.options.context;
  const { form, autosave } = opened;
  useLeaveGuard(
    router,
    useMemo(
      () => guardApplication({ form, autosave, step: opened.step, isTyped: opened.holdsMore }),
      [form, autosave, opened],
    ),
  );
  useApplicationWayOut(router, session, form);
  const kept = <AutosaveStatus application={form} autosave={autosave} />;
  return (
    <WithEndFiles>
      <DroneRegistrationView actor={form} organisationId={opened.organisationId} holder={holder} kept={kept} />
    </WithEndFiles>
  );
}

/**
 * Before the start date the form itself links to the external page about registering drones, if there is one (DREG-09,
 * DREG-10).
 */
const saidBy = ({ session }: PageVisit) =>
  session.configuration()?.external.droneInformation ? (['notOpen'] as const) : [];

/** Opens the registration of a person's drones (DREG-01). */
export const openDroneRegistration = (visit: PageVisit, asked: Asked['droneRegistration']) => {
  const user = visit.session.visitor()?.user;
  const open = (): Opened => ({
    opened: openRegistration(visit, asked, '', ''),
    holder: { name: user?.fullname ?? '', arn: user?.product_arn ?? '' },
  });
  return openGated(visit.session, 'registerDrone', '', open, saidBy(visit));
};

/**
 * Opens a registration in the name of an organisation, behind the access checks (DREG-02, DREG-03, DERR-18, DERR-19,
 * DERR-22).
 */
export const openOrganisationDroneRegistration = (visit: PageVisit, asked: Asked['droneRegistration']) =>
  openGatedFor(
    visit,
    'registerDrone',
    ({ organisation }): Opened => {
      const arn = organisation.product_arn ?? '';
      return {
        opened: openRegistration(visit, asked, organisation.accountid, arn),
        holder: { name: organisation.name ?? '', arn },
      };
    },
    saidBy(visit),
  );

const individual = getRouteApi('/person/drone-registration');
export const droneRegistrationPage = createLazyRoute('/person/drone-registration')({
  component: () => (
    <GatedPage crumb={SCREEN_TITLES.droneRegistration} gated={individual.useRouteContext().opened}>
      {(opened) => <RegistrationPage {...opened} />}
    </GatedPage>
  ),
});

const ofOrganisation = getRouteApi('/person/organisation/$organisationId/drone-registration');
export const organisationDroneRegistrationPage = createLazyRoute(
  '/person/organisation/$organisationId/drone-registration',
)({
  component: () => (
    <GatedOrganisationPage crumb={SCREEN_TITLES.droneRegistration} page={ofOrganisation.useRouteContext().opened}>
      {(opened) => <RegistrationPage {...opened} />}
    </GatedOrganisationPage>
  ),
});
