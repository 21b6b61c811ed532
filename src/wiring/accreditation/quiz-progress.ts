/**
 * What is kept of an attempt that is under way, beside what other forms keep (DEC-09, DEC-11): its answers, the
 * question that shows, what was to be sent, and the key of its submit. Kept whole at each step, so the last one counts;
 * which answers fit is judged when it is opened (T-53).
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
  /** Goes along with the submit; null for a recreational one, and where it is not known yet. */
  serviceCatalogueCode: z.nullable(z.enum(['LMS_COM', 'LMS_RENEW_COM'])),
  /** Of the first question: tells which attempt it is. Kept as soon as the questions are begun, before any is answered. */
  firstQuestionId: z.nullable(id),
  position: z.number(),
  answers,
  /** Of an attempt whose answers are judged one by one (DEC-45): what is known, and the answer that is not judged yet. */
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
  /** Null before the last question was left. */
  formData: z.nullable(
    z.object({
      assessmentType: z.enum(ASSESSMENT_TYPES),
      assessmentPassed: z.boolean(),
      assessmentResult: z.number(),
      answers,
    }),
  ),
});

/** An attempt that is under way. */
export type KeptQuiz = z.infer<typeof kept>;

/** Where it is kept. */
export interface QuizProgress {
  /** What is kept; null for nothing, for what nobody can read, and where nobody answers. */
  load(signal: AbortSignal): Promise<KeptQuiz | null>;
  /** Keeps this one, in the place of what was kept before. */
  keep(quiz: KeptQuiz): void;
  /** Keeps nothing any more. */
  forget(): void;
  /**
   * Calls back when what was answered is kept, or could not be, for as long as the page is there. What could not be
   * kept is tried once more when the person is about to go, and when they went to another page.
   */
  watch(listener: (isKept: boolean) => void): () => void;
}

function read(formData: string): KeptQuiz | null {
  try {
    return z.parse(kept, fromBase64Json(formData));
  } catch {
    return null;
  }
}

/**
 * Keeps an attempt with the regulator.
 *
 * @param key under which it is kept with the person
 */
export function keepQuizProgress(
  { connection, configuration, pageLeave }: Pick<Session, 'connection' | 'configuration' | 'pageLeave'>,
  key: string,
): QuizProgress {
  const { call, learn } = connection;
  learn(extensionEndpoints);
  const keeps = configuration()?.capabilities.autosave ?? false;
  let revision = 0;
  /** What is to be stored next, null for a deletion; undefined while all is done. */
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
    // Another tab asks the same questions; what was answered last counts.
    if (conflict) await store(quiz);
  };
  const drop = async (): Promise<void> => {
    await call('AutosaveDelete', { key }, { leaving: true });
    revision = 0;
  };
  /** One store after the other; of what changes in the meantime the last counts. One that fails waits for the next step. */
  const run = async (): Promise<void> => {
    isRunning = true;
    while (wanted !== undefined) {
      const now: KeptQuiz | null = wanted;
      wanted = undefined;
      try {
        await (now === null ? drop() : store(now));
        for (const listener of listeners) listener(true);
      } catch {
        // What was to be stored since then waits in its place.
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
      return read(autosave.formData);
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
