import { describe, expect, it } from 'vitest';
import { doneText, leftText, mailLines, moneyText } from '#rules/applications/outcome.rules.ts';
import { outcome } from '#api/entities/outcome.ts';

describe('what an application came to', () => {
  it('says how many, in the words of what was applied for', () => {
    expect(doneText(248, 'renewed')).toBe('248 drone registrations are renewed');
    expect(leftText(2, 'renewed')).toBe('2 drone registrations are not renewed');
    expect(doneText(1, 'registered')).toBe('1 drone is registered');
    expect(leftText(1, 'paid')).toBe('1 fee is not paid');
    expect(doneText(1000, 'registered')).toBe('1,000 drones are registered');
    expect(leftText(1, 'renewed')).toBe('1 drone registration is not renewed');
    expect(doneText(2, 'paid')).toBe('2 fees are paid');
    expect(leftText(0, 'registered')).toBe('0 drones are not registered');
  });

  it('says what was paid, and what of it goes back', () => {
    expect(moneyText({ paidCents: 0, refundCents: 0 })).toBe('There was no fee.');
    expect(moneyText({ paidCents: 12_000, refundCents: 0 })).toBe('You paid $120.00.');
    expect(moneyText({ paidCents: 12_000, refundCents: 4000 })).toBe(
      'You paid $120.00. We will refund $40.00 to your card.',
    );
  });

  it('names twenty in a mail, and how many more there are', () => {
    const lines = Array.from({ length: 22 }, (_, at) => `Drone ${String(at + 1)}`);
    expect(mailLines(lines.slice(0, 20)).split('\n')).toHaveLength(20);
    expect(mailLines(lines).split('\n').slice(-2)).toEqual(['- Drone 20', '- and 2 more, listed in the portal']);
    const fleet = Array.from({ length: 1020 }, (_, at) => `Drone ${String(at + 1)}`);
    expect(mailLines(fleet).split('\n').at(-1)).toBe('- and 1,000 more, listed in the portal');
  });

  it('that cannot be read is not there, and spoils no answer', () => {
    expect(outcome.parse({ done: 'all' })).toBeNull();
    expect(outcome.parse(undefined)).toBeUndefined();
    const read = { done: [{ name: 'A', detail: '' }], left: [], paidCents: 0, refundCents: 0 };
    expect(outcome.parse(read)).toEqual(read);
  });
});
