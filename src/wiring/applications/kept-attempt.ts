/**
 * What is kept of a form, and the attempt that it is sent under (DEC-09, DEC-11). When the form is opened again, what was sent is told from what is
 * still somebody's work by the key in the stored copy, so that copy has to have the key of every send, also of one for which nothing was typed.
 */
import type { ActorRefFrom } from 'xstate';
import type { draftMachine, Stored } from '#machines/applications/draft.machine.ts';
import type { Session } from '../../shell/session.ts';
import type { SubmitAttempt } from './attempt.ts';
import type { KeptAnswers } from '../forms/kept-answers.ts';

/** Follows which key the stored copy has. */
export interface KeptAttempt {
  /** @param key what a copy has that was found stored; null for one without a key */
  found(key: string | null): void;
  /** Stores as `KeptAnswers` does. */
  store(revision: number): Promise<Stored>;
  /** Resolves when what is to be sent is stored under its key, or when storing takes too long: that keeps nobody from sending. */
  settled(draft: ActorRefFrom<typeof draftMachine> | null): Promise<void>;
}

/** Follows the key of what is kept of one form. */
export function keepAttempt(
  kept: Pick<KeptAnswers, 'store' | 'hurry'>,
  attempt: Pick<SubmitAttempt, 'key'>,
  { departure }: Pick<Session, 'departure'>,
): KeptAttempt {
  /** Undefined while nothing is stored that this form stands on. */
  let keptUnder: string | null | undefined;
  return {
    found: (key) => {
      keptUnder = key;
    },
    store: async (revision) => {
      const key = attempt.key();
      const stored = await kept.store(revision);
      if (stored.conflict === null) keptUnder = key;
      return stored;
    },
    settled: async (draft) => {
      if (draft === null) return;
      if (keptUnder !== undefined && keptUnder !== attempt.key()) draft.send({ type: 'answers.changed' });
      if (!draft.getSnapshot().hasTag('unsaved')) return;
      kept.hurry();
      draft.send({ type: 'departure.announced' });
      await departure.settled();
    },
  };
}
