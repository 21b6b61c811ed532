import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  expiryPeriods,
  FEATURES,
  featureDated,
  featureOn,
  featureSetting,
  readMilliseconds,
  readSetting,
  SETTING,
  standInPeriods,
  type Feature,
  type Settings,
} from '#rules/core/settings.rules.ts';
import { DEVICE_ZONES, sydney } from '#support/moments.ts';
import { settingsOf } from '#support/settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the registry of settings', () => {
  it('spells every name as the document does [CONS-17 CONS-18 CONS-20 CONS-21 CONS-22 CONS-23 EXPY-01 EXPY-02 EXPY-16 CONS-07]', () => {
    expect(SETTING).toMatchObject({
      homeUrl: 'Portal - Home URL',
      virtualAssistantUrl: 'Virtual Assistant URL',
      timeoutWarning: 'Timeout Warning',
      timeoutNow: 'Timeout Now',
      contentHost: 'AEM URLs',
      learningUrl: 'LMS URL',
      environment: 'Portal - Portal Environment',
      rpaWarning: 'Portal - RPA registration expiry warning period',
      rpaExpired: 'Portal - RPA registration expired warning period',
      licenceWarning: 'Licence expiry warning period',
      savedApplicationWarning: 'Saved application expiry warning period',
      certificateWarning: 'Certificate expiry warning period',
    });
  });

  it('reads an availability date for every named feature [CONS-09 CONS-19 DCON-01]', () => {
    expect([...FEATURES]).toEqual(
      expect.arrayContaining([
        'Add RPA Drone',
        'Recreational Drone',
        'Role and user management',
        'Submit document',
        'Virtual Assistant',
        'Drone',
        'Accreditation',
        'Accreditation (Recreational)',
        'AvWorx',
        'Org ARN',
        'AROC',
        'Ind REPL',
        'FRN',
        'Licence Verification',
      ]),
    );
    expect(featureSetting('Recreational Drone')).toBe('Portal - Feature Availability - Recreational Drone');
    const moment = sydney('2026-03-15T12:00:00+11:00');
    for (const feature of FEATURES) {
      const on = settingsOf({ [`Portal - Feature Availability - ${feature}`]: '01/01/2020' });
      expect(featureOn(on, feature, moment), feature).toBe(true);
    }
  });
});

describe('reading a setting', () => {
  it('takes the exact name first, then the name behind `Portal - `', () => {
    expect(readSetting(settingsOf({ 'LMS URL': 'https://a' }), 'LMS URL')).toBe('https://a');
    expect(readSetting(settingsOf({ 'Portal - LMS URL': 'https://b' }), 'LMS URL')).toBe('https://b');
    expect(readSetting(settingsOf({ 'Portal - LMS URL': 'https://b', 'LMS URL': 'https://a' }), 'LMS URL')).toBe(
      'https://a',
    );
    expect(readSetting(settingsOf({ 'Home URL': 'https://c' }), 'Portal - Home URL')).toBeUndefined();
  });

  it('takes a blank value for missing and trims the others', () => {
    expect(readSetting(settingsOf({ 'LMS URL': ' ', 'Portal - LMS URL': ' https://b ' }), 'LMS URL')).toBe('https://b');
    expect(readSetting([{ product_name: 'LMS URL', product_stringvalue: null }], 'LMS URL')).toBeUndefined();
    expect(readSetting([{}, { product_name: null, product_stringvalue: 'x' }], 'LMS URL')).toBeUndefined();
  });

  it('answers for each list from that list', () => {
    const one = settingsOf({ 'LMS URL': 'https://a' });
    const other = settingsOf({ 'LMS URL': 'https://b' });
    expect([readSetting(one, 'LMS URL'), readSetting(other, 'LMS URL'), readSetting(one, 'LMS URL')]).toEqual([
      'https://a',
      'https://b',
      'https://a',
    ]);
  });

  it.each(['', '12 minutes', '1.5', '-1', '1e3', '0', 'NaN', '99999999999999999999'])(
    'falls back when milliseconds read %j [CONS-20]',
    (text) => {
      expect(readMilliseconds(settingsOf({ 'Timeout Now': text }), 'Timeout Now', 1_200_000)).toBe(1_200_000);
    },
  );

  it('reads whole milliseconds [CONS-20]', () => {
    expect(readMilliseconds(settingsOf({ 'Timeout Now': '60000' }), 'Timeout Now', 1_200_000)).toBe(60_000);
  });
});

