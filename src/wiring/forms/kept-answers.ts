/** The calls that keep what is typed into a form (DEC-09): one store at a time, and none that could arrive after the deletion. */
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import type { Stored } from '#machines/applications/draft.machine.ts';
import type { Session } from '../../shell/session.ts';

/** A version as it was kept. */
export interface KeptVersion {
  readonly formData: string;
  readonly revision: number;
  readonly savedAt: string;
}

/** What was kept of a form before. */
export interface FoundVersions {
  /** The version that counts; null for nothing. */
  readonly stored: KeptVersion | null;
  /** What was set aside because that one stood against it and the person went without a choice; null for nothing. */
  readonly aside: KeptVersion | null;
}

/** What is kept of one form of one person. */
export interface KeptAnswers {
  load(signal: AbortSignal): Promise<FoundVersions>;
  /**
   * Also ends what was set aside: this is the version that counts.
   * @param revision the version that this is based on, 0 for none
   */
  store(revision: number): Promise<Stored>;
  /** Keeps what is on the screen beside the version that stands against it. There is one such place: the latest to go has it. */
  setAside(): Promise<void>;
  /** The other version was taken: what was set aside goes. */
  dropAside(): void;
  forget(): Promise<void>;
  /** The person is about to go. What changes while a store is under way is stored right after it: the machine may have ended by then. */
  hurry(): void;
}

/**
 * Keeps the answers of a form under a key.
 * @param content what is to be kept, as it stands now
 */
export function keepAnswers(
  { connection, departure }: Pick<Session, 'connection' | 'departure'>,
  key: string,
  content: () => string,
): KeptAnswers {
  let underWay: Promise<unknown> = Promise.resolve();
  let isHurried = false;
  let isOver = false;
  const { call, learn } = connection;
  // What leaves with its page cannot wait until the contract is loaded.
  learn(extensionEndpoints);
  const asideKey = `${key}|aside`;
  /** Revision of what is known to be set aside; 0 for nothing. */
  let aside = 0;
  /** What was stored last. The same is not stored again: its date would say that it was typed after a submit which had all of it. */
  let last: { readonly formData: string; readonly stored: Stored } | null = null;

  const putAside = async (revision: number): Promise<void> => {
    // Only who goes sets aside.
    const { conflict, ...stored } = await call('AutosaveSave', { key: asideKey, formData: content(), revision }, { leaving: true });
    if (conflict) return putAside(conflict.revision);
    aside = stored.revision;
  };

  const dropAside = async (): Promise<void> => {
    if (aside === 0) return;
    aside = 0;
    await call('AutosaveDelete', { key: asideKey });
  };

  const send = async (revision: number, leaving = false): Promise<Stored> => {
    const formData = content();
    if (last?.formData === formData && last.stored.revision === revision) return last.stored;
    const { conflict, revision: reached, savedAt } = await call('AutosaveSave', { key, formData, revision }, { leaving });
    if (conflict) return { revision: reached, savedAt, conflict: { revision: conflict.revision, savedAt: conflict.savedAt } };
    const stored: Stored = { revision: reached, savedAt, conflict: null };
    last = { formData, stored };
    if (isHurried && !isOver && content() !== formData) return send(reached, true);
    // One that cannot be deleted now is offered once more, which loses nothing.
    await dropAside().catch(() => undefined);
    return stored;
  };

  return {
    load: async (signal) => {
      const found = await call('AutosaveLoad', { key, asideKey }, { signal });
      aside = found.aside?.revision ?? 0;
      return { stored: found.autosave ?? null, aside: found.aside ?? null };
    },
    // Not tied to the actor's end: what a person typed last is on its way when the page goes.
    store: (revision) => {
      const leaving = isHurried;
      isHurried = false;
      const work = departure.hold(send(revision, leaving));
      underWay = work.catch(() => undefined);
      return work;
    },
    setAside: () => {
      const work = departure.hold(underWay.then(() => putAside(aside)));
      underWay = work.catch(() => undefined);
      return work;
    },
    dropAside: () => {
      underWay = departure.hold(underWay.then(dropAside).catch(() => undefined));
    },
    forget: () => {
      isOver = true;
      const both = underWay.then(() => Promise.all([call('AutosaveDelete', { key }), dropAside()]));
      return departure.hold(both.then(() => undefined));
    },
    hurry: () => {
      isHurried = true;
    },
  };
}
