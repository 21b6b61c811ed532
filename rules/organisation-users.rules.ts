/**
 * The users of an organisation (services 2.10, 5.6, 6): which table somebody is in, what their role is for, who changes
 * it, and what can be managed now. The server says whether users can be added; the portal never offers more than it
 * said (OUSR-08).
 */
import { isLinkAddress } from './core/page.rules.ts';

/** A user as the call tells them (SENT-095): one row for each role. */
export interface OrganisationUser {
  readonly fullname?: string | null;
  readonly arn?: string | null;
  readonly role?: string | null;
}

/** The answer of the call, as far as it is judged (SENT-096). */
export interface UsersAnswer {
  readonly data: { readonly value: readonly OrganisationUser[] };
  readonly enableadduser?: boolean | null;
  readonly activealert?: boolean | number | string | null;
}

/** Who changes a role: the organisation through role management, or the regulator alone (OUSR-13). */
export type ChangedBy = 'organisation' | 'regulator';

/** A group of roles, which has a table of its own. */
export interface RoleGroup {
  readonly id: 'contact' | 'representative' | 'executive' | 'damp';
  readonly title: string;
  /** What the roles are for (OUSR-14 to OUSR-18). */
  readonly words: string;
  readonly changedBy: ChangedBy;
}

/** The roles that an organisation gives and takes by itself. */
export const MANAGED_ROLES = ['Contact Person', 'Authorised Representative'] as const;
export type ManagedRole = (typeof MANAGED_ROLES)[number];

const [CONTACT, REPRESENTATIVE] = MANAGED_ROLES;
const DAMP = 'DAMP Contact';

const EXECUTIVE: RoleGroup = {
  id: 'executive',
  title: 'Owner / Chief Executive Officer / Director',
  words: 'Executive roles, and others such as Chief Remote Pilot and Maintenance Controller.',
  changedBy: 'regulator',
};

/** The four tables, in their order (OP-S-89). */
export const ROLE_GROUPS: readonly RoleGroup[] = [
  {
    id: 'contact',
    title: CONTACT,
    words: 'Receives messages for the organisation. Can view its profile and submissions.',
    changedBy: 'organisation',
  },
  {
    id: 'representative',
    title: REPRESENTATIVE,
    words: 'Accesses services for the organisation, adds and removes users, and updates its contact details.',
    changedBy: 'organisation',
  },
  EXECUTIVE,
  {
    id: 'damp',
    title: DAMP,
    words: 'Primary contact for the drug and alcohol management plan.',
    changedBy: 'regulator',
  },
];

const GROUP_OF = new Map<string, RoleGroup['id']>([
  [nameKey(CONTACT), 'contact'],
  [nameKey(REPRESENTATIVE), 'representative'],
  [nameKey(DAMP), 'damp'],
]);

function nameKey(name: string | null | undefined): string {
  return (name ?? '').trim().toLowerCase();
}

/** The group that a role is in: whoever has any other role is in the third table, so that nobody disappears (OP-S-89). */
export function roleGroupOf(role: string | null | undefined): RoleGroup {
  const id = GROUP_OF.get(nameKey(role)) ?? 'executive';
  return ROLE_GROUPS.find((group) => group.id === id) ?? EXECUTIVE;
}

/** The role as an organisation gives and takes it; null for one that only the regulator changes (OUSR-13). */
export function managedRole(role: string | null | undefined): ManagedRole | null {
  return MANAGED_ROLES.find((name) => nameKey(name) === nameKey(role)) ?? null;
}

/** Whether the flag of an active alert is up: `1`, however it is spelled (OUSR-12). */
export function hasActiveAlert({ activealert }: Pick<UsersAnswer, 'activealert'>): boolean {
  return ['1', 'true'].includes(nameKey(String(activealert ?? '')));
}

/** Whether users can be added and managed now: the server says so, and no alert is active (OUSR-07, OUSR-08, OUSR-12). */
export function isAddingEnabled(answer: Pick<UsersAnswer, 'enableadduser' | 'activealert'>): boolean {
  return answer.enableadduser === true && !hasActiveAlert(answer);
}

