/**
 * How an application opens: what it depends on is fetched, autosave says which version opens, and that is put where it
 * is filled in. A child of the application: it stays alive while something did not come, so that it can be asked for
 * again, and tells at its end what opened. What autosave says reaches it through the application. Content that threw,
 * and a draft that the person chose, open by it as well. Decisions: docs/decisions/0029, 0052.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { isCallFailure } from '#rules/core/failures.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';
import {
  loadProblemOf,
  type FoundApplication,
  type LoadProblem,
  type ReadInput,
  type VersionToOpen,
} from './application.types.ts';
import type { AutosaveEvent } from './autosave.types.ts';
import type { StoredVersionsRequest } from './stored-versions.machine.ts';

type VersionOpened = Extract<AutosaveEvent, { type: 'version.opened' }>;
type VersionMissing = Extract<AutosaveEvent, { type: 'version.missing' }>;
/** The version that opens, as autosave says it. */
type StoredVersion = Pick<VersionOpened, 'version' | 'submitKey' | 'draftRevision'>;

export interface OpeningInput extends Pick<ReadInput, 'held' | 'reference' | 'submitKey'> {
  /** A saved application to open; empty for none. */
  readonly recordId: string;
  /** Whether stored versions are looked for while the reference data loads, and not after it. */
  readonly seeksEarly: boolean;
  /** The version that opens again; null where autosave says which one opens. */
  readonly version: VersionToOpen | null;
  /** The exception of the content that was open; null for none. */
  readonly problem: LoadProblem | null;
}

/** What opened. */
export interface OpenedApplication {
  readonly found: FoundApplication;
  readonly version: VersionToOpen;
  /** Null where autosave was not asked. */
  readonly stored: StoredVersion | null;
}

/** The events that the opening sends to its application. The first four are its end, each in its own way. */
export type OpeningEvent =
  /** It can be filled in. */
  | ({ readonly type: 'opening.opened' } & OpenedApplication)
  /** Nothing can be filled in any more. */
  | ({ readonly type: 'opening.closed' } & OpenedApplication)
  /** It is paid for already. */
  | ({ readonly type: 'opening.awaited' } & OpenedApplication)
  /** An exception: the way leads to the system error page. */
  | { readonly type: 'opening.broken'; readonly error: unknown }
  | { readonly type: 'reference.loaded'; readonly reference: unknown }
  | StoredVersionsRequest;

interface Context extends OpeningInput, Pick<OpenedApplication, 'stored'> {}

type Event =
  | { readonly type: 'retry.requested' }
  | VersionOpened
  | VersionMissing
  /** Autosave broke: nobody says any more which version opens. */
  | { readonly type: 'autosave.lost'; readonly error: unknown };

type Failed = { readonly error: unknown };
type Loaded = { readonly reference: unknown };
type Found = { readonly found: FoundApplication };

