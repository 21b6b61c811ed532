/** The messages of a notification when something failed to load, and whom it informed. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Participant } from '#rules/organisation-access.rules.ts';
import { MTO_POSITIONS } from '#rules/mto/mto-form.rules.ts';
import type { KeptNotification } from '#rules/mto/mto-kept.rules.ts';
import { NotAdded } from '#ui/mto/mto-not-added.tsx';
import { partOf } from '../support/part-of.ts';
import { callFailure } from '#support/call-failure.ts';
import { show } from '#support/show.tsx';
import { NextSteps } from '#ui/applications/next-steps.tsx';
import { notifiedSteps } from '#ui/mto/mto-notified.tsx';
import { MtoNavigationView } from '#ui/mto/mto-navigation.view.tsx';
import { wireMto, type OpenMto } from '../../src/wiring/mto/mto-navigation.wiring.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { student } from './notifications.ts';
import { noCiphers } from '#support/no-ciphers.ts';

const COURSES = [
  { masterDataSyncId: 'c1', masterDataCourseCode: 'SYS-T', masterDataCourseName: 'Systems', ratingEntry: '' },
];
const certificate = {
  wasSuccessful: true,
  maintenanceTrainingOrganisation: { certificate: { trainingCourses: COURSES } },
};
const running: OpenMto[] = [];
afterEach(() => {
  cleanup();
  for (const { application } of running.splice(0)) application.stop();
});

async function failed(
  certified: () => unknown,
  limited: () => unknown,
  individualVerified = true,
  participants: readonly Participant[] = [],
): Promise<readonly string[]> {
  const regulator = fakeRegulator();
  regulator.next('verifyIndividualRoles', () => ({ wasSuccessful: true, individualVerified }));
  regulator.next('GetMTOCertificate', certified);
  regulator.next('getMplReferenceDataFromESB', limited);
  const made = wireMto(regulator.session, {
    organisationId: 'org-1',
    organisationArn: '3001035',
    recordId: '',
    readable: true,
    back: { target: { screen: 'home' } },
  });
  running.push(made);
  show(
    <MtoNavigationView
      {...made}
      onAnother={() => undefined}
      adapters={{ newId: () => '', suggest: () => Promise.resolve([]), map: null, loadPdfCiphers: noCiphers }}
    />,
    { participants },
  );
  made.application.start();
  const alert = await screen.findByRole('alert');
  return [...alert.querySelectorAll('h2, p')].map(({ textContent }) => textContent);
}

const UNABLE = ['Unable to complete application online', expect.stringContaining('cannot be completed online')];
const LIMITATIONS = 'Unable to fetch Limitations reference data';

it('leads home where the role may not notify, and does not offer to try again (DEC-52)', async () => {
  await failed(
    () => certificate,
    () => ({ wasSuccessful: true, referenceData: [] }),
    false,
    [{ account: { accountid: 'org-1' }, role: { product_name: 'Owner' } }],
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByText(/correct role/)).toBeTruthy();
  expect(screen.getByText(/^Your role in this organisation is Owner\./).textContent).toContain(MTO_POSITIONS[0]);
  expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toMatch(/^\/dash/);
});

it('says why the certificate was refused [MTON-39]', async () => {
  const refused = {
    wasSuccessful: false,
    maintenanceTrainingOrganisation: null,
    errors: ['The certificate was suspended.'],
  };
  expect(
    await failed(
      () => refused,
      () => ({ wasSuccessful: true, referenceData: [] }),
    ),
  ).toEqual([...UNABLE, 'System error: The certificate was suspended.']);
});

it('says what failed about the limitations, their own text as its last line [MTON-39 SERR-05]', async () => {
  const call = () => Promise.reject(callFailure('getMplReferenceDataFromESB', '', 'd', 500));
  const [title, text, cause, last] = await failed(() => certificate, call);
  expect([title, text, last]).toEqual([...UNABLE, LIMITATIONS]);
  expect(cause).toMatch(/^System error/);
  cleanup();
  expect(
    await failed(
      () => certificate,
      () => ({ wasSuccessful: true, referenceData: [] }),
    ),
  ).toEqual([...UNABLE, LIMITATIONS]);
});

it.each([
  [
    'nobody says who was not reached',
    null,
    [
      'We have notified the students by email.',
      'We have sent a copy of the notification to your email address, kim@example.test.',
      'If we do not have an email address for a student, the copy names that student.',
    ],
  ],
  [
    'everybody was reached',
    [],
    [
      'We have notified the students by email.',
      'We have sent a copy of the notification to your email address, kim@example.test.',
    ],
  ],
  [
    'one was not',
    [student('2009001', 'Noah', 'Clarke')],
    [
      'We have notified by email every student whose email address we have. We do not have one for this student. You need to tell them:',
      'Noah Clarke, ARN 2009001',
      'We have sent a copy of the notification to your email address, kim@example.test.',
    ],
  ],
  [
    'two were not',
    [student('2009001', 'Noah', 'Clarke'), student('2009002', 'Ella', 'Moore')],
    [
      'We have notified by email every student whose email address we have. We do not have one for these students. You need to tell them:',
      'Noah Clarke, ARN 2009001',
      'Ella Moore, ARN 2009002',
      'We have sent a copy of the notification to your email address, kim@example.test.',
    ],
  ],
])('says who was told where %s [MTON-35 MTON-36]', (_what, unreached, lines) => {
  const { container } = show(<NextSteps steps={notifiedSteps(unreached, 'kim@example.test')} />);
  const said = [...container.querySelectorAll('.what p, .what li')].map(({ textContent }) => textContent);
  expect(said).toEqual([...lines, 'We will check the notification against our records and enter the outcomes.']);
});

it('names the students of a list who are not in the notification, and opens another one with them', () => {
  const begun: unknown[] = [];
  const begin = partOf<KeptNotification>({ page: 'severalStudents' });
  const left = { lines: ['Abbott, 2006009: no student', 'Chen 2006004'], begin };
  show(<NotAdded left={left} onCorrect={(one) => begun.push(one)} />);
  const alert = screen.getByRole('group', { name: '2 students are not in this notification' });
  expect([...alert.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(left.lines);
  fireEvent.click(screen.getByRole('button', { name: 'Correct 2 students' }));
  expect(begun).toEqual([begin]);
  cleanup();
  show(<NotAdded left={{ lines: ['Chen 2006004'], begin }} onCorrect={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Correct 1 student' })).toBeTruthy();
  cleanup();
  show(<NotAdded left={null} onCorrect={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
