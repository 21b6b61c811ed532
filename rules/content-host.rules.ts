import { readUrl } from './core/web-address.rules.ts';

/** Values of the setting `Portal - Portal Environment` (CONS-23). */
export const ENVIRONMENTS = ['SDT-DEV1', 'SDT-DEV2', 'SDT-TEST', 'SDT-UAT', 'PREPROD', 'Production'] as const;

/**
 * The address of the footer content (SHEL-05 to SHEL-07): the configured address of the environment, on the host of the
 * `AEM URLs` setting where that names one (OP-P-69).
 *
 * @param environment the value of `Portal - Portal Environment`
 * @param configured absolute footer addresses by environment
 * @param override the value of `AEM URLs`
 * @returns null when there is nothing to load; the page then shows its plain local footer
 */
export function footerAddress(
  environment: string | undefined,
  configured: Readonly<Record<string, string | undefined>>,
  override: string | undefined,
): string | null {
  const known = ENVIRONMENTS.find((name) => name === environment);
  const address = known && webAddress(configured[known]);
  if (!address) return null;
  const host = webAddress(override);
  return host ? new URL(address.pathname + address.search, host.origin).href : address.href;
}

/** Whether the development pages may be shown (OP-P-21). */
export function isProduction(environment: string | undefined): boolean {
  return environment === 'Production';
}

function webAddress(text: string | undefined): URL | null {
  return text && /^https?:\/\//.test(text) ? readUrl(text) : null;
}
