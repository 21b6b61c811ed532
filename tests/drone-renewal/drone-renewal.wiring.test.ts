/** A renewal with its calls and its address: loading, storing, saving, sending, paying, and lost answers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { selectApplicationPayment } from '#machines/applications/application.selectors.ts';
import { encodeParams } from '#rules/core/encoding.rules.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { gate } from '#support/settings.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { LISTS, ON } from '../drones/drone-test-harness.ts';
import type { FakeRegulator } from '../forms/fake-regulator.ts';
import { rates } from './drone-renewal.sample.ts';
import {
  record,
  KEY,
  wentTo,
  rest,
  state,
  content,
  dronesOf,
  registrations,
  send,
  begun,
  ended,
  renewalsAt,
} from './renewal-wiring-kit.ts';

const OFF = { ...ON, [gate('Recreational Drone')]: '01/01/2099' };

const receipt = { submissionId: 's-1', reference: 'RN-1', receivedAt: '2026-11-21T00:00:00Z' };

let regulator: FakeRegulator;

beforeEach(() => {
  regulator = begun();
});

afterEach(ended);

const { opened, submitted } = renewalsAt(() => regulator);

describe('the step that Back asks about', () => {
  const back = { type: 'back.chosen' } as const;

  it('is the first on the summary, and on a drone of it the renewal comes before [FORM-27 FORM-28]', async () => {
    const made = await opened();
    expect(made.step()).toEqual({ heading: 'the renewal', isFirst: true, before: null });
    const before = { heading: 'the renewal', back, asks: false };
    await send(made, { type: 'details.opened', id: 1 });
    expect(made.step()).toEqual({ heading: 'Drone details', isFirst: false, before });
    await send(made, { type: 'edit.chosen', id: 1 });
    expect(made.step()).toEqual({ heading: 'Edit drone', isFirst: false, before });
    await send(made, back);
    expect(made.step()?.isFirst).toBe(true);
  });
});

describe('the address of a renewal', () => {
  const params = (value: object) => encodeParams(value);
  it.each([
    [{}, { droneRegId: '', weightClassCode: '', recordId: '', customRef: '' }],
    [
      { renewAll: '1', standalone: 'true' },
      { droneRegId: '', recordId: '' },
    ],
    [{ renewAll: '1', droneRegId: ' r-2 ' }, { droneRegId: 'r-2' }],
    [
      {
        droneRegId: 'r-2',
        selectedWeightClassCode: 'RPAWC-00004',
        selectedWeightClassValue: 'x',
        weightClassUpdated: '1',
      },
      { weightClassCode: 'RPAWC-00004' },
    ],
    [
      { recordid: 'rec-1', customRef: 'ref-1' },
      { recordId: 'rec-1', customRef: 'ref-1' },
    ],
    [{ params: params({ from: 'org', organisationId: 'x', recordid: 'rec-2' }) }, { recordId: 'rec-2' }],
    [{ recordid: 'rec-1', params: params({ from: 'ind', recordid: 'rec-2' }) }, { recordId: 'rec-1' }],
    [
      { droneRegId: 'x'.repeat(101), recordid: 'y'.repeat(500) },
      { droneRegId: '', recordId: '' },
    ],
  ])('%j [DREN-05 DREN-08 DREN-09 DREN-12]', (query, expected) => {
    expect(SCREEN_LINKS.droneRenewal.parse(query as Record<string, string>)).toMatchObject(expected);
  });
});

describe('a renewal and its calls', () => {
  it('asks for both kinds while both are on, and shows what is due of them [DREN-17 DCAL-05 DCAL-10]', async () => {
    const made = await opened();
    const asked = Object.fromEntries(regulator.heard.map(({ name, input }) => [name, input]));
    expect(asked['GetDronesIndividual']).toEqual({ types: ['recreational', 'commercial'] });
    expect(asked['GetRateCards']).toEqual({ FeeCode: ['DRONE_R_COM', 'DRONE_R_REC'] });
    expect(registrations(made)).toEqual(['r-1', 'r-2']);
  });

  it('has no drone that has left the list among the existing ones: its number is free for another [DVAL-18]', async () => {
    const made = await opened({}, ON, [record(1, '2026-10-22'), record(2, '2026-10-23'), record(3, '2027-10-01')]);
    expect(
      content(made)
        .getSnapshot()
        .context.facts.registered.map(({ droneId }) => droneId),
    ).toEqual(['d-2', 'd-3']);
  });

  it('asks for what was typed before beside the lists, once, and anew each time they are asked for again', async () => {
    const kept = () => regulator.heard.filter(({ name }) => name === 'AutosaveLoad').length;
    regulator.next('GetDronesIndividual', () => {
      throw callFailure('GetDronesIndividual', 'DI.1', 'b', null);
    });
    const made = await opened();
    expect([state(made).children.opening?.getSnapshot().hasTag('failed'), kept()]).toEqual([true, 1]);
    regulator.next('GetDroneReferenceDataTypes', () => LISTS);
    regulator.next('GetRateCards', () => ({ value: rates }));
    await send(made, { type: 'retry.requested' });
    await rest();
    expect([registrations(made), kept()]).toEqual([['r-1', 'r-2'], 2]);
  });

  it('of an organisation, before the recreational date, asks for commercial ones alone [DREN-17 DCAL-07]', async () => {
    await opened({ organisationId: 'org-1', organisationArn: '100200' }, OFF);
    const asked = Object.fromEntries(regulator.heard.map(({ name, input }) => [name, input]));
    expect(asked['GetDronesOrganisation']).toEqual({ organisationId: 'org-1', types: ['commercial'] });
    expect(asked['GetRateCards']).toEqual({ FeeCode: ['DRONE_R_COM'] });
  });

  it('takes the one drone that the address names, with its class [DREN-06]', async () => {
    const made = await opened({ droneRegId: 'r-2', weightClassCode: 'RPAWC-00004' });
    expect(registrations(made)).toEqual(['r-2']);
    expect(dronesOf(made)[0]!.selectedWeightClassCode).toBe('RPAWC-00004');
  });

  it('sends the form in the request, and goes to the provider with the token, wherever it is [DCAL-19 DCAL-22 DCAL-23 DPAY-10 DPAY-11]', async () => {
    const made = await opened({ organisationId: 'org-1', organisationArn: '100200' });
    const [input] = await submitted(made, {
      wasSuccessful: true,
      id: 's-1',
      payload: { paymentToken: 'a b/c' },
      ...receipt,
    });
    expect(input).toMatchObject({
      request: { orgId: 'org-1', organisationArn: '100200', formData: { declaration: true, totalAmount: 80 } },
    });
    // Neither the body of the older variant nor a file.
    expect(Object.keys(input!)).toEqual(['request']);
    await rest();
    expect(wentTo).toEqual(['https://bank.test/pay?token=a%20b%2Fc']);
    expect(state(made).hasTag('paying')).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    // Continuing to payment uses the same token and sends nothing.
    const sent = regulator.heard.length;
    selectApplicationPayment(state(made))!.send({ type: 'retry.requested' });
    await rest();
    expect([wentTo[1], regulator.heard.length]).toEqual([wentTo[0], sent]);
    // The charts page and the inspector show contexts, so these must not contain the token.
    expect(JSON.stringify(made.renewal.getPersistedSnapshot())).not.toContain('a b/c');
    const other = await opened();
    await submitted(other, { wasSuccessful: true, paymentToken: 't-2' });
    await rest();
    expect(wentTo[2]).toBe('https://bank.test/pay?token=t-2');
  });

  it('of an organisation names it by its account id and its ARN, in the request and with each drone [DMAN-11 DENT-42]', async () => {
    const made = await opened({ organisationId: 'org-1', organisationArn: '100200' });
    expect(regulator.heard.find(({ name }) => name === 'GetDronesOrganisation')!.input).toMatchObject({
      organisationId: 'org-1',
    });
    const [input] = await submitted(made, { wasSuccessful: true, paymentToken: 't-1' });
    const { orgId, organisationArn, formData } = input!['request'] as {
      orgId: string;
      organisationArn: string;
      formData: { drones: { organisationARN: string }[] };
    };
    expect([orgId, organisationArn, formData.drones.map(({ organisationARN }) => organisationARN)]).toEqual([
      'org-1',
      '100200',
      ['100200', '100200'],
    ]);
  });

  it('of more than 100 drones sends a file of this name beside an empty form [DREN-56 DCAL-20 DCAL-21 DCON-04]', async () => {
    const made = await opened(
      {},
      ON,
      Array.from({ length: 101 }, (_, at) => record(at + 1)),
    );
    const [input] = await submitted(made, { wasSuccessful: true, paymentToken: 't-1' });
    expect(input!['request']).toEqual({ orgId: '', organisationArn: '', formData: {} });
    const [file] = input!['file'] as { name: string; content: Blob }[];
    expect([file!.name, file!.content.type]).toEqual(['formData.json', 'application/json']);
    vi.useRealTimers();
    expect((JSON.parse(await file!.content.text()) as { drones: unknown[] }).drones).toHaveLength(101);
  });

  it('without a token it is done, and nothing is kept of it [DPAY-13]', async () => {
    const made = await opened();
    await send(made, { type: 'weightClass.chosen', id: 1, code: 'RPAWC-00004' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(regulator.autosaves.has(KEY)).toBe(true);
    await submitted(made, { wasSuccessful: true, ...receipt });
    await rest();
    expect(state(made).hasTag('complete')).toBe(true);
    expect(state(made).context.receipt).toEqual(receipt);
    expect(regulator.autosaves.has(KEY)).toBe(false);
  });
});

describe('a renewal whose submit was refused', () => {
  it.each([409, 422])(
    'with %i is made of what is loaded anew, is declared anew, and its next submit is another attempt with the new fee [DERR-01 DPAY-03 EXPY-03]',
    async (status) => {
      const made = await opened();
      await send(made, { type: 'weightClass.chosen', id: 2, code: 'RPAWC-00004' });
      regulator.next('GetDroneReferenceDataTypes', () => LISTS);
      regulator.next('GetRateCards', () => ({ value: rates.map((row) => ({ ...row, product_rate: 45 })) }));
      // The first was renewed elsewhere meanwhile.
      regulator.next('GetDronesIndividual', () => ({ value: { items: [record(1, '2027-12-01'), record(2)] } }));
      await submitted(made, Promise.reject(callFailure('dronesRenewalSubmission', '', 'e', status)));
      await rest();
      expect(state(made).context.alert).toMatchObject({ kind: 'unable', failure: { status } });
      expect([
        registrations(made),
        dronesOf(made)[0]!.selectedWeightClassCode,
        content(made).getSnapshot().context.declaration,
      ]).toEqual([['r-2'], 'RPAWC-00004', false]);
      const [, second] = await submitted(made, { wasSuccessful: true, ...receipt });
      expect(second).toMatchObject({
        request: { formData: { totalAmount: 45, drones: [{ droneRegistrationId: 'r-2' }] } },
      });
      const keys = regulator.heard
        .filter(({ name }) => name === 'dronesRenewalSubmission')
        .map(({ idempotencyKey }) => idempotencyKey);
      expect(new Set(keys).size).toBe(2);
    },
  );
});

describe('a renewal that was refused otherwise', () => {
  it.each([
    ['by the regulator', 403, 2],
    // The submit may still arrive, so the next one keeps the key: another key would make a second renewal.
    ['by a failure of the server', 500, 1],
  ])('%s stays what it is, with the alert above it, to be sent again [DERR-01]', async (_how, status, keys) => {
    const made = await opened();
    await submitted(made, Promise.reject(callFailure('dronesRenewalSubmission', '', 'e', status)));
    expect(state(made).context.alert).toMatchObject({ kind: 'unable', failure: { status } });
    expect([state(made).matches({ working: 'open' }), registrations(made)]).toEqual([true, ['r-1', 'r-2']]);
    await submitted(made, { wasSuccessful: true, ...receipt });
    const sent = regulator.heard
      .filter(({ name }) => name === 'dronesRenewalSubmission')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect([sent.length, new Set(sent).size, state(made).hasTag('complete')]).toEqual([2, keys, true]);
  });
});

describe('a way back from the payment page', () => {
  const query = {
    summaryCode: '0',
    responseCode: '00',
    customRef: 'ref-1',
    receiptNumber: 'R-60',
    paymentAmount: '80.00',
    hmac: 'h',
  };
  const valid = { wasSuccessful: true, hmacValid: true, paymentSuccess: true };

  it('that claims to be paid is checked with every key unchanged, its status asked for, and is the end then [DPAY-14 DPAY-15 DPAY-16 DREN-63]', async () => {
    regulator.next('validateHmac', () => valid);
    regulator.next('paymentStatus', () => ({ wasSuccessful: true }));
    const made = await opened({ returned: readReturn(query) });
    const asked = regulator.heard
      .filter(({ name }) => !name.startsWith('Autosave'))
      .map(({ name, input }) => [name, input]);
    expect(asked).toEqual([
      ['validateHmac', { paymentParamters: query }],
      ['paymentStatus', query],
    ]);
    expect([state(made).hasTag('complete'), state(made).context.receipt]).toMatchObject([
      true,
      { paid: { number: 'R-60', cents: 8000 } },
    ]);
  });

  it('that is forged changes nothing, and loads nothing [DPAY-16]', async () => {
    regulator.next('validateHmac', () => ({ ...valid, hmacValid: false }));
    const made = await opened({ returned: readReturn(query) });
    expect(state(made).children.admission?.getSnapshot().matches('unconfirmed')).toBe(true);
    expect(regulator.names()).toEqual(['validateHmac']);
  });

  it.each([
    [
      'refused',
      { ...query, summaryCode: '1', responseCode: '51' },
      { kind: 'cardProblem', said: 'Your bank declined the payment because there is not enough money in the account.' },
    ],
    ['reported as a card problem', { paymentError: 'true', customRef: 'ref-1' }, { kind: 'cardProblem', said: '' }],
    ['called off', { paymentCancelled: 'true', customRef: 'ref-1' }, { kind: 'paymentCancelled' }],
  ])(
    'from a payment that was %s opens the renewal by its reference, to be declared and sent again [DPAY-17 DPAY-18 DPAY-19 DREN-09 DERR-03]',
    async (_how, back, alert) => {
      const kept = {
        name: 'RPA Renewal',
        formData: { drones: [{ droneRegistrationId: 'r-1' }], declaration: true, totalAmount: 40 },
      };
      regulator.drafts.set('ref-1', { formData: toBase64Json(kept), revision: 1, savedAt: '2026-11-20T00:00:00Z' });
      const made = await opened({ returned: readReturn(back) });
      expect(regulator.heard.find(({ name }) => name === 'LoadDraft')!.input).toMatchObject({ recordId: 'ref-1' });
      expect(state(made).context.alert).toEqual(alert);
      expect([registrations(made), content(made).getSnapshot().context.declaration]).toEqual([['r-1'], false]);
    },
  );

  it('that cannot be read loads the list fresh, and says so [DPAY-17 DERR-01]', async () => {
    const made = await opened({ returned: readReturn({ summaryCode: '1' }) });
    expect(state(made).context.alert).toEqual({ kind: 'unable', failure: null });
    expect(registrations(made)).toEqual(['r-1', 'r-2']);
  });
});
