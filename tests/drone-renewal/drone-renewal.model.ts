import { droneRenewalMachine } from '#machines/drone-renewal.machine.ts';
import { judgeRenewal, renewalSummary, sentDrones } from '#rules/drones/drone-renewal.rules.ts';
import { needsUpdate } from '#rules/drones/drone-edit.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { droneContentInvariants } from '../drones/drone-content.invariants.ts';
import { droneRenewalScenarios } from './drone-renewal.scenarios.ts';
import { facts, noRateFacts } from './drone-renewal.sample.ts';
import { contents, edited, editedNext } from './drone-renewal.starts.ts';

export const droneRenewalModel = defineModel({
  slug: 'drone-renewal',
  machine: droneRenewalMachine,
  inputs: contents,
  cases: {
    'declaration.changed': [{ accepted: true }, { accepted: false }],
    'weightClass.chosen': [{ id: 2, code: 'RPAWC-00005' }],
    'removal.requested': [{ id: 1 }, { id: 9 }],
    'details.opened': [{ id: 3 }, { id: 9 }],
    'edit.chosen': [{ id: 3 }, { id: 9 }],
    'saving.chosen': [{ goesOn: true }, { goesOn: false }],
    'reference.renewed': [{ reference: facts }, { reference: noRateFacts }],
    'xstate.done.actor.droneEdit': [
      { output: edited },
      { output: editedNext },
      { output: { cancelled: true, changed: false } },
    ],
    'xstate.error.actor.droneEdit': [{ error: exception }],
  },
  // The context that guards read: the reference data by six kinds, and of the drones which there are and what prevents
  // sending.
  serialize: ({ facts: on, drones, declaration, editing, goesOn, returnTo }) => ({
    facts: [
      on.due.length,
      on.rates.length,
      on.due[0]?.serialNumber,
      on.due[0]?.suggestedWeightClassCode,
      on.due[1]?.suggestedWeightClassCode,
    ],
    drones: drones.map(({ id }) => id),
    verdict: judgeRenewal(drones, declaration, on),
    editing: editing?.id ?? 0,
    goesOn: editing !== null && goesOn,
    updates: drones.filter(needsUpdate).length,
    returns: returnTo !== null,
  }),
  // Reference data is only loaded again after a submit, on the summary. The views of the list are explored only where
  // all drones are due.
  filterEvents: ({ value, context }, event) => {
    if (event.type === 'reference.renewed') return value === 'summary';
    // The editor returns the drone that it was given.
    const given =
      event.type === 'xstate.done.actor.droneEdit'
        ? (event['output'] as { readonly drone?: FormDrone }).drone
        : undefined;
    if (given && given.id !== context.editing?.id) return false;
    const isSending =
      event.type === 'submit.chosen' ||
      event.type === 'declaration.changed' ||
      event.type === 'weightClass.chosen' ||
      event.type === 'save.chosen';
    return isSending || value !== 'summary' || context.facts === facts;
  },
  invariants: {
    'Back goes from a drone to the renewal, and from its editor by its own Cancel [FORM-28]': ({ steps }) =>
      steps.forEach(({ snapshot, event, told }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (before === undefined || event.type !== 'back.chosen') return;
        const isEditing = before.hasTag('editing');
        same(
          told.filter(({ to }) => to === 'droneEdit').map((one) => one.event.type),
          isEditing ? ['editing.cancelled'] : [],
          'told',
        );
        if (!isEditing) claim(snapshot.hasTag('summary'), 'the renewal');
      }),
    'nothing is told as complete without an accepted declaration, and only what is ready [DREN-48 DREN-49 DVAL-54]': ({
      steps,
    }) =>
      steps.forEach(({ told, event, snapshot: { context } }) => {
        const sent = told.find((one) => one.event.type === 'content.submitted');
        if (!sent) return;
        const { drones, declaration, facts: on } = context;
        same([event.type, judgeRenewal(drones, declaration, on)], ['submit.chosen', 'ready'], 'what was sent');
        same(
          sent.event,
          { type: 'content.submitted', payload: sentDrones(drones), costs: renewalSummary(drones, on).total !== 0 },
          'what was sent',
        );
      }),
    'no drone of the renewal is outside of what is due, and each is in it once [DREN-01 EXPY-03 EXPY-04]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot: { context } }) => {
        const ids = context.drones.map((drone: FormDrone) => drone.droneRegistrationId);
        same(new Set(ids).size, ids.length, 'drones');
        const due = new Set(context.facts.due.map((drone: FormDrone) => drone.droneRegistrationId));
        claim(
          ids.every((id: string) => due.has(id)),
          `${ids.join()} are not all due`,
        );
      }),
    'the last drone is never removed, and none without the question right before [DREN-30 DREN-35]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        const before = steps[i - 1]?.snapshot.context.drones.length ?? 0;
        const isFewer = snapshot.context.drones.length < before && event.type !== 'reference.renewed';
        same(isFewer, event.type === 'removal.confirmed' && before > 1, 'removed');
        if (event.type === 'removal.confirmed') claim(snapshot.context.drones.length > 0, 'nothing left');
      }),
    'a declaration never outlives what it was made for: what is loaded anew is declared anew [DREN-65]': ({ steps }) =>
      steps.forEach(({ event, snapshot }, i) => {
        if (i === 0 || event.type === 'reference.renewed') same(snapshot.context.declaration, false, 'declaration');
      }),
    ...droneContentInvariants,
    'whoever goes to another step, or is refused, is told to have moved': ({ steps }) =>
      steps.forEach(({ snapshot, event, told }, i) => {
        const before = steps[i - 1]?.snapshot;
        if (!before || event.type === 'reference.renewed') return;
        const step = (of: typeof snapshot) =>
          (['details', 'editing'] as const).find((tag) => of.hasTag(tag)) ?? 'summary';
        const isMoved = step(before) !== step(snapshot) || snapshot.context.refusals > before.context.refusals;
        if (isMoved)
          claim(
            told.some((one) => one.event.type === 'content.moved'),
            `${event.type} was not told`,
          );
      }),
    'a drone that comes back from its editor has nothing left to update [DREN-44 DREN-45 DREN-46 DREN-47]': ({
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        if (event.type !== 'xstate.done.actor.droneEdit') return;
        const { drone: given } = event['output'] as { readonly drone?: FormDrone };
        if (given === undefined) return;
        const drone = snapshot.context.drones.find((one: FormDrone) => one.id === given.id);
        same(
          [drone?.serialNumber, drone?.updatesSaved, drone?.serialNumberUpdateRequired, drone?.isDraft],
          [given.serialNumber, true, false, false],
          'drone',
        );
        const next = snapshot.context.goesOn ? snapshot.context.drones.find(needsUpdate) : undefined;
        claim(snapshot.matches(next ? 'editing' : 'summary'), 'not at the summary, nor at the next');
        same(snapshot.context.editing?.id ?? 0, next?.id ?? 0, 'in the editor');
      }),
    'who comes from the list goes back to it with the drone saved or given up, unless they go on with the next, and nobody else does':
      ({ steps, input }) =>
        steps.forEach(({ event, snapshot, told }) => {
          const isBack =
            event.type === 'xstate.done.actor.droneEdit' &&
            snapshot.matches('summary') &&
            (input.about.returnTo ?? null) !== null;
          const left = told.filter((one) => one.event.type === 'content.left').map((one) => one.event);
          same(left, isBack ? [{ type: 'content.left', to: input.about.returnTo }] : [], 'left');
        }),
    'a refusal is said until it is mended, saved or sent': ({ steps }) =>
      steps.forEach(({ snapshot, event, told }) => {
        if (event.type !== 'submit.chosen') return;
        same(
          snapshot.context.refusal === null,
          told.some((one) => one.event.type === 'content.submitted'),
          'refused',
        );
      }),
  },
  expectations: {
    arriving: { shows: [] },
    edited: { shows: [] },
    summary: {
      shows: ({ drones }: { readonly drones: readonly FormDrone[] }) =>
        drones.length === 0
          ? ['You have no drones to renew']
          : ['You are currently renewing', 'Total', 'Declaration', 'Save and exit'],
      hides: ['Are you sure you want to remove your drone?', 'Save drone'],
      tags: ['summary'],
    },
    confirming: {
      shows: [
        'Remove drone',
        'Are you sure you want to remove your drone?',
        'Serial number: SN-1',
        'Your drone will not be renewed',
      ],
      tags: ['summary', 'asking'],
    },
    details: {
      shows: ({ drones, chosen }: { readonly drones: readonly FormDrone[]; readonly chosen: number }) => {
        const isUpdated = drones.find(({ id }) => id === chosen)?.updatesSaved === true;
        return [
          'Drone details',
          'Manufacturer and model',
          'Registration type',
          ...(isUpdated ? [] : ['Updates required']),
        ];
      },
      hides: ['Total'],
      tags: ['details'],
    },
    editing: { shows: ['Save drone'], hides: ['Total'], tags: ['editing'] },
  },
  scenarios: droneRenewalScenarios,
});
