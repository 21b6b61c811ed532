/**
 * Who holds a role in an organisation, and giving and taking one (OUSR-13 to OUSR-15). Whoever changes something has to
 * hold a position that may at that moment; several at once take turns by the organisation's row, so that the last
 * Authorised Representative is never removed twice over.
 */
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { todayOf } from '#rules/core/calendar.rules.ts';
import { plainDigits, trimmed } from '#rules/core/letters.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { managedRole, MANAGED_ROLES, type ManagedRole } from '#rules/organisation-users.rules.ts';
import { mayDo } from '#rules/positions.rules.ts';
import { audit } from '#server/core/audit.ts';
import { randomId } from '#server/core/clock.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { participationsOf, type Asker } from '#server/records/access.ts';
import { alertsOf } from '#server/records/cases.answers.ts';
import { takeTurn } from '#server/records/owner.ts';
import { type organisations, participations, people } from '#server/records/people.schema.ts';

/** Somebody's role. */
export interface UserRole {
  readonly participationId: string;
  readonly personId: string;
  readonly fullname: string;
  /** Empty for somebody without a number. */
  readonly arn: string;
  readonly role: string;
}

/** Everybody who holds a role now, by name; a person with two roles is there twice. */
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

/** Whether users can be managed now, and by this person. */
export interface Management {
  readonly organisation: typeof organisations.$inferSelect;
  /** Whether an alert of the organisation is active, which closes role management for everybody (OUSR-12). */
  readonly isClosed: boolean;
  /** Whether this person may manage users now (OUSR-08, OUSR-15). */
  readonly mayManage: boolean;
}

/** What a person may do with the users of an organisation; undefined for one that they do not take part in. */
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

/** What somebody asks to be changed. */
export interface Change {
  readonly organisationId: string;
  readonly arn: string;
  readonly role: string;
}

/** How a change ended: done, or why not, in words for whoever asked. */
export type Changed = { readonly done: true } | Refused;

interface Refused {
  readonly done: false;
  readonly field: 'arn' | 'role';
  readonly problem: string;
}

const no = (field: Refused['field'], problem: string): Refused => ({ done: false, field, problem });

export const MAY_NOT = 'You cannot manage this organisation’s users at the moment.';
const REGULATOR_ONLY = `Select ${MANAGED_ROLES.join(' or ')}. Only ${SANDBOX_PRODUCT.displayName} can change other roles.`;
const [, REPRESENTATIVE] = MANAGED_ROLES;

/** Gives a person of the register a role. */
export function addUser(asker: Asker, change: Change): Promise<Changed> {
  return changing(asker, change, async ({ tx, organisationId, role, users, arn }) => {
    const [person] = await tx.select({ id: people.id }).from(people).where(eq(people.arn, arn));
    if (person === undefined) return no('arn', 'We cannot find anyone with this ARN. Check the number.');
    if (users.some((user) => user.personId === person.id && managedRole(user.role) === role))
      return no('role', `This person already has the role ${role}.`);
    const beganOn = todayOf(asker.moment);
    await tx
      .insert(participations)
      .values({ id: randomId(), personId: person.id, organisationId, role, position: users.length, beganOn });
    return { done: true, act: 'user added', personId: person.id };
  });
}

/** Takes a role from a person; what it allowed is over at once. */
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
    return { done: true, act: 'user removed', personId: held[0]!.personId };
  });
}

interface Work {
  readonly tx: Db;
  readonly organisationId: string;
  readonly role: ManagedRole;
  readonly users: readonly UserRole[];
  /** In digits from 0 to 9, whatever keyboard it was typed on. */
  readonly arn: string;
}

type Outcome =
  | Refused
  | { readonly done: true; readonly act: 'user added' | 'user removed'; readonly personId: string };

/** Does a change in turn, if its author may, and writes it down. */
async function changing(
  asker: Asker,
  { organisationId, arn: typed, role: name }: Change,
  work: (at: Work) => Promise<Outcome>,
): Promise<Changed> {
  const arn = plainDigits(trimmed(typed));
  if (!/^\d{1,10}$/.test(arn)) return no('arn', arn === '' ? 'Enter an ARN' : 'Enter numbers only');
  const role = managedRole(name);
  if (role === null) return no('role', REGULATOR_ONLY);
  return transaction(asker.db, async (tx) => {
    // Who may, and who is the last one, is asked once the turn is ours.
    await takeTurn(tx, { kind: 'organisation', id: organisationId });
    const management = await managementFor({ ...asker, db: tx }, organisationId);
    if (management?.mayManage !== true) return no('role', MAY_NOT);
    const { id } = management.organisation;
    const outcome = await work({ tx, organisationId: id, role, arn, users: await usersOf(tx, id, asker.moment) });
    if (!outcome.done) return outcome;
    const by = { actor: 'person', personId: asker.principal.contactId, moment: asker.moment } as const;
    await audit(tx, by, { act: outcome.act, records: [{ kind: 'person', id: outcome.personId }], organisationId: id });
    return { done: true };
  });
}