/**
 * Whether a user's roles can be managed from here: one of the first two tables, known by a number (OUSR-11, OP-S-90,
 * OP-S-91).
 */
export function isManageable(answer: UsersAnswer, { role, arn }: OrganisationUser): boolean {
  return isAddingEnabled(answer) && roleGroupOf(role).changedBy === 'organisation' && nameKey(arn) !== '';
}

/** Whether role management is left for with this number: that of a user who can be managed; an empty one adds somebody. */
export function mayManage(answer: UsersAnswer, arn: string): boolean {
  if (arn === '') return isAddingEnabled(answer);
  return answer.data.value.some((user) => user.arn?.trim() === arn && isManageable(answer, user));
}

/** A row of a table. */
export interface UserRow {
  /** Tells rows apart: a person has one for each role. */
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly role: string;
  /** Whether the name leads to role management. */
  readonly managed: boolean;
}

/** A table of the page. */
export interface UserTable extends RoleGroup {
  readonly rows: readonly UserRow[];
}

/** What the page shows. */
export interface UsersPage {
  /** Whether role management is unavailable because of an active alert (OUSR-12). */
  readonly unavailable: boolean;
  /** Why nobody can be added; empty where users can be. */
  readonly barred: string;
  readonly tables: readonly UserTable[];
}

/** What the page is made from. */
export interface UsersFacts {
  readonly answer: UsersAnswer;
  /** Address of role management; empty where the regulator has none. */
  readonly address: string;
  /** Whether the reader's own position lets them manage users (OUSR-15). */
  readonly mayPosition: boolean;
}

/** The page of an organisation's users. */
export function usersPage({ answer, address, mayPosition }: UsersFacts): UsersPage {
  const isReachable = isLinkAddress(address);
  const rows = answer.data.value.map((user, at): UserRow & { readonly group: RoleGroup['id'] } => ({
    key: `${String(at)} ${user.arn ?? ''}`,
    name: user.fullname?.trim() || 'Name not known',
    arn: user.arn?.trim() ?? '',
    role: user.role?.trim() ?? '',
    managed: isReachable && isManageable(answer, user),
    group: roleGroupOf(user.role).id,
  }));
  return {
    unavailable: hasActiveAlert(answer),
    barred: whyBarred(answer, isReachable, mayPosition),
    tables: ROLE_GROUPS.map((group) => ({ ...group, rows: rows.filter((row) => row.group === group.id) })),
  };
}

function whyBarred(answer: UsersAnswer, isReachable: boolean, mayPosition: boolean): string {
  if (hasActiveAlert(answer)) return 'You cannot add users while an alert for this organisation is active.';
  if (!mayPosition)
    return 'You cannot add users in your role. Ask an Authorised Representative or the Chief Executive Officer.';
  if (!isAddingEnabled(answer) || !isReachable)
    return 'You cannot add users online at the moment. Contact us to add a user.';
  return '';
}

/** What a table of roles says that only the regulator changes, by its name (OUSR-13, OP-S-91). */
export const changedByRegulator = (displayName: string): string =>
  `Only ${displayName} can change these roles. Contact us to change them.`;

/** Title and words while role management is unavailable (OUSR-12). */
export const UNAVAILABLE = {
  title: 'Role and user management is currently unavailable',
  text: 'This organisation has an active alert, so you cannot add, change or remove users until it is closed. You can still view them.',
} as const;

/** What is said where the way to role management did not open. */
export const NOT_LEFT = {
  title: 'We could not open role management',
  text: 'Nothing has changed. Try again.',
} as const;

/**
 * The address of role management for an organisation (OP-S-90).
 *
 * @param base as the configuration gives it; it may have a query of its own
 * @param arn of the user whose roles are managed; empty to add somebody
 * @returns null where the configuration gives none
 */
export function roleManagementAddress(base: string, organisationId: string, arn: string): string | null {
  if (!isLinkAddress(base)) return null;
  const query = new URLSearchParams({ organisationId, ...(arn === '' ? {} : { arn }) });
  return `${base}${base.includes('?') ? '&' : '?'}${query.toString()}`;
}
