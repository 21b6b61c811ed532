/**
 * The forms of this world, with the engine's own wiring: a letter that is written, saved, sent; and the documents of an
 * organisation, which the real server accepts.
 */
import { formEngineEndpoints } from '#api/forms/form-engine.endpoints.ts';
import type { AnswerStore } from '#machines/core/answers.ts';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { payloadOf } from '#rules/forms/form-payload.rules.ts';
import { defineForm, type FormDefinition } from '#rules/forms/form.rules.ts';
import { INDUSTRY_ASSIST_NAME } from '#rules/industry-assist-form.rules.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import type { Session } from '../../../src/shell/session.ts';
import type { FormConfig } from '../../../src/wiring/forms/form.wiring.ts';
import { industryAssistConfig } from '../../../src/wiring/industry-assist.wiring.ts';

/** A form as people of this world fill it in. */
export interface WorldForm {
  /** Name in the regulator's records. */
  readonly name: string;
  /** Key under which it is kept. */
  readonly key: string;
  /** @param recordId of the saved form; empty for a new one */
  config(session: Session, recordId: string): FormConfig;
  /** The form of the next release; left out where it has none. */
  readonly next?: WorldForm;
  /** Answers beside the text, as somebody gives them who is about to send it. */
  complete(store: AnswerStore): void;
}

/** The questions for text, in their order. People type into the first. */
const textQuestions = ({ steps }: FormDefinition): string[] =>
  steps.flatMap(({ questions }) => questions.flatMap(({ id, type }) => (type === 'textarea' ? [id] : [])));

/** Which things are asked on a step. */
export function askedOn(form: FormDefinition, stepid: string | undefined): { text: boolean; declaration: boolean } {
  const questions = form.steps.find((step) => step.stepid === stepid)?.questions ?? [];
  const has = (type: string): boolean => questions.some((question) => question.type === type);
  return { text: has('textarea'), declaration: has('declaration') };
}

/** @param text that nobody typed before; the rest makes it as long as a form wants it */
export const typeInto = (form: FormDefinition, store: AnswerStore, text: string): void =>
  store.type(textQuestions(form)[0]!, {
    value: `${text} is what we want to tell you about our case and our documents.`,
  });

/** What people typed last into the questions for text. */
export const answerIn = (form: FormDefinition, store: AnswerStore): string =>
  textQuestions(form)
    .map((id) => (store.entry(id).answer as AnswerOf['textarea']).value)
    .find((value) => value !== '') ?? '';

const agreed = (store: AnswerStore): void =>
  store.change('declaration', { checkboxes: { agree: true }, checkboxValues: ['agree'] });

const LETTER = defineForm({
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

/** The letter of the next release, in which people type into a question that the one before does not have. */
const NEXT_LETTER = defineForm({
  ...LETTER,
  version: '02',
  steps: [
    {
      ...LETTER.steps[0],
      questions: [
        { ...LETTER.steps[0].questions[0], id: 'wish', label: 'What do you want us to do?' },
        { ...LETTER.steps[0].questions[0], mandatory: false },
      ],
    },
    LETTER.steps[1],
  ],
});

const letterOf = (form: FormDefinition): WorldForm => ({
  name: form.name,
  key: `${form.name}||letter`,
  config: (session, recordId) => {
    const { call, learn } = session.connection;
    learn(formEngineEndpoints);
    return {
      form,
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
        const { name, version, formCode, rootFormCode } = form;
        const formData = payloadOf(form, answers);
        const request = { rootFormCode, formCode, formData, name, version, orgid: '', organisationArn: '' };
        return call('SubmitIndustryAssist', { request, files: [] }, { idempotencyKey, signal });
      },
    };
  },
  complete: agreed,
});

export const letterForm: WorldForm = { ...letterOf(LETTER), next: letterOf(NEXT_LETTER) };

/** Documents and notifications of an organisation, as the portal has them: one step, not saved, sent as it is. */
export const documentsForm: WorldForm = {
  name: INDUSTRY_ASSIST_NAME,
  key: `${INDUSTRY_ASSIST_NAME}|${KESTREL.id}|`,
  config: (session) => {
    session.connection.learn(formEngineEndpoints);
    const config = industryAssistConfig(session, {
      organisationId: KESTREL.id,
      organisationArn: KESTREL.arn,
      readable: true,
      changesTo: '',
      back: { target: { screen: 'dashInd' } },
    });
    // The meter of uploads needs `XMLHttpRequest`, which only browsers have.
    const send: typeof fetch = (input, init) => fetch(input, init);
    return { ...config, submit: (answers, attempt) => config.submit(answers, { ...attempt, send }) };
  },
  complete: (store) => {
    store.change('casaReference', { value: 'F21/1234' });
    agreed(store);
  },
};
