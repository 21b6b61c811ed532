import { licenceViewEndpoints } from '#api/licence-views.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { licenceViewMachine, type LicenceInput, type LicenceParts } from '#machines/licences/licence-view.machine.ts';
import { LICENCE_CERTIFICATE, licenceEntity } from '#rules/certificate.rules.ts';
import type { Connection } from '../../shell/connection.ts';
import { wireFileDownload, type DocumentAdapters } from '../documents.ts';

/** The page of a licence with its calls (SCAL-43 to SCAL-48). */
export function wireLicenceView({ call, learn }: Connection) {
  learn(licenceViewEndpoints);
  return licenceViewMachine.provide({
    actors: {
      gather: gatheredBy<LicenceParts, LicenceInput>({
        licences: async (_, signal) => (await call('GetLicencesIndividual', { retrievedExpired: true }, { signal })).value,
        picture: (asked, signal) => call('licencePicture', asked, { signal }),
        components: (asked, signal) => call('licenceComponents', asked, { signal }),
        aircraftRatings: (asked, signal) => call('licenceAircraftRatings', asked, { signal }),
        operationalRatings: (asked, signal) => call('licenceOperationalRatings', asked, { signal }),
        theory: (asked, signal) => call('licenceTheoryExaminations', asked, { signal }),
        radio: (asked, signal) => call('licenceArocDetails', asked, { signal }),
      }),
    },
  });
}

/** The file of a licence with its call and its window (FLIC-26, DCAL-57). */
export function wireLicenceCertificate(connection: Connection, adapters: DocumentAdapters) {
  return wireFileDownload(connection, adapters, { entityOf: licenceEntity, file: LICENCE_CERTIFICATE });
}
