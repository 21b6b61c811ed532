import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { createAnswerStore, type AnswerStore, type OptionLists } from '#machines/core/answers.ts';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { formSteppingMachine, type Destination, type Found } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf, readDraft, type LoadedDraft } from '#rules/forms/form-draft.rules.ts';
import type { FormDefinition, Option } from '#rules/forms/form.rules.ts';
import { fetchParts } from '#ui/forms/parts.ts';
import type { Session } from '../../shell/session.ts';
import { createUploadMeter, type UploadMeter } from '../../shell/upload.ts';
import { wireAutosave, type Autosave } from '../applications/autosave.wiring.ts';
import type { SubmitOptions } from '../applications/submission.wiring.ts';
import { sendWithFiles } from './lost-files.ts';

/** How one submit is sent. */
export interface Attempt extends SubmitOptions {
  /** Sends and measures, for forms with files. */
  readonly send: typeof fetch;
}

/** What a form plugs into the engine: all that the engine does not know by itself (FORM-44). */
export interface FormConfig {
  readonly form: FormDefinition;
  /** In whose name; both empty for an individual. */
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
  /** Asks whether the person may complete the form; null where nobody is asked (OP-P-76). */
  readonly verify: ((signal: AbortSignal) => Promise<{ readonly verified: boolean }>) | null;
  /** Fetches what the form needs; rejects when it does not come. */
  prepare(signal: AbortSignal): Promise<{ readonly closed: boolean; readonly lists?: OptionLists }>;
  /** Rejects with a failed call, or with a `SubmitRefusal`. */
  submit(answers: Answers, attempt: Attempt): Promise<{ readonly reference?: string | null; readonly receivedAt?: string | null }>;
  /** Suggestions for a question whose options are asked for. */
  readonly suggest?: (questionId: string, typed: string, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** A form that is open. */
export interface OpenForm {
  readonly config: FormConfig;
  readonly stepping: ActorRefFrom<typeof formSteppingMachine>;
  /** Keeps what is typed. */
  readonly autosave: Autosave<LoadedDraft>['actor'];
  readonly store: AnswerStore;
  readonly upload: UploadMeter;
}

/** A question's label, for a person who has to answer it again. */
const labelOf = (form: FormDefinition, id: string): string =>
  form.steps.flatMap((step) => step.questions).find((question) => question.id === id)?.label ?? id;

/** What opening a form found, as its steps take it. */
function foundIn(form: FormDefinition, { answers, stepid, reattach, dropped }: LoadedDraft, from: Found['from']): Found {
  return { answers, stepid, from, reattach, changed: dropped.map((id) => labelOf(form, id)) };
}

/**
 * Opens a form: its answers, the machine of its steps, and the machine that keeps what is typed, joined to each other and to their calls.
 * Nothing runs before the actors are started.
 */
export function wireForm(session: Session, config: FormConfig): OpenForm {
  const { form, organisationId, organisationArn, subject, recordId } = config;
  const { call } = session.connection;
  const store = createAnswerStore(form, () => session.clock().moment());
  const upload = createUploadMeter((ageMs) => session.noticeUpload(ageMs));

  const autosave = wireAutosave<LoadedDraft>(session, {
    key: [form.name, organisationId, subject || recordId].join('|'),
    name: form.name,
    organisationId,
    encode: (attemptKey) => {
      const { stepid } = stepping.getSnapshot().context;
      return toBase64Json(draftOf(form, store.answers(), { stepid, organisationId, organisationArn, draftReturnUrl: '', attemptKey }));
    },
    decode: (formData) => {
      const loaded = decodeOrNull(form, formData);
      if (loaded === null) throw new Error('The saved form could not be read');
      return { content: loaded, submitKey: loaded.attemptKey };
    },
    loadDraft: async (recordid, signal) => {
      const { form: saved } = await call('LoadDraft', { recordid }, { signal });
      if (!saved) throw new Error('There is no such saved application. It may have been submitted, or kept for longer than seven days.');
      return { formData: saved.formData, revision: saved.revision ?? 0, savedAt: saved.savedAt ?? '', isPaid: false };
    },
    replace: (theirs) => {
      store.fill(theirs.answers);
      stepping.send({ type: 'answers.replaced', stepid: theirs.stepid });
    },
  });

  const stepping: OpenForm['stepping'] = createActor(
    formSteppingMachine.provide({
      actions: {
        showProblems: ({ context }) => store.refuse(context.problems),
        hideProblems: () => store.clearErrors(),
        renewSubmitKey: () => autosave.renewKey(),
      },
      actors: {
        verifyPerson: fromPromise(({ signal }) => config.verify?.(signal) ?? Promise.resolve({ verified: true })),
        prepareForm: fromPromise(async ({ signal }) => {
          const [prepared] = await Promise.all([config.prepare(signal), fetchParts(form)]);
          if (prepared.lists) store.offer(prepared.lists);
          return prepared;
        }),
        loadAnswers: fromPromise(async ({ signal }) => {
          const { from, content } = await autosave.load(recordId, signal);
          if (content === null) return { answers: store.answers(), stepid: null, from: 'nowhere', reattach: [], changed: [] };
          store.fill(content.answers);
          return foundIn(form, content, from);
        }),
        saveDraft: fromPromise(({ input, signal }) => autosave.save(input.over, signal)),
        submission: autosave.submission(async (answers: Answers, options) => {
          const { moment } = session.clock();
          const answer = await sendWithFiles(store, moment, () => config.submit(answers, { ...options, send: upload.send }));
          return { kind: 'received', receipt: { reference: answer.reference ?? '', receivedAt: answer.receivedAt ?? '' } };
        }),
      },
    }),
    {
      input: {
        form,
        readable: config.readable,
        verifies: config.verify !== null,
        canAsk: autosave.canAsk,
        back: config.back,
        draftReturn: config.draftReturn,
      },
    },
  );

  join(stepping, autosave, store);
  return { config, stepping, autosave: autosave.actor, store, upload };
}

/** Null for what nobody can read. The words of a parser repeat what it stumbled over, which somebody typed: they would get into an address. */
function decodeOrNull(form: FormDefinition, formData: string): LoadedDraft | null {
  try {
    return readDraft(form, fromBase64Json(formData));
  } catch {
    return null;
  }
}

/** What one of the three has to hear of another. */
function join(stepping: OpenForm['stepping'], { actor, noteShown }: Autosave<LoadedDraft>, store: AnswerStore): void {
  store.subscribeChanges(() => {
    if (!stepping.getSnapshot().context.dirty) stepping.send({ type: 'form.edited' });
    actor.send({ type: 'content.changed' });
  });
  let stepid: string | null = null;
  stepping.subscribe((snapshot) => {
    const step = snapshot.hasTag('step') ? snapshot.context.stepid : null;
    if (snapshot.hasTag('over')) actor.send({ type: 'application.ended' });
    else if (step !== null && actor.getSnapshot().matches('found')) noteShown();
    // A step that a draft was left at is no change; only one that the person went to is.
    else if (step !== null && stepid !== null && step !== stepid) actor.send({ type: 'content.changed' });
    stepid = step;
  });
}
