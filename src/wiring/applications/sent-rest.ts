/** What an application that was sent leaves of what autosave has of it, because it was not in what was sent. */
import type { Connection } from '../../shell/connection.ts';
import { askReceived } from './submission-lookup.ts';

/** The rest of a stored version: what takes its place once it is sent, null for nothing; and the key of its submit. */
export interface Rest {
  readonly formData: string | null;
  readonly submitKey: string | null;
}

/**
 * Stores the rest in place of what is stored, where that was received.
 *
 * @param call null where the regulator knows no submit keys
 * @param restOf reads a stored version, null where it cannot be read; missing if all of it is sent
 * @returns whether it stands there; otherwise all of it may be deleted
 */
export async function keepRest(
  call: Connection['call'] | null,
  key: string,
  restOf: ((formData: string) => Rest | null) | undefined,
): Promise<boolean> {
  if (!call || !restOf) return false;
  const { autosave } = await call('AutosaveLoad', { key });
  const rest = autosave ? restOf(autosave.formData) : null;
  if (!autosave || !rest || rest.formData === null || rest.submitKey === null) return false;
  const { receivedAt } = await askReceived(call, [rest.submitKey], new AbortController().signal);
  if (!receivedAt[rest.submitKey]) return false;
  const { formData } = rest;
  const { conflict } = await call('AutosaveSave', { key, formData, revision: autosave.revision });
  return conflict ? keepRest(call, key, restOf) : true;
}
