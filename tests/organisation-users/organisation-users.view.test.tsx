import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { organisationUsersMachine, type OrganisationUsers } from '#machines/organisation-users.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { done, failed } from '#support/model.ts';
import { NO_ADDRESSES, play, realChildren, show } from '#support/show.tsx';
import type { Around } from '#support/harness/harness.tsx';
import { OrganisationUsersView } from '#ui/organisation-users/organisation-users.view.tsx';
import { alerted, managed, nobody, organisationId, readOnly } from './users.sample.ts';

const holding = (role: string) => [{ account: { accountid: organisationId }, role: { product_name: role } }];
const CONTACT = { phone: '1300 975 707', mail: 'help@regulator.example', address: '', hours: '' };
const real = realChildren(organisationUsersMachine, 'page', 'leaving');
const loaded = (users: OrganisationUsers) => whole({ users }, 'page/gather');
const shown = (
  users: OrganisationUsers,
  part: Partial<Around> = {},
  before: OrganisationUsers['data']['value'] | null = null,
) => {
  const played = play(organisationUsersMachine, { organisationId, before }, [loaded(users)], real);
  const view = show(<OrganisationUsersView actor={played.actor} />, {
    participants: holding('Authorised Representative'),
    contact: CONTACT,
    ...part,
  });
  return { ...played, ...view };
};
const TITLES = [
  'Contact Person',
  'Authorised Representative',
  'Owner / Chief Executive Officer / Director',
  'DAMP Contact',
];
const table = (name: string) => screen.getByRole('table', { name });
const firstCells = (name: string) =>
  within(table(name))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const add = () => screen.getByRole('button', { name: 'Add user' });

