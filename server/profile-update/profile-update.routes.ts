/**
 * Targets of the update links on profile pages, which lead back with a flag (DEC-51, SANDBOX.md). The address is
 * untrusted: permissions are checked against the records for the person signed in in this browser.
 */
import { Hono, type Context } from 'hono';
import { UPDATE_PAGES, type UpdatePage, type UpdateTexts } from '#rules/profile-update.rules.ts';
import type { Env } from '#server/core/http-env.ts';
import { answerFor, forgetAnswer, keepAnswer, withAnswer } from '#server/core/kept-answers.ts';
import type { EmbeddedHost } from '#server/core/regulator.ts';
import { readFields } from '#server/core/request-body.ts';
import { refuseNobody, senderOf, toSignIn, visitorOf, wasNobody } from '#server/records/visitor.ts';
import { contactDetailsOf, ownerFor, updateDetails, type NotAllowed } from './profile-update.ts';
import { refusedUpdate, updatePage } from './profile-update.page.ts';

/** The faults with the typed values. */
interface Refused {
  readonly problems: UpdateTexts;
  readonly typed: UpdateTexts;
  /** The record that the page counts as shown when it is sent again. */
  readonly shown: UpdateTexts;
}

/** The profile to return to, with flags. */
function backTo({ owner }: UpdatePage, organisationId: string, flags: readonly string[] = []): string {
  const query = new URLSearchParams(flags.map((flag) => [flag, '1']));
  if (owner === 'person') return `/forms/profiledetailsind${query.size === 0 ? '' : `?${query.toString()}`}`;
  const all = new URLSearchParams([['casaorgid', organisationId], ...query]);
  return `/forms/profiledetailsorg?${all.toString()}`;
}

export function profileUpdateRoutes(host: EmbeddedHost): Hono<Env> {
  const routes = new Hono<Env>();
  for (const page of Object.values(UPDATE_PAGES) as readonly UpdatePage[]) {
    const organisationOf = (context: Context<Env>): string =>
      page.owner === 'person' ? '' : (context.req.query('organisationId') ?? '');

    const unsent = (back: string): string =>
      refusedUpdate(
        'Your details are not saved',
        'Open this page from your profile in the portal and try again.',
        back,
      );

    routes.get(page.path, async (context) => {
      const asker = await visitorOf(host, context);
      const back = backTo(page, organisationOf(context));
      if (asker === null) return wasNobody(context) ? context.html(unsent(back), 403) : toSignIn(context, back);
      const owner = await ownerFor(asker, page, organisationOf(context));
      if (typeof owner === 'string') return refuse(context, owner, back);
      const { name, arn, texts } = await contactDetailsOf(host.db, owner);
      const refused = await answerFor<Refused>(host.db, new URL(context.req.url), asker.principal.contactId);
      return refused === null
        ? context.html(updatePage({ page, name, arn, texts, shown: texts, problems: {}, back }))
        : context.html(updatePage({ page, name, arn, texts: refused.typed, ...refused, back }), 400);
    });

    routes.post(page.path, async (context) => {
      const asker = await senderOf(host, context);
      const form = asker && (await readFields(context.req.raw));
      if (!asker || !form) return refuseNobody(host, context, unsent(backTo(page, organisationOf(context))));
      const address = new URL(context.req.url);
      await forgetAnswer(host.db, address);
      const updated = await updateDetails(asker, page, organisationOf(context), Object.fromEntries(form), host.origin);
      // The page itself shows the reason.
      if (typeof updated === 'string') return context.redirect(withAnswer(address, null), 303);
      if ('flags' in updated) {
        host.mailQueued();
        return context.redirect(backTo(page, organisationOf(context), updated.flags), 303);
      }
      const refused: Refused = updated;
      return context.redirect(await keepAnswer(host.db, address, asker.principal.contactId, refused), 303);
    });
  }
  return routes;
}

/** An organisation of others is answered without a detail. */
function refuse(context: Context<Env>, reason: NotAllowed, back: string): Response | Promise<Response> {
  return reason === 'stranger'
    ? context.html(
        refusedUpdate(
          'You cannot change these details',
          'You do not have a role in this organisation.',
          '/forms?standalone=true',
        ),
        403,
      )
    : context.html(
        refusedUpdate(
          'You cannot change these details',
          'Only a Chief Executive Officer or an Authorised Representative can change the contact details of an organisation.',
          back,
        ),
        403,
      );
}
