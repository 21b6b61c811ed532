import { describe, expect, it } from 'vitest';
import { organisationDashboard, type OrganisationFacts } from '#rules/organisation-dashboard.rules.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';

const ID = '0b5d6f1c-1111-4222-8333-0123456789ab';
const OPEN = {
  [gate('Drone')]: '01/01/2020',
  [gate('Role and user management')]: '01/01/2020',
  [gate('Submit document')]: '01/01/2020',
};

/** The settings with one feature date changed; null leaves the date out. */
const dated = (feature: string, date: string | null) => ({ settings: settingsOf({ ...OPEN, [gate(feature)]: date }) });

const member = (accountid: string, role: string) => ({ account: { accountid }, role: { product_name: role } });
const aircraft = (count: number) =>
  Array.from({ length: count }, () => ({ participant: { product_validuntil: '2030-01-01' } }));
const valid = (...ends: string[]) =>
  ends.map((product_validuntil, at) => ({
    product_droneregistrationid: `r-${String(at + 1)}`,
    product_validuntil,
    manufacturer: { product_name: 'Parrot' },
    model: { product_name: `Anafi ${String(at + 1)}` },
  }));

const dashboard = (changes: Partial<OrganisationFacts> = {}) =>
  organisationDashboard({
    moment: sydney('2026-03-15T12:00:00+11:00'),
    settings: settingsOf(OPEN),
    organisation: { accountid: ID, name: 'Kestrel Survey Pty Ltd', product_arn: '800001' },
    participants: [member(ID, 'Chief Executive Officer')],
    drones: [],
    inProgress: [],
    aircraft: { aircraft: [], gliders: [] },
    census: [],
    payments: [],
    drafts: [],
    alerts: [],
    people: 'unknown',
    ...changes,
  });

const section = (title: string, changes: Partial<OrganisationFacts> = {}) =>
  dashboard(changes).sections.find((one) => one.title === title)?.tiles ?? [];

describe('the organisation’s banner', () => {
  it('shows name and ARN [DASH-44]', () => {
    expect(dashboard()).toMatchObject({ name: 'Kestrel Survey Pty Ltd', arn: '800001' });
  });

  it('has each role once, those of this organisation alone [PROF-01]', () => {
    const other = '9e8d7c6b-5555-4666-8777-ba9876543210';
    const participants = [
      member(ID, 'Chief Executive Officer'),
      member(other, 'Contact Person'),
      member(ID.toUpperCase(), 'DAMP Contact'),
      member(ID, 'Chief Executive Officer'),
    ];
    expect(dashboard({ participants }).roles).toEqual(['Chief Executive Officer', 'DAMP Contact']);
  });

  it('leads to the organisation’s profile and to the other profiles [DASH-47 DASH-48]', () => {
    expect(dashboard().links).toEqual([
      { label: 'View profile', target: { screen: 'profileDetailsOrg', organisationId: ID } },
      { label: 'Switch profile', target: { screen: 'profileSelector' } },
    ]);
  });
});

