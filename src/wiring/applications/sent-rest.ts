/** What an application that was sent leaves of what autosave has of it, because it was not in what was sent. */
import type { Connection } from '../../shell/connection.ts';
import { askReceived } from './submission-lookup.ts';

/** How an application is stored, and what of it stays once it is sent. */
export interface RestConfig<Reference, Content, Held> {
  readonly key: string;
  encode(held: Held, submitKey: string, reference: Reference): string;
  decode(formData: string, reference: Reference): { readonly content: Content; readonly submitKey: string | null };
  /** Null if nothing stays. Missing if all of it is sent. */
  readonly restOf?: (content: Content) => Held | null;
}

/**
 * Stores the rest in place of what is stored, where that was received.
 *
 * @param call null where the regulator knows no submit keys
 * @returns whether it stands there; otherwise all of it may be deleted
 */
export async function keepRest<Reference, Content, Held>(
  call: Connection['call'] | null,
  config: RestConfig<Reference, Content, Held>,
  reference: Reference,
): Promise<boolean> {
  const { key, restOf } = config;
  if (!call || !restOf) return false;
  const { autosave } = await call('AutosaveLoad', { key });
  const rest = autosave && restIn(autosave.formData, { ...config, restOf }, reference);
  if (!rest) return false;
  const { receivedAt } = await askReceived(call, [rest.submitKey], new AbortController().signal);
  if (!receivedAt[rest.submitKey]) return false;
  const { formData } = rest;
  const { conflict } = await call('AutosaveSave', { key, formData, revision: autosave.revision });
  return conflict ? keepRest(call, config, reference) : true;
}

/** The rest of a stored version, and the key of its submit; null for nothing, and where it cannot be read. */
function restIn<Reference, Content, Held>(
  stored: string,
  { decode, encode, restOf }: Required<RestConfig<Reference, Content, Held>>,
  reference: Reference,
): { readonly formData: string; readonly submitKey: string } | null {
  try {
    const { content, submitKey } = decode(stored, reference);
    const rest = restOf(content);
    return rest === null || submitKey === null ? null : { formData: encode(rest, '', reference), submitKey };
  } catch {
    return null;
  }
}
