import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectBlockedAddress, selectFileFailure, selectFileId, type fileDownloadMachine } from '#machines/file-download.machine.ts';
import { FileDownload } from '../kit/file-download.tsx';

export interface OpenedFileProps {
  readonly actor: ActorRefFrom<typeof fileDownloadMachine>;
  /** What the file is of: the actor may serve several. */
  readonly id: string;
  /** Words of the button. */
  readonly label: string;
  /** What the file is, in brackets behind the words of its link. */
  readonly kind: string;
}

/**
 * A file that opens in a new window, or by a link where the browser lets none open.
 * @param props the actor of the files of the page, and which one
 */
export function OpenedFile({ actor, id, label, kind }: OpenedFileProps) {
  const isAbout = useSelector(actor, (snapshot) => selectFileId(snapshot) === id);
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  const problem = useSelector(actor, selectFileFailure);
  const address = useSelector(actor, selectBlockedAddress);
  return (
    <FileDownload
      label={label}
      kind={kind}
      fetching={isAbout && fetching}
      otherFetching={!isAbout && fetching}
      opened={isAbout && opened}
      problem={isAbout ? problem : null}
      address={isAbout ? address : null}
      onRequest={() => actor.send({ type: 'file.requested', id })}
    />
  );
}