describe('what waits', () => {
  it('is nothing only when the payments were asked for and answered', () => {
    expect(dashboard()).toMatchObject({ attention: [], lookup: 'known' });
    expect(dashboard({ payments: 'asked' })).toMatchObject({ lookup: 'asked', attention: [] });
    expect(dashboard({ payments: 'unknown' })).toMatchObject({
      lookup: 'unknown',
      attention: [
        {
          text: 'We could not check whether you have any payments due. Check under Payments.',
          target: { screen: 'paymentsOrg', organisationId: ID },
        },
      ],
    });
    expect(dashboard({ payments: [{}] }).attention).toHaveLength(1);
  });

  it('names a saved application, and until when it is saved', () => {
    const drafts = [{ recordid: 'd-1', formname: 'RPA Renewal', createdon: '2026-03-14T12:00:00+11:00' }];
    expect(dashboard({ drafts })).toMatchObject({
      attention: [
        {
          level: 'info',
          text: 'You have a saved drone renewal application',
          detail: 'It has not been submitted. It is saved until 21 Mar 2026.',
        },
      ],
    });
  });

  it('counts saved applications of every form, drones or none, with the words alone where no page opens them', () => {
    const row = (formname: string) => ({ recordid: formname, formname, createdon: '2026-03-14T12:00:00+11:00' });
    const found = dashboard({
      drafts: [row('Damp Report'), row('rpa renewal'), row('Notification of training outcomes')],
      ...dated('Drone', null),
    });
    expect(found.attention.map(({ text, detail, target }) => [text, detail, target])).toEqual([
      [
        '“Damp Report” is saved but not submitted',
        'It is saved until 21 Mar 2026. To continue with it, contact us.',
        null,
      ],
      [
        'You have a saved drone renewal application',
        'It has not been submitted. It is saved until 21 Mar 2026.',
        { screen: 'manageDronesOrg', organisationId: ID },
      ],
      [
        '“Notification of training outcomes” is saved but not submitted',
        'It is saved until 21 Mar 2026.',
        {
          screen: 'mtoNotification',
          organisationId: ID,
          organisationArn: '800001',
          recordId: 'Notification of training outcomes',
        },
      ],
    ]);
  });

  it('counts the alerts of the organisation and leads to them', () => {
    expect(dashboard({ alerts: [{}, 'of an unknown shape'] })).toMatchObject({
      attention: [
        { level: 'warning', text: '2 alerts are active', target: { screen: 'activeAlert', organisationId: ID } },
      ],
    });
  });
});

describe('the callout', () => {
  it('asks for payment only when additional payment submissions exist [DASH-49]', () => {
    expect(dashboard({ payments: [] }).paymentCallout).toBeNull();
    expect(dashboard({ payments: [{}] }).paymentCallout).toEqual({
      title: 'Payment required',
      text: '1 application needs payment',
      target: { screen: 'paymentsOrg', organisationId: ID },
    });
    expect(dashboard({ payments: [{}, {}] }).paymentCallout?.text).toBe('2 applications need payment');
  });
});

describe('the sections', () => {
  it('are in the order of the document', () => {
    expect(dashboard({ aircraft: { aircraft: aircraft(1), gliders: [] } }).sections.map(({ title }) => title)).toEqual([
      'Aircraft',
      'Drones and RPA',
      'Role and user management',
      'Applications and Notifications',
    ]);
  });

  it('manage aircraft by the rules of the individual’s tile [DASH-50]', () => {
    expect(section('Aircraft')).toEqual([]);
    expect(section('Aircraft', { aircraft: { aircraft: aircraft(2), gliders: aircraft(1) } })).toEqual([
      {
        id: 'aircraft',
        title: 'Manage aircraft',
        lines: ['3 registered aircraft'],
        badge: { tone: 'info', text: 'Items for review' },
        destination: { target: { screen: 'manageAircraftOrg', organisationId: ID } },
      },
    ]);
    expect(
      section('Aircraft', { aircraft: { aircraft: aircraft(1), gliders: [] }, census: [{}] })[0]?.badge,
    ).toBeNull();
  });

  it('lead to the organisation’s drones, gated, counted and badged as the individual’s [DASH-51 DASH-19 DASH-42]', () => {
    expect(section('Drones and RPA', { drones: valid('2026-04-01', '2027-01-01'), inProgress: [{}] })).toEqual([
      {
        id: 'droneRegistration',
        title: 'Manage registered drones',
        lines: ['2 registered drones and RPA', '1 or more in-progress registered drones and RPA'],
        badge: { tone: 'warning', text: 'Items expiring soon' },
        destination: { target: { screen: 'manageDronesOrg', organisationId: ID } },
      },
    ]);
    expect(section('Drones and RPA', dated('Drone', '31/12/2099'))).toEqual([]);
  });

  it('lead to role and user management from its date on [DASH-52 DASH-54]', () => {
    expect(section('Role and user management')[0]?.destination).toEqual({
      target: { screen: 'orgManageUsers', organisationId: ID },
    });
    for (const date of [null, '16/03/2026']) {
      expect(section('Role and user management', dated('Role and user management', date))).toEqual([]);
    }
    expect(section('Role and user management', dated('Role and user management', '15/03/2026'))).toHaveLength(1);
  });

  it('lead to documents and notifications from their date on [DASH-53 DASH-58]', () => {
    const documents = (changes: Partial<OrganisationFacts> = {}) =>
      section('Applications and Notifications', changes).filter(({ id }) => id === 'documents');
    expect(documents()[0]).toMatchObject({
      title: 'Submit documents and notifications',
      destination: { target: { screen: 'industryAssist', organisationId: ID, organisationArn: '800001' } },
    });
    for (const date of [null, '16/03/2026']) expect(documents(dated('Submit document', date))).toEqual([]);
    expect(documents(dated('Submit document', '15/03/2026'))).toHaveLength(1);
  });

  it('lead to the report of a drug or alcohol test, on any date, and say what DAMP is', () => {
    const lines = ['Report a drug or alcohol test under your drug and alcohol management plan (DAMP)'];
    const report = {
      title: 'DAMP report',
      lines,
      destination: { target: { screen: 'dampReport', organisationId: ID } },
    };
    expect(section('Applications and Notifications')[1]).toMatchObject(report);
    const mto = {
      title: 'Notification of training outcomes',
      destination: { target: { screen: 'mtoNotification', organisationId: ID } },
    };
    expect(section('Applications and Notifications', dated('Submit document', null))).toMatchObject([report, mto]);
  });
});

