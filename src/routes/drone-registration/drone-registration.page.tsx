import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { required } from '#rules/core/required.rules.ts';
import { AutosaveNotice } from '#ui/applications/autosave-notice.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { wireDroneRegistration, type OpenRegistration } from '../../wiring/drone-registration.wiring.ts';
import { guardApplication } from '../applications/application-guard.ts';
import { WithEndFiles } from '../applications/end-files.tsx';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { openOnce } from '../forms/open-once.ts';
import { useApplicationWayOut } from '../forms/way-out.ts';
import type { PageVisit } from '../visit.ts';
import { openReturned } from '../payments/returned.ts';

interface Opened {
  readonly opened: OpenRegistration;
  readonly holder: { readonly name: string; readonly arn: string };
}

/** A reference without a payment result resumes the application sent under it, like a record id (OP-D-23, OP-D-72). */
function openRegistration(visit: PageVisit, asked: Asked['droneRegistration']): OpenRegistration {
  const { session, organisationId, organisationArn } = visit;
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
  const kept = <AutosaveNotice autosave={autosave} />;
  return (
    <WithEndFiles>
      <DroneRegistrationView actor={form} organisationId={opened.organisationId} holder={holder} kept={kept} />
    </WithEndFiles>
  );
}

/** Opens the registration of drones, of a person or of an organisation (DREG-01 to DREG-03, DERR-18, DERR-19, DERR-22). */
export function openDroneRegistration(visit: PageVisit, asked: Asked['droneRegistration']): Opened {
  const user = visit.session.visitor()?.user;
  return {
    opened: openRegistration(visit, asked),
    holder: visit.organisation
      ? { name: visit.organisation.name ?? '', arn: visit.organisationArn }
      : { name: user?.fullname ?? '', arn: user?.product_arn ?? '' },
  };
}

const individual = getRouteApi('/person/gate/drone-registration');
export const droneRegistrationPage = createLazyRoute('/person/gate/drone-registration')({
  component: () => <RegistrationPage {...required(individual.useRouteContext().opened, 'a registration')} />,
});

const ofOrganisation = getRouteApi('/person/of-organisation/gate/organisation/$organisationId/drone-registration');
export const organisationDroneRegistrationPage = createLazyRoute(
  '/person/of-organisation/gate/organisation/$organisationId/drone-registration',
)({
  component: () => <RegistrationPage {...required(ofOrganisation.useRouteContext().opened, 'a registration')} />,
});
