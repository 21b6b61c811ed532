/**
 * Where the update links of the profile pages lead, and from where they lead back with a flag (DEC-51, SANDBOX.md). The address is a hint: who may
 * change what is asked again of the records, for whoever is signed in in this browser.
 */
import { Hono, type Context } from 'hono';
import { UPDATE_PAGES, type UpdatePage, type UpdateTexts } from '#rules/profile-update.rules.ts';
import type { Env } from '#server/core/http-env.ts';
import type { EmbeddedHost } from '#server/core/regulator.ts';
import { readFields } from '#server/core/request-body.ts';
import { senderOf, toSignIn, visitorOf } from '#server/records/visitor.ts';
import { contactDetailsOf, ownerFor, updateDetails, type NotAllowed } from './profile-update.ts';
import { refusedUpdate, updatePage } from './profile-update.page.ts';

/** The profile that a page leads back to, with flags. */
function backTo({ owner }: UpdatePage, organisationId: string, flags: readonly string[] = []): string {
  const query = new URLSearchParams(flags.map((flag) => [flag, '1']));
  if (owner === 'person') return `/forms/profiledetailsind${query.size === 0 ? '' : `?${query.toString()}`}`;
  const all = new URLSearchParams([['casaorgid', organisationId], ...query]);
  return `/forms/profiledetailsorg?${all.toString()}`;
}

/** Routes below `/embedded`. */
export function profileUpdateRoutes(host: EmbeddedHost): Hono<Env> {
  const routes = new Hono<Env>();
  for (const page of Object.values(UPDATE_PAGES) as readonly UpdatePage[]) {
    const organisationOf = (context: Context<Env>): string => (page.owner === 'person' ? '' : (context.req.query('organisationId') ?? ''));

    routes.get(page.path, async (context) => {
      const asker = await visitorOf(host, context);
      const back = backTo(page, organisationOf(context));
      if (asker === null) return toSignIn(context, back);
      const owner = await ownerFor(asker, page, organisationOf(context));
      if (typeof owner === 'string') return refuse(context, owner, back);
      const { name, arn, texts } = await contactDetailsOf(host.db, owner);
      return context.html(updatePage({ page, name, arn, texts, problems: {}, back }));
    });

    routes.post(page.path, async (context) => {
      const asker = await senderOf(host, context);
      const form = asker && (await readFields(context.req.raw));
      const back = backTo(page, organisationOf(context));
      if (!asker || !form) return context.html(refusedUpdate('Your details are not saved', 'Open this page from your profile in the portal and try again.', back), 403);
      const typed: UpdateTexts = Object.fromEntries(form);
      const updated = await updateDetails(asker, page, organisationOf(context), typed);
      if (typeof updated === 'string') return refuse(context, updated, back);
      if ('flags' in updated) {
        host.mailQueued();
        return context.redirect(backTo(page, organisationOf(context), updated.flags), 303);
      }
      const owner = await ownerFor(asker, page, organisationOf(context));
      if (typeof owner === 'string') return refuse(context, owner, back);
      const { name, arn } = await contactDetailsOf(host.db, owner);
      return context.html(updatePage({ page, name, arn, texts: typed, problems: updated.problems, back }), 400);
    });
  }
  return routes;
}

/** Of an organisation that is none of theirs nobody hears more than that. */
function refuse(context: Context<Env>, reason: NotAllowed, back: string): Response | Promise<Response> {
  return reason === 'stranger'
    ? context.html(refusedUpdate('You cannot change these details', 'You do not have a role in this organisation.', '/forms?standalone=true'), 403)
    : context.html(
        refusedUpdate('You cannot change these details', 'Only a Chief Executive Officer or an Authorised Representative can change the contact details of an organisation.', back),
        403,
      );
}
