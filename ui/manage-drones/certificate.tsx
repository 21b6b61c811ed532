import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { Button } from '../kit/button.tsx';
import { OpenedFileButton, OpenedFileOutcome } from '../payments/opened-file.tsx';

export interface CertificateProps {
  /** The certificate of this owner (OP-D-27). */
  readonly id: string;
  readonly file: ActorRefFrom<typeof fileDownloadMachine>;
  /** Size as text, such as `120 KB`. */
  readonly size: string;
}

const labelOf = (size: string): string => `Download registration certificate PDF (${size})`;

/** Result of opening the certificate: it was not found, or a link where the browser blocked the window (DMAN-37). */
export function CertificateOutcome({ file, size }: CertificateProps) {
  return <OpenedFileOutcome actor={file} kind={`PDF, ${size}`} name="certificate" />;
}

/** The button of the certificate of registration beneath the list, which opens in a new window (DMAN-17, DMAN-37). */
export function CertificateButton({ id, file, size }: CertificateProps) {
  return <OpenedFileButton actor={file} id={id} label={labelOf(size)} name="certificate" />;
}

/** The menu item for the certificate; its progress shows at the button beneath the list. */
export function CertificateItem({ id, file, size }: CertificateProps) {
  const fetching = useSelector(file, (snapshot) => snapshot.hasTag('fetching'));
  return (
    <Button look="tertiary" busy={fetching} onClick={() => file.send({ type: 'file.requested', id })}>
      {labelOf(size)}
    </Button>
  );
}
