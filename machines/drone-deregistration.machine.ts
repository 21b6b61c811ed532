/**
 * Several drones that were chosen from the list are de-registered (docs/decisions/0049): what the regulator has of them
 * is shown and asked about, then they are ended in parts, as many at once as a call takes: all of them, or one after
 * the other where the regulator has the printed call alone. It stops at the first part that fails, says how far it
 * came, and goes on with the rest when it is told to: asking again does no harm, a drone ends once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { chosenAmong } from '#rules/drones/drone-list.rules.ts';
import { afterPart, droneIdOf, wasRefused, type LeftDrone } from '#rules/drones/deregistration.rules.ts';
import { codes, loadedPage, type PageTold } from './core/loaded-page.machine.ts';
import type { RegisteredDrone } from './drone-detail.machine.ts';
import { promisePort } from './core/ports.ts';

export interface EndedPart {
  /** Drones that stay registered; all others of the part are ended. */
  readonly left: readonly LeftDrone[];
  /** Reference of the submission; empty where the regulator tells none. */
  readonly reference: string;
  /** Id of the submission; empty where it has no page. */
  readonly submissionId: string;
}

export type ToldSubmission = Pick<EndedPart, 'reference' | 'submissionId'>;

/** A drone that the regulator did not end, and why. */
export interface RefusedDrone {
  readonly drone: RegisteredDrone;
  readonly why: string;
}

/** Why a part was not ended, or nobody knows whether it was. */
export interface EndingFailure {
  readonly code: 'DRD.1' | 'DRD.2';
  readonly failure: CallFailure | null;
}

interface LoadInput {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  readonly droneTypes: InputOf<'GetDronesIndividual'>['types'];
}

interface Loads {
  readonly drones: readonly RegisteredDrone[];
}

interface Input extends LoadInput {
  /** Registration ids that were chosen. */
  readonly chosen: readonly string[];
  /** How many drones one call takes. */
  readonly atOnce: number;
  /** Key of this de-registration. With the number of a part it makes the key under which that part is done once. */
  readonly submitKey: string;
}

interface Context extends Input {
  /** Drones that are still to be ended, by the regulator's record; the next part is taken from the start. */
  readonly left: readonly RegisteredDrone[];
  readonly ended: readonly RegisteredDrone[];
  readonly refused: readonly RefusedDrone[];
  readonly submissions: readonly ToldSubmission[];
  /**
   * Number of the part. It grows after every answer and every new list, so that two different parts are never sent
   * under one key.
   */
  readonly part: number;
  readonly refusal: EndingFailure | null;
  /** An answer did not come: some of what is left may have been ended. */
  readonly isUnsure: boolean;
}

type Event =
  | PageTold<Loads>
  | { readonly type: 'retry.requested' }
  | { readonly type: 'deregistration.requested' }
  | { readonly type: 'deregistration.confirmed' }
  | { readonly type: 'deregistration.declined' };

const CODES = { person: codes('DRI.1', 'DRI.2'), organisation: codes('DRO.1', 'DRO.2') };

const NOTHING = { left: [], ended: [], refused: [], submissions: [], refusal: null, isUnsure: false } as const;

export const registeredPage = loadedPage<Loads, LoadInput>({
  page: 'drones to de-register',
  loads: { drones: true },
  problem: (end) => CODES[end.about.organisationId === '' ? 'person' : 'organisation'](end),
});

