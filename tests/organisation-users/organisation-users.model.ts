import { organisationUsersMachine } from '#machines/organisation-users.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import { alerted, managed, nobody, organisationId, readOnly } from './users.sample.ts';

const refused = callFailure('GetOrganisationUsers', 'OU.1d', 'd');
const WORKING = 'Working. Please wait....';
const UNAVAILABLE = 'Role and user management is currently unavailable';
const NOT_LEFT = 'We could not open role management';
const ADD = { role: 'button', name: 'Add user' } as const;
const TABLE = { role: 'table', name: 'DAMP Contact' } as const;
const NAME = { role: 'link', name: 'Wendy Price' } as const;
const WENDY = '2002015';
const ADDING = { organisationId, arn: '' };
const MANAGING = { organisationId, arn: WENDY };

export const organisationUsersModel = defineModel({
  slug: 'organisation-users',
  machine: organisationUsersMachine,
  inputs: { organisation: { organisationId } },
  cases: {
    'xstate.done.actor.loadUsers': [{ output: managed }, { output: readOnly }, { output: alerted }, { output: nobody }],
    'xstate.error.actor.loadUsers': [{ error: refused }, { error: exception }],
    'xstate.error.actor.openRoleManagement': [{ error: exception }],
    'user.chosen': [{ arn: WENDY }, { arn: '2002029' }],
  },
  invariants: {
    'asks for the users of this organisation alone, and only while it loads [SCAL-71]': ({ steps }) =>
      steps.forEach(({ snapshot, asked }) =>
        asked
          .filter(({ id }) => id === 'loadUsers')
          .forEach(({ input }) => {
            same(input, { organisationId }, 'asked');
            claim(snapshot.hasTag('loading'), 'asked while it does not load');
          }),
      ),
    'users are there exactly on a loaded page: a list that did not come is never an empty one': ({ steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context.users !== null, snapshot.hasTag('loaded'), 'users')),
    'a failed page carries a code of the call and a way on, no other page carries one [SERR-21 SERR-33]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        same(snapshot.context.problem !== null, snapshot.hasTag('failed'), 'problem');
        if (!snapshot.hasTag('failed')) return;
        claim(
          /^OU\.1[a-e]$/.test(snapshot.context.problem?.code ?? ''),
          `failed as ${snapshot.context.problem?.code ?? ''}`,
        );
        claim(snapshot.can({ type: 'retry.requested' }), 'no way on');
      }),
    'the page is left only where the server enabled adding and no alert is active [OUSR-08 OUSR-11 OUSR-12]': ({
      steps,
    }) =>
      steps.forEach(({ snapshot, asked }) =>
        asked
          .filter(({ id }) => id === 'openRoleManagement')
          .forEach(() => {
            same([snapshot.context.users?.enableadduser, snapshot.context.users?.activealert], [true, 0], 'left with');
          }),
      ),
    'it is left for somebody new, or for a user of the first two tables that was chosen [OUSR-11 OUSR-13]': ({
      steps,
    }) =>
      steps.forEach(({ event, asked, snapshot }) =>
        asked
          .filter(({ id }) => id === 'openRoleManagement')
          .forEach(({ input }) => {
            same(input, { organisationId, arn: snapshot.context.arn }, 'handed over');
            claim(['', WENDY].includes(snapshot.context.arn), `left for ${snapshot.context.arn}`);
            if (event.type === 'adding.requested') same(snapshot.context.arn, '', 'adding');
            if (event.type === 'user.chosen') same(snapshot.context.arn, event.arn, 'chosen');
          }),
      ),
  },
  expectations: {
    loading: { shows: [WORKING], hides: [ADD, UNAVAILABLE, /Details:/], tags: ['loading'] },
    loaded: {
      shows: [ADD, { role: 'heading', name: 'Contact Person' }, { role: 'heading', name: 'DAMP Contact' }],
      hides: [WORKING, /Details:/],
      tags: ['loaded'],
    },
    'loaded.judging': { shows: [], hides: [], tags: [] },
    'loaded.unavailable': { shows: [UNAVAILABLE, TABLE, 'Wendy Price'], hides: [NAME, NOT_LEFT], tags: [] },
    'loaded.readOnly': {
      shows: [/cannot add users online|cannot add users in your role/],
      hides: [NAME, UNAVAILABLE, NOT_LEFT],
      tags: [],
    },
    'loaded.managed': { shows: [TABLE, NAME], hides: [UNAVAILABLE, NOT_LEFT], tags: [] },
    'loaded.leaving': { shows: [TABLE, NAME], hides: [UNAVAILABLE, NOT_LEFT], tags: ['leaving'] },
    'loaded.notLeft': {
      shows: [NOT_LEFT, { role: 'button', name: 'Try again' }, NAME],
      hides: [UNAVAILABLE],
      tags: ['notLeft'],
    },
    failed: {
      shows: [/Details: OU\.1[cd]/, { role: 'button', name: 'Try again' }],
      hides: [WORKING, ADD],
      tags: ['failed'],
    },
  },
  scenarios: [
    {
      title: 'users load, one is managed and one added; whoever comes back finds the list [OUSR-06 OUSR-11]',
      start: 'organisation',
      begins: { in: 'loading', tags: ['loading'], asks: { loadUsers: { organisationId } } },
      steps: [
        [done('loadUsers', managed), { in: 'loaded.managed', context: { users: managed, problem: null } }],
        [
          { type: 'user.chosen', arn: WENDY },
          { in: 'loaded.leaving', tags: ['leaving'], asks: { openRoleManagement: MANAGING } },
        ],
        [done('openRoleManagement', undefined), { in: 'loaded.managed', context: { users: managed } }],
        [{ type: 'adding.requested' }, { in: 'loaded.leaving', asks: { openRoleManagement: ADDING } }],
      ],
    },
    {
      title: 'a user that the regulator alone changes is not chosen [OUSR-13]',
      start: 'organisation',
      steps: [
        [done('loadUsers', managed), 'loaded.managed'],
        [
          { type: 'user.chosen', arn: '2002029' },
          { in: 'loaded.managed', context: { arn: '' } },
        ],
      ],
    },
    {
      title: 'an active alert closes role and user management, whatever the server enables [OUSR-12]',
      start: 'organisation',
      steps: [
        [done('loadUsers', alerted), { in: 'loaded.unavailable', context: { users: alerted } }],
        [{ type: 'adding.requested' }, 'loaded.unavailable'],
        [{ type: 'user.chosen', arn: WENDY }, 'loaded.unavailable'],
        [{ type: 'page.failed' }, 'failed'],
      ],
    },
    {
      title: 'without the word of the server nobody is added or managed [OUSR-07 OUSR-08]',
      start: 'organisation',
      steps: [
        [done('loadUsers', readOnly), { in: 'loaded.readOnly', context: { users: readOnly } }],
        [{ type: 'adding.requested' }, 'loaded.readOnly'],
        [{ type: 'user.chosen', arn: WENDY }, 'loaded.readOnly'],
      ],
    },
    {
      title: 'a way out that does not open says so, and the same or another is tried [OUSR-11]',
      start: 'organisation',
      steps: [
        [done('loadUsers', managed), 'loaded.managed'],
        [{ type: 'user.chosen', arn: WENDY }, 'loaded.leaving'],
        [
          failed('openRoleManagement', exception),
          { in: 'loaded.notLeft', tags: ['notLeft'], context: { users: managed } },
        ],
        [{ type: 'retry.requested' }, { in: 'loaded.leaving', asks: { openRoleManagement: MANAGING } }],
        [failed('openRoleManagement', exception), 'loaded.notLeft'],
        [{ type: 'user.chosen', arn: '2002029' }, 'loaded.notLeft'],
        [{ type: 'adding.requested' }, { in: 'loaded.leaving', asks: { openRoleManagement: ADDING } }],
        [failed('openRoleManagement', exception), 'loaded.notLeft'],
        [
          { type: 'user.chosen', arn: WENDY },
          { in: 'loaded.leaving', asks: { openRoleManagement: MANAGING } },
        ],
        [done('openRoleManagement', undefined), 'loaded.managed'],
      ],
    },
    {
      title: 'a failed load keeps what the call said, and is tried again; what is no call is OU.1c [SERR-21 SERR-33]',
      start: 'organisation',
      steps: [
        [
          failed('loadUsers', refused),
          { in: 'failed', tags: ['failed'], context: { problem: { code: 'OU.1d', failure: refused }, users: null } },
        ],
        [
          { type: 'retry.requested' },
          { in: 'loading', context: { problem: null }, asks: { loadUsers: { organisationId } } },
        ],
        [failed('loadUsers', exception), { in: 'failed', context: { problem: { code: 'OU.1c', failure: null } } }],
        [{ type: 'retry.requested' }, 'loading'],
        [done('loadUsers', managed), { in: 'loaded.managed', context: { users: managed, problem: null } }],
        [
          { type: 'user.chosen', arn: WENDY },
          { in: 'loaded.leaving', context: { arn: WENDY } },
        ],
        [
          { type: 'page.failed' },
          { in: 'failed', context: { users: null, problem: { code: 'OU.1c', failure: null } } },
        ],
        [{ type: 'retry.requested' }, { in: 'loading', context: { arn: '' } }],
      ],
    },
  ],
});
