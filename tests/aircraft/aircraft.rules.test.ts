import { describe, expect, it } from 'vitest';
import { countAircraft, registeredAircraft, type AircraftValidity } from '#rules/aircraft.rules.ts';
import { sydney } from '#support/moments.ts';

const item = (
  product_validfrom: string | null | undefined,
  product_validuntil: string | null | undefined,
): AircraftValidity => ({
  participant: { product_validfrom, product_validuntil },
});

/** 15 March 2026, from the first to the last instant in the regulator's zone. */
const TODAY = ['2026-03-15T00:00:00.000+11:00', '2026-03-15T23:59:59.999+11:00'].map(sydney);

describe('an aircraft or glider counts as registered', () => {
  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    ['unknown', true],
    ['2026-02-30', true],
    ['2026-03-16', true],
    ['2030-01-01', true],
    ['2026-03-15', false],
    ['2026-03-14', false],
  ])('by valid-until %j: %s [DASH-16]', (until, registered) => {
    for (const now of TODAY)
      expect(registeredAircraft([item('2020-01-01', until)], now)).toHaveLength(registered ? 1 : 0);
  });

  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    ['unknown', true],
    ['2020-01-01', true],
    ['2026-03-15', true],
    ['2026-03-16', false],
    ['2030-01-01', false],
  ])('by valid-from %j: %s [DASH-17]', (from, registered) => {
    for (const now of TODAY)
      expect(registeredAircraft([item(from, '2030-01-01')], now)).toHaveLength(registered ? 1 : 0);
  });

  it('without any participant data', () => {
    expect(registeredAircraft([{}, { participant: null }], TODAY[0]!)).toHaveLength(2);
  });

  it('and the count takes aircraft and gliders together, each by its own dates [DASH-13 DASH-16 DASH-17]', () => {
    const answer = {
      aircraft: [item(null, null), item(null, '2026-03-15'), item('2026-01-01', '2027-01-01')],
      gliders: [item(null, '2027-01-01'), item('2026-03-16', null)],
    };
    expect(countAircraft(answer, TODAY[0]!)).toBe(3);
  });
});
