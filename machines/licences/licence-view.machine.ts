/**
 * The load behind the page of a person's own licence (FLIC, ACRD-49 to ACRD-55): its parts are asked for together (`gather`). What arrived shows
 * even where another part failed, beside the code of what is missing; trying again asks for that alone. One machine for flight crew licence, radio
 * operator certificate, remote pilot licence and accreditations: which parts there are, and what a failure is called, comes with the input.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from '../core/gather.machine.ts';

/** Everything that a page of a licence can show. */
export interface LicenceParts {
  /** The records of the licences, expired ones included (SENT-070). */
  readonly licences: OutputOf<'GetLicencesIndividual'>['value'];
  /** Whether a picture is on file (SENT-067). */
  readonly picture: OutputOf<'licencePicture'>;
  readonly components: OutputOf<'licenceComponents'>;
  readonly aircraftRatings: OutputOf<'licenceAircraftRatings'>;
  readonly operationalRatings: OutputOf<'licenceOperationalRatings'>;
  readonly theory: OutputOf<'licenceTheoryExaminations'>;
  readonly radio: OutputOf<'licenceArocDetails'>;
}

/** Name of a part. */
export type LicencePart = keyof LicenceParts;

/** What failures are called: of the flight crew licence and the radio certificate (SERR-29), of every other licence (SERR-28, DERR-38). */
export type LicenceCodes = 'PLD' | 'SCAL';

/** Why a part is missing: the code of the page, and the failed call's own failure where one was answered so. */
export interface LicenceFailure {
  readonly code: `${LicenceCodes}.${1 | 2}`;
  readonly failure: CallFailure | null;
}

/** What the parts are asked by. */
export interface LicenceInput {
  readonly aviationReferenceNumber: string;
}

interface Input extends LicenceInput {
  readonly names: readonly LicencePart[];
  readonly codes: LicenceCodes;
}

type Parts = Gathered<LicenceParts>;

interface Context extends Input {
  /** The parts that are in. */
  readonly parts: Partial<LicenceParts>;
  readonly problem: LicenceFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const licenceViewMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { gather: gatherPort<LicenceParts, LicenceInput>() },
  guards: { isWhole: (_, parts: Parts) => parts.outcome === 'whole' },
  actions: {
    forgetProblem: assign({ problem: null }),
    keepParts: assign({ parts: (_, parts: Parts): Partial<LicenceParts> => wholeOf(parts) ?? arrivedOf(parts) }),
    forgetParts: assign({ parts: {} }),
    reportMissing: assign({
      problem: ({ context }, parts: Parts): LicenceFailure =>
        parts.outcome === 'failed' ? { code: `${context.codes}.1`, failure: firstFailureOf(parts) } : { code: `${context.codes}.2`, failure: null },
    }),
    reportException: assign({ problem: ({ context }): LicenceFailure => ({ code: `${context.codes}.2`, failure: null }) }),
  },
}).createMachine({
  id: 'licenceView',
  description: 'Loads the parts of the page of a licence together, and shows those that came beside the code of those that did not.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    names: input.names,
    codes: input.codes,
    aviationReferenceNumber: input.aviationReferenceNumber,
    parts: {},
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The parts are under way; the loading indicator shows. What is in already is not asked for again.',
      tags: ['loading'],
      entry: 'forgetProblem',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { names, parts, aviationReferenceNumber } }) => ({ names, arrived: parts, asked: { aviationReferenceNumber } }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            actions: { type: 'keepParts', params: ({ event }) => event.output },
            target: 'loaded',
          },
          {
            actions: [
              { type: 'keepParts', params: ({ event }) => event.output },
              { type: 'reportMissing', params: ({ event }) => event.output },
            ],
            target: 'incomplete',
          },
        ],
        onError: { actions: ['forgetParts', 'reportException'], target: 'broken' },
      },
    },
    loaded: {
      description: 'All parts are in and show.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: ['forgetParts', 'reportException'], target: 'broken' } },
    },
    incomplete: {
      description: 'Something failed or threw: PLD.1, PLD.2, SCAL.1 or SCAL.2 beside the parts that are in, and a way to ask for the rest.',
      tags: ['loaded', 'failed'],
      on: {
        'retry.requested': { target: 'loading' },
        'page.failed': { actions: ['forgetParts', 'reportException'], target: 'broken' },
      },
    },
    broken: {
      description: 'The page could not be drawn, or the load itself broke: PLD.2 or SCAL.2, and nothing else. Trying again asks for everything.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof licenceViewMachine>;

/** The parts that may show; null while there is nothing to show. */
export const selectLicenceParts = (snapshot: Snapshot): Partial<LicenceParts> | null => (snapshot.hasTag('loaded') ? snapshot.context.parts : null);

/** The code of what is missing, and the call behind it; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): LicenceFailure | null => snapshot.context.problem;
