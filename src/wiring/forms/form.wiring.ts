import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { createAnswerStore, type AnswerStore, type OptionLists } from '#machines/core/answers.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { applicationMachine } from '#machines/applications/application.machine.ts';
import { selectAutosave } from '#machines/applications/application.selectors.ts';
import type { Destination } from '#machines/applications/application.types.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { formSteppingMachine, stepsIn, type FoundForm } from '#machines/forms/form-stepping.machine.ts';
import { receiptOf, type Received } from '#rules/applications/submission-receipt.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf, readDraft, type LoadedDraft } from '#rules/forms/form-draft.rules.ts';
import type { ReviewStep } from '#rules/forms/form-review.rules.ts';
import type { FormDefinition, Option } from '#rules/forms/form.rules.ts';
import { fetchParts } from '#ui/forms/parts.ts';
import type { AppliedAgain } from '#rules/forms/applied-again.rules.ts';
import type { Session } from '../../shell/session.ts';
import { createUploadMeter, type UploadMeter } from '../../shell/upload.ts';
import { wireApplication } from '../applications/application.wiring.ts';
import type { SubmitOptions } from '../applications/submission.wiring.ts';
import { sendWithFiles } from './lost-files.ts';

export interface SubmitCall extends SubmitOptions {
  /** Sends and measures progress, for forms with files. */
  readonly send: typeof fetch;
}

/** Reference data of a form. `isClosed`: it can no longer be filled in (CANC-09). */
interface Prepared {
  readonly isClosed: boolean;
  readonly lists?: OptionLists;
  /** Known answers that the person did not type; they replace stored answers. */
  readonly known?: Answers;
  /** A declined application, whose answers a new one begins with (DEC-56). */
  readonly again?: { readonly answers: Answers; readonly told: AppliedAgain };
  /** Answers that a new form begins with. The person can change them, and stored answers take their place. */
  readonly begun?: Answers;
}

/** A form's steps as content of its application, with their answer store. */
export interface StepsContent {
  readonly steps: typeof formSteppingMachine;
  readonly store: AnswerStore;
}

/** Configuration of a form (FORM-44). */
export interface FormConfig {
  readonly form: FormDefinition;
  /** The organisation that the form is filled in for; both empty for an individual. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** The subject, for example a submission's id; forms with different subjects are stored separately. */
  readonly subject: string;
  /** Id of a saved draft (FORM-18); empty for none. */
  readonly recordId: string;
  /** False if the address is invalid (FORM-36). */
  readonly readable: boolean;
  readonly back: Destination;
  readonly draftReturn: ScreenTarget;
  /** Asks the regulator whether the person may complete the form; null without such a check (OP-P-76). */
  readonly verify: ((signal: AbortSignal) => Promise<{ readonly verified: boolean }>) | null;
  /** Loads the reference data; rejects on failure. */
  prepare(signal: AbortSignal): Promise<Prepared>;
  /** Rejects with a failed call or a `SubmitRefusal`. */
  submit(answers: Answers, attempt: SubmitCall): Promise<Received>;
  /** The payload as the review shows it: what `submit` will send (DEC-48). Missing if that is the engine's own payload. */
  readonly review?: (answers: Answers, before: string) => readonly ReviewStep[];
  /** For content with more than the steps: a machine with a child `steps`, and its subject. */
  readonly content?: { readonly about: unknown; wire(content: StepsContent): AnyStateMachine };
  /** Loads suggestions for a question. */
  readonly suggest?: (questionId: string, typed: string, signal: AbortSignal) => Promise<readonly Option[]>;
}

export interface OpenForm {
  readonly config: FormConfig;
  readonly application: ActorRefFrom<typeof applicationMachine>;
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly store: AnswerStore;
  readonly upload: UploadMeter;
}

/** Input of the steps, from what opening the form found. */
const foundIn = (
  { answers, stepid, reattach, changed, gone }: LoadedDraft,
  source: FoundForm['source'],
): FoundForm => ({
  answers,
  stepid,
  source,
  reattach,
  changed,
  gone,
});

