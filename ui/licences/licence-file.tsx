import type { ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { OpenedFile } from '../payments/opened-file.tsx';

export interface LicenceFileProps {
  readonly actor: ActorRefFrom<typeof fileDownloadMachine>;
  readonly licenceId: string;
  /** Size as text, such as `120 KB`. */
  readonly size: string;
}

/** The file of a licence: it opens in a new window (FLIC-27), or by a link where the browser lets none open. */
export function LicenceFile({ actor, licenceId, size }: LicenceFileProps) {
  return <OpenedFile actor={actor} id={licenceId} label={`Download PDF (${size})`} kind={`PDF, ${size}`} />;
}
