/**
 * The users of an organisation (services 2.10): loaded, listed by their roles, and left for role management, which is a
 * page of another system (OP-S-90). What the server allows is judged here as well, so that nobody is led where they are
 * turned away.
 */
import { assign, sendTo, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { hasActiveAlert, isAddingEnabled, mayManage, type OrganisationUser } from '#rules/organisation-users.rules.ts';
import { askedAct, type ActTold } from './core/asked-act.machine.ts';
import { loadedPage, type PageTold } from './core/loaded-page.machine.ts';

/** The users, and what can be done with them (SENT-095, SENT-096). */
export type OrganisationUsers = OutputOf<'GetOrganisationUsers'>;

interface Organisation {
  readonly organisationId: string;
}

interface Input extends Organisation {
  /** The users when this tab was last left for role management; null where it was not. */
  readonly before: readonly OrganisationUser[] | null;
}

interface Loads {
  readonly users: OrganisationUsers;
}

interface Context extends Input {
  /** Null until they are loaded. */
  readonly users: OrganisationUsers | null;
}

/** Whose roles to manage, and the users as they are before; an empty ARN adds a user. */
interface Managed extends Organisation {
  readonly arn: string;
  readonly users: readonly OrganisationUser[];
}

type Event =
  | PageTold<Loads>
  | ActTold<'leaving', Managed>
  | { readonly type: 'adding.requested' }
  | { readonly type: 'user.chosen'; readonly arn: string };

/** The catalogue has no code for an exception; `c` means 'anything else' (ERRC-08, SERR-21). */
const ANYTHING_ELSE = 'OU.1c';

export const usersPage = loadedPage<Loads, Organisation>({
  page: 'users',
  loads: { users: true },
  problem: ({ failure }) => ({ code: failure?.code || ANYTHING_ELSE, failure }),
});

export const leavingForRoles = askedAct<Managed, 'leaving'>('leaving');

export const organisationUsersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { page: 'page'; leaving: 'leaving' },
  },
  actors: { page: usersPage, leaving: leavingForRoles },
  guards: {
    hasActiveAlert: ({ context }) => context.users !== null && hasActiveAlert(context.users),
    isAddingEnabled: ({ context }) => context.users !== null && isAddingEnabled(context.users),
    mayManage: ({ context }, params: { arn: string }) => context.users !== null && mayManage(context.users, params.arn),
  },
  actions: {
    keepUsers: assign({ users: (_, { data }: { data: Loads }) => data.users }),
    forgetUsers: assign({ users: null }),
    leave: sendTo('leaving', ({ context: { organisationId, users } }, { arn }: { arn: string }) => ({
      type: 'act.chosen' as const,
      about: { organisationId, arn, users: users?.data.value ?? [] },
    })),
  },
}).createMachine({
  id: 'organisationUsers',
  description: 'Lists the users of an organisation by their roles, and leaves for role management.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, users: null }),
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => ({ organisationId: context.organisationId }),
    onError: { actions: 'forgetUsers', target: '.opening' },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The users are asked for, or did not come: OU.1a to OU.1e (SERR-21, SERR-33).',
      on: { 'page.loaded': { actions: { type: 'keepUsers', params: ({ event }) => event }, target: 'listed' } },
    },
    listed: {
      description: 'The four tables show (OP-S-89).',
      initial: 'judging',
      on: { 'page.lost': { actions: 'forgetUsers', target: 'opening' } },
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
          description:
            'Users can be added, and those of the first two tables managed (OUSR-11, OP-S-91): the page is left for role management. Whoever comes back by the browser finds the list as it was; where it did not open, the page says so.',
          invoke: {
            id: 'leaving',
            src: 'leaving',
            input: { codes: { failed: '', broken: '' } },
            onError: { target: 'judging' },
          },
          on: {
            'adding.requested': { actions: { type: 'leave', params: { arn: '' } } },
            'user.chosen': {
              guard: { type: 'mayManage', params: ({ event }) => ({ arn: event.arn }) },
              actions: { type: 'leave', params: ({ event }) => ({ arn: event.arn }) },
            },
          },
        },
      },
    },
  },
});
