/** The stand-in content host below `/content`: the footer of each environment, the keep-alive address, plain pages (SANDBOX.md). */
import { Hono } from 'hono';
import { ENVIRONMENTS } from '#rules/content-host.rules.ts';
import type { Env } from './http-env.ts';
import { AWAY, AWAY_HEADING, RETRY_AFTER_S } from './database-away.ts';
import { html, renderPage } from './html.ts';

/** Style sheet of the sandbox's own pages. */
export const STYLES_PATH = '/content/sandbox.css';

/** Routes of the content host; mounted at `/content`. */
export function createContent(styles: string): Hono<Env> {
  const content = new Hono<Env>();
  content.get(
    '/sandbox.css',
    () => new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' } }),
  );
  content.get('/:environment/footer.html', (context) => {
    const asked = context.req.param('environment');
    const environment = ENVIRONMENTS.find((one) => one.toLowerCase() === asked.toLowerCase());
    return environment === undefined ? context.notFound() : context.html(footer(environment), 200, { 'cache-control': 'no-cache' });
  });
  // The answer is not used; neither is a body (CALL-75, OP-P-56).
  content.post('/keep-alive', () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }));
  content.get('/about', (context) =>
    context.html(
      plain(
        'About this sandbox',
        'It stands in for the systems of a regulator: sign-in, records, payments, mail. Everything in it is invented.',
      ),
    ),
  );
  content.get('/accessibility', (context) =>
    context.html(plain('Accessibility', 'The regulator would tell you here how to get help with this service.')),
  );
  content.get('/privacy', (context) => context.html(plain('Privacy', 'Nothing that you type here leaves this computer.')));
  content.get('/*', (context) => {
    if (/\.\w+$/.test(context.req.path)) return context.notFound();
    return context.html(plain('Outside the portal', 'The regulator’s own site would answer here. This sandbox has only the portal.'));
  });
  return content;
}

/** The footer's markup as a content system delivers it: a piece of a page, which the portal cleans before it shows it. */
function footer(environment: string): string {
  return html`<div class="footer-content">
<p>In the spirit of reconciliation we acknowledge the Traditional Custodians of country throughout Australia
and their connections to land, sea and community.</p>
<ul>
<li><a href="/content/about">About this sandbox</a></li>
<li><a href="/content/accessibility">Accessibility</a></li>
<li><a href="/content/privacy">Privacy</a></li>
<li><a href="/forms/digitallicence/verification">Confirm details of a digital licence</a></li>
</ul>
<p>Sandbox content for ${environment}</p>
</div>
`.markup;
}

/** A page with a heading, a sentence and the way back. */
export function plain(heading: string, sentence: string): string {
  return renderPage({
    title: `${heading} - Sandbox`,
    banner: 'Sandbox regulator',
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1><p>${sentence}</p><p><a href="/forms?standalone=true">Go to the portal</a></p>`,
  });
}

/** What everybody is answered while the database is away: a page, or what a call of the two APIs says when it fails. */
export function awayAnswer(wantsPage: boolean): Response {
  const init = { status: 503, headers: { 'retry-after': RETRY_AFTER_S } };
  if (!wantsPage) return Response.json({ errors: [AWAY] }, init);
  return new Response(plain(AWAY_HEADING, AWAY), { ...init, headers: { ...init.headers, 'content-type': 'text/html; charset=utf-8' } });
}
