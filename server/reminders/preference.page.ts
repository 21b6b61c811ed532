/**
 * The page behind the link in a reminder. Opening it changes nothing, because mail scanners open every link; its
 * button, and the button of a mail program (RFC 8058), post. It names a kind of reminder and no person, because mail
 * may be forwarded.
 */
import { Hono, type Context } from 'hono';
import { PACE_WORDS, REMINDED_OF, REMINDER_PACES } from '#rules/reminders.rules.ts';
import type { Env } from '../core/http-env.ts';
import { html } from 'hono/html';
import { answerLink, LINK_HEADERS, linkPage } from '#server/core/link.page.ts';
import type { DocumentHost } from '../core/regulator.ts';
import { readFields } from '../core/request-body.ts';
import { linked, setPace, setWanted, type Linked } from './preferences.ts';

/** The page, below `/content`. */
export function reminderRoutes({ db, moment, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  const answer = (
    context: Context<Env, '/reminders/:link'>,
    act: (found: Linked) => Promise<Response> | Response,
  ): Promise<Response> =>
    answerLink(context, limits, { find: () => linked(db, context.req.param('link'), moment()), unknown: UNKNOWN, act });
  routes.get('/reminders/:link', (context) =>
    // A person who stopped the mails gets no newer link, so an old one still shows that and can restart them.
    answer(context, ({ preference, isOver }) => {
      // After a button was pressed, its result is shown even for an expired link.
      const done = DONE.find((each) => each === context.req.query('done')) ?? null;
      return isOver && preference.stoppedAt === null && done === null
        ? tooOld(context)
        : context.html(statePage(preference, done, isOver), 200, LINK_HEADERS);
    }),
  );
  routes.post('/reminders/:link', (context) =>
    answer(context, async ({ preference, isOver }) => {
      // The page's own button names the choice; `List-Unsubscribe=One-Click`, which mail programs send in various
      // encodings, and anything else, stops.
      const choice = (await readFields(context.req.raw))?.get('choice') ?? null;
      const pace = preference.kind === 'drones' ? REMINDER_PACES.find((each) => each === choice) : undefined;
      if (pace !== undefined) {
        if (!isOver) await setPace(db, preference, pace, moment());
        return context.redirect(`${context.req.path}${isOver ? '' : '?done=pace'}`, 303);
      }
      const wanted = choice === 'resume';
      if (isOver && !wanted) return choice === null ? tooOld(context) : context.redirect(context.req.path, 303);
      await setWanted(db, preference, wanted, moment());
      // Redirected, so that Back and a reload send nothing again.
      if (choice !== null) return context.redirect(`${context.req.path}?done=1`, 303);
      // Mail programs follow no redirect (RFC 8058, section 3.1).
      return context.html(
        statePage({ ...preference, stoppedAt: wanted ? null : (preference.stoppedAt ?? '') }, '1', isOver),
        200,
        LINK_HEADERS,
      );
    }),
  );
  return routes;
}

const UNKNOWN = html`<p>The link may not be complete. Copy the whole link from the email and try again. Nothing has changed.</p>`;
const OLD = html`<p>Links in reminders work for 100 days. Use the link in your latest reminder. Nothing has changed.</p>`;

function tooOld(context: Context<Env, '/reminders/:link'>): Response | Promise<Response> {
  return context.html(linkPage('This link has expired', OLD), 410, LINK_HEADERS);
}

/** What a button did, as its address says: switched the mails, or changed how often they come. */
const DONE = ['1', 'pace'] as const;

const HEADINGS = {
  1: 'You will get reminders again',
  pace: 'You have changed how often you get these reminders',
} as const;

/** @param isOver whether the link has expired */
function statePage(
  { kind, stoppedAt, pace }: Pick<Linked['preference'], 'kind' | 'stoppedAt' | 'pace'>,
  done: (typeof DONE)[number] | null,
  isOver: boolean,
): string {
  const about = REMINDED_OF[kind];
  const isPaced = kind === 'drones';
  const often = isPaced && html` They come ${PACE_WORDS[pace]}.`;
  const other = pace === 'week' ? 'day' : 'week';
  return stoppedAt === null
    ? linkPage(
        done === null ? 'Stop these reminders?' : HEADINGS[done],
        html`${done === '1' && html`<p class="note" role="status">We will email you about ${about} again.</p>`}
<p>You get reminder emails about ${about}.${often} Stopping them does not stop other emails, such as receipts.</p>
${
  !isOver &&
  html`<form method="post"><p><button class="primary" name="choice" value="stop">Stop reminders</button></p>
${isPaced && html`<p><button name="choice" value="${other}">Email me ${PACE_WORDS[other]}</button></p>`}</form>`
}`,
      )
    : linkPage(
        'You have stopped these reminders',
        html`${done !== null && html`<p class="note" role="status">We will not email you about ${about}.</p>`}
<p>You no longer get reminder emails about ${about}. You can still see what is expiring in the portal, and we still send other emails, such as receipts.</p>
<form method="post"><p><button name="choice" value="resume">Start reminders again</button></p></form>`,
      );
}
