/** Checks whether a server answers before the browser leaves for it: the browser's own error page would be a dead end. */
import { withoutEnd } from '#rules/core/edges.rules.ts';
import { within } from './clock.ts';

/** Longest wait for an answer, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Requests a small public document. Any answer but a 5xx counts; an answer from another origin need not be readable.
 *
 * @param address of the document
 * @throws when nobody answers in time
 */
export async function assertReachable(address: string): Promise<void> {
  const { type, status } = await within(
    PATIENCE_MS,
    fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' }),
  );
  if (type !== 'opaque' && status >= 500) throw { message: `${address} answered ${status}` };
}

/**
 * A public document of the identity provider: its keys where the configuration names their address, else its discovery
 * document.
 *
 * @param metadata metadata in the configuration; null where the provider publishes it
 * @param authority its address, as the settings give it
 */
export function providerDocument(metadata: Readonly<Record<string, unknown>> | null, authority: string): string {
  const keys = metadata?.jwks_uri;
  return typeof keys === 'string' ? keys : `${withoutEnd(authority, /\//)}/v2.0/.well-known/openid-configuration`;
}
