/** Pages of role management, a stand-in of a regulator's system (SANDBOX.md): adding a user, removing a role. */
import { isolated } from '#rules/core/isolated.rules.ts';
import { MANAGED_ROLES, managedRole } from '#rules/organisation-users.rules.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { STYLES_PATH } from '#server/core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '#server/core/page.ts';
import { rolesShown, type UserRole } from './organisation-users.ts';

/** The reason for a refusal, and its field. */
export interface Problem {
  readonly field: 'arn' | 'familyName' | 'role';
  readonly text: string;
}

/** The subject of a page. */
export interface Managed {
  readonly organisation: { readonly id: string; readonly name: string; readonly arn: string };
  /** The ARN in its address; empty to add a user. */
  readonly arn: string;
  /** That person's roles in the organisation. */
  readonly roles: readonly UserRole[];
  /** Whether that person is the signed-in one. */
  readonly isOwn: boolean;
  /** The typed values after a refusal. */
  readonly typed: { readonly arn: string; readonly familyName: string | null; readonly role: string };
  readonly problem: Problem | null;
  readonly back: string;
}

const BANNER = 'Role and user management';

/** The page that adds a user, or changes a user's roles. */
export function managedPage(managed: Managed): string {
  const { organisation, arn, roles, problem } = managed;
  const heading = arn === '' ? 'Add a user' : `Roles of ${isolated(roles[0]?.fullname ?? arn)}`;
  return page(
    problem === null ? heading : `Error: ${heading}`,
    html`<h1>${heading}</h1>
${problem !== null && html`<div class="error" role="alert"><h2>There is a problem</h2><ul><li><a href="#${problem.field}">${problem.text}</a></li></ul></div>`}
<p>This demonstration page imitates the role system of ${SANDBOX_PRODUCT.displayName}. It received:</p>
<dl class="facts"><dt>Organisation</dt><dd>${isolated(organisation.name)}, ARN ${organisation.arn}</dd>
<dt>Organisation id</dt><dd>${organisation.id}</dd>
<dt>ARN of the user</dt><dd>${arn === '' ? 'None (adding a new user)' : arn}</dd></dl>
${arn === '' ? '' : held(managed)}
${arn === '' ? '' : html`<h2>Add another role</h2>`}
${addForm(managed)}
<p><a href="${managed.back}">Cancel and go back to the portal</a></p>`,
  );
}

/** The roles of a person; those that only the regulator changes have no button (OUSR-13). */
function held({ roles, organisation, arn, isOwn }: Managed): Html {
  return html`<h2>Roles in ${isolated(organisation.name)}</h2>
${isOwn && html`<p class="note">This is you. If you remove a role, you lose its access straight away.</p>`}
<ul>${roles.map(({ role }) =>
    managedRole(role) === null
      ? html`<li>${role} (only ${SANDBOX_PRODUCT.displayName} can change it)</li>`
      : html`<li>${role}
<form method="post"><input type="hidden" name="act" value="remove"><input type="hidden" name="organisationId" value="${organisation.id}">
<input type="hidden" name="arn" value="${arn}"><input type="hidden" name="role" value="${role}"><input type="hidden" name="shown" value="${rolesShown(roles)}">
<p><button>Remove role ${role}</button></p></form></li>`,
  )}</ul>`;
}

function addForm({ organisation, arn, roles, typed, problem }: Managed): Html {
  const wrong = (field: Problem['field']) =>
    problem?.field === field ? html` aria-invalid="true" aria-describedby="${field}-error"` : '';
  const message = (field: Problem['field']) =>
    problem?.field === field && html`<span class="wrong" id="${field}-error">${problem.text}</span>`;
  return html`<form method="post" class="credentials"><input type="hidden" name="act" value="add">
<input type="hidden" name="organisationId" value="${organisation.id}">
${
  arn === ''
    ? html`<p><label for="arn">ARN of the person</label>${message('arn')}<input id="arn" name="arn" inputmode="numeric" autocomplete="off" value="${typed.arn}"${wrong('arn')}></p>
<p><label for="familyName">Family name of the person</label>${message('familyName')}<input id="familyName" name="familyName" autocomplete="off" value="${typed.familyName ?? ''}"${wrong('familyName')}></p>`
    : html`<input type="hidden" name="arn" value="${arn}"><input type="hidden" name="shown" value="${rolesShown(roles)}">`
}
<p><label for="role">Role</label>${message('role')}<select id="role" name="role"${wrong('role')}>
${MANAGED_ROLES.map((role) => (role === typed.role ? html`<option selected>${role}</option>` : html`<option>${role}</option>`))}</select></p>
<p><button class="primary">${arn === '' ? 'Add user' : 'Add role'}</button></p></form>`;
}

/** A page without permission to change anything: the reason, and a link back. */
export function refusedPage(heading: string, sentence: string, back: string): string {
  return page(heading, html`<h1>${heading}</h1><p>${sentence}</p><p><a href="${back}">Go back to the portal</a></p>`);
}

function page(title: string, main: Html): string {
  return renderPage({ title: `${title} - ${BANNER}`, banner: BANNER, styles: STYLES_PATH, main });
}
