/**
 * The files at the end of a form, for its page: receipt, certificates. Opened with the form, as actors are, and found
 * again by what draws it.
 */
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { createActor } from 'xstate';
import { DRONE_CERTIFICATE } from '#rules/certificate.rules.ts';
import { EndFilesContext, type EndFiles } from '#ui/applications/end-files.tsx';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import type { Session } from '../../shell/session.ts';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireFileDownload, wireLicenceCertificate, wireReceipts } from '../../wiring/documents.ts';

/** Opens them, or finds them open; nothing is asked for before somebody wants a file. */
export function openEndFiles(session: Session): Omit<EndFiles, 'keepEnd'> {
  const { connection, settings, areas } = session;
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  const drones = (name: string, entity: string) =>
    areas.findOrCreate(`end-files:${name}`, () =>
      createActor(wireFileDownload(connection, adapters, { entityOf: () => entity, file: DRONE_CERTIFICATE })),
    );
  return {
    receipts:
      session.configuration()?.capabilities.submissionDetails === true
        ? areas.findOrCreate('end-files:receipts', () => createActor(wireReceipts(connection, adapters)))
        : null,
    ownDrones: drones('own-drones', 'contact'),
    organisationsDrones: drones('organisations-drones', 'account'),
    licences: areas.findOrCreate('end-files:licences', () => createActor(wireLicenceCertificate(connection, adapters))),
  };
}

/** Has the tab remember what a form became, for as long as its end is shown. */
export function keepEndIn({ memory }: Pick<Session, 'memory'>, links: Pick<LinkBuilder, 'href'>): EndFiles['keepEnd'] {
  return (target) => {
    memory.rememberEnd(links.href(target));
    return () => memory.rememberEnd(null);
  };
}

/** Gives the end of the form within its files. */
export function WithEndFiles({ children }: { readonly children: ReactNode }) {
  const { session, links } = useRouter().options.context;
  const files = useMemo(() => ({ ...openEndFiles(session), keepEnd: keepEndIn(session, links) }), [session, links]);
  return <EndFilesContext value={files}>{children}</EndFilesContext>;
}
