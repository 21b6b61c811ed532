import type { ActorRefFrom } from 'xstate';
import type { applicationSavingMachine } from '#machines/applications/application-saving.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { ChildPage } from '../application/child-page.tsx';
import { applicationSavingModel } from './application-saving.model.ts';

const Saving = ({ actor }: { readonly actor: ActorRefFrom<typeof applicationSavingMachine> }) => (
  <ChildPage id="saving" child={actor} />
);

export const harness = defineHarness({ spec: applicationSavingModel, View: Saving });
