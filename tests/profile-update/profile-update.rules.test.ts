/**
 * Validation and storage of the update pages (DEC-44, DEC-51, ARNV-36 to ARNV-38; addresses as in the application for
 * an ARN).
 */
import { describe, expect, it } from 'vitest';
import { managedPage } from '#server/organisation-users/role-management.page.ts';
import { updatePage } from '#server/profile-update/profile-update.page.ts';
import { createStandIns } from '#server/sandbox/stand-ins.routes.ts';
import {
  judgeUpdate as judge,
  overtakenProblems,
  shownField,
  spacedPhone,
  textsShown,
  UPDATE_PAGES,
  updateFlags,
  type UpdatePage,
  type UpdatePart,
  type UpdateTexts,
} from '#rules/profile-update.rules.ts';

const MOMENT = { epochMs: Date.UTC(2026, 10, 26), zone: 'Australia/Sydney' };
const { updateEmail, updateDetails, updateOrganisationEmail, updateOrganisationPhone, updateOrganisationDetails } =
  UPDATE_PAGES;
const main = {
  'main-building': 'Hangar 4',
  'main-line1': '20 Airfield Drive',
  'main-line2': '',
  'main-line3': '',
  'main-city': 'Ballarat',
  'main-state': 'VIC',
  'main-postcode': '3350',
  'main-country': 'Australia',
};
const postal = {
  'postal-building': '',
  'postal-line1': 'PO Box 88',
  'postal-line2': 'Level 2',
  'postal-line3': '',
  'postal-city': 'Ballarat',
  'postal-state': 'VIC',
  'postal-postcode': '3353',
  'postal-country': 'Australia',
};
/** Judges a page that showed the present record. */
const judgeUpdate = (page: UpdatePage, typed: UpdateTexts, record: UpdateTexts, moment: typeof MOMENT) =>
  judge(page, typed, record, record, moment);
const before = { email: 'office@kestrel.example', phone: '03 5550 1234', ...main, ...postal };

describe('a telephone number', () => {
  it.each([
    ['03 5550 9999', '03 5550 9999'],
    ['(03) 5550-9999', '03 5550 9999'],
    [' 0355509999 ', '03 5550 9999'],
    ['٠٣٥٥٥٠٩٩٩٩', '03 5550 9999'],
    ['0412.345.678', '0412 345 678'],
    ['1300 97 5707', '1300 975 707'],
    ['13 13 00', '13 13 00'],
    ['+61 3 5550 9999', '+61355509999'],
  ])('of an organisation: %j is kept as %j', (typed, kept) => {
    expect(judgeUpdate(updateOrganisationPhone, { phone: typed }, before, MOMENT)).toEqual({
      texts: { phone: kept },
      problems: {},
      changed: ['phone'],
      overtaken: [],
    });
  });

  it.each([
    ['', 'Enter a phone number'],
    ['  ', 'Enter a phone number'],
    ['12345', 'Please check your entry and enter a minimum of 6 characters and a maximum of 16 characters'],
    ['12345678901234567', 'Please check your entry and enter a minimum of 6 characters and a maximum of 16 characters'],
    ['0355 50 ext 3', 'Enter a phone number using numbers only, for example 0412345678'],
    ['03++55501234', 'Enter a phone number using numbers only, for example 0412345678'],
  ])('of an organisation: %j is refused', (typed, problem) => {
    expect(judgeUpdate(updateOrganisationPhone, { phone: typed }, before, MOMENT).problems).toEqual({ phone: problem });
  });

  it('of a person has at least 10 characters [ARNV-37]', () => {
    const judged = (phone: string) =>
      judgeUpdate(updateDetails, { ...before, phone }, before, MOMENT).problems['phone'];
    expect(judged('131 300')).toMatch(/enter a minimum of 10 characters/);
    expect(judged('')).toBe('Enter a mobile number');
    expect(judged('0412 345 678')).toBeUndefined();
  });

  it('that has no form of its own stays as it is', () => {
    for (const number of ['0112345678', '98765432', '131', '+64211234567']) expect(spacedPhone(number)).toBe(number);
  });

  it('that differs in its spaces alone is no change', () => {
    expect(judgeUpdate(updateOrganisationPhone, { phone: '0355501234' }, before, MOMENT).changed).toEqual([]);
  });
});

