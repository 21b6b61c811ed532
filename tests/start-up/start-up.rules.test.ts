import { describe, expect, it } from 'vitest';
import { accountVerdict, currentUser, EXTERNAL_ID_ATTEMPTS, EXTERNAL_ID_INTERVAL_MS } from '#rules/start-up.rules.ts';

describe('start-up', () => {
  it('checks for an external id 5 times, 10 seconds apart [CONS-15 START-24 START-25]', () => {
    expect(EXTERNAL_ID_ATTEMPTS).toBe(5);
    expect(EXTERNAL_ID_INTERVAL_MS).toBe(10_000);
  });

  it('takes the first item of the user details for the current user [START-35]', () => {
    expect(currentUser([{ contactid: 'a' }, { contactid: 'b' }])).toEqual({ contactid: 'a' });
    expect(currentUser([])).toBeNull();
  });

  it('tells nobody, one and several signed-in accounts apart', () => {
    expect([0, 1, 2, 9].map(accountVerdict)).toEqual(['none', 'one', 'several', 'several']);
  });
});
