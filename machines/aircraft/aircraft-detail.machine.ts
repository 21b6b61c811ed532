/**
 * The page of one aircraft or glider (services 2.7, 4.6): the regulator's record of what the address means, and the
 * first step of a transfer of ownership: alerts of the person, then of the aircraft, then their page or the external
 * form. One machine for persons and organisations; an organisation transfers nothing here (ACFT-12).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { aircraftMeant, type AircraftRow } from '#rules/aircraft/aircraft-rows.rules.ts';
import { transferFormAddress } from '#rules/aircraft/transfer.rules.ts';
import { promisePort } from '../core/ports.ts';
import type { AircraftData, AircraftInput } from './manage-aircraft.entry.ts';

/**
 * Why there is no page (SERR-27), or why a transfer did not begin; and the failed call's own failure where one was
 * answered so.
 */
export interface AircraftDetailFailure {
  readonly code: string;
  readonly failure: CallFailure | null;
}

type Alerts = OutputOf<'GetAlertsIndividual'>['value'];

interface Input extends AircraftInput {
  /** Which aircraft the address means; empty where it says nothing of use. */
  readonly registrationId: string;
  /** Contact id of the current user. */
  readonly contactId: string;
  /** Where the ownership of an aircraft is transferred; empty where nowhere. */
  readonly transferForm: string;
  readonly moment: Moment;
}

/**
 * Where a transfer leads inside of the portal: to the alerts, or to the page that says that it cannot be completed
 * online.
 */
export type TransferLeadsTo =
  | { readonly screen: 'activeAlert'; readonly organisationId: ''; readonly aircraftId: string }
  | { readonly screen: 'transferOwnership'; readonly from: 'ind'; readonly aircraftId: string };

interface Context extends Input {
  /** The regulator's record; null until it is found. */
  readonly row: AircraftRow | null;
  readonly problem: AircraftDetailFailure | null;
  /** Why the transfer did not begin; null while nothing is wrong with it. */
  readonly transferProblem: AircraftDetailFailure | null;
  /** Whether an alert stands before a transfer. */
  readonly isAlerted: boolean;
}

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'transfer.requested' };

const meant = ({ moment, contactId, registrationId }: Input, found: AircraftData) =>
  aircraftMeant({ answer: found.answer, transfers: found.transfers, contactId, moment }, registrationId);

const formAddress = ({ transferForm, row }: Context): string | null =>
  row && transferFormAddress(transferForm, { aircraftId: row.id, registrationMark: row.vhmark, submissionId: '' });

