import type { ActorRefFrom } from 'xstate';
import type { applicationLeavingMachine } from '#machines/applications/application-leaving.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { ChildPage } from '../application/child-page.tsx';
import { applicationLeavingModel } from './application-leaving.model.ts';

const Leaving = ({ actor }: { readonly actor: ActorRefFrom<typeof applicationLeavingMachine> }) => (
  <ChildPage id="leaving" child={actor} />
);

export const harness = defineHarness({ spec: applicationLeavingModel, View: Leaving });
