/**
 * The calls of autosave (DEC-09, DEC-11): encode, decode, load, store and delete an application's content. The machine
 * decides when they are called, and its rule which version counts (docs/decisions/0007, 0052).
 */
import { assign, fromCallback, fromPromise } from 'xstate';
import type { Capability } from '#api/configuration.ts';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import type { OtherDraft, SaveInput } from '#machines/applications/application-saving.machine.ts';
import type { TabCopyInput } from '#machines/applications/application.context.ts';
import { autosaveMachine } from '#machines/applications/autosave.machine.ts';
import type { LastStored, SetAside, Stored, StoreInput } from '#machines/applications/autosave.types.ts';
import { storedVersionsMachine } from '#machines/applications/stored-versions.machine.ts';
import { draftsTitled } from '#rules/applications/drafts.rules.ts';
import type {
  DraftVersion,
  OtherVersion,
  StoredVersion,
  WaitingApplication,
} from '#rules/applications/version-resolution.rules.ts';
import { fingerprintOf, isAmong } from '#rules/core/fingerprint.rules.ts';
import { onConnectionBack } from '../../shell/connection-back.ts';
import { holdOf } from '../../shell/held-leave.ts';
import type { Session } from '../../shell/session.ts';
import { keepRest, type RestConfig } from './sent-rest.ts';
import { askReceived } from './submission-lookup.ts';
import { laterRelease, OpensAgain } from './later-release.ts';
import { answersIn, readOver, readTabCopy, writeTabCopy, type Over, type StoredCopy } from './tab-copy.ts';

/** Parts of the session that an application's calls use. */
export interface ApplicationSession extends Pick<Session, 'connection' | 'configuration' | 'pageLeave' | 'openAgain'> {
  readonly memory: Pick<Session['memory'], 'keepCopy' | 'copyOf' | 'text' | 'keepText'>;
}

/** A decoded version. */
export interface Decoded<Content> {
  readonly content: Content;
  readonly submitKey: string | null;
}

/** Configuration of autosave, from the application. */
export interface AutosaveConfig<Reference, Content, Held> extends RestConfig<Reference, Content, Held> {
  /** Storage key. Applications that are edited side by side need different keys. */
  readonly key: string;
  /** Name and owner of the saved draft. */
  readonly name: string;
  readonly organisationId: string;
  /** Version of the content that `encode` writes: two digits. */
  readonly version: string;
  /**
   * Encodes content for storing and saving.
   *
   * @param reference data that the form depends on
   */
  encode(held: Held, submitKey: string, reference: Reference): string;
  /**
   * @param reference data that the form depends on; null if versions load in parallel with it
   * @throws if the version can no longer be read
   */
  decode(formData: string, reference: Reference): Decoded<Content>;
  /** @throws a failed call, or an error if the draft does not exist */
  loadDraft(
    recordId: string,
    signal: AbortSignal,
  ): Promise<OtherVersion & { readonly formData: string; readonly isPaid: boolean }>;
  /** Finds a saved application of this kind; null for none. Missing if submitting leaves none. */
  readonly findWaiting?: (signal: AbortSignal) => Promise<WaitingApplication | null>;
  /** Whether content is nothing but what was paid for. Missing if nothing is paid. */
  readonly isPaidIn?: (content: Content, paid: Content) => boolean;
}

/** Whether the regulator supports an extension of the specified calls (DEC-11). */
export const canDo = ({ configuration }: ApplicationSession, capability: Capability): boolean =>
  configuration()?.capabilities[capability] ?? false;

/**
 * The calls of autosave and of drafts.
 *
 * @param source the current content and reference data at the time of a call
 */
