import { useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import type { studentBatchMachine } from '#machines/mto/student-batch.machine.ts';
import { withStubs } from '#machines/core/stubs.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { Verifying } from '#ui/mto/mto-around.tsx';
import { inputs } from '../mto-navigation/mto-navigation.sample.ts';
import { studentBatchModel } from './student-batch.model.ts';

/** A notification whose list is verified by this child; it shows nothing else. */
const notificationAround = (
  child: ActorRefFrom<typeof studentBatchMachine>,
): ActorRefFrom<typeof mtoNavigationMachine> => {
  const snapshot = { ...createActor(withStubs(mtoNavigationMachine), { input: inputs.courseDraft }).getSnapshot() };
  snapshot.children = { studentBatch: child };
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) } as never;
};

function Cover({ actor }: { readonly actor: ActorRefFrom<typeof studentBatchMachine> }) {
  const [notification] = useState(() => notificationAround(actor));
  return (
    <>
      <h1>Notification of training outcomes</h1>
      <Verifying actor={notification} />
    </>
  );
}

export const harness = defineHarness({ spec: studentBatchModel, View: Cover });