describe('the page of users', () => {
  it('has four tables in their order, each with what its role is for, and the email address of the organisation [OUSR-09 SENT-095 SENT-096]', () => {
    shown(managed);
    expect(document.title).toBe('Role and user management - myCASA');
    expect(screen.getAllByRole('table').map((one) => one.querySelector('caption')?.textContent)).toEqual(TITLES);
    expect(
      within(screen.getByRole('region', { name: 'DAMP Contact' })).getByText(
        'Primary contact for the drug and alcohol management plan.',
      ),
    ).toBeTruthy();
    expect(
      within(table('DAMP Contact'))
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['NameARNRole', 'Omar Haddad2002050DAMP Contact']);
    expect(screen.getByText(/^Email address of the organisation/).closest('p')?.textContent).toBe(
      'Email address of the organisation: operations@southernair.example.com',
    );
  });

  it.each(TITLES)('sorts the table of %s by each of its columns, both ways [OUSR-10]', (title) => {
    const two = ['Bert Yard', 'Cleo Xu'].map((fullname, at) => ({
      fullname,
      arn: `300000${String(9 - at)}`,
      role: title.split(' / ')[at] ?? title,
    }));
    shown({ ...managed, data: { value: two } });
    const press = (name: string) => fireEvent.click(within(table(title)).getByRole('button', { name }));
    expect(firstCells(title)).toEqual(['Bert Yard', 'Cleo Xu']);
    press('Name');
    expect(firstCells(title)).toEqual(['Cleo Xu', 'Bert Yard']);
    press('Name');
    expect(firstCells(title)).toEqual(['Bert Yard', 'Cleo Xu']);
    press('ARN');
    expect(firstCells(title)).toEqual(['Cleo Xu', 'Bert Yard']);
    expect(within(table(title)).getByRole('columnheader', { name: 'ARN' }).getAttribute('aria-sort')).toBe('ascending');
    press('Role');
    press('Role');
    expect(within(table(title)).getByRole('columnheader', { name: 'Role' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('keeps how a table was left, but not while a name is searched for: that would be kept with it', () => {
    const kept: string[] = [];
    const lists = { view: () => null, keepView: (...view: readonly string[]) => void kept.push(view.join(' ')) };
    const many = Array.from({ length: 40 }, (_, at) => ({
      fullname: `Person ${String(at + 10)}`,
      arn: String(3_000_000 + at),
      role: 'Contact Person',
    }));
    shown({ ...managed, data: { value: many } }, { lists });
    const press = () => fireEvent.click(within(table('Contact Person')).getByRole('button', { name: 'ARN' }));
    press();
    expect(kept).toEqual([expect.stringContaining('arn ascending')]);
    expect(screen.getAllByText('No one has this role.')).toHaveLength(3);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Person 1' } });
    press();
    expect(kept).toHaveLength(1);
    expect(kept.join()).not.toContain('Person');
    expect(screen.queryAllByText(/^No one/)).toEqual([]);
  });

  it('leads from a name to role management, at its own address, and leaves by itself on a plain click [OUSR-11]', () => {
    const followed: boolean[] = [];
    const { heard, actor } = shown(managed);
    const wendy = screen.getByRole('link', { name: 'Wendy Price' });
    expect(wendy.getAttribute('href')).toBe(`https://roles.test/manage?organisationId=${organisationId}&arn=2002015`);
    expect(fireEvent.click(wendy)).toBe(false);
    expect(heard()).toEqual(['page.loaded', 'user.chosen']);
    expect(actor.getSnapshot().children.leaving?.getSnapshot().context.about?.arn).toBe('2002015');
    // The browser opens the link in a new tab, which jsdom cannot.
    document.addEventListener('click', (event) => (followed.push(!event.defaultPrevented), event.preventDefault()), {
      once: true,
    });
    fireEvent.click(wendy, { ctrlKey: true });
    expect(followed).toEqual([true]);
    expect(heard()).toEqual(['page.loaded', 'user.chosen']);
  });

  it('has names as plain text, and how to reach the regulator, where the regulator alone changes a role [OUSR-13 OUSR-16 OUSR-17]', () => {
    shown(managed);
    for (const title of TITLES.slice(2)) {
      const section = within(screen.getByRole('region', { name: title }));
      expect(section.getByText('Only CASA can change these roles. Contact us to change them.')).toBeTruthy();
      expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        'tel:1300975707',
        'mailto:help@regulator.example',
      ]);
    }
    for (const title of TITLES.slice(0, 2))
      expect(within(screen.getByRole('region', { name: title })).queryByText(/contact us/)).toBeNull();
  });

  it('has names as plain text where adding is not enabled [OUSR-11]', () => {
    shown(readOnly);
    for (const title of TITLES) expect(within(table(title)).queryAllByRole('link')).toEqual([]);
  });

  it('names who was added in the banner of role management, from the users before [OUSR-04 DEC-58]', () => {
    const banner = {
      id: 'orgroleaddsuccess',
      level: 'success',
      title: 'User added',
      message: 'The user was.',
    } as const;
    const value = [...managed.data.value, { fullname: 'Lee Adams', arn: '2001101', role: 'Contact Person' }];
    shown({ ...managed, data: { value } }, { banners: [banner] }, managed.data.value);
    expect(within(screen.getByRole('status', { name: 'User added' })).getByRole('paragraph').textContent).toBe(
      'Lee Adams now has the role Contact Person. The user was.',
    );
  });

  it('adds a user when the button is pressed [OUSR-06]', () => {
    const { heard } = shown(managed);
    expect(add().getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(add());
    expect(heard()).toEqual(['page.loaded', 'adding.requested']);
    expect(add().getAttribute('aria-disabled')).toBe('true');
  });

  it('says that role management did not open, and tries the same again [OUSR-11]', () => {
    const { actor, perform } = shown(managed);
    fireEvent.click(screen.getByRole('link', { name: 'Wendy Price' }));
    perform(failed('leaving/act'));
    expect(screen.getByRole('alert', { name: 'We could not open role management' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(actor.getSnapshot().children.leaving?.getSnapshot().context.about?.arn).toBe('2002015');
    perform(done('leaving/act'));
    expect(add().getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    [
      'the server does not enable it',
      readOnly,
      'Authorised Representative',
      /^You cannot add users online at the moment/,
    ],
    ['the position does not let them', readOnly, 'Contact Person', /^You cannot add users in your role/],
    ['an alert is active', alerted, 'Authorised Representative', /^You cannot add users while an alert/],
  ] as const)('keeps the button, disabled with its reason, where %s [OUSR-06 OUSR-07]', (_, answer, role, reason) => {
    const { heard } = shown(answer, { participants: holding(role) });
    expect(add().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(add().getAttribute('aria-describedby')!)?.textContent).toMatch(reason);
    fireEvent.click(add());
    expect(heard()).toEqual(['page.loaded']);
  });

  it('keeps the button disabled where the regulator has no role management', () => {
    shown(managed, { external: NO_ADDRESSES });
    expect(add().getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Wendy Price' })).toBeNull();
  });

  it('says that role and user management is unavailable while an alert is active, and still shows who is who [OUSR-12]', () => {
    shown({ ...alerted, activealert: '1' });
    expect(screen.getByRole('status', { name: 'Role and user management is currently unavailable' })).toBeTruthy();
    expect(firstCells('Contact Person')).toEqual(['Adam Quill', 'Wendy Price']);
    expect(screen.queryByRole('link', { name: 'Wendy Price' })).toBeNull();
  });

  it('says so where nobody has a role', () => {
    shown(nobody);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByText('No one has this role.')).toHaveLength(4);
  });

  it('shows the generic banner with the code of the call, and tries again [SERR-21 SERR-33]', () => {
    const missing = missed({ users: callFailure('GetOrganisationUsers', 'OU.1e') }, {}, 'page/gather');
    const played = play(organisationUsersMachine, { organisationId, before: null }, [missing], real);
    show(<OrganisationUsersView actor={played.actor} />);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(/^We're sorry\. Something has gone wrong\./)).toBeTruthy();
    expect(alert.getByText('Details: OU.1e')).toBeTruthy();
    expect(alert.getByText('System error OU.1e: The register is closed for the night')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Working. Please wait....')).toBeTruthy();
  });

  it('that cannot be drawn is a failed one', () => {
    const caught: unknown[] = [];
    const undrawn = loaded({ ...managed, data: { value: [{ fullname: {} as never }] } });
    const played = play(organisationUsersMachine, { organisationId, before: null }, [undrawn], real);
    show(<OrganisationUsersView actor={played.actor} />, {}, (error) => caught.push(error));
    expect(caught).toHaveLength(1);
    expect(screen.getByText('Details: OU.1c')).toBeTruthy();
  });
});
