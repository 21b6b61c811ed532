import { fromPromise } from 'xstate';
import { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { portalLoadMachine, type InitialData } from '#machines/portal-load.machine.ts';
import { startUpMachine } from '#machines/start-up.machine.ts';
import type { Connection } from '../shell/connection.ts';

export interface StartUpAdapters {
  /** Remembers the requested page, for after the sign-in. */
  rememberWay(): void;
  /** Counts redirects of this tab to the sign-in. */
  countRedirect(): void;
  /** Deletes the person's data on this device. */
  forgetPerson(): void;
  /** Deletes text that another person typed in this tab. */
  forgetOthers(): void;
  /** Resolves when pending stores of the person's pages are done, or after a time limit. */
  settled(): Promise<void>;
}

/** Start-up with its ports provided by the configuration, the identity provider and the portal API. */
export function wireStartUp(connection: Connection, adapters: StartUpAdapters) {
  const acquire = (api: 'portal' | 'forms') =>
    fromPromise<void, undefined>(async () => {
      await (await connection.identity()).acquire(api);
    });
  return startUpMachine.provide({
    actions: { forgetOthers: () => adapters.forgetOthers() },
    actors: {
      // Loaded once, and again only after a missing or invalid one.
      loadConfiguration: fromPromise(() => connection.readConfigurationAgain()),
      loadSettings: fromPromise(() => connection.settings()),
      signIn: fromPromise(async () => (await connection.identity()).signIn()),
      redirectToLogin: fromPromise(async () => {
        const identity = await connection.identity();
        adapters.rememberWay();
        adapters.countRedirect();
        // Leaving the document would abort pending stores (DEC-09).
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
      portalLoad: wirePortalLoad(connection),
    },
  });
}

/** What the tokens open, from both APIs. */
export function wirePortalLoad({ call }: Pick<Connection, 'call'>) {
  return portalLoadMachine.provide({
    actors: {
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
