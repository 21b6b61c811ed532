import { describe, expect, it } from 'vitest';
import { draftsAttention, feesAttention, isAllClear } from '#rules/dashboard-tiles.rules.ts';
import { sydney } from '#support/moments.ts';

const place = { screen: 'somewhere' } as const;
const now = sydney('2026-11-21T10:00:00+11:00');
const texts = (drafts: Parameters<typeof draftsAttention>[0]) => draftsAttention(drafts, place, now).map(({ text }) => text);

describe('what waits beside a dashboard', () => {
  it('counts the fees, leads to them, and says so when they are not known', () => {
    expect(feesAttention([{}, {}], place)).toMatchObject({ level: 'warning', text: '2 fees are to be paid', place });
    expect(feesAttention([{}], place)?.text).toBe('1 fee is to be paid');
    expect(feesAttention([], place)).toBeNull();
    expect(feesAttention('asked', place)).toBeNull();
    expect(feesAttention('unknown', place)).toMatchObject({ text: 'We could not check whether fees are to be paid. Look under Payments.', place });
  });

  it('names saved drone applications with the last day they are kept, but none that is paid for or of another kind', () => {
    const row = (formname: string, more = {}) => ({ recordid: formname, formname, createdon: '2026-11-20T01:00:00Z', ...more });
    expect(texts([row('rpa renewal'), row('RPA Registration'), row('ARN Application'), row('RPA Renewal', { paymentReceived: true })])).toEqual([
      'Your drone registration application is saved and not sent, kept until 27 Nov 2026',
      'Your drone renewal application is saved and not sent, kept until 27 Nov 2026',
    ]);
    expect(texts([row('RPA Renewal', { createdon: null })])).toEqual(['Your drone renewal application is saved and not sent']);
    expect(texts('asked')).toEqual([]);
    expect(texts('unknown')).toEqual(['We could not check for saved applications. Look under Manage registered drones.']);
  });

  it('says that nothing waits only when everything was asked and answered', () => {
    expect(isAllClear([], [[], []])).toBe(true);
    expect(isAllClear([], [[], 'asked'])).toBe(false);
    expect(isAllClear([], ['unknown', []])).toBe(false);
    expect(isAllClear([{}], [[], []])).toBe(false);
  });
});
