/** The log as JSON lines and as lines for people (docs/deploying.md, Logs), and the id that a request has everywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#server/core/audit.ts';
import { openLogLines } from '#server/core/log-lines.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { eventually } from '#support/eventually.ts';
import { Browser } from './browser.ts';
import { OPENING } from './kit.ts';
import { startTestServer } from './running.ts';

const opened = (isTerminal: boolean) => {
  const written: string[] = [];
  return { written, log: openLogLines({ write: (text) => void written.push(text), isTerminal }) };
};
const ANSWERED = { request: 'k3f0-1a', call: 'SaveDraft', status: 200, ms: 12 };

describe('a line', () => {
  it.each([
    ['answered', ANSWERED, { level: 'info', ...ANSWERED }],
    ['error mail Error: no room', {}, { level: 'error' }],
    ['refused notice signature', { request: 'k3f0-1b' }, { level: 'warn', request: 'k3f0-1b' }],
  ])('is one of JSON: %s', (line, about, expected) => {
    const { written, log } = opened(false);
    log(line, about);
    expect(written).toEqual([expect.stringMatching(/^\{[^\n]*\}\n$/)]);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
    expect(JSON.parse(written.join(''))).toEqual({ ...expected, time, pid: process.pid, msg: line });
  });

  it.each([
    ['answered', ANSWERED, 'SaveDraft 200 in 12 ms (k3f0-1a)'],
    ['error mail Error: no room', {}, 'error mail Error: no room'],
    ['refused notice signature', { request: 'k3f0-1b' }, 'warn refused notice signature (k3f0-1b)'],
  ])('is words at a terminal: %s', (line, about, words) => {
    const { written, log } = opened(true);
    log(line, about);
    expect(written.join('').replace(/^\d\d:\d\d:\d\d /, '')).toBe(`${words}\n`);
  });
});

describe.each([
  ['behind a proxy', 1, (given: string) => given],
  ['without a proxy', 0, () => expect.not.stringContaining('4bf92f35') as string],
])('the id of a request %s', (_where, proxies, idFor) => {
  let server: RunningServer;
  const { written, log } = opened(false);
  beforeAll(async () => {
    server = await startTestServer({ regulator, proxies, log, answered: log });
  }, OPENING);
  afterAll(() => server.stop());

  const lineOf = (request: string | null) =>
    eventually(async () => {
      const line = written
        .map((text) => JSON.parse(text) as Record<string, unknown>)
        .find((one) => one['request'] === request);
      expect(line).toBeDefined();
      return line;
    });

  it('is in the answer and in its line', async () => {
    const given = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { headers } = await fetch(`${server.origin}/api/nothing?q=typed`, { headers: { 'x-request-id': given } });
    const id = headers.get('x-request-id');
    expect(id).toEqual(idFor(given));
    expect(await lineOf(id)).toMatchObject({
      level: 'info',
      call: 'unknown call',
      status: 404,
      ms: expect.any(Number),
    });
    expect(written.join('')).not.toContain('typed');
  });

  it('is made anew where what came is no id', async () => {
    const { headers } = await fetch(`${server.origin}/forms`, { headers: { 'x-request-id': 'Ava Nguyen' } });
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+-[0-9a-z]+$/);
  });

  it('is in the audit record of a sign-in', async () => {
    const visitor = new Browser(server.origin);
    await visitor.submit(await visitor.authorize(), { username: 'ava', password: 'a-wrong-one' });
    const [entry] = await auditOf(server.app.store.db, { person: 'ava', record: '' });
    expect(entry?.act).toBe('sign-in refused');
    expect(await lineOf(entry?.requestId ?? '')).toMatchObject({ call: 'identity', status: 303 });
  });
});
