/**
 * The console's page: plain tables and forms that need no script (SANDBOX.md, The console). The sections of one page in
 * order; those with forms are in separate files.
 */
import { STYLES_PATH } from '../core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '../core/page.ts';
import type { SandboxPerson } from '../core/regulator.ts';
import { SIGN_IN_AS_PATH } from '../core/identity/names.ts';
import { CARDS } from '../payment-gateway/cards.ts';
import { KNOWN_DOCUMENTS, OTHER_NAME, OUT_OF_ORDER } from '../arn/verification-service.ts';
import { KNOWN_ASICS } from '../licences/asic-register.ts';
import { aircraftPart } from './console-aircraft.page.ts';
import { auditPart } from './console-audit.page.ts';
import { addressesPart, applicationsPart } from './console-arn.page.ts';
import { assessmentsPart } from './console-assessments.page.ts';
import { clockPart } from './console-clock.page.ts';
import { faultsPart } from './console-faults.page.ts';
import { historiesPart } from './console-histories.page.ts';
import { passesPart } from './console-passes.page.ts';
import { table } from './console-parts.ts';
import { resetPart } from './console-reset.page.ts';
import { toldIn } from './console-told.ts';
import type { ConsoleView, Listed } from './console-view.ts';
import { trainingPart } from './console-training.page.ts';

export const SCRIPT_PATH = '/sandbox/console.js';

/** The sections by what somebody came for. */
const CONTENTS = [
  ['Sign in', ['People']],
  [
    'What to enter',
    ['Cards', 'Identity documents', 'ASIC cards', 'Addresses', 'Serial numbers', 'Assessments', 'Training'],
  ],
  ['What was sent', ['Emails', 'Payments', 'Submissions', 'Saved applications', 'Audit record', 'Histories']],
  ['What the regulator decides', ['ARN applications', 'Passes', 'Aircraft and alerts']],
  ['How it runs', ['Faults', 'Clock', 'Settings', 'Reset']],
] as const;

type Section = (typeof CONTENTS)[number][1][number];

