import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import type { fileDownloadMachine } from '#machines/file-download.machine.ts';
import {
  type LicenceCodes,
  type LicencePart,
  licencePapersPage,
  licenceViewMachine,
  type LicenceInput,
} from '#machines/licences/licence-view.entry.ts';
import { required } from '#rules/core/required.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { ACCREDITATION_PASS, type PassType } from '#rules/licences/pass-types.rules.ts';
import type { SavedPassType } from '#rules/licences/wallet-device.rules.ts';
import type { AccreditationKind } from '#rules/core/expiry.rules.ts';
import { featureOn } from '#rules/core/settings.rules.ts';
import { AccreditationView } from '#ui/licences/accreditation.view.tsx';
import { FlightCrewLicenceView } from '#ui/licences/flight-crew.view.tsx';
import { RadioCertificateView } from '#ui/licences/radio-certificate.view.tsx';
import type { LicencePageProps } from '#ui/licences/licence-page.tsx';
import { RemotePilotView } from '#ui/licences/remote-pilot.view.tsx';
import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import { licencePaperEndpoints } from '#api/licence-papers.endpoints.ts';
import { licenceViewEndpoints } from '#api/licence-views.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Asked } from '../../screen-links.ts';
import { isIos, openWindow } from '../../shell/windows.ts';
import { wireLicenceCertificate } from '../../wiring/documents.ts';
import type { PageVisit } from '../visit.ts';
import { toldOnce } from '../told-once.ts';
import { openPass, PassOf } from './pass.tsx';
import type { Connection } from '../../shell/connection.ts';

/** The page of a licence with its calls (SCAL-43 to SCAL-48). */
export function wireLicenceView({ call, learn }: Connection) {
  learn(licenceViewEndpoints);
  const holder = ({ aviationReferenceNumber }: LicenceInput) => ({ aviationReferenceNumber });
  return loadedBy(licenceViewMachine, {
    licences: async (_, signal) => (await call('GetLicencesIndividual', { retrievedExpired: true }, { signal })).value,
    picture: (asked, signal) => call('licencePicture', holder(asked), { signal }),
    components: (asked, signal) => call('licenceComponents', holder(asked), { signal }),
    aircraftRatings: (asked, signal) => call('licenceAircraftRatings', holder(asked), { signal }),
    operationalRatings: (asked, signal) => call('licenceOperationalRatings', holder(asked), { signal }),
    theory: (asked, signal) => call('licenceTheoryExaminations', holder(asked), { signal }),
    radio: (asked, signal) => call('licenceArocDetails', holder(asked), { signal }),
  });
}

/** The papers of a page with their call. */
export function wireLicencePapers({ call, learn }: Connection) {
  learn(licencePaperEndpoints);
  return loadedBy(licencePapersPage, {
    papers: async ({ passType }, signal) => (await call('LicencePapers', { passType }, { signal })).value,
  });
}

interface Opened {
  readonly actor: ActorRefFrom<typeof licenceViewMachine>;
  readonly certificate: ActorRefFrom<typeof fileDownloadMachine>;
  readonly papers: ActorRefFrom<typeof licencePapersPage> | null;
}

/** Opens the load of a page and the actor of its files. */
function openLicence(
  { session }: PageVisit,
  page: string,
  passType: PassType,
  names: readonly LicencePart[],
  codes: LicenceCodes,
): Opened {
  const hasPapers = session.configuration()?.capabilities.licencePapers === true;
  const { connection, settings, areas, visitor } = session;
  const aviationReferenceNumber = visitor()?.user?.product_arn ?? '';
  const adapters = { settings, isIos: () => isIos(navigator), openWindow };
  return {
    actor: areas.findOrCreate(`licence:${page}`, () =>
      createActor(wireLicenceView(connection), { input: { names, codes, aviationReferenceNumber } }),
    ),
    certificate: areas.findOrCreate(`file-download:${page}`, () =>
      createActor(wireLicenceCertificate(connection, adapters)),
    ),
    papers: hasPapers
      ? areas.findOrCreate(`licence-papers:${page}`, () =>
          createActor(wireLicencePapers(connection), { input: { passType } }),
        )
      : null,
  };
}

