import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { INDUSTRY_ASSIST_NAME } from '#rules/industry-assist-form.rules.ts';
import { CANNOT_BE_COMPLETED, SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { Confirmation } from '#ui/applications/confirmation.tsx';
import { counted } from '#rules/core/counted.rules.ts';
import { fileCountOf } from '#rules/forms/form-answers.rules.ts';
import type { Asked } from '../../screen-links.ts';
import { industryAssistConfig } from '../../wiring/industry-assist.wiring.ts';
import type { OpenForm } from '../../wiring/forms/form.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import { enter } from '../organisation-access/organisation-access.ts';
import { GatedPage, openGated } from '../ways/gate.tsx';
import type { PageVisit } from '../visit.ts';

const ALERT = { title: 'Documents successfully uploaded', text: 'We have received your document submission.' };
const TEXTS = { refused: CANNOT_BE_COMPLETED, loading: SERVICE_LOADING };

/**
 * Opens industry assist (ROUTE-69, INDA-02): behind the access checks of the organisation that its address names, by id
 * or by ARN.
 */
export async function openIndustryAssist(visit: PageVisit, { readable, crumbs, changesTo }: Asked['industryAssist']) {
  const { session, organisationId } = visit;
  // The first breadcrumb leads back (INDA-04).
  const back = crumbs[0] ?? null;
  // An address that cannot be read names no organisation either; the form reports that (FORM-36).
  const isUnknown = !readable && organisationId === '';
  const organisation = isUnknown ? null : (await enter(visit)).organisation;
  const open = (): OpenForm =>
    openForm(session, `industry-assist:${organisationId}:${changesTo}`, () =>
      industryAssistConfig(session, {
        organisationId: organisation?.accountid ?? '',
        organisationArn: organisation?.product_arn ?? '',
        readable,
        changesTo,
        back:
          back === null
            ? {
                target:
                  organisation === null
                    ? { screen: 'home' }
                    : { screen: 'dashOrg', organisationId: organisation.accountid },
              }
            : { href: back },
      }),
    );
  // A position that may not send documents is refused by the form's own check, in the printed words (INDA-24).
  return openGated(session, 'sendDocuments', organisation?.accountid ?? '', open, ['role']);
}

const route = getRouteApi('/person/industry-assist');
export const industryAssistPage = createLazyRoute('/person/industry-assist')({
  component: () => (
    <GatedPage crumb={INDUSTRY_ASSIST_NAME} gated={route.useRouteContext().opened}>
      {(opened) => <FormPage opened={opened} texts={TEXTS} Success={Success} />}
    </GatedPage>
  ),
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