export function consolePage(view: ConsoleView): string {
  return renderPage({
    title: 'Sandbox console',
    banner: 'Sandbox regulator',
    styles: STYLES_PATH,
    script: SCRIPT_PATH,
    main: html`<h1>Sandbox console</h1>
<p>Everything here is invented. The password of everyone is <code>sandbox</code>.
<a href="/forms?standalone=true">Open the portal</a> or <a href="/embedded/">see it embedded</a>.</p>
<nav aria-label="On this page">${CONTENTS.map(
      ([purpose, names]) =>
        html`<p id="for-${slug(purpose)}">${purpose}</p><ul aria-labelledby="for-${slug(purpose)}">${names.map((name) => html`<li><a href="#${slug(name)}">${name}</a></li>`)}</ul>`,
    )}</nav>
${section(
  'People',
  html`<p>“Sign in as” signs out the current person in this browser and signs in the one you select.</p>
${table('People of the sandbox', ['Sign in', 'Who', 'ARN', 'Organisations', 'User'], view.people.map(personRow))}`,
)}
${section(
  'Cards',
  table(
    'Cards that the payment page knows',
    ['Card', 'Outcome'],
    CARDS.map(({ number, outcome }) => [number, outcome]),
  ),
)}
${section(
  'Identity documents',
  html`${table(
    'Documents that the verification service knows',
    ['Document', 'Passes with'],
    KNOWN_DOCUMENTS.map(({ document, passes }) => [document, passes]),
  )}
<p>Any other well-formed number is not matched. Passport <code>${OUT_OF_ORDER}</code> makes the service unavailable.
The family name <code>${OTHER_NAME}</code> passes the document and does not match the applicant.</p>`,
)}
${section(
  'ASIC cards',
  table(
    'Cards that the register of ASICs knows',
    ['Card', 'Answer'],
    KNOWN_ASICS.map(({ card, answer }) => [card, answer]),
  ),
)}
${section('Addresses', addressesPart(view))}
${section(
  'Serial numbers',
  table(
    'What the register of drone serial numbers knows',
    ['Which', 'Serial number', 'Answer'],
    view.serials.map(({ about, serial, answer }) => [about, html`<code>${serial}</code>`, answer]),
  ),
)}
${section('Assessments', assessmentsPart(view))}
${section('Training', trainingPart())}
${section(
  'Emails',
  table(
    'Emails that were sent',
    ['At', 'To', 'Subject', 'Text'],
    view.mail.map(({ at, to, subject, text }) => [
      at,
      to,
      subject,
      html`<details><summary>Text</summary><pre>${text}</pre></details>`,
    ]),
  ),
)}
${section(
  'Payments',
  table(
    'Payments made',
    ['At', 'Reference', 'Amount', 'Status', 'Finalised'],
    view.payments.map((one) => [
      one.at,
      one.customRef,
      `$${(one.amountCents / 100).toFixed(2)}`,
      one.status,
      one.finalised ? 'yes' : 'no',
    ]),
  ),
)}
${section(
  'Submissions',
  table(
    'What was submitted',
    ['At', 'Reference', 'Kind', 'By', 'Status', 'Pages'],
    view.submissions.map(submissionRow),
  ),
)}
${section(
  'Saved applications',
  table(
    'Saved applications',
    ['At', 'Name', 'By', 'Organisation'],
    view.drafts.map(({ at, name, by, organisationId }) => [at, name, by, organisationId]),
  ),
)}
${section('Audit record', auditPart(view))}
${section('Histories', historiesPart(view))}
${section('ARN applications', applicationsPart(view))}
${section('Passes', passesPart(view))}
${section('Aircraft and alerts', aircraftPart(view))}
${section('Faults', faultsPart(view))}
${section('Clock', clockPart(view))}
${section('Settings', settingsPart(view))}
${section('Reset', resetPart(view))}
<p id="told" class="told" role="status">${toldIn(view.told, view)}</p>`,
  });
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function section(name: Section, content: Html): Html {
  return html`<section id="section-${slug(name)}" class="in-place" aria-labelledby="${slug(name)}"><h2 id="${slug(name)}">${name}</h2>
${content}</section>
`;
}

function personRow({ user, name, arn, loginPath, organisations, about }: SandboxPerson): readonly (string | Html)[] {
  return [
    html`<a href="${SIGN_IN_AS_PATH}${encodeURIComponent(user)}">Sign in as ${name}</a> <span class="small">(${loginPath})</span>`,
    `${name}${about === '' ? '' : `: ${about}`}`,
    arn === '' ? 'none' : arn,
    organisations.map((one) => `${one.role} of ${one.name}`).join('; '),
    html`<code>${user}</code>`,
  ];
}

function submissionRow({
  id,
  at,
  reference,
  kind,
  by,
  status,
  organisationId,
}: Listed<'submissions'>[number]): readonly (string | Html)[] {
  const base =
    organisationId === ''
      ? `/forms/submissions/${encodeURIComponent(id)}`
      : `/forms/organisation/${encodeURIComponent(organisationId)}/submissions/${encodeURIComponent(id)}`;
  return [
    at,
    reference,
    kind,
    by,
    status,
    html`<a href="${base}/cancellation">cancellation of ${reference}</a>, <a href="${base}/payment">payment of ${reference}</a>`,
  ];
}

function settingsPart({ overrides, problem }: ConsoleView): Html {
  return html`${table('Settings that were overridden', ['Name', 'Value'], Object.entries(overrides))}
${problem?.at === 'settings' ? html`<div class="error" role="alert"><h3>The setting was not overridden</h3><p>${problem.text}</p></div>` : ''}
<form method="post" action="/sandbox/settings#settings" data-in-place><input type="hidden" name="told" value="setting"><div class="row">
<p><label for="setting-name">Name</label><input id="setting-name" name="name" aria-required="true"></p>
<p><label for="setting-value">Value</label><input id="setting-value" name="value"></p>
<p><button class="primary" id="setting-set">Override the setting</button></p></div></form>`;
}
