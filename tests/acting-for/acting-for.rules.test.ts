import { describe, expect, it } from 'vitest';
import { actingFor, actingTitle, type ActingFacts } from '#rules/acting-for.rules.ts';

const KESTREL = '0b5d6f1c-1111-4222-8333-0123456789ab';
const OTHER = '9e8d7c6b-5555-4666-8777-ba9876543210';
const participants = [
  { account: { accountid: KESTREL, name: 'Kestrel Survey Pty Ltd', product_arn: '3001017' }, role: null },
];
const kestrel = { kind: 'organisation', organisationId: KESTREL, name: 'Kestrel Survey Pty Ltd', arn: '3001017' };
const on = (changes: Partial<ActingFacts>) =>
  actingFor({ participants, organisationId: '', page: 'profile', last: null, ...changes });

describe('for whom a person acts', () => {
  it('is the organisation of the address, as the membership names it, whatever the case of its id', () => {
    expect(on({ organisationId: KESTREL })).toEqual(kestrel);
    expect(on({ organisationId: KESTREL.toUpperCase() })).toEqual(kestrel);
  });

  it('is that one of several organisations, with its name and ARN as they read', () => {
    const account = { accountid: OTHER, name: ' Southern Air Charter ', product_arn: ' 3002026 ' };
    const several = [...participants, { account, role: null }];
    const southern = { kind: 'organisation', organisationId: OTHER, name: 'Southern Air Charter', arn: '3002026' };
    expect(on({ participants: several, organisationId: OTHER })).toEqual(southern);
    expect(on({ participants: several, page: 'either', last: OTHER })).toEqual(southern);
    expect(on({ participants: several, organisationId: KESTREL })).toEqual(kestrel);
    const nameless = [{ account: { accountid: OTHER, name: null, product_arn: null }, role: null }];
    expect(on({ participants: nameless, organisationId: OTHER })).toEqual({ ...southern, name: '', arn: '' });
  });

  it('is nobody of whom the person is no member, whatever the address says', () => {
    expect(on({ organisationId: OTHER })).toBeNull();
    expect(on({ page: 'either', last: OTHER })).toBeNull();
  });

  it('is themselves on a page of their own, which is said to those alone who represent somebody', () => {
    expect(on({})).toEqual({ kind: 'self' });
    expect(on({ participants: [] })).toBeNull();
    expect(on({ last: KESTREL })).toEqual({ kind: 'self' });
  });

  it('stays as it was on a page of no profile, and is nobody where none is chosen', () => {
    expect(on({ page: 'either', last: KESTREL })).toEqual(kestrel);
    expect(on({ page: 'either', last: '' })).toEqual({ kind: 'self' });
    expect(on({ page: 'either', last: null })).toBeNull();
    expect(on({ page: 'either', last: '', organisationId: KESTREL })).toEqual(kestrel);
    expect(on({ page: 'nobody', last: KESTREL })).toBeNull();
  });

  it('is in the title of a page with name and ARN, where it is an organisation', () => {
    expect(actingTitle(on({ organisationId: KESTREL }))).toBe('Kestrel Survey Pty Ltd, ARN 3001017');
    expect(actingTitle({ ...on({ organisationId: KESTREL })!, arn: '' } as never)).toBe('Kestrel Survey Pty Ltd');
    expect([actingTitle(on({})), actingTitle(null)]).toEqual(['', '']);
  });
});
