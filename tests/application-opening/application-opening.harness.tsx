import type { ActorRefFrom } from 'xstate';
import type { applicationOpeningMachine } from '#machines/applications/application-opening.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { ChildPage } from '../application/child-page.tsx';
import { applicationOpeningModel } from './application-opening.model.ts';

const Opening = ({ actor }: { readonly actor: ActorRefFrom<typeof applicationOpeningMachine> }) => (
  <ChildPage id="opening" child={actor} />
);

export const harness = defineHarness({ spec: applicationOpeningModel, View: Opening });
