import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { arnWizardMachine } from '#machines/arn/arn-wizard.machine.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import { FormContext } from '#ui/forms/answers.tsx';
import { FILES } from '#ui/forms/parts.ts';
import { Above, Below, NextButton } from '#ui/arn/arn-steps.view.tsx';
import { AT, passport } from '../arn/arn.sample.ts';
import { arnWizardModel } from './arn-wizard.model.ts';
import { noCiphers } from '#support/no-ciphers.ts';

await FILES.fetch();

/** Only the surroundings of the step's questions, which the form engine renders. */
function Wizard({ actor }: { readonly actor: ActorRefFrom<typeof arnWizardMachine> }) {
  const { about } = actor.getSnapshot().context;
  const [around] = useState(() => {
    const store = createAnswerStore(about.form, () => AT);
    store.fill(passport);
    return {
      store,
      adapters: { newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers },
      disabled: false,
    };
  });
  const stepid = useSelector(actor, ({ context }) => context.stepid);
  const step = about.form.steps.find((one) => one.stepid === stepid)!;
  const parts = { wizard: actor, store: around.store, step };
  return (
    <FormContext value={around}>
      <h1>{about.form.title}</h1>
      <h2>{step.name}</h2>
      <Above {...parts} />
      <Below {...parts} />
      <NextButton wizard={actor} store={around.store} words="Next" />
    </FormContext>
  );
}

export const harness = defineHarness({ spec: arnWizardModel, View: Wizard });
