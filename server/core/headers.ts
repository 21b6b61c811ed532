/** Headers that every answer carries (issue 2, section 2; notes/backend.md 1.4). */
import type { Configuration } from '#api/configuration.ts';

/** The headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Origins of these addresses that are not this one; what is no address of its own names none. */
function others(addresses: readonly unknown[], own: string): string[] {
  const origins = addresses.flatMap((address) => (typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : []));
  return [...new Set(origins)].filter((origin) => origin !== own && /^https?:/.test(origin)).sort();
}

/**
 * What a page of this origin may load and do: its own files, nothing inline, and the servers that the configuration names. The sign-in
 * library renews tokens in a frame of the identity provider.
 */
function policyFor({ apis, identity, external }: Configuration, own: string): string {
  const { authorityMetadata, knownAuthorities } = identity;
  // Where the metadata gives the real addresses, the authority is https in name only (notes/backend.md 1.1).
  const provider = authorityMetadata === null ? knownAuthorities.map((host) => `https://${host}`) : Object.values(authorityMetadata);
  const connect = others([apis.portal, apis.forms, external.keepAlive, ...Object.values(external.footer), ...provider], own);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...others(provider, own)].join(' '),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "worker-src 'self' blob:",
  ].join('; ');
}

/**
 * The headers for a configuration. The camera is for reading QR codes; everything else a page could ask for is off.
 * @param own origin of this server, without a slash at the end
 */
export function securityHeaders(configuration: Configuration, own: string): Headers {
  return {
    'content-security-policy': policyFor(configuration, own),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
