/** The users of an organisation by their roles (services 2.10, 5.6, 6; OP-S-89 to OP-S-91), typed from the text. */
import { describe, expect, it } from 'vitest';
import {
  changedByRegulator,
  hasActiveAlert,
  isAddingEnabled,
  managedRole,
  mayManage,
  namedBanners,
  roleManagementAddress,
  usersPage,
  type UsersAnswer,
} from '#rules/organisation-users.rules.ts';
import { alerted, managed, nobody, organisationId, readOnly } from './users.sample.ts';

const ADDRESS = 'https://roles.test/manage';
const page = (answer: UsersAnswer, address = ADDRESS, mayPosition = true) =>
  usersPage({ answer, address, mayPosition });
const namesIn = (answer: UsersAnswer) =>
  page(answer).tables.map(({ title, rows }) => [title, rows.map(({ name, role }) => `${name}, ${role}`)]);
const clickable = (answer: UsersAnswer, address = ADDRESS) =>
  page(answer, address).tables.map(({ rows }) => rows.filter((row) => row.managed).map(({ name }) => name));

describe('the four tables', () => {
  it('hold every user by their role, those of any other role with the executives, and nobody disappears [OUSR-09 OUSR-18 SENT-095]', () => {
    expect(namesIn(managed)).toEqual([
      ['Contact Person', ['Wendy Price, Contact Person', 'Adam Quill, Contact Person']],
      ['Authorised Representative', ['Zoe Singh, Authorised Representative', 'Ruth Kemp, authorised representative']],
      [
        'Owner / Chief Executive Officer / Director',
        [
          'Ruth Kemp, Maintenance Controller',
          'Grace Ellis, Owner',
          'Peter Lang, Chief Executive Officer',
          'Hannah Cole, Director',
          'Dan Foster, Chief Remote Pilot',
          'Kay Low, Safety Manager',
        ],
      ],
      ['DAMP Contact', ['Omar Haddad, DAMP Contact']],
    ]);
    expect(page(managed).tables[1]!.rows.map(({ arn }) => arn)).toEqual(['2001052', '2002077']);
    expect(page(nobody).tables.map(({ rows }) => rows)).toEqual([[], [], [], []]);
  });

  it('say what each role is for [OUSR-14 OUSR-15 OUSR-16 OUSR-17]', () => {
    expect(page(managed).tables.map(({ words }) => words)).toEqual([
      'Receives messages for the organisation. Can view its profile and submissions.',
      'Accesses services for the organisation, adds and removes users, and updates its contact details.',
      'Executive roles, and others such as Chief Remote Pilot and Maintenance Controller.',
      'Primary contact for the drug and alcohol management plan.',
    ]);
  });

  it('say which roles the regulator alone changes [OUSR-13 OUSR-16 OUSR-17]', () => {
    expect(page(managed).tables.map(({ changedBy }) => changedBy)).toEqual([
      'organisation',
      'organisation',
      'regulator',
      'regulator',
    ]);
    expect(changedByRegulator('CASA')).toMatch(/^Only CASA .*Contact us/);
  });

  it('name somebody without a name, and tell two rows of one person apart', () => {
    const { tables } = page({
      ...managed,
      data: {
        value: [
          { fullname: ' ', arn: '1', role: null },
          { fullname: null, arn: '1' },
        ],
      },
    });
    expect(tables[2]!.rows.map(({ name }) => name)).toEqual(['Name not known', 'Name not known']);
    expect(new Set(tables[2]!.rows.map(({ key }) => key)).size).toBe(2);
  });
});

describe('a user name', () => {
  it('leads to role management in the first two tables alone, and for who has a number [OUSR-11 OUSR-13]', () => {
    expect(clickable(managed)).toEqual([['Wendy Price'], ['Zoe Singh', 'Ruth Kemp'], [], []]);
  });

  it.each([
    ['not enabled', readOnly],
    ['an alert is active', alerted],
    ['nothing said', { ...managed, enableadduser: null }],
  ] as const)('leads nowhere: %s [OUSR-11]', (_, answer) => {
    expect(clickable(answer)).toEqual([[], [], [], []]);
  });

  it('leads nowhere where the regulator has no role management', () => {
    expect(clickable(managed, '')).toEqual([[], [], [], []]);
    expect(clickable(managed, 'javascript:alert(1)')).toEqual([[], [], [], []]);
  });
});