export function wireAutosave<Reference, Content, Held>(
  session: ApplicationSession,
  config: AutosaveConfig<Reference, Content, Held>,
  source: { held(): Held; reference(): Reference },
) {
  const { pageLeave, memory } = session;
  const { call, learn, personKey } = session.connection;
  // Calls made while the page closes cannot wait for the contract's code to load.
  learn({ ...draftEndpoints, ...extensionEndpoints });
  const can = (capability: Capability): boolean => canDo(session, capability);
  const idempotent = (): typeof call | null => (can('idempotency') ? call : null);
  const { key, name, organisationId } = config;
  const asideKey = `${key}|aside`;
  const overKey = `over.${key}`;
  const encode = (submitKey: string): string => config.encode(source.held(), submitKey, source.reference());
  /** Hash of what would be stored now; empty where content threw, as it may again: an action must not throw. */
  const fingerprintNow = (submitKey: string): string => {
    try {
      return fingerprintOf(encode(submitKey));
    } catch {
      return '';
    }
  };
  const later = laterRelease(session, config.version);
  const readHere = (formData: string): Decoded<Content> => config.decode(formData, source.reference());
  const decode = (formData: string): Decoded<Content> => {
    later.open(formData);
    return readHere(formData);
  };

  const loadDraft = async (
    recordId: string,
    signal: AbortSignal,
  ): Promise<DraftVersion<Content> & { readonly formData: string }> => {
    const { formData, revision, savedAt, isPaid } = await config.loadDraft(recordId, signal);
    return { ...decode(formData), formData, answers: answersIn(formData), revision, savedAt, isPaid };
  };
  const decodeOrNull = (formData: string, read = decode): Decoded<Content> | null => {
    try {
      return read(formData);
    } catch (error) {
      if (error instanceof OpensAgain) throw error;
      return null;
    }
  };
  const readable = (
    version: ({ readonly formData: string } & OtherVersion) | null | undefined,
  ): StoredVersion<Content> | null => {
    if (!version) return null;
    const { formData, revision, savedAt } = version;
    return {
      formData,
      answers: answersIn(formData),
      revision,
      savedAt,
      ...(decodeOrNull(formData) ?? { content: null, submitKey: null }),
    };
  };
  const readableCopy = (copy: StoredCopy) => {
    const { formData } = copy;
    if (formData === null) return { ...copy, content: null, answers: '' };
    return { ...copy, answers: answersIn(formData), ...(decodeOrNull(formData) ?? { content: null, submitKey: null }) };
  };
  /** The saved draft of this name, possibly saved as the sign-in ended; null for none. */
  const findSaved = async (signal: AbortSignal) => {
    const list = organisationId === '' ? 'HasDraftsIndividual' : 'HasDraftsOrganisation';
    const [saved] = draftsTitled((await call(list, { organisationId }, { signal })).drafts, name);
    return saved ? config.loadDraft(saved.recordid, signal) : null;
  };
  const savedAs = async (
    { fingerprint, underWay }: StoredCopy,
    draft: (OtherVersion & { readonly formData: string }) | null,
    signal: AbortSignal,
  ): Promise<number | null> => {
    try {
      const saved = draft ?? (underWay === 'save' ? await findSaved(signal) : null);
      return saved !== null && fingerprintOf(saved.formData) === fingerprint ? saved.revision : 0;
    } catch {
      return null;
    }
  };
  const findWaiting = async (recordId: string, signal: AbortSignal): Promise<WaitingApplication | null> => {
    const isAsked = recordId === '' && (can('autosave') || can('submissionStatus'));
    return (isAsked && (await config.findWaiting?.(signal).catch(() => null))) || null;
  };
  /**
   * Deletes what this tab knows: nothing that another one stored since.
   *
   * @param revision null where nobody has looked: then all of it goes
   * @param own fingerprints of what this tab has sent, perhaps without an answer
   */
  const forget = async (
    at: string,
    revision: number | null,
    own: readonly string[] = [],
    signal?: AbortSignal,
  ): Promise<void> => {
    const { conflict } = await call('AutosaveDelete', { key: at, revision }, { signal });
    if (conflict && isAmong(conflict.formData, own)) await forget(at, conflict.revision, own, signal);
  };
  const forgetSetAside = async (
    revision: number | null,
    own?: readonly string[],
    signal?: AbortSignal,
  ): Promise<void> => {
    if (revision !== 0) await forget(asideKey, revision, own, signal);
  };
  /**
   * Deletes an application that is over. The tab notes it until that is done: what cannot be deleted now is not offered
   * here as unsent, and is deleted when the form is opened again.
   */
  const forgetAll = async ({ revision, setAsideRevision, own }: Over, signal?: AbortSignal): Promise<void> => {
    const note = (text: string | null): boolean => memory.keepCopy(personKey(), overKey, text);
    if (revision !== null) note(JSON.stringify({ revision, setAsideRevision, own }));
    await Promise.all([forget(key, revision, own, signal), forgetSetAside(setAsideRevision, own, signal)]);
    note(null);
  };
  const store = async (
    formData: string,
    input: Omit<StoreInput, 'submitKey' | 'lastStored' | 'sends'>,
  ): Promise<Stored> => {
    const { revision, isLeaving, setAsideRevision, unanswered } = input;
    const answers = answersIn(formData);
    const keyOf = (stored: string) => decodeOrNull(stored, readHere)?.submitKey;
    const isSame = (other: string): boolean => answersIn(other) === answers && keyOf(other) === keyOf(formData);
    const {
      conflict,
      revision: reached,
      savedAt,
    } = await call('AutosaveSave', { key, formData, revision }, { leaving: isLeaving });
    // Stored by this tab, but the answer was lost; typing continues from it. So it does from the same on another step.
    if (conflict && (isAmong(conflict.formData, unanswered) || isSame(conflict.formData)))
      return store(formData, { ...input, revision: conflict.revision });
    if (conflict) {
      const ended = conflict.formData === '' && ({ ended: answers === input.answers ? 'untouched' : 'typed' } as const);
      const met = { revision: conflict.revision, savedAt: conflict.savedAt, ...ended };
      return { formData, answers, revision: reached, savedAt, conflict: met };
    }
    // If deleting fails, the copy is offered again next time, which loses nothing.
    await forgetSetAside(setAsideRevision).catch(() => undefined);
    return { formData, answers, revision: reached, savedAt, conflict: null };
  };
  /** Stores the conflict copy while the page closes. Each application has one: the last closing tab overwrites it. */
  const putAside = async (formData: string, revision: number): Promise<SetAside> => {
    const kept = await call('AutosaveSave', { key: asideKey, formData, revision }, { leaving: true });
    return kept.conflict ? putAside(formData, kept.conflict.revision) : { formData, setAsideRevision: kept.revision };
  };
  /** What is stored, but for what is over and could not be deleted: that cannot be read any more. */
  const loadKept = async (signal: AbortSignal) => {
    if (!can('autosave')) return null;
    const over = readOver(memory.copyOf(personKey(), overKey));
    const left =
      over &&
      (await forgetAll(over, signal).then(
        () => null,
        () => over,
      ));
    // The wait is limited: a hanging service must not keep a person from their application.
    const kept = await call('AutosaveLoad', { key, asideKey }, { signal }).catch(() => null);
    const unless = (version: ReturnType<typeof readable>, revision: number | null) =>
      version && left && (version.revision <= (revision ?? 0) || isAmong(version.formData, left.own))
        ? { ...version, content: null }
        : version;
    return {
      autosaved: unless(readable(kept?.autosave), left?.revision ?? 0),
      setAside: unless(readable(kept?.aside), left?.setAsideRevision ?? 0),
      reached: kept?.reached ?? 0,
    };
  };
  const keepInTab = ({ submitKey, ...about }: TabCopyInput): void => {
    writeTabCopy(
      (text) => memory.keepCopy(personKey(), key, text),
      { ...about, unanswered: [...about.unanswered], submitKey },
      encode(submitKey),
    );
  };
  /** Whether another tab or device has stored or ended it since. */
  const isBehind = (revision: number): Promise<boolean> =>
    call('AutosaveLoad', { key }).then(
      ({ reached }) => (reached ?? 0) > revision,
      () => false,
    );
  const isStored = (last: LastStored | null, formData: string, revision: number): last is LastStored =>
    last?.formData === formData && last.revision === revision;

  const storedVersions = storedVersionsMachine.provide({
    actors: {
      loadVersions: fromPromise(({ input: { recordId }, signal }) =>
        later.hold(async () => {
          const [draft, kept, waiting] = await Promise.all([
            recordId === '' ? null : loadDraft(recordId, signal),
            loadKept(signal),
            findWaiting(recordId, signal),
          ]);
          const found = readTabCopy(memory.copyOf(personKey(), key));
          const stored = [kept?.autosaved, kept?.setAside, found && readableCopy(found)] as const;
          const isCompared = waiting?.isPaid && stored.some((one) => one?.content);
          const paid = isCompared ? await loadDraft(waiting.recordId, signal).catch(() => null) : draft;
          // What is paid is no unsent work, also where it was stored again since, as another step showed.
          const unlessPaid = <Version extends { readonly content: Content | null }>(version: Version | null = null) =>
            version?.content && paid?.isPaid && config.isPaidIn?.(version.content, paid.content)
              ? { ...version, content: null }
              : version;
          const [autosaved, setAside, copy] = [unlessPaid(stored[0]), unlessPaid(stored[1]), unlessPaid(stored[2])];
          const keys = [draft, autosaved, setAside, copy].map((version) => version?.submitKey);
          const [{ receivedAt, asked }, sameAs] = await Promise.all([
            askReceived(idempotent(), keys, signal),
            found && savedAs(found, draft, signal),
          ]);
          const tabCopy = copy && {
            ...copy,
            isAsked: copy.submitKey !== null && asked.includes(copy.submitKey),
            savedAs: sameAs,
          };
          const [reached, mayCost] = [kept?.reached ?? 0, config.findWaiting !== undefined];
          return { draft, autosaved, setAside, waiting, tabCopy, receivedAt, reached, mayCost };
        }),
      ),
      loadWaiting: fromPromise(({ input: { recordId }, signal }) =>
        later.hold(async () => {
          const draft = await loadDraft(recordId, signal);
          return { ...draft, receivedAt: (await askReceived(idempotent(), [draft.submitKey], signal)).receivedAt };
        }),
      ),
    },
  });
  const machine = autosaveMachine.provide({
    actions: {
      noteSent: assign({
        unanswered: ({ context: { unanswered, submitKey } }) => [
          ...new Set([...unanswered, fingerprintNow(submitKey)]),
        ],
      }),
      forgetTabCopy: () => memory.keepCopy(personKey(), key, null),
      renewTabCopy: ({ context: { submitKey, revision, unanswered, draftRevision, setAsideRevision } }) => {
        // An action must not throw, as above; the person has already seen the failure.
        if (fingerprintNow(submitKey) === '') return;
        keepInTab({
          submitKey,
          revision,
          unanswered,
          draftRevision,
          setAsideRevision: setAsideRevision ?? 0,
          underWay: null,
          isRepeat: false,
          isRefused: false,
        });
      },
    },
    actors: {
      storedVersions,
      // The call continues after the actor ends, because it may carry the last typed text of a closing page.
      storeContent: fromPromise(async ({ input: { submitKey, lastStored, sends, ...input } }) => {
        const formData = encode(submitKey);
        if (isStored(lastStored, formData, input.revision) && !(sends && (await isBehind(input.revision))))
          return { ...lastStored, answers: answersIn(formData), conflict: null };
        return pageLeave.hold(store(formData, input));
      }),
      setAside: fromPromise(({ input: { submitKey, setAsideRevision, lastSetAside } }) => {
        const formData = encode(submitKey);
        if (lastSetAside?.formData === formData && lastSetAside.setAsideRevision === setAsideRevision)
          return Promise.resolve(lastSetAside);
        return pageLeave.hold(putAside(formData, setAsideRevision ?? 0));
      }),
      takeTheirs: fromPromise(({ input: { setAsideRevision }, signal }) =>
        later.hold(async () => {
          const theirs = (await call('AutosaveLoad', { key, asideKey }, { signal })).autosave;
          if (!theirs) throw new Error('The other version is gone');
          const decoded = decode(theirs.formData);
          void pageLeave.hold(forgetSetAside(setAsideRevision).catch(() => undefined));
          const answers = answersIn(theirs.formData);
          return { ...decoded, answers, revision: theirs.revision, savedAt: theirs.savedAt };
        }),
      ),
      forgetContent: fromPromise(async ({ input: { submitKey, revision, setAsideRevision, unanswered } }) => {
        memory.keepCopy(personKey(), key, null);
        const own = [...unanswered, fingerprintNow(submitKey)];
        const over = { revision: setAsideRevision === null ? null : revision, setAsideRevision, own };
        const isRestKept = keepRest(idempotent(), config, source.reference());
        await pageLeave.hold(isRestKept.then((is) => (is ? forgetSetAside(setAsideRevision, own) : forgetAll(over))));
      }),
      pageLeave: fromCallback(({ sendBack, receive }) => {
        const { begin, end } = holdOf(pageLeave);
        receive(end);
        const stop = pageLeave.onAnnounced((reason) => {
          begin();
          if (reason === 'signedOut') sendBack({ type: 'session.ended' });
          sendBack({ type: 'flush.requested' });
        });
        return () => {
          stop();
          end();
        };
      }),
      connectionBack: fromCallback(({ sendBack }) => onConnectionBack(() => sendBack({ type: 'retry.requested' }))),
    },
  });

  /** Saves the draft. A refused save returns the draft that was saved elsewhere meanwhile. */
  const saveDraft = async (
    input: SaveInput,
    signal: AbortSignal,
  ): Promise<{ readonly conflict: OtherDraft | null }> => {
    const { over, submitKey, sent } = input;
    const revision = can('draftRevisions') ? { revision: over } : {};
    const { conflict } = await call(
      'SaveDraft',
      { name, organisationId, formData: encode(submitKey), ...revision },
      { signal },
    );
    if (!conflict) return { conflict: null };
    // Saved by this tab, but the answer was lost.
    if (isAmong(conflict.formData, sent)) return saveDraft({ ...input, over: conflict.revision }, signal);
    // Only the key of the other draft is read, so that the person can choose their own even if the other is unreadable.
    return { conflict: { ...conflict, submitKey: decodeOrNull(conflict.formData, readHere)?.submitKey ?? null } };
  };
  return { machine, saveDraft, keepInTab, fingerprintNow, later };
}
