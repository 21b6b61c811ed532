import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { assessmentSubmissionMachine } from '#machines/accreditation/assessment-submission.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { BusyOverlay } from '#ui/kit/busy-overlay.tsx';
import { assessmentSubmissionModel } from './assessment-submission.model.ts';

/** A submit has no view of its own: the question covers itself while it runs. */
function Cover({ actor }: { readonly actor: ActorRefFrom<typeof assessmentSubmissionMachine> }) {
  const isUnderWay = useSelector(actor, (snapshot) => !snapshot.matches('told'));
  return (
    <>
      <h1>Assessment</h1>
      <BusyOverlay text={isUnderWay ? 'Submitting your answers' : null} />
    </>
  );
}

export const harness = defineHarness({ spec: assessmentSubmissionModel, View: Cover });
