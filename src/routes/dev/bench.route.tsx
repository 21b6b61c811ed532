import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { createAnswerStore, type AnswerStore } from '#machines/core/answers.ts';
import { formSteppingMachine, type Found } from '#machines/forms/form-stepping.machine.ts';
import { submissionMachine, type SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { FormDefinition } from '#rules/forms/form.rules.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { FormView } from '#ui/forms/form.view.tsx';
import { freshId } from '../../shell/clock.ts';
import { definePage } from '../page-module.tsx';
import { benchForm } from './bench-form.ts';

const size = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 20);
const doors: FormAdapters = { newId: freshId, suggest: () => Promise.resolve([]), map: null };

const stores = new WeakMap<object, AnswerStore>();

/** The engine on a generated form, with ports that answer at once. */
function wireBench(form: FormDefinition, store: AnswerStore) {
  const stepping = createActor(
    formSteppingMachine.provide({
      actions: { showProblems: ({ context }) => store.refuse(context.problems), hideProblems: () => store.clearErrors() },
      actors: {
        prepareForm: fromPromise<{ readonly closed: boolean }, undefined>(() => Promise.resolve({ closed: false })),
        loadAnswers: fromPromise<Found, undefined>(() => Promise.resolve({ answers: {}, stepid: null, from: 'nowhere', reattach: [], changed: [] })),
        submission: submissionMachine.provide({
          actors: { submit: fromPromise(() => Promise.resolve<SubmitAnswer>({ kind: 'received', receipt: { reference: '', receivedAt: '' } })) },
        }),
      },
    }),
    {
      input: { form, readable: true, verifies: false, canAsk: false, back: { place: { screen: 'kit' } }, draftReturn: { screen: 'kit' } },
    },
  );
  store.subscribeChanges(() => {
    if (!stepping.getSnapshot().context.dirty) stepping.send({ type: 'form.edited' });
  });
  stores.set(stepping, store);
  return stepping;
}

/** The generated form of the bench on the real engine, for measuring it beside other engines. Nothing is loaded, kept or sent. */
export const benchPage = definePage({
  open: async ({ session, query, notFound }) => {
    if (!(await session.hasDeveloperPages())) notFound();
    const n = z.parse(size, query['n']);
    const stepping = session.areas.open(`bench:${String(n)}`, () => {
      const form = benchForm(n);
      return wireBench(form, createAnswerStore(form, () => session.clock().moment()));
    });
    return { stepping, store: stores.get(stepping)! };
  },
  Page: ({ opened: { stepping, store } }) => {
    performance.mark('bench:render');
    return <FormView {...{ stepping, store, doors }} autosave={null} organisationId="" Success={Valid} />;
  },
});

function Valid() {
  return <p>Everything was valid.</p>;
}
