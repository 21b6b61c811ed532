import * as z from 'zod/mini';
import { createAnswerStore, type AnswerStore } from '#machines/core/answers.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { FormView } from '#ui/forms/form.view.tsx';
import { freshId } from '../../shell/clock.ts';
import { definePage } from '../page-module.tsx';
import { wireBench } from './bench-application.ts';
import { benchForm } from './bench-form.ts';
import { hasDeveloperPages } from './developer-pages.ts';

const size = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 20);
const adapters: FormAdapters = { newId: freshId, suggest: () => Promise.resolve([]), map: null };

const stores = new WeakMap<object, AnswerStore>();

/** The generated form of the bench on the real engine, for measuring it beside other engines. Nothing is loaded, kept or sent. */
export const benchPage = definePage({
  open: async ({ session, query, notFound }) => {
    if (!(await hasDeveloperPages(session))) notFound();
    const n = z.parse(size, query['n']);
    const application = session.areas.open(`bench:${String(n)}`, () => {
      const store = createAnswerStore(benchForm(n), () => session.clock().moment());
      const made = wireBench(store);
      stores.set(made, store);
      return made;
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
