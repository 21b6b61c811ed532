import type { ActorRefFrom } from 'xstate';
import type { applicationAdmissionMachine } from '#machines/applications/application-admission.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { ChildPage } from '../application/child-page.tsx';
import { applicationAdmissionModel } from './application-admission.model.ts';

const Admitting = ({ actor }: { readonly actor: ActorRefFrom<typeof applicationAdmissionMachine> }) => (
  <ChildPage id="admission" child={actor} />
);

export const harness = defineHarness({ spec: applicationAdmissionModel, View: Admitting });
