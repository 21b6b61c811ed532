/** The base path of the portal (ROUTE-01). */
export const BASE_PATH = '/forms';

/** The mode a `standalone` query value asks for: `true` and `1` are on, every other given value is off (OP-P-15). */
function standaloneAsked(value: string | null | undefined): boolean | undefined {
  return value === null || value === undefined ? undefined : value === 'true' || value === '1';
}

/**
 * The mode of a visit: the query decides, without it the mode of the session, without that the configured default
 * (OP-P-15).
 *
 * @param value the query value `standalone`, undefined when the address has none
 * @param session the mode this tab was in before, undefined at its first page
 */
export function readStandalone(
  value: string | null | undefined,
  session: boolean | undefined,
  byDefault: boolean,
): boolean {
  return standaloneAsked(value) ?? session ?? byDefault;
}

/** Whether a path is already under the base path; `/formselector` is not. */
export function underBase(path: string): boolean {
  return path === BASE_PATH || /^\/forms[/?#]/.test(path);
}

/**
 * The address of an in-app path as a link shows it: with `/forms` when standalone and never twice (ROUTE-03, OP-P-15).
 * An address printed with `/forms` keeps it in both modes.
 *
 * @param path starts with `/`
 */
export function addBasePath(path: string, standalone: boolean): string {
  if (!standalone || underBase(path)) return path;
  return path === '/' ? BASE_PATH : BASE_PATH + path;
}

/** Whether a URL fragment carries an identity answer (OP-P-12). */
export function hasSignInHash(fragment: string): boolean {
  return /^#?(?:.*&)?(?:code|id_token|access_token|error)=/.test(fragment);
}

/**
 * Whether a fresh visit shows the waiting message instead of the app: embedded, at `/forms` itself, without an identity
 * answer (START-36, OP-P-12).
 */
export function showsWaitingMessage(visit: { standalone: boolean; pathname: string; fragment: string }): boolean {
  const atRoot = visit.pathname === BASE_PATH || visit.pathname === `${BASE_PATH}/`;
  return !visit.standalone && atRoot && !hasSignInHash(visit.fragment);
}

/**
 * The document title: `{step} - {form} - {product}`, with `Error: ` before it while the page shows a mistake.
 *
 * @param parts `organisation`: in whose name the page is, where it is an organisation's
 */
export function documentTitle(parts: {
  step?: string;
  page: string;
  organisation?: string;
  product: string;
  error?: boolean;
}): string {
  const title = [parts.step, parts.page, parts.organisation, parts.product].filter((part) => part).join(' - ');
  return parts.error ? `Error: ${title}` : title;
}

/** A form page's title: the form's title, or its name when there is none (SHEL-10). */
export function formTitle(form: { readonly title?: string | null; readonly name: string }): string {
  return form.title?.trim() || form.name;
}

/** The portal's home in a context (SHEL-12, SHEL-13). */
export type DashboardTarget =
  | { readonly screen: 'dashInd' }
  | { readonly screen: 'dashOrg'; readonly organisationId: string };

/** @param organisationId empty in the individual context */
export function dashboardTarget(organisationId: string): DashboardTarget {
  return organisationId ? { screen: 'dashOrg', organisationId } : { screen: 'dashInd' };
}

/** One step of the breadcrumbs; the last one, the page itself, has no target. */
export interface Breadcrumb {
  readonly label: string;
  readonly target?: DashboardTarget;
}

/**
 * The breadcrumbs of a page: the portal's home, then the page (SHEL-11, OP-P-72).
 *
 * @param portalName the home's label, for example `myCASA`
 * @param organisationId empty in the individual context
 */
export function breadcrumbsFor(portalName: string, organisationId: string, pageTitle: string): Breadcrumb[] {
  return [{ label: portalName, target: dashboardTarget(organisationId) }, { label: pageTitle }];
}

/** Whether an address from configuration or settings may become a link: a web address, or a path of this origin. */
export function isLinkAddress(address: string | null | undefined): address is string {
  return !!address && (/^https?:\/\/[^\s\\]+$/i.test(address) || /^\/(?![/\\])[^\s\\]*$/.test(address));
}