describe('what needs attention first', () => {
  it('puts expired drones first, then what expires and what is to be paid, then reviews', () => {
    const attention = dashboard({
      drones: valid('2026-03-14', '2026-03-01', '2026-03-15'),
      payments: [{}, {}],
      aircraft: { aircraft: aircraft(1), gliders: [] },
    }).attention;
    expect(attention.map(({ level, text, target, act }) => [level, text, (act?.target ?? target)?.screen])).toEqual([
      ['error', '2 drone registrations have expired', 'manageDronesOrg'],
      ['warning', 'Parrot Anafi 3 expires on 15 Mar 2026', 'droneRenewal'],
      ['warning', '2 applications need payment', 'paymentsOrg'],
      ['info', 'Check and confirm your aircraft details', 'manageAircraftOrg'],
    ]);
  });

  it('leads to the renewal of the one drone that it names, and of several to exactly those that it counts', () => {
    const acts = (...ends: string[]) => dashboard({ drones: valid(...ends) }).attention.map(({ act }) => act);
    expect(acts('2026-03-14', '2026-03-15')).toEqual([
      {
        label: 'Renew',
        about: 'Parrot Anafi 1',
        target: { screen: 'droneRenewal', organisationId: ID, droneRegId: 'r-1' },
      },
      {
        label: 'Renew',
        about: 'Parrot Anafi 2',
        target: { screen: 'droneRenewal', organisationId: ID, droneRegId: 'r-2' },
      },
    ]);
    expect(acts('2026-03-14', '2026-03-13')).toEqual([
      {
        label: 'Renew',
        about: '2 drones',
        target: { screen: 'manageDronesOrg', organisationId: ID, show: 'expired' },
      },
    ]);
  });

  it('tells a person who may only look who can act, by name, and leads to the list [OUSR-14]', () => {
    const look = (people: OrganisationFacts['people'], role = 'Contact Person') =>
      dashboard({
        participants: [member(ID, role)],
        drones: valid('2026-03-14'),
        aircraft: { aircraft: aircraft(1), gliders: [] },
        payments: [{}],
        people,
      }).attention.map(({ detail, target, act }) => [detail, target?.screen, act]);
    const zoe = { fullname: 'Zoe Singh', arn: '2001052', role: 'Chief Executive Officer' };
    const sam = { fullname: 'Sam Wood', arn: '2001097', role: 'Contact Person' };
    expect(look([sam, zoe])).toEqual([
      [
        'It can be renewed until 12 Apr 2026. Zoe Singh (Chief Executive Officer) can renew.',
        'manageDronesOrg',
        undefined,
      ],
      ['Zoe Singh (Chief Executive Officer) can pay.', 'paymentsOrg', undefined],
      ['Zoe Singh (Chief Executive Officer) can confirm them.', 'manageAircraftOrg', undefined],
    ]);
    expect(look([sam])[1]?.[0]).toBe('No one has a role that can pay. Contact us.');
    expect(look('unknown')[0]?.[0]).toBe('It can be renewed until 12 Apr 2026.');
    expect(look([zoe], 'Owner').map(([detail]) => detail)).toEqual(['You can renew it until 12 Apr 2026.', '', '']);
  });

  it('keeps declared changes of aircraft until they were told or the day has passed, with the form for them [ACFT-41 SCON-21]', () => {
    const row = (tellby?: string) => ({ product_reference: 'AC-1', ...(tellby && { tellby }) });
    const said = (census: readonly object[], role = 'Chief Executive Officer') =>
      dashboard({ census, participants: [member(ID, role)] }).attention;
    expect(said([row('2026-03-15')])).toEqual([
      {
        id: 'changes-AC-1',
        level: 'warning',
        text: 'Tell us about changes to your aircraft by 15 Mar 2026',
        detail: '',
        target: null,
        act: {
          label: 'Tell us',
          about: 'about changes to your aircraft',
          target: { screen: 'industryAssist', organisationId: ID, organisationArn: '800001', changesTo: 'AC-1' },
        },
      },
    ]);
    expect(said([row('2026-03-14')])).toEqual([]);
    expect(said([row()])).toEqual([]);
    expect(said([row('2026-03-15')], 'Contact Person')[0]?.act).toBeUndefined();
  });

  it('is empty when nothing is due, and silent about a hidden tile', () => {
    expect(dashboard({ drones: valid('2027-01-01') }).attention).toEqual([]);
    expect(dashboard({ drones: valid('2026-03-14'), ...dated('Drone', null) }).attention).toEqual([]);
  });
});

