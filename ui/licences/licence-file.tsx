import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectBlockedAddress,
  selectCertificateFailure,
  selectLicenceId,
  type licenceCertificateMachine,
} from '#machines/licences/licence-certificate.machine.ts';
import { bannerDetails } from '#rules/core/error-texts.rules.ts';
import { Announcement } from '../kit/announcement.tsx';
import { Button } from '../kit/button.tsx';
import { FailureAlert } from '../kit/failure-alert.tsx';
import { PageAlert } from '../kit/page-alert.tsx';

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
  return (
    <>
      {isAbout && failure && <FailureAlert details={bannerDetails(failure.code)} failure={failure.failure} />}
      {isAbout && address !== null && (
        <PageAlert level="info" title="Your file is ready" appears>
          <p>
            Your browser did not open a new window.{' '}
            <a href={address} target="_blank" rel="noreferrer">
              Open the file (PDF, {size}, new window)
            </a>
          </p>
        </PageAlert>
      )}
      <Button look="secondary" busy={fetching} onClick={() => actor.send({ type: 'certificate.requested', licenceId })}>
        Download PDF ({size})
      </Button>
      <Announcement text={!isAbout ? '' : fetching ? 'Opening the file' : opened ? 'The file opened in a new window' : ''} />
    </>
  );
}
