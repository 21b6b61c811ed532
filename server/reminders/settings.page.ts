/**
 * The choice of reminder mails, behind the link on a person's profile: a checkbox per kind, the same preference as in
 * the mails' link (`preference.page.ts`). It stands for a regulator's system beside the portal, so it finds out from
 * the provider who is signed in.
 */
import { Hono } from 'hono';
import { PACE_LABELS, REMINDED_OF, REMINDER_KINDS, REMINDER_PACES } from '#rules/reminders.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { STYLES_PATH } from '#server/core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '#server/core/page.ts';
import type { Env } from '#server/core/http-env.ts';
import { EMBEDDED_PATH, REMINDER_SETTINGS_PATH } from '#server/core/identity/names.ts';
import type { EmbeddedHost } from '#server/core/regulator.ts';
import { readFields } from '#server/core/request-body.ts';
import { refuseNobody, senderOf, toSignIn, visitorOf, wasNobody } from '#server/records/visitor.ts';
import { paceOf, preferenceOf, setPace, setWanted, wantedKinds } from './preferences.ts';

const PATH = REMINDER_SETTINGS_PATH.slice(EMBEDDED_PATH.length);
const PROFILE = '/forms/profiledetailsind';
const SAVED = `${PROFILE}?${new URLSearchParams({ profileSaveSuccess: 'Your reminder settings have been saved' }).toString()}`;

export function reminderSettingsRoutes(host: EmbeddedHost): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(PATH, async (context) => {
    const asker = await visitorOf(host, context);
    if (asker === null) return wasNobody(context) ? context.html(UNSENT, 403) : toSignIn(context, PROFILE);
    const wanted = await wantedKinds(host.db, asker.principal.contactId);
    const pace = await paceOf(host.db, asker.principal.contactId);
    return context.html(
      page(
        'Change reminder emails',
        html`<form method="post" class="credentials"><input type="hidden" name="shown" value="${wanted.join(' ')}"><input type="hidden" name="shownPace" value="${pace}"><fieldset><legend>Email me about</legend>
${REMINDER_KINDS.map(
  (
    kind,
  ) => html`<div class="choice"><input type="checkbox" id="${kind}" name="wanted" value="${kind}"${wanted.includes(kind) && html` checked`}>
<label for="${kind}">${REMINDED_OF[kind]}</label></div>`,
)}</fieldset>
<fieldset><legend>How often to email me about drone registrations</legend>
${REMINDER_PACES.map(
  (
    each,
  ) => html`<div class="choice"><input type="radio" id="pace-${each}" name="pace" value="${each}"${each === pace && html` checked`}>
<label for="pace-${each}">${PACE_LABELS[each]}</label></div>`,
)}</fieldset>
<p><button class="primary">Save</button></p></form>
<p>You still get other emails, such as receipts. You can still see what is expiring in the portal.</p>
<p><a href="${PROFILE}">Cancel and go back to your profile</a></p>`,
      ),
    );
  });
  routes.post(PATH, async (context) => {
    const asker = await senderOf(host, context);
    const form = asker && (await readFields(context.req.raw));
    if (!asker || !form) return refuseNobody(host, context, UNSENT);
    const { db, moment, principal } = asker;
    const asked = form.getAll('wanted');
    // Only what the person changed is written, compared with the shown state: a change in another tab stays.
    const shown = form.get('shown')?.split(' ') ?? (await wantedKinds(db, principal.contactId));
    const doer = { actor: 'person', personId: principal.contactId, moment } as const;
    for (const kind of REMINDER_KINDS) {
      const wanted = asked.includes(kind);
      if (wanted !== shown.some((one) => one === kind))
        await setWanted(db, await preferenceOf(db, doer, principal.contactId, kind), wanted, moment);
    }
    const pace = REMINDER_PACES.find((each) => each === form.get('pace'));
    if (pace !== undefined && pace !== form.get('shownPace'))
      await setPace(db, await preferenceOf(db, doer, principal.contactId, 'drones'), pace, moment);
    return context.redirect(SAVED, 303);
  });
  return routes;
}

/** For a form sent after the sign-in ended. */
const UNSENT = page(
  'Your reminder settings are not saved',
  html`<p>Open this page from your profile in the portal and try again.</p><p><a href="${PROFILE}">Go back to your profile</a></p>`,
);

function page(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}`,
  });
}
