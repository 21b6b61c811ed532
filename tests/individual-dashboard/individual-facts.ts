import type { Licence } from '#rules/accreditation-tiles.rules.ts';
import type { IndividualFacts } from '#rules/individual-dashboard.rules.ts';
import { individualDashboard } from '#rules/individual-dashboard.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';

/** Every feature of the dashboard on, with changes; null leaves a setting out. */
export function settings(changes: Record<string, string | null> = {}): Settings {
  return settingsOf({
    [gate('Drone')]: '01/01/2020',
    [gate('Accreditation')]: '01/01/2020',
    [gate('AvWorx')]: '01/01/2020',
    'LMS URL': 'https://learning.example/',
    'Licence expiry warning period': '45',
    ...changes,
  });
}

/** The dashboard of an adult without any records on 15 March 2026, with changes. */
export function dashboard(changes: Partial<IndividualFacts> = {}) {
  return individualDashboard({
    moment: sydney('2026-03-15T12:00:00+11:00'),
    settings: settings(),
    person: { fullname: 'Ava Nguyen', product_arn: '500001', birthdate: '1990-05-04' },
    hasParticipants: false,
    loginPath: 'myProduct',
    drones: [],
    inProgress: [],
    licences: [],
    aircraft: { aircraft: [], gliders: [] },
    census: [],
    transfers: [],
    arnApplications: [],
    drafts: [],
    tags: [{}],
    acceptedRecords: [],
    isIdentityDue: false,
    hasPages: true,
    fees: [],
    alerts: [],
    saved: [],
    arnRecords: [],
    ratings: null,
    ...changes,
  });
}

export function section(title: string, changes: Partial<IndividualFacts> = {}) {
  return dashboard(changes).sections.find((one) => one.title === title)?.tiles ?? [];
}

export function licence(category: string, type: string, id = 'L-1', product_validuntil = '2030-01-01'): Licence {
  return {
    product_licenceid: id,
    cattype: { product_name: category },
    lictype: { product_name: type },
    product_validuntil,
  };
}

export const COMMERCIAL = licence('rpa accreditation', 'rpa excluded accreditation');
export const RECREATIONAL = licence('rpa accreditation', 'rpa recreational accreditation');
export const REPL = licence('other', 'repl');
export const CREW = licence('flight crew', 'private pilot licence');

export const valid = (...ends: string[]) =>
  ends.map((product_validuntil, at) => ({
    product_droneregistrationid: `r-${String(at + 1)}`,
    product_validuntil,
    manufacturer: { product_name: 'Parrot' },
    model: { product_name: `Anafi ${String(at + 1)}` },
  }));

export const aircraft = (count: number) =>
  Array.from({ length: count }, () => ({ participant: { product_validuntil: '2030-01-01' } }));
