import { describe, expect, it } from 'vitest';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';

describe('the drone types asked for', () => {
  const types = (date: string | null) =>
    droneTypes(settingsOf({ [gate('Recreational Drone')]: date }), sydney('2026-03-15T12:00:00+11:00'));

  it('are commercial alone until the recreational feature date [DASH-55 CONS-24 CALL-24]', () => {
    expect(types(null)).toEqual(['commercial']);
    expect(types('16/03/2026')).toEqual(['commercial']);
  });

  it('and both after it [DASH-55 CONS-24 CALL-23]', () => {
    expect(types('15/03/2026')).toEqual(['recreational', 'commercial']);
  });
});