it('offers no form that is closed: the printed tile says why and leads to its gate, the others are not there [OUSR-14 DASH-53]', () => {
  const forms = (role: string, holdsTrainingCertificate?: boolean) => {
    const { account, ...more } = member(ID, role);
    const participants = [
      {
        ...more,
        account: { ...account, ...(holdsTrainingCertificate === undefined ? {} : { holdsTrainingCertificate }) },
      },
    ];
    return section('Applications and Notifications', { participants }).map(({ id, badge }) =>
      badge === null ? id : `${id}: ${badge.text}`,
    );
  };
  expect(forms('Owner')).toEqual(['documents']);
  expect(forms('Contact Person')).toEqual(['documents: Needs another role']);
  expect(forms('Chief Executive Officer', false)).toEqual(['documents', 'damp']);
  expect(forms('Chief Executive Officer', true)).toEqual(['documents', 'damp', 'mto']);
  expect(forms('Chief Executive Officer')).toEqual(['documents', 'damp', 'mto']);
  expect(dashboard({ participants: [member(ID, 'Contact Person')], payments: [{}] }).paymentCallout).not.toBeNull();
});

it('leads a role that cannot register to the drones that there are, and without any to the gate [DASH-51]', () => {
  const settings = settingsOf({ ...OPEN, [gate('Add RPA Drone')]: '01/01/2020' });
  const tile = (drones: OrganisationFacts['drones']) =>
    section('Drones and RPA', { settings, participants: [member(ID, 'Contact Person')], drones })[0];
  expect(tile(valid('2027-01-01'))).toMatchObject({
    badge: null,
    destination: { target: { screen: 'manageDronesOrg' } },
  });
  expect(tile([])).toMatchObject({
    badge: { text: 'Needs another role' },
    destination: { target: { screen: 'droneRegistration', organisationId: ID } },
  });
});
