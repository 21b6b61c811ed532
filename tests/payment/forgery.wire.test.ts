/**
 * T-13: forged returns and notices. No mutant of a signed return is accepted, each is logged, and nothing changes
 * (DEC-07).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { notificationOf, payWith } from '#server/payment-gateway/gateway.ts';
import { gatewayPayments, type GatewayPayment } from '#server/payment-gateway/gateway.schema.ts';
import { CARDS } from '#server/payment-gateway/cards.ts';
import { gatewaySecrets, isSigned } from '#server/payment-gateway/signature.ts';
import { askFee, feeState, notify, openGatewayKit, type GatewayKit } from './gateway-kit.ts';

type Fields = Readonly<Record<string, unknown>>;

let world: GatewayKit;
/** An authentic approved return of ava's, another one of hers, and one of max's, all without their notice so far. */
let mine: { readonly row: GatewayPayment; readonly fields: Record<string, string>; readonly customRef: string };
let other: typeof mine;
let his: typeof mine;

async function approvedOf(user: 'ava' | 'max', amountCents: number, card = CARDS[0]!) {
  const { token, customRef } = await askFee(world, user, amountCents);
  const { db } = world.app.store;
  // Its notice never comes.
  const row = (await payWith(db, token, { ...card, noticeAfterMs: 1e12 }, world.app.control.moment()))!;
  return { row, fields: notificationOf(row, await gatewaySecrets(db)), customRef };
}

beforeAll(async () => {
  world = await openGatewayKit();
  mine = await approvedOf('ava', 4000);
  other = await approvedOf('ava', 100);
  his = await approvedOf('max', 4000);
});
afterAll(() => world?.close());

const NAMES = ['summaryCode', 'responseCode', 'customRef', 'receiptNumber', 'paymentAmount', 'hmac'] as const;
const HEX = '0123456789abcdef';

/**
 * Systematic mutants: every digit of the signature, every letter of every field, names, sets, and other people's
 * signatures.
 */
function byHand(): Fields[] {
  const { fields } = mine;
  const found: Fields[] = [];
  const mac = fields['hmac']!;
  for (let at = 0; at < mac.length; at += 1) {
    for (const digit of HEX)
      if (digit !== mac[at]) found.push({ ...fields, hmac: mac.slice(0, at) + digit + mac.slice(at + 1) });
    found.push(
      { ...fields, hmac: mac.slice(0, at) },
      { ...fields, hmac: mac.slice(at + 1) + mac.slice(0, at + 1).toUpperCase() },
    );
  }
  found.push(
    { ...fields, hmac: mac.toUpperCase() },
    { ...fields, hmac: `${mac}0` },
    { ...fields, hmac: ` ${mac}` },
    { ...fields, hmac: `${mac} ` },
    { ...fields, hmac: Buffer.from(mac, 'hex').toString('base64') },
    { ...fields, hmac: [...mac].toReversed().join('') },
    { ...fields, hmac: `0x${mac}` },
    { ...fields, hmac: other.fields['hmac'] },
    { ...fields, hmac: his.fields['hmac'] },
    { ...other.fields, hmac: mac },
    { ...his.fields, hmac: mac },
  );
  for (const name of NAMES) {
    const value = fields[name]!;
    const { [name]: _gone, ...without } = fields;
    found.push(
      without,
      { ...fields, [name]: '' },
      { ...fields, [name]: `${value} ` },
      { ...fields, [name]: ` ${value}` },
      { ...fields, [name]: `${value}${value}` },
      { ...fields, [name]: [value] },
      { ...fields, [name]: [value, value] },
      { ...fields, [name]: null },
      { ...fields, [name]: Number(value) },
      { ...fields, [name]: { toString: value } },
      { ...without, [name.toUpperCase()]: value },
      { ...without, [`${name} `]: value },
      { ...fields, [`${name}2`]: value },
      { ...fields, [name]: `${value}&hmac=${mac}` },
      { ...fields, [name]: encodeURIComponent(`${value} `) },
    );
    for (const from of NAMES)
      if (from !== name && fields[from] !== value) found.push({ ...fields, [name]: fields[from], [from]: value });
    for (let at = 0; at < value.length; at += 1) {
      const changed = ['0', '9', 'a', 'Z', '.', '-', 'ä', '%', '&', '='].filter((letter) => letter !== value[at]);
      for (const letter of changed)
        found.push({ ...fields, [name]: value.slice(0, at) + letter + value.slice(at + 1) });
      found.push({ ...fields, [name]: value.slice(0, at) + value.slice(at + 1) });
    }
  }
  for (const amount of [
    '0.00',
    '-40.00',
    '0.40',
    '40',
    '40.0',
    '40.000',
    '4000',
    '040.00',
    '40,00',
    '$40.00',
    '1e9',
    'NaN',
  ])
    found.push({ ...fields, paymentAmount: amount });
  return found;
}

