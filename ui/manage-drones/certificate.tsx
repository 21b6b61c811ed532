import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { manageDronesMachine } from '#machines/manage-drones.machine.ts';
import { Button } from '../kit/button.tsx';
import { FileButton, FileOutcome } from '../kit/file-download.tsx';
import { useField } from '../kit/use-field.ts';

export interface CertificateProps {
  readonly actor: ActorRefFrom<typeof manageDronesMachine>;
  /** Size as text, such as `120 KB`. */
  readonly size: string;
}

const labelOf = (size: string): string => `Download registration certificate PDF (${size})`;

/** Result of opening the certificate: it was not found, or a link where the browser blocked the window (DMAN-37). */
export function CertificateOutcome({ actor, size }: CertificateProps) {
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  const failure = useField(actor, 'certificateProblem');
  const address = useField(actor, 'certificateAddress');
  return (
    <FileOutcome
      kind={`PDF, ${size}`}
      name="certificate"
      problem={failure}
      address={opened || fetching ? null : address}
    />
  );
}

/** The button of the certificate of registration beneath the list, which opens in a new window (DMAN-17, DMAN-37). */
export function CertificateButton({ actor, size }: CertificateProps) {
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  const opened = useSelector(actor, (snapshot) => snapshot.hasTag('opened'));
  return (
    <FileButton
      label={labelOf(size)}
      name="certificate"
      fetching={fetching}
      isOpened={opened}
      onRequest={() => actor.send({ type: 'certificate.requested' })}
    />
  );
}

/** The menu item for the certificate; its progress shows at the button beneath the list. */
export function CertificateItem({ actor, size }: CertificateProps) {
  const fetching = useSelector(actor, (snapshot) => snapshot.hasTag('fetching'));
  return (
    <Button look="tertiary" busy={fetching} onClick={() => actor.send({ type: 'certificate.requested' })}>
      {labelOf(size)}
    </Button>
  );
}
