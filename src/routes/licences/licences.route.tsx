/** The pages of a person's own licences. */
import { createActor, type ActorRefFrom } from 'xstate';
import * as z from 'zod/mini';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { LicenceCodes, LicencePart, licenceViewMachine } from '#machines/licences/licence-view.page.ts';
import { SCREENS } from '#machines/core/screens.ts';
import { ACCREDITATION_PASS } from '#rules/licences/pass-types.rules.ts';
import type { SavedPassType } from '#rules/licences/wallet-device.rules.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import { AccreditationView } from '#ui/licences/accreditation.view.tsx';
import { FlightCrewLicenceView } from '#ui/licences/flight-crew.view.tsx';
import { RadioCertificateView } from '#ui/licences/radio-certificate.view.tsx';
import type { LicencePageProps } from '#ui/licences/licence-page.tsx';
import { RemotePilotView } from '#ui/licences/remote-pilot.view.tsx';
import { WalletButtons } from '#ui/licences/wallet-buttons.view.tsx';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { shortText } from '../../page-search-params.ts';
import { isIos, openWindow, saveFile } from '../../shell/windows.ts';
import { wireLicenceCertificate, wireLicenceView } from '../../wiring/licences/licence-view.wiring.ts';
import { wireWalletPass } from '../../wiring/licences/wallet-pass.wiring.ts';
import { definePage, type PageVisit } from '../page-module.tsx';
import { toldOnce } from '../told-once.ts';

interface Opened {
  readonly actor: ActorRefFrom<typeof licenceViewMachine>;
  readonly certificate: ActorRefFrom<typeof fileDownloadMachine>;
}

/** Opens the load of a page and the actor of its files. */
function openLicence({ session }: PageVisit, page: string, names: readonly LicencePart[], codes: LicenceCodes): Opened {
  const { connection, settings, areas, visitor } = session;
  const aviationReferenceNumber = visitor()?.user?.product_arn ?? '';
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return {
    actor: areas.open(`licence:${page}`, () => createActor(wireLicenceView(connection), { input: { names, codes, aviationReferenceNumber } })),
    certificate: areas.open(`file-download:${page}`, () => createActor(wireLicenceCertificate(connection, adapters))),
  };
}

/** What a page draws the wallet buttons with (FLIC-09, ACRD-56). */
function openWallet({ session: { areas, connection, visitor } }: PageVisit, passType: SavedPassType): Required<Pick<LicencePageProps, 'wallet'>> {
  const individualArn = visitor()?.user?.product_arn ?? '';
  const adapters = { origin: location.origin, goOut: (address: string) => location.assign(address), saveFile };
  const actor = areas.open(`wallet-pass:${passType}`, () => createActor(wireWalletPass(connection, adapters), { input: { individualArn, passType } }));
  return { wallet: (facts) => <WalletButtons actor={actor} facts={facts} userAgent={navigator.userAgent} /> };
}

const verified = z.object({ asicVerified: shortText });

/** The flight crew licence (ROUTE-07); it says so where it was reached with a verified security card (OP-S-72, DEC-43). */
export const flightCrewLicencePage = definePage({
  open: (visit) => ({
    ...openLicence(visit, 'flight-crew', ['licences', 'picture', 'components', 'aircraftRatings', 'operationalRatings', 'theory', 'radio'], 'PLD'),
    isAsicVerified: toldOnce(visit, 'asicVerified', z.parse(verified, visit.query).asicVerified === '1', { screen: 'flightCrewLicence' }),
    ...openWallet(visit, 'FCL'),
  }),
  Page: ({ opened }) => <FlightCrewLicenceView {...opened} />,
});

/** The radio operator certificate (ROUTE-08), from its feature date on (OP-S-75). */
export const radioCertificatePage = definePage({
  open: (visit) => {
    const { session } = visit;
    if (!featureOn(session.settings(), 'AROC', session.clock().moment())) return null;
    return { ...openLicence(visit, 'radio', ['licences', 'picture', 'radio'], 'PLD'), ...openWallet(visit, 'AROC') };
  },
  Page: ({ opened }) => (opened === null ? <NotAvailableView title={SCREENS.arocDetails.title} /> : <RadioCertificateView {...opened} />),
});

/** The remote pilot licences (ROUTE-73). */
export const remotePilotPage = definePage({
  open: (visit) => openLicence(visit, 'remote-pilot', ['licences'], 'SCAL'),
  Page: ({ opened }) => <RemotePilotView {...opened} />,
});

const named = z.object({ licid: shortText });

const accreditationPage = (kind: AccreditationKind) =>
  definePage({
    open: (visit) => ({
      ...openLicence(visit, kind, ['licences'], 'SCAL'),
      ...openWallet(visit, ACCREDITATION_PASS[kind]),
      licenceId: z.parse(named, visit.query).licid,
    }),
    Page: ({ opened }) => <AccreditationView {...opened} kind={kind} />,
  });

/** A commercial accreditation (ROUTE-06, ACRD-49). */
export const commercialAccreditationPage = accreditationPage('commercial');

/** A recreational accreditation (ROUTE-05, ACRD-50). */
export const recreationalAccreditationPage = accreditationPage('recreational');
