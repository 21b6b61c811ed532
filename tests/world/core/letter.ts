/** The form of this world: a letter that is written, saved, sent. Its wiring is the engine's own. */
import { formEngineEndpoints } from '#api/forms/form-engine.endpoints.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { defineForm } from '#rules/forms/form.rules.ts';
import type { Session } from '../../../src/shell/session.ts';
import type { FormConfig } from '../../../src/wiring/forms/form.wiring.ts';

export const letterForm = defineForm({
  name: 'Letter',
  title: 'Letter',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps: [
    {
      stepid: 'letter',
      name: 'Letter',
      questions: [
        {
          id: 'text',
          type: 'textarea',
          label: 'What do you want to tell us?',
          mandatory: true,
          validate: [{ name: 'length', min: 2, max: 200 }],
        },
      ],
    },
    {
      stepid: 'check',
      name: 'Check',
      questions: [
        {
          id: 'declaration',
          type: 'declaration',
          label: 'Declaration',
          mandatory: true,
          statements: ['This is true.'],
          options: [{ value: 'agree', label: 'I agree' }],
        },
      ],
    },
  ],
});

/** @param recordId of the saved letter; empty for a new one */
export function letterConfig(session: Session, recordId: string): FormConfig {
  const { call, learn } = session.connection;
  learn(formEngineEndpoints);
  return {
    form: letterForm,
    organisationId: '',
    organisationArn: '',
    subject: 'letter',
    recordId,
    readable: true,
    back: { target: { screen: 'dashInd' } },
    draftReturn: { screen: 'dashInd' },
    verify: null,
    prepare: async () => ({ isClosed: false }),
    submit: (answers, { idempotencyKey, signal }) => {
      const { name, version, formCode, rootFormCode } = letterForm;
      const formData = payloadOf(letterForm, answers);
      const request = { rootFormCode, formCode, formData, name, version, orgid: '', organisationArn: '' };
      return call('SubmitIndustryAssist', { request, files: [] }, { idempotencyKey, signal });
    },
  };
}
