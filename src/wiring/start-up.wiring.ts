import { fromPromise } from 'xstate';
import { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { startUpMachine, type InitialData } from '#machines/start-up.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** What start-up needs beside the connection. */
export interface StartUpAdapters {
  /** Remembers where the person was going, so that signing in ends there. */
  rememberWay(): void;
  /** Counts that this tab is sent to sign-in. */
  countRedirect(): void;
  /** Forgets what this device holds about the person. */
  forgetPerson(): void;
  /** Forgets what somebody else than who signed in had typed in this tab. */
  forgetOthers(): void;
  /** Resolves when what the person's pages were storing is stored, at the latest after a while. */
  settled(): Promise<void>;
}

/** Start-up with its ports provided by the configuration, the identity provider and the portal API. */
export function wireStartUp(connection: Connection, adapters: StartUpAdapters) {
  const { call } = connection;
  const acquire = (api: 'portal' | 'forms') =>
    fromPromise<void, undefined>(async () => {
      await (await connection.identity()).acquire(api);
    });
  return startUpMachine.provide({
    actions: { forgetOthers: () => adapters.forgetOthers() },
    actors: {
      // Asked for once, and again only after one that was missing or of no use.
      loadConfiguration: fromPromise(() => connection.readConfigurationAgain()),
      loadSettings: fromPromise(() => connection.settings()),
      signIn: fromPromise(async () => (await connection.identity()).signIn()),
      redirectToLogin: fromPromise(async () => {
        const identity = await connection.identity();
        adapters.rememberWay();
        adapters.countRedirect();
        // Leaving the document would end what is on its way (DEC-09).
        await adapters.settled();
        await identity.redirectToLogin();
      }),
      switchAccount: fromPromise(async () => {
        const identity = await connection.identity();
        adapters.forgetPerson();
        adapters.countRedirect();
        await identity.switchAccount();
      }),
      acquirePortalToken: acquire('portal'),
      acquireFormsToken: acquire('forms'),
      loadEnvironment: fromPromise(({ signal }) => call('GetEnvData', {}, { signal })),
      externalIdPolling: externalIdPollingMachine.provide({
        actors: { checkExternalId: fromPromise(({ signal }) => call('GetExtIds', {}, { signal })) },
      }),
      gather: gatheredBy<InitialData>({
        userDetails: (_, signal) => call('GetUserDetails', {}, { signal }),
        tags: (_, signal) => call('GetTagsIndividual', {}, { signal }),
        acceptedRecords: (_, signal) => call('GetAcceptedSRsIndividual', {}, { signal }),
        participants: (_, signal) => call('GetParticipants', { organisationId: '' }, { signal }),
        arnRecords: (_, signal) => call('GetSRARNsIndividual', {}, { signal }),
        drafts: (_, signal) => call('HasDraftsIndividual', { organisationId: '' }, { signal }),
      }),
    },
  });
}
