/** What views and wiring read of start-up: the person, the login path, the facts of the home decision. */
import { describe, expect, it } from 'vitest';
import {
  selectEnvironment,
  selectHomeFacts,
  selectLegalClaims,
  selectLoginPath,
  selectStandalone,
  selectUser,
  startUpMachine,
  type Visit,
} from '#machines/start-up.machine.ts';
import { whole } from '#support/gathered.ts';
import { done } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import {
  configuration,
  embeddedConfiguration,
  environment,
  initialData,
  myGovAccount,
  ownAccount,
  settings,
} from './start-up.sample.ts';

const runnable = makeRunnable(startUpMachine);
const visit: Visit = { standalone: true, isEntryVisit: true, hasSignInHash: false };

function ready(account: unknown, data: typeof initialData = initialData) {
  const replay = new Replay(runnable, visit);
  replay.perform(done('loadConfiguration', configuration));
  replay.perform(done('loadSettings', settings));
  replay.perform(done('signIn', account));
  replay.perform(done('acquirePortalToken'));
  replay.perform(done('acquireFormsToken'));
  replay.perform(done('loadEnvironment', environment));
  replay.perform(done('externalIdPolling', { outcome: 'found' }));
  replay.perform(whole(data));
  return replay.actor.getSnapshot() as never;
}

describe('the login path', () => {
  it('is the configured one when the identity token says nothing [START-05]', () => {
    expect(selectLoginPath(ready(ownAccount))).toBe('myProduct');
  });

  it('is the one of the identity token when it says one [START-04]', () => {
    expect(selectLoginPath(ready(myGovAccount))).toBe('myGov');
  });

  it('hands out the claims about the person on the myGov path alone [START-34 ENTI-21]', () => {
    expect(selectLegalClaims(ready(myGovAccount))).toEqual({
      given_name: 'Ava',
      family_name: 'Chen',
      dateOfBirth: '1990-4-7',
      emails: ['ava@example.test'],
    });
    expect(selectLegalClaims(ready(ownAccount))).toBeNull();
  });
});

describe('the person', () => {
  it('is the first item of the user details [START-35]', () => {
    const [first] = initialData.userDetails.value;
    const two = { ...initialData, userDetails: { value: [first!, { contactid: 'c-2', fullname: 'Somebody Else' }] } };
    expect(selectUser(ready(ownAccount, two))?.fullname).toBe('Ava Chen');
  });

  it('is nobody when the list is empty, and then the home decision sees no ARN [START-01 START-35]', () => {
    const none = ready(ownAccount, { ...initialData, userDetails: { value: [] } });
    expect(selectUser(none)).toBeNull();
    expect(selectHomeFacts(none)?.arn ?? '').toBe('');
  });
});

it('the facts of the home decision are the answers of the initial load [START-01]', () => {
  expect(selectHomeFacts(ready(ownAccount))).toEqual({
    arn: '100101',
    arnApplications: [{ state: 'closed', status: 'Completed' }],
    drafts: [],
    tags: [{}],
    acceptedRecords: [],
    participants: [
      { account: { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air', product_arn: '100200' }, role: null },
    ],
  });
});

it('the environment is handed out as it came; nothing of the person before ready', () => {
  expect(selectEnvironment(ready(ownAccount))).toEqual(environment);
  const begin = new Replay(runnable, visit).actor.getSnapshot() as never;
  expect([selectEnvironment(begin), selectUser(begin), selectHomeFacts(begin), selectLoginPath(begin)]).toEqual([null, null, null, null]);
});

it.each([
  [true, embeddedConfiguration, true],
  [false, configuration, false],
  [null, configuration, true],
  [null, embeddedConfiguration, false],
])('standalone: the visit says %s', (standalone, known, expected) => {
  const replay = new Replay(runnable, { ...visit, isEntryVisit: false, standalone });
  replay.perform(done('loadConfiguration', known));
  expect(selectStandalone(replay.actor.getSnapshot() as never)).toBe(expected);
});
