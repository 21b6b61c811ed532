/**
 * The console's page: plain tables and forms, no script needed (SANDBOX.md, The console).
 * Longer than 250 lines: the sections of one page in its order; those with forms of their own are in files beside it.
 */
import type { AuditFilter, AuditLine } from '../core/audit.ts';
import { isoAt } from '../core/clock.ts';
import { STYLES_PATH } from '../core/content.ts';
import { FAULT_KINDS } from '../core/fault-kinds.ts';
import { html, renderPage, type Html } from '../core/html.ts';
import type { ConsoleLists, SandboxPerson } from '../core/regulator.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { SIGN_IN_AS_PATH } from '../core/identity/names.ts';
import { CARDS } from '../payment-gateway/cards.ts';
import { KNOWN_DOCUMENTS } from '../arn/verification-service.ts';
import { KNOWN_ASICS } from '../licences/asic-register.ts';
import { addressesPart, applicationsPart } from './console-arn.page.ts';
import { assessmentsPart } from './console-assessments.page.ts';
import { passesPart } from './console-passes.page.ts';
import { table } from './console-parts.ts';
import { trainingPart } from './console-training.page.ts';
import { SERIAL_NUMBERS } from './knowledge.ts';

type Listed<N extends keyof ConsoleLists> = Awaited<ReturnType<ConsoleLists[N]>>;

/** Everything that the page shows. */
export interface ConsoleView {
  readonly people: Listed<'people'>;
  readonly mail: Listed<'mail'>;
  readonly submissions: Listed<'submissions'>;
  readonly payments: Listed<'payments'>;
  readonly applications: Listed<'applications'>;
  readonly addresses: Listed<'addresses'>;
  readonly linkable: Listed<'linkable'>;
  readonly assessments: Listed<'assessments'>;
  readonly passes: Listed<'passes'>;
  readonly licences: Listed<'licences'>;
  readonly drafts: Listed<'drafts'>;
  readonly audit: readonly AuditLine[];
  readonly auditFilter: AuditFilter;
  readonly calls: readonly string[];
  readonly faults: readonly {
    readonly call: string;
    readonly kind: string;
    readonly remaining: number | null;
    readonly delayMs: number | null;
  }[];
  readonly overrides: Readonly<Record<string, string>>;
  readonly shifted: boolean;
  readonly moment: Moment;
}

const SECTIONS = [
  'People',
  'Cards',
  'Identity documents',
  'ASIC cards',
  'Addresses',
  'Serial numbers',
  'Mail',
  'Payments',
  'Submissions',
  'ARN applications',
  'Assessments',
  'Passes',
  'Training',
  'Drafts',
  'Audit record',
  'Faults',
  'Clock',
  'Settings',
  'Reset',
] as const;

/** The console. */
export function consolePage(view: ConsoleView): string {
  return renderPage({
    title: 'Sandbox console',
    banner: 'Sandbox regulator',
    styles: STYLES_PATH,
    main: html`<h1>Sandbox console</h1>
<p>Everything here is invented. The password of everyone is <code>sandbox</code>.
<a href="/forms?standalone=true">Open the portal</a> or <a href="/embedded/">see it embedded</a>.</p>
<nav aria-label="On this page"><ul>${SECTIONS.map((name) => html`<li><a href="#${slug(name)}">${name}</a></li>`)}</ul></nav>
${section(
  'People',
  html`<p>‘Sign in as’ ends the present sign-in of this browser and signs the person in.</p>
${table('People of the sandbox', ['User', 'Who', 'ARN', 'Organisations', 'Sign in'], view.people.map(personRow))}`,
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
<p>Any other well-formed number is not matched. Passport <code>PX0000000</code> makes the service unavailable.
The family name <code>OTHERNAME</code> passes the document and does not match the applicant.</p>`,
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
    ['Serial number', 'Answer'],
    SERIAL_NUMBERS.map(({ serial, answer }) => [serial, answer]),
  ),
)}
${section(
  'Mail',
  table(
    'Mail that was sent',
    ['At', 'To', 'Subject', 'Text'],
    view.mail.map(({ at, to, subject, text }) => [at, to, subject, html`<pre>${text}</pre>`]),
  ),
)}
${section(
  'Payments',
  table(
    'Payments made',
    ['At', 'Reference', 'Amount', 'Status', 'Finalised'],
    view.payments.map((one) => [one.at, one.customRef, `$${(one.amountCents / 100).toFixed(2)}`, one.status, one.finalised ? 'yes' : 'no']),
  ),
)}
${section(
  'Submissions',
  table('What was submitted', ['At', 'Reference', 'Kind', 'By', 'Status', 'Pages'], view.submissions.map(submissionRow)),
)}
${section('ARN applications', applicationsPart(view))}
${section('Assessments', assessmentsPart(view))}
${section('Passes', passesPart(view))}
${section('Training', trainingPart())}
${section(
  'Drafts',
  table(
    'Saved applications',
    ['At', 'Name', 'By', 'Organisation'],
    view.drafts.map(({ at, name, by, organisationId }) => [at, name, by, organisationId]),
  ),
)}
${section('Audit record', auditPart(view))}
${section('Faults', faultsPart(view))}
${section('Clock', clockPart(view))}
${section('Settings', settingsPart(view))}
${section(
  'Reset',
  html`<p>Seeds everything anew and puts faults, clock and settings back. Nobody is signed out.</p>
<form method="post" action="/sandbox/reset"><button class="primary">Reset the sandbox</button></form>`,
)}`,
  });
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function section(name: (typeof SECTIONS)[number], content: Html): Html {
  return html`<section aria-labelledby="${slug(name)}"><h2 id="${slug(name)}">${name}</h2>
