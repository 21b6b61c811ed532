import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { createAnswerStore, type AnswerStore, type OptionLists } from '#machines/core/answers.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import {
  selectAutosave,
  type applicationMachine,
  type Destination,
} from '#machines/applications/application.machine.ts';
import type { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import { formSteppingMachine, stepsIn, type FoundForm } from '#machines/forms/form-stepping.machine.ts';
import { receiptOf, type Received } from '#rules/applications/submission-receipt.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf, readDraft, type LoadedDraft } from '#rules/forms/form-draft.rules.ts';
import type { ReviewStep } from '#rules/forms/form-review.rules.ts';
import type { FormDefinition, Option } from '#rules/forms/form.rules.ts';
import { fetchParts } from '#ui/forms/parts.ts';
import type { Session } from '../../shell/session.ts';
import { createUploadMeter, type UploadMeter } from '../../shell/upload.ts';
import { wireApplication } from '../applications/application.wiring.ts';
import type { SubmitOptions } from '../applications/submission.wiring.ts';
import { sendWithFiles } from './lost-files.ts';

/** How one submit is sent. */
export interface SubmitCall extends SubmitOptions {
  /** Sends and measures, for forms with files. */
  readonly send: typeof fetch;
}

/** What a form needs. `isClosed`: nothing can be filled in any more (CANC-09). */
interface Prepared {
  readonly isClosed: boolean;
  readonly lists?: OptionLists;
  /**
   * Answers that the portal knows already. The person did not type them, and they replace what was stored for the same
   * questions.
   */
  readonly known?: Answers;
}

/** The steps of a form as content of its application, and where they show what is wrong and are filled in. */
export interface StepsContent {
  readonly steps: typeof formSteppingMachine;
  readonly store: AnswerStore;
}

/** What a form gives to the form engine (FORM-44). */
export interface FormConfig {
  readonly form: FormDefinition;
  /** The organisation in whose name the form is filled in; both empty for an individual. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** What the form is about, for example a submission's id: two such forms are kept apart. */
  readonly subject: string;
  /** A saved draft to open (FORM-18); empty for none. */
  readonly recordId: string;
  /** False when the address could not be read (FORM-36). */
  readonly readable: boolean;
  readonly back: Destination;
  readonly draftReturn: ScreenTarget;
  /** Asks the regulator whether the person may complete the form; null where there is no such check (OP-P-76). */
  readonly verify: ((signal: AbortSignal) => Promise<{ readonly verified: boolean }>) | null;
  /** Fetches what the form needs; rejects when it does not come. */
  prepare(signal: AbortSignal): Promise<Prepared>;
  /** Rejects with a failed call, or with a `SubmitRefusal`. */
  submit(answers: Answers, attempt: SubmitCall): Promise<Received>;
  /** What a review shows: what `submit` will send (DEC-48). Left out where that is the engine's own payload. */
  readonly review?: (answers: Answers, before: string) => readonly ReviewStep[];
  /** What is filled in, where that is more than the steps: a machine with a child `steps`, and what it is about. */
  readonly content?: { readonly about: unknown; wire(content: StepsContent): AnyStateMachine };
  /** Suggestions for a question whose options are asked for. */
  readonly suggest?: (questionId: string, typed: string, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** A form that is open. */
export interface OpenForm {
  readonly config: FormConfig;
  readonly application: ActorRefFrom<typeof applicationMachine>;
  /** Its autosave. */
  readonly autosave: ActorRefFrom<typeof autosaveMachine>;
  readonly store: AnswerStore;
  readonly upload: UploadMeter;
}

/** A question's label, for a person who has to answer it again. */
const labelOf = (form: FormDefinition, id: string): string =>
  form.steps.flatMap((step) => step.questions).find((question) => question.id === id)?.label ?? id;

/** What opening a form found, as its steps take it. */
function foundIn(
  form: FormDefinition,
  { answers, stepid, reattach, dropped }: LoadedDraft,
  source: FoundForm['source'],
): FoundForm {
  return { answers, stepid, source, reattach, changed: dropped.map((id) => labelOf(form, id)) };
}

/**
 * Opens a form: its answers, its application with its steps, and its autosave, with their calls. Nothing runs before
 * the application is started.
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
    const found = foundIn(form, { ...loaded, answers: { ...loaded.answers, ...known } }, source);
    store.clearErrors();
    store.fill(found.answers);
    return found;
  };

  const application = wireApplication<Prepared, LoadedDraft, string, Answers>(session, {
    key: [form.name, organisationId, subject || recordId].join('|'),
    name: form.name,
    organisationId,
    // Beside the answers in their store, what a form holds is the step that shows.
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
    openVersion: ({ source, content }, { isClosed, known = {} }) => {
      store.fill(known);
      if (isClosed || content === null)
        return {
          answers: store.answers(),
          stepid: null,
          source: 'nowhere',
          reattach: [],
          changed: [],
          isClosed,
        } satisfies FoundForm;
      return restoreAnswers(content, known, source);
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
 * Null for a draft that cannot be read. A parser's message quotes the text that it failed at, which somebody typed, and
 * that message would be shown in an address (FORM-22).
 */
function decodeOrNull(form: FormDefinition, formData: string): LoadedDraft | null {
  try {
    return readDraft(form, fromBase64Json(formData));
  } catch {
    return null;
  }
}
