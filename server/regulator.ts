/** The sandbox regulator as it is served: its records, people and handlers, put together. */
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import type { Regulator } from './core/regulator.ts';
import { dashboardHandlers } from './dashboard.handlers.ts';
import { draftHandlers } from './drafts.handlers.ts';
import { organisationHandlers } from './organisation.handlers.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { consoleLists } from './records/lists.ts';
import { recordMigrations } from './records/migrations.ts';
import { seed } from './scenarios/seed.ts';
import { startUpHandlers } from './start-up.handlers.ts';

/** What `server/main.ts` serves. */
export const regulator: Regulator = {
  migrations: recordMigrations,
  seed,
  handlers: {
    ...startUpHandlers,
    ...dashboardHandlers,
    ...organisationHandlers,
    ...profileHandlers,
    ...draftHandlers,
    ...paymentHandlers,
  },
  lists: consoleLists(SANDBOX_PRODUCT.code),
};
