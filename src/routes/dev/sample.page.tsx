import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { sampleForm } from '#rules/sample-form.rules.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import type { Asked } from '../../screen-links.ts';
import { listsOf } from '../../wiring/forms/form-needs.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';
import { hasDeveloperPages } from '../../shell/developer-pages.ts';

const ALERT = { title: 'Sample complete', text: 'Nothing was submitted.' };

/** The sample form, for developers: every type of question on the real engine, with drafts. */
export function openSample({ session, notFound }: PageVisit, { recordId }: Asked['sampleForm']) {
  if (!hasDeveloperPages(session)) notFound();
  return openForm(session, `sample:${recordId}`, () => ({
    form: sampleForm,
    organisationId: '',
    organisationArn: '',
    subject: '',
    recordId,
    readable: true,
    back: { target: { screen: 'formSelector' } },
    draftReturn: { screen: 'dashInd' },
    verify: null,
    prepare: async (signal) => ({
      isClosed: false,
      lists: await listsOf(session, ['AUSTRALIAN_STATES', 'STATE_REGIONS', 'Distance Unit Type'], signal),
    }),
    submit: () => Promise.resolve({}),
  }));
}

const route = getRouteApi('/person/dev/sample');
export const samplePage = createLazyRoute('/person/dev/sample')({
  component: () => <FormPage opened={route.useRouteContext().opened} Success={Success} />,
});

function Success({ answers: _answers, ...submitted }: Submitted) {
  return (
    <Confirmation
      alert={ALERT}
      {...submitted}
      done={[]}
      steps={[{ when: 'Now', is: 'done', what: 'This form is for developers.' }]}
    />
  );
}