describe('expiry periods', () => {
  it('come from five settings, in days [CONS-07 EXPY-01 EXPY-02 EXPY-16]', () => {
    const settings = settingsOf({
      'Portal - RPA registration expiry warning period': '61',
      'Portal - RPA registration expired warning period': '31',
      'Licence expiry warning period': '45',
      'Saved application expiry warning period': '2',
      'Certificate expiry warning period': '29',
    });
    expect(expiryPeriods(settings)).toEqual({
      rpaWarning: 61,
      rpaExpired: 31,
      licence: 45,
      savedApplication: 2,
      certificate: 29,
    });
  });

  it('default to 60 and 30 days for drones and to no badge for the rest [CONS-07]', () => {
    const fallback = { rpaWarning: 60, rpaExpired: 30, licence: 0, savedApplication: 0, certificate: 0 };
    expect(expiryPeriods([])).toEqual(fallback);
    const unreadable = Object.values(SETTING).map((product_name) => ({
      product_name,
      product_stringvalue: 'two months',
    }));
    expect(expiryPeriods(unreadable)).toEqual(fallback);
  });
});

describe('a feature date', () => {
  const dated = (text: string): Settings => settingsOf({ 'Portal - Feature Availability - Drone': text });
  const on = (text: string, instant: string, feature: Feature = 'Drone'): boolean =>
    featureOn(dated(text), feature, sydney(instant));

  it.each([
    ['15/03/2026', '2026-03-14T23:59:59.999+11:00', false],
    ['15/03/2026', '2026-03-15T00:00:00.000+11:00', false],
    ['15/03/2026', '2026-03-15T00:00:00.001+11:00', true],
    ['15/03/2026', '2026-03-15T23:59:59.999+11:00', true],
    ['01/01/2020', '2026-03-15T12:00:00+11:00', true],
    ['31/12/2099', '2026-03-15T12:00:00+11:00', false],
    // The days on which the clocks change.
    ['05/04/2026', '2026-04-05T00:00:00.000+11:00', false],
    ['05/04/2026', '2026-04-05T00:00:00.001+11:00', true],
    ['04/10/2026', '2026-10-04T00:00:00.000+10:00', false],
    ['04/10/2026', '2026-10-04T00:00:00.001+10:00', true],
  ])('%s at %s: on is %s [CONS-08]', (text, instant, expected) => {
    expect(on(text, instant)).toBe(expected);
  });

  it.each(['', 'soon', '2020-01-01', '1/1/2020', '31/02/2020'])(
    'that reads %j leaves the feature off [CONS-08 CONS-04]',
    (text) => {
      expect(on(text, '2026-03-15T12:00:00+11:00')).toBe(false);
    },
  );

  it('belongs to one feature; a missing one leaves its feature off [CONS-08 CONS-24]', () => {
    expect(on('01/01/2020', '2026-03-15T12:00:00+11:00', 'Recreational Drone')).toBe(false);
    expect(featureDated(dated('01/01/2020'), 'Drone')).toBe(true);
    expect(featureDated(dated('01/01/2020'), 'Ind REPL')).toBe(false);
  });

  it.each(DEVICE_ZONES)('counts in the regulator’s zone on a device in %s [CONS-08]', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(on('15/03/2026', '2026-03-15T00:00:00.000+11:00')).toBe(false);
    expect(on('15/03/2026', '2026-03-15T00:00:00.001+11:00')).toBe(true);
  });
});

describe('drone periods that are missing or unreadable', () => {
  const named = (values: Record<string, string>) =>
    standInPeriods(settingsOf(values)).map(({ name, days }) => `${name}: ${days}`);

  it('are named with the days that count instead, to be logged [EXPY-01 EXPY-02]', () => {
    expect(named({})).toEqual([
      'Portal - RPA registration expiry warning period: 60',
      'Portal - RPA registration expired warning period: 30',
    ]);
    expect(
      named({
        'Portal - RPA registration expiry warning period': '45',
        'Portal - RPA registration expired warning period': 'soon',
      }),
    ).toEqual(['Portal - RPA registration expired warning period: 30']);
    expect(
      named({
        'Portal - RPA registration expiry warning period': '0',
        'Portal - RPA registration expired warning period': '7',
      }),
    ).toEqual([]);
  });
});
