/** What start-up is given, keeps, hears and tells: its parent, its adapters and the pages read the same. */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Configuration } from '#api/configuration.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { HomeFacts, LegalClaims } from '#rules/home-routing.rules.ts';
import type { LoginPath } from '#rules/login-path.rules.ts';
import type { SignInReason } from '#rules/start-up.rules.ts';
import type { EnvironmentRead, InitialData, LoadStep, PortalLoadMissing } from './portal-load.machine.ts';

/** How the portal was opened. */
export interface Visit {
  /** From the query or the session; null if neither says, so that the configuration decides (OP-P-15). */
  readonly standalone: boolean | null;
  /** A fresh visit to `/forms` itself (OP-P-12). */
  readonly isEntryVisit: boolean;
  /** The address carries an identity answer (OP-P-12). The answer itself stays in the sign-in adapter. */
  readonly hasSignInHash: boolean;
  /** How often this tab was sent to sign-in since it last showed a screen; left out for never. */
  readonly redirects?: number;
  /** This tab was sent to sign-in because its sign-in had ended, and has shown no screen since; left out for no. */
  readonly hasSignInEnded?: boolean;
}

/** The signed-in account as the identity token describes it; no token. */
export interface Account {
  /** The claim that overrides the configured login path; empty if the token has none (OP-P-11). */
  readonly loginPath: string;
  readonly claims: LegalClaims;
}

/** Result of signing in. */
export type SignInResult = { readonly kind: 'signedIn'; readonly account: Account } | { readonly kind: 'noAccount' };

/** Failures of signing in; any other rejection counts as `other`. */
export interface SignInFailure {
  readonly kind: 'sign-in-failure';
  /** `redirect`: handling the redirect answer. `accounts`: more than one cached account. `other`: everything else. */
  readonly stage: 'redirect' | 'accounts' | 'other';
  /** A short code, never shown; `signInReason` has texts for some. */
  readonly detail: string;
}

export type StartUpCode =
  | 'INIT.1'
  | 'INIT.1a'
  | 'INIT.1b'
  | 'INIT.1d'
  | 'INIT.1e'
  | 'INIT.1f'
  | PortalLoadMissing['code'];

/** Why start-up ended: the code of the alert, the failed call's own failure, and a reason that the person can act on. */
export interface StartUpFailure {
  readonly code: StartUpCode;
  readonly failure: CallFailure | null;
  readonly reason: SignInReason | null;
}

/** The settings call's answer, from which the identity client is made (START-10). */
export type SignInSettings = OutputOf<'GetB2CSettings'>;

/** The signed-in person, as found by start-up. */
export interface Visitor {
  /** The current user (START-35); null for an account without a contact at the regulator. */
  readonly user: InitialData['userDetails']['value'][number] | null;
  /** The login path in force (OP-P-11). */
  readonly loginPath: LoginPath;
  /** The identity provider's claims about the person, only on the `myGov` path (START-34). */
  readonly claims: LegalClaims | null;
  /** The organisations that the person represents, a row for each role. */
  readonly participants: InitialData['participants']['value'];
  /** Facts for the home decision. */
  readonly homeFacts: HomeFacts;
}

/** Progress reported to the parent. */
export type StartUpReport =
  | { readonly type: 'configuration.read'; readonly configuration: Configuration }
  | EnvironmentRead
  /** The person's pages may show. */
  | { readonly type: 'portal.opened'; readonly visitor: Visitor }
  /** The person's pages may not show any more: the sign-in was refused (OP-P-14). */
  | { readonly type: 'portal.closed' };

export interface StartUpContext {
  readonly visit: Visit;
  readonly configuration: Configuration | null;
  readonly settings: SignInSettings | null;
  readonly account: Account | null;
  readonly data: InitialData | null;
  /** What of the person's data is loaded next; what comes before it is there. */
  readonly loadsFrom: LoadStep;
  readonly problem: StartUpFailure | null;
}

export type StartUpEvent =
  | EnvironmentRead
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.requested' }
  | { readonly type: 'anotherAccount.requested' }
  /** The embedding page passed an identity answer in the address. */
  | { readonly type: 'signInHash.arrived' }
  /** The first screen is shown with all its data, so both APIs accept the tokens. */
  | { readonly type: 'firstScreen.shown' }
  /** A call got no token, or its token was refused (OP-P-14). */
  | { readonly type: 'session.lost' }
  /** The browser restored this page from its history after it had left for the provider. */
  | { readonly type: 'page.restored' };

/** What the identity client is made from. */
export interface SignInInput {
  readonly configuration: Configuration | null;
  readonly settings: SignInSettings | null;
}
