/**
 * The drones that each person of a world has to renew: one as it is on record, and one whose number has to be put right
 * first (DREN-39). The model keeps them as the real server does, in the same rows.
 */
import { FAILED_VALIDATION } from '#rules/drones/drone-wire.rules.ts';
import { registeredDrone } from '#server/records/drones.answers.ts';
import type { drones } from '#server/records/drones.schema.ts';

/** What people register and renew, by codes that the real server has as well: numbers of this maker are in no form. */
export const [MAKER, MODEL_CODE] = ['RPAMFR-0005', 'RPAMD-0501'];

export type FleetRow = typeof drones.$inferSelect;

/** The end of each registration as a world begins, and once it was renewed. */
export const [DUE, RENEWED] = ['2026-12-12', '2027-12-12'];

const PERSONS: Readonly<Record<string, string>> = { ava: 'a', mia: 'b' };
const HEAD = 'f1ee7000-0000-4000-8000-000000000';
const idOf = (person: string, number: number): string => `${HEAD}${PERSONS[person]!}0${String(number)}`;
export const fleetIds = (person: string): string[] => [1, 2].map((number) => idOf(person, number));
/** Ids of fleets in a text. */
export const FLEET_ID = new RegExp(`${HEAD}[ab]0\\d`);
/** What a drone of a fleet is called in logs and rules: its number may be another one later. */
export function fleetName(id: string): string {
  const person = Object.keys(PERSONS).find((one) => PERSONS[one] === id.at(-3));
  return `fleet-${person!}-${id.at(-1)!}`;
}

/** @param ownerId of the person's record */
export const fleetOf = (person: string, ownerId: string): FleetRow[] =>
  [1, 2].map((number) => ({
    id: idOf(person, number),
    registrationId: `of-${person}-${String(number)}`,
    ownerKind: 'person',
    ownerId,
    position: 200 + number,
    manufacturerCode: MAKER,
    manufacturer: 'Autel Robotics',
    modelCode: MODEL_CODE,
    model: 'EVO II Pro',
    categoryCode: 'RPACAT-001',
    category: 'Multirotor',
    weightClassCode: 'RPAWC-00003',
    weightGrams: 1174,
    serialNumber: `on-record-${person}-${String(number)}`,
    serialStatus: number === 2 ? FAILED_VALIDATION : null,
    registeredOverseas: false,
    intendedUse: 'commercial',
    registeredOn: '2025-12-12',
    validUntil: DUE,
    deregisteredAt: null,
    endedAs: null,
    revision: 1,
  }));

/** A drone of a renewal, as the regulator took it. */
export interface Renewal {
  readonly droneId: string;
  /** The number that it gets; null where it stays. */
  readonly serial: string | null;
}

export interface FleetModel {
  rows(person: string): readonly FleetRow[];
  isTaken(person: string, serial: string, butFor?: string): boolean;
  /** @returns the drones as they are to be renewed; null where one cannot be */
  judge(person: string, sent: readonly unknown[]): readonly Renewal[] | null;
  /** @returns whether it was renewed: not where it was since, or another drone has its number */
  renew(person: string, renewal: Renewal): boolean;
  items(person: string): object[];
  /** Ends registrations; those that have ended stay so. @returns the drones that were registered until now */
  deregister(person: string, ids: readonly string[], at: string): readonly string[];
}

export function fleetModel(): FleetModel {
  const all = new Map<string, FleetRow[]>();
  const rows = (person: string): FleetRow[] => {
    const own = all.get(person) ?? fleetOf(person, person);
    all.set(person, own);
    return own;
  };
  const listed = (person: string): FleetRow[] => rows(person).filter(({ deregisteredAt }) => deregisteredAt === null);
  const isTaken: FleetModel['isTaken'] = (person, serial, butFor = '') =>
    listed(person).some(({ id, serialNumber }) => id !== butFor && serialNumber === serial);
  return {
    rows,
    isTaken,
    judge: (person, sent) => {
      const judged = sent.map((one): Renewal | null => {
        const { droneId, updatesSaved, serialNumber } = one as Record<string, unknown>;
        const row = listed(person).find(({ id }) => id === droneId);
        if (row?.validUntil !== DUE) return null;
        const isCorrected = row.serialStatus !== null;
        if (!isCorrected) return { droneId: row.id, serial: null };
        const isOpen = updatesSaved === true && serialNumber !== row.serialNumber;
        if (!isOpen || isTaken(person, serialNumber as string, row.id)) return null;
        return { droneId: row.id, serial: serialNumber as string };
      });
      const known = judged.filter((one) => one !== null);
      const isOnce = new Set(known.map(({ droneId }) => droneId)).size === known.length;
      return known.length === sent.length && known.length > 0 && isOnce ? known : null;
    },
    renew: (person, { droneId, serial }) => {
      const row = listed(person).find(({ id }) => id === droneId);
      if (row?.validUntil !== DUE || (serial !== null && isTaken(person, serial, droneId))) return false;
      Object.assign(row, { validUntil: RENEWED, ...(serial !== null && { serialNumber: serial, serialStatus: null }) });
      return true;
    },
    items: (person) => listed(person).map((row) => registeredDrone(row, null, '')),
    deregister: (person, ids, at) => {
      const ended = listed(person).filter(({ id }) => ids.includes(id));
      for (const row of ended) Object.assign(row, { deregisteredAt: at, endedAs: 'deregistered' });
      return ended.map(({ id }) => id);
    },
  };
}
