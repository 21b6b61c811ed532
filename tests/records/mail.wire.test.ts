/**
 * Mail: queued in the transaction it reports, sent once, in order, by any number of processes, and never delaying other
 * work.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mail } from '#server/records/cases.schema.ts';
import { sendMail } from '#server/records/sending.ts';
import { queue } from '#server/records/submitting.ts';
import { regulator } from '#server/regulator.ts';
import { PORTAL, openSandbox, SATURDAY, type Sandbox } from './sandbox.ts';

const AT = '2026-11-20T23:00:00.000Z';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const letter = (subject: string, to = 'ava@example.com') => ({
  to,
  subject,
  text: `Dear Ava,\n\nabout ${subject} – ünïcode\n.\nThe end.`,
});
const listed = () => regulator.lists.mail(sandbox.db);
const passing = (): void => {};

it('is listed once it is sent, newest first, as it was written', async () => {
  await queue(sandbox.db, [letter('one'), letter('two')], AT);
  expect(await listed()).toEqual([]);
  await sendMail(sandbox.db, SATURDAY, passing, PORTAL);
  const textOf = (subject: string) =>
    `${letter(subject).text}\n\nSign in: ${PORTAL}/forms/\n\nContact us: 1300 975 707, help@regulator.example.`;
  expect(await listed()).toEqual(
    ['two', 'one'].map((subject) => ({ to: 'ava@example.com', subject, text: textOf(subject), at: AT })),
  );
});

it('has one link to the portal and one contact, above its reference, whatever was written', async () => {
  const own = `See [portal]/forms/notices, or call 1300 975 707.`;
  for (const text of ['News.\n\nReference: SR-1', own]) await queue(sandbox.db, [{ ...letter('one'), text }], AT);
  await sendMail(sandbox.db, SATURDAY, passing, PORTAL);
  expect((await listed()).map(({ text }) => text)).toEqual([
    `See ${PORTAL}/forms/notices, or call 1300 975 707.`,
    `News.\n\nSign in: ${PORTAL}/forms/\n\nContact us: 1300 975 707, help@regulator.example.\n\nReference: SR-1`,
  ]);
});

it('is a whole message with its own id, whatever its subject is', async () => {
  await queue(sandbox.db, [letter('Zoë\r\nBcc: all@example.com')], AT);
  await sendMail(sandbox.db, SATURDAY, passing, PORTAL);
  const [{ message }] = (await sandbox.db.select().from(mail)) as [typeof mail.$inferSelect];
  const head = message.slice(0, message.indexOf('\n\n'));
  // Suppresses out-of-office replies (RFC 3834).
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).toMatch(/^From: CASA <no-reply@regulator\.example>$/m);
  expect(head).toMatch(/^To: ava@example\.com$/m);
  expect(head).toMatch(/^Message-ID: <\d+\.\d+@regulator\.example>$/m);
  expect(head).toMatch(/^Date: Fri, 20 Nov 2026 23:00:00 \+0000$/m);
  expect(head).not.toMatch(/^Bcc:/im);
});

it('is sent once though several send at the same time', async () => {
  await queue(
    sandbox.db,
    Array.from({ length: 20 }, (_, index) => letter(String(index))),
    AT,
  );
  let written = 0;
  const count = (point: string): void => {
    if (point === 'before the mail is written') written += 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => sendMail(sandbox.db, SATURDAY, count, PORTAL)));
  expect([written, (await listed()).length]).toEqual([20, 20]);
});

it.each(['before the mail is written', 'before the mail is sent'])(
  'is sent later when the process ends %s, and once',
  async (end) => {
    await queue(sandbox.db, [letter('one')], AT);
    const ends = (point: string): void => {
      if (point === end) throw new Error('The process ended');
    };
    await expect(sendMail(sandbox.db, SATURDAY, ends, PORTAL)).rejects.toThrow('The process ended');
    expect(await listed()).toEqual([]);
    await sendMail(sandbox.db, SATURDAY, passing, PORTAL);
    await sendMail(sandbox.db, SATURDAY, passing, PORTAL);
    expect(await listed()).toHaveLength(1);
  },
);

it('to nobody is none', async () => {
  await queue(sandbox.db, [letter('one', '')], AT);
  await queue(sandbox.db, [], AT);
  expect(await sandbox.db.select().from(mail)).toEqual([]);
});
