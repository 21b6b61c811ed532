/** The embedded database answers a statement sent in one message like its library does in five (ARCHITECTURE 11). */
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parsedOnce } from '#server/core/parsed-once.ts';

let plain: PGlite;
let once: PGlite;
/** Number of messages to `once`. */
let messages = 0;

beforeAll(async () => {
  [plain, once] = [await PGlite.create(), parsedOnce(await PGlite.create())];
  // For drizzle `once` returns these types as text; here both clients do.
  for (const type of [types.TIMESTAMPTZ, types.DATE]) plain.parsers[type] = (text) => text;
  const send = once.execProtocolRawSync.bind(once);
  once.execProtocolRawSync = (message) => {
    messages += 1;
    return send(message);
  };
});
afterAll(() => Promise.all([plain, once].map((client) => client?.closed === false && client.close())));

beforeEach(async () => {
  for (const client of [plain, once])
    await client.exec(`drop table if exists kept; create table kept (id text primary key, count int, part float8,
      is_so bool, body jsonb, at timestamptz, day date, names text[], whole int8, exact numeric(6, 2), bytes bytea)`);
  messages = 0;
});

/** The common answer of both clients. */
async function both<T>(ask: (client: PGlite) => Promise<T>): Promise<T> {
  const expected = await ask(plain);
  const found = await ask(once);
  expect(found).toEqual(expected);
  return found;
}

/** The database's error; the query is part of drizzle's own error. */
const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'not refused',
    (error: object) => {
      // The length is that of the message on the wire, which names a kept statement.
      const {
        query: _query,
        params: _params,
        queryOptions: _options,
        length: _length,
        ...said
      } = error as Record<string, unknown>;
      return { ...said, message: (error as Error).message.replace(/"kept-\d+"/, '""') };
    },
  );

const INSERT = 'insert into kept (id, count, part, is_so, body, at, day, names, whole, exact) values ';
const ALL = '($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *';

describe('a statement in one message', () => {
  it.each([
    [
      'texts',
      ['a', '1', '1.5', 'yes', '{"a":[1]}', '2026-01-31T12:00:00.5+01', '2026-01-31', '{a,"b c"}', '9', '1.25'],
    ],
    ['numbers', ['b', 1, 1e-7, 1, 5, null, null, null, 9_007_199_254_740_991, 3.1]],
    ['truth values', ['c', null, null, false, true, null, null, null, null, null]],
    ['nothing', ['d', undefined, null, null, null, null, null, null, null, null]],
    [
      'letters of all kinds',
      ['e \u{1f681} \\ \' " \n é', null, null, null, '"\u{1f681}"', null, null, '{}', null, null],
    ],
  ])('has its parameters as the library writes them: %s', async (_kind, values) => {
    const { rows, affectedRows } = await both((client) => client.query(INSERT + ALL, values));
    expect([rows.length, affectedRows, messages]).toEqual([1, 1, 1]);
  });

  it('answers rows as lists and as objects, their types, and how many were changed', async () => {
    await both((client) => client.query(`${INSERT} ${ALL}`, ['a', 1, 2, true, '[]', null, null, null, 1, 1]));
    for (const statement of [
      'select * from kept',
      'select 1 as one, 2 as one',
      'update kept set count = 2',
      'set a.b = 1',
    ])
      for (const rowMode of ['array', 'object'] as const)
        await both((client) => client.query(statement, [], { rowMode }));
    expect(await both((client) => client.query('', []))).toEqual({ affectedRows: 0, rows: [], fields: [] });
    // 200,000 letters arrive in many pieces.
    const { rows } = await both((client) => client.query<{ x: string }>(`select repeat('x', $1) as x`, [200_000]));
    expect(rows[0]?.x).toHaveLength(200_000);
  });

  it.each([
    ['lists', 'select $1::text[] as x', [['a', 'b "c"', null]]],
    ['objects', 'select $1::jsonb as x', [{ a: [1, 'b'] }]],
    ['moments', 'select $1::timestamptz as x', [new Date('2026-01-31T00:00:00Z')]],
    ['bytes', 'select $1::bytea as x', [Uint8Array.of(0, 92, 255)]],
    ['large numbers', 'select $1::int8 as x', [2n ** 62n]],
  ])('is left to the library where the text depends on the type: %s', async (_kind, statement, values) => {
    await both((client) => client.query(statement, values));
    expect(messages).toBeGreaterThan(1);
  });

  it.each([
    ['no statement', 'selec 1', []],
    ['no such table', 'select * from nowhere where id = $1', ['a']],
    ['a parameter of another type', 'select * from kept where count = $1', ['one']],
    ['too few parameters', 'select $1::text, $2::text', ['a']],
    ['a key that is there', `${INSERT} ($1, 1, 1, true, null, null, null, null, 1, 1)`, ['there']],
    ['a number that is too large', 'update kept set count = count + $1', [2_147_483_647]],
    ['a fault amid the rows', 'select 1 / (2 - x) from generate_series($1::int, 9) as x', [1]],
  ])('is refused as by the library, and the next one is answered: %s', async (_kind, statement, values) => {
    for (const client of [plain, once]) await client.exec(`insert into kept (id, count) values ('there', 7)`);
    expect(await both((client) => refusal(client.query(statement, values)))).not.toBe('not refused');
    expect((await both((client) => client.query('select count from kept'))).rows).toEqual([{ count: 7 }]);
  });
});

