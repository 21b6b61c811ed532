/**
 * Columns that list queries leave in the database: the body of a thousand drones is a megabyte, and a saved form may be
 * two.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

it.each([
  ['submissions', 'body', () => sandbox.call('zoe', 'SubmissionList', { organisationId: '' })],
  [
    'what is on its way for drones',
    'body',
    () => sandbox.call('ava', 'GetDronesIndividual', { types: ['commercial'] }),
  ],
  ['saved applications', 'form_data', () => sandbox.call('ava', 'HasDraftsIndividual', { organisationId: '' })],
])('a list of %s is asked for without its %s', async (_of, column, list) => {
  const { $client } = sandbox.db as unknown as {
    readonly $client: { query(text: unknown, ...more: unknown[]): unknown };
  };
  const query = vi.spyOn($client, 'query');
  await list();
  const texts = query.mock.calls.map(([text]) => (typeof text === 'string' ? text : (text as { text: string }).text));
  const asked = texts.filter((text) => text.startsWith('select'));
  query.mockRestore();
  expect(asked.some((text) => text.includes('from "submission"') || text.includes('from "draft"'))).toBe(true);
  // As a selected column; expressions computed from it stay in the database.
  expect(asked.filter((text) => new RegExp(`(?:^select|,) "${column}"(?:,| from)`).test(text))).toEqual([]);
});
