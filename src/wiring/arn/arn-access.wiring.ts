import { fromPromise } from 'xstate';
import { arnEndpoints } from '#api/arn.endpoints.ts';
import { arnAccessMachine } from '#machines/arn/arn-access.machine.ts';
import type { Connection } from '../../shell/connection.ts';

/** The check before the wizard, asked of the regulator (SCAL-09, SCAL-18). */
export function wireArnAccess({ call, learn }: Connection) {
  learn(arnEndpoints);
  return arnAccessMachine.provide({
    actors: { askForArn: fromPromise(({ signal }) => call('GetHasArnOrPendingSubmission', {}, { signal })) },
  });
}
