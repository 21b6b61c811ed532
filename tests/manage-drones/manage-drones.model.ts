import { manageDronesMachine, type ManageDronesData } from '#machines/manage-drones.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel } from '#support/model.ts';
import { manageDronesScenarios } from './manage-drones.scenarios.ts';
import { manageDronesSample as sample, noDrones, organisation, person } from './manage-drones.sample.ts';

const removed = 'Deleting saved application';

export const manageDronesModel = defineModel({
  slug: 'manage-drones',
  machine: manageDronesMachine,
  inputs: { person, organisation },
  cases: {
    'page.loaded': [{ data: sample }, { data: { ...sample, drones: noDrones } }],
    'deletion.done': [{ about: { recordId: 'd-1' } }],
    'deletion.refused': [
      { problem: { code: 'MRPAI.5', failure: callFailure('DeleteDraft', '') } },
      { problem: { code: 'MRPAI.6', failure: null } },
    ],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.error.actor.deletion': [{ error: exception }],
    'xstate.done.actor.certificate': [],
    'xstate.error.actor.certificate': [{ error: exception }],
    'xstate.error.actor.list': [{ error: exception }],
  },
  // Of the lists only which of two they are.
  serialize: ({ data, leadsTo }) => ({ none: data?.drones.items.length, leadsTo }),
  invariants: {
    'a part-loaded list never looks whole: data from when it is loaded until it is lost, and when it is left': ({
      steps,
    }) =>
      steps.forEach(({ snapshot }, at) => {
        const last = steps.slice(0, at + 1).findLast(({ event }) => /page[.]?/.test(event.type))?.event.type;
        same(snapshot.context.data !== null, last === 'page.loaded', 'data');
      }),
    'the lists are asked for once, each for its own': ({ input, steps }) =>
      same(
        steps.flatMap(({ asked }) => asked.filter(({ src }) => src === 'page').map((call) => call.input)),
        [input],
        'asked',
      ),
    'what runs beside the list has the drones that it shows': ({ input, steps }) =>
      steps.forEach(({ asked, snapshot }) =>
        asked
          .filter(({ src }) => src === 'list')
          .forEach((call) =>
            same(
              call.input,
              { organisationId: input.organisationId, drones: snapshot.context.data?.drones.items },
              'list',
            ),
          ),
      ),
    'a deletion has MRPAI.5 and MRPAI.6, and its spinner stays for ten seconds [DCON-25 DERR-15 DERR-16]': ({
      steps,
    }) =>
      steps.forEach(({ asked }) =>
        asked
          .filter(({ src }) => src === 'deletion')
          .forEach(({ input }) =>
            same(input, { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' }, staysMs: 10_000 }, 'deletion'),
          ),
      ),
    'who leaves the screen is led somewhere by what became of a deletion, never by default, and the spinner stays': ({
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        const isOver = /^deletion[.]|^xstate[.]error[.]actor[.]deletion/.test(event.type);
        same([snapshot.context.leadsTo !== null, snapshot.status === 'done'], [isOver, isOver], 'way');
        if (isOver) claim(snapshot.hasTag('leaving'), 'no spinner');
      }),
  },
  expectations: {
    opening: {
      shows: [{ role: 'heading', name: 'Manage registered drones' }],
      hides: ['Add drone', { role: 'table' }],
      tags: [],
    },
    listed: {
      shows: ({ data }: { readonly data: ManageDronesData | null }) => [
        'Saved drone registration application',
        data?.drones.items.length ? 'Commercial drones' : 'no registered drones',
      ],
      hides: ['Working. Please wait....', /Details: /, 'Delete the saved application?', removed],
      tags: [],
    },
    'listed.offered': { shows: ['Download registration certificate PDF (12 KB)'], tags: [] },
    left: { shows: [removed], tags: ['leaving'] },
  },
  scenarios: manageDronesScenarios,
});
