import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectCertificateAddress, selectCertificateFailure, type manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { FileDownload } from '../kit/file-download.tsx';

export interface CertificateProps {
  readonly actor: ActorRefFrom<typeof manageDronesMachine>;
  /** As people read it. */
  readonly size: string;
}

/**
 * The certificate of registration: it opens in a new window (DMAN-37), or by a link where the browser lets none open.
 * @param props the screen's actor, and the size of the file
 */
export function Certificate({ actor, size }: CertificateProps) {
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  const failure = useSelector(actor, selectCertificateFailure);
  const address = useSelector(actor, selectCertificateAddress);
  return (
    <FileDownload
      label={`Download registration certificate PDF (${size})`}
      kind={`PDF, ${size}`}
      name="certificate"
      fetching={fetching}
      isOpened={opened}
      problem={failure}
      address={opened || fetching ? null : address}
      onRequest={() => actor.send({ type: 'certificate.requested' })}
    />
  );
}
