/**
 * The page behind the link of a reminder. Looking at it changes nothing, since scanners of mail open every link; its
 * button, and the button of a mail program (RFC 8058), post. It names a kind of reminder and no person: a mail may be
 * passed on.
 */
import { Hono, type Context } from 'hono';
import { REMINDED_OF } from '#rules/reminders.rules.ts';
import type { Env } from '../core/http-env.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { STYLES_PATH } from '../core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '../core/page.ts';
import type { DocumentHost } from '../core/regulator.ts';
import { readFields } from '../core/request-body.ts';
import { linked, setWanted, type Linked } from './preferences.ts';

/** The address carries the right to stop the mails, so it goes nowhere and is kept nowhere. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The page, below `/content`. */
export function reminderRoutes({ db, moment, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  const answer = async (
    context: Context<Env, '/reminders/:link'>,
    act: (found: Linked) => Promise<Response> | Response,
  ): Promise<Response> => {
    const looked = await limits.page(context, () => linked(db, context.req.param('link'), moment()));
    if ('refused' in looked) return looked.refused;
    if (looked.found === null) return context.html(page('This link does not work', UNKNOWN), 404, HEADERS);
    return act(looked.found);
  };
  routes.get('/reminders/:link', (context) =>
    // Whoever stopped the mails gets no newer link: an old one still shows that they are stopped, and sends them again.
    answer(context, ({ preference, isOver }) => {
      // A button led here; what it did is told also under an old link.
      const isDone = context.req.query('done') === '1';
      return isOver && preference.stoppedAt === null && !isDone
        ? tooOld(context)
        : context.html(statePage(preference, isDone, isOver), 200, HEADERS);
    }),
  );
  routes.post('/reminders/:link', (context) =>
    answer(context, async ({ preference, isOver }) => {
      // The page's own button says which; `List-Unsubscribe=One-Click`, which a mail program may send as any kind of
      // form, and anything else, stops.
      const choice = (await readFields(context.req.raw))?.get('choice') ?? null;
      const wanted = choice === 'resume';
      if (isOver && !wanted) return choice === null ? tooOld(context) : context.redirect(context.req.path, 303);
      await setWanted(db, preference, wanted, moment());
      // A person who comes back to what the page said, or loads it again, sends nothing again.
      if (choice !== null) return context.redirect(`${context.req.path}?done=1`, 303);
      // A mail program follows no redirect (RFC 8058, section 3.1).
      return context.html(
        statePage({ ...preference, stoppedAt: wanted ? null : (preference.stoppedAt ?? '') }, true, isOver),
        200,
        HEADERS,
      );
    }),
  );
  return routes;
}

const UNKNOWN = html`<p>The link may not be complete. Copy the whole link from the email and try again. Nothing has changed.</p>`;
const OLD = html`<p>Links in reminders work for 100 days. Use the link in your latest reminder. Nothing has changed.</p>`;

function tooOld(context: Context<Env, '/reminders/:link'>): Response | Promise<Response> {
  return context.html(page('This link has expired', OLD), 410, HEADERS);
}

/** @param isOver the link stops nothing any more */
function statePage(
  { kind, stoppedAt }: Pick<Linked['preference'], 'kind' | 'stoppedAt'>,
  isDone: boolean,
  isOver: boolean,
): string {
  const about = REMINDED_OF[kind];
  return stoppedAt === null
    ? page(
        isDone ? 'You will get reminders again' : 'Stop these reminders?',
        html`${isDone && html`<p class="note" role="status">We will email you about ${about} again.</p>`}
<p>You get reminder emails about ${about}. Stopping them does not stop other emails, such as receipts.</p>
${!isOver && html`<form method="post"><p><button class="primary" name="choice" value="stop">Stop reminders</button></p></form>`}`,
      )
    : page(
        'You have stopped these reminders',
        html`${isDone && html`<p class="note" role="status">We will not email you about ${about}.</p>`}
<p>You no longer get reminder emails about ${about}. You can still see what is expiring in the portal, and we still send other emails, such as receipts.</p>
<form method="post"><p><button name="choice" value="resume">Start reminders again</button></p></form>`,
      );
}

function page(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}<p><a href="/forms">Return to the portal home</a></p>`,
  });
}
