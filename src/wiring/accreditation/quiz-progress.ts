/**
 * The calls of what is kept of an attempt, those of the autosave of forms (DEC-09, DEC-11): answers, current question,
 * payload and submit key. Each step stores all of it, so the last one counts (`core/latest-store.machine.ts`). Answers
 * are checked against the questions when the attempt is opened (T-53).
 */
import * as z from 'zod/mini';
import { fromCallback, fromPromise } from 'xstate';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { ASSESSMENT_TYPES } from '#rules/accreditation/assessment.rules.ts';
import type { StoredLatest, StoreLatestInput, StoreUnderWay } from '#machines/core/latest-store.machine.ts';
import { latestStoreMachine } from '#machines/core/latest-store.machine.ts';
import type { KeptAttempt } from '#rules/accreditation/progress.rules.ts';
import { holdOf } from '../../shell/held-leave.ts';
import type { Session } from '../../shell/session.ts';

const id = z.union([z.string(), z.number()]);
const answers = z.array(z.object({ questionId: id, answerIds: z.array(id) }));
const part = z.optional(z.nullable(z.object({ text: z.string(), at: z.number() })));
const optionalText = z.optional(z.nullable(z.string()));

/** The judged questions of an attempt that was sent. */
const assessment = z.object({
  attemptId: z.optional(z.string()),
  videoLink: z.nullable(z.string()),
  passMark: z.nullable(z.number()),
  questions: z.array(
    z.object({
      id,
      text: z.string(),
      type: z.enum(['single', 'multiple']),
      helpText: optionalText,
      part,
      answers: z.array(z.object({ id, text: z.string(), isCorrect: z.optional(z.nullable(z.boolean())) })),
    }),
  ),
});

const kept = z.object({
  version: z.literal(1),
  submitKey: z.string(),
  /** Sent with the submit; null for a recreational assessment and while unknown. */
  serviceCatalogueCode: z.nullable(z.enum(['LMS_COM', 'LMS_RENEW_COM'])),
  /** Identifies the attempt. Stored when the questions open, before any answer. */
  firstQuestionId: z.nullable(id),
  position: z.number(),
  answers,
  /** For attempts judged answer by answer (DEC-45): the judgements, and the answer without one. */
  judgements: z.optional(
    z.array(
      z.object({
        questionId: id,
        correctAnswerIds: z.array(id),
        helpText: z.nullable(z.string()),
        part,
      }),
    ),
  ),
  pending: z.optional(z.nullable(z.array(id))),
  /** Null until the last question is done. */
  formData: z.nullable(
    z.object({
      assessmentType: z.enum(ASSESSMENT_TYPES),
      assessmentPassed: z.boolean(),
      assessmentResult: z.number(),
      answers,
    }),
  ),
  assessment: z.optional(assessment),
});

/** Reads a stored attempt; null for anything else. */
export function readQuiz(formData: string): KeptAttempt | null {
  try {
    return z.parse(kept, fromBase64Json(formData));
  } catch {
    return null;
  }
}

/** What was found of an attempt; `kept` is null for nothing, and where it cannot be read or the call fails. */
interface FoundProgress {
  readonly kept: KeptAttempt | null;
  /** The revision that the next store replaces. */
  readonly revision: number;
}

const NOTHING: FoundProgress = { kept: null, revision: 0 };

/**
 * Stores attempts with the regulator.
 *
 * @param key storage key for the person
 */
export function storeQuizProgress(
  { connection, configuration, pageLeave }: Pick<Session, 'connection' | 'configuration' | 'pageLeave'>,
  key: string,
) {
  const { call, learn } = connection;
  learn(extensionEndpoints);
  const keeps = configuration()?.capabilities.autosave ?? false;

  const load = async (signal: AbortSignal): Promise<FoundProgress> => {
    if (!keeps) return NOTHING;
    const { autosave } = await call('AutosaveLoad', { key }, { signal }).catch(() => ({ autosave: null }));
    return autosave ? { kept: readQuiz(autosave.formData), revision: autosave.revision } : NOTHING;
  };
  /** What went out: under a newer revision it is this tab's own, whose answer was lost. */
  const sent = new Set<string>();
  /** Deletes nothing that another tab stored since. */
  const forget = async (revision: number): Promise<void> => {
    const { conflict } = await call('AutosaveDelete', { key, revision }, { leaving: true });
    if (conflict && sent.has(conflict.formData)) await forget(conflict.revision);
  };
  const store = async ({ content, revision }: StoreLatestInput): Promise<StoredLatest> => {
    if (content === null) {
      await forget(revision);
      return { revision: 0, isConflict: false };
    }
    const formData = toBase64Json(content);
    sent.add(formData);
    const { conflict, revision: reached } = await call('AutosaveSave', { key, formData, revision }, { leaving: true });
    return conflict ? { revision: conflict.revision, isConflict: true } : { revision: reached, isConflict: false };
  };
  const machine = latestStoreMachine.provide({
    actors: {
      storeLatest: fromPromise(({ input }) => store(input)),
      pageLeave: fromCallback(({ sendBack, receive }) => {
        const { begin, end } = holdOf(pageLeave);
        receive(({ type }: StoreUnderWay) => (type === 'store.begun' ? begin() : end()));
        const stop = pageLeave.onAnnounced(() => sendBack({ type: 'flush.requested' }));
        return () => {
          stop();
          end();
        };
      }),
    },
  });
  return { keeps, load, machine };
}
