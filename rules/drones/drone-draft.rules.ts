/**
 * Stored form of a drone application, and what of it still holds when it is loaded (DCAL-29 to DCAL-32, OP-D-22,
 * OP-D-63, OP-D-72).
 */
import type { CallFailure } from '../core/failures.rules.ts';
import { DRONE_MIGRATIONS, DRONES_VERSION } from './drone-migration.rules.ts';
import { readFormDrone, type WireDrone } from './drone-wire.rules.ts';
import type { FormDrone } from './drone.rules.ts';
import { brought, type DraftMigration } from '../forms/form-migration.rules.ts';
import { isWireObject, ownField, textField } from '../forms/form-wire.rules.ts';

/** Stored content of an application. A declaration is not stored: it is made for the present content. */
export interface StoredDrones {
  /** Drones, the one in the editor as typed, with `isDraft` (DREG-30). */
  readonly drones: readonly WireDrone[];
  /** The drone in the editor before its changes; null for a new one, and for none. */
  readonly before: WireDrone | null;
  /** Further fields of one form. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface DraftHead {
  /** `RPA Registration` or `RPA Renewal` (OP-D-22). */
  readonly name: string;
  /** Both are empty for an individual. */
  readonly organisationId: string;
  readonly organisationArn: string;
  /** Key of the submit that is under way or lost; empty for none. */
  readonly attemptKey: string;
}

export interface LoadedDrones {
  readonly drones: readonly FormDrone[];
  readonly before: FormDrone | null;
  readonly more: Readonly<Record<string, unknown>>;
  readonly attemptKey: string | null;
}

/** Message that a draft could not be loaded (DERR-06), and reason of the system error page (OP-D-17). */
export const DRAFT_NOT_LOADED = 'There was an error loading draft form';

/**
 * Whether a draft does not exist any more: the call was answered with a no. A failure of the service has another
 * status.
 */
export function isDraftGone(failure: CallFailure | null): boolean {
  return failure?.call === 'LoadDraft' && failure.letter === 'a';
}

/** Longest accepted key, and most accepted drones. */
const LONGEST_KEY = 200;
const MOST_READ = 5000;

/** The key under which autosave stores an application: one for each owner. */
export const keptUnder = ({ name, organisationId }: Pick<DraftHead, 'name' | 'organisationId'>): string =>
  [name, organisationId, ''].join('|');

/** Writes a draft: the head of every form's draft (ENTI-25), and the form (DENT-31, DENT-59). */
export function dronesToKeep(
  { name, organisationId, organisationArn, attemptKey }: DraftHead,
  { drones, before, more = {} }: StoredDrones,
) {
  const head = {
    name,
    formCode: '',
    rootFormCode: '',
    version: DRONES_VERSION,
    orgid: organisationId,
    organisationArn,
    attemptKey,
  };
  return { ...head, formData: { ...more, drones, before, declaration: false } };
}

/**
 * Reads a draft of this or an older version: one of the forms, or the submitted application that the server stores
 * until it is paid (OP-D-72).
 *
 * @param stored what was decoded; anything at all
 * @returns null when it is none
 */
export function readStoredDrones(
  stored: unknown,
  migrations: readonly DraftMigration[] = DRONE_MIGRATIONS,
): LoadedDrones | null {
  if (!isWireObject(stored)) return null;
  const content = brought(stored, migrations);
  const data = ownField(content, 'formData');
  const listed = isWireObject(data) ? ownField(data, 'drones') : undefined;
  if (!isWireObject(data) || !Array.isArray(listed)) return null;
  const { drones: _drones, before: _before, declaration: _declaration, totalAmount: _total, ...more } = data;
  const before = ownField(data, 'before');
  const key = textField(content, 'attemptKey') ?? '';
  return {
    drones: numbered(readDrones(listed)),
    before: isWireObject(before) ? readFormDrone(before) : null,
    more,
    attemptKey: key !== '' && key.length <= LONGEST_KEY ? key : null,
  };
}

export function readDrones(listed: unknown): readonly FormDrone[] {
  return Array.isArray(listed) ? listed.slice(0, MOST_READ).filter(isWireObject).map(readFormDrone) : [];
}

/** The drones with sequence numbers from 1 (DENT-32): valid ones stay, others are replaced. */
function numbered(drones: readonly FormDrone[]): readonly FormDrone[] {
  const isGood = drones.every(({ id }) => id > 0) && new Set(drones.map(({ id }) => id)).size === drones.length;
  return isGood ? drones : drones.map((drone, at) => ({ ...drone, id: at + 1 }));
}
