import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectBlockedAddress,
  selectCertificateFailure,
  selectLicenceId,
  type licenceCertificateMachine,
} from '#machines/licences/licence-certificate.machine.ts';
import { FileDownload } from '../kit/file-download.tsx';

export interface LicenceFileProps {
  readonly actor: ActorRefFrom<typeof licenceCertificateMachine>;
  readonly licenceId: string;
  /** As people read it. */
  readonly size: string;
}

/**
 * The file of a licence: it opens in a new window (FLIC-27), or by a link where the browser lets none open.
 * @param props the actor of the file, which licence, and the size
 */
export function LicenceFile({ actor, licenceId, size }: LicenceFileProps) {
  const isAbout = useSelector(actor, (snapshot) => selectLicenceId(snapshot) === licenceId);
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  const problem = useSelector(actor, selectCertificateFailure);
  const address = useSelector(actor, selectBlockedAddress);
  return (
    <FileDownload
      label={`Download PDF (${size})`}
      kind={`PDF, ${size}`}
      fetching={isAbout && fetching}
      otherFetching={!isAbout && fetching}
      opened={isAbout && opened}
      problem={isAbout ? problem : null}
      address={isAbout ? address : null}
      onRequest={() => actor.send({ type: 'certificate.requested', licenceId })}
    />
  );
}