${content}</section>
`;
}

function personRow({ user, name, arn, loginPath, organisations, about }: SandboxPerson): readonly (string | Html)[] {
  return [
    html`<code>${user}</code>`,
    `${name}${about === '' ? '' : `: ${about}`}`,
    arn === '' ? 'none' : arn,
    organisations.map((one) => `${one.role} of ${one.name}`).join('; '),
    html`<a href="${SIGN_IN_AS_PATH}${encodeURIComponent(user)}">Sign in as ${name}</a> <span class="small">(${loginPath})</span>`,
  ];
}

function submissionRow({ id, at, reference, kind, by, status, organisationId }: Listed<'submissions'>[number]): readonly (string | Html)[] {
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

function auditPart({ audit, auditFilter: { person, record } }: ConsoleView): Html {
  const asked = [person === '' ? '' : `of ${person}`, record === '' ? '' : `about ${record}`].filter(Boolean).join(' ');
  return html`<p>Who did what to which record: ids and references, nothing that anybody typed. Newest first.</p>
<form method="get" action="/sandbox#audit-record"><div class="row">
<p><label for="audit-person">User name, or id of the person</label><input id="audit-person" name="person" value="${person}"></p>
<p><label for="audit-record-id">Reference or id of a record</label><input id="audit-record-id" name="record" value="${record}"></p>
<p><button class="primary">Show the entries</button></p></div></form>
${asked === '' ? '' : html`<p>Entries ${asked}. <a href="/sandbox#audit-record">Show those of everybody</a></p>`}
${table(
  asked === '' ? 'Latest entries' : `Entries ${asked}`,
  ['At', 'By', 'What', 'Records', 'Organisation', 'Call'],
  audit.map(({ at, actor, by, act, records, organisationId, call }) => [
    at, actor === 'person' ? by : [actor, by].filter(Boolean).join(' for '), act, auditedRecords(records), organisationId, call,
  ]),
)}`;
}

/** A renewal names a thousand drones. */
const MOST_NAMED = 5;

function auditedRecords(records: AuditLine['records']): string {
  const named = records.slice(0, MOST_NAMED).map(({ kind, id, reference }) => `${kind} ${reference ?? id}`);
  const left = records.length - named.length;
  return [...named, ...(left > 0 ? [`and ${String(left)} more`] : [])].join(', ');
}

function faultsPart({ faults, calls }: ConsoleView): Html {
  return html`${table(
    'Switches in force',
    ['Call', 'Kind', 'Times left', 'Delay in ms'],
    faults.map(({ call, kind, remaining, delayMs }) => [call, kind, String(remaining ?? 'all'), String(delayMs ?? 0)]),
  )}
<form method="post" action="/sandbox/faults"><div class="row">
<p><label for="fault-call">Call</label><select id="fault-call" name="call">
<option value="*">* (every call)</option><option>token</option><option>notice</option><option>dvs</option>${calls.map((call) => html`<option>${call}</option>`)}</select></p>
<p><label for="fault-kind">Kind</label><select id="fault-kind" name="kind">
${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></p>
<p><label for="fault-times">Times (empty: all)</label><input id="fault-times" name="times" type="number" min="1"></p>
<p><label for="fault-delay">Delay in ms</label><input id="fault-delay" name="delayMs" type="number" min="0"></p>
<p><button class="primary">Add the fault</button></p></div></form>
<form method="post" action="/sandbox/faults"><p><button name="clear" value="yes">Remove all faults</button></p></form>`;
}

function clockPart({ moment, shifted }: ConsoleView): Html {
  return html`<p>The sandbox’s clock shows ${isoAt(moment.epochMs)} (${moment.zone}), ${shifted ? 'shifted' : 'real time'}.</p>
<form method="post" action="/sandbox/clock"><div class="row">
<p><label for="now">New time, with its offset</label><input id="now" name="now" placeholder="2027-01-31T09:00:00+11:00"></p>
<p><button class="primary">Set the clock</button> <button name="real" value="yes">Back to real time</button></p></div></form>`;
}

function settingsPart({ overrides }: ConsoleView): Html {
  return html`${table('Settings that were overridden', ['Name', 'Value'], Object.entries(overrides))}
<form method="post" action="/sandbox/settings"><div class="row">
<p><label for="setting-name">Name</label><input id="setting-name" name="name" required></p>
<p><label for="setting-value">Value</label><input id="setting-value" name="value"></p>
<p><button class="primary">Override the setting</button></p></div></form>`;
}
