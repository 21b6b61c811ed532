/**
 * Kills a real server at a point of a real de-registration: Zoe takes a drone of Kestrel Survey off the register, the
 * process dies, and she asks again, as somebody does who heard nothing. One run a point in the tests, many by `npm run
 * soak`.
 */
import { rmSync } from 'node:fs';
import type { Point } from '#server/core/points.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openCrashHost, type CrashServer } from './crash-host.ts';

/** Every point that a de-registration passes, in this order. */
export const DEREGISTRATION_POINTS = [
  'body received',
  'validated',
  'before commit',
  'after commit',
  'before the mail is written',
  'before the mail is sent',
] as const satisfies readonly Point[];

const DRONE = idOf('drone', `${KESTREL.id}/2`);

/** What a run found. */
export interface DeregistrationFinding {
  /** How the server that was cut ended. */
  readonly ended: number | string;
  /** Whether it had answered before. */
  readonly answered: boolean;
  /**
   * After the restart, and again after it was asked once more: whether the drone is off the list, its submissions, its
   * mails.
   */
  readonly gone: readonly [boolean, boolean];
  readonly submissions: readonly [number, number];
  readonly mails: readonly [number, number];
  /** Whether asking again was answered as the first time. */
  readonly repeated: boolean;
}

/** A seeded folder, a build, somebody signed in. */
export interface DeregistrationCrashWorld {
  run(point: (typeof DEREGISTRATION_POINTS)[number]): Promise<DeregistrationFinding>;
  close(): Promise<void>;
}

/** Builds, seeds, signs in. Takes some seconds. */
export async function openDeregistrationCrashWorld(): Promise<DeregistrationCrashWorld> {
  const host = await openCrashHost('zoe');
  const deregister = async (server: CrashServer): Promise<boolean> =>
    (await server.call('Portal/DeRegisterDrone/v1', { droneId: DRONE, organisationId: KESTREL.id }))?.[
      'wasSuccessful'
    ] === true;
  const stateOf = async (server: CrashServer) => {
    const asked = { organisationId: KESTREL.id, types: ['recreational', 'commercial'] };
    const { value } = (await server.call('forms/drone/GetDronesOrganisation/v1', asked)) as {
      value: { drone: Record<string, unknown> }[];
    };
    return {
      gone: !value.some(({ drone }) => drone['casa_droneid'] === DRONE),
      submissions: (await server.list('submissions')).filter(({ kind }) => kind === 'drone-deregistration').length,
      // The list waits for mail that is on its way.
      mails: (await server.list('mail')).length,
    };
  };
  return {
    run: async (point) => {
      const folder = host.folder(host.seeded);
      const dying = await host.start(folder, point);
      const answered = await deregister(dying);
      const ended = await host.deathOf(dying);
      const next = await host.start(folder);
      try {
        const first = await stateOf(next);
        const repeated = await deregister(next);
        const last = await stateOf(next);
        return {
          ended,
          answered,
          gone: [first.gone, last.gone],
          submissions: [first.submissions, last.submissions],
          mails: [first.mails, last.mails],
          repeated,
        };
      } finally {
        await host.end(next);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    close: host.close,
  };
}