export const droneDeregistrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { page: 'page'; deregisterDrones: 'deregisterDrones' },
    tags: {} as 'opening' | 'missing' | 'reviewing' | 'asking' | 'ending' | 'stopped' | 'complete' | 'unfinished',
  },
  actors: {
    page: registeredPage,
    deregisterDrones: promisePort<
      EndedPart,
      { readonly droneIds: readonly string[]; readonly organisationId: string; readonly submitKey: string }
    >('deregisterDrones'),
  },
  guards: {
    isAnyListed: ({ context }, { data }: { data: Loads }) => chosenAmong(data.drones, context.chosen).length > 0,
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isLast: ({ context: { left, atOnce } }) => left.length <= atOnce,
  },
  actions: {
    // What was ended is not listed any more: the page begins with what is.
    keepChosen: assign(({ context }, { data }: { data: Loads }) => ({
      ...NOTHING,
      left: chosenAmong(data.drones, context.chosen),
      part: context.part + 1,
    })),
    forgetDrones: assign(NOTHING),
    takePart: assign(({ context }, params: EndedPart) => {
      const answered = afterPart(partOf(context), params.left);
      return {
        ended: [...context.ended, ...answered.ended],
        refused: [...context.refused, ...answered.refused],
        submissions:
          params.reference === ''
            ? context.submissions
            : [...context.submissions, { reference: params.reference, submissionId: params.submissionId }],
        left: context.left.slice(context.atOnce),
        part: context.part + 1,
        // A part of several was the one without an answer, and has one now; of those that go one by one it comes last.
        isUnsure: context.isUnsure && context.atOnce === 1,
      };
    }),
    // Of those that go one by one, the one that failed comes last: the others need not wait for it. A part of several
    // stays as it is, for its key.
    reportRefusal: assign({
      refusal: (_, params: { error: unknown; code: EndingFailure['code'] }): EndingFailure => ({
        code: params.code,
        failure: callFailureIn(params.error),
      }),
      left: ({ context: { left, atOnce } }) => (atOnce === 1 ? [...left.slice(1), ...left.slice(0, 1)] : left),
      isUnsure: ({ context }, params: { error: unknown; code: EndingFailure['code'] }) =>
        context.isUnsure || !wasRefused(callFailureIn(params.error)),
    }),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'droneDeregistration',
  description: 'De-registers several drones that were chosen from the list, as many at once as a call takes.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, ...NOTHING, part: 0 }),
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => ({ organisationId: context.organisationId, droneTypes: context.droneTypes }),
    onError: { actions: 'forgetDrones', target: '.opening' },
  },
  initial: 'opening',
  states: {
    opening: {
      description:
        "The owner's drones are asked for, or did not come (DRI.1, DRI.2; DRO.1, DRO.2): what was chosen only says which are meant.",
      tags: ['opening'],
      on: {
        'page.loaded': [
          {
            guard: { type: 'isAnyListed', params: ({ event }) => event },
            actions: { type: 'keepChosen', params: ({ event }) => event },
            target: 'reviewing',
          },
          { target: 'missing' },
        ],
      },
    },
    reviewing: {
      description: 'The drones are listed, with what their end means.',
      tags: ['reviewing'],
      on: {
        'deregistration.requested': { target: 'confirming' },
        'page.lost': { actions: 'forgetDrones', target: 'opening' },
      },
    },
    confirming: {
      description: 'The person is asked whether all of them are to be de-registered; nothing was sent yet.',
      tags: ['reviewing', 'asking'],
      on: {
        'deregistration.confirmed': { target: 'ending' },
        'deregistration.declined': { target: 'reviewing' },
        'page.lost': { actions: 'forgetDrones', target: 'opening' },
      },
    },
    ending: {
      description:
        'The next part is de-registered; how far it is is said. Whoever leaves meanwhile has answered: what was confirmed goes on.',
      tags: ['ending', 'unfinished'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'deregisterDrones',
        src: 'deregisterDrones',
        input: ({ context }) => ({
          droneIds: partOf(context).map(droneIdOf),
          organisationId: context.organisationId,
          submitKey: `${context.submitKey}.${String(context.part)}`,
        }),
        onDone: [
          { guard: 'isLast', actions: { type: 'takePart', params: ({ event }) => event.output }, target: 'complete' },
          { actions: { type: 'takePart', params: ({ event }) => event.output }, target: 'ending', reenter: true },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportRefusal', params: ({ event }) => ({ error: event.error, code: 'DRD.1' as const }) },
            target: 'stopped',
          },
          {
            actions: { type: 'reportRefusal', params: ({ event }) => ({ error: event.error, code: 'DRD.2' as const }) },
            target: 'stopped',
          },
        ],
      },
    },
    stopped: {
      description:
        'A part failed, or its answer was lost: what was done and what is left is said, with the way to go on.',
      tags: ['stopped'],
      on: {
        'retry.requested': { target: 'ending' },
        'page.lost': { actions: 'forgetDrones', target: 'opening' },
      },
    },
    complete: {
      description: 'All of them are answered; what the regulator did not end is listed with the reason.',
      tags: ['complete'],
      on: { 'page.lost': { actions: 'forgetDrones', target: 'opening' } },
    },
    missing: {
      description: 'Nothing was chosen in this tab, or none of it is registered any more: there is a way on.',
      tags: ['missing'],
    },
  },
});

/** Whether all that is left is registered still: the regulator refused it, and no answer before was lost. */
export const selectIsRefused = ({ context }: SnapshotFrom<typeof droneDeregistrationMachine>): boolean =>
  context.refusal !== null && !context.isUnsure;

function partOf({ left, atOnce }: Pick<Context, 'left' | 'atOnce'>): readonly RegisteredDrone[] {
  return left.slice(0, atOnce);
}
