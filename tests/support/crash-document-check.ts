/**
 * Kills a real server at a point of a real document check: Noah's passport does not match, the process dies, and he
 * repeats the check, having got no answer. The attempts are read before and after.
 */
import type { Point } from '#server/core/points.ts';
import { openCrashHost, type CrashServer } from './crash-host.ts';

/** All points of a check, in order. */
export const CHECK_CUTS = [
  'body received',
  'validated',
  'before the document is checked',
  'document checked',
] as const satisfies readonly Point[];

const CHECK = {
  identityType: 'PP',
  familyName: 'Clarke',
  givenNames: 'Noah',
  dateOfBirth: '1988-04-12',
  passportNumber: 'PA7654321',
};

/** What a run found. */
export interface CheckFinding {
  /** How the killed server ended. */
  readonly ended: number | string;
  /** Whether it had answered before. */
  readonly answered: boolean;
  /** Failures after the restart, and after the repetition. */
  readonly failures: readonly [number, number];
}

/** A server with Noah signed in, whose passport has failed once before each run. */
export interface CheckCrashWorld {
  run(point: (typeof CHECK_CUTS)[number]): Promise<CheckFinding>;
  close(): Promise<void>;
}

export async function openCheckCrashWorld(): Promise<CheckCrashWorld> {
  const check = (server: CrashServer) => server.call('Forms/arn/dvs/validate/v1', CHECK);
  const failuresOf = async (server: CrashServer): Promise<number> => {
    const answer = await server.call('Forms/arn/GetHasArnOrPendingSubmission/v1', {});
    const attempts = (answer?.['dvsAttempts'] ?? []) as readonly { readonly dvsFailureCount: number }[];
    return attempts[0]?.dvsFailureCount ?? 0;
  };
  const host = await openCrashHost('noah', async (server) => void (await check(server)));
  return {
    run: async (point) => {
      const { ended, answer, next } = await host.kill(point, check);
      const before = await failuresOf(next);
      await check(next);
      return { ended, answered: answer !== null, failures: [before, await failuresOf(next)] };
    },
    close: host.close,
  };
}
