import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { createAnswerStore, type AnswerStore } from '#machines/core/answers.ts';
import { required } from '#rules/core/required.rules.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { FormView } from '#ui/forms/form.view.tsx';
import type { Asked } from '../../screen-links.ts';
import { freshId } from '../../shell/clock.ts';
import { wireBench } from './bench-application.ts';
import { benchForm } from './bench-form.ts';
import type { PageVisit } from '../visit.ts';
import { hasDeveloperPages } from '../../shell/developer-pages.ts';
import { loadPdfCiphers } from '../../wiring/forms/load-pdf-ciphers.ts';

const adapters: FormAdapters = { newId: freshId, suggest: () => Promise.resolve([]), map: null, loadPdfCiphers };

const stores = new WeakMap<object, AnswerStore>();

/**
 * The generated form of the bench on the real engine, to compare it with other engines. Nothing is loaded, stored or
 * sent.
 */
export function openBench({ session, notFound }: PageVisit, { size }: Asked['bench']) {
  if (!hasDeveloperPages(session)) notFound();
  const application = session.areas.findOrCreate(`bench:${String(size)}`, () => {
    const store = createAnswerStore(benchForm(size), () => session.clock().moment());
    const made = wireBench(session, store);
    stores.set(made, store);
    return made;
  });
  return { application, store: required(stores.get(application), 'answers') };
}

const route = getRouteApi('/dev/bench');
export const benchPage = createLazyRoute('/dev/bench')({
  component: () => {
    const { application, store } = route.useRouteContext().opened;
    performance.mark('bench:render');
    return <FormView {...{ application, store, adapters }} autosave={null} organisationId="" Success={Valid} />;
  },
});

function Valid() {
  return <p>No errors.</p>;
}
