/**
 * Roles in an organisation: who holds one, and giving and removing one (OUSR-13 to OUSR-15). The author must hold a
 * permitted position at that moment; simultaneous changes take turns by locking the organisation's row, so that the
 * last Authorised Representative is never removed.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import { documentNumber, trimmed } from '#rules/core/letters.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { isSameFamilyName } from '#rules/mto/family-name.rules.ts';
import { managedRole, MANAGED_ROLES, type ManagedRole } from '#rules/organisation-users.rules.ts';
import { mayDo } from '#rules/positions.rules.ts';
import { audit } from '#server/core/audit.ts';
import { isoAt, randomId } from '#server/core/clock.ts';
import { SANDBOX_CONTACT, SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { participationsOf, type Asker } from '#server/records/access.ts';
import { alertsOf } from '#server/records/cases.answers.ts';
import { takeTurn } from '#server/records/owner.ts';
import { type organisations, participations, people } from '#server/records/people.schema.ts';
import { queue, greeting } from '#server/records/submitting.ts';

export interface UserRole {
  readonly participationId: string;
  readonly personId: string;
  readonly fullname: string;
  /** Empty for a person without an ARN. */
  readonly arn: string;
  readonly role: string;
}

/** All current role holders by name; a person with two roles is listed twice. */
export async function usersOf(db: Db, organisationId: string, moment: Moment): Promise<readonly UserRole[]> {
  const found = await db
    .select({ id: participations.id, role: participations.role, person: people })
    .from(participations)
    .innerJoin(people, eq(people.id, participations.personId))
    .where(
      and(
        eq(participations.organisationId, organisationId),
        or(isNull(participations.endedOn), gt(participations.endedOn, todayOf(moment))),
      ),
    )
    .orderBy(asc(people.lastName), asc(people.firstName), asc(participations.position), asc(participations.id));
  return found.map(({ id, role, person: { id: personId, firstName, lastName, arn } }) => ({
    participationId: id,
    personId,
    fullname: `${firstName} ${lastName}`,
    arn,
    role,
  }));
}

/** Whether users can be managed at present, and by this person. */
export interface Management {
  readonly organisation: typeof organisations.$inferSelect;
  /** Whether an active alert of the organisation closes role management for everybody (OUSR-12). */
  readonly isClosed: boolean;
  /** Whether this person may manage users now (OUSR-08, OUSR-15). */
  readonly mayManage: boolean;
}

/** A person's permissions for the users of an organisation; undefined if they do not take part in it. */
export async function managementFor(asker: Asker, organisationId: string): Promise<Management | undefined> {
  const held = await participationsOf(asker, organisationId);
  const organisation = held[0]?.organisation;
  if (organisation === undefined) return undefined;
  const isClosed =
    organisation.userManagementClosed || (await alertsOf(asker.db, 'organisation', organisation.id)).length > 0;
  const may = mayDo(
    held.map(({ role }) => role),
    'manageUsers',
  );
  return { organisation, isClosed, mayManage: may && !isClosed && organisation.usersCanBeAdded };
}

/** A requested change. */
export interface Change {
  readonly organisationId: string;
  readonly arn: string;
  /** Proves that the author knows the person (DEC-58); null for an existing user, whom the organisation knows. */
  readonly familyName: string | null;
  readonly role: string;
  /** The roles that the page showed, as written by `rolesShown`; null if it showed none. */
  readonly shown: string | null;
}

/** The roles of a person on a page, as one text. */
export function rolesShown(roles: readonly UserRole[]): string {
  return roles
    .map(({ role }) => role)
    .toSorted()
    .join(', ');
}

/** The result of a change: done, or the reason, in readable text. */
export type Changed = { readonly done: true } | Refused;

interface Refused {
  readonly done: false;
  readonly field: 'arn' | 'familyName' | 'role';
  readonly problem: string;
}

const no = (field: Refused['field'], problem: string): Refused => ({ done: false, field, problem });

export const MAY_NOT = 'You cannot manage this organisation’s users at the moment.';
const REGULATOR_ONLY = `Select ${MANAGED_ROLES.join(' or ')}. Only ${SANDBOX_PRODUCT.displayName} can change other roles.`;
const NO_USER = 'No one with this ARN has a role in this organisation.';
/** The same for a wrong name, an unknown ARN, and somebody else's ARN (DEC-58). */
const NOT_FOUND = 'We cannot find anyone with this ARN and family name. Check both.';
const [, REPRESENTATIVE] = MANAGED_ROLES;

/** Gives a person of the register a role. */
export function addUser(asker: Asker, change: Change): Promise<Changed> {
  const { familyName } = change;
  return changing(asker, change, async ({ tx, organisationId, role, users, arn }) => {
    const found = await tx.select().from(people).where(eq(people.arn, arn));
    const person = found.find(({ id, lastName }) =>
      familyName === null
        ? users.some(({ personId }) => personId === id)
        : isSameFamilyName(familyName, lastName) && familyName !== '',
    );
    if (person === undefined) return no('arn', familyName === null ? NO_USER : NOT_FOUND);
    if (users.some((user) => user.personId === person.id && managedRole(user.role) === role))
      return no('role', `This person already has the role ${role}.`);
    const beganOn = todayOf(asker.moment);
    await tx
      .insert(participations)
      .values({ id: randomId(), personId: person.id, organisationId, role, position: users.length, beganOn });
    return { done: true, act: 'user added', personId: person.id };
  });
}

