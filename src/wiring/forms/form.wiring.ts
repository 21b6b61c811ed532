import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Capability } from '#api/configuration.ts';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { createAnswerStore, type AnswerStore, type OptionLists } from '#machines/core/answers.ts';
import type { Place } from '#machines/core/screens.ts';
import { draftMachine } from '#machines/applications/draft.machine.ts';
import { formSteppingMachine, type Destination, type Found } from '#machines/forms/form-stepping.machine.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { draftOf, readDraft, type LoadedDraft } from '#rules/forms/form-draft.rules.ts';
import type { FormDefinition, Option } from '#rules/forms/form.rules.ts';
import { fetchParts } from '#ui/forms/parts.ts';
import type { Session } from '../../shell/session.ts';
import { createUploadMeter, type UploadMeter } from '../../shell/upload.ts';
import { createAttempt } from '../applications/attempt.ts';
import { sendWithFiles } from './lost-files.ts';
import { keepAnswers } from './kept-answers.ts';
import { keepAttempt } from '../applications/kept-attempt.ts';
import { loadVersions, NO_VERSIONS } from '../applications/kept-versions.ts';
import { wireSubmission, type SubmitOptions } from '../applications/submission.wiring.ts';

/** How one submit is sent. */
export interface Attempt extends SubmitOptions {
  /** Sends and measures, for forms with files. */
  readonly send: typeof fetch;
}

/** What a form plugs into the engine: all that the engine does not know by itself (FORM-44). */
export interface FormPlug {
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
  readonly draftReturn: Place;
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
  readonly plug: FormPlug;
  readonly stepping: ActorRefFrom<typeof formSteppingMachine>;
  readonly draft: ActorRefFrom<typeof draftMachine> | null;
  readonly store: AnswerStore;
  readonly upload: UploadMeter;
}

/** A question's label, for a person who has to answer it again. */
const labelOf = (form: FormDefinition, id: string): string =>
  form.steps.flatMap((step) => step.questions).find((question) => question.id === id)?.label ?? id;

/**
 * Opens a form: its answers, the machine of its steps, and the machine that keeps what is typed, joined to each other and to their calls.
 * Nothing runs before the actors are started.
 */