/** What the wallet buttons of a page need (FLIC-09, ACRD-56). */
function openWallet({ session }: PageVisit, passType: SavedPassType): Required<Pick<LicencePageProps, 'wallet'>> {
  const actor = openPass(session, passType);
  return { wallet: (facts) => <PassOf session={session} actor={actor} facts={facts} /> };
}

/** Opens the flight crew licence (ROUTE-07). It shows a message after a security card was verified (OP-S-72, DEC-43). */
export const openFlightCrewLicence = (visit: PageVisit, asked: Asked['flightCrewLicence']) => ({
  ...openLicence(
    visit,
    'flight-crew',
    'FCL',
    ['licences', 'picture', 'components', 'aircraftRatings', 'operationalRatings', 'theory', 'radio'],
    'PLD',
  ),
  isAsicVerified: toldOnce(visit, 'asicVerified', asked.isAsicVerified, { screen: 'flightCrewLicence' }),
  ...openWallet(visit, 'FCL'),
});

const flightCrew = getRouteApi('/person/gate/licence-view-multiple');
export const flightCrewLicencePage = createLazyRoute('/person/gate/licence-view-multiple')({
  component: () => <FlightCrewLicenceView {...required(flightCrew.useRouteContext().opened, 'a licence')} />,
});

/** Opens the radio operator certificate (ROUTE-08); null before its feature date (OP-S-75). */
export function openRadioCertificate(visit: PageVisit) {
  const { session } = visit;
  if (!featureOn(session.settings(), 'AROC', session.clock().moment())) return null;
  return {
    ...openLicence(visit, 'radio', 'AROC', ['licences', 'picture', 'radio'], 'PLD'),
    ...openWallet(visit, 'AROC'),
  };
}

const radio = getRouteApi('/person/gate/aroc-details');
export const radioCertificatePage = createLazyRoute('/person/gate/aroc-details')({
  component: () => {
    const { opened } = radio.useRouteContext();
    return opened === null ? (
      <NotAvailableView title={SCREEN_TITLES.arocDetails} />
    ) : (
      <RadioCertificateView {...opened} />
    );
  },
});

/** Opens the remote pilot licences (ROUTE-73). */
export const openRemotePilot = (visit: PageVisit) => openLicence(visit, 'remote-pilot', 'REPL', ['licences'], 'SCAL');

const remotePilot = getRouteApi('/person/gate/showreplaccred');
export const remotePilotPage = createLazyRoute('/person/gate/showreplaccred')({
  component: () => <RemotePilotView {...required(remotePilot.useRouteContext().opened, 'a licence')} />,
});

/** Opens an accreditation (ROUTE-05, ROUTE-06). */
export const openAccreditation = (
  visit: PageVisit,
  kind: AccreditationKind,
  { licenceId }: Asked['showCommAccred'],
) => ({
  ...openLicence(visit, kind, ACCREDITATION_PASS[kind], ['licences'], 'SCAL'),
  ...openWallet(visit, ACCREDITATION_PASS[kind]),
  licenceId,
});

const commercial = getRouteApi('/person/gate/showcommaccred');
/** The page of a commercial accreditation (ACRD-49). */
export const commercialAccreditationPage = createLazyRoute('/person/gate/showcommaccred')({
  component: () => (
    <AccreditationView {...required(commercial.useRouteContext().opened, 'a licence')} kind="commercial" />
  ),
});

const recreational = getRouteApi('/person/gate/showrecaccred');
/** The page of a recreational accreditation (ACRD-50). */
export const recreationalAccreditationPage = createLazyRoute('/person/gate/showrecaccred')({
  component: () => (
    <AccreditationView {...required(recreational.useRouteContext().opened, 'a licence')} kind="recreational" />
  ),
});
