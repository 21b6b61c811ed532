/**
 * The page behind the link of a reminder. Looking at it changes nothing, since scanners of mail open every link; its button, and the button of a mail
 * program (RFC 8058), post. It names a kind of reminder and no person: a mail may be passed on.
 */
import { Hono, type Context } from 'hono';
import { REMINDED_OF } from '#rules/reminders.rules.ts';
import type { Env } from '../core/http-env.ts';
import { STYLES_PATH } from '../core/content.ts';
import { html, renderPage, type Html } from '../core/html.ts';
import type { DocumentHost } from '../core/regulator.ts';
import { readFields } from '../core/request-body.ts';
import { linked, setWanted, type Linked } from './preferences.ts';

/** The address carries the right to stop the mails, so it goes nowhere and is kept nowhere. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The page, below `/content`. */
export function reminderRoutes({ db, moment, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  const answer = async (context: Context<Env, '/reminders/:link'>, act: (found: Linked) => Promise<Response> | Response): Promise<Response> => {
    const looked = await limits.page(context, () => linked(db, context.req.param('link'), moment()));
    if ('refused' in looked) return looked.refused;
    if (looked.found === null) return context.html(page('This link is not known', UNKNOWN), 404, HEADERS);
    return act(looked.found);
  };
  routes.get('/reminders/:link', (context) =>
    // Whoever stopped the mails gets no newer link: an old one still shows that they are stopped, and sends them again.
    answer(context, ({ preference, isOver }) =>
      isOver && preference.stoppedAt === null ? tooOld(context) : context.html(statePage(preference, false, isOver), 200, HEADERS),
    ),
  );
  routes.post('/reminders/:link', (context) =>
    answer(context, async ({ preference, isOver }) => {
      // The page's own button says which; `List-Unsubscribe=One-Click`, which a mail program may send as any kind of form, and anything else, stops.
      const wanted = (await readFields(context.req.raw))?.get('choice') === 'resume';
      if (isOver && !wanted) return tooOld(context);
      await setWanted(db, preference, wanted, moment());
      // Not a redirect: a mail program follows none (RFC 8058, section 3.1).
      return context.html(statePage({ ...preference, stoppedAt: wanted ? null : preference.stoppedAt ?? '' }, true, isOver), 200, HEADERS);
    }),
  );
  return routes;
}

const UNKNOWN = html`<p>Check that you opened all of the address that is in the mail. Nothing was changed.</p>`;
const OLD = html`<p>A link in a reminder is good for 100 days. Nothing was changed. The newest mail of the same kind has a link that works.</p>`;

function tooOld(context: Context<Env, '/reminders/:link'>): Response | Promise<Response> {
  return context.html(page('This link is too old', OLD), 410, HEADERS);
}

/** @param isOver the link stops nothing any more */
function statePage({ kind, stoppedAt }: Pick<Linked['preference'], 'kind' | 'stoppedAt'>, isDone: boolean, isOver: boolean): string {
  const about = REMINDED_OF[kind];
  return stoppedAt === null
    ? page(
        isDone ? 'Reminders are sent again' : 'Stop these reminders?',
        html`${isDone && html`<p class="note" role="status">From now on you are sent mails about ${about} again.</p>`}
<p>You are sent mails about ${about}. Other mails, such as receipts, come in any case.</p>
${!isOver && html`<form method="post"><p><button class="primary" name="choice" value="stop">Stop these mails</button></p></form>`}`,
      )
    : page(
        'Reminders are stopped',
        html`${isDone && html`<p class="note" role="status">You are sent no more mails about ${about}.</p>`}
<p>You are sent no mails about ${about}. The portal shows what ends all the same. Other mails, such as receipts, come in any case.</p>
<form method="post"><p><button name="choice" value="resume">Send these mails again</button></p></form>`,
      );
}

function page(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - Sandbox`,
    banner: 'Sandbox regulator',
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}<p><a href="/forms">Return to the portal home</a></p>`,
  });
}