describe('adding', () => {
  it.each([
    [true, 0, true],
    [true, null, true],
    [true, false, true],
    [false, 0, false],
    [null, 0, false],
    [undefined, 0, false],
    [true, 1, false],
    [true, '1', false],
    [true, true, false],
    [true, 'true', false],
    [true, '0', true],
  ])('said by the server %s, alert %s: %s [OUSR-07 OUSR-08 SENT-096]', (enableadduser, activealert, enabled) => {
    expect(isAddingEnabled({ enableadduser, activealert })).toBe(enabled);
  });

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    [2, false],
    [false, false],
    [null, false],
    [undefined, false],
  ])('an alert by the flag %j: %s [OUSR-12]', (activealert, active) => {
    expect(hasActiveAlert({ activealert })).toBe(active);
  });

  it('says why it is not enabled [OUSR-07]', () => {
    expect(page(managed).barred).toBe('');
    expect(page(alerted).barred).toBe('You cannot add users while an alert for this organisation is active.');
    expect(page(readOnly).barred).toBe('You cannot add users online at the moment. Contact us to add a user.');
    expect(page(readOnly, ADDRESS, false).barred).toBe(
      'You cannot add users in your role. Ask an Authorised Representative or the Chief Executive Officer.',
    );
    expect(page(managed, '').barred).toBe('You cannot add users online at the moment. Contact us to add a user.');
    expect([page(alerted).unavailable, page(managed).unavailable, page(readOnly).unavailable]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('role management', () => {
  it('is left for with a user that can be managed, or none to add one [OUSR-11 OUSR-13]', () => {
    const asked = [
      '',
      '2002015',
      '2001052',
      '2002077',
      '2002029',
      '2002032',
      '2002046',
      '2002063',
      '2002050',
      '2002091',
      '9999999',
    ];
    expect(asked.filter((arn) => mayManage(managed, arn))).toEqual(['', '2002015', '2001052', '2002077']);
    for (const answer of [readOnly, alerted, nobody]) expect(asked.filter((arn) => mayManage(answer, arn))).toEqual([]);
  });

  it('changes two roles, in any spelling, and no other [OUSR-13]', () => {
    expect([' contact PERSON', 'Authorised Representative'].map(managedRole)).toEqual([
      'Contact Person',
      'Authorised Representative',
    ]);
    for (const role of [
      'Owner',
      'Chief Executive Officer',
      'Director',
      'DAMP Contact',
      'Chief Remote Pilot',
      'Maintenance Controller',
      'Anything',
      '',
      null,
    ]) {
      expect(managedRole(role)).toBeNull();
    }
  });

  it('is where the configuration says, with the organisation and the user [OUSR-11]', () => {
    expect(roleManagementAddress(ADDRESS, organisationId, '2002015')).toBe(
      `${ADDRESS}?organisationId=${organisationId}&arn=2002015`,
    );
    expect(roleManagementAddress(`${ADDRESS}?lang=en`, organisationId, '')).toBe(
      `${ADDRESS}?lang=en&organisationId=${organisationId}`,
    );
    expect(roleManagementAddress('/embedded/roles', 'a&b', '1 2')).toBe('/embedded/roles?organisationId=a%26b&arn=1+2');
    for (const none of ['', '//elsewhere.test', 'javascript:alert(1)'])
      expect(roleManagementAddress(none, organisationId, '')).toBeNull();
  });
});

describe('banners of role management', () => {
  const user = (fullname: string | null, arn: string, role: string) => ({ fullname, arn, role });
  const wendy = user('Wendy Price', '2002015', 'Contact Person');
  const zoe = user('Zoe Singh', '2001052', 'Authorised Representative');
  const lee = user(' Lee Adams ', '2001101', 'Contact Person');
  const banner = (id: string, message: string) => ({ id, level: 'success', title: '', message }) as const;
  const added = banner('orgroleaddsuccess', 'Added.');
  const removed = banner('orgroleremovesuccess', 'Removed.');
  const saved = banner('saveSuccess', 'Saved.');
  const says = (...[before, now]: readonly (readonly ReturnType<typeof user>[] | null)[]) =>
    namedBanners([saved, added, removed], before ?? null, now ?? []).map(({ message }) => message);
  const asTheyAre = ['Saved.', 'Added.', 'Removed.'];

  it('name the person of the one role that differs, each banner its own [OUSR-04 OUSR-05 DEC-58]', () => {
    const withLee = ['Saved.', 'Lee Adams now has the role Contact Person. Added.', 'Removed.'];
    expect(says([wendy, zoe], [lee, wendy, zoe])).toEqual(withLee);
    const without = ['Saved.', 'Added.', 'Lee Adams no longer has the role Contact Person. Removed.'];
    expect(says([lee, wendy, zoe], [wendy, zoe])).toEqual(without);
    const second = { ...wendy, role: 'Authorised Representative' };
    expect(says([wendy], [wendy, second])[1]).toBe('Wendy Price now has the role Authorised Representative. Added.');
  });

  it.each([
    ['the page was not left for it', null, [lee]],
    ['nothing differs, but for letters and spaces', [lee], [{ ...lee, role: 'contact person ' }]],
    ['several roles differ', [wendy], [wendy, lee, zoe]],
    ['one was added and another removed', [wendy], [lee]],
    ['the person has no name', [wendy], [wendy, { ...lee, fullname: null }]],
  ])('stay as they are where %s', (_, before, now) => {
    expect(says(before, now)).toEqual(asTheyAre);
  });
});
