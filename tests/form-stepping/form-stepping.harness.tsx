import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createAnswerStore } from '#machines/core/answers.ts';
import type { formSteppingMachine } from '#machines/forms/form-stepping.machine.ts';
import { defineHarness } from '#support/harness/harness.tsx';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { FormView, type Submitted } from '#ui/forms/form.view.tsx';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { AT } from './fixture.ts';
import { formSteppingModel } from './form-stepping.model.ts';

/** Doors that lead nowhere: the form has no question that goes through one. */
export const NO_DOORS: FormAdapters = { newId: () => 'id', suggest: () => Promise.resolve([]), map: null };

/** The page after a submit. */
export function Received(submitted: Submitted) {
  return <SuccessView alert={{ title: 'Report received', text: 'We have your report.' }} {...submitted} />;
}

/** The form with answers that follow the machine, as the wiring joins them. */
function Form({ actor }: { readonly actor: ActorRefFrom<typeof formSteppingMachine> }) {
  const store = useMemo(() => createAnswerStore(actor.getSnapshot().context.form, () => AT), [actor]);
  useEffect(() => {
    const follow = ({ context: { answers, problems } }: ReturnType<typeof actor.getSnapshot>): void => {
      store.fill(answers);
      if (Object.keys(problems).length > 0) store.refuse(problems);
      else store.clearErrors();
    };
    follow(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe(follow);
    return unsubscribe;
  }, [actor, store]);
  return (
    <FormView
      stepping={actor}
      autosave={null}
      store={store}
      doors={NO_DOORS}
      organisationId=""
      Success={Received}
    />
  );
}

export const harness = defineHarness({ spec: formSteppingModel, View: Form });
