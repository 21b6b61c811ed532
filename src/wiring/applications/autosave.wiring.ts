/** An application's autosave and its calls (DEC-09, DEC-11): what is decided is the machine's and its rule's; here it is encoded, decoded and sent (docs/decisions/0007). */
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { Capability } from '#api/configuration.ts';
import { draftEndpoints } from '#api/applications/drafts.endpoints.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { autosaveMachine, selectSubmitKey, type Stored } from '#machines/applications/autosave.machine.ts';
import type { SubmitAnswer } from '#machines/applications/submission.machine.ts';
import type { DraftVersion, OpenedVersion, OtherVersion, StoredVersion, WaitingApplication } from '#rules/applications/version-resolution.rules.ts';
import { freshId } from '../../shell/clock.ts';
import type { Session } from '../../shell/session.ts';
import { askAbout, askReceivedAt } from './submission-lookup.ts';
import { wireSubmission, type SubmitOptions } from './submission.wiring.ts';

/** A version as it was decoded. */
export interface Decoded<Content> {
  readonly content: Content;
  readonly submitKey: string | null;
}

/** What autosave does not know of an application. */
export interface AutosaveConfig<Content> {
  /** Under which it is kept: two applications that may be worked on side by side have two. */
  readonly key: string;
  /** The name and owner of its draft. */
  readonly name: string;
  readonly organisationId: string;
  /** What the application holds now, to be stored or saved. */
  encode(submitKey: string): string;
  /** @throws for what nobody can read any more */
  decode(formData: string): Decoded<Content>;
  /** @throws a failed call, or an error where there is no such draft */
  loadDraft(recordId: string, signal: AbortSignal): Promise<OtherVersion & { readonly formData: string; readonly isPaid: boolean }>;
  /** Looks for a saved application of this kind; null for none. Left out where a sent one leaves none. */
  readonly findWaiting?: (signal: AbortSignal) => Promise<WaitingApplication | null>;
  /** The person chose the version of another tab or device: it takes the place of what is on the screen. */
  replace(content: Content): void;
}

/** What opens. */
export type Found<Content> = Pick<OpenedVersion<Content>, 'from' | 'content' | 'isPaid'>;

/** An application's autosave. */
export interface Autosave<Content> {
  readonly actor: ActorRefFrom<typeof autosaveMachine>;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Asks what is stored already, beside whatever else the application waits for. */
  begin(recordId: string): void;
  /** What opens; after a conflict of drafts the other one. Rejects where the draft does not come. */
  load(recordId: string, signal: AbortSignal): Promise<Found<Content>>;
  /** What was loaded is on the screen. */
  noteShown(): void;
  /** @param over the other version that is to be replaced; null when none is known */
  save(over: number | null, signal: AbortSignal): Promise<{ readonly conflict: OtherVersion | null }>;
  /** The next submit is another one. */
  renewKey(): void;
  /** One submit. What is typed is stored before: what was sent is then told from what was typed later, also where nobody comes back. */
  submission<Payload>(send: (payload: Payload, options: SubmitOptions) => Promise<SubmitAnswer>): ReturnType<typeof wireSubmission>;
}

