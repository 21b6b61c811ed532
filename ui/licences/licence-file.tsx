import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectBlockedAddress,
  selectCertificateFailure,
  selectLicenceId,
  type licenceCertificateMachine,
} from '#machines/licences/licence-certificate.machine.ts';
import { OpenedFile } from '../kit/opened-file.tsx';

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
  const failure = useSelector(actor, selectCertificateFailure);
  const address = useSelector(actor, selectBlockedAddress);
  const about = isAbout
    ? { fetching, opened, failure, blockedAddress: address }
    : { fetching: false, otherFetching: fetching, opened: false, failure: null, blockedAddress: null };
  return (
    <OpenedFile name="file" size={size} {...about} onRequest={() => actor.send({ type: 'certificate.requested', licenceId })}>
      Download PDF ({size})
    </OpenedFile>
  );
}
