/** The calls that keep what is typed into a form (DEC-09): one store at a time, and none that could arrive after the deletion. */
import type { Stored } from '#machines/draft.machine.ts';
import type { Session } from '../shell/session.ts';

/** What is kept of one form of one person. */
export interface KeptAnswers {
  /** What was kept before; null for nothing. */
  load(signal: AbortSignal): Promise<{ readonly formData: string; readonly revision: number; readonly savedAt: string } | null>;
  /** @param revision the version that this is based on, 0 for none */
  store(revision: number): Promise<Stored>;
  forget(): Promise<void>;
  /** The person is about to go. What changes while a store is under way is stored right after it: the machine may have ended by then. */
  hurry(): void;
}

/**
 * Keeps the answers of a form under a key.
 * @param content what is to be kept, as it stands now
 */
export function keepAnswers({ connection, departure }: Pick<Session, 'connection' | 'departure'>, key: string,
  content: () => string): KeptAnswers {
  let underWay: Promise<unknown> = Promise.resolve();
  let isHurried = false;
  let isOver = false;

  const send = async (revision: number): Promise<Stored> => {
    const formData = content();
    const { conflict, ...stored } = await connection.call('AutosaveSave', { key, formData, revision });
    if (conflict) return { ...stored, conflict: { revision: conflict.revision, savedAt: conflict.savedAt } };
    if (isHurried && !isOver && content() !== formData) return send(stored.revision);
    return { revision: stored.revision, savedAt: stored.savedAt, conflict: null };
  };

  return {
    load: async (signal) => (await connection.call('AutosaveLoad', { key }, { signal })).autosave ?? null,
    // Not tied to the actor's end: what a person typed last is on its way when the page goes.
    store: (revision) => {
      isHurried = false;
      const work = departure.hold(send(revision));
      underWay = work.catch(() => undefined);
      return work;
    },
    forget: () => {
      isOver = true;
      const { call } = connection;
      return departure.hold(underWay.then(() => call('AutosaveDelete', { key })).then(() => undefined));
    },
    hurry: () => {
      isHurried = true;
    },
  };
}
