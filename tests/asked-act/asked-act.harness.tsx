import type { ActorRefFrom } from 'xstate';
import type { askedActMachine } from '#machines/core/asked-act.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { DraftDeletion } from '#ui/applications/draft-deletion.tsx';
import { ActRefused } from '#ui/kit/asked-act.tsx';
import { askedActModel } from './asked-act.model.ts';

/** An act is part of another machine's page. */
function Page({ actor }: { readonly actor: ActorRefFrom<typeof askedActMachine> }) {
  return (
    <>
      <h1>Saved applications</h1>
      <ActRefused actor={actor} />
      <DraftDeletion actor={actor} />
    </>
  );
}

export const harness = defineHarness({ spec: askedActModel, View: Page });