export const applicationOpeningMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OpeningInput,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    loadReference: promisePort<unknown>('loadReference'),
    /** Decodes a version and puts its answers where the content reads them; resolves with what the content is given. */
    readVersion: promisePort<FoundApplication, ReadInput>('readVersion'),
  },
  guards: {
    hasThrown: ({ context }) => context.problem !== null,
    hasVersion: ({ context }) => context.version !== null,
    seeksNow: ({ context }) => context.seeksEarly && context.version === null,
    isCallFailure: (_, params: Failed) => isCallFailure(params.error),
    isFoundPaid: (_, { found }: Found) => found.isPaid === true,
    isFoundClosed: (_, { found }: Found) => found.isClosed === true,
    isReferenceClosed: (_, { reference }: Loaded) =>
      (reference as { readonly isClosed?: boolean } | null)?.isClosed === true,
  },
  actions: {
    seekVersions: sendTo(parentOf, ({ context: { recordId } }): OpeningEvent => ({
      type: 'versions.requested',
      recordId,
    })),
    awaitVersion: sendTo(parentOf, ({ context: { recordId } }): OpeningEvent => ({
      type: 'version.awaited',
      recordId,
    })),
    takeVersion: assign((_, { version, submitKey, draftRevision }: StoredVersion) => ({
      version: {
        kind: 'decoded' as const,
        source: version.source,
        content: version.content,
        isPaid: version.isPaid,
      },
      submitKey,
      stored: { version, submitKey, draftRevision },
    })),
    openNothing: assign({ version: { kind: 'decoded', source: 'nowhere', content: null, isPaid: false } }),
    keepReference: assign({ reference: (_, params: Loaded) => params.reference, problem: null }),
    reportLoad: assign({ problem: (_, { error }: Failed) => loadProblemOf(error) }),
    tellReference: sendTo(parentOf, ({ context: { reference } }): OpeningEvent => ({
      type: 'reference.loaded',
      reference,
    })),
    tellFound: sendTo(
      parentOf,
      (
        { context: { version, stored } },
        { type, found }: Found & Pick<Extract<OpeningEvent, OpenedApplication>, 'type'>,
      ): OpeningEvent => ({ type, found, version: required(version, 'version that opened'), stored }),
    ),
    tellBroken: sendTo(parentOf, (_, { error }: Failed): OpeningEvent => ({ type: 'opening.broken', error })),
  },
}).createMachine({
  id: 'applicationOpening',
  description: 'How an application opens, from what it depends on to the version that is filled in.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, stored: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What is known already of what opens. Transient: decides and leaves immediately.',
      always: [
        { guard: 'hasThrown', target: 'threw' },
        { guard: 'hasVersion', target: 'restoring.reading' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'What the form depends on is fetched: lists, rates, registers.',
      tags: ['loading'],
      invoke: {
        id: 'loadReference',
        src: 'loadReference',
        onDone: [
          // Nothing can be filled in on a closed form, so no stored version is looked for.
          {
            guard: { type: 'isReferenceClosed', params: ({ event }) => ({ reference: event.output }) },
            actions: [
              { type: 'keepReference', params: ({ event }) => ({ reference: event.output }) },
              'tellReference',
              'openNothing',
            ],
            target: 'restoring.reading',
          },
          // Content that threw opens again with what it held, or with what it was opened with.
          {
            guard: 'hasVersion',
            actions: [{ type: 'keepReference', params: ({ event }) => ({ reference: event.output }) }, 'tellReference'],
            target: 'restoring.reading',
          },
          {
            actions: [{ type: 'keepReference', params: ({ event }) => ({ reference: event.output }) }, 'tellReference'],
            target: 'restoring',
          },
        ],
        onError: [
          // What fails now is no reason to look for stored versions: the content is what was typed last.
          {
            guard: 'hasVersion',
            actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) },
            target: 'threw',
          },
          { actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Whether stored versions are looked for meanwhile. Transient: decides and leaves immediately.',
          always: [{ guard: 'seeksNow', actions: 'seekVersions', target: 'seeking' }, { target: 'waiting' }],
        },
        seeking: {
          description: 'Autosave looks for stored versions meanwhile.',
          on: {
            'autosave.lost': {
              actions: { type: 'tellBroken', params: ({ event }) => event },
              target: '#applicationOpening.told',
            },
          },
        },
        waiting: { description: 'Stored versions are looked for after it, or none is.' },
      },
    },
    failed: {
      description: 'It did not come: the page says what failed, and it can be asked for again (DERR-08).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    threw: {
      description: 'The content threw an exception: the page says so, and it can be opened again with what it held.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    restoring: {
      description: 'A saved application, or what was typed here before, is opened (FORM-18, DEC-09).',
      tags: ['loading'],
      initial: 'seeking',
      states: {
        seeking: {
          description: 'Autosave looks for what is stored, and says which version opens.',
          entry: 'awaitVersion',
          on: {
            'version.opened': { actions: { type: 'takeVersion', params: ({ event }) => event }, target: 'reading' },
            'version.missing': [
              {
                guard: { type: 'isCallFailure', params: ({ event }) => event },
                actions: { type: 'reportLoad', params: ({ event }) => event },
                target: '#applicationOpening.unloaded',
              },
              { actions: { type: 'tellBroken', params: ({ event }) => event }, target: '#applicationOpening.told' },
            ],
            'autosave.lost': {
              actions: { type: 'tellBroken', params: ({ event }) => event },
              target: '#applicationOpening.told',
            },
          },
        },
        reading: {
          description: 'The version that opens is put where it is filled in.',
          invoke: {
            id: 'readVersion',
            src: 'readVersion',
            input: ({ context: { version, reference, held, submitKey } }) => ({
              version: required(version, 'version to open'),
              reference,
              held,
              submitKey,
            }),
            onDone: [
              {
                guard: { type: 'isFoundPaid', params: ({ event }) => ({ found: event.output }) },
                actions: {
                  type: 'tellFound',
                  params: ({ event }) => ({ type: 'opening.awaited' as const, found: event.output }),
                },
                target: '#applicationOpening.told',
              },
              {
                guard: { type: 'isFoundClosed', params: ({ event }) => ({ found: event.output }) },
                actions: {
                  type: 'tellFound',
                  params: ({ event }) => ({ type: 'opening.closed' as const, found: event.output }),
                },
                target: '#applicationOpening.told',
              },
              {
                actions: {
                  type: 'tellFound',
                  params: ({ event }) => ({ type: 'opening.opened' as const, found: event.output }),
                },
                target: '#applicationOpening.told',
              },
            ],
            onError: {
              actions: { type: 'tellBroken', params: ({ event }) => ({ error: event.error }) },
              target: '#applicationOpening.told',
            },
          },
        },
      },
    },
    unloaded: {
      description: 'The draft did not come (DERR-06). Nothing is shown that could be saved over it.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'restoring' } },
    },
    told: {
      description: 'The application was told, and stops this.',
    },
  },
});

type Snapshot = SnapshotFrom<typeof applicationOpeningMachine>;

/** Whether the content threw an exception. */
export const selectHasThrown = (snapshot: Snapshot): boolean => snapshot.matches('threw');

/** What the page shows instead of the form. */
export type OpeningScreen = 'loading' | 'failed' | 'unloaded';

export function selectOpeningScreen(snapshot: Snapshot): OpeningScreen {
  if (selectHasThrown(snapshot)) return 'failed';
  return (['failed', 'unloaded'] as const).find((state) => snapshot.matches(state)) ?? 'loading';
}
