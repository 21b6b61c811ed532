import { defineHarness } from '#support/harness/harness.tsx';
import { ImportStep } from '#ui/drone-registration/import-step.tsx';
import type { ImportActor } from '#ui/drone-registration/import-row.tsx';
import { Page } from '#ui/kit/page.tsx';
import { droneImportModel } from './drone-import.model.ts';

/** The import is part of the page of its form. */
function InForm({ actor }: { readonly actor: ImportActor }) {
  return (
    <Page title="Drone registration" step="Drones from a file">
      <h2>Drones from a file</h2>
      <ImportStep actor={actor} />
    </Page>
  );
}

export const harness = defineHarness({ spec: droneImportModel, View: InForm });
