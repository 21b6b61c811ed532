import type { AnswerStore } from '#machines/core/answers.ts';
import { formSteppingMachine, type FoundForm } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Session } from '../../shell/session.ts';
import { wireApplication } from '../../wiring/applications/application.wiring.ts';

const NOTHING: FoundForm = { answers: {}, stepid: null, source: 'nowhere', reattach: [], changed: [] };

/** The form engine on a generated form, with actors that answer at once: nothing is loaded, stored or sent. */
export function wireBench(
  { connection, pageLeave, memory, openAgain }: Pick<Session, 'connection' | 'pageLeave' | 'memory' | 'openAgain'>,
  store: AnswerStore,
) {
  const back = { target: { screen: 'kit' } } as const;
  // A regulator without extensions gets no calls.
  const application = wireApplication<null, null, null, Answers>(
    { connection, pageLeave, memory, openAgain, configuration: () => null },
    {
      key: 'bench',
      name: 'bench',
      organisationId: '',
      version: '',
      encode: () => '',
      decode: () => ({ content: null, submitKey: null }),
      loadDraft: () => Promise.reject({ message: 'The bench has no drafts' }),
      readContent: () => null,
      content: formSteppingMachine.provide({
        actions: {
          showProblems: ({ context }) => store.refuse(context.problems),
          hideProblems: () => store.clearErrors(),
        },
      }),
      about: store.form,
      recordId: '',
      returned: { kind: 'none' },
      asksStatus: false,
      endsRefused: false,
      back,
      afterSave: back,
      loadReference: () => Promise.resolve(null),
      openVersion: () => NOTHING,
      submit: () => Promise.resolve({ kind: 'received', receipt: { reference: '', receivedAt: '' } }),
    },
  );
  store.subscribeChanges(() => application.send({ type: 'content.edited' }));
  return application;
}
