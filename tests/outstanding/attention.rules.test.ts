import { describe, expect, it } from 'vitest';
import { alertsAttention, draftsAttention, feesAttention, lookupOf } from '#rules/dashboard-tiles.rules.ts';
import { sydney } from '#support/moments.ts';

const target = { screen: 'somewhere' } as const;
const now = sydney('2026-11-21T10:00:00+11:00');
const texts = (drafts: Parameters<typeof draftsAttention>[0]) =>
  draftsAttention(drafts, target, now).map(({ text }) => text);

describe('what waits beside a dashboard', () => {
  it('counts the fees, leads to them, and says so when they are not known', () => {
    expect(feesAttention([{}, {}], target)).toMatchObject({ level: 'warning', text: '2 payments are due', target });
    expect(feesAttention([{}], target)?.text).toBe('1 payment is due');
    expect(feesAttention([], target)).toBeNull();
    expect(feesAttention('asked', target)).toBeNull();
    expect(feesAttention('unknown', target)).toMatchObject({
      text: 'We could not check whether you have any payments due. Check under Payments.',
      target,
    });
  });

  it('names saved applications of every form with the last day they are kept, but none that is paid for; one that no page opens leads nowhere', () => {
    const row = (formname: string, more = {}) => ({
      recordid: formname,
      formname,
      createdon: '2026-11-20T01:00:00Z',
      ...more,
    });
    const rows = [
      row('rpa renewal'),
      row(' RPA Registration '),
      row('Notification of\u202e training\n outcomes'),
      row(''),
      row('RPA Renewal', { paymentReceived: true }),
    ];
    const until = 'It is saved until 27 Nov 2026.';
    const contact = `${until} To continue with it, contact us.`;
    expect(draftsAttention(rows, target, now).map(({ text, detail, target: to }) => [text, detail, to])).toEqual([
      ['You have a saved drone renewal application', `It has not been submitted. ${until}`, target],
      ['You have a saved drone registration application', `It has not been submitted. ${until}`, target],
      ['“Notification of training outcomes” is saved but not submitted', contact, null],
      ['“Application” is saved but not submitted', contact, null],
    ]);
    const undated = { createdon: null };
    expect(
      draftsAttention([row('RPA Renewal', undated), row('Damp Report', undated)], target, now).map(
        ({ detail }) => detail,
      ),
    ).toEqual(['It has not been submitted.', 'To continue with it, contact us.']);
    expect(texts('asked')).toEqual([]);
    expect(texts('unknown')).toEqual([
      'We could not check for saved applications. Check under Manage registered drones.',
    ]);
  });

  it('counts the alerts, leads to them, and says so when they are not known', () => {
    expect(alertsAttention([{}, {}], target)).toMatchObject({ level: 'warning', text: '2 alerts are active', target });
    expect(alertsAttention([null], target)?.text).toBe('1 alert is active');
    expect(alertsAttention([], target)).toBeNull();
    expect(alertsAttention('asked', target)).toBeNull();
    expect(alertsAttention('unknown', target)).toMatchObject({
      text: 'We could not check for alerts. Reload this page to try again.',
      target: null,
    });
  });

  it('knows what waits only when everything was asked and answered', () => {
    expect(lookupOf([[], null, {}])).toBe('known');
    expect(lookupOf([[], 'asked'])).toBe('asked');
    expect(lookupOf(['unknown', []])).toBe('unknown');
    expect(lookupOf(['unknown', 'asked', []])).toBe('asked');
  });
});
