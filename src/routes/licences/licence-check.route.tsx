import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { licenceCheckMachine } from '#machines/licences/licence-check.machine.ts';
import { readSetting, SETTING } from '#rules/core/settings.rules.ts';
import { readPassHash } from '#rules/licences/pass-link.rules.ts';
import { engineerLicenceAddress } from '#rules/licences/verified-licence.rules.ts';
import { LicenceCheckView } from '#ui/licences/licence-check.view.tsx';
import { LicenceVerificationView } from '#ui/licences/licence-verification.view.tsx';
import { passHashIn, verificationIn } from '../../page-search-params.ts';
import { leaveFor } from '../../shell/redirect-out.ts';
import { wireLicenceCheck, wireLicenceVerification } from '../../wiring/licences/licence-check.wiring.ts';
import type { RouterContext } from '../make.ts';
import { definePage } from '../page-module.tsx';
import { useOrganisation } from './organisation.ts';

/** The declaration page of a pass (ROUTE-11, DLIC-07). */
export const licenceDeclarationPage = definePage({
  open: ({ session: { areas, connection }, query }) => {
    const passHash = readPassHash(passHashIn(query));
    return areas.open(`licence-check/${passHash ?? ''}`, () => createActor(wireLicenceCheck(connection), { input: { passHash } }));
  },
  Page: ({ opened }) => <Declaration actor={opened} />,
});

/** Leads on once the pass was submitted, in the place of this page: it was for one pass, and that is done. */
function Declaration({ actor }: { readonly actor: ActorRefFrom<typeof licenceCheckMachine> }) {
  const { replaceWith, session } = useRouter().options.context as RouterContext;
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

/** The verification view (ROUTE-12, ROUTE-13, DLIC-08, DLIC-09). */
export const licenceViewPage = definePage({
  open: ({ session, params }) => {
    const input = verificationIn(params);
    const key = `licence-verification/${input.verificationToken}/${input.licenceType}`;
    return session.areas.open(key, () => createActor(wireLicenceVerification(session), { input }));
  },
  Page: ({ opened }) => <Verification actor={opened} />,
});

function Verification({ actor }: { readonly actor: Parameters<typeof LicenceVerificationView>[0]['actor'] }) {
  return <LicenceVerificationView actor={actor} organisationId={useOrganisation()} />;
}
