import { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import {
  all,
  first,
  last,
  left as kept,
  nothing,
  organisation,
  organisationId,
  other,
  person,
  refused,
  together,
  unanswered,
  unreadable,
} from './drone-deregistration.sample.ts';

const ask = { type: 'deregistration.requested' } as const;
const confirm = { type: 'deregistration.confirmed' } as const;
const retry = { type: 'retry.requested' } as const;
const lost = { type: 'page.lost' } as const;
const serials = (drones: readonly RegisteredDrone[]) => drones.map(({ drone }) => drone?.product_serialnumber ?? '');
const idOf = ({ drone }: RegisteredDrone): string => drone?.product_droneid ?? '';
const listedAs = (drones: readonly RegisteredDrone[]) => ({ type: 'page.loaded', data: { drones } }) as const;
const listed = listedAs(all);
const ended = done('deregisterDrones', { left: [], reference: '', submissionId: '' });

export const droneDeregistrationModel = defineModel({
  slug: 'drone-deregistration',
  machine: droneDeregistrationMachine,
  inputs: { person, organisation, nothing, together },
  cases: {
    'page.loaded': [{ data: { drones: all } }, { data: { drones: [other] } }],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.done.actor.deregisterDrones': [
      { output: { left: [], reference: '', submissionId: '' } },
      { output: { left: kept, reference: 'RD-1', submissionId: 's-1' } },
    ],
    'xstate.error.actor.deregisterDrones': [
      { error: refused },
      { error: unanswered },
      { error: unreadable },
      { error: exception },
    ],
  },
  serialize: ({ left, ended: over, refused: not, refusal, organisationId: id, chosen }) => ({
    id,
    chosen: chosen.length,
    left: serials(left),
    over: serials(over),
    not: not.length,
    refusal: refusal?.code,
  }),
  invariants: {
    'nothing is de-registered that was not shown and confirmed': ({ steps }) =>
      steps.forEach(({ asked }, i) => {
        if (!asked.some(({ src }) => src === 'deregisterDrones')) return;
        const before = steps.slice(0, i + 1).map(({ event }) => event.type);
        claim(before.includes('deregistration.confirmed'), 'nobody confirmed it');
        const at = before.lastIndexOf('deregistration.confirmed');
        same(
          before.slice(0, at).findLast((type) => type.startsWith('deregistration')),
          'deregistration.requested',
          'asked before',
        );
        claim(!before.slice(at).includes('page.lost'), 'asked of a page that was lost');
      }),
    'only what was chosen and is registered is ended, for its owner, and each at most once without a failure': ({
      input,
      steps,
    }) => {
      const sent: (readonly string[])[] = [];
      steps.forEach(({ asked, event }) => {
        if (event.type === 'xstate.error.actor.deregisterDrones') sent.pop();
        if (event.type === 'page.loaded') sent.length = 0;
        for (const { src, input: given } of asked) {
          if (src !== 'deregisterDrones') continue;
          const { droneIds, organisationId: of } = given as { droneIds: readonly string[]; organisationId: string };
          same(of, input.organisationId, 'owner');
          claim(droneIds.length > 0 && droneIds.length <= input.atOnce, `${String(droneIds.length)} go at once`);
          for (const droneId of droneIds) {
            claim(
              all
                .filter(({ product_droneregistrationid: id }) => input.chosen.some((one) => one.toLowerCase() === id))
                .map(idOf)
                .includes(droneId),
              `${droneId} was not chosen`,
            );
            claim(!sent.flat().includes(droneId), `${droneId} is ended twice`);
          }
          sent.push(droneIds);
        }
      });
    },
    'under one key one part is sent, however often': ({ steps }) => {
      const parts = new Map<string, string>();
      for (const { src, input: given } of steps.flatMap(({ asked }) => asked)) {
        if (src !== 'deregisterDrones') continue;
        const { droneIds, submitKey } = given as { droneIds: readonly string[]; submitKey: string };
        // Drones sent one by one have no submit key, and a failed one moves to the end.
        if (droneIds.length > 1) same(parts.get(submitKey) ?? droneIds.join(), droneIds.join(), submitKey);
        parts.set(submitKey, droneIds.join());
      }
    },
    'none is lost: what was listed is ended, refused or left': ({ input, steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (!snapshot.hasTag('ending') && !snapshot.hasTag('stopped') && !snapshot.hasTag('complete')) return;
        const { left, ended: over, refused: not } = snapshot.context;
        const { event } = steps.slice(0, i + 1).findLast(({ event: { type } }) => type === 'page.loaded')!;
        const asked = new Set(input.chosen.map((id) => id.toLowerCase()));
        const were = (event['data'] as { readonly drones: readonly RegisteredDrone[] }).drones.filter(
          ({ product_droneregistrationid: id }) => asked.has(id),
        );
        const are = [...over, ...not.map((one: { readonly drone: RegisteredDrone }) => one.drone), ...left];
        same(serials(are).toSorted(), serials(were).toSorted(), 'of those that were listed');
      }),
    'it is complete when none is left, and not before': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('complete')) same(snapshot.context.left, [], 'left');
        if (snapshot.hasTag('stopped') || snapshot.hasTag('ending'))
          claim(snapshot.context.left.length > 0, 'nothing is left');
      }),
    'what stopped it is said with its code, and not while it goes on': ({ steps }) =>
      steps.forEach(({ snapshot, event }) => {
        if (snapshot.hasTag('ending') || snapshot.hasTag('complete')) same(snapshot.context.refusal, null, 'refusal');
        if (event.type !== 'xstate.error.actor.deregisterDrones') return;
        const error = event['error'] as { code?: string };
        same(snapshot.context.refusal?.code, error.code === undefined ? 'DRD.2' : 'DRD.1', 'code');
      }),
    "what was listed is forgotten once the page is lost, and the owner's drones alone are asked for": ({
      input,
      steps,
    }) =>
      steps.forEach(({ snapshot, asked }) => {
        const { left, ended: over, refused: not, submissions } = snapshot.context;
        if (snapshot.hasTag('opening')) same([left, over, not, submissions], [[], [], [], []], 'kept');
        for (const { src, input: given } of asked)
          if (src === 'page')
            same(given, { organisationId: input.organisationId, droneTypes: input.droneTypes }, 'asked');
      }),
    'whoever leaves while it goes on has confirmed it: it is finished, and nothing else is': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.hasTag('unfinished'), snapshot.hasTag('ending'), 'unfinished')),
  },
  expectations: {
    opening: {
      shows: [{ role: 'heading', name: 'De-register drones' }],
      hides: ['SN-1', 'Return to the list'],
      tags: ['opening'],
    },
    reviewing: {
      shows: [
        /[23] drones to be de-registered/,
        /De-register [23] drones/,
        'SN-1',
        'SN-3',
        'Return to the list',
        /We (will|can) de-register/,
      ],
      hides: ['Keep drones'],
      tags: ['reviewing'],
    },
    confirming: {
      shows: [/De-register [23] drones\?/, 'De-register drones', 'Keep drones', 'You cannot undo this'],
      tags: ['reviewing', 'asking'],
    },
    ending: {
      shows: ({
        left,
        ended: over,
        refused: not,
        atOnce,
      }: {
        readonly left: readonly unknown[];
        readonly ended: readonly unknown[];
        readonly refused: readonly unknown[];
        readonly atOnce: number;
      }) => {
        const [gone, to] = [over.length + not.length, over.length + not.length + left.length];
        return [
          atOnce === 2 && left.length > 1
            ? `De-registering drones ${gone + 1} to ${gone + 2} of ${to}`
            : `De-registering drone ${gone + 1} of ${to}`,
        ];
      },
      hides: ['Keep drones', 'Try again'],
      tags: ['ending', 'unfinished'],
    },
    stopped: {
      shows: [/[Ss]till (be )?registered/, /Details: DRD\.[12]/, /Try again with \d drones?/, 'Return to the list'],
      tags: ['stopped'],
    },
    complete: {
      shows: [/\d drones? de-registered/, 'Manage registered drones'],
      hides: ['Try again'],
      tags: ['complete'],
    },
    missing: { shows: ['Nothing was de-registered', 'Manage registered drones'], tags: ['missing'] },
  },
  scenarios: [
    {
      title: 'two that were chosen are listed, asked about, and ended one after the other',
      start: 'person',
      begins: { in: 'opening', asks: { page: { organisationId: '', droneTypes: person.droneTypes } } },
      steps: [
        [listed, { in: 'reviewing', context: { left: [first, last] } }],
        [ask, 'confirming'],
        [{ type: 'deregistration.declined' }, 'reviewing'],
        [ask, 'confirming'],
        [
          confirm,
          {
            in: 'ending',
            asks: { deregisterDrones: { droneIds: [idOf(first)], organisationId: '', submitKey: 'act-of-hers.1' } },
          },
        ],
        [
          ended,
          {
            in: 'ending',
            context: { left: [last], ended: [first] },
            asks: { deregisterDrones: { droneIds: [idOf(last)], organisationId: '', submitKey: 'act-of-hers.2' } },
          },
        ],
        [ended, { in: 'complete', context: { left: [], ended: [first, last] } }],
        [lost, { in: 'opening', context: { left: [], ended: [] } }],
      ],
    },
    {
      title: 'one that fails comes last; going on ends the others first, then it',
      start: 'organisation',
      steps: [
        [listed, 'reviewing'],
        [ask, 'confirming'],
        [
          confirm,
          {
            in: 'ending',
            asks: { deregisterDrones: { droneIds: [idOf(first)], organisationId, submitKey: 'act-of-hers.1' } },
          },
        ],
        [
          failed('deregisterDrones', refused),
          {
            in: 'stopped',
            context: { left: [last, first], ended: [], refusal: { code: 'DRD.1', failure: { code: 'DRD.1e' } } },
          },
        ],
        [
          retry,
          {
            in: 'ending',
            context: { refusal: null },
            asks: { deregisterDrones: { droneIds: [idOf(last)], organisationId, submitKey: 'act-of-hers.1' } },
          },
        ],
        [
          ended,
          {
            in: 'ending',
            asks: { deregisterDrones: { droneIds: [idOf(first)], organisationId, submitKey: 'act-of-hers.2' } },
          },
        ],
        [
          failed('deregisterDrones', exception),
          { in: 'stopped', context: { left: [first], ended: [last], refusal: { code: 'DRD.2', failure: null } } },
        ],
        [lost, { in: 'opening', context: { left: [], ended: [], refusal: null } }],
      ],
    },
    {
      title:
        'three of which two go at once are two parts: what is refused is kept with the reason, and a part that failed is sent again as it was',
      start: 'together',
      steps: [
        [listed, 'reviewing'],
        [ask, 'confirming'],
        [
          confirm,
          {
            in: 'ending',
            asks: {
              deregisterDrones: {
                droneIds: [idOf(first), idOf(other)],
                organisationId: '',
                submitKey: 'act-of-hers.1',
              },
            },
          },
        ],
        [
          failed('deregisterDrones', unanswered),
          {
            in: 'stopped',
            context: { left: all, ended: [], isUnsure: true, refusal: { code: 'DRD.1', failure: { code: 'DRD.1b' } } },
          },
        ],
        [
          retry,
          {
            in: 'ending',
            asks: {
              deregisterDrones: {
                droneIds: [idOf(first), idOf(other)],
                organisationId: '',
                submitKey: 'act-of-hers.1',
              },
            },
          },
        ],
        [
          done('deregisterDrones', { left: kept, reference: 'RD-1', submissionId: 's-1' }),
          {
            in: 'ending',
            context: {
              left: [last],
              ended: [first],
              isUnsure: false,
              refused: [{ drone: other, why: 'We cannot find this registered drone' }],
              submissions: [{ reference: 'RD-1', submissionId: 's-1' }],
            },
            asks: { deregisterDrones: { droneIds: [idOf(last)], organisationId: '', submitKey: 'act-of-hers.2' } },
          },
        ],
        [
          done('deregisterDrones', { left: [], reference: 'RD-2', submissionId: 's-2' }),
          {
            in: 'complete',
            context: {
              left: [],
              ended: [first, last],
              submissions: [
                { reference: 'RD-1', submissionId: 's-1' },
                { reference: 'RD-2', submissionId: 's-2' },
              ],
            },
          },
        ],
        [lost, { in: 'opening', context: { ended: [], refused: [], submissions: [] } }],
        // Listing again begins another act.
        [listedAs([last]), { in: 'reviewing', context: { left: [last] } }],
        [ask, 'confirming'],
        [
          confirm,
          {
            in: 'ending',
            asks: { deregisterDrones: { droneIds: [idOf(last)], organisationId: '', submitKey: 'act-of-hers.4' } },
          },
        ],
      ],
    },
    {
      title: 'none that was chosen is registered any more: nothing is done',
      start: 'person',
      steps: [[listedAs([other]), 'missing']],
    },
    { title: 'nothing was chosen in this tab', start: 'nothing', steps: [[listed, 'missing']] },
    {
      title:
        'a page that cannot be drawn any more forgets what it listed, also while it asks; so does one that broke itself',
      start: 'person',
      steps: [
        [listed, 'reviewing'],
        [lost, { in: 'opening', context: { left: [] } }],
        [listed, 'reviewing'],
        [ask, 'confirming'],
        [lost, { in: 'opening', context: { left: [] } }],
        [listed, 'reviewing'],
        [failed('page', exception), { in: 'opening', context: { left: [] } }],
      ],
    },
  ],
});
