/**
 * Stand-ins around the portal: the central portal that embeds it, a payment page for a regulator without one, and root
 * addresses, which the embedded portal writes without `/forms` (SANDBOX.md, One origin).
 */
import { Hono } from 'hono';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { isLinkAddress } from '#rules/core/page.rules.ts';
import { SANDBOX_PRODUCT } from '../core/configuration.ts';
import type { Env } from '../core/http-env.ts';
import { plain, STYLES_PATH } from '../core/content.ts';
import { html } from 'hono/html';
import { renderPage } from '../core/page.ts';
import { namesFile } from '../core/portal-files.ts';

/** Name of the frame that holds the portal. */
const FRAME = 'portal';

/** Screens linked by the central portal, whose addresses lack `/forms` (ROUTE-03). */
const SCREENS = [
  { name: 'Individual dashboard', path: '/dashind?standalone=false' },
  { name: 'Profile selector', path: '/profileselector?standalone=false' },
  { name: 'My profile', path: '/profiledetailsind?standalone=false' },
  { name: 'Home', path: '/forms?standalone=false' },
] as const;

/**
 * Another system's page with an aircraft engineer licence, to which a scanned pass leads (DLIC-17). Its address begins
 * with the setting `Portal - Home URL`, here the portal itself, so this route comes before the portal's.
 */
export function createEngineerLicencePage(): Hono<Env> {
  const routes = new Hono<Env>();
  const path = '/licencesandauthorisations/aircraft-engineer-licence-details/scanned/:arn{\\d{1,10}}';
  for (const at of [`/forms${path}`, `/forms/forms${path}`]) {
    routes.get(at, (context) =>
      context.html(
        plain(
          'Aircraft engineer licence',
          `The register of aircraft engineers shows the licence of ARN ${context.req.param('arn') ?? ''} here.`,
        ),
      ),
    );
  }
  return routes;
}

/** Another system's form for transferring the ownership of an aircraft (OP-S-80). */
const TRANSFER_PATH = '/embedded/aircraft-transfer';

/** Routes of the stand-ins, mounted at the root after all others. */
export function createStandIns(): Hono<Env> {
  const routes = new Hono<Env>();
  // Keeps the query: the embedded portal's link to its home is `/?standalone=false`.
  routes.get('/', (context) => context.redirect(`/forms${new URL(context.req.url).search}`, 302));
  routes.get('/embedded', (context) => context.redirect('/embedded/', 302));
  routes.get('/embedded/', (context) => context.html(centralPortal()));
  routes.get(TRANSFER_PATH, (context) => context.html(transferForm(context.req.query('params'))));
  for (const path of ['/pay', '/pay/*'] as const) {
    routes.get(path, (context) =>
      context.html(plain('Card payment is not available yet', 'Card payment is not available.'), 501),
    );
  }
  // Not a screen of the portal: unknown addresses below the wallet's pages do not exist.
  for (const path of ['/wallet', '/wallet/*'] as const) routes.get(path, (context) => context.notFound());
  // A root path is a screen of the portal; a file is not.
  routes.get('/*', (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (namesFile(pathname) || pathname.startsWith('/embedded/')) return context.notFound();
    return context.redirect(`/forms${pathname}${search}`, 302);
  });
  return routes;
}

/**
 * Shows the parameters that it was given, and links back by their breadcrumbs, only to paths of this origin, because
 * anybody can write an address.
 */
function transferForm(handed: string | undefined): string {
  const params = decodeParams(handed);
  const { breadcrumbs = [], ...facts } = params ?? {};
  const ways = (Array.isArray(breadcrumbs) ? breadcrumbs : []).flatMap((crumb: unknown) => {
    const { name, link } = (crumb ?? {}) as { readonly name?: unknown; readonly link?: unknown };
    return typeof name === 'string' && typeof link === 'string' && link.startsWith('/') && isLinkAddress(link)
      ? [{ name, link }]
      : [];
  });
  const rows = Object.entries(facts).filter(([, value]) => typeof value === 'string' && value !== '');
  return renderPage({
    title: 'Transfer of ownership',
    banner: 'Transfer of ownership',
    styles: STYLES_PATH,
    main: html`<h1>Transfer of ownership</h1>
<p>This demonstration page imitates the transfer form of ${SANDBOX_PRODUCT.displayName}. It transfers nothing.</p>
<h2>What it was given</h2>
${
  rows.length === 0
    ? html`<p>Nothing that could be read.</p>`
    : html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`)}</dl>`
}
<nav aria-label="Back"><ul>
${ways.map(({ name, link }) => html`<li><a href="${link}">${name}</a></li>`)}
<li><a href="/forms">Portal</a></li>
</ul></nav>`,
  });
}

function centralPortal(): string {
  return renderPage({
    title: 'Central portal',
    banner: 'Central portal',
    styles: STYLES_PATH,
    main: html`<h1>Central portal</h1>
<p>This demonstration page imitates the central portal of ${SANDBOX_PRODUCT.displayName}, which shows the self-service portal in a frame of its own.</p>
<nav aria-label="Screens in the frame"><ul>
${SCREENS.map(({ name, path }) => html`<li><a href="${path}" target="${FRAME}">${name}</a></li>`)}
</ul></nav>
<iframe class="frame" name="${FRAME}" title="Self-service portal" src="/forms/dashind?standalone=false"></iframe>`,
  });
}
