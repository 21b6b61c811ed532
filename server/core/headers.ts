/** Headers that every answer carries (issue 2, section 2; notes/backend.md 1.4, docs/decisions/0021). */
import type { Configuration } from '#api/configuration.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { featureOn, readSetting, SETTING, type Settings } from '#rules/core/settings.rules.ts';

export type Headers = Readonly<Record<string, string>>;

/** Other origins of these addresses; relative addresses have none. */
function others(addresses: readonly unknown[], own: string): string[] {
  const origins = addresses.flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [...new Set(origins)].filter((origin) => origin !== own && /^https?:/.test(origin)).sort();
}

/** Origins without a slash at the end. */
interface Origins {
  /** Origin of this server. */
  readonly own: string;
  /** Origin of the portal; this server, or another. */
  readonly portal: string;
}

/**
 * Kind of a page for its policy. Pages of the portal may show a map, where there is a key, and load scripts of others,
 * where they are named; no other page may. Forms of `leading back` pages end at the portal.
 */
type Page = 'portal' | 'leading back' | 'other';

/**
 * The card payment and the stand-ins, whose forms lead to the portal. The sandbox's own sign-in knows no portal
 * elsewhere.
 */
const LEADING_BACK = /^\/(pay|embedded)(\/|$)/;

export function pageOf(path: string): Page {
  if (/^\/forms(\/|$)/.test(path)) return 'portal';
  return LEADING_BACK.test(path) ? 'leading back' : 'other';
}

/** Sources of third-party scripts (SHEL-19, SHEL-20), to which alone they may report. */
function scriptsOfOthers({ analytics }: Configuration, assistant: string, own: string): readonly string[] {
  return others([analytics.url, assistant], own);
}

/** Sources of Google Maps (notes/backend.md 8). */
const MAPS = {
  script: ['https://maps.googleapis.com'],
  style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  image: ['https://*.gstatic.com', 'https://*.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://maps.googleapis.com'],
} as const;
const NO_MAPS: Readonly<Record<keyof typeof MAPS, readonly string[]>> = {
  script: [],
  style: [],
  image: [],
  font: [],
  connect: [],
};

/**
 * Content policy of a page: its own files, nothing inline, and the servers of the configuration. The sign-in library
 * renews tokens in a frame of the identity provider.
 */
function policyFor(configuration: Configuration, { own, portal }: Origins, page: Page, assistant: string): string {
  const { apis, identity, external, mapsKey } = configuration;
  const { authorityMetadata, knownAuthorities } = identity;
  // Where the metadata has the real addresses, the authority is https in name only (notes/backend.md 1.1).
  const provider =
    authorityMetadata === null ? knownAuthorities.map((host) => `https://${host}`) : Object.values(authorityMetadata);
  const connect = others(
    [apis.portal, apis.forms, external.keepAlive, ...Object.values(external.footer), ...provider],
    own,
  );
  // The portal is one document for all of its pages, so a map on one is in the policy of all. Google's script styles
  // inline.
  const maps = page === 'portal' && mapsKey !== '' ? MAPS : NO_MAPS;
  const scripts = page === 'portal' ? scriptsOfOthers(configuration, assistant, own) : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...maps.script, ...scripts].join(' '),
    ["style-src 'self'", ...maps.style].join(' '),
    ["img-src 'self' data: blob:", ...maps.image, ...scripts].join(' '),
    // The introduction of the assessments and its captions come from the content host.
    "media-src 'self'",
    ["font-src 'self'", ...maps.font].join(' '),
    ["connect-src 'self'", ...new Set([...connect, ...maps.connect, ...scripts])].join(' '),
    ["frame-src 'self'", ...others(provider, own)].join(' '),
    "frame-ancestors 'self'",
    // A browser follows the answer of a form only where the policy allows it, and the portal may be elsewhere.
    ["form-action 'self'", ...(page === 'leading back' ? others([portal], own) : [])].join(' '),
    "base-uri 'none'",
    "worker-src 'self' blob:",
  ].join('; ');
}

/**
 * The headers for a configuration. The camera is for reading QR codes; everything else a page could ask for is off.
 *
 * @param page what kind it is of
 * @param assistant address of the virtual assistant, which the settings name; empty while its feature is off
 */
export function securityHeaders(
  configuration: Configuration,
  origins: Origins,
  page: Page = 'other',
  assistant = '',
): Headers {
  return {
    'content-security-policy': policyFor(configuration, origins, page, assistant),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A browser that used https once uses nothing else for a year.
    ...(origins.own.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/**
 * The headers of a server's pages. The assistant's address is a setting, which can change while the server runs; a
 * switch of the console holds for the next page.
 */
export function openHeaders(
  configuration: () => Configuration,
  origins: Origins,
  assistantNow: () => string,
): (page: Page) => Headers {
  const fixed = {
    other: securityHeaders(configuration(), origins),
    'leading back': securityHeaders(configuration(), origins, 'leading back'),
  };
  let portal = { assistant: '', headers: securityHeaders(configuration(), origins, 'portal') };
  return (page) => {
    if (page !== 'portal') return fixed[page];
    const assistant = assistantNow();
    if (assistant !== portal.assistant)
      portal = { assistant, headers: securityHeaders(configuration(), origins, 'portal', assistant) };
    return portal.headers;
  };
}

/** Address of the virtual assistant while its feature is on (SHEL-20, OP-P-48); empty otherwise. */
export function assistantIn(settings: Settings, moment: Moment): string {
  return featureOn(settings, 'Virtual Assistant', moment)
    ? (readSetting(settings, SETTING.virtualAssistantUrl) ?? '')
    : '';
}
