/** The files at the end of a form, for its page: receipt, certificates. Opened with the form, as actors are, and found again by what draws it. */
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { createActor } from 'xstate';
import { DRONE_CERTIFICATE, LICENCE_CERTIFICATE, licenceEntity } from '#rules/certificate.rules.ts';
import { EndFilesContext, type EndFiles } from '#ui/applications/end-files.tsx';
import type { Session } from '../../shell/session.ts';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireFileDownload, wireReceipts } from '../../wiring/documents.ts';

/** Opens them, or finds them open; nothing is asked for before somebody wants a file. */
export function openEndFiles(session: Session): EndFiles {
  const { connection, settings, areas } = session;
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  const files = (name: string, entityOf: (productCode: string) => string, file: string) =>
    areas.findOrCreate(`end-files:${name}`, () => createActor(wireFileDownload(connection, adapters, { entityOf, file })));
  return {
    receipts: session.configuration()?.capabilities.submissionDetails === true ? areas.findOrCreate('end-files:receipts', () => createActor(wireReceipts(connection, adapters))) : null,
    ownDrones: files('own-drones', () => 'contact', DRONE_CERTIFICATE),
    organisationsDrones: files('organisations-drones', () => 'account', DRONE_CERTIFICATE),
    licences: files('licences', licenceEntity, LICENCE_CERTIFICATE),
  };
}

/** Gives the end of the form within its files. */
export function WithEndFiles({ children }: { readonly children: ReactNode }) {
  const { session } = useRouter().options.context;
  const files = useMemo(() => openEndFiles(session), [session]);
  return <EndFilesContext value={files}>{children}</EndFilesContext>;
}