describe('an email address', () => {
  it.each([
    ['mailto:New.Office@Kestrel.example ', 'New.Office@Kestrel.example', undefined],
    ['', '', 'Enter an email address'],
    ['office', 'office', 'Please check the format'],
    ['a@b', 'a@b', 'Please check the format'],
    ['a b@kestrel.example', 'a b@kestrel.example', 'Please check the format'],
    [
      `${'x'.repeat(190)}@kestrel.example`,
      `${'x'.repeat(190)}@kestrel.example`,
      'Please check your entry and enter a maximum of 190 characters',
    ],
  ])('%j', (typed, kept, problem) => {
    for (const page of [updateEmail, updateOrganisationEmail]) {
      const judged = judgeUpdate(page, { email: typed }, before, MOMENT);
      expect([judged.texts['email'], judged.problems['email']]).toEqual([kept, problem]);
    }
  });
});

describe('addresses', () => {
  const judged = (typed: Record<string, string>, was: Record<string, string> = before) =>
    judgeUpdate(updateOrganisationDetails, { ...main, ...postal, ...typed }, was, MOMENT);

  it('are as they were: nothing is changed', () => {
    expect(judged({})).toMatchObject({ texts: { ...main, ...postal }, problems: {}, changed: [] });
  });

  it.each([
    [{ 'main-line1': '' }, { 'main-line1': 'Enter address line 1' }],
    [
      { 'main-city': ' ', 'postal-city': '' },
      { 'main-city': 'Enter a suburb or city', 'postal-city': 'Enter a suburb or city' },
    ],
    [{ 'main-state': '' }, { 'main-state': 'Enter a state or territory' }],
    [{ 'main-state': 'Ontario' }, { 'main-state': 'Enter a state or territory of Australia, for example NSW' }],
    [{ 'main-state': 'toString' }, { 'main-state': 'Enter a state or territory of Australia, for example NSW' }],
    [{ 'postal-postcode': '' }, { 'postal-postcode': 'Enter a postcode' }],
    [{ 'postal-postcode': '335' }, { 'postal-postcode': 'Enter a postcode of 4 digits' }],
    [{ 'main-country': '' }, { 'main-country': 'Please select an option' }],
    [{ 'main-country': 'Atlantis' }, { 'main-country': 'Please select an option' }],
    [
      { 'main-line2': 'x'.repeat(191) },
      { 'main-line2': 'Please check your entry and enter a maximum of 190 characters' },
    ],
    [
      { 'main-line1': '', 'main-building': '', 'main-city': '', 'main-state': '', 'main-postcode': '' },
      {
        'main-line1': 'Enter address line 1',
        'main-city': 'Enter a suburb or city',
        'main-state': 'Enter a state or territory',
        'main-postcode': 'Enter a postcode',
      },
    ],
  ])('%j are refused, in the order of the page', (typed, problems) => {
    expect(Object.entries(judged(typed as Record<string, string>).problems)).toEqual(Object.entries(problems));
  });

  it('have the state by its code, also where its name or small letters were typed, and the digits of the postcode', () => {
    expect(judged({ 'main-state': 'new south wales', 'main-postcode': '٢٣٠٠', 'postal-state': 'tas' })).toMatchObject({
      texts: { 'main-state': 'NSW', 'main-postcode': '2300', 'postal-state': 'TAS' },
      problems: {},
      changed: ['main', 'postal'],
    });
  });

  it('abroad need neither state nor postcode', () => {
    const abroad = { 'main-country': 'New Zealand', 'main-state': '', 'main-postcode': '', 'main-city': 'Nelson' };
    expect(judged(abroad)).toMatchObject({ texts: abroad, problems: {}, changed: ['main'] });
  });

  it('may be missing: the postal one always, the other one where there was none', () => {
    const none = (part: string) =>
      Object.fromEntries(
        Object.keys(main).map((id) => [id.replace('main', part), id === 'main-country' ? 'Australia' : '']),
      );
    expect(judged(none('postal'))).toMatchObject({
      texts: { 'postal-line1': '', 'postal-country': '' },
      problems: {},
      changed: ['postal'],
    });
    expect(judged({ ...none('main'), ...none('postal') }, {})).toMatchObject({ problems: {}, changed: [] });
    // An address that was begun has to be completed.
    expect(judged({ ...none('postal'), 'postal-city': 'Ballarat' }).problems).toMatchObject({
      'postal-line1': 'Enter address line 1',
    });
  });
});

