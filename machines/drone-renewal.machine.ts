/**
 * What is filled in in a renewal of registered drones, of a person or an organisation (drones 2, 4): the summary, one
 * drone looked at or edited, the declaration, and what stands in the way of sending it. The content of an application,
 * which opens, saves, sends and pays it (`applications/application.machine.ts`). The drone that is being edited has a
 * machine of its own (docs/decisions/0029).
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import {
  askedToUpdate,
  beginRenewal,
  chooseWeightClass,
  editFactsIn,
  judgeRenewal,
  nextToUpdate,
  NO_PROBLEMS,
  renewalProblems,
  renewalSummary,
  sentDrones,
  type RenewalChoice,
  type RenewalProblems,
} from '#rules/drones/drone-renewal.rules.ts';
import { joinRenewal } from '#rules/drones/drone-renewal-wire.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { mayCost } from '#rules/payments/fees.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { ContentEvent, Destination, FoundApplication, SaveBegun } from './applications/application.types.ts';
import { parentOf } from './core/ports.ts';
import { droneEditMachine, type EditorChanged } from './drones/drone-edit.machine.ts';

/** What opening the renewal found: a saved application, what was kept of it, or nothing. */
export interface RenewalFound extends FoundApplication {
  /** Drones of the saved version, joined with today's records; null where none was found. */
  readonly drones: readonly FormDrone[] | null;
  /** The drone that was being edited, as it was typed; null for none. */
  readonly editing: FormDrone | null;
  /** Number of saved drones that are no longer due. */
  readonly gone: number;
  /**
   * Drones outside of this renewal that the person corrected or chose a class for: kept for a renewal that has them
   * (docs/decisions/0049).
   */
  readonly aside: readonly FormDrone[];
}

/** Why the renewal cannot be sent as it is. */
export type RenewalRefusal = 'invalid' | 'noneReady' | 'noRate';

/** What was done to the list last, said in a banner (DREG-37, DREN-37). */
export type RenewalNotice = 'removed' | 'updated';

interface Input {
  readonly about: {
    readonly choice: RenewalChoice;
    /** Whether serial numbers are searched for (DVAL-24). */
    readonly serialSearch: boolean;
    /** Registration of the drone that is to be updated at once, as from its row in the list; empty for none. */
    readonly toUpdate?: string;
    /**
     * Where the person goes back to once the drone is updated or given up; null or left out where it is kept nowhere
     * else than here.
     */
    readonly returnTo?: Destination | null;
  };
  readonly reference: RenewalFacts;
  readonly found: RenewalFound;
}

interface Context {
  readonly serialSearch: boolean;
  readonly facts: RenewalFacts;
  readonly drones: readonly FormDrone[];
  readonly declaration: boolean;
  readonly found: Pick<RenewalFound, 'source' | 'gone'>;
  /** Drones outside of this renewal that the person corrected or chose a class for before. */
  readonly aside: readonly FormDrone[];
  readonly problems: RenewalProblems;
  /** Why the last submit was refused; null before the first refusal. */
  readonly refusal: RenewalRefusal | null;
  /** Number of refused submits; each new one takes the focus to its summary. */
  readonly refusals: number;
  readonly notice: RenewalNotice | null;
  /** Number of changes to the list, so that the same notice is announced again. */
  readonly changes: number;
  /** Id of the drone that is looked at, edited or about to be removed; 0 for none. */
  readonly chosen: number;
  /** The drone that goes to the editor, as it stands or as it was being typed. */
  readonly editing: FormDrone | null;
  /** Registration of the drone that the address asks to update; empty for none. */
  readonly toUpdate: string;
  /** Where an updated drone leads back to; null for the summary. */
  readonly returnTo: Destination | null;
  /** Whether the person wants to go on with the next drone that has to be updated, once this one is saved. */
  readonly goesOn: boolean;
}

