/**
 * Access to an organisation's pages (portal 4.6, ORGA-01 to ORGA-08). The order of the checks is that of OP-P-57. The
 * server checks again on every call; this chart is about the right words, not about safety.
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, waitTold, type CallFailure } from '#rules/core/failures.rules.ts';
import {
  isParticipant,
  organisationIdFault,
  type OrganisationCode,
  type Participant,
} from '#rules/organisation-access.rules.ts';
import { promisePort } from './core/ports.ts';

/** The organisation that a page is about: the first item of its details. */
export type Organisation = OutputOf<'GetOrganisationDetails'>['value'][number];

interface Input {
  /** Organisation id of the address; empty or undefined where it has none. */
  readonly organisationId: string | undefined;
  readonly participants: readonly Participant[];
}

interface Context {
  readonly organisationId: string;
  readonly participants: readonly Participant[];
  readonly organisation: Organisation | null;
  readonly code: OrganisationCode | null;
  readonly failure: CallFailure | null;
}

export type OrganisationAccess =
  | { readonly access: 'granted'; readonly organisation: Organisation }
  | { readonly access: 'refused'; readonly code: OrganisationCode }
  /** Too many calls came (429): nothing is decided, and the failure says how long to wait. */
  | { readonly access: 'putOff'; readonly failure: CallFailure };

export const organisationAccessMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as OrganisationAccess,
    tags: {} as 'loading' | 'granted' | 'refused' | 'putOff',
  },
  actors: {
    loadOrganisationDetails: promisePort<OutputOf<'GetOrganisationDetails'>, { readonly organisationId: string }>(
      'loadOrganisationDetails',
    ),
  },
  guards: {
    isIdMissing: ({ context }) => organisationIdFault(context.organisationId) === 'ORG.1',
    isIdMalformed: ({ context }) => organisationIdFault(context.organisationId) === 'ORG.4',
    isParticipant: ({ context }) => isParticipant(context.participants, context.organisationId),
    isTooOften: (_, { error }: { error: unknown }) => waitTold(callFailureIn(error)) !== null,
    hasDetails: (_, params: { answer: OutputOf<'GetOrganisationDetails'> }) => params.answer.value.length > 0,
  },
  actions: {
    keepOrganisation: assign({
      organisation: (_, params: { answer: OutputOf<'GetOrganisationDetails'> }) => params.answer.value[0] ?? null,
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => callFailureIn(error) }),
    refuse: assign({ code: (_, params: { code: OrganisationCode }) => params.code }),
  },
}).createMachine({
  id: 'organisationAccess',
  description: 'Checks, in this order: the id, the membership, the organisation itself.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    organisationId: input.organisationId ?? '',
    participants: input.participants,
    organisation: null,
    code: null,
    failure: null,
  }),
  initial: 'checkingId',
  output: ({ context: { organisation, code, failure } }): OrganisationAccess => {
    if (organisation !== null) return { access: 'granted', organisation };
    if (code === null && failure !== null) return { access: 'putOff', failure };
    return { access: 'refused', code: code ?? 'ORG.4' };
  },
  states: {
    checkingId: {
      description: 'Does the address name an organisation at all? Transient: decides and leaves immediately.',
      always: [
        { guard: 'isIdMissing', actions: { type: 'refuse', params: { code: 'ORG.1' } }, target: 'refused' },
        { guard: 'isIdMalformed', actions: { type: 'refuse', params: { code: 'ORG.4' } }, target: 'refused' },
        { target: 'checkingParticipation' },
      ],
    },
    checkingParticipation: {
      description: 'Does the person take part in it? Transient: decides and leaves immediately.',
      always: [
        { guard: 'isParticipant', target: 'loadingDetails' },
        { actions: { type: 'refuse', params: { code: 'ORG.2' } }, target: 'refused' },
      ],
    },
    loadingDetails: {
      description: 'The details are asked for; the loading indicator shows (ORGA-08).',
      tags: ['loading'],
      invoke: {
        id: 'loadOrganisationDetails',
        src: 'loadOrganisationDetails',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: [
          {
            guard: { type: 'hasDetails', params: ({ event }) => ({ answer: event.output }) },
            actions: { type: 'keepOrganisation', params: ({ event }) => ({ answer: event.output }) },
            target: 'granted',
          },
          { actions: { type: 'refuse', params: { code: 'ORG.3' } }, target: 'refused' },
        ],
        onError: [
          {
            guard: { type: 'isTooOften', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'putOff',
          },
          { actions: { type: 'refuse', params: { code: 'ORG.4' } }, target: 'refused' },
        ],
      },
    },
    granted: { description: 'All checks passed: the page shows (ORGA-08).', tags: ['granted'], type: 'final' },
    putOff: {
      description: 'Too many calls came in a short time: the page says how long to wait.',
      tags: ['putOff'],
      type: 'final',
    },
    refused: {
      description: 'On to the error page with the code (ORGA-02 to ORGA-07).',
      tags: ['refused'],
      meta: { screen: 'error' },
      type: 'final',
    },
  },
});
