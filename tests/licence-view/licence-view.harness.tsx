import { createActor, type ActorRefFrom } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import type { licenceViewMachine } from '#machines/licences/licence-view.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { AccreditationView } from '#ui/licences/accreditation.view.tsx';
import { FlightCrewLicenceView } from '#ui/licences/flight-crew.view.tsx';
import { licenceViewModel } from './licence-view.model.ts';

const certificate = createActor(fileDownloadMachine).start();

/** The page that asks as this start does. */
function View({ actor }: { readonly actor: ActorRefFrom<typeof licenceViewMachine> }) {
  const { codes } = actor.getSnapshot().context;
  if (codes === 'PLD') return <FlightCrewLicenceView actor={actor} certificate={certificate} isAsicVerified={false} />;
  return <AccreditationView actor={actor} certificate={certificate} kind="commercial" licenceId="l-4" />;
}

export const harness = defineHarness({ spec: licenceViewModel, View });
