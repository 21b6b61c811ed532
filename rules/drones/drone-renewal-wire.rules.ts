/** How a renewal is sent (DREN-51 to DREN-56, DENT-59, OP-D-61), and which part of a saved one still holds (OP-D-63). */
import { correctedDrone } from './drone-correction.rules.ts';
import { needsUpdate, withAssignedClass } from './drone-edit.rules.ts';
import { renewalRow } from './drone-renewal-row.rules.ts';
import type { RenewalFacts } from './drone-renewal-facts.rules.ts';
import {
  beginRenewal,
  chooseWeightClass,
  correctable,
  expiryIn,
  flagged,
  isDue,
  sentDrones,
  type RenewalChoice,
} from './drone-renewal.rules.ts';
import { readDrones, type LoadedDrones, type StoredDrones } from './drone-draft.rules.ts';
import { droneOnWire, type WireDrone } from './drone-wire.rules.ts';
import type { FormDrone } from './drone.rules.ts';
import { dollarsOf, totalCents } from '../payments/fees.rules.ts';

/** Most drones within the request; more are sent as a file of this name (DCON-04, OP-D-61). */
export const MOST_INLINE = 100;
export const FORM_FILE = 'formData.json';

/** The form as it is sent (DENT-59). */
export interface RenewalForm {
  readonly drones: readonly WireDrone[];
  readonly declaration: boolean;
  /** Dollars: the sum of the fees of its drones (DREN-55). */
  readonly totalAmount: number;
}

/** Organisation of the drones; both fields are empty for a person. */
export interface RenewalOwner {
  readonly organisationId: string;
  readonly organisationArn: string;
}

/** Drones on the wire, as drafts and submissions spell them. */
export function renewalOnWire(
  drones: readonly FormDrone[],
  facts: RenewalFacts,
  { organisationArn }: RenewalOwner,
): readonly WireDrone[] {
  const { lists } = facts;
  return drones.map((drone) =>
    droneOnWire(drone, {
      lists,
      variant: 'renewal',
      fee: renewalRow(drone, facts).fee,
      expiry: expiryIn(drone, facts),
      organisationArn,
    }),
  );
}

/** The form of the drones that can be renewed (DREN-49); its declaration was accepted, or nothing would be sent. */
export function renewalForm(drones: readonly FormDrone[], facts: RenewalFacts, owner: RenewalOwner): RenewalForm {
  const sent = sentDrones(drones);
  const total = totalCents(sent.map((drone) => renewalRow(drone, facts).fee)) ?? 0;
  return { drones: renewalOnWire(sent, facts, owner), declaration: true, totalAmount: dollarsOf(total) };
}

/** The form in the request; empty where it travels in a file (OP-D-61). */
export type SentRenewalForm = RenewalForm | Readonly<Record<string, never>>;

/** The parts of the multipart request (DCAL-18 to DCAL-21). */
export interface RenewalParts {
  readonly request: { readonly orgId: string; readonly organisationArn: string; readonly formData: SentRenewalForm };
  /** Content of the file; null where the form travels in the request. */
  readonly file: string | null;
}

/**
 * Divides a form into the parts that are sent: up to 100 drones in the request, more in a file beside an empty form
 * (OP-D-61).
 */
export function renewalParts(
  form: RenewalForm,
  { organisationId: orgId, organisationArn }: RenewalOwner,
): RenewalParts {
  const isLarge = form.drones.length > MOST_INLINE;
  return {
    request: { orgId, organisationArn, formData: isLarge ? {} : form },
    file: isLarge ? JSON.stringify(form) : null,
  };
}

/** The part of a saved renewal that still holds. */
export interface JoinedRenewal {
  readonly drones: readonly FormDrone[];
  /** The drone in the editor, as typed; null for none. */
  readonly editing: FormDrone | null;
  /** Number of its drones that are no longer due. */
  readonly gone: number;
}

/**
 * Joins a saved renewal with what the regulator has today: windows, classes of record and fees are fresh, what a person
 * chose and corrected is theirs (OP-D-63). Drones that are not due any more are left out; recreational ones stay while
 * that kind is not offered (OP-D-08).
 *
 * @param saved its drones, and the one that was being edited as it was before, with the numbers of the draft
 * @param isSubmitted kept when it was sent: what had to be updated first was not in it and comes back (DREN-49)
 */
