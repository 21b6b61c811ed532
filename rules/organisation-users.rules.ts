/**
 * The users of an organisation (services 2.10, 5.6, 6): which table a user is in, what a role allows, who can change
 * it, and what can be managed now. The server decides whether users can be added, and the portal never offers more
 * (OUSR-08).
 */
import { isolated } from './core/isolated.rules.ts';
import { isLinkAddress } from './core/page.rules.ts';

/** A user in the answer of the call (SENT-095): one row for each role. */
export interface OrganisationUser {
  readonly fullname?: string | null;
  readonly arn?: string | null;
  readonly role?: string | null;
}

/** The fields of the answer that the rules read (SENT-096). */
export interface UsersAnswer {
  readonly data: { readonly value: readonly OrganisationUser[] };
  readonly enableadduser?: boolean | null;
  readonly activealert?: boolean | number | string | null;
}

/** Who changes a role: the organisation through role management, or the regulator alone (OUSR-13). */
export type ChangedBy = 'organisation' | 'regulator';

/** A group of roles, with its own table. */
export interface RoleGroup {
  readonly id: 'contact' | 'representative' | 'executive' | 'damp';
  readonly title: string;
  /** What the roles allow, for the person (OUSR-14 to OUSR-18). */
  readonly words: string;
  readonly changedBy: ChangedBy;
}

/** Roles that an organisation assigns and removes itself. */
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
const ROLE_GROUPS: readonly RoleGroup[] = [
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

/** The group of a role. Unknown roles are in the third table, so that no user disappears (OP-S-89). */
function roleGroupOf(role: string | null | undefined): RoleGroup {
  const id = GROUP_OF.get(nameKey(role)) ?? 'executive';
  return ROLE_GROUPS.find((group) => group.id === id) ?? EXECUTIVE;
}

/** A role that the organisation can change itself; null if only the regulator can (OUSR-13). */
export function managedRole(role: string | null | undefined): ManagedRole | null {
  return MANAGED_ROLES.find((name) => nameKey(name) === nameKey(role)) ?? null;
}

/** Whether the record has an active alert: `1` as a number or text (OUSR-12). */
export function hasActiveAlert({ activealert }: Pick<UsersAnswer, 'activealert'>): boolean {
  return ['1', 'true'].includes(nameKey(String(activealert ?? '')));
}

/** Whether users can be added and managed now: the server allows it and no alert is active (OUSR-07, OUSR-08, OUSR-12). */
export function isAddingEnabled(answer: Pick<UsersAnswer, 'enableadduser' | 'activealert'>): boolean {
  return answer.enableadduser === true && !hasActiveAlert(answer);
}

/**
 * Whether a user's roles can be managed from the portal: the user is in one of the first two tables and has an ARN
 * (OUSR-11, OP-S-90, OP-S-91).
 */
function isManageable(answer: UsersAnswer, { role, arn }: OrganisationUser): boolean {
  return isAddingEnabled(answer) && roleGroupOf(role).changedBy === 'organisation' && nameKey(arn) !== '';
}

/** Whether the portal may open role management with this ARN: the user can be managed. An empty ARN adds a user. */
export function mayManage(answer: UsersAnswer, arn: string): boolean {
  if (arn === '') return isAddingEnabled(answer);
  return answer.data.value.some((user) => user.arn?.trim() === arn && isManageable(answer, user));
}

export interface UserRow {
  /** Unique key: a person has one row for each role. */
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly role: string;
  /** Whether the name leads to role management. */
  readonly managed: boolean;
}

export interface UserTable extends RoleGroup {
  readonly rows: readonly UserRow[];
}

export interface UsersPage {
  /** Whether role management is unavailable because of an active alert (OUSR-12). */
  readonly unavailable: boolean;
  /** Why no user can be added; empty if users can be. */
  readonly barred: string;
  readonly tables: readonly UserTable[];
}

export interface UsersFacts {
  readonly answer: UsersAnswer;
  /** Address of role management; empty where the regulator has none. */
  readonly address: string;
  /** Whether the reader's own position lets them manage users (OUSR-15). */
  readonly mayPosition: boolean;
}

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

/** Text of a table whose roles only the regulator changes, with the regulator's name (OUSR-13, OP-S-91). */
export const changedByRegulator = (displayName: string): string =>
  `Only ${displayName} can change these roles. Contact us to change them.`;

/** Title and words while role management is unavailable (OUSR-12). */
export const UNAVAILABLE = {
  title: 'Role and user management is currently unavailable',
  text: 'This organisation has an active alert, so you cannot add, change or remove users until it is closed. You can still view them.',
} as const;

/** Alert after role management did not open. */
export const NOT_LEFT = {
  title: 'We could not open role management',
  text: 'Nothing has changed. Try again.',
} as const;

/**
 * The address of role management for an organisation (OP-S-90).
 *
 * @param base from the configuration; it may already have a query
 * @param arn the user's ARN; empty to add a user
 * @returns null if the configuration has none
 */
export function roleManagementAddress(base: string, organisationId: string, arn: string): string | null {
  if (!isLinkAddress(base)) return null;
  const query = new URLSearchParams({ organisationId, ...(arn === '' ? {} : { arn }) });
  return `${base}${base.includes('?') ? '&' : '?'}${query.toString()}`;
}

const keyOf = ({ arn, role }: OrganisationUser): string => `${nameKey(arn)} ${nameKey(role)}`;

/** Rows of the first list that the second has not. */
function missingIn(rows: readonly OrganisationUser[], other: readonly OrganisationUser[]): readonly OrganisationUser[] {
  const keys = new Set(other.map(keyOf));
  return rows.filter((row) => !keys.has(keyOf(row)));
}

/**
 * The banners of role management with the person whose role was added or removed. Its flag names nobody: the name is
 * that of the one role that differs since the page was left. Where no role differs, or several do, the banner stays as
 * it is.
 *
 * @param before null where the page was not left for role management
 */
export function namedBanners<Banner extends { readonly id: string; readonly message: string }>(
  banners: readonly Banner[],
  before: readonly OrganisationUser[] | null,
  now: readonly OrganisationUser[],
): readonly Banner[] {
  if (before === null) return banners;
  const changed = { orgroleaddsuccess: missingIn(now, before), orgroleremovesuccess: missingIn(before, now) };
  const rows = Object.values(changed).flat();
  return banners.map((banner) => {
    const row = changed[banner.id as keyof typeof changed]?.[0];
    if (row === undefined || rows.length !== 1 || !row.fullname || !row.role) return banner;
    const has = banner.id === 'orgroleaddsuccess' ? 'now has' : 'no longer has';
    return {
      ...banner,
      message: `${isolated(row.fullname.trim())} ${has} the role ${row.role.trim()}. ${banner.message}`,
    };
  });
}
