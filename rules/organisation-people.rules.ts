/**
 * Who can do something for an organisation, by name, for a person whose own role does not allow it (DEC-37, DEC-40).
 * The names are those of the page of roles and users, which that person may open too (OUSR-01).
 */
import { isolated } from './core/isolated.rules.ts';
import { listed } from './core/listed.rules.ts';
import type { AnswerBeside } from './dashboard-tiles.rules.ts';
import type { OrganisationUser } from './organisation-users.rules.ts';
import { mayDo, type Act } from './positions.rules.ts';

/** So many are named; the page of roles and users lists the others. */
const NAMED = 3;

/** The people whose role allows an act, each once: `Zoe Singh (Chief Executive Officer)`. */
export function peopleWhoMay(users: readonly OrganisationUser[], act: Act): readonly string[] {
  const roles = new Map<string, { readonly name: string; readonly roles: readonly string[] }>();
  for (const { fullname, arn, role } of users) {
    const name = fullname?.trim() ?? '';
    const held = role?.trim() ?? '';
    if (name === '' || !mayDo([held], act)) continue;
    const key = `${arn?.trim() ?? ''} ${name}`;
    const known = roles.get(key)?.roles ?? [];
    roles.set(key, { name, roles: held === '' || known.includes(held) ? known : [...known, held] });
  }
  return [...roles.values()].map(({ name, roles: held }) =>
    held.length === 0 ? isolated(name) : `${isolated(name)} (${listed(held, 'and')})`,
  );
}

/** Names in a sentence, the first of many: `A (Owner), B (Director), C (Owner) or 4 others`. */
export function namedPeople(people: readonly string[]): string {
  const left = people.length - NAMED;
  return listed(
    left > 0 ? [...people.slice(0, NAMED), left === 1 ? '1 other' : `${String(left)} others`] : people,
    'or',
  );
}

/**
 * Who can do something, as a sentence.
 *
 * @param users unknown where the page of roles and users is not open, or could not be loaded
 * @param what completes "Zoe Singh (Chief Executive Officer) can …"
 * @returns empty while it is asked and where nobody knows
 */
export function whoCan(users: AnswerBeside<readonly OrganisationUser[]>, act: Act, what: string): string {
  if (typeof users === 'string') return '';
  const people = peopleWhoMay(users, act);
  return people.length === 0
    ? `No one has a role that can ${what}. Contact us.`
    : `${namedPeople(people)} can ${what}.`;
}
