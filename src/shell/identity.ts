/**
 * What the portal asks of the identity provider. The library itself is loaded behind this (`msal.ts`), beside
 * everything else.
 */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Configuration } from '#api/configuration.ts';
import type { SignInResult } from '#machines/start-up.machine.ts';
import type { SignOutReason } from '#machines/sign-out.machine.ts';

/** The two APIs, each with its own token (START-15, START-16). */
export type Api = 'portal' | 'forms';

/** The settings call's answer. */
export type SignInSettings = OutputOf<'GetB2CSettings'>;

/**
 * The identity provider as the portal sees it. Tokens leave it for one call at a time and are kept nowhere else
 * (DEC-06).
 */
export interface Identity {
  /** Handles a redirect answer in the address and looks for the account. Rejects with a `SignInFailure`. */
  signIn(): Promise<SignInResult>;
  /** Sends the browser to the provider's sign-in; resolves once it has been told. */
  redirectToLogin(): Promise<void>;
  /** Forgets the cached accounts and sends the browser to a sign-in that asks for credentials again. */
  switchAccount(): Promise<void>;
  /**
   * An access token for an API, renewed silently where needed; `renew` refuses the cached one. Rejects when the person
   * must sign in.
   */
  acquire(api: Api, renew?: boolean): Promise<string>;
  /**
   * The token that was acquired last, while it is good and for as long as the same person is signed in; null without
   * one. At once, for a call of a page that goes: it is gone before the library has answered.
   */
  atHand(api: Api): string | null;
  /** Forgets the tokens and sends the browser to the provider's sign-out, which returns with the reason's marker. */
  signOut(reason: SignOutReason): Promise<void>;
  /** What tells this person apart from others in this browser; empty when nobody is signed in. No name, no address. */
  personKey(): string;
}

/** What an identity client is made of. */
export interface IdentityOptions {
  readonly configuration: Configuration;
  readonly settings: SignInSettings;
  /** Leaves the document; replaces its history entry, so that Back does not return to a page that only redirects. */
  leave(href: string): void;
}

/** The scopes of a setting, separated by spaces or commas. */
export function scopesOf(text: string | null | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
}
