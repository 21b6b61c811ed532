import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { licenceScanMachine } from '#machines/licences/licence-scan.machine.ts';
import { LicenceScanView } from '#ui/licences/licence-scan.view.tsx';
import { createPreview, wireLicenceScan } from '../../wiring/licences/licence-scan.wiring.ts';
import type { RouterContext } from '../make.ts';
import { definePage } from '../page-module.tsx';
import { useOrganisation } from './organisation.ts';

/** The scan page (ROUTE-10, DLIC-03). Leaving it ends the actor, and with it the camera. */
export const licenceScanPage = definePage({
  open: ({ session: { areas } }) => {
    let picture: HTMLVideoElement | null = null;
    const actor = areas.open('licence-scan', () => {
      picture = createPreview();
      const made = createActor(wireLicenceScan(picture));
      pictures.set(made, picture);
      return made;
    });
    return { actor, picture: picture ?? pictures.get(actor) ?? null };
  },
  Page: ({ opened }) => <Scan {...opened} />,
});

type Actor = ActorRefFrom<typeof licenceScanMachine>;

/** Where the camera of each scan plays: a route that is asked again finds the actor that is open. */
const pictures = new WeakMap<object, HTMLVideoElement>();

function Scan({ actor, picture }: { readonly actor: Actor; readonly picture: HTMLVideoElement | null }) {
  const { links } = useRouter().options.context as RouterContext;
  const passHash = useSelector(actor, ({ output }) => output?.passHash);
  useEffect(() => {
    // A way of its own, so that Back leads to the scan page.
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