/** Joins an application to its autosave. Nothing runs before its actor is started. */
export function wireAutosave<Content>(session: Session, config: AutosaveConfig<Content>): Autosave<Content> {
  const { connection, pageLeave } = session;
  const { call, learn } = connection;
  // What leaves with its page cannot wait until the contract is loaded.
  learn({ ...draftEndpoints, ...extensionEndpoints });
  const can = (capability: Capability): boolean => session.configuration()?.capabilities[capability] ?? false;
  const { key } = config;
  const asideKey = `${key}|aside`;
  const lookUp = (submitKey: string, signal: AbortSignal) => (can('idempotency') ? askReceivedAt(call, submitKey, signal) : Promise.resolve(''));

  const received = async (keys: readonly (string | null | undefined)[], signal: AbortSignal): Promise<Record<string, string>> => {
    const known = [...new Set(keys)].filter((one) => typeof one === 'string');
    const instants = await Promise.all(known.map(async (one) => [one, await lookUp(one, signal)] as const));
    return Object.fromEntries(instants.filter(([, instant]) => instant !== ''));
  };
  const loadDraft = async (recordId: string, signal: AbortSignal): Promise<DraftVersion<Content>> => {
    const { formData, revision, savedAt, isPaid } = await config.loadDraft(recordId, signal);
    return { ...config.decode(formData), revision, savedAt, isPaid };
  };
  const decodeOrNull = (formData: string): Decoded<Content> | null => {
    try {
      return config.decode(formData);
    } catch {
      return null;
    }
  };
  const readable = (version: ({ readonly formData: string } & OtherVersion) | null | undefined): StoredVersion<Content> | null => {
    if (!version) return null;
    const { formData, revision, savedAt } = version;
    return { formData, revision, savedAt, ...(decodeOrNull(formData) ?? { content: null, submitKey: null }) };
  };
  // A service that does not answer keeps nobody from an application.
  const loadKept = (signal: AbortSignal) => (can('autosave') ? call('AutosaveLoad', { key, asideKey }, { signal }).catch(() => null) : Promise.resolve(null));
  const findWaiting = async (recordId: string, signal: AbortSignal): Promise<WaitingApplication | null> => {
    const isAsked = recordId === '' && (can('autosave') || can('submissionStatus'));
    return (isAsked && (await config.findWaiting?.(signal).catch(() => null))) || null;
  };

  /** What was set aside last. The same is not set aside again: its date would say that it was typed after a submit which had all of it. */
  let lastAside: { readonly formData: string; readonly setAsideRevision: number } | null = null;
  const dropAside = async (setAsideRevision: number | null): Promise<void> => {
    lastAside = null;
    if (setAsideRevision !== 0) await call('AutosaveDelete', { key: asideKey });
  };
  /** What was stored last. The same is not stored again: its date would say that it was typed after a submit which had all of it. */
  let last: { readonly formData: string; readonly stored: Stored } | null = null;

  const actor = createActor(
    autosaveMachine.provide({
      actors: {
        loadVersions: fromPromise(async ({ input: { recordId }, signal }) => {
          const [draft, kept, waiting] = await Promise.all([
            recordId === '' ? null : loadDraft(recordId, signal),
            loadKept(signal),
            findWaiting(recordId, signal),
          ]);
          const [autosaved, setAside] = [readable(kept?.autosave), readable(kept?.aside)];
          const keys = [draft, autosaved, setAside].map((version) => version?.submitKey);
          return { draft, autosaved, setAside, waiting, receivedAt: await received(keys, signal) };
        }),
        loadWaiting: fromPromise(async ({ input: { recordId }, signal }) => {
          const draft = await loadDraft(recordId, signal);
          return { ...draft, receivedAt: await received([draft.submitKey], signal) };
        }),
        // Not tied to the actor's end: what a person typed last is on its way when the page goes.
        storeContent: fromPromise(({ input: { revision, submitKey, isLeaving: leaving, setAsideRevision } }) => {
          const formData = config.encode(submitKey);
          if (last?.formData === formData && last.stored.revision === revision) return Promise.resolve(last.stored);
          const store = async (): Promise<Stored> => {
            const { conflict, revision: reached, savedAt } = await call('AutosaveSave', { key, formData, revision }, { leaving });
            if (conflict) return { revision: reached, savedAt, conflict: { revision: conflict.revision, savedAt: conflict.savedAt } };
            const stored: Stored = { revision: reached, savedAt, conflict: null };
            last = { formData, stored };
            // One that cannot be deleted now is offered once more, which loses nothing.
            await dropAside(setAsideRevision).catch(() => undefined);
            return stored;
          };
          return pageLeave.hold(store());
        }),
        setAside: fromPromise(({ input: { submitKey, setAsideRevision } }) => {
          const formData = config.encode(submitKey);
          if (lastAside?.formData === formData && lastAside.setAsideRevision === setAsideRevision) return Promise.resolve({ setAsideRevision: lastAside.setAsideRevision });
          const put = async (revision: number): Promise<{ readonly setAsideRevision: number }> => {
            // Only who leaves the page sets aside; there is one such place, and the latest to leave has it.
            const { conflict, revision: reached } = await call('AutosaveSave', { key: asideKey, formData, revision }, { leaving: true });
            if (conflict) return put(conflict.revision);
            lastAside = { formData, setAsideRevision: reached };
            return { setAsideRevision: reached };
          };
          return pageLeave.hold(put(setAsideRevision ?? 0));
        }),
        takeTheirs: fromPromise(async ({ input: { setAsideRevision }, signal }) => {
          const theirs = (await call('AutosaveLoad', { key, asideKey }, { signal })).autosave;
          if (!theirs) throw new Error('The other version is gone');
          const decoded = config.decode(theirs.formData);
          void pageLeave.hold(dropAside(setAsideRevision).catch(() => undefined));
          return { ...decoded, revision: theirs.revision, savedAt: theirs.savedAt };
        }),
        forgetContent: fromPromise(async ({ input: { setAsideRevision } }) => {
          await pageLeave.hold(Promise.all([call('AutosaveDelete', { key }), dropAside(setAsideRevision)]));
        }),
      },
    }),
    { input: { keeps: can('autosave'), submitKey: freshId() } },
  );
  actor.on('version.taken', ({ taken }) => {
    config.replace(taken.content as Content);
    actor.send({ type: 'version.shown' });
  });

  const isFinished = (): boolean => !actor.getSnapshot().hasTag('unfinished');
  /** Has what is on the screen stored, and a page that is left wait for it. */
  const flush = (): void => {
    actor.send({ type: 'flush.requested' });
    if (!isFinished()) void pageLeave.hold(waitFor(actor, (snapshot) => !snapshot.hasTag('unfinished')).catch(() => undefined));
  };
  const stop = pageLeave.onAnnounced(() => (actor.getSnapshot().status === 'active' ? flush() : stop()));

  return {
    actor,
    canAsk: can('idempotency'),
    begin: (recordId) => actor.send({ type: 'versions.requested', recordId, freshKey: freshId() }),
    load: async (recordId, signal) => {
      const { otherDraft } = actor.getSnapshot().context;
      if (otherDraft !== null) {
        const { content } = config.decode(otherDraft.content as string);
        actor.send({ type: 'draft.taken' });
        return { from: 'draft', content, isPaid: false };
      }
      // Open already, and asked for again because what it is filled in in broke: what it held is what there is.
      if (!actor.getSnapshot().hasTag('opening')) {
        return { from: 'autosave', content: config.decode(config.encode(selectSubmitKey(actor.getSnapshot()))).content, isPaid: false };
      }
      actor.send({ type: 'version.awaited', recordId, freshKey: freshId() });
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found') || snapshot.matches('failed'), { signal });
      if (context.opened === null) throw context.error;
      const { from, content, isPaid } = context.opened;
      return { from, content: content as Content | null, isPaid };
    },
    noteShown: () => actor.send({ type: 'version.shown' }),
    save: async (over, signal) => {
      const { submitKey: presentKey, draftRevision } = actor.getSnapshot().context;
      const { name, organisationId } = config;
      const revision = can('draftRevisions') ? { revision: over ?? draftRevision } : {};
      const { conflict } = await call('SaveDraft', { name, organisationId, formData: config.encode(presentKey), ...revision }, { signal });
      if (!conflict) return { conflict: null };
      const version = { revision: conflict.revision, savedAt: conflict.savedAt };
      // Decoded when it is chosen: one that nobody can read keeps nobody from choosing theirs.
      const submitKey = decodeOrNull(conflict.formData)?.submitKey ?? null;
      actor.send({ type: 'draft.refused', theirs: { ...version, content: conflict.formData, submitKey, isPaid: false } });
      return { conflict: version };
    },
    renewKey: () => actor.send({ type: 'submitKey.renewed', submitKey: freshId() }),
    submission: (send) =>
      wireSubmission({
        send: async (payload: Parameters<typeof send>[0], signal) => {
          flush();
          // One that takes too long keeps nobody from sending; of what is all stored nothing is waited for.
          if (!isFinished()) await pageLeave.settled();
          const idempotencyKey = can('idempotency') ? selectSubmitKey(actor.getSnapshot()) : undefined;
          return send(payload, { idempotencyKey, signal });
        },
        ask: (signal) => askAbout(call, selectSubmitKey(actor.getSnapshot()), signal),
      }),
  };
}
