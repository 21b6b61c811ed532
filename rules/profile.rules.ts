import { sameIdentifier } from './core/ids.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import type { ExpiryPeriods } from './core/settings.rules.ts';
import { dronesBadge, type Badge, type DroneValidity } from './core/expiry.rules.ts';
import { rolesIn, type Participant } from './organisation-access.rules.ts';
import { isLinkAddress } from './core/page.rules.ts';

export interface ProfilePerson {
  readonly fullname?: string | null;
  readonly product_arn?: string | null;
}

/** A drone of the profile selector's call: a registered drone with its owner (DENT-11). */
export interface OrganisationDrone extends DroneValidity {
  readonly account?: { readonly accountid?: string | null; readonly product_arn?: string | null } | null;
}

/** A card of the profile selector (PROF-07, PROF-08). */
export interface ProfileCard {
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  readonly type: 'Individual' | 'Organisation';
  /** The person's roles in the organisation, joined; empty on the individual card. */
  readonly role: string;
  readonly badge: Badge | null;
  readonly target: { readonly screen: 'dashInd' } | { readonly screen: 'dashOrg'; readonly organisationId: string };
}

export interface ProfileFacts {
  readonly person: ProfilePerson;
  readonly participants: readonly Participant[];
  readonly drones: readonly OrganisationDrone[];
  readonly periods: ExpiryPeriods;
  readonly moment: Moment;
  /** User types with their own dashboard; empty, because the specification names none (OP-P-60). */
  readonly redirects?: readonly ProfileRedirect<ProfileCard['target']>[];
}

/** One card for the individual and one per organisation, in the order of the participants (PROF-02, OP-P-59). */
export function profileCards(facts: ProfileFacts): ProfileCard[] {
  const { person, participants, redirects } = facts;
  const individual: ProfileCard = {
    id: 'individual',
    name: person.fullname ?? '',
    arn: person.product_arn ?? '',
    type: 'Individual',
    role: '',
    badge: null,
    target: profileRedirect(person, redirects) ?? { screen: 'dashInd' },
  };
  const organisations = participants
    .filter((row, at) => participants.findIndex((other) => sameAccount(other, row)) === at)
    .map((row) => organisationCard(row, facts));
  return [individual, ...organisations];
}

function organisationCard(
  { account }: Participant,
  { participants, drones, periods, moment }: ProfileFacts,
): ProfileCard {
  const own = drones.filter((drone) => belongsTo(drone, account));
  return {
    id: account.accountid,
    name: account.name ?? '',
    arn: account.product_arn ?? '',
    type: 'Organisation',
    role: rolesIn(participants, account.accountid).join(', '),
    badge: dronesBadge(own, periods, moment),
    target: { screen: 'dashOrg', organisationId: account.accountid },
  };
}

/** Such a drone has only the id or only the ARN of its organisation (DENT-11). */
function belongsTo({ account: owner }: OrganisationDrone, account: Participant['account']): boolean {
  if (owner?.accountid) return sameIdentifier(owner.accountid, account.accountid);
  return !!owner?.product_arn && owner.product_arn === account.product_arn;
}

function sameAccount(one: Participant, other: Participant): boolean {
  return sameIdentifier(one.account.accountid, other.account.accountid);
}

export interface ProfileRedirect<Target> {
  readonly applies: (person: ProfilePerson) => boolean;
  readonly target: Target;
}

/**
 * The hook that can redirect certain user types to another dashboard (PROF-26).
 *
 * @param rules empty as long as the specification names no such type (OP-P-60)
 * @returns the target of the first rule that applies, null to stay
 */
export function profileRedirect<Target>(
  person: ProfilePerson,
  rules: readonly ProfileRedirect<Target>[] = [],
): Target | null {
  return rules.find((rule) => rule.applies(person))?.target ?? null;
}

const UPDATING_ROLES = ['chief executive officer', 'authorised representative'];

/** Whether one of a person's roles may update the organisation: its name contains one of two, ignoring case (OP-P-61). */
export function canUpdateOrganisation(roleNames: readonly string[]): boolean {
  return roleNames.some((name) => UPDATING_ROLES.some((role) => name.toLowerCase().includes(role)));
}

/** An action of a profile page: an address outside the portal. */
export interface ProfileAction {
  readonly id: 'password' | 'email' | 'phone' | 'details' | 'reminders';
  readonly label: string;
  readonly href: string;
}

function actions(list: readonly ProfileAction[]): ProfileAction[] {
  return list.filter((action) => isLinkAddress(action.href));
}

/** The actions of the individual profile; one without an address is hidden (PROF-15, PROF-17, PROF-18, OP-P-63). */
export function individualActions(external: {
  readonly updatePassword: string;
  readonly updateEmail: string;
  readonly updateDetails: string;
  readonly reminders?: string;
}): ProfileAction[] {
  return actions([
    { id: 'password', label: 'Update password', href: external.updatePassword },
    { id: 'email', label: 'Update email', href: external.updateEmail },
    { id: 'details', label: 'Update your details', href: external.updateDetails },
    { id: 'reminders', label: 'Change reminder emails', href: external.reminders ?? '' },
  ]);
}

/** Placeholder of the organisation's id in an address of the configuration. */
const ORGANISATION = '{organisationId}';

/**
 * The actions of the organisation profile; none for other roles (PROF-21 to PROF-23, OP-P-61, OP-P-63).
 *
 * @param organisationId replaces `{organisationId}` in an address (DEC-51)
 */
export function organisationActions(
  roleNames: readonly string[],
  external: {
    readonly updateOrganisationEmail: string;
    readonly updateOrganisationPhone: string;
    readonly updateOrganisationDetails: string;
  },
  organisationId = '',
): ProfileAction[] {
  if (!canUpdateOrganisation(roleNames)) return [];
  const href = (address: string): string => address.replaceAll(ORGANISATION, () => encodeURIComponent(organisationId));
  return actions([
    { id: 'email', label: 'Update email address', href: href(external.updateOrganisationEmail) },
    { id: 'phone', label: 'Update phone number', href: href(external.updateOrganisationPhone) },
    { id: 'details', label: 'Update your details', href: href(external.updateOrganisationDetails) },
  ]);
}

type AddressPart =
  | 'extraline'
  | 'building'
  | 'line1'
  | 'line2'
  | 'line3'
  | 'city'
  | 'stateorprovince'
  | 'postalcode'
  | 'country';

/** The two address groups of a person or an organisation (ENTI-03). */
export type AddressFields = { readonly [Key in `${'address1' | 'address2'}_${AddressPart}`]?: string | null };

/**
 * An address as lines to print, empty ones left out; `city state postcode` share a line.
 *
 * @param group `address1` is residential and business, `address2` postal (OP-P-62)
 */
export function addressLines(fields: AddressFields, group: 'address1' | 'address2'): string[] {
  const part = (name: AddressPart): string => fields[`${group}_${name}`]?.trim() ?? '';
  const town = [part('city'), part('stateorprovince'), part('postalcode')].filter((text) => text).join(' ');
  const lines = [
    part('extraline'),
    part('building'),
    part('line1'),
    part('line2'),
    part('line3'),
    town,
    part('country'),
  ];
  return lines.filter((line) => line);
}
