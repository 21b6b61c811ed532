/**
 * The profile selector (portal 4.2, PROF-12 to PROF-14): two parallel calls, shown when both are answered, and skipped
 * for a person without organisations (OP-P-26).
 */
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { codes, loadedPage } from './core/loaded-page.machine.ts';

/** Data of the cards beside the participants; null if there was nothing to load. */
export interface ProfileSelectorData {
  /** Drones of all organisations, for the badges (CALL-27). */
  readonly drones: OutputOf<'GetDronesProfileSelector'> | null;
  /** ARN requests of the organisations (CALL-29). */
  readonly arnRecords: OutputOf<'GetSRARNsOrganisation'> | null;
}

interface About {
  /** The participants that both calls ask about. */
  readonly participants: InputOf<'GetDronesProfileSelector'>['participants'];
}

export const profileSelectorMachine = loadedPage<ProfileSelectorData, About>({
  page: 'profile selector',
  loads: { drones: true, arnRecords: true },
  known: ({ participants }) => (participants.length === 0 ? { drones: null, arnRecords: null } : {}),
  problem: codes('PS.1', 'PS.2'),
});