/** Random mutants: letters replaced, inserted, removed, swapped. */
function random(count: number): Fields[] {
  const edit = fc.record({
    name: fc.constantFrom(...NAMES),
    at: fc.nat(80),
    kind: fc.constantFrom('set', 'in', 'out', 'swap'),
    letter: fc.string({ minLength: 1, maxLength: 3 }),
  });
  return fc.sample(fc.array(edit, { minLength: 1, maxLength: 4 }), { numRuns: count, seed: 13 }).map((edits) => {
    const made: Record<string, string> = { ...mine.fields };
    for (const { name, at, kind, letter } of edits) {
      const value = made[name]!;
      const place = at % (value.length + 1);
      if (kind === 'set') made[name] = value.slice(0, place) + letter + value.slice(place + letter.length);
      else if (kind === 'in') made[name] = value.slice(0, place) + letter + value.slice(place);
      else if (kind === 'out') made[name] = value.slice(0, place) + value.slice(place + 1);
      else made[name] = value.slice(place) + value.slice(0, place);
    }
    return made;
  });
}

const same = (fields: Fields): boolean =>
  NAMES.every((name) => fields[name] === mine.fields[name]) && Object.keys(fields).length === NAMES.length;

describe('a forged return', () => {
  /** At least 5,000. */
  const mutants = (): Fields[] => {
    const found = byHand();
    return [...found, ...random(Math.max(500, 5400 - found.length))].filter((fields) => !same(fields));
  };
  const isText = (fields: Fields): fields is Record<string, string> =>
    Object.values(fields).every((value) => typeof value === 'string');

  it("has no signature that is the provider's, of at least 5,000", async () => {
    const { signing } = await gatewaySecrets(world.app.store.db);
    const texts = mutants().filter(isText);
    expect(texts.length).toBeGreaterThanOrEqual(5000);
    expect(texts.filter((fields) => isSigned(fields, signing))).toEqual([]);
    expect(isSigned(mine.fields, signing)).toBe(true);
  });

  it('is never accepted by the call that asks for that, of every twentieth and of all that are no texts, and each is logged [DPAY-16]', async () => {
    const before = world.logged.length;
    const accepted: Fields[] = [];
    let reached = 0;
    for (const fields of mutants().filter((one, at) => at % 20 === 0 || !isText(one))) {
      const { status, body } = await world.wire('ava', 'Forms/validateHmac/v1', { paymentParamters: fields });
      if (status === 200) reached += 1;
      else expect(status).toBe(400);
      if (status === 200 && (body['hmacValid'] !== false || body['paymentSuccess'] !== false)) accepted.push(fields);
    }
    expect(accepted).toEqual([]);
    expect(reached).toBeGreaterThan(225);
    expect(world.logged.slice(before).filter((line) => line.startsWith('refused payment return'))).toHaveLength(
      reached,
    );
    // The authentic one is still accepted.
    expect((await world.wire('ava', 'Forms/validateHmac/v1', { paymentParamters: mine.fields })).body).toEqual({
      wasSuccessful: true,
      hmacValid: true,
      paymentSuccess: true,
      finalised: false,
    });
    for (const { customRef } of [mine, other, his])
      expect(await feeState(world, customRef)).toMatchObject({ settled: 0, finalised: 0, mails: 0 });
  });

  it('is not accepted by the status call either', async () => {
    for (const fields of [
      { ...mine.fields, paymentAmount: '0.40' },
      { ...mine.fields, hmac: other.fields['hmac']! },
      { summaryCode: '0', customRef: mine.customRef },
    ]) {
      expect((await world.wire('ava', 'forms/drone/paymentStatus/v1', fields)).body).toEqual({ wasSuccessful: false });
    }
  });

  it('tells nobody about a payment of somebody else, though it is truly signed', async () => {
    const answer = await world.wire('ava', 'Forms/validateHmac/v1', { paymentParamters: his.fields });
    expect(answer.body).toEqual({ wasSuccessful: true, hmacValid: false, paymentSuccess: false });
    expect((await world.wire('ava', 'forms/drone/paymentStatus/v1', his.fields)).body).toEqual({
      wasSuccessful: false,
    });
  });
});

