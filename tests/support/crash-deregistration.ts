/**
 * Kills a real server at a point of a real de-registration: Zoe de-registers a drone of Kestrel Survey, the process
 * dies, and she repeats it, having got no answer. The tests run each point once, `npm run soak` many times.
 */
import type { Point } from '#server/core/points.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { openCrashHost, type CrashServer } from './crash-host.ts';

/** All points of a de-registration, in order. */
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
  /** How the killed server ended. */
  readonly ended: number | string;
  /** Whether it had answered before. */
  readonly answered: boolean;
  /** After the restart, and after the repetition: whether the drone is off the list, its submissions, its mails. */
  readonly gone: readonly [boolean, boolean];
  readonly submissions: readonly [number, number];
  readonly mails: readonly [number, number];
  /** Whether the repetition got the same answer. */
  readonly repeated: boolean;
}

/** A server with Zoe signed in. */
export interface DeregistrationCrashWorld {
  run(point: (typeof DEREGISTRATION_POINTS)[number]): Promise<DeregistrationFinding>;
  close(): Promise<void>;
}

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
      // The console's list waits for mail in transit.
      mails: (await server.list('mail')).length,
    };
  };
  return {
    run: async (point) => {
      const { ended, answer: answered, next } = await host.kill(point, deregister);
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
    },
    close: host.close,
  };
}
