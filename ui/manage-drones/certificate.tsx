import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectCertificateAddress, selectCertificateFailure, type manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

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
    <>
      {failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} />}
      {address !== null && !opened && !fetching && (
        <PageAlert level="info" title="Your certificate is ready" appears>
          <p>
            Your browser did not open a new window.{' '}
            <a href={address} target="_blank" rel="noreferrer">
              Open the certificate (PDF, {size}, new window)
            </a>
          </p>
        </PageAlert>
      )}
      <Button look="secondary" busy={fetching} onClick={() => actor.send({ type: 'certificate.requested' })}>
        Download registration certificate PDF ({size})
      </Button>
      <Announcement text={fetching ? 'Opening the certificate' : opened ? 'The certificate opened in a new window' : ''} />
    </>
  );
}
