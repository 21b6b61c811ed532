import { CANNOT_BE_COMPLETED, SERVICE_LOADING } from '#ui/forms/form-texts.ts';
import type { Submitted } from '#ui/forms/form.view.tsx';
import { SuccessView } from '#ui/applications/success.view.tsx';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { industryAssistConfig } from '../../wiring/industry-assist.wiring.ts';
import { FormPage, openForm } from '../forms/form-page.tsx';
import { enter } from '../organisation-access/organisation-access.ts';
import { definePage } from '../page-module.tsx';
import { inApp, organisationFormIn, organisationOfArn } from './search-params.ts';

const ALERT = { title: 'Documents successfully uploaded', text: 'We have received your document submission.' };
const TEXTS = { refused: CANNOT_BE_COMPLETED, loading: SERVICE_LOADING };

/** Industry assist (ROUTE-69, INDA-02): behind the access checks of the organisation that its address names, by id or by ARN. */
export const industryAssistPage = definePage({
  open: async (visit) => {
    const { session, query } = visit;
    const readable = query.params === undefined || decodeParams(query.params) !== null;
    const searchParams = organisationFormIn(query);
    const organisationId = visit.organisationId || organisationOfArn(session.participants(), searchParams.organisationArn);
    // An address that cannot be read names no organisation either; the form says so itself (FORM-36).
    const isUnknown = !readable && organisationId === '';
    const organisation = isUnknown ? null : (await enter({ ...visit, organisationId })).organisation;
    return openForm(session, `industry-assist:${organisationId}`, () =>
      industryAssistConfig(session, {
        organisationId: organisation?.accountid ?? '',
        organisationArn: organisation?.product_arn ?? '',
        readable,
        back:
          searchParams.back === null
            ? { target: organisation === null ? { screen: 'home' } : { screen: 'dashOrg', organisationId: organisation.accountid } }
            : { href: inApp(searchParams.back) },
      }),
    );
  },
  Page: ({ opened }) => <FormPage opened={opened} texts={TEXTS} Success={Success} />,
});

function Success(submitted: Submitted) {
  return (
    <SuccessView alert={ALERT} {...submitted}>
      <p>We will assess your documents shortly and contact you if we need more information.</p>
      <p>We have sent a confirmation to the e-mail address of your organisation.</p>
    </SuccessView>
  );
}