/** Removes a role from a person; its permissions end at once. */
export function removeRole(asker: Asker, change: Change): Promise<Changed> {
  return changing(asker, change, async ({ tx, role, users, arn }) => {
    const held = users.filter((user) => user.arn === arn && managedRole(user.role) === role);
    if (held.length === 0) return no('role', `No one with this ARN has the role ${role} in this organisation.`);
    const isLeft = users.some((user) => managedRole(user.role) === REPRESENTATIVE && !held.includes(user));
    if (role === REPRESENTATIVE && !isLeft)
      return no('role', `You cannot remove the only ${REPRESENTATIVE}. Add another one first.`);
    for (const { participationId } of held) {
      await tx
        .update(participations)
        .set({ endedOn: todayOf(asker.moment) })
        .where(eq(participations.id, participationId));
    }
    return { done: true, act: 'user removed', personId: required(held[0], 'participation').personId };
  });
}

interface Work {
  readonly tx: Db;
  readonly organisationId: string;
  readonly role: ManagedRole;
  readonly users: readonly UserRole[];
  /** With ASCII digits, whatever keyboard it was typed on. */
  readonly arn: string;
}

type Outcome =
  | Refused
  | { readonly done: true; readonly act: 'user added' | 'user removed'; readonly personId: string };

/** Carries out a change in turn, if its author may, and records it. */
async function changing(
  asker: Asker,
  { organisationId, arn: typed, familyName, role: name, shown }: Change,
  work: (at: Work) => Promise<Outcome>,
): Promise<Changed> {
  const arn = documentNumber(typed);
  if (!/^\d{1,10}$/.test(arn)) return no('arn', arn === '' ? 'Enter an ARN' : 'Enter numbers only');
  if (familyName !== null && trimmed(familyName) === '') return no('familyName', 'Enter a family name');
  const role = managedRole(name);
  if (role === null) return no('role', REGULATOR_ONLY);
  return transaction(asker.db, async (tx) => {
    // Permissions and the last holder are checked within the lock.
    await takeTurn(tx, { kind: 'organisation', id: organisationId });
    const management = await managementFor({ ...asker, db: tx }, organisationId);
    if (management?.mayManage !== true) return no('role', MAY_NOT);
    const { id } = management.organisation;
    const users = await usersOf(tx, id, asker.moment);
    const held = rolesShown(users.filter((user) => user.arn === arn));
    if (shown !== null && shown !== held)
      return no(
        'role',
        `The roles of this person were changed after you opened this page. They are now: ${held === '' ? 'none' : held}. Check them, then try again.`,
      );
    const outcome = await work({ tx, organisationId: id, role, arn, users });
    if (!outcome.done) return outcome;
    const by = { actor: 'person', personId: asker.principal.contactId, moment: asker.moment } as const;
    await audit(tx, by, { act: outcome.act, records: [{ kind: 'person', id: outcome.personId }], organisationId: id });
    await tell(tx, asker, management.organisation, role, outcome);
    return { done: true };
  });
}

/** Mails a changed role to the person, the organisation, and everybody else who may manage its users (DEC-58). */
async function tell(
  tx: Db,
  { principal, moment }: Asker,
  organisation: Management['organisation'],
  role: ManagedRole,
  { act, personId }: Extract<Outcome, { done: true }>,
): Promise<void> {
  const managers = (await usersOf(tx, organisation.id, moment)).filter((user) => mayDo([user.role], 'manageUsers'));
  const others = managers.map((user) => user.personId).filter((id) => id !== principal.contactId && id !== personId);
  const known = await tx
    .select()
    .from(people)
    .where(inArray(people.id, [personId, principal.contactId, ...others]));
  const named = (id: string): string => {
    const { firstName = '', lastName = '' } = known.find((one) => one.id === id) ?? {};
    return `${firstName} ${lastName}`.trim();
  };
  const on = dayAndTime(isoAt(moment.epochMs), moment);
  const [given, direction] = act === 'user added' ? ['given', 'to'] : ['taken', 'from'];
  const subject = `A role in ${isolated(organisation.name)} was ${given}`;
  const ending = `If you did not expect this, contact us: ${SANDBOX_CONTACT.phone}, ${SANDBOX_CONTACT.mail}.`;
  const letter = (to: string, name: string, whom: string) => ({
    to,
    subject,
    text: [
      greeting(name),
      `The role ${role} in ${isolated(organisation.name)} was ${given} ${direction} ${isolated(whom)} on ${on} by ${isolated(named(principal.contactId))}.`,
      ending,
    ].join('\n\n'),
  });
  const emailOf = (id: string): string => known.find((one) => one.id === id)?.email ?? '';
  const letters = [
    letter(emailOf(personId), named(personId), 'you'),
    letter(organisation.email, organisation.name, named(personId)),
    ...[...new Set(others)].map((id) => letter(emailOf(id), named(id), named(personId))),
  ];
  await queue(
    tx,
    letters.filter(({ to }, at) => letters.findIndex((one) => one.to === to) === at),
    isoAt(moment.epochMs),
  );
}
