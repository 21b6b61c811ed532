/**
 * What a position in an organisation allows (services 6, OUSR-14 to OUSR-18, DEC-10, DEC-37): the one table that portal
 * and server go by. Which call asks for which of these acts is in `server/positions.ts`; the portal asks here before it
 * offers an action (docs/decisions/0026).
 */
import { sameIdentifier } from './core/ids.rules.ts';
import { listed } from './core/listed.rules.ts';
import { rolesIn, type Participant } from './organisation-access.rules.ts';

/**
 * What can be done for an organisation. `look`: its pages, drones, submissions, fees and documents. `act`: whatever is
 * written for it: drones, applications, saved applications, cancelling, paying. The three forms of DEC-10 have acts of
 * their own. `manageUsers`: adds and removes users, which services 6 says of an Authorised Representative; as with its
 * contact details (OP-P-61), a Chief Executive Officer may do the same.
 */
export const ACTS = ['look', 'act', 'sendDocuments', 'reportTest', 'notifyTraining', 'manageUsers'] as const;
export type Act = (typeof ACTS)[number];

const USUAL: readonly Act[] = ['look', 'act', 'sendDocuments'];

/** The positions that the documents name, and what each allows. */
export const POSITIONS: Readonly<Record<string, readonly Act[]>> = {
  'Contact Person': ['look'],
  'Authorised Representative': [...USUAL, 'reportTest', 'notifyTraining', 'manageUsers'],
  Owner: USUAL,
  'Chief Executive Officer': [...USUAL, 'reportTest', 'notifyTraining', 'manageUsers'],
  Director: USUAL,
  'DAMP Contact': [...USUAL, 'reportTest'],
  'Chief Remote Pilot': USUAL,
  'Maintenance Controller': [...USUAL, 'notifyTraining'],
};

/**
 * What a position allows that the documents do not name, and a participation without one: no limit is invented for it
 * (OP-D-11).
 */
export const OTHER_POSITION: readonly Act[] = USUAL;

const byName = new Map(Object.entries(POSITIONS).map(([name, acts]) => [nameKey(name), acts]));

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * Whether one of the positions that somebody holds in an organisation allows an act; none does for whoever holds none
 * there.
 */
export function mayDo(positions: readonly string[], act: Act): boolean {
  return positions.some((name) => (byName.get(nameKey(name)) ?? OTHER_POSITION).includes(act));
}

/** The named positions that allow an act, for the check of a form (FORM-32). */
export function positionsThatMay(act: Act): readonly string[] {
  return Object.entries(POSITIONS).flatMap(([name, acts]) => (acts.includes(act) ? [name] : []));
}

/** The title and the words of a page that is only looked at (DEC-37). */
export const LOOKS_ONLY = {
  title: 'You have view-only access',
  text: 'As a Contact Person you can view this organisation’s records, but not change, submit or pay for anything. Ask an Authorised Representative or the Chief Executive Officer.',
} as const;

/**
 * Whether everything that a person is in an organisation only lets them look (DEC-37).
 *
 * @param organisationId empty for the person's own records, of which they may do everything
 */
export function looksOnly(participants: readonly Participant[], organisationId: string): boolean {
  const held = participants.filter(
    ({ account }) => organisationId !== '' && sameIdentifier(account.accountid, organisationId),
  );
  return (
    held.length > 0 &&
    !mayDo(
      held.map(({ role }) => role?.product_name ?? ''),
      'act',
    )
  );
}

/** Why a form of an organisation is closed to who only looks (DEC-37), with the roles that can do all of it. */
const VIEW_ONLY = `${LOOKS_ONLY.title}. ${LOOKS_ONLY.text}`;

/**
 * Why a check of the person's role says no, beneath the printed words of FORM-33, FORM-35 and INDA-24 (DEC-40).
 *
 * @param participants what the person is, in every organisation
 * @param allowed the roles that the form takes (FORM-32); empty where its check asks for none in particular
 * @returns sentences for the person; empty where their roles do not explain it, as after a change that was made since
 */
export function roleReason(
  participants: readonly Participant[],
  organisationId: string,
  allowed: readonly string[],
): string {
  if (looksOnly(participants, organisationId)) return VIEW_ONLY;
  const held = rolesIn(participants, organisationId);
  const isExplained =
    held.length > 0 &&
    allowed.length > 0 &&
    !held.some((name) => allowed.some((one) => nameKey(one) === nameKey(name)));
  if (!isExplained) return '';
  const yours =
    held.length === 1
      ? `Your role in this organisation is ${listed(held, 'and')}.`
      : `Your roles in this organisation are ${listed(held, 'and')}.`;
  return `${yours} This can be completed by a person with the role ${listed(allowed, 'or')}.`;
}
