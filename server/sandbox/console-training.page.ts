/**
 * The console's section about a maintenance training organisation: students, courses, exclusions (SANDBOX.md, the last
 * section).
 */
import { outcomeOf } from '#rules/mto/outcome.rules.ts';
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { COURSES, LIMITATIONS, studentRows } from '../scenarios/mto.ts';
import { CORAL_COAST } from '../scenarios/organisations.ts';
import { table } from './console-parts.ts';

/** The students and courses that Kim can notify about. */
export function trainingPart(): Html {
  return html`<p>For ${CORAL_COAST.name}, ARN ${CORAL_COAST.arn}. Everyone else with an aviation reference number can be a student too.</p>
${table(
  'Students',
  ['ARN', 'Family name', 'First name'],
  studentRows.map(({ arn, lastName, firstName }) => [arn, lastName, firstName]),
)}
${table(
  'Courses',
  ['Code', 'Name', 'Outcome'],
  COURSES.map(([code, name, entry]) => [code, name, outcomeOf(code, entry) ?? '']),
)}
${table(
  'Exclusions that can be removed',
  ['Category', 'Codes'],
  Object.entries(LIMITATIONS).map(([name, codes]) => [
    name,
    codes.map(([code, words]) => `${code} ${words}`).join('; '),
  ]),
)}`;
}