it.each<[readonly UpdatePart[], readonly string[]]>([
  [['phone'], ['phoneupdated']],
  [['main', 'postal'], ['addressupdated']],
  [
    ['phone', 'postal'],
    ['phoneupdated', 'addressupdated'],
  ],
  [[], ['phoneupdated']],
])('the flags for a change of %j are %j', (changed, flags) => {
  expect(updateFlags(updateDetails, changed)).toEqual(flags);
});

it('the pages outside of the portal say in one line what they imitate, in no other place that they are not real, and whose record is changed', async () => {
  const facts = { name: 'Kestrel', arn: '3001017', texts: {}, shown: {}, problems: {}, back: '/forms' };
  const roles = managedPage({
    organisation: { id: 'o-1', name: 'Kestrel', arn: '3001017' },
    arn: '',
    roles: [],
    isOwn: false,
    typed: { arn: '', familyName: '', role: '' },
    problem: null,
    back: '/forms',
  });
  const transfer = await (await createStandIns().request('/embedded/aircraft-transfer')).text();
  const [email, ofOrganisation] = [
    updatePage({ page: updateEmail, ...facts }),
    updatePage({ page: updateOrganisationEmail, ...facts }),
  ];
  for (const page of [roles, transfer, email, ofOrganisation]) {
    expect(page.match(/This demonstration page imitates the [^.]+ of CASA\./g)).toHaveLength(1);
    expect(page.replaceAll(/<link[^>]*>/g, '')).not.toMatch(/sandbox|stand-in|stands in|the regulator/i);
  }
  expect(email).toContain('saved in your record.');
  expect(ofOrganisation).toContain('saved in the record of your organisation.');
});

describe('a page that was opened before the record changed', () => {
  const record = { ...before, phone: '0499 000 111', 'main-city': 'Geelong' };
  const save = (typed: UpdateTexts, now: UpdateTexts = record) =>
    judge(
      updateDetails,
      { ...before, phone: '0412 345 678', ...typed },
      { ...before, phone: '0412 345 678' },
      now,
      MOMENT,
    );
  // Each part by itself: an untouched part is never written, whatever the record holds by now.
  const CASES: readonly (readonly [string, UpdateTexts, readonly UpdatePart[], readonly UpdatePart[]])[] = [
    ['nothing', {}, [], []],
    ['the postal address, which nobody else changed', { 'postal-city': 'Bendigo' }, ['postal'], []],
    ['the telephone, which somebody else changed', { phone: '0411 222 333' }, ['phone'], ['phone']],
    ['the telephone to what somebody else made it', { phone: '0499000111' }, [], []],
    ['another line of the address that somebody else changed', { 'main-line2': 'Level 3' }, ['main'], ['main']],
    [
      'all parts',
      { phone: '0411 222 333', 'main-line2': 'Level 3', 'postal-city': 'Bendigo' },
      ['phone', 'main', 'postal'],
      ['phone', 'main'],
    ],
  ];
  it.each(CASES)('writes what the person changed: %s', (_what, typed, changed, overtaken) => {
    expect(save(typed)).toMatchObject({ problems: {}, changed, overtaken });
  });

  it('says what it is now, at the first question of each part', () => {
    expect(overtakenProblems(updateDetails, ['phone', 'main', 'postal'], { ...record, ...emptied(postal) })).toEqual({
      phone: expect.stringMatching(/^Mobile number was changed .* It is now 0499 000 111\. /),
      'main-line1': expect.stringMatching(
        /^Residential address was changed .* now Hangar 4, 20 Airfield Drive, Geelong, VIC, 3350, Australia\. /,
      ),
      'postal-line1': expect.stringMatching(/^Postal address was changed .* It is now blank\. /),
    });
  });

  it('leaves a spelling of the record that nobody touched', () => {
    const now = { ...before, phone: '0355501234' };
    expect(judge(updateOrganisationPhone, { phone: '0355501234' }, now, now, MOMENT).changed).toEqual([]);
  });

  it('is told by the form what was shown; without that, what is there now counts as shown', () => {
    const sent = { phone: '1', [shownField('phone')]: '0412 345 678' };
    expect([
      textsShown(updateOrganisationPhone, sent, record),
      textsShown(updateOrganisationPhone, {}, record),
    ]).toEqual([{ phone: '0412 345 678' }, { phone: '0499 000 111' }]);
  });
});

const emptied = (texts: UpdateTexts): UpdateTexts => Object.fromEntries(Object.keys(texts).map((id) => [id, '']));
