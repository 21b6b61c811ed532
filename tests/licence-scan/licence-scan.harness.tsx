import type { ActorRefFrom } from 'xstate';
import type { licenceScanMachine } from '#machines/licences/licence-scan.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { LicenceScanView } from '#ui/licences/licence-scan.view.tsx';
import { licenceScanModel } from './licence-scan.model.ts';

/** Without a camera, so nothing plays. */
const Scan = ({ actor }: { readonly actor: ActorRefFrom<typeof licenceScanMachine> }) => (
  <LicenceScanView actor={actor} picture={null} />
);

export const harness = defineHarness({ spec: licenceScanModel, View: Scan });
