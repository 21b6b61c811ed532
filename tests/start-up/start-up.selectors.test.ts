/** Values that start-up provides about the person: the login path, the claims, the facts of the home decision. */
import { describe, expect, it } from 'vitest';
import { startUpMachine } from '#machines/start-up.machine.ts';
import { standsAlone } from '#machines/start-up.setup.ts';
import type { Visit, Visitor } from '#machines/start-up.types.ts';
import { whole } from '#support/gathered.ts';
import { done } from '#support/model.ts';
import { makeRunnable, Replay } from '#support/replay.ts';
import {
  configuration,
  embeddedConfiguration,
  initialData,
  myGovAccount,
  ownAccount,
  settings,
} from './start-up.sample.ts';

const runnable = makeRunnable(startUpMachine);
const visit: Visit = { standalone: true, isEntryVisit: true, hasSignInHash: false };

function ready(account: unknown, data: typeof initialData = initialData): Visitor {
  const replay = new Replay(runnable, visit);
  replay.perform(done('loadConfiguration', configuration));
  replay.perform(done('loadSettings', settings));
  replay.perform(done('signIn', account));
  replay.perform(done('acquirePortalToken'));
  replay.perform(done('acquireFormsToken'));
  const { told } = replay.perform(whole(data, 'portalLoad'));
  expect(told.map(({ to, event }) => [to, event.type])).toEqual([['parent', 'portal.opened']]);
  return told[0]!.event['visitor'] as Visitor;
}

describe('the login path', () => {
  it('is the configured one when the identity token says nothing [START-05]', () => {
    expect(ready(ownAccount).loginPath).toBe('myProduct');
  });

  it('is the one of the identity token when it says one [START-04]', () => {
    expect(ready(myGovAccount).loginPath).toBe('myGov');
  });

  it('hands out the claims about the person on the myGov path alone [START-34 ENTI-21]', () => {
    expect(ready(myGovAccount).claims).toEqual({
      given_name: 'Ava',
      family_name: 'Chen',
      dateOfBirth: '1990-4-7',
      emails: ['ava@example.test'],
    });
    expect(ready(ownAccount).claims).toBeNull();
  });
});

describe('the person', () => {
  it('is the first item of the user details [START-35]', () => {
    const [first] = initialData.userDetails.value;
    const two = { ...initialData, userDetails: { value: [first!, { contactid: 'c-2', fullname: 'Somebody Else' }] } };
    expect(ready(ownAccount, two).user?.fullname).toBe('Ava Chen');
  });

  it('is nobody when the list is empty, and then the home decision sees no ARN [START-01 START-35]', () => {
    const none = ready(ownAccount, { ...initialData, userDetails: { value: [] } });
    expect(none.user).toBeNull();
    expect(none.homeFacts.arn ?? '').toBe('');
  });
});

it('the facts of the home decision are the answers of the initial load [START-01]', () => {
  expect(ready(ownAccount).homeFacts).toEqual({
    arn: '100101',
    arnApplications: [{ state: 'closed', status: 'Completed' }],
    drafts: [{ recordid: 'd-1', formname: 'Drone Registration', createdon: '2026-11-19T22:00:00Z' }],
    tags: [{}],
    acceptedRecords: [{}, {}],
    participants: [
      {
        account: { accountid: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Southern Air', product_arn: '100200' },
        role: null,
      },
    ],
  });
});

it.each([
  [true, embeddedConfiguration, true],
  [false, configuration, false],
  [null, configuration, true],
  [null, embeddedConfiguration, false],
])('standalone: the visit says %s', (standalone, known, expected) => {
  const replay = new Replay(runnable, { ...visit, isEntryVisit: false, standalone });
  replay.perform(done('loadConfiguration', known));
  expect(standsAlone(replay.actor.getSnapshot().context as never)).toBe(expected);
});
