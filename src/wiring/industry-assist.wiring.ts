import { shownAircraft } from '#rules/aircraft-confirmation.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { changesTold, industryAssistForm } from '#rules/industry-assist-form.rules.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';
import type { Destination } from '#machines/applications/application.types.ts';
import type { Session } from '../shell/session.ts';
import { verdictOf } from './forms/form-needs.wiring.ts';
import type { FormConfig } from './forms/form.wiring.ts';

/** The owner of a document submission, from the address (INDA-03). */
export interface IndustryAssistInput {
  readonly organisationId: string;
  readonly organisationArn: string;
  readonly readable: boolean;
  /** The confirmation whose declared changes of aircraft are told; empty for other documents. */
  readonly changesTo: string;
  readonly back: Destination;
}

/** Documents and notifications: the check of services 4.3, and one submission with data and files together (INDA-10). */
export function industryAssistConfig(session: Session, input: IndustryAssistInput): FormConfig {
  const { call } = session.connection;
  const { organisationId, organisationArn, changesTo } = input;
  const product = session.configuration()?.product ?? { code: '', displayName: '' };
  const form = industryAssistForm(product, changesTo !== '');
  return {
    form,
    ...input,
    subject: changesTo,
    recordId: '',
    draftReturn: { screen: 'dashOrg', organisationId },
    verify: async (signal) => {
      const answer = await call('verifyIndustryAssistUser', {}, { signal, params: { organisationArn } });
      return verdictOf('verifyIndustryAssistUser', answer, answer.errors?.[0]);
    },
    prepare: async (signal) => {
      if (changesTo === '') return { isClosed: false };
      const { value } = await call('GetAircraftOrganisation', { organisationId }, { signal });
      const aircraft = shownAircraft(value, session.clock().moment());
      return {
        isClosed: false,
        begun: changesTold(
          product,
          changesTo,
          aircraft.map(({ mark }) => mark),
        ),
      };
    },
    submit: (answers, { idempotencyKey, signal, send }) => {
      const { name, version, formCode, rootFormCode } = form;
      const request = {
        rootFormCode,
        formCode,
        formData: payloadOf(form, answers),
        name,
        version,
        orgid: organisationId,
        organisationArn,
      };
      return call('SubmitIndustryAssist', { request, files: filesIn(answers) }, { idempotencyKey, signal, send });
    },
  };
}

/** The files of the upload under the names that the server checks again. */
function filesIn(answers: Answers): { name: string; content: Blob }[] {
  const upload = answers['uploadDocuments'] as AnswerOf['filePicker'] | undefined;
  return (upload?.fileDetails ?? []).flatMap(({ name, file }) =>
    file instanceof Blob ? [{ name, content: file }] : [],
  );
}
