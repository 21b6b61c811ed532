/**
 * Role management, opened by the portal with an organisation's id and a user's ARN, which leads back with a flag
 * (OP-S-90, SANDBOX.md). The address is untrusted: permissions are checked against the records for the person signed in
 * in this browser.
 */
import { Hono, type Context } from 'hono';
import { UNAVAILABLE } from '#rules/organisation-users.rules.ts';
import type { Env } from '#server/core/http-env.ts';
import { answerFor, forgetAnswer, keepAnswer, withAnswer } from '#server/core/kept-answers.ts';
import { EMBEDDED_PATH, ROLE_MANAGEMENT_PATH } from '#server/core/identity/names.ts';
import type { EmbeddedHost } from '#server/core/regulator.ts';
import { readFields } from '#server/core/request-body.ts';
import { participationsOf, type Asker } from '#server/records/access.ts';
import { refuseNobody, senderOf, toSignIn, visitorOf, wasNobody } from '#server/records/visitor.ts';
import {
  addUser,
  managementFor,
  MAY_NOT,
  removeRole,
  usersOf,
  type Change,
  type Management,
} from './organisation-users.ts';
import { managedPage, refusedPage, type Problem } from './role-management.page.ts';

const PATH = ROLE_MANAGEMENT_PATH.slice(EMBEDDED_PATH.length);
const PORTAL = '/forms?standalone=true';

/** Why nothing was changed, with the typed values. */
interface Refused {
  readonly problem: Problem;
  readonly typed: Change;
  /** Seconds to wait; null if another try may be made at once. */
  readonly wait: number | null;
}

type Flag = 'orgroleaddsuccess' | 'orgroleremovesuccess';

/** The portal's page to return to. */
function backTo(organisationId: string, flag?: Flag): string {
  return `/forms/orgmanageusers?casaorgid=${encodeURIComponent(organisationId)}${flag === undefined ? '' : `&${flag}=1`}`;
}

export function roleManagementRoutes(host: EmbeddedHost): Hono<Env> {
  const { db, limits } = host;
  const routes = new Hono<Env>();
  const show = async (
    context: Context<Env>,
    asker: Asker,
    { organisation }: Management,
    arn: string,
    refused: Refused | null,
  ) => {
    const roles =
      arn === '' ? [] : (await usersOf(db, organisation.id, asker.moment)).filter((user) => user.arn === arn);
    const back = backTo(organisation.id);
    if (arn !== '' && roles.length === 0)
      return context.html(
        refusedPage('No one to manage', 'No one with this ARN has a role in this organisation.', back),
        404,
      );
    const isOwn = roles[0]?.personId === asker.principal.contactId;
    const managed = {
      organisation,
      arn,
      roles,
      isOwn,
      back,
      typed: refused?.typed ?? { arn: '', familyName: '', role: '' },
      problem: refused?.problem ?? null,
    };
    if (refused === null) return context.html(managedPage(managed));
    return refused.wait === null
      ? context.html(managedPage(managed), 400)
      : context.html(managedPage(managed), 429, { 'retry-after': String(refused.wait) });
  };

  routes.get(PATH, async (context) => {
    const asker = await visitorOf(host, context);
    const organisationId = context.req.query('organisationId') ?? '';
    if (asker === null)
      return wasNobody(context) ? context.html(UNSENT, 403) : toSignIn(context, backTo(organisationId));
    const management = await managementFor(asker, organisationId);
    if (management?.mayManage !== true) return refuse(context, management);
    return show(
      context,
      asker,
      management,
      arnOf(context),
      await answerFor<Refused>(db, new URL(context.req.url), asker.principal.contactId),
    );
  });

  routes.post(PATH, async (context) => {
    const asker = await senderOf(host, context);
    const sent = asker && (await readChange(context));
    if (!asker || !sent) return refuseNobody(host, context, UNSENT);
    const page = new URL(context.req.url);
    await forgetAnswer(db, page);
    const management = await managementFor(asker, sent.organisationId);
    // The page itself shows the reason.
    if (management?.mayManage !== true) return context.redirect(withAnswer(page, null), 303);
    const change = { ...sent, organisationId: management.organisation.id };
    let problem: Problem | null = null;
    // A refusal counts as a wrong guess, to prevent finding out ARNs and their holders by trying.
    const looked = await limits.page(context, async () => {
      const changed = await (sent.act === 'remove' ? removeRole : addUser)(asker, change);
      problem = changed.done ? null : { field: changed.field, text: changed.problem };
      return problem === null ? change : null;
    });
    const again = async (refused: Refused): Promise<Response> =>
      context.redirect(await keepAnswer(db, page, asker.principal.contactId, refused, refused.wait), 303);
    if ('wait' in looked) {
      const { message, retryAfterSeconds } = looked.wait;
      return again({
        problem: { field: sent.act === 'add' && arnOf(context) === '' ? 'arn' : 'role', text: message },
        typed: change,
        wait: retryAfterSeconds,
      });
    }
    if (problem !== null) return again({ problem, typed: change, wait: null });
    host.mailQueued();
    const flag = sent.act === 'remove' ? 'orgroleremovesuccess' : 'orgroleaddsuccess';
    // A person who gave up their own last role has no organisation to return to.
    const isLeft = (await participationsOf(asker, change.organisationId)).length > 0;
    return context.redirect(isLeft ? backTo(change.organisationId, flag) : `/forms/profileselector?${flag}=1`, 303);
  });
  return routes;
}

/** For a form sent after the sign-in ended. */
const UNSENT = refusedPage('Nothing was changed', 'Open role management from the portal, and try again.', PORTAL);

/** The ARN in the address; empty to add a user. */
function arnOf(context: Context<Env>): string {
  return (context.req.query('arn') ?? '').trim();
}

/** Nothing can be changed: by this person, or by anybody while an alert is active. */
function refuse(context: Context<Env>, management: Management | undefined): Response | Promise<Response> {
  if (management === undefined)
    return context.html(refusedPage('Nothing to manage', 'You do not have a role in this organisation.', PORTAL), 403);
  const back = backTo(management.organisation.id);
  if (management.isClosed)
    return context.html(refusedPage(UNAVAILABLE.title, 'An alert of this organisation is active.', back), 403);
  return context.html(refusedPage('You cannot manage users', MAY_NOT, back), 403);
}

/** The change in a form; null for a malformed one. */
async function readChange(context: Context<Env>): Promise<(Change & { readonly act: 'add' | 'remove' }) | null> {
  const form = await readFields(context.req.raw);
  const field = (name: string): string => (form?.get(name) ?? '').trim();
  const act = field('act');
  if (act !== 'add' && act !== 'remove') return null;
  return {
    act,
    organisationId: field('organisationId'),
    arn: field('arn'),
    // A page opened for an existing user asks for no name.
    familyName: arnOf(context) === '' && act === 'add' ? field('familyName') : null,
    role: field('role'),
    shown: form?.get('shown') ?? null,
  };
}
