/**
 * Stores the progress of an attempt through the autosave calls of other forms (DEC-09, DEC-11): answers, current
 * question, payload and submit key. Each step stores all of it, so the last one counts. Answers are checked against the
 * questions when the attempt is opened (T-53).
 */
import * as z from 'zod/mini';
import { fromBase64Json } from '#api/core/base64.ts';
import { toBase64Json } from '#api/core/body.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { ASSESSMENT_TYPES } from '#rules/accreditation/assessment.rules.ts';
import type { Session } from '../../shell/session.ts';

const id = z.union([z.string(), z.number()]);
const answers = z.array(z.object({ questionId: id, answerIds: z.array(id) }));

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
        part: z.optional(z.nullable(z.object({ text: z.string(), at: z.number() }))),
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
});

export type KeptQuiz = z.infer<typeof kept>;

export interface QuizProgress {
  /** The stored attempt; null if there is none, it cannot be read or the call fails. */
  load(signal: AbortSignal): Promise<KeptQuiz | null>;
  /** Stores an attempt in place of the earlier one. */
  keep(quiz: KeptQuiz): void;
  /** Deletes the stored attempt. */
  forget(): void;
  /**
   * Calls back after each store, successful or not, until the page closes. A failed store is tried once more when the
   * person leaves the page.
   */
  watch(listener: (isKept: boolean) => void): () => void;
}

/** Reads a stored attempt; null for anything else. */
export function readQuiz(formData: string): KeptQuiz | null {
  try {
    return z.parse(kept, fromBase64Json(formData));
  } catch {
    return null;
  }
}

/**
 * Stores attempts with the regulator.
 *
 * @param key storage key for the person
 */
export function keepQuizProgress(
  { connection, configuration, pageLeave }: Pick<Session, 'connection' | 'configuration' | 'pageLeave'>,
  key: string,
): QuizProgress {
  const { call, learn } = connection;
  learn(extensionEndpoints);
  const keeps = configuration()?.capabilities.autosave ?? false;
  let revision = 0;
  /** The attempt to store next, null for a deletion; undefined if all is done. */
  let wanted: KeptQuiz | null | undefined;
  let isRunning = false;
  const listeners = new Set<(isKept: boolean) => void>();

  const store = async (quiz: KeptQuiz): Promise<void> => {
    const { conflict, revision: reached } = await call(
      'AutosaveSave',
      { key, formData: toBase64Json(quiz), revision },
      { leaving: true },
    );
    revision = conflict?.revision ?? reached;
    // Another tab answers the same questions; the last answer counts.
    if (conflict) await store(quiz);
  };
  const drop = async (): Promise<void> => {
    await call('AutosaveDelete', { key }, { leaving: true });
    revision = 0;
  };
  /** Stores one attempt at a time; of changes meanwhile only the last counts. A failed store waits for the next step. */
  const run = async (): Promise<void> => {
    isRunning = true;
    while (wanted !== undefined) {
      const now: KeptQuiz | null = wanted;
      wanted = undefined;
      try {
        await (now === null ? drop() : store(now));
        for (const listener of listeners) listener(true);
      } catch {
        // Waits to be stored with the next step, unless a newer attempt already does.
        if (wanted === undefined) wanted = now;
        if (now !== null) for (const listener of listeners) listener(false);
        break;
      }
    }
    isRunning = false;
  };
  const follow = (): void => {
    if (keeps && !isRunning && wanted !== undefined) void pageLeave.hold(run());
  };

  return {
    load: async (signal) => {
      if (!keeps) return null;
      const { autosave } = await call('AutosaveLoad', { key }, { signal }).catch(() => ({ autosave: null }));
      if (!autosave) return null;
      revision = autosave.revision;
      return readQuiz(autosave.formData);
    },
    keep: (quiz) => {
      wanted = quiz;
      follow();
    },
    forget: () => {
      wanted = null;
      follow();
    },
    watch: (listener) => {
      listeners.add(listener);
      const stop = pageLeave.onAnnounced(follow);
      return () => {
        listeners.delete(listener);
        stop();
        follow();
      };
    },
  };
}
