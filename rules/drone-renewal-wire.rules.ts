/**
 * How a renewal is sent (DREN-51 to DREN-56, DENT-59, OP-D-61), and what is left of one that was saved when it is opened again (OP-D-63).
 */
import { correctedDrone } from './drones/drone-correction.rules.ts';
import { needsUpdate, withAssignedClass } from './drones/drone-edit.rules.ts';
import { renewalRow } from './drone-renewal-row.rules.ts';
import type { RenewalFacts } from './drone-renewal-facts.rules.ts';
import { correctable, expiryIn, flagged, isDue, sentDrones } from './drone-renewal.rules.ts';
import { droneOnWire, type WireDrone } from './drones/drone-wire.rules.ts';
import type { FormDrone } from './drones/drone.rules.ts';
import { dollarsOf, totalCents } from './payments/fees.rules.ts';

/** The most drones that are sent within the request; more are sent as a file of this name (DCON-04, OP-D-61). */
export const MOST_INLINE = 100;
export const FORM_FILE = 'formData.json';

/** The form as it is sent (DENT-59). */
export interface RenewalForm {
  readonly drones: readonly WireDrone[];
  readonly declaration: boolean;
  /** Dollars: the sum of the fees of its drones (DREN-55). */
  readonly totalAmount: number;
}

/** Whose drones they are; both empty for a person without an organisation. */
export interface RenewalOwner {
  readonly organisationId: string;
  readonly organisationArn: string;
}

/** Drones on the wire, as drafts and submissions spell them. */
export function renewalOnWire(drones: readonly FormDrone[], facts: RenewalFacts, { organisationArn }: RenewalOwner): readonly WireDrone[] {
  const { lists } = facts;
  return drones.map((drone) =>
    droneOnWire(drone, { lists, variant: 'renewal', fee: renewalRow(drone, facts).fee, expiry: expiryIn(drone, facts), organisationArn }),
  );
}

/** The form of the drones that can be renewed (DREN-49); its declaration was accepted, or nothing would be sent. */
export function renewalForm(drones: readonly FormDrone[], facts: RenewalFacts, owner: RenewalOwner): RenewalForm {
  const sent = sentDrones(drones);
  const total = totalCents(sent.map((drone) => renewalRow(drone, facts).fee)) ?? 0;
  return { drones: renewalOnWire(sent, facts, owner), declaration: true, totalAmount: dollarsOf(total) };
}

/** The form as it stands in the request: nothing of it where it travels in a file (OP-D-61). */
export type SentRenewalForm = RenewalForm | Readonly<Record<string, never>>;

/** The parts of the multipart request (DCAL-18 to DCAL-21). */
export interface RenewalParts {
  readonly request: { readonly orgId: string; readonly organisationArn: string; readonly formData: SentRenewalForm };
  /** Content of the file; null where the form travels in the request. */
  readonly file: string | null;
}

/** Divides a form into the parts that are sent: up to 100 drones in the request, more in a file beside an empty form (OP-D-61). */
export function renewalParts(form: RenewalForm, { organisationId: orgId, organisationArn }: RenewalOwner): RenewalParts {
  const isLarge = form.drones.length > MOST_INLINE;
  return {
    request: { orgId, organisationArn, formData: isLarge ? {} : form },
    file: isLarge ? JSON.stringify(form) : null,
  };
}

/** A renewal that was saved, as far as it still holds. */
export interface JoinedRenewal {
  readonly drones: readonly FormDrone[];
  /** The drone that was being edited, as it was typed; null for none. */
  readonly editing: FormDrone | null;
  /** How many of its drones are not due any more. */
  readonly gone: number;
}

/**
 * Joins a saved renewal with what the regulator has today: windows, classes of record and fees are fresh, what a person chose and corrected
 * is theirs (OP-D-63). Drones that are not due any more are left out; recreational ones stay while that kind is not offered (OP-D-08).
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
    if (!drone || !today) return drone && !facts.recreational && drone.intendedUse === 'recreational' && isDue(drone, facts) ? drone : null;
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
  const waiting = isSubmitted ? flagged(facts.due, facts).filter((drone) => needsUpdate(drone) && !present.has(idOf(drone))) : [];
  const all = [...joined, ...waiting.map((drone, at) => ({ ...drone, id: joined.length + at + 1 }))];
  return { drones: flagged(all, facts), editing, gone };
}

const idOf = ({ droneRegistrationId }: FormDrone): string => droneRegistrationId.toLowerCase();

/** What a person made of a drone, on what the regulator has of it now: a correction holds for as long as its field is wrong on record (DREN-41). */
function theirs(saved: FormDrone, today: FormDrone, facts: RenewalFacts): FormDrone {
  const open = saved.updatesSaved ? correctable(today, facts) : [];
  const corrected = correctedDrone(today, saved, open);
  return withAssignedClass({ ...corrected, updatesSaved: open.length > 0 }, facts.lists);
}