export const aircraftDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as TransferLeadsTo,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'missing' | 'checking',
  },
  actors: {
    loadAircraft: promisePort<AircraftData, AircraftInput>('loadAircraft'),
    loadAlerts: promisePort<Alerts>('loadAlerts'),
    loadAircraftAlerts: promisePort<Alerts, { readonly aircraftId: string }>('loadAircraftAlerts'),
    leaveForForm: promisePort<void, { readonly address: string }>('leaveForForm'),
  },
  guards: {
    isListed: ({ context }, params: { found: AircraftData }) => meant(context, params.found) !== null,
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    // An organisation has no transfer (ACFT-12), an aircraft has one at a time (ACFT-33).
    canTransfer: ({ context }) => context.organisationId === '' && context.row !== null && context.row.message === null,
    isAlerted: (_, params: { alerts: Alerts }) => params.alerts.length > 0,
    hasForm: ({ context }) => formAddress(context) !== null,
  },
  actions: {
    beginLoad: assign({ row: null, problem: null, transferProblem: null }),
    keepAircraft: assign({ row: ({ context }, params: { found: AircraftData }) => meant(context, params.found) }),
    reportFailure: assign({
      problem: (_, params: { error: unknown }): AircraftDetailFailure => ({
        code: 'SAI.1',
        failure: callFailureIn(params.error),
      }),
    }),
    reportException: assign({ problem: { code: 'SAI.2', failure: null }, row: null }),
    forgetTransferProblem: assign({ transferProblem: null }),
    // The code of the call itself: ALI.1x or ALA.1x (OP-S-81); what threw is no call's.
    reportTransfer: assign({
      transferProblem: (_, params: { error: unknown }): AircraftDetailFailure => {
        const failure = callFailureIn(params.error);
        return { code: failure?.code || 'SAI.2', failure };
      },
    }),
    markAlerted: assign({ isAlerted: true }),
  },
}).createMachine({
  id: 'aircraftDetail',
  description: 'Shows one aircraft or glider as the regulator has it, and begins the transfer of its ownership.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, row: null, problem: null, transferProblem: null, isAlerted: false }),
  output: ({ context: { row, isAlerted } }): TransferLeadsTo =>
    isAlerted
      ? { screen: 'activeAlert', organisationId: '', aircraftId: row?.id ?? '' }
      : { screen: 'transferOwnership', from: 'ind', aircraftId: row?.id ?? '' },
  initial: 'loading',
  states: {
    loading: {
      description:
        "The owner's aircraft and the transfers are asked for; the record in the address only says which one is meant.",
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadAircraft',
        src: 'loadAircraft',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'keepAircraft', params: ({ event }) => ({ found: event.output }) },
            target: 'viewing',
          },
          { target: 'missing' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
          { actions: 'reportException', target: 'broken' },
        ],
      },
    },
    viewing: {
      description: 'The page shows (ACFT-09, ACFT-11); after a transfer that did not begin, with the reason.',
      tags: ['loaded'],
      on: {
        'transfer.requested': { guard: 'canTransfer', actions: 'forgetTransferProblem', target: 'checkingPerson' },
        'page.failed': { actions: 'reportException', target: 'broken' },
      },
    },
    checkingPerson: {
      description:
        'Alerts of the person are asked for: any leads to their page (ACFT-33). A failed load does not go on, as that could skip one (OP-S-81).',
      tags: ['loaded', 'checking'],
      invoke: {
        id: 'loadAlerts',
        src: 'loadAlerts',
        onDone: [
          {
            guard: { type: 'isAlerted', params: ({ event }) => ({ alerts: event.output }) },
            actions: 'markAlerted',
            target: 'leading',
          },
          { target: 'checkingAircraft' },
        ],
        onError: {
          actions: { type: 'reportTransfer', params: ({ event }) => ({ error: event.error }) },
          target: 'viewing',
        },
      },
    },
    checkingAircraft: {
      description:
        'Alerts of the aircraft are asked for: any leads to their page (ACFT-34). Without, the transfer form is next (ACFT-35).',
      tags: ['loaded', 'checking'],
      invoke: {
        id: 'loadAircraftAlerts',
        src: 'loadAircraftAlerts',
        input: ({ context }) => ({ aircraftId: context.row?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isAlerted', params: ({ event }) => ({ alerts: event.output }) },
            actions: 'markAlerted',
            target: 'leading',
          },
          { guard: 'hasForm', target: 'leaving' },
          { target: 'leading' },
        ],
        onError: {
          actions: { type: 'reportTransfer', params: ({ event }) => ({ error: event.error }) },
          target: 'viewing',
        },
      },
    },
    leaving: {
      description:
        'The browser leaves for the external transfer form with its encoded params (ACFT-35); where it shows this page again, it is as it was.',
      tags: ['loaded', 'checking'],
      invoke: {
        id: 'leaveForForm',
        src: 'leaveForForm',
        input: ({ context }) => ({ address: formAddress(context) ?? '' }),
        onDone: { target: 'viewing' },
        onError: { target: 'leading' },
      },
    },
    missing: {
      description:
        'What the address means is none of theirs, is not registered today, or is no aircraft at all: there is a way on.',
      tags: ['missing'],
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with SAI.1 (SERR-27).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in the load or while the page was drawn: SAI.2 (SERR-27).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    leading: {
      description:
        'The page leads on: to the alerts that were found, or to the page that says that the transfer cannot be completed online (ACFT-15).',
      type: 'final',
      tags: ['loaded', 'checking'],
    },
  },
});

type Snapshot = SnapshotFrom<typeof aircraftDetailMachine>;

/** Where a transfer that is open is gone on with; null where no form is known. */
export const selectManageAddress = ({ context: { transferForm, row } }: Snapshot): string | null =>
  row &&
  transferFormAddress(transferForm, {
    aircraftId: row.id,
    registrationMark: row.vhmark,
    submissionId: row.submissionId,
  });
