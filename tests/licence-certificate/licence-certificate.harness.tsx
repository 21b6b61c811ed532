import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectLicenceId, type licenceCertificateMachine } from '#machines/licences/licence-certificate.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Page } from '#ui/kit/page.tsx';
import { LicenceFile } from '#ui/licences/licence-file.tsx';
import { licenceCertificateModel } from './licence-certificate.model.ts';

/** The file that was asked for last. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof licenceCertificateMachine> }) {
  const id = useSelector(actor, selectLicenceId);
  return (
    <Page title="Licence">
      <LicenceFile actor={actor} licenceId={id || 'l-1'} size="94 KB" />
    </Page>
  );
}

export const harness = defineHarness({ spec: licenceCertificateModel, View });