export function joinRenewal(
  saved: { readonly drones: readonly FormDrone[]; readonly before: FormDrone | null },
  facts: RenewalFacts,
  isSubmitted: boolean,
): JoinedRenewal {
  const fresh = new Map(facts.due.map((drone) => [idOf(drone), drone]));
  const joined: FormDrone[] = [];
  const present = new Set<string>();
  let editing: FormDrone | null = null;
  const take = (drone: FormDrone | null): FormDrone | null => {
    const today = drone && fresh.get(idOf(drone));
    if (!drone || !today)
      return drone && !facts.recreational && drone.intendedUse === 'recreational' && isDue(drone, facts) ? drone : null;
    return theirs(drone, today, facts);
  };
  for (const drone of saved.drones) {
    const stands = drone.isDraft ? take(saved.before ?? { ...drone, updatesSaved: false }) : take(drone);
    if (stands === null || present.has(idOf(drone))) continue;
    present.add(idOf(drone));
    const numbered = { ...stands, id: joined.length + 1, isDraft: false };
    joined.push(numbered);
    if (drone.isDraft && editing === null) {
      const typed = take({ ...drone, updatesSaved: true });
      editing = typed && { ...typed, id: numbered.id, isDraft: true, updatesSaved: numbered.updatesSaved };
    }
  }
  const gone = saved.drones.length - joined.length;
  const waiting = isSubmitted
    ? flagged(facts.due, facts).filter((drone) => needsUpdate(drone) && !present.has(idOf(drone)))
    : [];
  const all = [...joined, ...waiting.map((drone, at) => ({ ...drone, id: joined.length + at + 1 }))];
  return { drones: flagged(all, facts), editing, gone };
}

/** Further fields of a stored renewal. */
export interface KeptBeside {
  /** Marks a version with every drone of its renewal; the server's copy of a submitted one has the sent drones only. */
  readonly holdsEveryDrone: true;
  /** Choice of the address, see `askedText`. */
  readonly asked: string;
  /** Drones outside the renewal that the person corrected, or chose a class for. */
  readonly aside: readonly WireDrone[];
}

export interface KeptRenewal extends JoinedRenewal {
  /** Null for a version without it. */
  readonly asked: string | null;
  readonly aside: readonly FormDrone[];
}

export function keptRenewal(
  { drones, before, more }: Pick<LoadedDrones, 'drones' | 'before' | 'more'>,
  facts: RenewalFacts,
): KeptRenewal {
  const beside: { readonly [Name in keyof KeptBeside]?: unknown } = more;
  return {
    ...joinRenewal({ drones, before }, facts, beside.holdsEveryDrone !== true),
    asked: typeof beside.asked === 'string' ? beside.asked : null,
    aside: joinRenewal({ drones: readDrones(beside.aside), before: null }, facts, false).drones,
  };
}

/**
 * What of a stored renewal stays once it is sent: corrections of drones that were not renewed with the others
 * (docs/decisions/0049).
 */
export function restOfRenewal({ more }: Pick<LoadedDrones, 'more'>): StoredDrones | null {
  const aside = more['aside'];
  if (!Array.isArray(aside) || aside.length === 0) return null;
  const rest = { holdsEveryDrone: true, asked: '', aside: aside as KeptBeside['aside'] } satisfies KeptBeside;
  return { drones: [], before: null, more: rest };
}

/** The choice of an address as one text: equal texts are equal choices. */
export function askedText({ droneRegId, weightClassCode, chosen = null }: RenewalChoice, toUpdate: string): string {
  return JSON.stringify(
    [droneRegId, weightClassCode, chosen && chosen.toSorted(), toUpdate].map((part) => part ?? 'all'),
  );
}

/** The drones of a renewal, and drones outside it that the person corrected or chose a class for. */
export interface RenewalParted {
  readonly drones: readonly FormDrone[];
  readonly aside: readonly FormDrone[];
}

/**
 * A stored renewal, opened for another choice of drones, which decides about its drones. The person's changes of a
 * chosen drone are kept in it; changes of another stay aside until a renewal has that drone (docs/decisions/0049).
 *
 * @param kept joined with what the regulator has today
 */
export function rechosenRenewal(kept: RenewalParted, choice: RenewalChoice, facts: RenewalFacts): RenewalParted {
  const made = new Map([...kept.aside, ...kept.drones].filter(isMade).map((drone) => [idOf(drone), drone]));
  const drones = beginRenewal(facts, choice).map((today) => {
    const before = made.get(idOf(today));
    made.delete(idOf(today));
    if (before === undefined) return today;
    const drone = { ...before, id: today.id };
    // A class that was picked since is the newer choice (DDET-18).
    return today.selectedWeightClassCode === ''
      ? drone
      : chooseWeightClass(drone, today.selectedWeightClassCode, facts);
  });
  return { drones: flagged(drones, facts), aside: [...made.values()] };
}

/** Whether a person corrected the drone, or chose a class for it. */
export const isMade = ({ updatesSaved, selectedWeightClassCode }: FormDrone): boolean =>
  updatesSaved || selectedWeightClassCode !== '';

const idOf = ({ droneRegistrationId }: FormDrone): string => droneRegistrationId.toLowerCase();

/** The person's changes on today's record: a correction holds for as long as its field is wrong on record (DREN-41). */
function theirs(saved: FormDrone, today: FormDrone, facts: RenewalFacts): FormDrone {
  const open = saved.updatesSaved ? correctable(today, facts) : [];
  const corrected = correctedDrone(today, saved, open);
  return withAssignedClass({ ...corrected, updatesSaved: open.length > 0 }, facts.lists);
}
