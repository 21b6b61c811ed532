import { describe, expect, it } from 'vitest';
import { DRONE_CALLS } from './call-table-drones.ts';
import { PORTAL_CALLS, type CallRow } from './call-table.ts';
import { SERVICE_CALLS } from './call-table-services.ts';
import { dies, json, rejection, words, type Answer } from './fake-fetch.ts';
import { callRow, testClient } from './test-client.ts';

const ALL: readonly CallRow[] = [...PORTAL_CALLS, ...DRONE_CALLS, ...SERVICE_CALLS];

/** The five kinds of failure, with the text that the specification puts after the colon (OP-D-98). */
const KINDS: readonly [letter: string, answer: Answer, text: string, status: number | undefined][] = [
  ['a', json({ status: 'error', errors: ['The record is locked', 'second'] }), 'The record is locked', 200],
  ['b', dies, 'fetch failed', undefined],
  ['c', words('<html><body>Sign in</body></html>', 200, 'OK', 'text/html'), 'The answer could not be read', 200],
  ['d', words('', 500, 'Internal Server Error'), 'Internal Server Error', 500],
  ['e', json({ errors: ['Database away', 'second'] }, 500, 'Internal Server Error'), 'Database away', 500],
];

describe('every call, every kind of failure', () => {
  it.each(ALL.map((row) => [row.call, row.errorRows, row] as const))(
    '%s fails with its codes [%s]',
    async (_name, _rows, row) => {
      for (const [at, [letter, answer, text, status]] of KINDS.entries()) {
        const { client, fake } = testClient([answer]);
        const failure = await rejection(callRow(client, row));
        const expected = { kind: 'call-failure', call: row.call, code: row.codes[at], letter, text };
        expect(failure).toEqual(status === undefined ? expected : { ...expected, status });
        expect(fake.sent, 'nothing is retried').toHaveLength(1);
      }
    },
  );

  const LETTERS = [
    ['a', 'LI.1a', 'ERRC-06 DERR-25 SERR-13'],
    ['b', 'LI.1b', 'ERRC-07 DERR-26 SERR-14'],
    ['c', 'LI.1c', 'ERRC-08 DERR-27 SERR-15'],
    ['d', 'LI.1d', 'ERRC-09 DERR-28 SERR-16'],
    ['e', 'LI.1e', 'ERRC-10 DERR-29 SERR-17'],
  ] as const;
  it.each(LETTERS)('%s means what the catalogue says: %s [%s]', async (letter, code) => {
    const { client } = testClient([KINDS.find(([name]) => name === letter)![1]]);
    expect(await rejection(client.call('GetLicencesIndividual', { retrievedExpired: true }))).toMatchObject({
      code,
      letter,
    });
  });
});

describe('answers that are not what the contract says are c, whatever they are', () => {
  const WRONG: readonly [what: string, body: string][] = [
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"value"'],
    ['a number', '5'],
    ['nothing in value', '{"value":null}'],
    ['a text in value', '{"value":"x"}'],
    ['an empty object', '{}'],
    ['no body', ''],
    ['half a JSON', '{"value":[{"casa_licenceid":"l1"'],
    ['HTML', '<!doctype html><title>502</title>'],
    ['a list of nulls', '{"value":[null]}'],
    ['a wrong item', '{"value":[{"casa_licenceid":{"deep":[]}}]}'],
    ['a forged prototype', '{"__proto__":{"value":[]}}'],
    ['a constructor', '{"constructor":{"prototype":{"value":[]}}}'],
    ['nesting without end', `{"value":[{"casa_licenceid":"l1","x":${'['.repeat(5000)}${']'.repeat(5000)}}]}`],
  ];

  it.each(WRONG)('%s [ERRC-08 ERRC-16]', async (_what, body) => {
    const { client } = testClient([words(body)]);
    const failure = await rejection(client.call('GetLicencesIndividual', { retrievedExpired: true }));
    expect(failure).toMatchObject({ kind: 'call-failure', code: 'LI.1c', letter: 'c', status: 200 });
    expect(Object.hasOwn(Object.prototype, 'value')).toBe(false);
  });

  it('every call refuses null, a list and a text [ERRC-08]', async () => {
    // An answer that no document shows may have any shape, but must be an object (OP-P-80); the transfers need not even
    // be that (OP-P-81).
    for (const row of ALL.filter(({ call }) => call !== 'GetAircraftTOOIndividual')) {
      for (const body of ['null', '[]', '"x"']) {
        const { client } = testClient([words(body)]);
        const failure = await rejection(callRow(client, row));
        expect([row.call, body, (failure as { letter: string }).letter]).toEqual([row.call, body, 'c']);
      }
    }
  });

  it('an answer that stops half way is c, not b [ERRC-07 ERRC-08]', async () => {
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('{"value":['));
        controller.error(new TypeError('terminated'));
      },
    });
    const { client } = testClient([() => new Response(stream, { status: 200 })]);
    const failure = await rejection(client.call('GetTagsIndividual', {}));
    expect(failure).toMatchObject({ code: 'TI.1c', letter: 'c' });
  });
});

describe('the reference of a failed call', () => {
  const referenceOf = async (given: string): Promise<unknown> => {
    const headers = { 'x-request-id': given };
    const { client } = testClient([() => new Response('{"errors":["Away"]}', { status: 500, headers })]);
    return ((await rejection(client.call('GetB2CSettings', {}))) as { reference?: string }).reference;
  };

  it('is the id of its answer', async () => expect(await referenceOf('k3f0-1a')).toBe('k3f0-1a'));
  it('is left out where it is no id', async () => expect(await referenceOf('call 1800 000 000')).toBeUndefined());
});
