import { licencePaperEndpoints } from '#api/licence-papers.endpoints.ts';
import { licenceViewEndpoints } from '#api/licence-views.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { licencePapersPage, licenceViewMachine, type LicenceInput } from '#machines/licences/licence-view.entry.ts';
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
