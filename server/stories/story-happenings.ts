/** What happened to the records of a story: their histories, and what has no chart (issue 45). */
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { reasonIn } from '../core/audit.ts';
import { accounts, auditEntries, lifeEvents } from '../core/schema.ts';
import type { Db } from '../core/store.ts';
import { savedApplicationLife } from '../lives/saved-application.life.ts';
import { submissionLife } from '../lives/submission.life.ts';
import { mail, submissionFiles, submissions } from '../records/cases.schema.ts';
import { isoOf } from '../records/instants.ts';
import { people } from '../records/people.schema.ts';
import { reminders } from '../reminders/reminders.schema.ts';
import type { StoryEvent, StoryNote, StoryRecord } from './story.ts';

/** The first reference in a mail, as `mail_reference` has it. */
const IN_MAIL = sql`substring(${mail.subject} || ' ' || ${mail.text} from '[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]')`;

const SYSTEMS: Readonly<Record<string, string>> = {
  'payment provider': 'Card payment provider',
  regulator: 'This server',
};

/** Who did it: a name, or the system that did it for them. */
const byOf = (actor: string, given: string | null, family: string | null): string =>
  SYSTEMS[actor] ?? `${given ?? ''} ${family ?? ''}`.trim();

/** The histories of the records. */
export async function eventsOf(db: Db, records: readonly StoryRecord[]): Promise<readonly StoryEvent[]> {
  const charts = [...new Set(records.map(({ chart }) => chart))];
  const found = await db
    .select({ entry: lifeEvents, given: people.firstName, family: people.lastName })
    .from(lifeEvents)
    .leftJoin(people, eq(people.id, lifeEvents.personId))
    .where(
      or(
        ...charts.map((chart) =>
          and(
            eq(lifeEvents.chart, chart),
            inArray(
              lifeEvents.recordId,
              records.filter((one) => one.chart === chart).map(({ id }) => id),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(lifeEvents.id));
  return found.map(({ entry, given, family }) => ({
    chart: entry.chart,
    recordId: entry.recordId,
    event: entry.event,
    from: entry.fromState,
    to: entry.toState,
    by: byOf(entry.actor, given, family),
    at: isoOf(entry.at),
    facts: entry.facts,
  }));
}

/** Acts that the events of the records tell already, or that only looked at something. */
const TOLD_BY_EVENTS = [
  'submitted',
  'submitted again',
  'submission cancelled',
  'draft saved',
  'draft deleted',
  'drafts expired',
  'payment opened',
  'payment called off',
  'payment status noted',
  'payment finalised',
  'payment to be returned',
  'fee settled',
  'ARN application approved',
  'ARN application declined',
  'assessment passed',
  'assessment failed',
];

function byHandOf({ act, records: [record] }: typeof auditEntries.$inferSelect): Pick<StoryNote, 'byHand'> {
  const reason = reasonIn(act);
  return reason === '' || record === undefined ? {} : { byHand: { recordId: record.id, reason } };
}

/** What else happened: mails, files, reminders, and acts in the audit record. */
export async function notesOf(
  db: Db,
  records: readonly StoryRecord[],
  references: readonly string[],
  { personId, person, addressee }: { readonly personId: string; readonly person: string; readonly addressee: string },
): Promise<readonly StoryNote[]> {
  const mails = await db
    .select({ subject: mail.subject, sentAt: mail.sentAt, queuedAt: mail.queuedAt, trouble: mail.trouble })
    .from(mail)
    .where(inArray(IN_MAIL as SQL<string>, [...references]))
    .orderBy(asc(mail.id));
  const idsOf = (chart: string) => records.filter((one) => one.chart === chart).map(({ id }) => id);
  const files = await db
    .select({ type: submissionFiles.type, bytes: submissionFiles.bytes, at: submissions.madeAt })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(inArray(submissionFiles.submissionId, idsOf(submissionLife.chart)))
    .orderBy(asc(submissionFiles.position));
  const reminded = await db
    .select({ at: reminders.toldAt })
    .from(reminders)
    .where(and(eq(reminders.personId, personId), inArray(reminders.subjectId, idsOf(savedApplicationLife.chart))));
  const acts = await db
    .select({ entry: auditEntries, given: accounts.givenName, family: accounts.familyName })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.contactId, auditEntries.personId))
    .where(or(...records.map(({ id }) => sql`${auditEntries.records} @> ${JSON.stringify([{ id }])}::jsonb`)))
    .orderBy(asc(auditEntries.id));
  return [
    ...acts
      .filter(({ entry }) => !TOLD_BY_EVENTS.includes(entry.act))
      .map(({ entry, given, family }): StoryNote => ({
        what: 'Act',
        ...byHandOf(entry),
        text: `${entry.act.slice(0, 1).toUpperCase()}${entry.act.slice(1)}`,
        by: byOf(entry.actor, given, family),
        at: isoOf(entry.at),
      })),
    ...files.map(({ type, bytes, at }): StoryNote => ({
      what: 'File',
      text: `A file was sent: ${type}, ${String(bytes)} bytes`,
      by: '',
      at: isoOf(at),
    })),
    ...reminded.map(({ at }): StoryNote => ({
      what: 'Reminder',
      text: 'The person was reminded of the saved application',
      by: SYSTEMS['regulator'] ?? '',
      writtenTo: person,
      at: isoOf(at),
    })),
    ...mails.flatMap(({ subject, sentAt, queuedAt, trouble }): StoryNote[] => {
      const at = sentAt ?? queuedAt;
      if (at === null) return [];
      const state = trouble !== '' ? 'It can never be sent.' : sentAt === null ? 'It waits.' : 'It was sent.';
      const by = SYSTEMS['regulator'] ?? '';
      return [{ what: 'Email', text: `“${subject}”. ${state}`, by, writtenTo: addressee, at: isoOf(at) }];
    }),
  ];
}
