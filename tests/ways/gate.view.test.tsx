/**
 * The page of a closed service (DEC-40): the reason, the way on, and all conditions with those that are met. The
 * verdicts: `entry.rules.test.ts`.
 */
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usersPage } from '#machines/organisation-users.machine.ts';
import { missed, whole } from '#support/gathered.ts';
import type { EntryFacts } from '#rules/ways/entry-facts.rules.ts';
import type { Service } from '#rules/ways/entry-services.rules.ts';
import { play, show } from '#support/show.tsx';
import { GateView, type GateProps } from '#ui/ways/gate.view.tsx';
import { closed } from './entry-kit.ts';
import { KESTREL, PEOPLE } from './entry.people.ts';

function showGate(
  service: Service,
  facts: EntryFacts,
  papers = { submissions: true, payments: true },
  users: readonly { type: string }[] | null = null,
  topic: GateProps['topic'] = 'drones',
) {
  const gate = closed(service, facts);
  const { organisationId } = facts;
  show(
    <GateView
      closed={gate}
      crumb="Drone registration"
      organisationId={organisationId}
      topic={topic}
      people={users && play(usersPage, { organisationId }, users).actor}
    />,
    { papers },
  );
}

const ways = (): (string | null)[][] =>
  within(screen.getByRole('region', { name: 'Why, and what to do first' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const terms = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href') ?? null]);
const needs = () =>
  within(screen.getByRole('region', { name: 'What you need' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('the gate', () => {
  it('of somebody without a number is named by what cannot be done yet, has the focus there, and leads to the number and back', () => {
    showGate('registerDrone', PEOPLE.noah);
    const heading = screen.getByRole('heading', { level: 1, name: 'You cannot register a drone yet' });
    expect(heading.tabIndex).toBe(-1);
    expect(document.title).toMatch(/^You cannot register a drone yet - /);
    expect(
      screen.getByText('You need an aviation reference number (ARN) before you can register a drone.'),
    ).toBeTruthy();
    expect(ways()).toEqual([
      ['Apply for aviation reference number (ARN)', '/arn?arnType=new&verification=dvs&after=registerDrone'],
      ['Link existing aviation reference number (ARN)', '/arn?arnType=link&verification=dvs&after=registerDrone'],
      ['I have none of these documents', '/help?topic=arn'],
      [expect.stringMatching(/^Return to /), '/dashInd'],
    ]);
    expect(terms().map(([label]) => label)).toEqual(['Cost', 'Takes', 'Have ready', 'Answer']);
    expect(needs()).toEqual([
      'You are 16 or olderFrom your date of birth: Done',
      'An aviation reference number (ARN)You do not have one.: Missing',
      'Proof of who you areYou provide this in your ARN application.: Part of your application',
      'A card to pay the feeThe fee depends on weight and use. You see it before you pay.: Have ready',
    ]);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
    // A person at this gate has no list of drones to link to.
    expect(crumbs()).toEqual([
      ['myCASA', '/dashInd'],
      ['Drone registration', null],
    ]);
  });

  it('of an application under way has its reference and days, the way to what was sent, and the day of the decision for a calendar', () => {
    showGate('registerDrone', PEOPLE.tom);
    expect(terms()).toEqual([
      ['Reference', 'AR-7K2M-9QWX-4'],
      ['Submitted', '24 Nov 2026'],
      ['We will decide by', '01 Dec 2026'],
    ]);
    expect(ways()[0]).toEqual(['View your application', '/submissionDetail?submissionId=s-tom&organisationId=']);
    expect(screen.getByRole('button', { name: 'Add to calendar: Decision on your ARN application' })).toBeTruthy();
    expect(needs()[1]).toMatch(/: In progress$/);
  });

  it('leads to no page of a submission where the regulator has none', () => {
    showGate('registerDrone', PEOPLE.tom, { submissions: false, payments: false });
    expect(ways()).toEqual([[expect.stringMatching(/^Return to /), '/dashInd']]);
  });

  it('of somebody under 16 says who can supervise, and leads to the date of birth', () => {
    showGate('accreditation', PEOPLE.ivy);
    const now = within(screen.getByRole('region', { name: 'What you can do now' }));
    expect(now.getByText(/^Someone who is 18 or older and holds an accreditation can supervise you/)).toBeTruthy();
    expect(now.getByRole('link', { name: 'Check your date of birth in your profile' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to calendar: Drone registration' })).toBeTruthy();
  });

  it('of a role says what can be looked at, and returns to the organisation', () => {
    showGate('registerDrone', { ...PEOPLE.sam, organisationId: KESTREL.accountid });
    expect(ways().map(([name]) => name)).toEqual([
      'View the drones',
      'View roles and users',
      expect.stringMatching(/^Return to /),
    ]);
    expect(ways().at(-1)![1]).toBe(`/dashOrg?organisationId=${KESTREL.accountid}`);
    expect(crumbs()).toEqual([
      ['myCASA', `/dashOrg?organisationId=${KESTREL.accountid}`],
      ['Manage registered drones', `/manageDronesOrg?organisationId=${KESTREL.accountid}`],
      ['Drone registration', null],
    ]);
  });

  it.each([
    ['registerDrone', 'drones', ['/profileSelector']],
    ['reportTest', 'organisations', []],
  ] as const)('of a role leads to the own profile where the service has one: %s', (service, topic, where) => {
    showGate(service, { ...PEOPLE.sam, organisationId: KESTREL.accountid }, undefined, null, topic);
    const links = screen.queryAllByRole('link', { name: 'Switch to your own profile' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(where);
  });

  const ofKestrel = (...people: readonly (readonly [fullname: string, role: string])[]) =>
    whole({
      users: {
        data: { value: people.map(([fullname, role], at) => ({ fullname, role, arn: `20010${String(at)}` })) },
      },
    });
  const samIn = (...events: readonly { type: string }[]) =>
    showGate('registerDrone', { ...PEOPLE.sam, organisationId: KESTREL.accountid }, undefined, events);

  it('of a role names who can do it and who can give a role, as the page of roles and users lists them', () => {
    samIn(ofKestrel(['Sam Wood', 'Contact Person'], ['Zoe Singh', 'Chief Executive Officer'], ['Uma Patel', 'Owner']));
    expect(terms().slice(1)).toEqual([
      ['Who can do this', 'Zoe Singh (Chief Executive Officer) or Uma Patel (Owner)'],
      ['Who can give you a role', 'Zoe Singh (Chief Executive Officer)'],
    ]);
  });

  it('of a role says where nobody has one what to do, and names nobody before and without an answer', () => {
    samIn(ofKestrel(['Sam Wood', 'Contact Person']));
    expect(terms().slice(1)).toEqual([
      ['Who can do this', 'No one at the moment'],
      ['Who can give you a role', 'No one at the moment. Contact us.'],
    ]);
    expect(screen.getByText(/^No one in this organisation has a role that can do this. Contact us/)).toBeTruthy();
    cleanup();
    samIn();
    expect(terms().slice(1)).toEqual([['Who can do this', 'Checking…']]);
    cleanup();
    samIn(missed({ users: null }));
    expect(terms().slice(1)).toEqual([]);
  });
});
