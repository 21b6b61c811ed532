import type { ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { OpenedFile } from '../payments/opened-file.tsx';

export interface LicenceFileProps {
  readonly actor: ActorRefFrom<typeof fileDownloadMachine>;
  readonly licenceId: string;
  /** As people read it. */
  readonly size: string;
}

/**
 * The file of a licence: it opens in a new window (FLIC-27), or by a link where the browser lets none open.
 *
 * @param props the actor of the file, which licence, and the size
 */
export function LicenceFile({ actor, licenceId, size }: LicenceFileProps) {
  return <OpenedFile actor={actor} id={licenceId} label={`Download PDF (${size})`} kind={`PDF, ${size}`} />;
}
