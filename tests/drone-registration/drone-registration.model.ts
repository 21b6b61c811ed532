import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import { selectRegistrationStep, selectStep } from '#machines/drone-registration.selectors.ts';
import { exception } from '#support/call-failure.ts';
import { REGISTRATION_STEP_NAMES, type EditedDrone } from '#rules/drones/drone-registration.rules.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { droneContentInvariants } from '../drones/drone-content.invariants.ts';
import { registrationScenarios } from './drone-registration.scenarios.ts';
import { contents, facts, saved } from './drone-registration.sample.ts';

export const droneRegistrationModel = defineModel({
  slug: 'drone-registration',
  machine: droneRegistrationMachine,
  inputs: contents,
  cases: {
    'xstate.done.actor.droneEdit': [
      { output: { drone: saved(1) } },
      { output: { cancelled: true, changed: false } },
      { output: { cancelled: true, changed: true } },
    ],
    'xstate.error.actor.droneEdit': [{ error: exception }],
    'xstate.done.actor.droneImport': [{ output: { drones: [saved(7), saved(8)] } }, { output: { cancelled: true } }],
    'xstate.error.actor.droneImport': [{ error: exception }],
    'save.requested': [{ typed: true }, { typed: false }],
    'drone.chosen': [{ id: 1 }, { id: 99 }],
    'removal.requested': [{ id: 1 }, { id: 99 }],
    'declaration.changed': [{ accepted: true }, { accepted: false }],
    'reference.renewed': [{ reference: facts }],
  },
  serialize: (context) => ({
    count: Math.min(context.drones.length, 2),
    edited: context.edited && context.edited.before === null,
    imported: context.imported !== null,
    rated: context.facts.rates.length > 0,
    declaration: context.declaration,
  }),
  // Reference data is only loaded again after a submit, on the list.
  filterEvents: ({ value }, event) =>
    event.type !== 'reference.renewed' || (typeof value === 'object' && 'listing' in value),
  invariants: {
    'nothing is said to be complete without the declaration, without a drone, or without its fee [DVAL-30 DVAL-35 DREG-06]':
      ({ steps }) =>
        steps.forEach(({ told, snapshot: { context } }) => {
          const sent = told.find(({ event }) => event.type === 'content.submitted');
          if (!sent) return;
          same(context.declaration, true, 'declaration');
          const form = sent.event['payload'] as {
            drones: { fee: number | null; isDraft: boolean }[];
            totalAmount: number;
            declaration: boolean;
          };
          same([form.drones.length > 0, form.declaration], [true, true], 'form');
          const sum = form.drones.reduce((all, { fee }) => all + Math.round((fee ?? Number.NaN) * 100), 0);
          same(sum / 100, form.totalAmount, 'the total is the sum of the fees');
          same(sent.event['costs'], form.totalAmount > 0, 'costs');
        }),
    'Back goes from the list to the last drone, and from its editor and from a file by their own Cancel [FORM-28]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, event, told }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (before === undefined || event.type !== 'back.chosen') return;
        const at = selectStep(before);
        if (at === 'DroneList') {
          const { heading, isFirst, before: offered } = selectRegistrationStep(before);
          same([heading, isFirst], [REGISTRATION_STEP_NAMES.DroneList, false], 'list');
          same(offered?.heading, REGISTRATION_STEP_NAMES[selectStep(snapshot)], 'the step that Back led to');
          same(snapshot.context.edited?.drone.id, before.context.drones.at(-1)?.id, 'drone');
        }
        if (at === 'BeginRegistration') claim(selectRegistrationStep(before).isFirst, 'the first step');
        const cancels = { DroneEdit: ['editing.cancelled'], DroneImport: ['file.discarded', 'import.cancelled'] };
        same(
          told.filter(({ to }) => to.startsWith('drone')).map((one) => one.event.type),
          at === 'DroneEdit' || at === 'DroneImport' ? cancels[at] : [],
          'told',
        );
      }),
    'a drone leaves the list only by a confirmed removal [DREG-38]': ({ steps }) =>
      steps.forEach(({ snapshot, event }, i) => {
        const before = steps[i - 1]?.snapshot.context.drones.length ?? 0;
        if (snapshot.context.drones.length < before) same(event.type, 'removal.confirmed', 'what took a drone');
      }),
    'drones of a file come all at once, after those that were there, and are declared anew': ({ steps }) =>
      steps.forEach(({ snapshot: { context }, event }, i) => {
        if (event.type !== 'xstate.done.actor.droneImport') return;
        const before = steps[i - 1]!.snapshot.context;
        const output = event['output'] as { drones?: readonly unknown[] };
        same(context.drones, [...before.drones, ...(output.drones ?? [])], 'drones');
        if (output.drones) same(context.declaration, false, 'declaration');
        same(context.imported, null, 'the file');
      }),
    ...droneContentInvariants,
  },
  expectations: {
    arriving: { shows: [] },
    beginning: {
      shows: ['Begin drone registration', 'Zoe Singh', '712345', /Step 1 of 3/],
      hides: [{ role: 'button', name: 'Save and exit' }],
    },
    editing: {
      shows: ['Drone details', 'Save and exit', /Step 2 of 3/],
      hides: ['Begin drone registration', 'Total to pay'],
    },
    'editing.typing': { shows: [], hides: ['Go back'] },
    'editing.asking': {
      shows: ({ edited }: { readonly edited: EditedDrone | null }) =>
        edited?.before === null
          ? [
              'You have not saved this drone. Save it, leave it out, or go back?',
              'Save with this drone',
              'Save without this drone',
              'Go back',
            ]
          : [
              'You have not saved your changes to this drone. Save them, leave them out, or go back?',
              'Save with these changes',
              'Save without these changes',
              'Go back',
            ],
    },
    importing: {
      shows: ['Drones from a file', 'Save and exit', /Step 2 of 3/],
      hides: ['Begin drone registration', 'Total to pay'],
    },
    listing: {
      shows: ['Drones in this application', 'Total to pay', 'Add drone', 'Declaration', /Step 3 of 3/],
      hides: ['Begin drone registration'],
    },
    'listing.reading': { shows: [], hides: ['Keep drone'] },
    'listing.confirming': { shows: ['Remove drone', 'Keep drone'], tags: ['asking'] },
  },
  scenarios: registrationScenarios,
});
