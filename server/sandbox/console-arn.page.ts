import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import type { ConsoleApplication } from '../core/regulator.ts';
import { MOST_REASON } from './console-input.ts';
import { table } from './console-parts.ts';
import type { ConsoleView } from './console-view.ts';

/** The address book of the lookup. */
export function addressesPart({ addresses }: Pick<ConsoleView, 'addresses'>): Html {
  return html`<p>The lookup knows ${String(addresses.length)} invented addresses.</p>
<details><summary>Show the addresses</summary>
${table(
  'Addresses that the lookup knows',
  ['State', 'Address'],
  addresses.map(({ state, line }) => [state, line]),
)}</details>`;
}

/** Applications with the two buttons of an officer, and the records that can be linked. */
export function applicationsPart({ applications, linkable }: Pick<ConsoleView, 'applications' | 'linkable'>): Html {
  return html`<p>Applications that pass the check are decided straight away. Decide the others here. The applicant gets an email.</p>
${table(
  'Applications for an ARN',
  ['At', 'Reference', 'Kind', 'By', 'Status', 'Check passed', 'Decision'],
  applications.map(({ id, at, reference, kind, user, status, checked, documents }) => [
    at,
    reference,
    kind,
    user,
    status,
    checked ? 'yes' : 'no',
    status === 'received' ? decisionForm(id, reference, documents) : '',
  ]),
)}
${table(
  'Records without an account, which can be linked',
  ['ARN', 'Name', 'Born'],
  linkable.map(({ arn, name, born }) => [arn, name, born]),
)}`;
}

function decisionForm(id: string, reference: string, documents: ConsoleApplication['documents']): Html {
  const [reason, about] = [`reason-${id}`, `about-${id}`];
  const options = documents.map(({ code, label }) => html`<option value="${code}">${label}</option>`);
  return html`<form method="post" action="/sandbox/applications/${encodeURIComponent(id)}/decision">
<div class="field"><label for="${reason}">Reason, if you decline ${reference}</label><input id="${reason}" name="reason" maxlength="${String(MOST_REASON)}" autocomplete="off"></div>
${
  documents.length === 0
    ? ''
    : html`<div class="field"><label for="${about}">Document that the reason is about</label><select id="${about}" name="about"><option value="">No document alone</option>${options}</select></div>`
}<div class="row">
<button class="primary" name="decision" value="approved" aria-label="Approve ${reference}">Approve</button>
<button name="decision" value="declined" aria-label="Decline ${reference}">Decline</button></div></form>`;
}
