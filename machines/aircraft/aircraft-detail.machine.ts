/**
 * The page of one aircraft or glider (services 2.7, 4.6): the regulator's record of what the address means, and the
 * first step of a transfer of ownership: alerts of the person, then of the aircraft, then their page or the external
 * form. One machine for persons and organisations; an organisation transfers nothing here (ACFT-12).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { aircraftMeant, type AircraftRow } from '#rules/aircraft/aircraft-rows.rules.ts';
import { transferFormAddress } from '#rules/aircraft/transfer.rules.ts';
import { codes, loadedPage, type PageProblem, type PageTold } from '../core/loaded-page.machine.ts';
import { promisePort } from '../core/ports.ts';
import type { AircraftData, AircraftInput } from './manage-aircraft.entry.ts';

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
  /** Why the transfer did not begin; null while nothing is wrong with it. */
  readonly transferProblem: PageProblem | null;
  /** Whether an alert stands before a transfer. */
  readonly isAlerted: boolean;
}

type Event = PageTold<AircraftData> | { readonly type: 'transfer.requested' };

const meant = ({ moment, contactId, registrationId }: Input, found: AircraftData) =>
  aircraftMeant({ answer: found.answer, transfers: found.transfers, contactId, moment }, registrationId);

const formAddress = ({ transferForm, row }: Context): string | null =>
  row && transferFormAddress(transferForm, { aircraftId: row.id, registrationMark: row.vhmark, submissionId: '' });

export const aircraftPage = loadedPage<AircraftData, AircraftInput>({
  page: 'one aircraft',
  loads: { answer: true, transfers: true },
  problem: codes('SAI.1', 'SAI.2'),
});

export const aircraftDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as TransferLeadsTo,
    children: {} as {
      page: 'page';
      loadAlerts: 'loadAlerts';
      loadAircraftAlerts: 'loadAircraftAlerts';
      leaveForForm: 'leaveForForm';
    },
    tags: {} as 'missing' | 'checking',
  },
  actors: {
    page: aircraftPage,
    loadAlerts: promisePort<Alerts>('loadAlerts'),
    loadAircraftAlerts: promisePort<Alerts, { readonly aircraftId: string }>('loadAircraftAlerts'),
    leaveForForm: promisePort<void, { readonly address: string }>('leaveForForm'),
  },
  guards: {
    isListed: ({ context }, { data }: { data: AircraftData }) => meant(context, data) !== null,
    // An organisation has no transfer (ACFT-12), an aircraft has one at a time (ACFT-33).
    canTransfer: ({ context }) => context.organisationId === '' && context.row !== null && context.row.message === null,
    isAlerted: (_, params: { alerts: Alerts }) => params.alerts.length > 0,
    hasForm: ({ context }) => formAddress(context) !== null,
  },
  actions: {
    keepAircraft: assign({ row: ({ context }, { data }: { data: AircraftData }) => meant(context, data) }),
    forgetAircraft: assign({ row: null, transferProblem: null }),
    forgetTransferProblem: assign({ transferProblem: null }),
    // The code of the call itself: ALI.1x or ALA.1x (OP-S-81); what threw is no call's.
    reportTransfer: assign({
      transferProblem: (_, params: { error: unknown }): PageProblem => {
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
  context: ({ input }) => ({ ...input, row: null, transferProblem: null, isAlerted: false }),
  output: ({ context: { row, isAlerted } }): TransferLeadsTo =>
    isAlerted
      ? { screen: 'activeAlert', organisationId: '', aircraftId: row?.id ?? '' }
      : { screen: 'transferOwnership', from: 'ind', aircraftId: row?.id ?? '' },
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => ({ organisationId: context.organisationId }),
    onError: { actions: 'forgetAircraft', target: '.opening' },
  },
  on: { 'page.lost': { actions: 'forgetAircraft', target: '.opening' } },
  initial: 'opening',
  states: {
    opening: {
      description:
        "The owner's aircraft and the transfers are asked for, or did not come: SAI.1, SAI.2 (SERR-27). The record in the address only says which one is meant.",
      on: {
        'page.loaded': [
          {
            guard: { type: 'isListed', params: ({ event }) => event },
            actions: { type: 'keepAircraft', params: ({ event }) => event },
            target: 'viewing',
          },
          { target: 'missing' },
        ],
      },
    },
    viewing: {
      description: 'The page shows (ACFT-09, ACFT-11); after a transfer that did not begin, with the reason.',
      on: {
        'transfer.requested': { guard: 'canTransfer', actions: 'forgetTransferProblem', target: 'checkingPerson' },
      },
    },
    checkingPerson: {
      description:
        'Alerts of the person are asked for: any leads to their page (ACFT-33). A failed load does not go on, as that could skip one (OP-S-81).',
      tags: ['checking'],
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
      tags: ['checking'],
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
      tags: ['checking'],
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
    leading: {
      description:
        'The page leads on: to the alerts that were found, or to the page that says that the transfer cannot be completed online (ACFT-15).',
      type: 'final',
      tags: ['checking'],
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
