import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { required } from '#rules/core/required.rules.ts';
import { CANNOT_BE_COMPLETED, SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { ChangesFilledIn } from '#ui/aircraft/confirmation.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { counted } from '#rules/core/counted.rules.ts';
import { fileCountOf } from '#rules/forms/form-answers.rules.ts';
import type { Asked } from '../../screen-links.ts';
import { industryAssistConfig } from '../../wiring/industry-assist.wiring.ts';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import type { PageVisit } from '../visit.ts';

const ALERT = { title: 'Documents successfully uploaded', text: 'We have received your document submission.' };
const TEXTS = { refused: CANNOT_BE_COMPLETED, loading: SERVICE_LOADING };

/** Opens industry assist of an organisation, which its address names by id or by ARN (ROUTE-69, INDA-02). */
export function openIndustryAssist(
  { session, organisationId, organisationArn }: PageVisit,
  { readable, crumbs, changesTo }: Asked['industryAssist'],
): OpenForm {
  // The first breadcrumb leads back (INDA-04).
  const back = crumbs[0] ?? null;
  return openForm(session, `industry-assist:${organisationId}:${changesTo}`, () =>
    industryAssistConfig(session, {
      organisationId,
      organisationArn,
      readable,
      changesTo,
      back:
        back === null
          ? { target: organisationId === '' ? { screen: 'home' } : { screen: 'dashOrg', organisationId } }
          : { href: back },
    }),
  );
}

const route = getRouteApi('/person/of-organisation/gate/industry-assist');
export const industryAssistPage = createLazyRoute('/person/of-organisation/gate/industry-assist')({
  component: () => {
    const opened = required(route.useRouteContext().opened, 'a form');
    const intro = <ChangesFilledIn changesTo={opened.config.subject} />;
    return <FormPage opened={opened} texts={TEXTS} intro={intro} Success={Success} />;
  },
});

function Success({ answers, ...submitted }: Submitted) {
  return (
    <Confirmation
      alert={ALERT}
      {...submitted}
      done={[{ name: 'What you submitted', value: counted(fileCountOf(answers), 'document') }]}
      steps={[
        { when: 'Now', is: 'done', what: 'We have sent a confirmation to the email address of your organisation.' },
        {
          when: 'Next',
          is: 'later',
          what: 'We will assess your documents and contact you if we need more information.',
        },
      ]}
    />
  );
}
