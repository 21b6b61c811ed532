/**
 * What is filled in in a registration of drones (drones 2 and 4): the steps, the list, its declaration, and what stands
 * in the way of sending it. The content of an application, which opens, saves, sends and pays it
 * (`applications/application.machine.ts`). The drone that is being edited has a machine of its own, and so has the file
 * from which many come (docs/decisions/0029, 0046).
 */
import { assign, sendTo, setup } from 'xstate';
import {
  addedDrone,
  canAddDrone,
  droneFactsFor,
  isUntouched,
  openedDrone,
  openedRegistration,
  registrationForm,
  registrationTotal,
  sendingProblem,
  withDrone,
  withFlags,
  type EditedDrone,
  type FoundRegistration,
  type Registration,
  type RegistrationFacts,
  type SendingProblem,
} from '#rules/drones/drone-registration.rules.ts';
import { NO_IMPORT } from '#rules/drones/drone-import.rules.ts';
import { mayCost } from '#rules/payments/fees.rules.ts';
import type { ContentEvent, SaveBegun } from './applications/application.types.ts';
import { parentOf } from './core/ports.ts';
import { droneEditMachine, type DroneEdited, type EditorChanged } from './drones/drone-edit.machine.ts';
import { droneImportMachine, type DronesImported } from './drones/drone-import.machine.ts';

export type RegistrationNotice = 'added' | 'updated' | 'removed' | 'imported';

interface Input {
  readonly about: {
    /** Whether serial numbers are looked up at their maker (DVAL-24). */
    readonly serialSearch: boolean;
    /** Whether a new application opens where a file of drones is chosen. */
    readonly fromFile: boolean;
  };
  readonly reference: RegistrationFacts;
  readonly found: FoundRegistration;
  /** After a payment that was not made the list shows, to be sent again. */
  readonly isUnpaid: boolean;
}

interface Context extends Registration {
  readonly serialSearch: boolean;
  readonly facts: RegistrationFacts;
  readonly declaration: boolean;
  /** Why the application cannot be sent as it is; null while nobody tried. */
  readonly problem: SendingProblem | null;
  /** Number of refused submits; each new one takes the focus to its summary. */
  readonly refusals: number;
  readonly notice: RegistrationNotice | null;
  /** Where the drones were found, until something is changed. */
  readonly source: FoundRegistration['source'];
  /** The drone that may be removed; null while nobody asks. */
  readonly removing: number | null;
}

type Event =
  | { readonly type: 'registration.begun' }
  | { readonly type: 'drone.added' }
  /** Drones are to come in from a file. */
  | { readonly type: 'import.chosen' }
  | { readonly type: 'drone.chosen'; readonly id: number }
  /** One step back, chosen where the Back button of the browser asks (DEC-54). */
  | { readonly type: 'back.chosen' }
  | { readonly type: 'removal.requested'; readonly id: number }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  | { readonly type: 'declaration.changed'; readonly accepted: boolean }
  | { readonly type: 'submit.chosen' }
  /** Save and exit beside a drone. `typed`: something of it is typed and not saved. */
  | { readonly type: 'save.requested'; readonly typed: boolean }
  /** What is typed and not saved is kept as it is, left out, or gone back to (DEC-50). */
  | { readonly type: 'unsaved.kept' }
  | { readonly type: 'unsaved.leftOut' }
  | { readonly type: 'unsaved.declined' }
  | SaveBegun
  /** Something is typed in the editor of a drone, or in that of a file. */
  | EditorChanged
  /** Lists, rates and register are other ones now. */
  | { readonly type: 'reference.renewed'; readonly reference: RegistrationFacts };

/** Something is done with what was found. */
const STARTED = { source: 'nowhere', problem: null } as const;

