import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { DRONE_CALLS } from './call-table-drones.ts';
import { EXTENSION_CALLS } from './call-table-extensions.ts';
import { PORTAL_CALLS, type CallRow } from './call-table.ts';
import { SERVICE_CALLS } from './call-table-services.ts';
import { json } from './fake-fetch.ts';
import { callRow, testClient } from './test-client.ts';

const ALL: readonly CallRow[] = [...PORTAL_CALLS, ...DRONE_CALLS, ...SERVICE_CALLS, ...EXTENSION_CALLS];
const of = (rows: readonly CallRow[]): [string, string, CallRow][] => rows.map((row) => [row.call, row.rows, row]);

/** Calls whose bodies are multipart or whose answers are files; `multipart.test.ts` and `client.test.ts` send them. */
const WITH_FILES = [
  'SubmitIndustryAssist',
  'dronesRenewalSubmission',
  'arnCreate',
  'arnLink',
  'arnVerify',
  'SubmitMpl',
];
const ELSEWHERE = [...WITH_FILES, 'GetB2CSettings', 'applePass'];

describe('every call is sent as printed and its answer read', () => {
  it.each(of(ALL))('%s [%s]', async (_name, _rows, row) => {
    const { client, fake } = testClient([json(row.answer)]);
    const read = await callRow(client, row);
    expect(fake.sent).toHaveLength(1);
    const sent = fake.sent[0]!;
    expect(sent.method).toBe('POST');
    expect(sent.url).toBe(`https://${row.api}.test${row.path}`);
    expect(sent.body === null ? undefined : JSON.parse(String(sent.body))).toEqual(row.body);
    expect(read).toEqual(row.read);
  });
});

describe('the head of every call', () => {
  it('is POST, asks for JSON and says JSON [CALL-01 CALL-02 DCAL-01 DCAL-03 SCAL-03]', async () => {
    for (const row of ALL) {
      const { client, fake } = testClient([json(row.answer)]);
      await callRow(client, row);
      const { method, headers } = fake.sent[0]!;
      const type = 'application/json';
      expect([row.call, method, headers.accept, headers['content-type']]).toEqual([row.call, 'POST', type, type]);
    }
  });

  it('carries the token of its own API [CALL-03 DCAL-02 SCAL-01 SCAL-02]', async () => {
    for (const row of ALL) {
      const { client, fake } = testClient([json(row.answer)]);
      await callRow(client, row);
      expect([row.call, fake.sent[0]!.headers.authorization]).toEqual([row.call, `Bearer ${row.api}-token`]);
    }
  });

  it('goes to the configured hosts, or to the own origin without one [CALL-04 DCAL-04]', async () => {
    for (const row of ALL) {
      const { client, fake } = testClient([json(row.answer)], { bases: { portal: 'http://one:1', forms: '' } });
      await callRow(client, row);
      expect(fake.sent[0]!.url).toBe((row.api === 'portal' ? 'http://one:1' : '') + row.path);
    }
  });
});

describe('the settings call', () => {
  const SETTINGS = { AuthClientId: 'c', SignUpAuthority: 's', AuthAuthority: 'a', ScopesPortal: 'p', ScopesForms: 'f' };

  it('is a GET without token and body [CALL-05]', async () => {
    const { client, fake } = testClient([json({ ...SETTINGS, more: 'dropped' })]);
    expect(await client.call('GetB2CSettings', {})).toEqual(SETTINGS);
    const { url, method, headers, body } = fake.sent[0]!;
    expect([url, method, body]).toEqual(['https://portal.test/api/mycasa/Portal/GetB2CSettings/v1', 'GET', null]);
    expect(headers.authorization).toBeUndefined();
  });
});

describe('the contract', () => {
  it('holds every call of the three documents, and the extensions', () => {
    const named = [...new Set([...ALL.map((row) => row.call), ...ELSEWHERE])].sort();
    expect(Object.keys(endpoints).sort()).toEqual(named);
    // 81 with the keep-alive (CALL-75), which goes to the content host without the client.
    expect(named).toHaveLength(80 + new Set(EXTENSION_CALLS.map(({ call }) => call)).size);
  });

  it('names every call by its key', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.call).toBe(name);
  });
});
