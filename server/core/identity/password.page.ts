/** The page of the identity provider on which a person changes the password (DEC-36, PROF-15). */
import { html } from 'hono/html';
import { providerPage } from './pages.ts';
import { PASSWORD_LENGTH } from './passwords.ts';

/** The screen from which it was opened. */
const PROFILE = '/forms/profiledetailsind';

/** A problem with its field. */
export interface PasswordProblem {
  readonly field: 'current' | 'new';
  readonly text: string;
}

/** The form; after a refused try with the reason, at the field and above the form. */
export function passwordPage(username: string, problem?: PasswordProblem): string {
  const wrong = (field: PasswordProblem['field']) => (problem?.field === field ? html` aria-invalid="true"` : '');
  const message = (field: PasswordProblem['field']) =>
    problem?.field === field ? html`<span class="wrong" id="${field}-error">${problem.text}</span>` : '';
  const describedBy = (field: PasswordProblem['field'], ...others: readonly string[]) => {
    const ids = [...others, ...(problem?.field === field ? [`${field}-error`] : [])];
    return ids.length === 0 ? '' : html` aria-describedby="${ids.join(' ')}"`;
  };
  return providerPage(
    problem === undefined ? 'Update password' : 'Error: Update password',
    html`<h1>Update password</h1>
${
  problem === undefined
    ? ''
    : html`<div class="error" role="alert"><h2>There is a problem</h2><ul><li><a href="#${problem.field}">${problem.text}</a></li></ul></div>`
}
<form method="post" class="credentials">
<input type="hidden" name="username" value="${username}" autocomplete="username">
<p><label for="current">Current password</label>${message('current')}
<input id="current" name="current" type="password" autocomplete="current-password" aria-required="true"${wrong('current')}${describedBy('current')}></p>
<p><label for="new">New password</label>
<span class="small" id="new-hint">At least ${PASSWORD_LENGTH.least} characters.</span> ${message('new')}
<input id="new" name="new" type="password" autocomplete="new-password" aria-required="true"${wrong('new')}${describedBy('new', 'new-hint')}></p>
<p class="small">You stay signed in here and are signed out everywhere else.</p>
<p><button class="primary">Update password</button></p>
</form>
<p><a href="${PROFILE}">Back to your profile without a change</a></p>`,
  );
}

/** The password was changed, with the link back. */
export function passwordUpdatedPage(): string {
  return providerPage(
    'Your password was updated',
    html`<h1>Your password was updated</h1>
<p role="status">Use it next time you sign in. We have signed you out on all other devices.</p>
<p><a href="${PROFILE}">Back to your profile</a></p>`,
  );
}

/** Nobody is signed in in this browser: the portal's sign-in comes first. */
export function passwordSignInPage(): string {
  return providerPage(
    'Sign in first',
    html`<h1>Sign in first</h1>
<p>You can update your password while you are signed in.</p>
<p><a href="${PROFILE}">Sign in and go to your profile</a></p>`,
  );
}
