/**
 * The users of an organisation (services 2.10): loaded, listed by their roles, and left for role management, which is a
 * page of another system (OP-S-90). What the server allows is judged here as well, so that nobody is led where they are
 * turned away.
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { hasActiveAlert, isAddingEnabled, mayManage } from '#rules/organisation-users.rules.ts';
import { promisePort } from './core/ports.ts';

/** The users, and what can be done with them (SENT-095, SENT-096). */
export type OrganisationUsers = OutputOf<'GetOrganisationUsers'>;

/** Why the list failed to load: the code, and the failed call's own failure; null if no call caused it. */
export interface OrganisationUsersFailure {
  readonly code: string;
  readonly failure: CallFailure | null;
}

interface Input {
  readonly organisationId: string;
}

interface Context extends Input {
  /** Null until they are loaded. */
  readonly users: OrganisationUsers | null;
  readonly problem: OrganisationUsersFailure | null;
  /** The ARN whose roles to manage; empty to add a user. */
  readonly arn: string;
}

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'adding.requested' }
  | { readonly type: 'user.chosen'; readonly arn: string };

/** The catalogue has no code for an exception; `c` means 'anything else' (ERRC-08, SERR-21). */
const ANYTHING_ELSE = 'OU.1c';

export const organisationUsersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'leaving' | 'notLeft',
  },
  actors: {
    loadUsers: promisePort<OrganisationUsers, Input>('loadUsers'),
    openRoleManagement: promisePort<void, { readonly organisationId: string; readonly arn: string }>(
      'openRoleManagement',
    ),
  },
  guards: {
    hasActiveAlert: ({ context }) => context.users !== null && hasActiveAlert(context.users),
    isAddingEnabled: ({ context }) => context.users !== null && isAddingEnabled(context.users),
    mayManage: ({ context }, params: { arn: string }) => context.users !== null && mayManage(context.users, params.arn),
  },
  actions: {
    beginLoad: assign({ users: null, problem: null, arn: '' }),
    keepUsers: assign({ users: (_, params: { users: OrganisationUsers }) => params.users }),
    reportFailure: assign({
      users: null,
      problem: (_, params: { error: unknown }): OrganisationUsersFailure => {
        const failure = callFailureIn(params.error);
        return { code: failure?.code || ANYTHING_ELSE, failure };
      },
    }),
    choose: assign({ arn: (_, params: { arn: string }) => params.arn }),
  },
}).createMachine({
  id: 'organisationUsers',
  description: 'Lists the users of an organisation by their roles, and leaves for role management.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ organisationId: input.organisationId, users: null, problem: null, arn: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The users are asked for; the loading indicator shows.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadUsers',
        src: 'loadUsers',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: { actions: { type: 'keepUsers', params: ({ event }) => ({ users: event.output }) }, target: 'loaded' },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    loaded: {
      description: 'The four tables show (OP-S-89).',
      tags: ['loaded'],
      initial: 'judging',
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
      states: {
        judging: {
          description: 'Can users be managed now? Transient: decides and leaves immediately.',
          always: [
            { guard: 'hasActiveAlert', target: 'unavailable' },
            { guard: 'isAddingEnabled', target: 'managed' },
            { target: 'readOnly' },
          ],
        },
        unavailable: {
          description:
            'An alert is active: users show, and that role and user management is currently unavailable (OUSR-12).',
        },
        readOnly: {
          description:
            'The server does not enable adding: names are plain text, and Add user says why (OUSR-07, OUSR-08).',
        },
        managed: {
          description: 'Users can be added, and those of the first two tables managed (OUSR-11, OP-S-91).',
          on: {
            'adding.requested': { actions: { type: 'choose', params: { arn: '' } }, target: 'leaving' },
            'user.chosen': {
              guard: { type: 'mayManage', params: ({ event }) => ({ arn: event.arn }) },
              actions: { type: 'choose', params: ({ event }) => ({ arn: event.arn }) },
              target: 'leaving',
            },
          },
        },
        leaving: {
          description:
            'The page is left for role management. Whoever comes back by the browser finds the list as it was.',
          tags: ['leaving'],
          invoke: {
            id: 'openRoleManagement',
            src: 'openRoleManagement',
            input: ({ context }) => ({ organisationId: context.organisationId, arn: context.arn }),
            onDone: { target: 'managed' },
            onError: { target: 'notLeft' },
          },
        },
        notLeft: {
          description: 'Role management did not open: the page says so, and the same can be tried again.',
          tags: ['notLeft'],
          on: {
            'retry.requested': { target: 'leaving' },
            'adding.requested': { actions: { type: 'choose', params: { arn: '' } }, target: 'leaving' },
            'user.chosen': {
              guard: { type: 'mayManage', params: ({ event }) => ({ arn: event.arn }) },
              actions: { type: 'choose', params: ({ event }) => ({ arn: event.arn }) },
              target: 'leaving',
            },
          },
        },
      },
    },
    failed: {
      description: 'Generic banner with OU.1a to OU.1e and a way to try again (SERR-21, SERR-33).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});
