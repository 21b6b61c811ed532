import { sampleForm } from '#rules/sample-form.rules.ts';
import { readLinkParams } from '#rules/core/encoding.rules.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { listsOf } from '../../wiring/forms/form-needs.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import { definePage } from '../page-module.tsx';
import { hasDeveloperPages } from './developer-pages.ts';

const ALERT = { title: 'Sample complete', text: 'Nothing was sent to anybody.' };

/** The sample form, for developers: every type of question on the real engine, with drafts. */
export const samplePage = definePage({
  open: async ({ session, query, notFound }) => {
    if (!(await hasDeveloperPages(session))) notFound();
    const recordId = readLinkParams(query.params)?.recordid ?? '';
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
        closed: false,
        lists: await listsOf(session, ['AUSTRALIAN_STATES', 'STATE_REGIONS', 'Distance Unit Type'], signal),
      }),
      submit: () => Promise.resolve({}),
    }));
  },
  Page: ({ opened }) => <FormPage opened={opened} Success={Success} />,
});

function Success(submitted: Submitted) {
  return (
    <SuccessView alert={ALERT} {...submitted}>
      <p>This form is for developers.</p>
    </SuccessView>
  );
}
