/**
 * One drone of an application while it is being edited, in a registration and in a renewal alike (drones 4, DREG-30 to
 * DREG-35): changed, checked, its serial number looked up where the maker can tell, and given back to the form. The
 * form is told of every change, and keeps what is typed meanwhile by reading the drone of this machine.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  changeDrone,
  droneProblems,
  needsUpdate,
  problemsToSay,
  savedDrone,
  type DroneChange,
  type DroneFacts,
  type DroneField,
  type DroneProblems,
} from '#rules/drones/drone-edit.rules.ts';
import { callFailureIn, waitTold } from '#rules/core/failures.rules.ts';
import { isTooLight } from '#rules/drones/drone-correction.rules.ts';
import {
  hasSearchableSerial,
  SERIAL_PROBLEM,
  serialAccepted,
  serialOf,
  type SerialAnswer,
} from '#rules/drones/drone-serial.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';

interface Input {
  readonly drone: FormDrone;
  readonly facts: DroneFacts;
  /** Whether serial numbers are looked up at their maker (DVAL-24). */
  readonly serialSearch: boolean;
  /** The drone is not in the application yet: giving it up leaves nothing behind. */
  readonly isNew: boolean;
}

interface Context extends Input {
  /** The drone was changed since it was opened here. */
  readonly changed: boolean;
  /** Messages by field; empty while none is known. */
  readonly problems: DroneProblems;
  /** Number of refused saves; each new one takes the focus to the summary. */
  readonly refusals: number;
}

type Event =
  | { readonly type: 'drone.changed'; readonly change: DroneChange }
  /** Save was pressed. */
  | { readonly type: 'drone.saved' }
  | { readonly type: 'editing.cancelled' }
  | { readonly type: 'discarding.confirmed' }
  | { readonly type: 'discarding.declined' };

/** Tells the form that the drone in the editor changed. */
export interface EditorChanged {
  readonly type: 'editor.changed';
}

/** How editing ended. `changed`: something was typed that the form has not. */
export type DroneEdited = { readonly drone: FormDrone } | { readonly cancelled: true; readonly changed: boolean };

/**
 * What is wrong before anything is typed: of a registered drone that has to be updated, which is why it is here
 * (DREN-41); of no other.
 */
const problemsAtFirst = ({ drone, facts }: Input): DroneProblems =>
  facts.variant === 'renewal' && needsUpdate(drone) ? problemsToSay(drone, facts) : {};

/** Messages that still hold: they go when their cause is mended, and no new ones come while somebody types. */
const remaining = ({ problems, drone: before, facts }: Context, drone: FormDrone): DroneProblems => {
  if (Object.keys(problems).length === 0) return problems;
  const now = droneProblems(drone, facts);
  // What the register alone found wrong of a number counts for as long as the number stays, and the model that it was
  // asked about.
  const isSame = drone.serialNumber === before.serialNumber && drone.modelCode === before.modelCode;
  const isOfRegister = isSame && droneProblems(before, facts).serialNumber === undefined;
  const kept = Object.entries(problems).flatMap(([field, text]) => {
    const still = now[field as DroneField] ?? (field === 'serialNumber' && isOfRegister ? text : undefined);
    return still === undefined ? [] : [[field, still] as const];
  });
  return Object.fromEntries(kept);
};

export const droneEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as DroneEdited,
    tags: {} as 'editing' | 'asking' | 'searching',
  },
  actors: {
    searchSerialNumber: promisePort<SerialAnswer, { readonly serialNumber: string }>('searchSerialNumber'),
  },
  guards: {
    isBlocked: ({ context: { drone, facts } }) => isTooLight(drone, facts),
    isWrong: ({ context: { drone, facts } }) => Object.keys(droneProblems(drone, facts)).length > 0,
    isSearched: ({ context: { drone, serialSearch } }) => serialSearch && hasSearchableSerial(drone),
    isAccepted: ({ context }, params: { answer: SerialAnswer }) => serialAccepted(context.drone, params.answer),
    hasChanged: ({ context }) => context.changed,
    isTooOften: (_, params: { error: unknown }) => waitTold(callFailureIn(params.error)) !== null,
  },
  actions: {
    tellChanged: sendTo(parentOf, (): EditorChanged => ({ type: 'editor.changed' })),
    change: assign(({ context }, { change }: { change: DroneChange }) => {
      const drone = changeDrone(context.drone, change, context.facts.lists);
      return { drone, changed: true, problems: remaining(context, drone) };
    }),
    refuse: assign(({ context: { drone, facts, refusals } }) => ({
      problems: problemsToSay(drone, facts),
      refusals: refusals + 1,
    })),
    refuseSerial: assign(({ context }) => ({
      problems: { serialNumber: SERIAL_PROBLEM },
      refusals: context.refusals + 1,
    })),
    putOff: assign(({ context }, params: { error: unknown }) => ({
      problems: { serialNumber: waitTold(callFailureIn(params.error)) ?? '' },
      refusals: context.refusals + 1,
    })),
    clearProblems: assign({ problems: {} }),
    finish: assign({ drone: ({ context: { drone, facts } }) => savedDrone(drone, facts.variant) }),
  },
}).createMachine({
  id: 'droneEdit',
  description: 'One drone of an application is edited, checked and given back to its form.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    drone: { ...input.drone, isDraft: true },
    changed: false,
    problems: problemsAtFirst(input),
    refusals: 0,
  }),
  output: ({ context }): DroneEdited =>
    context.drone.isDraft ? { cancelled: true, changed: context.changed } : { drone: context.drone },
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields show; the person reads and types. A refused save says what is wrong.',
      tags: ['editing'],
      on: {
        'drone.changed': { actions: [{ type: 'change', params: ({ event }) => event }, 'tellChanged'] },
        'drone.saved': [
          { guard: 'isWrong', actions: 'refuse' },
          { guard: 'isBlocked', actions: 'refuse' },
          { guard: 'isSearched', actions: 'clearProblems', target: 'searching' },
          { actions: 'finish', target: 'saved' },
        ],
        'editing.cancelled': [{ guard: 'hasChanged', target: 'confirming' }, { target: 'cancelled' }],
      },
    },
    confirming: {
      description: 'The person is asked whether what they typed of this drone may go.',
      tags: ['editing', 'asking'],
      on: {
        'discarding.confirmed': { target: 'cancelled' },
        'discarding.declined': { target: 'editing' },
      },
    },
    searching: {
      description:
        'The serial number is looked up at its maker (DVAL-24 to DVAL-27); nothing can be changed meanwhile.',
      tags: ['editing', 'searching'],
      invoke: {
        id: 'searchSerialNumber',
        src: 'searchSerialNumber',
        input: ({ context }) => ({ serialNumber: serialOf(context.drone) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            actions: 'finish',
            target: 'saved',
          },
          { actions: 'refuseSerial', target: 'editing' },
        ],
        onError: [
          // Asked for too often is no outage: the number is looked up when the drone is saved again, after the wait.
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'putOff', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
          },
          // An outage must not block anybody: the server checks again (OP-D-41, DEC-23).
          { actions: 'finish', target: 'saved' },
        ],
      },
    },
    saved: {
      description: 'The drone is right and goes back to the form (DREG-31).',
      type: 'final',
    },
    cancelled: {
      description: 'The drone stays as the form has it.',
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof droneEditMachine>;
/** Whether the last save was refused, and what it was refused for is not mended yet. */
export const selectIsDroneRefused = ({ context: { drone, facts, problems, refusals } }: Snapshot): boolean =>
  refusals > 0 && (Object.keys(problems).length > 0 || isTooLight(drone, facts));
