import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { licenceCheckMachine } from '#machines/licences/licence-check.machine.ts';
import { readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { readPassHash } from '#rules/licences/pass-link.rules.ts';
import { engineerLicenceAddress } from '#rules/licences/verified-licence.rules.ts';
import { LicenceCheckView } from '#ui/licences/licence-check.view.tsx';
import { LicenceVerificationView } from '#ui/licences/licence-verification.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { shortTextIn, textIn } from '../../search-params.ts';
import { leaveFor } from '../../shell/redirect-out.ts';
import {
  unansweredCheck,
  wireLicenceCheck,
  wireLicenceVerification,
} from '../../wiring/licences/licence-check.wiring.ts';
import type { PageVisit } from '../visit.ts';
import { useOrganisation } from './organisation.ts';

/** Opens the declaration page of a pass (ROUTE-11, DLIC-07). */
export function openLicenceDeclaration({ session }: PageVisit, asked: Asked['licenceDeclaration']) {
  const passHash = readPassHash(asked.passHash);
  return session.areas.findOrCreate(`licence-check/${passHash ?? ''}`, () =>
    createActor(wireLicenceCheck(session), { input: { passHash, unanswered: unansweredCheck(session) } }),
  );
}

const declaration = getRouteApi('/person/digitallicence/verification/submit');
export const licenceDeclarationPage = createLazyRoute('/person/digitallicence/verification/submit')({
  component: () => <Declaration actor={declaration.useRouteContext().opened} />,
});

/**
 * Navigates on once the pass was submitted. The next page replaces this one in the history, because the declaration was
 * for that one pass.
 */
function Declaration({ actor }: { readonly actor: ActorRefFrom<typeof licenceCheckMachine> }) {
  const { replaceWith, session } = useRouter().options.context;
  const leads = useSelector(actor, ({ output }) => output);
  useEffect(() => {
    if (leads === undefined) return;
    if (leads.to === 'engineer') {
      const address = engineerLicenceAddress(readSetting(session.settings(), SETTING.homeUrl), leads.holderArn);
      if (address !== null) return void leaveFor(session, address);
    }
    replaceWith(leads.to === 'view' ? { screen: 'licenceView', check: leads } : { screen: 'licenceView' });
  }, [leads, replaceWith, session]);
  return <LicenceCheckView actor={actor} organisationId={useOrganisation()} />;
}

/**
 * Opens the verification view (ROUTE-12, ROUTE-13, DLIC-08, DLIC-09). Token and type come from the path and are empty
 * where it lacks them.
 */
export function openLicenceView(
  { session }: PageVisit,
  pathParams: { readonly token?: string; readonly licenceType?: string },
) {
  const [verificationToken, licenceType] = [textIn(pathParams.token) ?? '', shortTextIn(pathParams.licenceType)];
  const key = `licence-verification/${verificationToken}/${licenceType}`;
  return session.areas.findOrCreate(key, () =>
    createActor(wireLicenceVerification(session), { input: { verificationToken, licenceType } }),
  );
}

const view = getRouteApi('/person/digitallicence/verification/verification-view/{-$token}/{-$licenceType}');
export const licenceViewPage = createLazyRoute(
  '/person/digitallicence/verification/verification-view/{-$token}/{-$licenceType}',
)({
  component: () => <Verification actor={view.useRouteContext().opened} />,
});

function Verification({ actor }: { readonly actor: Parameters<typeof LicenceVerificationView>[0]['actor'] }) {
  return <LicenceVerificationView actor={actor} organisationId={useOrganisation()} />;
}
