/** An in-memory regulator for the calls that a form makes by itself: drafts, autosave, the question after a lost submit. */
import { fromBase64Json } from '#api/core/base64.ts';
import { sydney } from '#support/moments.ts';
import { FILES, REVIEW } from '#ui/forms/parts.ts';
import { createAreas } from '../../src/shell/areas.ts';
import { createPageLeave, type PageLeave } from '../../src/shell/page-leave.ts';
import type { Session } from '../../src/shell/session.ts';
import { createTabMemory } from '../../src/shell/storage.ts';
import { storageOf } from '#support/storage.ts';
import { fakeSession } from '../support/part-of.ts';

// Time stands still in these tests, but parts of a form load from outside.
await Promise.all([FILES.fetch(), REVIEW.fetch()]);

interface Stored {
  readonly formData: string;
  readonly revision: number;
  readonly savedAt: string;
}
type Answer = (input: Record<string, unknown>) => unknown;

interface Options {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly leaving?: boolean | undefined;
}

/** The state and the recorded calls of the fake regulator. */
export interface FakeRegulator {
  readonly session: Session;
  readonly pageLeave: PageLeave;
  /** Every call in order: name and input. */
  readonly heard: ({ readonly name: string; readonly input: Record<string, unknown> } & Options)[];
  readonly autosaves: Map<string, Stored>;
  readonly drafts: Map<string, Stored>;
  /** Received submissions by attempt. */
  readonly received: Map<string, { readonly reference: string; readonly receivedAt: string }>;
  /** Names of the calls that are known without loading the whole contract. */
  readonly learned: ReadonlySet<string>;
  /** The ages of the uploads reported as activity, in milliseconds. */
  readonly uploads: readonly number[];
  /** Sets the next answers of calls by this name, in order; each may throw or wait. */
  next(name: string, ...answers: Answer[]): void;
  /** Drops unused answers. */
  unsay(name: string): void;
  names(): string[];
  /** The next instant of its clock, ISO: each is a minute after the one before. */
  tick(): string;
}

/** Every capability on, or none (DEC-11). */
export function fakeRegulator(capable = true): FakeRegulator {
  const heard: FakeRegulator['heard'] = [];
  const autosaves = new Map<string, Stored>();
  /** The last revision of what was deleted: what is begun after it goes on counting. */
  const deleted = new Map<string, number>();
  const drafts = new Map<string, Stored>();
  const received: FakeRegulator['received'] = new Map();
  const queue = new Map<string, Answer[]>();
  const pageLeave = createPageLeave();
  const uploads: number[] = [];
  const learned = new Set<string>();
  let minute = 0;
  const savedAt = (): string => new Date(Date.UTC(2026, 10, 21, 0, (minute += 1))).toISOString();

  const handlers: Record<string, Answer> = {
    LoadDraft: ({ recordid }) => ({ wasSuccessful: true, form: drafts.get(recordid as string) ?? null }),
    SaveDraft: ({ formData, revision }) => {
      const present = drafts.get('r-1');
      if (present && revision !== undefined && revision !== present.revision)
        return { wasSuccessful: false, conflict: present };
      drafts.set('r-1', { formData: formData as string, revision: (present?.revision ?? 0) + 1, savedAt: savedAt() });
      return { wasSuccessful: true, recordId: 'r-1' };
    },
    AutosaveLoad: ({ key, asideKey }) => {
      const [autosave, aside] = [key, asideKey].map((one) => autosaves.get(one as string) ?? null);
      return { wasSuccessful: true, autosave, aside };
    },
    AutosaveSave: ({ key, formData, revision }) => {
      const present = autosaves.get(key as string);
      if (present && present.revision !== revision) return { ...present, conflict: present };
      const based = present ? (revision as number) : Math.max(revision as number, deleted.get(key as string) ?? 0);
      const stored = { formData: formData as string, revision: based + 1, savedAt: savedAt() };
      autosaves.set(key as string, stored);
      return { ...stored, conflict: null };
    },
    AutosaveDelete: ({ key, revision }) => {
      const present = autosaves.get(key as string);
      const isNewer = present !== undefined && typeof revision === 'number' && present.revision > revision;
      if (present !== undefined && !isNewer) deleted.set(key as string, present.revision);
      if (!isNewer) autosaves.delete(key as string);
      return { wasSuccessful: true, conflict: isNewer ? present : null };
    },
    SubmissionLookup: ({ idempotencyKey }) => ({
      wasSuccessful: true,
      submission: received.get(idempotencyKey as string) ?? null,
    }),
  };
  const call = async (name: string, input: Record<string, unknown>, options: Options = {}): Promise<unknown> => {
    heard.push({
      name,
      input,
      signal: options.signal,
      idempotencyKey: options.idempotencyKey,
      leaving: options.leaving,
    });
    await Promise.resolve();
    const answer = queue.get(name)?.shift() ?? handlers[name];
    if (answer === undefined) throw new Error(`No such call: ${name}`);
    return answer(input);
  };
  const capabilities = {
    idempotency: capable,
    draftRevisions: capable,
    receipts: capable,
    autosave: capable,
    submissionStatus: capable,
  };
  const storage = storageOf();
  const moment = () => sydney('2026-11-21T10:00:00+11:00');
  const session = {
    // Actors of the files at the end of a form live there.
    areas: createAreas(),
    connection: {
      call,
      learn: (endpoints: object) => Object.keys(endpoints).forEach((name) => learned.add(name)),
      personKey: () => 'ava',
    },
    memory: createTabMemory(() => storage),
    configuration: () => ({ capabilities }),
    clock: () => ({ moment }),
    pageLeave,
    openAgain: () => undefined,
    noticeUpload: (ageMs: number) => void uploads.push(ageMs),
  };
  return {
    session: fakeSession(session),
    pageLeave,
    heard,
    autosaves,
    drafts,
    received,
    learned,
    uploads,
    next: (name, ...answers) => queue.set(name, [...(queue.get(name) ?? []), ...answers]),
    unsay: (name) => void queue.delete(name),
    names: () => heard.map(({ name }) => name),
    tick: savedAt,
  };
}

/** The non-empty texts of a stored form, by question. */
export function storedTexts(formData: string): Record<string, string> {
  const { formData: data } = fromBase64Json(formData) as {
    formData: {
      steps: { questions: { id: string; answer: { value?: string; radioValue?: string; key?: string } }[] }[];
    };
  };
  const all = data.steps.flatMap(({ questions }) =>
    questions.map(({ id, answer }) => [id, answer.radioValue || answer.key || answer.value || ''] as const),
  );
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}
