import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { submissionMachine } from '#machines/applications/submission.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { BusyOverlay } from '#ui/kit/busy-overlay.tsx';
import { submissionModel } from './submission.model.ts';

/** A submission has no view of its own: the sending form is covered while it runs, and shows the result afterwards. */
function Cover({ actor }: { readonly actor: ActorRefFrom<typeof submissionMachine> }) {
  const isUnderWay = useSelector(actor, (snapshot) => !snapshot.matches('ended'));
  return (
    <>
      <h1>Report a sighting</h1>
      <BusyOverlay text={isUnderWay ? 'submitting...' : null} />
    </>
  );
}

export const harness = defineHarness({ spec: submissionModel, View: Cover });
