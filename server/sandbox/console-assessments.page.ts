/**
 * The console's section about accreditation assessments: every question with its right answers (SANDBOX.md, the last
 * section).
 */
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { table } from './console-parts.ts';
import type { ConsoleView } from './console-view.ts';

/** Both banks of questions. */
export function assessmentsPart({ assessments }: Pick<ConsoleView, 'assessments'>): Html {
  return html`<p>Everyone aged 16 or over who has an aviation reference number may take them, as often as they like.</p>
${assessments.map(
  ({ type, questions }) => html`<details><summary>${type}: show the ${String(questions.length)} questions</summary>
${table(
  `${type}: questions and right answers`,
  ['Question', 'Right'],
  questions.map(({ text, answers }) => [
    text,
    answers
      .filter(({ isCorrect }) => isCorrect)
      .map((answer) => answer.text)
      .join('; '),
  ]),
)}</details>
`,
)}`;
}
