/** A long answer that is identical to the last one is not parsed again: the same list comes on page after page. */
import { describe, expect, it } from 'vitest';
import { DRONE } from './call-table.ts';
import { json, rejection, words, type Answer } from './fake-fetch.ts';
import { testClient } from './test-client.ts';

const drones = (count: number, serial = 'SN') => ({
  value: Array.from({ length: count }, (_, at) => ({ ...DRONE, drone: { casa_serialnumber: `${serial}-${at}` } })),
});
const MANY = drones(1000);

/** The results of repeating one call with these answers. */
function asked(...answers: Answer[]) {
  const { client } = testClient(answers);
  return () => client.call('GetDronesOrganisation', { organisationId: 'o', types: ['commercial'] });
}

describe('a long answer', () => {
  it('that is the last one is handed over as it was read', async () => {
    const call = asked(json(MANY), json(MANY));
    const first = await call();
    expect(first.value).toHaveLength(1000);
    expect(await call()).toBe(first);
  });

  it('that differs in one letter is read', async () => {
    const call = asked(json(MANY), json(drones(1000, 'SX')), json(MANY));
    await call();
    expect((await call()).value[7]).toMatchObject({ drone: { product_serialnumber: 'SX-7' } });
    expect((await call()).value[7]).toMatchObject({ drone: { product_serialnumber: 'SN-7' } });
  });

  it('is judged by its status all the same', async () => {
    const call = asked(json(MANY), words(JSON.stringify(MANY), 500));
    await call();
    expect(await rejection(call())).toMatchObject({ code: 'DO.1', status: 500 });
  });
});

it('a short answer is not remembered', async () => {
  const call = asked(json(drones(2)), json(drones(2)));
  const first = await call();
  const second = await call();
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

it('an answer of a call that changes something is not remembered, however long', async () => {
  const long = json({ wasSuccessful: true, error: 'x'.repeat(60_000) });
  const { client } = testClient([long, long]);
  const save = () => client.call('SaveDraft', { name: 'N', formData: 'e30=', organisationId: '' });
  expect(await save()).not.toBe(await save());
});
