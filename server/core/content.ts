/**
 * The stand-in content host below `/content`: the footer of each environment, the keep-alive address, plain pages
 * (SANDBOX.md).
 */
import { Hono } from 'hono';
import { ENVIRONMENTS } from '#rules/content-host.rules.ts';
import type { Env } from './http-env.ts';
import { SANDBOX_PRODUCT } from './configuration.ts';
import { AWAY, AWAY_HEADING, RETRY_AFTER_S } from './database-away.ts';
import { html } from 'hono/html';
import { renderPage, textOf } from './page.ts';

/** Path of the style sheet of the sandbox's own pages. */
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
    return environment === undefined
      ? context.notFound()
      : context.html(footer(environment), 200, { 'cache-control': 'no-cache' });
  });
  // The answer is not used, and neither is a body (CALL-75, OP-P-56).
  content.post('/keep-alive', () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }));
  content.get('/about', (context) =>
    context.html(
      plain(
        'About this demonstration',
        'This is a demonstration. It imitates a regulator’s sign-in, records, payments and email. All people and records are invented.',
      ),
    ),
  );
  content.get('/accessibility', (context) =>
    context.html(
      plain(
        'Accessibility',
        'This portal is built to meet the Web Content Accessibility Guidelines 2.2, level AA. You can use it with a keyboard, a screen reader and enlarged text. If something does not work for you, contact us. How to reach us is in the footer of the portal.',
      ),
    ),
  );
  content.get('/privacy', (context) =>
    context.html(
      plain(
        'Privacy',
        'This is a demonstration. What you enter is stored on the computer that runs it and is not sent to anyone. Do not enter details of real people.',
      ),
    ),
  );
  content.get('/*', (context) => {
    if (/\.\w+$/.test(context.req.path)) return context.notFound();
    return context.html(
      plain(
        'This page is not part of the demonstration',
        'This link leads to the regulator’s own website, which is not part of this demonstration. Go back to the portal to continue.',
      ),
    );
  });
  return content;
}

/** The footer's markup as a content system delivers it: a fragment, which the portal sanitises. */
function footer(environment: string): string {
  return textOf(html`<div class="footer-content" data-environment="${environment}">
<p>In the spirit of reconciliation we acknowledge the Traditional Custodians of country throughout Australia
and their connections to land, sea and community.</p>
<ul>
<li><a href="/content/about">About this demonstration</a></li>
<li><a href="/content/accessibility">Accessibility</a></li>
<li><a href="/content/privacy">Privacy</a></li>
<li><a href="/forms/digitallicence/verification">Confirm details of a digital licence</a></li>
</ul>
</div>
`);
}

export function plain(heading: string, sentence: string): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1><p>${sentence}</p><p><a href="/forms?standalone=true">Return to the portal home</a></p>`,
  });
}

/** Text for a request that the server has no time for. */
export const BUSY = 'Too many people are using this service at the moment. Try again in a few seconds.';

/** Seconds in `Retry-After`. */
export const BUSY_RETRY_AFTER_S = '5';

/** The answer to a refused request (`admission.ts`): a page, or a call's error. */
export function busyAnswer(wantsPage: boolean): Response {
  return laterAnswer(wantsPage, BUSY, BUSY_RETRY_AFTER_S);
}

/** The answer while the database is away: a page, or a call's error. */
export function awayAnswer(wantsPage: boolean): Response {
  return laterAnswer(wantsPage, AWAY, RETRY_AFTER_S);
}

function laterAnswer(wantsPage: boolean, sentence: string, retryAfter: string): Response {
  const init = { status: 503, headers: { 'retry-after': retryAfter } };
  if (!wantsPage) return Response.json({ errors: [sentence] }, init);
  return new Response(plain(AWAY_HEADING, sentence), {
    ...init,
    headers: { ...init.headers, 'content-type': 'text/html; charset=utf-8' },
  });
}
