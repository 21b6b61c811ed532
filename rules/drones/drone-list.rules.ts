/** How the list of registered drones is searched, filtered and chosen from (docs/decisions/0049). */
import { counted } from '../core/counted.rules.ts';
import type { ListFilter } from '../core/list.rules.ts';
import { DRONE_AGE } from '../ways/age.rules.ts';
import type { DroneListFilter } from './drone-list-filter.rules.ts';
import type { DroneRow, RenewalBar } from './manage-drones.rules.ts';
import type { ManagedDrone } from './registered-drone.rules.ts';
import { totalCents } from '../payments/fees.rules.ts';

type Row = DroneRow<ManagedDrone>;

/** Names under which the tab keeps chosen drones, and the drones handed to a renewal or a de-registration. */
export const droneLists = (organisationId: string) => {
  const list = `drones.${organisationId}`;
  return { chosen: `${list}.chosen`, renewed: `${list}.renewed`, ended: `${list}.ended` } as const;
};

/** Texts of a drone for the search: name, serial number or mark, and make and model as listed and as typed. */
export function droneWords({ name, serialNumber, record: { drone, manufacturer, model } }: Row): readonly string[] {
  const more = [manufacturer?.product_name, model?.product_name, drone?.product_manufacturer, drone?.product_model];
  return [name, serialNumber, ...more.map((text) => text ?? '')];
}

/**
 * The filters of the list: exactly one is on, or all drones show. Recreational and commercial drones have tables of
 * their own (DMAN-18).
 *
 * @param updates registrations that have to be updated before they can be renewed; null while nobody knows
 */
export function droneFilters(updates: ReadonlySet<string> | null): readonly ListFilter<Row>[] {
  const state = (id: DroneListFilter, label: string, fits: (row: Row) => boolean) => ({
    id,
    group: 'state',
    label,
    fits,
  });
  return [
    state('due', 'Due for renewal', ({ badge }) => badge !== null),
    state('expiring', 'Expiring soon', ({ badge }) => badge?.message === 'Expiring soon'),
    state('expired', 'Expired', ({ badge }) => badge?.message === 'Expired'),
    // While nobody knows these drones, an address with the filter shows all.
    ...(updates === null ? [] : [state('updates', 'Updates required', ({ id }) => updates.has(id))]),
  ];
}

const RENEWABLE = 'You can renew drones that are expiring soon or have expired.';

/** Texts about a choice; both are empty for none. */
export interface SaidOfChoice {
  readonly text: string;
  /** The same text in one line. */
  readonly brief: string;
}

const NOTHING: SaidOfChoice = { text: '', brief: '' };

export interface ChosenDrones {
  /** Registrations that can be renewed now. */
  readonly renewable: readonly string[];
  /** Price of their renewal in cents; null while one fee is not known, because a part is no total (OP-D-65). */
  readonly cents: number | null;
  /** Why some of them, or all, cannot be renewed. */
  readonly whyNot: SaidOfChoice;
  /** The longest text that `whyNot` may become, if all of them need an update first. */
  readonly longestWhyNot: SaidOfChoice;
}

/** Facts about a list that are loaded beside it; null while nobody knows. */
export interface KnownOfDrones {
  /** Registrations that have to be updated before they can be renewed. */
  readonly updates: ReadonlySet<string> | null;
  /** Fees in cents, by registration. */
  readonly fees: Readonly<Record<string, number | null>> | null;
}

/**
 * Judges a choice of drones. A drone that has to be updated first is not renewed with the others (DREN-42).
 *
 * @param rows those that are chosen
 * @param bar what bars every renewal; null for nothing
 */
export function chosenDrones(
  rows: readonly Row[],
  bar: RenewalBar | null,
  { updates, fees }: KnownOfDrones,
): ChosenDrones {
  if (bar !== null) return { renewable: [], cents: null, whyNot: BARRED[bar], longestWhyNot: NOTHING };
  const due = rows.filter(({ badge }) => badge !== null).map(({ id }) => id);
  const renewable = due.filter((id) => updates?.has(id) !== true);
  const cents = fees === null ? null : totalCents(renewable.map((id) => fees[id] ?? null));
  const whyNot = (toUpdate: number) =>
    joined([updatesSaid(toUpdate, rows.length), notDueSaid(rows.length - due.length, rows.length)]);
  // The sentence about some of them is the longer one.
  const most = Math.max(Math.min(due.length, rows.length - 1), Math.min(due.length, 1));
  return {
    renewable,
    cents,
    whyNot: whyNot(due.length - renewable.length),
    longestWhyNot: due.length === 0 ? NOTHING : whyNot(most),
  };
}

/** Why nothing can be renewed. */
export const BARRED: Readonly<Record<RenewalBar, SaidOfChoice>> = {
  saved: {
    text: 'Finish or delete your saved application before you renew drones.',
    brief: 'Finish or delete your saved application first.',
  },
  // The page says above the list when that is.
  age: {
    text: `You can renew drones from your ${String(DRONE_AGE)}th birthday.`,
    brief: `From your ${String(DRONE_AGE)}th birthday.`,
  },
};

/** The texts of all groups in one. */
function joined(said: readonly SaidOfChoice[]): SaidOfChoice {
  const some = said.filter((one) => one !== NOTHING);
  return { text: some.map(({ text }) => text).join(' '), brief: some.map(({ brief }) => brief).join(' ') };
}

function updatesSaid(count: number, all: number): SaidOfChoice {
  if (count === 0) return NOTHING;
  if (count === all) {
    const text = count === 1 ? 'Update this drone before you renew it.' : 'Update these drones before you renew them.';
    return { text, brief: text };
  }
  return count === 1
    ? { text: '1 selected drone needs updating first and is not included.', brief: '1 needs updating first.' }
    : {
        text: `${counted(count, 'selected drone')} need updating first and are not included.`,
        brief: `${count.toLocaleString('en-AU')} need updating first.`,
      };
}

function notDueSaid(count: number, all: number): SaidOfChoice {
  if (count === 0) return NOTHING;
  if (count < all)
    return {
      text: `${counted(count, 'selected drone')} cannot be renewed yet. ${RENEWABLE}`,
      brief: count === 1 ? '1 is not due yet.' : `${count.toLocaleString('en-AU')} are not due yet.`,
    };
  const brief = `You cannot renew ${count === 1 ? 'this drone' : 'these drones'} yet.`;
  return { text: `${brief} ${RENEWABLE}`, brief };
}

export function chosenAmong<Drone extends { readonly product_droneregistrationid: string }>(
  drones: readonly Drone[],
  chosen: readonly string[],
): readonly Drone[] {
  const ids = new Set(chosen.map((id) => id.toLowerCase()));
  return drones.filter(({ product_droneregistrationid }) => ids.has(product_droneregistrationid.toLowerCase()));
}