export const droneRegistrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'asking',
    children: {} as { droneEdit: 'droneEdit'; droneImport: 'droneImport' },
  },
  actors: { droneEdit: droneEditMachine, droneImport: droneImportMachine },
  guards: {
    isImporting: ({ context }) => context.imported !== null,
    isEditing: ({ context }) => context.edited !== null,
    hasDrones: ({ context }) => context.drones.length > 0,
    isSaved: (_, params: { edited: DroneEdited }) => 'drone' in params.edited,
    // As before the drone was begun: nothing of it was kept.
    isNothingKept: ({ context: { drones, edited, facts } }, params: { edited: DroneEdited }) =>
      drones.length === 0 &&
      edited !== null &&
      isUntouched(edited.drone, facts) &&
      'cancelled' in params.edited &&
      !params.edited.changed,
    isTyped: (_, params: { typed: boolean }) => params.typed,
    hasImported: (_, params: { imported: DronesImported }) => 'drones' in params.imported,
    canAdd: ({ context }) => canAddDrone(context.drones),
    isListed: ({ context }, params: { id: number }) => context.drones.some(({ id }) => id === params.id),
    isNotSendable: ({ context }) => sendingProblem(context.drones, context.declaration, context.facts) !== null,
  },
  actions: {
    tellEdited: sendTo(parentOf, (): ContentEvent => ({ type: 'content.edited' })),
    tellDeclared: sendTo(parentOf, (): ContentEvent => ({ type: 'content.declared' })),
    tellChanged: sendTo(parentOf, (): ContentEvent => ({ type: 'content.changed' })),
    tellMoved: sendTo(parentOf, (): ContentEvent => ({ type: 'content.moved' })),
    tellSave: sendTo(parentOf, { type: 'save.chosen' } as const),
    tellSubmitted: sendTo(parentOf, ({ context: { drones, facts } }): ContentEvent => ({
      type: 'content.submitted',
      payload: registrationForm(drones, facts),
      costs: mayCost(registrationTotal(drones, facts)),
    })),
    startNew: assign(({ context }) => ({
      edited: addedDrone(context.drones, context.facts),
      notice: null,
      ...STARTED,
    })),
    startEdit: assign(({ context }, { id }: { id: number }) => ({
      edited: editedOf(context, id),
      notice: null,
      ...STARTED,
    })),
    startLast: assign(({ context }) => ({
      edited: editedOf(context, context.drones.at(-1)?.id ?? 0),
      removing: null,
      notice: null,
      ...STARTED,
    })),
    cancelEdit: sendTo('droneEdit', { type: 'editing.cancelled' }),
    cancelImport: sendTo('droneImport', { type: 'import.cancelled' }),
    discardFile: sendTo('droneImport', { type: 'file.discarded' }),
    keepDrone: assign(({ context }, { edited }: { edited: DroneEdited }) => {
      if (!('drone' in edited)) return { edited: null, ...STARTED };
      const notice: RegistrationNotice = context.drones.some(({ id }) => id === edited.drone.id) ? 'updated' : 'added';
      return { drones: withDrone(context.drones, edited.drone), edited: null, notice, ...STARTED };
    }),
    stopEditing: assign({ edited: null, notice: null, ...STARTED }),
    startImport: assign({ imported: NO_IMPORT, notice: null, ...STARTED }),
    // The declaration was made for fewer drones, so it is taken back.
    addImported: assign(({ context }, { imported }: { imported: DronesImported }) => ({
      drones: [...context.drones, ...('drones' in imported ? imported.drones : [])],
      imported: null,
      notice: 'imported' as const,
      declaration: false,
      ...STARTED,
    })),
    stopImport: assign({ imported: null, notice: null, ...STARTED }),
    askRemoval: assign({ removing: (_, params: { id: number }) => params.id, notice: null }),
    forgetRemoval: assign({ removing: null }),
    removeDrone: assign(({ context }) => ({
      drones: context.drones.filter(({ id }) => id !== context.removing),
      removing: null,
      notice: 'removed' as const,
      ...STARTED,
    })),
    declare: assign({
      declaration: (_, params: { accepted: boolean }) => params.accepted,
      // The message goes as soon as the declaration is accepted.
      problem: ({ context: { problem } }, { accepted }: { accepted: boolean }) =>
        accepted && problem?.kind === 'declaration' ? null : problem,
    }),
    refuse: assign(({ context }) => ({
      problem: sendingProblem(context.drones, context.declaration, context.facts),
      refusals: context.refusals + 1,
      notice: null,
    })),
    forgetNotice: assign({ problem: null, notice: null }),
    // A drone that was registered from elsewhere meanwhile says so in the list, or the next try fails as the last did;
    // it is declared anew.
    renew: assign(({ context }, { reference }: { reference: RegistrationFacts }) => ({
      facts: reference,
      drones: withFlags(context.drones, reference),
      declaration: false,
    })),
  },
}).createMachine({
  id: 'droneRegistration',
  description: 'A batch of drones is put together and declared.',
  options: { maxIterations: 1000 },
  context: ({ input: { about, reference, found, isUnpaid } }) => ({
    ...openedRegistration(found, reference, { toList: isUnpaid, fromFile: about.fromFile }),
    serialSearch: about.serialSearch,
    facts: reference,
    declaration: false,
    problem: null,
    refusals: 0,
    notice: null,
    source: found.source,
    removing: null,
  }),
  initial: 'arriving',
  on: {
    'reference.renewed': { actions: { type: 'renew', params: ({ event }) => event } },
    'editor.changed': { actions: 'tellChanged' },
  },
  states: {
    arriving: {
      description:
        'Which step shows follows from the application (DREG-04). Transient: decides and leaves immediately.',
      always: [
        { guard: 'isImporting', target: 'importing' },
        { guard: 'isEditing', target: 'editing' },
        { guard: 'hasDrones', target: 'listing' },
        { target: 'beginning' },
      ],
    },
    beginning: {
      description: 'BeginRegistration: who registers, and what there is to choose (DREG-11 to DREG-13).',
      on: {
        'registration.begun': { actions: ['startNew', 'tellMoved'], target: 'editing' },
        'import.chosen': { actions: ['startImport', 'tellMoved', 'tellChanged'], target: 'importing' },
      },
    },
    editing: {
      description: 'DroneEdit: one drone is edited by its own machine (DREG-30 to DREG-35).',
      initial: 'typing',
      on: { 'back.chosen': { actions: 'cancelEdit', target: '.typing' } },
      states: {
        typing: {
          description: 'Nothing is asked.',
          on: {
            'save.requested': [
              { guard: { type: 'isTyped', params: ({ event }) => event }, target: 'asking' },
              { actions: 'tellSave' },
            ],
          },
        },
        asking: {
          description:
            'The application is to be saved while something of the drone is typed and not saved: with it as it is, without it, or not now (DEC-50).',
          on: {
            'unsaved.kept': { actions: 'tellSave', target: 'typing' },
            'unsaved.leftOut': [
              {
                guard: 'hasDrones',
                actions: ['stopEditing', 'tellEdited', 'tellSave'],
                target: '#droneRegistration.arriving',
              },
              // Where saving is refused, the person stays where Save and exit is: the first step has none.
              { actions: ['startNew', 'tellEdited', 'tellSave'], target: '#droneRegistration.arriving' },
            ],
            'unsaved.declined': { target: 'typing' },
          },
        },
      },
      invoke: {
        id: 'droneEdit',
        src: 'droneEdit',
        input: ({ context }) => editInputOf(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ edited: event.output }) },
            actions: [
              { type: 'keepDrone', params: ({ event }) => ({ edited: event.output }) },
              'tellEdited',
              'tellMoved',
            ],
            target: 'arriving',
          },
          {
            guard: { type: 'isNothingKept', params: ({ event }) => ({ edited: event.output }) },
            actions: ['stopEditing', 'tellMoved'],
            target: 'arriving',
          },
          { actions: ['stopEditing', 'tellMoved', 'tellChanged'], target: 'arriving' },
        ],
        onError: { actions: ['stopEditing', 'tellMoved', 'tellChanged'], target: 'arriving' },
      },
    },
    importing: {
      description: 'DroneEdit, for many drones at once: they come in from a file by a machine of their own.',
      // Rows are asked about and lead back to the choice of a file; the choice of a file leads out of here.
      on: { 'back.chosen': { actions: ['discardFile', 'cancelImport'] } },
      invoke: {
        id: 'droneImport',
        src: 'droneImport',
        input: ({ context: { facts, drones, serialSearch, imported } }) => ({
          facts,
          drones,
          serialSearch,
          found: imported ?? NO_IMPORT,
        }),
        onDone: [
          {
            guard: { type: 'hasImported', params: ({ event }) => ({ imported: event.output }) },
            actions: [
              { type: 'addImported', params: ({ event }) => ({ imported: event.output }) },
              'tellEdited',
              'tellMoved',
            ],
            target: 'arriving',
          },
          { actions: ['stopImport', 'tellMoved', 'tellChanged'], target: 'arriving' },
        ],
        onError: { actions: ['stopImport', 'tellMoved', 'tellChanged'], target: 'arriving' },
      },
    },
    listing: {
      description: 'DroneList: the tables, the declaration, the total (DREG-15 to DREG-19).',
      initial: 'reading',
      on: {
        // The step before the list is the drone that was entered last.
        'back.chosen': { actions: ['startLast', 'tellMoved', 'tellChanged'], target: 'editing' },
      },
      states: {
        reading: {
          description: 'Nothing is asked.',
          on: {
            'drone.added': {
              guard: 'canAdd',
              actions: ['startNew', 'tellMoved', 'tellChanged'],
              target: '#droneRegistration.editing',
            },
            'import.chosen': {
              guard: 'canAdd',
              actions: ['startImport', 'tellMoved', 'tellChanged'],
              target: '#droneRegistration.importing',
            },
            'drone.chosen': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: [{ type: 'startEdit', params: ({ event }) => event }, 'tellMoved', 'tellChanged'],
              target: '#droneRegistration.editing',
            },
            'removal.requested': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: { type: 'askRemoval', params: ({ event }) => event },
              target: 'confirming',
            },
            'declaration.changed': { actions: [{ type: 'declare', params: ({ event }) => event }, 'tellDeclared'] },
            'submit.chosen': [
              { guard: 'isNotSendable', actions: ['refuse', 'tellMoved'] },
              { actions: ['forgetNotice', 'tellSubmitted'] },
            ],
            'save.begun': { actions: 'forgetNotice' },
          },
        },
        confirming: {
          description: 'The person is asked whether the drone is to be removed (DREG-38, OP-D-35).',
          tags: ['asking'],
          on: {
            'removal.confirmed': {
              actions: ['removeDrone', 'tellEdited', 'tellMoved'],
              target: '#droneRegistration.arriving',
            },
            'removal.declined': { actions: 'forgetRemoval', target: 'reading' },
          },
        },
      },
    },
  },
});

function editInputOf(context: Context) {
  const { drones, facts, serialSearch } = context;
  const edited: EditedDrone = context.edited ?? addedDrone(drones, facts);
  return {
    drone: edited.drone,
    facts: droneFactsFor(drones, edited.drone, facts),
    serialSearch,
    isNew: edited.before === null,
  };
}

function editedOf({ drones, facts }: Context, id: number): EditedDrone {
  const drone = drones.find((one) => one.id === id);
  return drone === undefined ? addedDrone(drones, facts) : openedDrone(drone, facts);
}
