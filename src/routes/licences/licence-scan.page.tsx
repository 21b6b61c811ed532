import { createLazyRoute, getRouteApi, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { licenceScanMachine } from '#machines/licences/licence-scan.machine.ts';
import { LicenceScanView } from '#ui/licences/licence-scan.view.tsx';
import { createPreview, wireLicenceScan } from '../../wiring/licences/licence-scan.wiring.ts';
import type { PageVisit } from '../visit.ts';
import { useOrganisation } from './organisation.ts';

/** Opens the scan page (ROUTE-10, DLIC-03). Leaving the page stops the actor, which turns the camera off. */
export function openLicenceScan({ session: { areas } }: PageVisit) {
  const actor = areas.findOrCreate('licence-scan', () => {
    const picture = createPreview();
    const made = createActor(wireLicenceScan(picture));
    pictures.set(made, picture);
    return made;
  });
  return { actor, picture: pictures.get(actor) ?? null };
}

const route = getRouteApi('/person/digitallicence/verification');
export const licenceScanPage = createLazyRoute('/person/digitallicence/verification')({
  component: () => <Scan {...route.useRouteContext().opened} />,
});

type Actor = ActorRefFrom<typeof licenceScanMachine>;

/** The video element of each scan's camera: `beforeLoad` can run again while a scan is open and has to reuse it. */
const pictures = new WeakMap<object, HTMLVideoElement>();

function Scan({ actor, picture }: { readonly actor: Actor; readonly picture: HTMLVideoElement | null }) {
  const { links } = useRouter().options.context;
  const passHash = useSelector(actor, ({ output }) => output?.passHash);
  useEffect(() => {
    // Pushed as a new history entry, so that Back returns to the scan page.
    if (passHash !== undefined) links.go({ screen: 'licenceDeclaration', passHash });
  }, [links, passHash]);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') actor.send({ type: 'page.hidden' });
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [actor]);
  return <LicenceScanView actor={actor} picture={picture} organisationId={useOrganisation()} />;
}
