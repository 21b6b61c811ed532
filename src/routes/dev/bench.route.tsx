import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { createAnswerStore, type AnswerStore } from '#machines/core/answers.ts';
import { formSteppingMachine, selectSteps, type FoundForm } from '#machines/forms/form-stepping.machine.ts';
import { submissionMachine, type SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { FormView } from '#ui/forms/form.view.tsx';
import { freshId } from '../../shell/clock.ts';
import { wireApplication } from '../../wiring/applications/application.wiring.ts';
import { definePage } from '../page-module.tsx';
import { benchForm } from './bench-form.ts';

const size = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 20);
const adapters: FormAdapters = { newId: freshId, suggest: () => Promise.resolve([]), map: null };

const stores = new WeakMap<object, AnswerStore>();

/** The engine on a generated form, with ports that answer at once. */
function wireBench(form: FormDefinition, store: AnswerStore) {
  const back = { place: { screen: 'kit' } } as const;
  const found: FoundForm = { answers: {}, stepid: null, from: 'nowhere', reattach: [], changed: [] };
  const application = wireApplication({
    content: formSteppingMachine.provide({
      actions: { showProblems: ({ context }) => store.refuse(context.problems), hideProblems: () => store.clearErrors() },
    }),
    autosave: { canAsk: false, save: () => Promise.resolve({ conflict: null }), renewKey: () => undefined },
    about: form,
    recordId: '',
    returned: { kind: 'none' },
    asksStatus: false,
    endsRefused: false,
    back,
    afterSave: back,
    loadReference: () => Promise.resolve(null),
    loadFound: () => Promise.resolve(found),
    submission: submissionMachine.provide({
      actors: { submit: fromPromise(() => Promise.resolve<SubmitAnswer>({ kind: 'received', receipt: { reference: '', receivedAt: '' } })) },
    }),
  });
  store.subscribeChanges(() => {
    if (!application.getSnapshot().context.dirty) selectSteps(application.getSnapshot())?.send({ type: 'form.edited' });
  });
  stores.set(application, store);
  return application;
}

/** The generated form of the bench on the real engine, for measuring it beside other engines. Nothing is loaded, kept or sent. */
export const benchPage = definePage({
  open: async ({ session, query, notFound }) => {
    if (!(await session.hasDeveloperPages())) notFound();
    const n = z.parse(size, query['n']);
    const application = session.areas.open(`bench:${String(n)}`, () => {
      const form = benchForm(n);
      return wireBench(form, createAnswerStore(form, () => session.clock().moment()));
    });
    return { application, store: stores.get(application)! };
  },
  Page: ({ opened: { application, store } }) => {
    performance.mark('bench:render');
    return <FormView {...{ application, store, adapters }} autosave={null} organisationId="" Success={Valid} />;
  },
});

function Valid() {
  return <p>Everything was valid.</p>;
}
