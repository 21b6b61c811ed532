/**
 * Files offered at the end of a form: receipt and certificates. Their actors are opened with the form, and the
 * component that shows them finds them by key.
 */
import { useRouter } from '@tanstack/react-router';
import { lazy, useMemo, type ReactNode } from 'react';
import { createActor } from 'xstate';
import { DRONE_CERTIFICATE } from '#rules/drones/certificate.rules.ts';
import { ComingNotLoaded, EndFilesContext, type EndFiles } from '#ui/applications/end-files.tsx';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import type { Session } from '../../shell/session.ts';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireFileDownload, wireLicenceCertificate, wireReceipts } from '../../wiring/documents.ts';

/** Where its code cannot be loaded, the end says so in its place and stays. */
const Coming = lazy(async () => ({
  default: await import('./end-coming.tsx').then(
    ({ ComingOfEnd }) => ComingOfEnd,
    () => ComingNotLoaded,
  ),
}));

/** Opens the actors of the files, or finds them open; no file is requested before the person asks for one. */
export function openEndFiles(session: Session): Omit<EndFiles, 'keepEnd'> {
  const { connection, settings, areas } = session;
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  const hasPages = session.configuration()?.capabilities.submissionDetails === true;
  const drones = (name: string, entity: string) =>
    areas.findOrCreate(`end-files:${name}`, () =>
      createActor(wireFileDownload(connection, adapters, { entityOf: () => entity, file: DRONE_CERTIFICATE })),
    );
  return {
    receipts: hasPages
      ? areas.findOrCreate('end-files:receipts', () => createActor(wireReceipts(connection, adapters)))
      : null,
    ownDrones: drones('own-drones', 'contact'),
    organisationsDrones: drones('organisations-drones', 'account'),
    ...(hasPages && { Coming }),
    licences: areas.findOrCreate('end-files:licences', () => createActor(wireLicenceCertificate(connection, adapters))),
  };
}

/** Remembers in the tab what a form became, for as long as the end of the form is shown. */
export function keepEndIn({ memory }: Pick<Session, 'memory'>, links: Pick<LinkBuilder, 'href'>): EndFiles['keepEnd'] {
  return (target) => {
    memory.rememberEnd(links.href(target));
    return () => memory.rememberEnd(null);
  };
}

/** Provides the files to the end of the form. */
export function WithEndFiles({ children }: { readonly children: ReactNode }) {
  const { session, links } = useRouter().options.context;
  const files = useMemo(() => ({ ...openEndFiles(session), keepEnd: keepEndIn(session, links) }), [session, links]);
  return <EndFilesContext value={files}>{children}</EndFilesContext>;
}
