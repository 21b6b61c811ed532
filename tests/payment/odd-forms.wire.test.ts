/** Malformed forms of drones, in the request and as a file: refused cleanly, whatever they contain (OP-D-61). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openGatewayKit, renewalOf, type GatewayKit } from './gateway-kit.ts';

let world: GatewayKit;
beforeAll(async () => {
  world = await openGatewayKit();
});
afterAll(() => world?.close());

const request = { orgId: KESTREL.id, organisationArn: KESTREL.arn, formData: {} };
const renew = (text: string) =>
  world.call('zoe', 'dronesRenewalSubmission', {
    request,
    file: [{ name: 'formData.json', content: new Blob([text], { type: 'application/json' }) }],
  });
const formWith = async (more: string): Promise<string> => {
  const form = renewalOf((await world.dronesOf(KESTREL.id)).slice(4, 6), 80, { more: 'MORE' });
  return JSON.stringify(form).replace('"MORE"', more);
};

it.each([
  ['no JSON', '{', 'not valid JSON'],
  ['a number', '5', 'not complete'],
  ['nothing', 'null', 'not complete'],
  ['a list', '[]', 'not complete'],
  ['levels without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'nested too deeply'],
  ['a field of every object', '{"__proto__":{"drones":[]},"drones":[]}', 'a field that is not allowed'],
])('a form of the file that is %s is refused', async (_name, text, said) => {
  expect(await rejection(renew(text))).toMatchObject({ status: 400, text: expect.stringContaining(said) });
});

it('a form with a character that no database keeps is refused, in the file and in the request', async () => {
  for (const more of [String.raw`"\u0000"`, String.raw`"\ud83d"`]) {
    const text = await formWith(more);
    expect(await rejection(renew(text))).toMatchObject({
      status: 400,
      text: expect.stringContaining('Remove special characters (such as emoji)'),
    });
    const inline = { ...request, formData: JSON.parse(text) as Record<string, unknown> };
    expect(await rejection(world.call('zoe', 'dronesRenewalSubmission', { request: inline }))).toMatchObject({
      status: 400,
    });
  }
  // Text that only looks like an escape was typed on purpose.
  expect(await renew(await formWith(String.raw`"\\u0000 __proto__ \ud83d\ude00"`))).toMatchObject({
    wasSuccessful: true,
  });
});

it('a question for more lists than there can be is refused', async () => {
  const code = Array.from({ length: 101 }, (_, at) => `LIST_${String(at)}`);
  expect(await rejection(world.call('zoe', 'GetDroneReferenceDataTypes', { type: [], code }))).toMatchObject({
    status: 400,
  });
});