describe('a kept statement', () => {
  const kept = async () => {
    const [answer] = await once.exec(`select statement from pg_prepared_statements where name like 'kept-%'`);
    return answer!.rows.map((row) => (row as { statement: string }).statement);
  };

  it('is parsed once, however often it comes, in transactions as well', async () => {
    const asked = 'select id from kept where count = $1';
    for (const count of [1, 2]) await once.query(asked, [count]);
    await once.transaction((tx) => tx.query(asked, [3]));
    expect((await kept()).filter((text) => text === asked)).toEqual([asked]);
  });

  it('goes when others came, and answers again', async () => {
    for (let at = 0; at < 400; at += 1) expect((await once.query(`select ${at} as x`)).rows).toEqual([{ x: at }]);
    expect((await kept()).length).toBeLessThanOrEqual(300);
    expect((await once.query('select 0 as x')).rows).toEqual([{ x: 0 }]);
  });

  it('is not there twice after refusals', async () => {
    const asked = 'insert into kept (id) values ($1) returning count';
    for (let time = 0; time < 5; time += 1) await refusal(once.query(asked, ['a']));
    await once.query(asked, ['b']);
    expect((await kept()).filter((text) => text === asked)).toEqual([asked]);
  });

  it.each<[string, (statement: string) => Promise<unknown>]>([
    ['a statement', (statement) => once.query(statement)],
    ['a script', (statement) => once.exec(`select 1; ${statement}`)],
  ])('is another one after its table was changed by %s', async (_by, change) => {
    const names = async () => (await once.query('select * from kept')).fields.map(({ name }) => name);
    expect(await names()).toContain('names');
    await change('alter table kept drop column names');
    expect(await names()).not.toContain('names');
  });

  it.each([
    ['changes its table', 'alter table kept drop column names'],
    ['discards everything', 'discard all'],
  ])('is not made while a script waits that %s', async (_which, script) => {
    const asked = 'select * from kept';
    const waits: Promise<unknown>[] = [];
    await once.transaction(async (tx) => {
      waits.push(once.exec(script), once.query(asked));
      await tx.query(asked);
    });
    await Promise.all(waits);
    expect(await once.query(asked)).toEqual(await waits[1]);
  });

  it('is there again after everything was discarded', async () => {
    await once.query('select 3 as x');
    await once.exec('discard all');
    expect((await once.query('select 3 as x')).rows).toEqual([{ x: 3 }]);
  });

  it('is not made of a list of ids', async () => {
    const places = Array.from({ length: 41 }, (_, at) => `$${at + 1}`).join(', ');
    const before = await kept();
    await both((client) => client.query(`select id from kept where id in (${places})`, places.split(', ')));
    expect(await kept()).toEqual(before);
  });
});

describe('a transaction', () => {
  const insert = (tx: Pick<Transaction, 'query'>, id: string) => tx.query('insert into kept (id) values ($1)', [id]);
  const ids = async () =>
    (await both((client) => client.query<{ id: string }>('select id from kept order by id'))).rows.map(({ id }) => id);

  it('keeps all, or nothing after a refusal, whether or not that was caught', async () => {
    await both((client) => client.transaction(async (tx) => [await insert(tx, 'a'), await insert(tx, 'b')]));
    const again = async (tx: Transaction) => [await insert(tx, 'c'), await insert(tx, 'a')];
    expect(await both((client) => refusal(client.transaction(again)))).toMatchObject({ code: '23505' });
    const caught = async (tx: Transaction) => [await refusal(again(tx)), await refusal(insert(tx, 'd'))];
    expect(await both((client) => refusal(client.transaction(caught)))).toMatchObject({ code: '25P02' });
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('goes back to a point within', async () => {
    await both((client) =>
      client.transaction(async (tx) => {
        await insert(tx, 'a');
        await tx.query('savepoint one');
        const refused = await refusal(insert(tx, 'a'));
        await tx.query('rollback to savepoint one');
        return [refused, await insert(tx, 'b')];
      }),
    );
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('is not entered by statements of others, and not used when it is over', async () => {
    let late: Promise<unknown> | undefined;
    let over: Transaction | undefined;
    await once.transaction(async (tx) => {
      over = tx;
      late = once.query('select id from kept');
      await insert(tx, 'a');
      await Promise.all([insert(tx, 'b'), insert(tx, 'c')]);
    });
    expect(await late).toMatchObject({ rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
    await expect(insert(over!, 'd')).rejects.toThrow('Transaction is closed');
  });

  it('tells whoever listens', async () => {
    const heard: string[] = [];
    await once.listen('news', (text) => heard.push(text));
    await once.query(`select pg_notify('news', $1)`, ['one']);
    await once.transaction((tx) => tx.query(`select pg_notify('news', $1)`, ['two']));
    await once.unlisten('news');
    expect(heard).toEqual(['one', 'two']);
  });
});

it('a statement after the end is refused', async () => {
  await once.close();
  await expect(once.query('select 1')).rejects.toThrow('PGlite is closed');
});
