/** The console's section about the audit record (docs/decisions/0023): who did what to which record. */
import type { AuditLine } from '../core/audit.ts';
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { storyAddress } from './story.page.ts';
import { table } from './console-parts.ts';
import type { ConsoleView } from './console-view.ts';

/** The latest entries, or those of a person or record, with the search form. */
export function auditPart({
  audit,
  auditFilter: { person, record },
}: Pick<ConsoleView, 'audit' | 'auditFilter'>): Html {
  const asked = [person === '' ? '' : `of ${person}`, record === '' ? '' : `about ${record}`].filter(Boolean).join(' ');
  return html`<p>Who did what to which record: ids and references, nothing that anyone entered. Newest first.</p>
<form method="get" action="/sandbox#audit-record"><div class="row">
<p><label for="audit-person">User name, or id of the person</label><input id="audit-person" name="person" value="${person}"></p>
<p><label for="audit-record-id">Reference or id of a record</label><input id="audit-record-id" name="record" value="${record}"></p>
<p><button class="primary">Show the entries</button></p></div></form>
${asked === '' ? '' : html`<p>Entries ${asked}. <a href="/sandbox#audit-record">Show those of everyone</a></p>`}
${table(
  asked === '' ? 'Latest entries' : `Entries ${asked}`,
  ['At', 'By', 'What', 'Records', 'Organisation', 'Call'],
  audit.map(({ at, actor, by, act, records, organisationId, call }) => [
    at,
    actor === 'person' ? by : [actor, by].filter(Boolean).join(' for '),
    act,
    auditedRecords(records),
    organisationId,
    call,
  ]),
)}`;
}

/** A renewal may name a thousand drones. */
const MOST_NAMED = 5;

/** Kinds of records that are part of a story. */
const IN_STORIES: readonly string[] = ['submission', 'draft', 'payment', 'fee'];

function auditedRecords(records: AuditLine['records']): Html {
  const left = records.length - MOST_NAMED;
  return html`${records.slice(0, MOST_NAMED).map(({ kind, id, reference }, at) => {
    const name = reference ?? id;
    return html`${at === 0 ? '' : ', '}${kind} ${IN_STORIES.includes(kind) ? html`<a href="${storyAddress(name)}">${name}</a>` : name}`;
  })}${left > 0 ? `, and ${String(left)} more` : ''}`;
}
