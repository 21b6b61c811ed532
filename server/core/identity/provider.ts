/**
 * The OpenID Connect provider: one issuer, one client, the configuration of notes/backend.md 1.3 that ran with the
 * sign-in library.
 */
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { isDatabaseAway } from '../database-away.ts';
import type { RequestIds } from '../request-ids.ts';
import type { Db } from '../store.ts';
import { accountOfSubject, claimsOf } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import type { IdentityKeys } from './keys.ts';
import { AUDIENCES, CLIENT_ID, IDENTITY_PATH, issuerOf, postLogoutAddresses, SCOPES } from './names.ts';
import { noteSignedOut } from './noted.ts';
import { askSignOutPage, awayPage, missingPage, signedOutPage, signOutPage, troublePage } from './pages.ts';
import { renewSession } from './sessions.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export interface ProviderOptions {
  readonly db: Db;
  /** Present moment, for the audit record. */
  readonly moment: () => Moment;
  readonly requestIds: RequestIds;
  readonly origin: string;
  /** Product code, which names the login path of own accounts. */
  readonly product: string;
  readonly keys: IdentityKeys;
  /** Seconds after which an unused session ends. */
  readonly idle: () => number;
}

/** Makes the provider. Mount its `callback()` under `/identity`. */
export function createProvider({ db, moment, requestIds, origin, product, keys, idle }: ProviderOptions): Provider {
  const provider = new Provider(issuerOf(origin), {
    adapter: createAdapter(db),
    jwks: { keys: [...keys.jwks.keys] } as NonNullable<Configuration['jwks']>,
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // The claim `auth_time` in every id token, as of a B2C tenant.
        require_auth_time: true,
        redirect_uris: [`${origin}/forms/`, `${origin}/forms/auth-redirect.html`],
        post_logout_redirect_uris: Object.values(postLogoutAddresses(origin)),
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: ['openid', 'offline_access', 'profile'],
    claims: {
      openid: ['sub', 'oid', 'idp', 'tfp', 'ver', 'nbf'],
      profile: ['name', 'preferred_username', 'given_name', 'family_name', 'dateOfBirth', 'emails', 'email_verified'],
    },
    findAccount: async (_ctx, subject) => {
      const account = await accountOfSubject(db, subject);
      return account && { accountId: subject, claims: async () => claimsOf(account, product) };
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token ? await accountOfSubject(db, token.accountId) : undefined;
      // The APIs refuse a token whose session has ended (`access-token.ts`).
      const session = 'sessionUid' in token ? token.sessionUid : undefined;
      return account && { user: account.userName, contactId: account.contactId, session };
    },
    features: {
      // Features that the portal's client never uses are off.
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = isAskedByPortal(ctx) ? signOutPage(form) : askSignOutPage(form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage();
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: chooseResource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => ({
          scope: resource === AUDIENCES.portal ? SCOPES.portal : SCOPES.forms,
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: HOUR_S,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Each use returns a new token and renews the session silently (DEC-38).
    rotateRefreshToken: async (ctx) => {
      const { sessionUid } = ctx.oidc.entities.RefreshToken ?? {};
      if (sessionUid !== undefined) await renewSession(db, sessionUid, idle());
      return true;
    },
    // A token that is used twice ends every refresh token of the session, and the session stays: a duplicated tab, or
    // one that lost an answer, continues with the browser's session, and a thief cannot.
    revokeGrantPolicy: (ctx) => ctx.oidc.route !== 'token',
    expiresWithSession: () => true,
    loadExistingGrant: grantEverything,
    interactions: { policy: policy(), url: (_ctx, interaction) => `${IDENTITY_PATH}/sign-in/${interaction.uid}` },
    cookies: {
      keys: [...keys.cookieKeys],
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: IDENTITY_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, from) => from === origin,
    renderError: (ctx, out, error) => {
      ctx.type = 'html';
      ctx.body = isDatabaseAway(error) ? awayPage() : troublePage(String(out.error));
    },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Grant: DAY_S,
      RefreshToken: idle,
      Session: idle,
    },
  });
  // The trusted headers are written by this server (`identity.ts`).
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 200 && ctx.oidc?.route === 'end_session') return skipSignOut(ctx as KoaContextWithOIDC);
    if (ctx.status === 303 && ctx.oidc?.route === 'end_session_confirm')
      await noteSignedOut({ db, moment, requestId: requestIds(ctx.req) }, ctx.oidc.session?.accountId);
    if (ctx.status === 400 && ctx.oidc.route === 'end_session_confirm')
      return endAnyway(ctx as KoaContextWithOIDC, origin);
    if (ctx.status !== 404 || (ctx.body !== undefined && ctx.body !== null)) return;
    ctx.status = 404;
    ctx.type = 'html';
    ctx.body = missingPage();
  });
  return provider;
}

