import { fromPromise } from 'xstate';
import type { AnswerStore } from '#machines/core/answers.ts';
import { submissionMachine, type SubmitAnswer } from '#machines/applications/submission.machine.ts';
import { formSteppingMachine, selectSteps, type FoundForm } from '#machines/forms/form-stepping.machine.ts';
import { wireApplication } from '../../wiring/applications/application.wiring.ts';

const NOTHING: FoundForm = { answers: {}, stepid: null, from: 'nowhere', reattach: [], changed: [] };

/** The engine on a generated form, with ports that answer at once: nothing is loaded, kept or sent. */
export function wireBench(store: AnswerStore) {
  const back = { target: { screen: 'kit' } } as const;
  const application = wireApplication<null>({
    content: formSteppingMachine.provide({
      actions: { showProblems: ({ context }) => store.refuse(context.problems), hideProblems: () => store.clearErrors() },
    }),
    autosave: { canAsk: false, save: () => Promise.resolve({ conflict: null }), renewKey: () => undefined },
    about: store.form,
    recordId: '',
    returned: { kind: 'none' },
    asksStatus: false,
    endsRefused: false,
    back,
    afterSave: back,
    loadReference: () => Promise.resolve(null),
    loadFound: () => Promise.resolve(NOTHING),
    submission: submissionMachine.provide({
      actors: { submit: fromPromise(() => Promise.resolve<SubmitAnswer>({ kind: 'received', receipt: { reference: '', receivedAt: '' } })) },
    }),
  });
  store.subscribeChanges(() => {
    if (!application.getSnapshot().context.dirty) selectSteps(application.getSnapshot())?.send({ type: 'form.edited' });
  });
  return application;
}
