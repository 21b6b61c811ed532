import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectFileId, type fileDownloadMachine } from '#machines/file-download.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Page } from '#ui/kit/page.tsx';
import { LicenceFile } from '#ui/licences/licence-file.tsx';
import { fileDownloadModel } from './file-download.model.ts';

/** The file that was asked for last. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof fileDownloadMachine> }) {
  const id = useSelector(actor, selectFileId);
  return (
    <Page title="Licence">
      <LicenceFile actor={actor} licenceId={id || 'l-1'} size="94 KB" />
    </Page>
  );
}

export const harness = defineHarness({ spec: fileDownloadModel, View });
