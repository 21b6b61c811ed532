/** Pages of the identity provider, instead of the library's own. */
import { AWAY, AWAY_HEADING } from '../database-away.ts';
import { html, raw } from 'hono/html';
import { renderPage, type Html } from '../page.ts';
import type { FirstStep } from '../regulator.ts';
import type { AccountRow } from './accounts.ts';
import { IDENTITY_PATH } from './names.ts';

/** Addresses of the pages' style and script. */
export const STYLES_PATH = `${IDENTITY_PATH}/assets/pages.css`;
export const SUBMIT_PATH = `${IDENTITY_PATH}/assets/submit.js`;
export const ENTER_PATH = `${IDENTITY_PATH}/assets/enter.js`;

/** Submits the only form of a page at once, so that signing out needs no second click. */
export const SUBMIT_SCRIPT = "document.getElementById('op.logoutForm')?.requestSubmit();\n";

/** Empties the portal's storage of this tab, so that no former account stays, and opens the portal. */
export const ENTER_SCRIPT = "sessionStorage.clear();\nlocation.replace('/forms?standalone=true');\n";

/** Start page after a problem. */
const ENTRY = '/forms?standalone=true';

/** A page of the provider with its banner, style, and script. */
export function providerPage(title: string, main: Html, script?: string): string {
  return renderPage({
    title: `${title} - Sandbox identity provider`,
    banner: 'Sandbox identity provider',
    main,
    styles: STYLES_PATH,
    ...(script ? { script } : {}),
  });
}

export interface SignIn {
  readonly accounts: readonly AccountRow[];
  /** Sentence about each account, by user name. */
  readonly about: ReadonlyMap<string, string>;
  readonly firstSteps: readonly FirstStep[];
  /** Name of the own account's journey, for example `myCASA`. */
  readonly portalName: string;
  /** Content of the user name's field. */
  readonly username: string;
  /** Text after a refused try. */
  readonly error?: string;
}

/** The sign-in page: credentials, then one button for each person, grouped by journey (SANDBOX.md, Configuration). */
export function signInPage({ accounts, about, firstSteps, portalName, username, error }: SignIn): string {
  const wrong = error === undefined ? '' : html` aria-invalid="true" aria-describedby="error"`;
  return providerPage(
    error === undefined ? 'Sign in' : 'Error: Sign in',
    html`<h1>Sign in</h1>
${error === undefined ? '' : html`<div class="error" role="alert"><h2>There is a problem</h2><p id="error">${error}</p></div>`}
<form method="post" class="credentials">
<p><label for="username">Username</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none"
 spellcheck="false" aria-required="true"${wrong}></p>
<p><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" aria-required="true"${wrong}></p>
<p><button class="primary">Sign in</button></p>
</form>
${accounts.length === 0 ? '' : peopleList({ accounts, about, firstSteps, portalName })}`,
  );
}

/** First steps, then one button for each person; nobody in production. */
function peopleList({
  accounts,
  about,
  firstSteps,
  portalName,
}: Pick<SignIn, 'accounts' | 'about' | 'firstSteps' | 'portalName'>): Html {
  return html`<section aria-labelledby="people">
<h2 id="people">People of the sandbox</h2>
<p>These people are invented. Select one to sign in without a password.</p>
${firstSteps.length === 0 ? '' : html`<h3>Try first</h3><ol class="note">${firstSteps.map(firstStep)}</ol>`}
${journey(
  `With a ${portalName} account`,
  accounts.filter((one) => one.journey === 'own'),
  about,
)}
${journey(
  'With myGov',
  accounts.filter((one) => one.journey === 'myGov'),
  about,
)}
</section>`;
}

function firstStep({ as, what, path }: FirstStep): Html {
  if (path !== null) return html`<li><a href="${path}">${what}</a></li>`;
  return html`<li>${as === null ? '' : `${as}: `}${what}</li>`;
}

function journey(heading: string, accounts: readonly AccountRow[], about: SignIn['about']): Html | '' {
  if (accounts.length === 0) return '';
  return html`<h3>${heading}</h3>
<form method="post"><ul class="people">
${accounts.map(({ userName, givenName, familyName }) => {
  const who = about.get(userName) ?? '';
  return html`<li><button name="person" value="${userName}"${who === '' ? '' : html` aria-describedby="about-${userName}"`}>Sign in as ${givenName} ${familyName}</button>
${who === '' ? '' : html`<p class="small" id="about-${userName}">${who}</p>`}</li>
`;
})}</ul></form>`;
}

/** Signs out: a script submits the form, or its button where there is no script. */
export function signOutPage(form: string): string {
  return providerPage('Signing out', html`<h1>Signing out</h1>${signOutForm(form)}`, SUBMIT_PATH);
}

/** Asks before signing out: the link was not the portal's own. */
export function askSignOutPage(form: string): string {
  return providerPage(
    'Do you want to sign out?',
    html`<h1>Do you want to sign out?</h1>
<p>You will be signed out in every tab of this browser.</p>
${signOutForm(form)}
<p><a href="${ENTRY}">Stay signed in and return to the portal</a></p>`,
  );
}

function signOutForm(form: string): Html {
  return raw(
    form.replace(
      '</form>',
      '<input type="hidden" name="logout" value="yes"><button class="primary">Sign out</button></form>',
    ),
  );
}

/** End of a sign-out without a page to return to. */
export function signedOutPage(): string {
  return providerPage('Signed out', html`<h1>You are signed out</h1><p><a href="${ENTRY}">Sign in again</a></p>`);
}

/** Page of a finished sign-in, for a person who comes back to it. */
export function signedInPage(): string {
  return providerPage(
    'You are signed in',
    html`<h1>You are signed in</h1><p><a href="${ENTRY}">Return to the portal</a></p>`,
  );
}

/** Page between the console's 'Sign in as' link and the portal. */
export function enterPage(name: string): string {
  return providerPage(
    `Signing in as ${name}`,
    html`<h1>Signing in as ${name}</h1><p><a href="${ENTRY}">Continue to the portal</a></p>`,
    ENTER_PATH,
  );
}

/** Any problem of the provider in plain words, with a link. */
export function troublePage(code: string): string {
  return providerPage(
    'We could not sign you in',
    html`<h1>We could not sign you in</h1>
<p>Your sign-in took too long, or the link was not complete. Start again.</p>
<p><a href="${ENTRY}">Start again</a></p>
<p class="small">Details: ${code}</p>`,
  );
}

/** Page for a database that is away, or a server without capacity. */
export function awayPage(sentence = AWAY): string {
  return providerPage(
    AWAY_HEADING,
    html`<h1>${AWAY_HEADING}</h1><p>${sentence}</p><p><a href="${ENTRY}">Start again</a></p>`,
  );
}

/** An address under the provider's path that does not exist. */
export function missingPage(): string {
  return providerPage(
    'Page not found',
    html`<h1>Page not found</h1><p><a href="${ENTRY}">Return to the portal home</a></p>`,
  );
}