/**
 * Opens a form: answers, application with steps, and autosave, with their calls. Nothing runs before the application is
 * started.
 */
export function wireForm(session: Session, config: FormConfig): OpenForm {
  const { form, organisationId, organisationArn, subject, recordId } = config;
  const { call } = session.connection;
  const store = createAnswerStore(form, () => session.clock().moment());
  const upload = createUploadMeter((ageMs) => session.noticeUpload(ageMs));

  const steps = formSteppingMachine.provide({
    actions: {
      showProblems: ({ context }) => store.refuse(context.problems),
      hideProblems: () => store.clearErrors(),
      restoreAnswers: (_, { answers }) => store.fill(answers),
    },
  });
  const restoreAnswers = (loaded: LoadedDraft, known: Answers, source: FoundForm['source']): FoundForm => {
    const found = foundIn({ ...loaded, answers: { ...loaded.answers, ...known } }, source);
    store.clearErrors();
    store.fill(found.answers);
    return found;
  };

  const application = wireApplication<Prepared, LoadedDraft, string, Answers>(session, {
    key: [form.name, organisationId, subject || recordId].join('|'),
    name: form.name,
    version: form.version,
    organisationId,
    // Besides its answers in the store, a form only holds the current step.
    readContent: (content) => stepsIn(content).getSnapshot().context.stepid,
    encode: (stepid, attemptKey) =>
      toBase64Json(
        draftOf(form, store.answers(), { stepid, organisationId, organisationArn, draftReturnUrl: '', attemptKey }),
      ),
    decode: (formData) => {
      const loaded = decodeOrNull(form, formData);
      if (loaded === null) throw new Error('The saved form could not be read');
      return { content: loaded, submitKey: loaded.attemptKey };
    },
    loadDraft: async (recordid, signal) => {
      const { form: saved } = await call('LoadDraft', { recordid }, { signal });
      if (!saved)
        throw new Error(
          'We cannot find this saved application. You may have submitted it, or it may be more than seven days old.',
        );
      return { formData: saved.formData, revision: saved.revision ?? 0, savedAt: saved.savedAt ?? '', isPaid: false };
    },
    content: config.content?.wire({ steps, store }) ?? steps,
    about: config.content?.about ?? form,
    recordId,
    returned: { kind: 'none' },
    asksStatus: false,
    endsRefused: false,
    back: config.back,
    afterSave: { target: config.draftReturn },
    isReadable: config.readable,
    verify: config.verify,
    loadReference: async (signal) => {
      const [prepared] = await Promise.all([config.prepare(signal), fetchParts(form)]);
      if (prepared.lists) store.offer(prepared.lists);
      return prepared;
    },
    openVersion: ({ source, content }, { isClosed, known = {}, again, begun }) => {
      const isNew = isClosed || content === null;
      store.fill(isNew ? { ...again?.answers, ...begun, ...known } : known);
      if (isNew)
        return {
          answers: store.answers(),
          stepid: again?.told.stepid ?? null,
          source: 'nowhere',
          reattach: [],
          changed: [],
          again: again?.told ?? null,
          isClosed,
        } satisfies FoundForm;
      return { ...restoreAnswers(content, known, source), again: again?.told ?? null };
    },
    submit: async (answers, options) => {
      const { moment } = session.clock();
      const answer = await sendWithFiles(store, moment, () =>
        config.submit(answers, { ...options, send: upload.send }),
      );
      return { kind: 'received', receipt: receiptOf(answer) };
    },
  });
  store.subscribeChanges(() => application.send({ type: 'content.edited' }));
  return { config, application, autosave: selectAutosave(application.getSnapshot()), store, upload };
}

/**
 * Null for an unreadable draft. A parser's message quotes typed text, and the message would appear in an address
 * (FORM-22).
 */
function decodeOrNull(form: FormDefinition, formData: string): LoadedDraft | null {
  try {
    return readDraft(form, fromBase64Json(formData));
  } catch {
    return null;
  }
}
