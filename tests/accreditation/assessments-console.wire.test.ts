/** `GET /sandbox/assessments` and what the console's page shows of them (SANDBOX.md, the last section). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';
import { regulator } from '#server/regulator.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY } from '../records/sandbox.ts';
import { OPENING } from '../server/kit.ts';

let app: App;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
}, OPENING);
afterAll(() => app.close());

interface Listed {
  readonly type: string;
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly type: string;
    readonly right: readonly string[];
  }[];
}

it('lists every question of both banks with exactly the fields of SANDBOX.md and its right answers', async () => {
  const listed = (await (await app.request('/sandbox/assessments')).json()) as Listed[];
  expect(listed.map(({ type, questions, ...more }) => [type, questions.length, more])).toEqual([
    ['RPA Excluded Assessment', 60, {}],
    ['RPA Recreational Assessment', 36, {}],
  ]);
  for (const { type, questions } of listed) {
    const bank = BANKS[type as keyof typeof BANKS].questions;
    expect(questions).toEqual(
      bank.map(({ id, text, type: kind, answers }) => ({
        id,
        text,
        type: kind,
        right: answers.filter(({ isCorrect }) => isCorrect).map((answer) => answer.id),
      })),
    );
  }
});

it('the page shows each question with the words of its right answers, and no wrong one', async () => {
  const plain = (text: string) => text.replaceAll(/&#39;|&#x27;|&rsquo;|’/g, "'").replaceAll(/\s+/g, ' ');
  const page = plain(await (await app.request('/sandbox')).text());
  for (const part of [
    'RPA Excluded Assessment: show the 60 questions',
    'RPA Recreational Assessment: show the 36 questions',
  ])
    expect(page).toContain(part);
  expect(page).toContain('<td>How old must someone be to hold an accreditation?</td><td>16 or older</td>');
  expect(page).toContain(
    '<td>Who may be closer than 30 m to the drone while it flies? Select all that apply.</td><td>The person at the controls; An observer who helps the pilot to fly safely</td>',
  );
});
