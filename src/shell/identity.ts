/**
 * The portal's interface to the identity provider. The library is loaded behind it (`msal.ts`), in parallel with
 * everything else.
 */
import type { Configuration } from '#api/configuration.ts';
import type { SignInResult, SignInSettings } from '#machines/start-up.types.ts';
import type { SignOutReason } from '#machines/sign-out.machine.ts';

/** The two APIs, which need different tokens (START-15, START-16). */
export type Api = 'portal' | 'forms';

/**
 * The identity provider as the portal sees it. A token is handed out for one call at a time and kept nowhere else
 * (DEC-06).
 */
export interface Identity {
  /** Handles a redirect answer in the address and looks for the account. Rejects with a `SignInFailure`. */
  signIn(): Promise<SignInResult>;
  /** Sends the browser to the provider's sign-in; resolves once the navigation has begun. */
  redirectToLogin(): Promise<void>;
  /** Forgets the cached accounts and sends the browser to a sign-in that asks for credentials again. */
  switchAccount(): Promise<void>;
  /**
   * An access token for an API, renewed silently where needed; `renew` bypasses the cached one. Rejects when the person
   * must sign in.
   */
  acquire(api: Api, renew?: boolean): Promise<string>;
  /**
   * The last token while it is valid and the same person is signed in; null without one. It is synchronous, for calls
   * made while a page closes: the library would answer too late.
   */
  atHand(api: Api): string | null;
  /** Forgets the tokens and sends the browser to the provider's sign-out, which returns with a marker for the reason. */
  signOut(reason: SignOutReason): Promise<void>;
  /**
   * Distinguishes this person from others in this browser; empty when nobody is signed in. It contains no name and no
   * address.
   */
  personKey(): string;
}

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
