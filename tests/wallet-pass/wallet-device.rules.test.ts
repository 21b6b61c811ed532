/** Devices and gates of the wallet buttons (drones 4, 7; services 2.6, 7.3; OP-D-95, OP-S-75). */
import { describe, expect, it } from 'vitest';
import { featureSetting } from '#rules/core/settings.rules.ts';
import {
  googleSaveLink,
  PASS_FILES,
  walletFor,
  walletOf,
  type WalletGate,
} from '#rules/licences/wallet-device.rules.ts';
import { AGENTS, ANDROID, IPHONE } from './wallet-agents.ts';

const moment = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' };
const settingsWith = (date: string) => [
  { product_name: featureSetting('AROC'), product_stringvalue: '01/01/2020' },
  { product_name: featureSetting('Licence Verification'), product_stringvalue: date },
];
const ON = settingsWith('01/01/2020');
const FCL: WalletGate = { passType: 'FCL', isInForce: true, isPictureFound: true, isNotConverted: false };
const walletWith = (gate: Partial<WalletGate>, settings = ON, userAgent = ANDROID) =>
  walletFor({ ...FCL, ...gate }, userAgent, settings, moment);

describe('the wallet of a device', () => {
  it.each(AGENTS)('%s: %s [PASS-03 FLIC-10 DCON-37]', (_device, wallet, userAgent) => {
    expect(walletOf(userAgent)).toBe(wallet);
    expect(walletWith({}, ON, userAgent)).toBe(wallet);
  });
});

describe('whether there is a button', () => {
  it.each([
    ['01/01/2020', 'google'],
    ['20/11/2026', 'google'],
    ['21/11/2026', 'google'],
    ['22/11/2026', null],
    ['soon', null],
    ['', null],
  ] as const)('with the feature date %j: %s [PASS-02 FLIC-09 OP-S-75]', (date, wallet) => {
    expect(walletWith({}, settingsWith(date))).toBe(wallet);
    expect(walletWith({ passType: 'RPA Recreational Accreditation', isPictureFound: null }, settingsWith(date))).toBe(
      wallet,
    );
  });

  it.each(['FCL', 'AROC'] as const)('an %s needs a picture on file [FLIC-11]', (passType) => {
    expect(walletWith({ passType })).toBe('google');
    expect(walletWith({ passType, isPictureFound: false })).toBeNull();
    expect(walletWith({ passType, isPictureFound: null })).toBeNull();
  });

  it.each(['RPA Excluded Accreditation', 'RPA Recreational Accreditation'] as const)(
    'an accreditation needs none: %s [PASS-01]',
    (passType) => {
      expect(walletWith({ passType, isPictureFound: null }, ON, IPHONE)).toBe('apple');
    },
  );

  it('a licence that is not converted has none [FLIC-12]', () => {
    expect(walletWith({ isNotConverted: true })).toBeNull();
  });

  it('neither has one that is not in force, nor a licence without a pass of its own [SCAL-51]', () => {
    expect(walletWith({ isInForce: false })).toBeNull();
    expect((['REPL', 'AEL'] as const).map((passType) => walletWith({ passType }))).toEqual([null, null]);
  });
});

it('the file of an accreditation is called drone-accreditation.pkpass, those of others by what they are', () => {
  expect(PASS_FILES).toEqual({
    'RPA Excluded Accreditation': 'drone-accreditation.pkpass',
    'RPA Recreational Accreditation': 'drone-accreditation.pkpass',
    FCL: 'flight-crew-licence.pkpass',
    AROC: 'radio-operator-certificate.pkpass',
  });
});

it.each([
  ['https://pay.google.com/gp/v/save/eyJ', 'https://pay.google.com/gp/v/save/eyJ'],
  ['http://localhost:4280/wallet/google/eyJ', 'http://localhost:4280/wallet/google/eyJ'],
  ['http://elsewhere.example/wallet', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/wallet/google/eyJ', null],
  ['', null],
] as const)('the browser goes to a save link alone: %s', (uri, address) => {
  expect(googleSaveLink(uri, 'http://localhost:4280')).toBe(address);
});
