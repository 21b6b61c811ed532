import { describe, expect, it } from 'vitest';
import { bannersFor } from '#rules/banner.rules.ts';

const EMAIL = 'ava@example.com';
const banners = (query: Record<string, string>) => bannersFor(query, { email: EMAIL });

/** Flag, level (OP-P-65), title, text: portal 2.9, and OP-P-68 for the saved form. */
const EXACT = [
  [
    'noexamresult',
    'warning',
    'Exam result not available',
    'Please wait for email notification of your result',
    'BANR-01',
  ],
  ['addressupdated', 'success', 'Your address details have been saved', '', 'BANR-02'],
  ['phoneupdated', 'success', 'Your phone details have been saved', '', 'BANR-03'],
  ['emailupdated', 'success', 'Your email details have been saved', '', 'BANR-04'],
  [
    'droneregdeleted',
    'success',
    'Application deleted',
    'Your drone registration application has been deleted',
    'BANR-05 DMAN-34',
  ],
  [
    'draftdeleted',
    'success',
    'Saved application deleted',
    'Your saved application has been deleted',
    'BANR-06 DMAN-31',
  ],
  [
    'dronedereged',
    'success',
    'Drone de-registered',
    'A confirmation of your de-registration has been sent to your email address ava@example.com',
    'BANR-07 DMAN-32',
  ],
  ['appdeleted', 'success', 'Application cancelled', 'Your application has been cancelled', 'BANR-09'],
  ['signout', 'info', 'You have been signed out', '', 'BANR-10'],
  [
    'weightClassUpdated',
    'success',
    'Weight class saved successfully',
    'Please note: The weight class of your drone will not be updated until ' +
      'you have completed the declaration below and submitted this form.',
    'BANR-20 DDET-19',
  ],
] as const;

const ANY_VALUE = [
  [
    'timedout',
    'warning',
    'You have been signed out',
    'For security reasons you have been signed out due to inactivity',
    'BANR-11',
  ],
  [
    'saveSuccess',
    'success',
    'This form has been saved',
    'The information has not been completed and sent. Saved information is kept for seven days and then deleted.',
    'BANR-15 BANR-16 BANR-17',
  ],
  ['orgroleaddsuccess', 'success', 'User added', 'The user has been added to your organisation', 'OUSR-04'],
  ['orgroleremovesuccess', 'success', 'User role removed', 'The role has been removed from the user', 'OUSR-05'],
] as const;

const FREE_TEXT = [
  ['msg', 'success', 'BANR-12'],
  ['err', 'error', 'BANR-13'],
  ['warn', 'warning', 'BANR-14'],
  ['profileSaveSuccess', 'success', 'BANR-18'],
  ['emailSaveSuccess', 'success', 'BANR-19'],
] as const;

describe('banners of query flags', () => {
  for (const [flag, level, title, message, row] of EXACT) {
    it(`${flag}=1 shows its banner, any other value none [${row}]`, () => {
      expect(banners({ [flag]: '1' })).toEqual([{ id: flag, level, title, message }]);
      for (const value of ['', '0', '2', '11', 'true', ' 1']) expect(banners({ [flag]: value }), value).toEqual([]);
      expect(banners({ [flag.toUpperCase()]: '1' })).toEqual([]);
    });
  }

  for (const [flag, level, title, message, rows] of ANY_VALUE) {
    it(`${flag} shows its banner for any value that is not off [${rows}]`, () => {
      for (const value of ['1', 'true', 'yes'])
        expect(banners({ [flag]: value }), value).toEqual([{ id: flag, level, title, message }]);
      for (const value of ['', '0', 'false']) expect(banners({ [flag]: value }), value).toEqual([]);
    });
  }

  for (const [flag, level, row] of FREE_TEXT) {
    it(`${flag} shows its own value as plain text [${row}]`, () => {
      expect(banners({ [flag]: 'Your <b>details</b> are in' })).toEqual([
        { id: flag, level, title: '', message: 'Your <b>details</b> are in' },
      ]);
      expect(banners({ [flag]: '  ' })).toEqual([]);
      expect(banners({ [flag]: `${'x'.repeat(299)}yz` })[0]?.message).toBe(`${'x'.repeat(299)}y`);
      expect(banners({ [flag]: 'a\u202Egnp.exe\u0007b' })[0]?.message).toBe('agnp.exe b');
    });
  }

  it('put the person’s own email address into the de-registration banner [BANR-08 DMAN-33]', () => {
    const text = (email: string | null | undefined) => bannersFor({ dronedereged: '1' }, { email })[0]?.message;
    expect(text('zoe@example.com')).toBe(
      'A confirmation of your de-registration has been sent to your email address zoe@example.com',
    );
    expect(text("$&$'@example.com")).toBe(
      "A confirmation of your de-registration has been sent to your email address $&$'@example.com",
    );
    expect(text(undefined)).toBe('A confirmation of your de-registration has been sent to your email address');
  });

  it('are none without a flag, whatever else the address says [BANR-21]', () => {
    expect(banners({})).toEqual([]);
    expect(
      banners({ standalone: 'true', params: 'e30=', casaorgid: '1', code: '1', error: '1', toString: '1' }),
    ).toEqual([]);
    expect(bannersFor(Object.create({ signout: '1' }) as Record<string, string>, {})).toEqual([]);
  });

  it('come one for each flag, in one order', () => {
    const shown = banners({ warn: 'w', signout: '1', timedout: '1', noexamresult: '1' });
    expect(shown.map(({ id }) => id)).toEqual(['noexamresult', 'signout', 'timedout', 'warn']);
  });
});

it('names the drone that was de-registered, where this document knows it, and on no other banner', () => {
  const deregistered = 'DJI Mini 4 Pro, serial number A1';
  expect(bannersFor({ dronedereged: '1' }, { email: EMAIL, deregistered })[0]!.message).toBe(
    `${deregistered} is no longer registered. A confirmation of your de-registration has been sent to your email address ${EMAIL}`,
  );
  expect(bannersFor({ draftdeleted: '1' }, { email: EMAIL, deregistered })[0]!.message).not.toContain('DJI');
});

it('says that a verification came to nothing, with the way to try again, first of all; no flag of an address does', () => {
  const [first, ...others] = bannersFor({ warn: 'w' }, { isUnverified: true });
  expect(first).toMatchObject({
    level: 'warning',
    title: 'Your identity is not verified yet',
    wayOn: { label: 'Try again', target: { screen: 'poiVerification' } },
  });
  expect(others.map(({ id }) => id)).toEqual(['warn']);
  expect(bannersFor({ unverified: '1' }, { isUnverified: false, wait: 'Try again in 2 minutes.' })).toEqual([]);
  // There were too many calls: the server's message tells how long to wait.
  expect(bannersFor({}, { isUnverified: true, wait: 'Try again in 2 minutes.' })[0]).toMatchObject({
    title: first!.title,
    message: 'Try again in 2 minutes.',
  });
});