type Event =
  | { readonly type: 'declaration.changed'; readonly accepted: boolean }
  | { readonly type: 'weightClass.chosen'; readonly id: number; readonly code: string }
  | { readonly type: 'removal.requested'; readonly id: number }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | { readonly type: 'details.opened'; readonly id: number }
  | { readonly type: 'edit.chosen'; readonly id: number }
  /** One step back, also where the Back button of the browser asks (DEC-54). */
  | { readonly type: 'back.chosen' }
  /** The drone in the editor is to be saved; `goesOn`: and then the next one that has to be updated is to be edited. */
  | { readonly type: 'saving.chosen'; readonly goesOn: boolean }
  | { readonly type: 'submit.chosen' }
  | SaveBegun
  /** Something is typed in the editor of a drone. */
  | EditorChanged
  /** Lists, rates and register are other ones now. */
  | { readonly type: 'reference.renewed'; readonly reference: RenewalFacts };

export const droneRenewalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'summary' | 'details' | 'editing' | 'asking',
  },
  actors: { droneEdit: droneEditMachine },
  guards: {
    isEditing: ({ context }) => context.editing !== null,
    isListed: ({ context }, params: { id: number }) => context.drones.some(({ id }) => id === params.id),
    canRemove: ({ context }, params: { id: number }) =>
      context.drones.length > 1 && context.drones.some(({ id }) => id === params.id),
    isSaved: (_, params: { drone: FormDrone | null }) => params.drone !== null,
    isAsked: ({ context: { drones, toUpdate } }) => askedToUpdate(drones, toUpdate) !== null,
    isSavedForNext: ({ context: { drones, chosen, goesOn } }, params: { drone: FormDrone | null }) =>
      params.drone !== null && goesOn && nextToUpdate(drones, chosen) !== null,
    returns: ({ context }) => context.returnTo !== null,
    isReady: ({ context: { drones, declaration, facts } }) => judgeRenewal(drones, declaration, facts) === 'ready',
  },
  actions: {
    tellEdited: sendTo(parentOf, (): ContentEvent => ({ type: 'content.edited' })),
    tellDeclared: sendTo(parentOf, (): ContentEvent => ({ type: 'content.declared' })),
    tellChanged: sendTo(parentOf, (): ContentEvent => ({ type: 'content.changed' })),
    tellMoved: sendTo(parentOf, (): ContentEvent => ({ type: 'content.moved' })),
    tellLeft: sendTo(parentOf, ({ context }): ContentEvent => ({
      type: 'content.left',
      to: required(context.returnTo, 'page to return to'),
    })),
    tellSubmitted: sendTo(parentOf, ({ context: { drones, facts } }): ContentEvent => ({
      type: 'content.submitted',
      payload: sentDrones(drones),
      costs: mayCost(renewalSummary(drones, facts).total),
    })),
    declare: assign({ declaration: (_, params: { accepted: boolean }) => params.accepted }),
    chooseClass: assign({
      drones: ({ context: { drones, facts } }, params: { id: number; code: string }) =>
        drones.map((drone) => (drone.id === params.id ? chooseWeightClass(drone, params.code, facts) : drone)),
    }),
    // Messages go once their cause is mended.
    followProblems: assign(({ context: { drones, declaration, facts, refusal, problems } }) => {
      if (refusal !== 'invalid') return { problems, refusal, notice: null };
      const left = renewalProblems(drones, declaration, facts);
      const isMended = left.declaration === '' && Object.keys(left.classes).length === 0;
      return { problems: left, refusal: isMended ? null : refusal, notice: null };
    }),
    choose: assign({ chosen: (_, params: { id: number }) => params.id, notice: null }),
    unchoose: assign({ chosen: 0, editing: null }),
    takeForEditing: assign({
      editing: ({ context }, params: { id: number }) => context.drones.find(({ id }) => id === params.id) ?? null,
    }),
    takeAsked: assign(({ context: { drones, toUpdate } }) => {
      const editing = askedToUpdate(drones, toUpdate);
      return { editing, chosen: editing?.id ?? 0 };
    }),
    takeNext: assign(({ context: { drones, chosen } }) => {
      const editing = nextToUpdate(drones, chosen);
      return { editing, chosen: editing?.id ?? 0 };
    }),
    wantNext: assign({ goesOn: (_, params: { goesOn: boolean }) => params.goesOn }),
    cancelEdit: sendTo('droneEdit', { type: 'editing.cancelled' }),
    saveEdited: sendTo('droneEdit', { type: 'drone.saved' }),
    remove: assign(({ context: { drones, chosen, changes } }) => ({
      drones: drones.filter(({ id }) => id !== chosen),
      refusal: null,
      problems: NO_PROBLEMS,
      notice: 'removed' as const,
      changes: changes + 1,
    })),
    // OP-D-57, DREN-44 to DREN-46: the fee follows from the drone by itself.
    keepEdited: assign(({ context: { drones, changes } }, { drone }: { drone: FormDrone | null }) => ({
      drones: drones.map((one) =>
        drone !== null && one.id === drone.id
          ? {
              ...drone,
              isDraft: false,
              modelUpdateRequired: false,
              serialNumberUpdateRequired: false,
              updatesSaved: true,
            }
          : one,
      ),
      notice: 'updated' as const,
      changes: changes + 1,
    })),
    refuse: assign(({ context: { drones, declaration, facts, refusals } }) => {
      const verdict = judgeRenewal(drones, declaration, facts);
      return {
        refusal: verdict === 'ready' ? null : verdict,
        problems: renewalProblems(drones, declaration, facts),
        refusals: refusals + 1,
        notice: null,
      };
    }),
    clearRefusal: assign({ refusal: null, problems: NO_PROBLEMS, notice: null }),
    // Rates, records and windows are today's; what the person chose stays, and is declared anew (OP-D-63).
    renew: assign(({ context: { drones } }, { reference }: { reference: RenewalFacts }) => ({
      facts: reference,
      drones: joinRenewal({ drones, before: null }, reference, false).drones,
      declaration: false,
    })),
  },
}).createMachine({
  id: 'droneRenewal',
  description: 'Drones that are due are looked at, put right and declared.',
  options: { maxIterations: 1000 },
  context: ({ input: { about, reference, found } }) => ({
    serialSearch: about.serialSearch,
    facts: reference,
    // The saved drones may no longer be due; then the renewal begins anew.
    drones: found.drones?.length ? found.drones : beginRenewal(reference, about.choice),
    declaration: false,
    found: { source: found.source, gone: found.gone },
    aside: found.aside,
    problems: NO_PROBLEMS,
    refusal: null,
    refusals: 0,
    notice: null,
    changes: 0,
    chosen: found.editing?.id ?? 0,
    editing: found.editing,
    toUpdate: about.toUpdate ?? '',
    returnTo: about.returnTo ?? null,
    goesOn: false,
  }),
  initial: 'arriving',
  on: {
    'reference.renewed': { actions: { type: 'renew', params: ({ event }) => event } },
    'editor.changed': { actions: 'tellChanged' },
  },
  states: {
    arriving: {
      description:
        'A drone that was being edited goes to its editor again, and one that was asked for to its own. Transient: decides and leaves immediately.',
      always: [
        { guard: 'isEditing', target: 'editing' },
        { guard: 'isAsked', actions: 'takeAsked', target: 'editing' },
        { target: 'summary' },
      ],
    },
    summary: {
      description: 'DroneRenewalSummary: the drones, the total, the declaration (DREN-21 to DREN-30).',
      tags: ['summary'],
      on: {
        'declaration.changed': {
          actions: [{ type: 'declare', params: ({ event }) => event }, 'followProblems', 'tellDeclared'],
        },
        'weightClass.chosen': {
          actions: [{ type: 'chooseClass', params: ({ event }) => event }, 'followProblems', 'tellEdited'],
        },
        'removal.requested': {
          guard: { type: 'canRemove', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          target: 'confirming',
        },
        'details.opened': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: ['clearRefusal', { type: 'choose', params: ({ event }) => event }, 'tellMoved'],
          target: 'details',
        },
        'edit.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: [
            'clearRefusal',
            { type: 'choose', params: ({ event }) => event },
            { type: 'takeForEditing', params: ({ event }) => event },
            'tellMoved',
            'tellChanged',
          ],
          target: 'editing',
        },
        'submit.chosen': [
          { guard: 'isReady', actions: ['clearRefusal', 'tellSubmitted'] },
          { actions: ['refuse', 'tellMoved'] },
        ],
        'save.begun': { actions: 'clearRefusal' },
      },
    },
    confirming: {
      description: 'The person is asked whether the drone is to be removed (DREN-31 to DREN-34).',
      tags: ['summary', 'asking'],
      on: {
        'removal.confirmed': { actions: ['remove', 'unchoose', 'tellEdited', 'tellMoved'], target: 'summary' },
        'removal.declined': { actions: 'unchoose', target: 'summary' },
      },
    },
    details: {
      description: 'DroneDetails: one drone, read-only (DREN-18, DREN-19).',
      tags: ['details'],
      on: {
        'edit.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'takeForEditing', params: ({ event }) => event },
            'tellMoved',
            'tellChanged',
          ],
          target: 'editing',
        },
        'back.chosen': { actions: ['unchoose', 'tellMoved'], target: 'summary' },
      },
    },
    editing: {
      description: 'DroneEdit: the editor has the drone until it is saved or given back (DREN-20, DREN-43).',
      tags: ['editing'],
      on: {
        'saving.chosen': { actions: [{ type: 'wantNext', params: ({ event }) => event }, 'saveEdited'] },
        'back.chosen': { actions: 'cancelEdit' },
      },
      invoke: {
        id: 'droneEdit',
        src: 'droneEdit',
        input: ({ context: { editing, drones, facts, serialSearch } }) => {
          const drone = required(editing, 'drone to edit');
          return { drone, facts: editFactsIn(drones, drone, facts), serialSearch, isNew: false };
        },
        onDone: [
          {
            guard: {
              type: 'isSavedForNext',
              params: ({ event }) => ({ drone: 'drone' in event.output ? event.output.drone : null }),
            },
            actions: [
              {
                type: 'keepEdited',
                params: ({ event }) => ({ drone: 'drone' in event.output ? event.output.drone : null }),
              },
              'takeNext',
              'tellEdited',
              'tellMoved',
            ],
            target: 'editing',
            reenter: true,
          },
          {
            guard: {
              type: 'isSaved',
              params: ({ event }) => ({ drone: 'drone' in event.output ? event.output.drone : null }),
            },
            actions: [
              {
                type: 'keepEdited',
                params: ({ event }) => ({ drone: 'drone' in event.output ? event.output.drone : null }),
              },
              'unchoose',
              'tellEdited',
              'tellMoved',
            ],
            target: 'edited',
          },
          { actions: ['unchoose', 'tellMoved', 'tellChanged'], target: 'edited' },
        ],
        onError: { actions: ['unchoose', 'tellMoved', 'tellChanged'], target: 'summary' },
      },
    },
    edited: {
      description:
        'Back to where the drone was chosen: the list of all drones, or the summary. Transient: decides and leaves immediately.',
      always: [{ guard: 'returns', actions: 'tellLeft', target: 'summary' }, { target: 'summary' }],
    },
  },
});

type Snapshot = SnapshotFrom<typeof droneRenewalMachine>;
/** The drone that has to be updated after the one in the editor; null where no other has to be. */
export const selectNextToUpdate = ({ context: { drones, chosen } }: Snapshot): FormDrone | null =>
  nextToUpdate(drones, chosen);
/** The drone that is looked at or about to be removed; null for none. */
export const selectChosenDrone = ({ context }: Snapshot): FormDrone | null =>
  context.drones.find(({ id }) => id === context.chosen) ?? null;
/** The editor of one drone; undefined while none is edited. */
export const selectDroneEditor = (snapshot: Snapshot): ActorRefFrom<typeof droneEditMachine> | undefined =>
  snapshot.children.droneEdit;
/** Whether something of the drone in the editor was changed and is not saved there yet. */
export const selectIsTyped = (snapshot: Snapshot): boolean =>
  selectDroneEditor(snapshot)?.getSnapshot().context.changed === true;
