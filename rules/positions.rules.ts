/**
 * What each position in an organisation allows (services 6, OUSR-14 to OUSR-18, DEC-10, DEC-37): one table for portal
 * and server. Which act a call needs is in `server/positions.ts`; the portal checks here before it offers an action
 * (docs/decisions/0026).
 */
import { sameIdentifier } from './core/ids.rules.ts';
import { listed } from './core/listed.rules.ts';
import { rolesIn, type Participant } from './organisation-access.rules.ts';

/**
 * Acts for an organisation. `look`: see its pages, drones, submissions, fees and documents. `act`: every change:
 * drones, applications, saved applications, cancelling, paying. The three forms of DEC-10 have their own acts.
 * `manageUsers`: adds and removes users, which services 6 allows an Authorised Representative and, as with contact
 * details (OP-P-61), a Chief Executive Officer.
 */
export const ACTS = ['look', 'act', 'sendDocuments', 'reportTest', 'notifyTraining', 'manageUsers'] as const;
export type Act = (typeof ACTS)[number];

const USUAL: readonly Act[] = ['look', 'act', 'sendDocuments'];

/** Positions of the documents, with what each allows. */
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
 * Acts of positions that the documents do not name, and of participants without one: no restriction is invented
 * (OP-D-11).
 */
export const OTHER_POSITION: readonly Act[] = USUAL;

const byName = new Map(Object.entries(POSITIONS).map(([name, acts]) => [nameKey(name), acts]));

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** Whether one of a person's positions in an organisation allows an act. Without any position nothing is allowed. */
export function mayDo(positions: readonly string[], act: Act): boolean {
  return positions.some((name) => (byName.get(nameKey(name)) ?? OTHER_POSITION).includes(act));
}

/** Named positions that allow an act, for the role check of a form (FORM-32). */
export function positionsThatMay(act: Act): readonly string[] {
  return Object.entries(POSITIONS).flatMap(([name, acts]) => (acts.includes(act) ? [name] : []));
}

/** Alert of a view-only page (DEC-37). */
export const LOOKS_ONLY = {
  title: 'You have view-only access',
  text: 'As a Contact Person you can view this organisation’s records, but not change, submit or pay for anything. Ask an Authorised Representative or the Chief Executive Officer.',
} as const;

/**
 * Whether a person has only view-only positions in an organisation (DEC-37).
 *
 * @param organisationId empty for the person's own records, where everything is allowed
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

/** Why a form is closed to view-only positions (DEC-37), with the roles that can do everything. */
const VIEW_ONLY = `${LOOKS_ONLY.title}. ${LOOKS_ONLY.text}`;

/**
 * The explanation of a refused role check, below the printed text of FORM-33, FORM-35 and INDA-24 (DEC-40).
 *
 * @param participants the person's positions in every organisation
 * @param allowed roles that the form accepts (FORM-32); empty if its check requires none in particular
 * @returns sentences for the person; empty if their roles do not explain the refusal, for example because they changed
 *   since
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
