import { aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import type { AircraftData } from '#machines/aircraft/manage-aircraft.entry.ts';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import {
  aircraftAlertsRefused,
  alert,
  alertsRefused,
  contactId,
  found,
  idOf,
  moment,
  organisationId,
  others,
} from '../aircraft/aircraft.sample.ts';

const FORM = 'https://transfer.example/form';
const input = { organisationId: '', registrationId: idOf(1), contactId, transferForm: FORM, moment };
const ask = { type: 'transfer.requested' } as const;
const loaded = (data: AircraftData) => ({ type: 'page.loaded', data }) as const;
const lost = { type: 'page.lost' } as const;
const page = [
  'Aircraft details',
  'Registration',
  'Owner',
  'Registered operator',
  'Part owner',
  'Return to the list of aircraft',
];
const ASKED = ['loadAlerts', 'loadAircraftAlerts', 'leaveForForm'];

/** The parameters passed to the transfer form, read from the address. */
const told = (address: string) => {
  const url = new URL(address);
  return { at: `${url.origin}${url.pathname}`, params: decodeParams(url.searchParams.get('params')) };
};

export const aircraftDetailModel = defineModel({
  slug: 'aircraft-detail',
  machine: aircraftDetailMachine,
  inputs: {
    person: input,
    withTransfer: { ...input, registrationId: idOf(2) },
    withoutForm: { ...input, transferForm: '', registrationId: idOf(3) },
    organisation: { ...input, organisationId },
    broken: { ...input, registrationId: '' },
  },
  cases: {
    'page.loaded': [loaded(found), loaded(others)],
    'xstate.error.actor.page': [{ error: exception }],
    'xstate.done.actor.loadAlerts': [{ output: [] }, { output: [alert] }],
    'xstate.error.actor.loadAlerts': [{ error: alertsRefused }, { error: exception }],
    'xstate.done.actor.loadAircraftAlerts': [{ output: [] }, { output: [alert] }],
    'xstate.error.actor.loadAircraftAlerts': [{ error: aircraftAlertsRefused }, { error: exception }],
    'xstate.done.actor.leaveForForm': [{ output: undefined }],
    'xstate.error.actor.leaveForForm': [{ error: exception }],
  },
  invariants: {
    'a page shows the record of the list that the address means; without one it shows none': ({
      input: { registrationId },
      steps,
    }) =>
      steps.forEach(({ snapshot }) => {
        const { row } = snapshot.context;
        if (row !== null) same(row.id, registrationId, 'the record');
        if (snapshot.hasTag('missing')) same(row, null, 'a record of another');
        if (snapshot.hasTag('checking')) claim(row !== null, 'a transfer of nothing');
      }),
    'a transfer begins for a person alone, and never where one is open [ACFT-12 ACFT-33]': ({
      input: { organisationId: of, registrationId },
      steps,
    }) =>
      steps.forEach(({ snapshot, asked }) => {
        const isPossible = of === '' && registrationId !== idOf(2);
        if (!isPossible)
          same([snapshot.can(ask), asked.some(({ src }) => ASKED.includes(src))], [false, false], 'a transfer');
      }),
    'alerts of the person are asked for first, then those of the aircraft, then the browser leaves; no step is skipped, none goes on after a failure or an alert [OP-S-81]':
      ({ steps }) =>
        steps.forEach(({ asked, event }) => {
          const before: Readonly<Record<string, string>> = {
            loadAlerts: 'transfer.requested',
            loadAircraftAlerts: 'xstate.done.actor.loadAlerts',
            leaveForForm: 'xstate.done.actor.loadAircraftAlerts',
          };
          asked
            .filter(({ src }) => ASKED.includes(src))
            .forEach(({ src }) => {
              same(event.type, before[src], `before ${src}`);
              if (src !== 'loadAlerts') same(event['output'], [], 'what was found before');
            });
        }),
    'a failed load of alerts says its own code on the page, which stays; the next try forgets it [OP-S-81]': ({
      steps,
    }) =>
      steps.forEach(({ event, snapshot }) => {
        const { transferProblem } = snapshot.context;
        if (snapshot.hasTag('checking') && snapshot.status === 'active') same(transferProblem, null, 'an old failure');
        if (!/^xstate\.error\.actor\.load(Aircraft)?Alerts$/.test(event.type)) return;
        same([snapshot.context.row !== null, snapshot.can(ask)], [true, true], 'the page');
        const { error } = event as unknown as { readonly error: { readonly code?: string } };
        same(
          [transferProblem?.code, transferProblem?.failure ?? null],
          error === exception ? ['SAI.2', null] : [error.code, error],
          'what is said',
        );
      }),
    'an alert leads to its page with the aircraft; what cannot be done online leads to the page that says so [ACFT-33 ACFT-34]':
      ({ input: { registrationId }, steps }) =>
        steps.forEach(({ event, snapshot }) => {
          if (snapshot.status !== 'done') return;
          const isAlert =
            event.type.startsWith('xstate.done') &&
            ((event['output'] as readonly unknown[] | undefined)?.length ?? 0) > 0;
          const target = isAlert
            ? { screen: 'activeAlert', organisationId: '', aircraftId: registrationId }
            : { screen: 'transferOwnership', from: 'ind', aircraftId: registrationId };
          same(snapshot.output, target, 'where it leads');
        }),
    'what it showed is forgotten once the page is lost': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        if (/^page\.lost|actor\.page$/.test(event.type))
          same([snapshot.context.row, snapshot.context.transferProblem], [null, null], 'kept');
      }),
    'the form is the configured one, and is told which aircraft, and ways back [ACFT-35]': ({
      input: { registrationId },
      steps,
    }) =>
      steps.forEach(({ asked }) =>
        asked
          .filter(({ src }) => src === 'leaveForForm')
          .forEach((one) => {
            const { at, params } = told((one.input as { readonly address: string }).address);
            same([at, params?.['aircraftId'], params?.['from']], [FORM, registrationId, 'ind'], 'what it is told');
          }),
      ),
    'each load is for whom the page is': ({ input: { organisationId: of }, steps }) =>
      steps.forEach(({ asked }) =>
        asked.filter(({ src }) => src === 'page').forEach((one) => same(one.input, { organisationId: of }, 'asked')),
      ),
  },
  expectations: {
    opening: {
      shows: [{ role: 'heading', name: 'Aircraft details' }],
      hides: ['Registered operator', 'We cannot find this aircraft in your list'],
      tags: [],
    },
    viewing: { shows: page, hides: ['Working. Please wait.....'], tags: [] },
    checkingPerson: {
      shows: [...page, 'Transfer ownership', 'Checking for active alerts'],
      hides: [/Details:/],
      tags: ['checking'],
    },
    checkingAircraft: {
      shows: [...page, 'Transfer ownership', 'Checking for active alerts'],
      hides: [/Details:/],
      tags: ['checking'],
    },
    leaving: { shows: [...page, 'Transfer ownership'], hides: [/Details:/], tags: ['checking'] },
    missing: {
      shows: ['We cannot find this aircraft in your list', 'Manage aircraft'],
      hides: ['Registered operator'],
      tags: ['missing'],
    },
    leading: { shows: page, hides: [/Details:/], tags: ['checking'] },
  },
  scenarios: [
    {
      title:
        'without an alert the browser leaves for the transfer form, which is told the aircraft and the ways back [ACFT-35 OP-S-80]',
      start: 'person',
      begins: { in: 'opening', asks: { page: { organisationId: '' } } },
      steps: [
        [loaded(found), 'viewing'],
        [ask, { in: 'checkingPerson', tags: ['checking'], asks: { loadAlerts: {} } }],
        [done('loadAlerts', []), { in: 'checkingAircraft', asks: { loadAircraftAlerts: { aircraftId: idOf(1) } } }],
        [done('loadAircraftAlerts', []), { in: 'leaving' }],
        [done('leaveForForm', undefined), { in: 'viewing', untagged: ['checking'] }],
        [ask, 'checkingPerson'],
        [done('loadAlerts', []), 'checkingAircraft'],
        [done('loadAircraftAlerts', []), 'leaving'],
        [
          failed('leaveForForm', exception),
          { in: 'leading', output: { screen: 'transferOwnership', from: 'ind', aircraftId: idOf(1) } },
        ],
      ],
    },
    {
      title: 'an alert of the person leads to the alerts, those of the aircraft are not asked for [ACFT-33]',
      start: 'person',
      steps: [
        [loaded(found), 'viewing'],
        [ask, 'checkingPerson'],
        [
          done('loadAlerts', [alert]),
          { in: 'leading', output: { screen: 'activeAlert', organisationId: '', aircraftId: idOf(1) } },
        ],
      ],
    },
    {
      title: 'an alert of the aircraft leads to the alerts [ACFT-34]',
      start: 'person',
      steps: [
        [loaded(found), 'viewing'],
        [ask, 'checkingPerson'],
        [done('loadAlerts', []), 'checkingAircraft'],
        [
          done('loadAircraftAlerts', [alert]),
          { in: 'leading', output: { screen: 'activeAlert', organisationId: '', aircraftId: idOf(1) } },
        ],
      ],
    },
    {
      title:
        'a failed load of alerts goes nowhere, ALI.1e and ALA.1b, and the next try begins anew [OP-S-81 SERR-19 SERR-20]',
      start: 'person',
      steps: [
        [loaded(found), 'viewing'],
        [ask, 'checkingPerson'],
        [
          failed('loadAlerts', alertsRefused),
          { in: 'viewing', context: { transferProblem: { code: 'ALI.1e', failure: alertsRefused } } },
        ],
        [ask, { in: 'checkingPerson', context: { transferProblem: null } }],
        [done('loadAlerts', []), 'checkingAircraft'],
        [
          failed('loadAircraftAlerts', aircraftAlertsRefused),
          { in: 'viewing', context: { transferProblem: { code: 'ALA.1b', failure: aircraftAlertsRefused } } },
        ],
        [lost, { in: 'opening', context: { row: null, transferProblem: null } }],
      ],
    },
    {
      title: 'where no form is known, a transfer cannot be completed online, gliders too [ACFT-15]',
      start: 'withoutForm',
      steps: [
        [loaded(found), 'viewing'],
        [ask, 'checkingPerson'],
        [done('loadAlerts', []), 'checkingAircraft'],
        [
          done('loadAircraftAlerts', []),
          { in: 'leading', output: { screen: 'transferOwnership', from: 'ind', aircraftId: idOf(3) } },
        ],
      ],
    },
    {
      title: 'a forged, foreign or broken record shows nothing [SERR-27]',
      start: 'broken',
      steps: [[loaded(found), 'missing']],
    },
    {
      title: 'a page that is lost shows nothing until it is loaded again',
      start: 'organisation',
      begins: { asks: { page: { organisationId } } },
      steps: [
        [loaded(found), 'viewing'],
        [lost, { in: 'opening', context: { row: null } }],
        [loaded(others), { in: 'missing', context: { row: null } }],
      ],
    },
    {
      title: 'a transfer of a page that breaks goes no further',
      start: 'person',
      steps: [
        [loaded(found), 'viewing'],
        [ask, 'checkingPerson'],
        [lost, { in: 'opening', context: { row: null } }],
        [loaded(found), 'viewing'],
        [failed('page', exception), { in: 'opening', context: { row: null } }],
      ],
    },
  ],
});
