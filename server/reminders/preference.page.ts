/**
 * The page behind the link in a reminder. Opening it changes nothing, because mail scanners open every link; its
 * button, and the button of a mail program (RFC 8058), post. It names a kind of reminder and no person, because mail
 * may be forwarded.
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

/** The address gives the right to stop mails, so it must not be passed on or cached. */
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
    // A person who stopped the mails gets no newer link, so an old one still shows that and can restart them.
    answer(context, ({ preference, isOver }) => {
      // After a button was pressed, its result is shown even for an expired link.
      const isDone = context.req.query('done') === '1';
      return isOver && preference.stoppedAt === null && !isDone
        ? tooOld(context)
        : context.html(statePage(preference, isDone, isOver), 200, HEADERS);
    }),
  );
  routes.post('/reminders/:link', (context) =>
    answer(context, async ({ preference, isOver }) => {
      // The page's own button names the choice; `List-Unsubscribe=One-Click`, which mail programs send in various
      // encodings, and anything else, stops.
      const choice = (await readFields(context.req.raw))?.get('choice') ?? null;
      const wanted = choice === 'resume';
      if (isOver && !wanted) return choice === null ? tooOld(context) : context.redirect(context.req.path, 303);
      await setWanted(db, preference, wanted, moment());
      // Redirected, so that Back and a reload send nothing again.
      if (choice !== null) return context.redirect(`${context.req.path}?done=1`, 303);
      // Mail programs follow no redirect (RFC 8058, section 3.1).
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

/** @param isOver whether the link has expired */
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
