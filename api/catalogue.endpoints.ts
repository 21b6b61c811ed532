/** Every call of the three documents, by name. The names are those of `GET /sandbox/calls` (SANDBOX.md). */
import type * as z from 'zod/mini';
import { dashboardEndpoints } from './dashboard.endpoints.ts';
import { draftEndpoints } from './drafts.endpoints.ts';
import { formEngineEndpoints } from './form-engine.endpoints.ts';
import { profileEndpoints } from './profile.endpoints.ts';
import { startUpEndpoints } from './start-up.endpoints.ts';

/** The whole contract. */
export const endpoints = {
  ...startUpEndpoints,
  ...dashboardEndpoints,
  ...profileEndpoints,
  ...draftEndpoints,
  ...formEngineEndpoints,
};

/** The name of a call. */
export type CallName = keyof typeof endpoints;

/** What a call is given. */
export type InputOf<N extends CallName> = z.infer<(typeof endpoints)[N]['input']>;

/** What a call answers. */
export type OutputOf<N extends CallName> = z.infer<(typeof endpoints)[N]['output']>;
