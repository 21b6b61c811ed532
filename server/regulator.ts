/** The sandbox regulator as it is served: its records, people and handlers, put together. */
import type { Regulator } from './core/regulator.ts';

/** What `server/main.ts` serves. */
export const regulator: Regulator = {
  migrations: [],
  seed: async () => {},
  handlers: {},
  lists: {
    people: async () => [],
    mail: async () => [],
    submissions: async () => [],
    payments: async () => [],
    drafts: async () => [],
  },
};
