import { createClient, type CallOptions, type Client, type ClientOptions } from '#api/core/client.ts';
import type { CallRow } from './call-table.ts';
import { fakeFetch, type Answer, type FakeFetch } from './fake-fetch.ts';

/** A client for the product `casa` on two made-up hosts, over a scripted fetch. */
export function testClient(
  answers: readonly Answer[],
  options: Partial<ClientOptions> = {},
): { client: Client; fake: FakeFetch } {
  const fake = fakeFetch(...answers);
  const client = createClient({
    product: 'casa',
    bases: { portal: 'https://portal.test', forms: 'https://forms.test' },
    fetch: fake.fetch,
    token: (api) => Promise.resolve(`${api}-token`),
    ...options,
  });
  return { client, fake };
}

/** Sends the call of a table row: its name and input are typed by hand, so their types are not known here. */
export function callRow(
  client: Client,
  row: Pick<CallRow, 'call' | 'input' | 'params'>,
  options: CallOptions = {},
): Promise<unknown> {
  const call = client.call as (name: string, input: unknown, options: CallOptions) => Promise<unknown>;
  return call(row.call, row.input, { ...options, ...(row.params ? { params: row.params } : {}) });
}
