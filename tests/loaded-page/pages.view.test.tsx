/**
 * The pages that only load and show, each on its own view: waiting, failing with its own text or code, trying again,
 * showing the result. The chart itself is tested in `loaded-page.model.ts`. The dashboards, the profile selector and
 * the licences have tests of their own.
 */
import { createActor, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { activeAlertMachine } from '#machines/aircraft/active-alert.entry.ts';
import { aircraftCensusMachine } from '#machines/aircraft/aircraft-census.entry.ts';
import { manageAircraftMachine } from '#machines/aircraft/manage-aircraft.entry.ts';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { fleetYearMachine } from '#machines/fleet-year.entry.ts';
import { noticesMachine } from '#machines/notices.entry.ts';
import { paymentHistoryMachine } from '#machines/payment-history.entry.ts';
import { profileDetailsMachine } from '#machines/profile-details.entry.ts';
import { submissionListMachine } from '#machines/submission-list.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { settingsOf } from '#support/settings.ts';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { ConfirmationCallout } from '#ui/aircraft/confirmation-callout.tsx';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { FleetYearView } from '#ui/fleet-year/fleet-year.view.tsx';
import { NoticesPart } from '#ui/notices/notices-part.tsx';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { PaymentHistoryView } from '#ui/payment-history/payment-history.view.tsx';
import { IndividualProfileView } from '#ui/profile-details/individual-profile.view.tsx';
import { OrganisationProfileView } from '#ui/profile-details/organisation-profile.view.tsx';
import { SubmissionListView } from '#ui/submission-list/submission-list.view.tsx';
import {
  aircraftAlertsRefused,
  alert,
  alertsRefused,
  found,
  idOf,
  listRefused,
  moment,
  organisationAlertsRefused,
  organisationId,
  transfersRefused,
} from '../aircraft/aircraft.sample.ts';
import { drone } from '../manage-drones/manage-drones.sample.ts';
import { four } from '../notices/notices.sample.ts';
import { payments } from '../payment-history/payment-history.sample.ts';
import { three } from '../submission-list/submission-list.sample.ts';
import { type Page, walk, tellsWait, expectedOf } from './pages-kit.tsx';

/** A page of the table: how to walk it, and its expected displays. */
const page = <M extends AnyStateMachine>(one: Page<M>) => [walk(one), expectedOf(one), tellsWait(one)] as const;

/** A record that throws when it is read, which happens while rendering. */
const UNREADABLE = new Proxy(
  {},
  {
    get: () => {
      throw new Error('Unreadable');
    },
  },
);

const file = createActor(fileDownloadMachine).start();

const aircraftPortal = { moment: () => moment };

const person = { contactid: 'c-1', fullname: 'Ava Nguyen', product_arn: '1234567' };

const ofPerson = { organisationId: '', aircraftId: idOf(1) };

const alerts = {
  machine: activeAlertMachine,
  portal: aircraftPortal,
  view: (actor: ActorRefFrom<typeof activeAlertMachine>) => <ActiveAlertView actor={actor} />,
  data: { owner: [alert], aircraft: [] },
  shows: 'Outstanding levy',
  undrawn: { owner: [null], aircraft: [] },
};

const aircraft = {
  machine: manageAircraftMachine,
  portal: aircraftPortal,
  working: 'Working. Please wait.....',
  data: found,
  shows: 'Registered aircraft',
  undrawn: { ...found, answer: null },
  view: (actor: ActorRefFrom<typeof manageAircraftMachine>) => <ManageAircraftView actor={actor} />,
};

const CONFIRMATION = settingsOf({
  'Portal - Aircraft Confirmation Start Date': '01/01/2000',
  'Portal - Aircraft Confirmation End Date': '31/12/2099',
});

const PAGES = [
  [
    'payments and receipts say in their own words that they did not come',
    ...page({
      machine: paymentHistoryMachine,
      input: { organisationId },
      view: (actor) => <PaymentHistoryView actor={actor} file={file} />,
      missing: { payments: callFailure('PaymentList', '') },
      failed: 'We could not load your payments',
      broken: 'We could not load your payments',
      none: 'You have not made any payments yet.',
      data: { payments },
      shows: 'Total paid: $80.00',
      undrawn: { payments: [null] },
    }),
  ],
  [
    'the next twelve months of drones say in their own words that the drones did not come',
    ...page({
      machine: fleetYearMachine,
      input: { organisationId, droneTypes: ['commercial'] },
      view: (actor) => <FleetYearView actor={actor} print={() => undefined} save={() => undefined} />,
      working: 'Working. Please wait.....',
      missing: { fleet: callFailure('GetDronesOrganisation', '') },
      failed: 'We could not load your drones',
      broken: 'We could not load your drones',
      none: 'You have no registered drones. Register a drone to see its year here.',
      data: { fleet: { drones: [drone('r-1', '2027-06-01')], updates: [], fees: {} }, drafts: [] },
      shows: 'Month by month',
      undrawn: { fleet: { drones: [UNREADABLE], updates: [], fees: {} }, drafts: [] },
    }),
  ],
  [
    'the list of submissions says in its own place that it did not come',
    ...page({
      machine: submissionListMachine,
      input: { organisationId },
      view: (actor) => <SubmissionListView actor={actor} />,
      missing: { answer: callFailure('SubmissionList', '') },
      failed: 'We could not load your submissions',
      broken: 'We could not load your submissions',
      none: 'You have not submitted anything yet. What you submit or pay for will be listed here.',
      data: { answer: three },
      shows: 'Reference IA-3K7M-9Q2P',
      undrawn: { answer: { submissions: [null] } },
    }),
  ],
  [
    'notices say in their own words that they did not come, which is not that nothing happened',
    ...page({
      machine: noticesMachine,
      input: { organisationId, opens: true },
      view: (actor) => <NoticesView actor={actor} />,
      missing: { answer: callFailure('NoticeList', '') },
      failed: 'We could not load your notices',
      broken: 'We could not load your notices',
      none: 'You have no notices from the last 90 days.',
      data: { answer: four },
      shows: 'There is an active alert',
      undrawn: { answer: { notices: [null] } },
    }),
  ],
  [
    'notices on a dashboard say in their own place that they did not come',
    ...page({
      machine: noticesMachine,
      input: { organisationId, opens: false },
      view: (actor) => <NoticesPart actor={actor} />,
      missing: { answer: callFailure('NoticeList', '') },
      failed: 'We could not load your notices',
      broken: 'We could not load your notices',
      none: 'You have no notices yet. New notices will be listed here for 90 days.',
      data: { answer: four },
      shows: 'There is an active alert',
      undrawn: { answer: { notices: [null] } },
    }),
  ],
  [
    'the profile of a person is PDI.1, whatever went wrong [ERRC-26]',
    ...page({
      machine: profileDetailsMachine,
      input: { kind: 'ind' },
      view: (actor) => <IndividualProfileView actor={actor} />,
      portal: { person },
      missing: { answer: callFailure('GetAddressDetailsIndividual', 'ADI.1e') },
      failed: 'Details: PDI.1',
      broken: 'Details: PDI.1',
      data: { answer: { kind: 'ind', addresses: { value: [{}] } } },
      shows: 'Ava Nguyen',
      undrawn: { answer: { kind: 'ind', addresses: { value: [UNREADABLE] } } },
    }),
  ],
  [
    'the profile of an organisation is PDO.1, whatever went wrong [ERRC-27]',
    ...page({
      machine: profileDetailsMachine,
      input: { kind: 'org', organisationId },
      view: (actor) => (
        <OrganisationProfileView actor={actor} organisation={{ accountid: organisationId, name: 'Kestrel Survey' }} />
      ),
      missing: { answer: callFailure('GetAddressDetailsOrganisation', 'ADO.1e') },
      failed: 'Details: PDO.1',
      broken: 'Details: PDO.1',
      data: { answer: { kind: 'org', addresses: { value: [{}] } } },
      shows: 'Kestrel Survey',
      undrawn: { answer: { kind: 'org', addresses: { value: [UNREADABLE] } } },
    }),
  ],
  [
    "a person's aircraft are MAI.1 where a call failed, MAI.2 where something threw [SERR-25]",
    ...page({
      ...aircraft,
      input: { organisationId: '' },
      missing: { answer: listRefused },
      failed: 'Details: MAI.1',
      broken: 'Details: MAI.2',
    }),
  ],
  [
    "an organisation's aircraft are MAO.1 where a call failed, MAO.2 where something threw [SERR-26]",
    ...page({
      ...aircraft,
      input: { organisationId },
      missing: { transfers: transfersRefused },
      failed: 'Details: MAO.1',
      broken: 'Details: MAO.2',
    }),
  ],
  [
    'alerts of a person are called by the code of their call [SERR-19]',
    ...page({
      ...alerts,
      input: ofPerson,
      missing: { owner: alertsRefused },
      failed: 'Details: ALI.1e',
      broken: 'Details: SAI.2',
    }),
  ],
  [
    'alerts of an aircraft are called by the code of their call [SERR-20]',
    ...page({
      ...alerts,
      input: ofPerson,
      missing: { aircraft: aircraftAlertsRefused },
      failed: 'Details: ALA.1b',
      broken: 'Details: SAI.2',
    }),
  ],
  [
    'alerts of an organisation are called by the code of their call',
    ...page({
      ...alerts,
      input: { organisationId, aircraftId: '' },
      missing: { owner: organisationAlertsRefused },
      failed: 'Details: ALO.1d',
      broken: 'Details: SAI.2',
    }),
  ],
  [
    'alerts whose call has no code are SAI.1',
    ...page({
      ...alerts,
      input: ofPerson,
      missing: { owner: { ...alertsRefused, code: '' } },
      failed: 'Details: SAI.1',
      broken: 'Details: SAI.2',
    }),
  ],
  [
    'whether registration details are confirmed is said to be not known, beside the list',
    ...page({
      machine: aircraftCensusMachine,
      input: { organisationId: '' },
      working: null,
      missing: { census: callFailure('GetApplicationsIndividual', 'AI.1e') },
      view: (actor) => (
        <ConfirmationCallout
          census={actor}
          settings={CONFIRMATION}
          target={{ screen: 'aircraftConfirmation', organisationId: '', organisationArn: '' }}
          aircraft={{ aircraft: [{}], gliders: [] }}
        />
      ),
      failed: 'We could not check whether you need to confirm your aircraft details',
      broken: 'We could not check whether you need to confirm your aircraft details',
      data: { census: [] },
      shows: 'Confirm your registration details',
      undrawn: null,
    }),
  ],
] as const;

it.each(PAGES)('%s; while it waits it shows nothing of it', (_page, walks, expected) => {
  expect(walks()).toEqual(expected);
});

it.each(PAGES)(
  'where it was asked for too often it says for how long to wait: %s',
  (_page, _walks, _expected, waits) => {
    expect(waits()).toBe(true);
  },
);
