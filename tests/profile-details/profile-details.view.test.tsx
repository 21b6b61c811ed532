import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileDetailsMachine } from '#machines/profile-details.entry.ts';
import { callFailure } from '#support/call-failure.ts';
import { missed, whole } from '#support/gathered.ts';
import { NO_ADDRESSES, play, show } from '#support/show.tsx';
import { IndividualProfileView } from '#ui/profile-details/individual-profile.view.tsx';
import { OrganisationProfileView } from '#ui/profile-details/organisation-profile.view.tsx';

const external = {
  ...NO_ADDRESSES,
  updatePassword: 'https://identity.example/password',
  updateEmail: 'https://identity.example/email',
  updateDetails: 'https://content.example/details',
  updateOrganisationEmail: 'https://content.example/org-email',
  updateOrganisationPhone: 'https://content.example/org-phone?id={organisationId}',
  updateOrganisationDetails: 'https://content.example/org-details',
};
const person = {
  contactid: 'c-1',
  fullname: 'Ava Nguyen',
  product_arn: '1234567',
  emailaddress1: 'ava@example.com',
  mobilephone: '0400 000 001',
};
const address = {
  address1_line1: '12 Wattle Street',
  address1_city: 'Canberra',
  address1_stateorprovince: 'ACT',
  address1_postalcode: '2600',
  address2_line1: 'PO Box 7',
  address2_city: 'Hobart',
  address2_stateorprovince: 'TAS',
  address2_postalcode: '7000',
};
const organisationId = '1e570000-0000-4000-8000-000000000001';
const organisation = {
  accountid: organisationId,
  name: 'Kestrel Survey Pty Ltd',
  product_arn: '700001',
  emailaddress1: 'office@kestrel.example',
  telephone1: '02 5550 1234',
};
const forOrganisation = { kind: 'org', organisationId } as const;

const value = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const individual = (addresses = external) => {
  const played = play(profileDetailsMachine, { kind: 'ind' }, [
    whole({ answer: { kind: 'ind', addresses: { value: [address] } } }),
  ]);
  return show(<IndividualProfileView actor={played.actor} />, { person, external: addresses });
};
const asRole = (...roles: string[]) => {
  const answer = { value: [{ accountid: organisationId, ...address }] };
  const played = play(profileDetailsMachine, forOrganisation, [whole({ answer: { kind: 'org', addresses: answer } })]);
  const participants = roles.map((product_name) => ({
    account: { accountid: organisationId },
    role: { product_name },
  }));
  return show(<OrganisationProfileView actor={played.actor} organisation={organisation} />, {
    external,
    participants,
  });
};

describe('individual profile view', () => {
  it('shows name, ARN, mobile number and residential address [PROF-16]', () => {
    individual();
    expect(document.title).toBe('Profile details - myCASA');
    expect(value('Name')).toBe('Ava Nguyen');
    expect(value('ARN')).toBe('1234567');
    expect(value('Mobile number')).toBe('0400 000 001');
    expect(value('Residential address')).toContain('12 Wattle Street');
    expect(value('Residential address')).not.toContain('PO Box 7');
  });

  it('has account settings with an update-password action [PROF-15]', () => {
    individual();
    expect(screen.getByRole('heading', { name: 'Account settings' })).toBeTruthy();
    expect(href('Update password')).toBe('https://identity.example/password');
  });

  it('shows the email with its action [PROF-17]', () => {
    individual();
    expect(value('Email')).toBe('ava@example.com');
    expect(href('Update email')).toBe('https://identity.example/email');
  });

  it('leads to the content site to update the details [PROF-18]', () => {
    individual();
    expect(href('Update your details')).toBe('https://content.example/details');
  });

  it('leads to the choice of reminder emails, also where no password is changed here', () => {
    individual({ ...NO_ADDRESSES, reminders: 'https://identity.example/reminders' });
    expect(screen.getByRole('heading', { name: 'Account settings' })).toBeTruthy();
    expect(href('Change reminder emails')).toBe('https://identity.example/reminders');
  });

  it('hides an action without an address [PROF-15 PROF-17 PROF-18]', () => {
    individual(NO_ADDRESSES);
    expect(screen.queryByText(/Update/)).toBeNull();
    expect(screen.queryByText(/reminder/)).toBeNull();
    expect(screen.queryByText('Account settings')).toBeNull();
  });

  it('fails with PDI.1 and shows nothing of the person [ERRC-26]', () => {
    const refused = missed({ answer: callFailure('GetAddressDetailsIndividual', 'ADI.1e') });
    const { actor } = play(profileDetailsMachine, { kind: 'ind' }, [refused]);
    show(<IndividualProfileView actor={actor} />, { person, external });
    expect(within(screen.getByRole('alert')).getByText('Details: PDI.1')).toBeTruthy();
    expect(screen.queryByText('Ava Nguyen')).toBeNull();
  });
});

describe('organisation profile view', () => {
  it('shows name, ARN, email, phone and both addresses [PROF-19 PROF-20]', () => {
    asRole();
    expect(value('Name')).toBe('Kestrel Survey Pty Ltd');
    expect(value('ARN')).toBe('700001');
    expect(value('Email')).toBe('office@kestrel.example');
    expect(value('Phone')).toBe('02 5550 1234');
    expect(value('Business address')).toContain('12 Wattle Street');
    expect(value('Postal address')).toContain('PO Box 7');
    expect(href('myCASA')).toBe(`/dashOrg?organisationId=${organisationId}`);
  });

  it.each(['Chief Executive Officer', 'Deputy authorised representative'])(
    'lets a %s update it [PROF-21 PROF-22 PROF-23]',
    (role) => {
      asRole('Contact Person', role);
      expect(href('Update email address')).toBe('https://content.example/org-email');
      expect(href('Update phone number')).toBe(`https://content.example/org-phone?id=${organisationId}`);
      expect(href('Update your details')).toBe('https://content.example/org-details');
    },
  );

  it('lets nobody else update it [PROF-21 PROF-22 PROF-23]', () => {
    asRole('Chief Remote Pilot', 'Maintenance Controller');
    expect(screen.queryByText(/Update/)).toBeNull();
  });

  it('fails with PDO.1 [ERRC-27]', () => {
    const refused = missed({ answer: callFailure('GetAddressDetailsOrganisation', 'ADO.1e') });
    const { actor } = play(profileDetailsMachine, forOrganisation, [refused]);
    show(<OrganisationProfileView actor={actor} organisation={organisation} />, { external });
    expect(within(screen.getByRole('alert')).getByText('Details: PDO.1')).toBeTruthy();
    expect(screen.queryByText('Kestrel Survey Pty Ltd')).toBeNull();
  });
});
