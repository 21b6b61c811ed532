import { organisationUsersMachine } from '#machines/organisation-users.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, failed } from '#support/model.ts';
import { alerted, managed, nobody, organisationId, readOnly } from './users.sample.ts';

const WORKING = 'Working. Please wait....';
const UNAVAILABLE = 'Role and user management is currently unavailable';
const ADD = { role: 'button', name: 'Add user' } as const;
const TABLE = { role: 'table', name: 'DAMP Contact' } as const;
const NAME = { role: 'link', name: 'Wendy Price' } as const;
const WENDY = '2002015';
const loaded = (users: typeof managed) => ({ type: 'page.loaded', data: { users } }) as const;
const left = (arn: string) => ({
  to: 'leaving',
  event: { type: 'act.chosen', about: { organisationId, arn, users: managed.data.value } },
});

export const organisationUsersModel = defineModel({
  slug: 'organisation-users',
  machine: organisationUsersMachine,
  inputs: { organisation: { organisationId, before: null } },
  cases: {
    'page.loaded': [managed, readOnly, alerted, nobody].map((users) => ({ data: { users } })),
    'leaving.done': [{ about: { organisationId, arn: '', users: [] } }],
    'leaving.refused': [{ problem: { code: '', failure: null } }],
    'user.chosen': [{ arn: WENDY }, { arn: '2002029' }],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.error.actor.leaving': [{ error: exception }],
  },
  invariants: {
    'asks for the users of this organisation alone, once [SCAL-71]': ({ steps }) =>
      same(
        steps.flatMap(({ asked }) => asked.filter(({ src }) => src === 'page').map(({ input }) => input)),
        [{ organisationId }],
        'asked',
      ),
    'users are there exactly on a loaded page: a list that did not come is never an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }, at) => {
        const last = steps.slice(0, at + 1).findLast(({ event }) => /page[.]?/.test(event.type))?.event.type;
        same(snapshot.context.users !== null, last === 'page.loaded', 'users');
      }),
    'the page is left only where the server enabled adding and no alert is active [OUSR-08 OUSR-11 OUSR-12]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, told }) => {
        if (told.length > 0)
          same([snapshot.context.users?.enableadduser, snapshot.context.users?.activealert], [true, 0], 'left with');
      }),
    'it is left for somebody new, or for a user of the first two tables that was chosen [OUSR-11 OUSR-13]': ({
      steps,
    }) =>
      steps.forEach(({ event, told }) => {
        if (told.length === 0) return;
        const arn = event.type === 'user.chosen' ? event.arn : '';
        same(told, [left(arn)], 'left');
        claim(['adding.requested', 'user.chosen'].includes(event.type) && ['', WENDY].includes(arn), `left for ${arn}`);
      }),
  },
  expectations: {
    opening: {
      shows: [{ role: 'heading', name: 'Role and user management' }],
      hides: [ADD, UNAVAILABLE, { role: 'table' }],
      tags: [],
    },
    listed: {
      shows: [ADD, { role: 'heading', name: 'Contact Person' }, { role: 'heading', name: 'DAMP Contact' }],
      hides: [WORKING, /Details:/, 'We could not open role management'],
      tags: [],
    },
    'listed.judging': { shows: [], hides: [], tags: [] },
    'listed.unavailable': { shows: [UNAVAILABLE, TABLE, 'Wendy Price'], hides: [NAME], tags: [] },
    'listed.readOnly': {
      shows: [/cannot add users online|cannot add users in your role/],
      hides: [NAME, UNAVAILABLE],
      tags: [],
    },
    'listed.managed': { shows: [TABLE, NAME], hides: [UNAVAILABLE], tags: [] },
  },
  scenarios: [
    {
      title: 'users load, one is managed and one added; a list that is lost is forgotten [OUSR-06 OUSR-11]',
      start: 'organisation',
      begins: { in: 'opening', asks: { page: { organisationId } } },
      steps: [
        [
          loaded(managed),
          {
            in: 'listed.managed',
            context: { users: managed },
            asks: { leaving: { codes: { failed: '', broken: '' } } },
          },
        ],
        [
          { type: 'user.chosen', arn: WENDY },
          { in: 'listed.managed', tells: [left(WENDY)] },
        ],
        [{ type: 'adding.requested' }, { in: 'listed.managed', tells: [left('')] }],
        [failed('leaving', exception), { in: 'listed.managed', asks: { leaving: {} } }],
        [{ type: 'page.lost' }, { in: 'opening', context: { users: null } }],
        [loaded(managed), 'listed.managed'],
        [failed('page', exception), { in: 'opening', context: { users: null } }],
      ],
    },
    {
      title: 'a user that the regulator alone changes is not chosen [OUSR-13]',
      start: 'organisation',
      steps: [
        [loaded(managed), 'listed.managed'],
        [
          { type: 'user.chosen', arn: '2002029' },
          { in: 'listed.managed', tells: [] },
        ],
      ],
    },
    {
      title: 'an active alert closes role and user management, whatever the server enables [OUSR-12]',
      start: 'organisation',
      steps: [
        [loaded(alerted), { in: 'listed.unavailable', context: { users: alerted } }],
        [{ type: 'adding.requested' }, 'listed.unavailable'],
        [
          { type: 'user.chosen', arn: WENDY },
          { in: 'listed.unavailable', tells: [] },
        ],
      ],
    },
    {
      title: 'without the word of the server nobody is added or managed [OUSR-07 OUSR-08]',
      start: 'organisation',
      steps: [
        [loaded(readOnly), { in: 'listed.readOnly', context: { users: readOnly } }],
        [{ type: 'adding.requested' }, { in: 'listed.readOnly', tells: [] }],
        [
          { type: 'user.chosen', arn: WENDY },
          { in: 'listed.readOnly', tells: [] },
        ],
      ],
    },
  ],
});