export function wireForm(session: Session, plug: FormPlug): OpenForm {
  const { form, organisationId, organisationArn, subject, recordId } = plug;
  const { call } = session.connection;
  const can = (capability: Capability): boolean => session.configuration()?.capabilities[capability] ?? false;
  const store = createAnswerStore(form, () => session.clock().moment());
  const upload = createUploadMeter((ageMs) => session.noticeUpload(ageMs));
  const key = [form.name, organisationId, subject || recordId].join('|');
  const attempt = createAttempt(session.connection, () => can('idempotency'));
  let draftRevision = 0;
  /** The draft that was saved elsewhere meanwhile, as the refused save brought it. */
  let otherDraft: { readonly formData: string; readonly revision: number; readonly savedAt: string } | null = null;

  const content = (): string =>
    toBase64Json(
      draftOf(form, store.answers(), {
        stepid: stepping.getSnapshot().context.stepid,
        organisationId,
        organisationArn,
        draftReturnUrl: '',
        attemptKey: attempt.key(),
      }),
    );

  const read = (formData: string): LoadedDraft => {
    try {
      const loaded = readDraft(form, fromBase64Json(formData));
      if (loaded !== null) return loaded;
    } catch {
      // The words of a parser repeat what it stumbled over, which somebody typed: they would get into the address of the error page.
    }
    throw new Error('The saved form could not be read');
  };

  const takeIn = (loaded: LoadedDraft, isOver = false): void => {
    attempt.adopt(loaded.attemptKey, isOver);
    store.fill(loaded.answers);
  };

  const found = (loaded: LoadedDraft, from: Found['from']): Found => ({
    answers: loaded.answers,
    stepid: loaded.stepid,
    from,
    reattach: loaded.reattach,
    changed: loaded.dropped.map((id) => labelOf(form, id)),
  });

  const kept = keepAnswers(session, key, content);
  const keptAttempt = keepAttempt(kept, attempt, session);

  const loadAnswers = async (signal: AbortSignal): Promise<Found> => {
    if (otherDraft !== null) {
      const theirs = read(otherDraft.formData);
      takeIn(theirs);
      draftRevision = otherDraft.revision;
      otherDraft = null;
      // What was kept here is older now than what is on the screen.
      draft?.send({ type: 'answers.changed' });
      return found(theirs, 'draft');
    }
    let loaded: Found = { answers: store.answers(), stepid: null, from: 'nowhere', reattach: [], changed: [] };
    let savedAt = '';
    if (recordId !== '') {
      const { form: saved } = await call('LoadDraft', { recordid: recordId }, { signal });
      if (!saved) throw new Error('There is no such saved application. It may have been submitted, or kept for longer than seven days.');
      draftRevision = saved.revision ?? 0;
      savedAt = saved.savedAt ?? '';
      const drafted = read(saved.formData);
      takeIn(drafted, (await attempt.receivedAt(drafted.attemptKey, signal)) !== '');
      loaded = found(drafted, 'draft');
    }
    const known = can('autosave') ? await loadVersions({ kept, read, attempt, newerThan: savedAt, signal }) : NO_VERSIONS;
    const { shown, revision, conflict, isAlone } = known;
    if (shown !== null) {
      takeIn(shown.loaded, shown.isOver);
      keptAttempt.found(shown.loaded.attemptKey);
      loaded = found(shown.loaded, 'autosave');
    }
    draft?.send({ type: 'form.opened', revision, conflict });
    // Nothing stands against it any more: it takes the place that it should have had. Work for another attempt is that one in every tab.
    if (isAlone || shown?.isOver) draft?.send({ type: 'answers.changed' });
    return loaded;
  };

  const stepping = createActor(
    formSteppingMachine.provide({
      actions: {
        showProblems: ({ context }) => store.refuse(context.problems),
        hideProblems: () => store.calm(),
        renewAttempt: () => {
          attempt.renew();
          // What is on the page was not received under the key that it is stored with.
          draft?.send({ type: 'answers.changed' });
        },
      },
      actors: {
        verifyPerson: fromPromise(({ signal }) => plug.verify?.(signal) ?? Promise.resolve({ verified: true })),
        prepareForm: fromPromise(async ({ signal }) => {
          const [prepared] = await Promise.all([plug.prepare(signal), fetchParts(form)]);
          if (prepared.lists) store.offer(prepared.lists);
          return prepared;
        }),
        loadAnswers: fromPromise(({ signal }) => loadAnswers(signal)),
        saveDraft: fromPromise(async ({ input, signal }) => {
          const revision = can('draftRevisions') ? { revision: input.over ?? draftRevision } : {};
          const answer = await call('SaveDraft', { name: form.name, formData: content(), organisationId, ...revision }, { signal });
          otherDraft = answer.conflict ?? null;
          return { conflict: otherDraft && { revision: otherDraft.revision, savedAt: otherDraft.savedAt } };
        }),
        submission: wireSubmission(attempt, async (answers: Answers, options) => {
          await keptAttempt.settled(draft);
          const { moment } = session.clock();
          const answer = await sendWithFiles(store, moment, () => plug.submit(answers, { ...options, send: upload.send }));
          return { kind: 'received', receipt: { reference: answer.reference ?? '', receivedAt: answer.receivedAt ?? '' } };
        }),
      },
    }),
    {
      input: {
        form,
        readable: plug.readable,
        verifies: plug.verify !== null,
        canAsk: can('idempotency'),
        back: plug.back,
        draftReturn: plug.draftReturn,
      },
    },
  );

  const keeper = draftMachine.provide({
    actors: {
      storeAnswers: fromPromise(({ input }) => keptAttempt.store(input.revision)),
      setAside: fromPromise<void, undefined>(() => kept.setAside()),
      takeTheirs: fromPromise(async ({ signal }) => {
        const { stored: autosave } = await kept.load(signal);
        if (!autosave) throw new Error('The other version is gone');
        const theirs = read(autosave.formData);
        takeIn(theirs);
        keptAttempt.found(theirs.attemptKey);
        kept.dropAside();
        stepping.send({ type: 'answers.replaced', stepid: theirs.stepid });
        return { revision: autosave.revision, savedAt: autosave.savedAt };
      }),
      forgetAnswers: fromPromise(() => kept.forget()),
    },
  });
  const draft = can('autosave') ? createActor(keeper) : null;

  join({ stepping, draft, store });
  if (draft !== null) {
    const stop = session.departure.onAnnounced(() => {
      if (draft.getSnapshot().status !== 'active') return stop();
      kept.hurry();
      draft.send({ type: 'departure.announced' });
    });
  }
  return { plug, stepping, draft, store, upload };
}

/** What one of the three has to hear of another. */
function join({ stepping, draft, store }: Pick<OpenForm, 'stepping' | 'draft' | 'store'>): void {
  store.subscribeChanges(() => {
    if (!stepping.getSnapshot().context.dirty) stepping.send({ type: 'form.edited' });
    draft?.send({ type: 'answers.changed' });
  });
  let asked = false;
  let stepid: string | null = null;
  stepping.subscribe((snapshot) => {
    // A confirmed departure cancels the application, and a submitted or saved one needs no copy (DEC-09).
    const isOver = snapshot.hasTag('complete') || snapshot.matches('saved') || (asked && snapshot.matches('left'));
    if (isOver) draft?.send({ type: 'form.ended' });
    else if (stepid !== null && snapshot.hasTag('step') && snapshot.context.stepid !== stepid) draft?.send({ type: 'answers.changed' });
    asked = snapshot.matches({ filling: 'askedToLeave' });
    // A step that a draft was left at is no change; only one that the person went to is.
    stepid = snapshot.hasTag('step') ? snapshot.context.stepid : null;
  });
}
