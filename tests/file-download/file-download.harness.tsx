import type { ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Page } from '#ui/kit/page.tsx';
import { useField } from '#ui/kit/use-field.ts';
import { LicenceFile } from '#ui/licences/licence-file.tsx';
import { fileDownloadModel } from './file-download.model.ts';

function View({ actor }: { readonly actor: ActorRefFrom<typeof fileDownloadMachine> }) {
  const id = useField(actor, 'id');
  return (
    <Page title="Licence">
      <LicenceFile actor={actor} licenceId={id || 'l-1'} size="94 KB" />
    </Page>
  );
}

export const harness = defineHarness({ spec: fileDownloadModel, View });