/**
 * `prompt=select_account` shows the sign-in page, like `prompt=login`: 'use another account' must always offer the
 * choice.
 */
function policy(): ReturnType<typeof interactionPolicy.base> {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

/** The API that a scope asks for: the sign-in library sends scopes and never `resource`, as with a B2C tenant. */
function resourceOf(scope: string): string | undefined {
  return scope === SCOPES.portal ? AUDIENCES.portal : scope === SCOPES.forms ? AUDIENCES.forms : undefined;
}

function chooseResource(ctx: KoaContextWithOIDC, _client: unknown, oneOf?: readonly string[]): string | string[] {
  const scope = ctx.oidc.params?.['scope'];
  const asked = (typeof scope === 'string' ? scope : '').split(' ').flatMap((one) => resourceOf(one) ?? []);
  if (oneOf !== undefined) return asked.find((one) => oneOf.includes(one)) ?? required(oneOf[0], 'resource');
  // Without a resource the library needs undefined, which its types do not allow.
  return ctx.oidc.route === 'token'
    ? (asked[0] as string)
    : asked.length > 0
      ? asked
      : (undefined as unknown as string[]);
}

/**
 * Whether the portal itself signs the person out: with the id token that this very session gave, or from a page of this
 * origin. Any other link asks first, or another site could sign people out.
 */
function isAskedByPortal(ctx: KoaContextWithOIDC): boolean {
  if (ctx.get('sec-fetch-site') === 'same-origin') return true;
  const hint = ctx.oidc.entities.IdTokenHint as { readonly payload?: { readonly sub?: string } } | undefined;
  return hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId;
}

/** Where nobody is signed in there is nothing to ask or send: the sign-out is over. */
function skipSignOut(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc.session?.accountId !== undefined) return;
  const { post_logout_redirect_uri: address, state } = ctx.oidc.params ?? {};
  if (typeof address !== 'string') {
    ctx.body = signedOutPage();
    return;
  }
  const target = new URL(address);
  if (typeof state === 'string') target.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/**
 * Two tabs signed out at once, and one ended what the other began. A person who is still signed in begins again;
 * otherwise the sign-out is over.
 */
function endAnyway(ctx: KoaContextWithOIDC, origin: string): void {
  const address = postLogoutAddresses(origin).signout;
  const again = new URLSearchParams({ client_id: CLIENT_ID, post_logout_redirect_uri: address });
  ctx.status = 303;
  ctx.redirect(
    ctx.oidc.session?.accountId === undefined ? address : `${IDENTITY_PATH}/session/end?${again.toString()}`,
  );
}

/** The portal is the provider's own client: everything it may ask for is granted without a page. */
const grantEverything: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const found = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (found !== undefined && found.accountId === session.accountId) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile offline_access');
  grant.addResourceScope(AUDIENCES.portal, SCOPES.portal);
  grant.addResourceScope(AUDIENCES.forms, SCOPES.forms);
  await grant.save();
  return grant;
};