describe('a passback', () => {
  it('with a repeated name, an unknown reference, or nothing at all goes nowhere', async () => {
    const query = new URLSearchParams(mine.fields).toString();
    for (const address of [
      `?${query}&summaryCode=0`,
      `?${query}&summaryCode=1`,
      '?customRef=nobody',
      '',
      '?customRef=%00',
    ]) {
      expect((await world.open(`/payments/return${address}`)).status).toBe(400);
    }
  });

  it('takes along nothing but the printed names, and only to the page that was agreed', async () => {
    const query = new URLSearchParams({
      ...mine.fields,
      next: 'https://evil.example',
      returnUrl: '//evil.example',
    }).toString();
    const to = new URL(
      (await world.open(`/payments/return?${query}`)).headers.get('location')!,
      'http://localhost:4303',
    );
    expect([to.origin, to.pathname]).toEqual(['http://localhost:4303', `/forms/submissions/${mine.customRef}/payment`]);
    expect([...to.searchParams.keys()].sort()).toEqual([...NAMES].sort());
  });

  it("that calls somebody else's payment off changes nothing: the provider is asked", async () => {
    expect((await world.open(`/payments/cancel?reference=${mine.row.reference}`)).status).toBe(303);
    expect((await feeState(world, mine.customRef)).states).not.toContain('cancelled');
    expect((await world.open('/payments/cancel?reference=')).status).toBe(400);
  });
});

describe('a forged notice', () => {
  const noticeOf = (fields: Readonly<Record<string, string>>) => ({ ...fields, reference: mine.row.reference });
  it('finalises nothing', async () => {
    const refused: number[] = [];
    for (const header of [
      '',
      'Basic',
      'Basic YmFuazo=',
      'Bearer x',
      `Basic ${Buffer.from('bank:').toString('base64')}`,
    ]) {
      refused.push((await notify(world, noticeOf(mine.fields), header)).status);
    }
    expect(new Set(refused)).toEqual(new Set([401]));
    const strings = byHand().filter((fields) =>
      Object.values(fields).every((value) => typeof value === 'string'),
    ) as Record<string, string>[];
    for (const fields of strings.filter((_, at) => at % 40 === 0 && !same(_)))
      expect([400, 404]).toContain((await notify(world, noticeOf(fields))).status);
    // An authentic signature of another payment.
    expect((await notify(world, noticeOf(other.fields))).status).toBe(404);
    expect((await notify(world, { ...mine.fields, reference: other.row.reference })).status).toBe(404);
    for (const { customRef } of [mine, other])
      expect(await feeState(world, customRef)).toMatchObject({ settled: 0, finalised: 0, mails: 0 });
  });

  it('with another amount than was asked for finalises nothing, though it is truly signed', async () => {
    const { db } = world.app.store;
    const [row] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.token, mine.row.token));
    const cheap = notificationOf({ ...row!, amountCents: 1 }, await gatewaySecrets(db));
    expect((await notify(world, noticeOf(cheap))).status).toBe(422);
    expect((await world.wire('ava', 'Forms/validateHmac/v1', { paymentParamters: cheap })).body).toMatchObject({
      hmacValid: false,
    });
    expect(await feeState(world, mine.customRef)).toMatchObject({ settled: 0, finalised: 0 });
  });

  it('the true one does', async () => {
    expect((await notify(world, noticeOf(mine.fields))).status).toBe(200);
    expect(await feeState(world, mine.customRef)).toMatchObject({ settled: 1, finalised: 1, mails: 1 });
  });
});
