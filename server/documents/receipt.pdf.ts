/**
 * The receipt of a submission as a PDF: what was sent, when, by whom and for whom, and every answer in full
 * (docs/decisions/0041).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import { openTaggedPdf } from './tagged.pdf.ts';

export interface Receipt {
  /** Name of the regulator. */
  readonly regulator: string;
  readonly title: string;
  /** When it is made, in milliseconds since 1970. */
  readonly createdMs: number;
  readonly facts: AnsweredSection['rows'];
  readonly sections: readonly AnsweredSection[];
  /** Sentences at its end. */
  readonly notes: readonly string[];
}

/** Height of a heading and the first answer, in points, which stay on one page. */
const TOGETHER = 72;

/** Answers between two yields to the event loop, so that a thousand drones do not block other calls. */
const BREATH = 20;

export async function receiptPdf({ regulator, title, facts, sections, notes, createdMs }: Receipt): Promise<Buffer> {
  const { pdf, say, pairs, room, whole } = openTaggedPdf({
    title,
    regulator,
    running: `${regulator} · ${title}`,
    createdMs,
  });
  say('H1', 'bold', 20, title);
  const write = async (rows: AnsweredSection['rows']): Promise<void> => {
    const { pair, end } = pairs();
    for (const [at, { label, value }] of rows.entries()) {
      if (at % BREATH === BREATH - 1) await nextTurn();
      pair(label, value);
    }
    end();
  };
  await write(facts);
  for (const { name, rows } of sections) {
    pdf.y += 8;
    room(TOGETHER);
    say('H2', 'bold', 12, name);
    await write(rows);
  }
  pdf.y += 8;
  for (const note of notes) say('P', 'plain', 9, note);
  return whole();
}
