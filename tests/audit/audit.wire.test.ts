/**
 * The audit record beyond single calls: payments, drones, documents, refusals; that it stands or falls with what it
 * tells, and stays.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { audit, auditOf, type AuditLine } from '#server/core/audit.ts';
import { auditEntries } from '#server/core/schema.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { CORAL_COAST, KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { rejection } from '../api/fake-fetch.ts';
import { askFee, gatewayKit, CARD, mavic, openGatewayKit, renewalOf } from '../payment/gateway-kit.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { OPENING } from '../server/kit.ts';

const world = gatewayKit();
// The record begins with an entry for a manual reset.
beforeEach(() => world.reset());

const entries = (person = '', record = ''): Promise<readonly AuditLine[]> =>
  auditOf(world.app.store.db, { person, record });
const acts = async (person = '', record = ''): Promise<string[]> =>
  (await entries(person, record)).map(({ act }) => act).toReversed();
const register = (serials: readonly string[]) =>
  world.call('ava', 'droneSubmission', {
    orgId: '',
    organisationArn: '',
    formData: { drones: serials.map((one) => mavic(one)), declaration: true, totalAmount: serials.length * 40 },
  });

/** One of Kestrel's drones, sent for renewal and not paid yet. */
async function renew(): Promise<{ readonly droneId: string; readonly token: string }> {
  const droneId = idOf('drone', `${KESTREL.id}/6`);
  const due = (await world.dronesOf(KESTREL.id)).filter(({ id }) => id === droneId);
  const { payload } = await world.call('zoe', 'dronesRenewalSubmission', {
    request: { orgId: KESTREL.id, organisationArn: KESTREL.arn, formData: renewalOf(due, 40) },
  });
  return { droneId, token: payload!.paymentToken! };
}

describe('what is paid', () => {
  it('is told from the token to the drones, by whom and for whom', async () => {
    const { paymentToken, submissionId = '', reference = '' } = await register(['A1', 'A2']);
    await world.pay(paymentToken!);
    const made = await entries('ava');
    expect(made.map(({ act }) => act).toReversed()).toEqual([
      'draft saved',
      'submitted',
      'payment opened',
      'payment status noted',
      'drones registered',
      'payment finalised',
      'draft deleted',
    ]);
    expect(made.slice(0, 4).map(({ actor, by }) => [actor, by])).toEqual(
      Array.from({ length: 4 }, () => ['payment provider', 'ava']),
    );
    const fleet = await world.dronesOf(world.contactIdOf('ava'));
    expect(made.find(({ act }) => act === 'drones registered')!.records).toEqual(
      fleet.slice(-2).map(({ id }) => ({ kind: 'drone', id })),
    );
    const told = ['submitted', 'payment opened', 'payment finalised'];
    expect(await acts('', submissionId ?? '')).toEqual(told);
    expect(await acts('', reference ?? '')).toEqual(told);
    // Whoever has the token can open the payment page, so the record must not contain it.
    expect(JSON.stringify(made)).not.toContain(paymentToken);
  });

  it('and renewed names every drone, each of which finds it', async () => {
    const { droneId, token } = await renew();
    await world.pay(token);
    expect(await acts('', droneId)).toEqual(['drones renewed']);
    expect((await entries('', droneId))[0]).toMatchObject({
      actor: 'payment provider',
      by: 'zoe',
      organisationId: KESTREL.id,
    });
  });

  it('and could not be done, is returned, and the entry says so', async () => {
    const { droneId, token } = await renew();
    await world.call('zoe', 'DeRegisterDrone', { droneId, organisationId: KESTREL.id });
    await world.pay(token);
    expect(await acts('', droneId)).toEqual(['drone de-registered']);
    expect((await acts('zoe')).slice(-3)).toEqual(['payment finalised', 'payment to be returned', 'draft deleted']);
  });

  it('as a fee names the fee', async () => {
    const fee = await askFee(world, 'ava');
    await world.pay(fee.token);
    expect(await acts('', fee.customRef)).toEqual(['fee settled']);
  });

  it('and refused by the bank, called off by the person, or replaced by a later one, is noted', async () => {
    const fee = await askFee(world, 'ava');
    await world.pay(fee.token, CARD.declined);
    expect((await acts('ava')).at(-1)).toBe('payment status noted');
    await fee.again();
    await fee.again();
    expect((await acts('ava')).slice(-3)).toEqual(['payment called off', 'submitted again', 'payment opened']);
  });
});

describe('documents of a person', () => {
  it('are asked for by one and opened with the ticket that they were given', async () => {
    const { value } = await world.call('zoe', 'GetSharePointFileDetails', {
      entity: 'account',
      id: KESTREL.id,
      file: 'droneregistration',
      ios: false,
    });
    const address = `/forms/document-location?spId=${value.spId!}&file=${value.file!}`;
    expect((await world.open(address)).status).toBe(200);
    const about = await entries('', KESTREL.id);
    expect(about.map(({ act, by }) => [act, by])).toEqual([
      ['document opened', 'zoe'],
      ['document asked for', 'zoe'],
      ['certificate made', 'zoe'],
    ]);
    expect(JSON.stringify(about)).not.toContain(value.spId);
    expect((await world.open('/forms/document-location?spId=nothing&file=a.pdf')).status).toBe(404);
    expect(await entries('', KESTREL.id)).toHaveLength(3);
  });
});

describe('somebody who is refused', () => {
  const refused = async (person: string) =>
    (await entries(person)).map(({ act, call, records }) => [act, call, records.map(({ id }) => id)]);

  it('is noted with the call and the record, whatever the answer looks like', async () => {
    // An organisation of others, answered as if it did not exist; a refusal; a submission of others; a drone of others;
    // a role check.
    await world.call('ava', 'GetDronesOrganisation', { organisationId: KESTREL.id, types: ['commercial'] });
    const theirs = {
      orgId: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: { drones: [mavic('C1')], declaration: true, totalAmount: 40 },
    };
    await rejection(world.call('ava', 'droneSubmission', theirs));
    const submissionId = idOf('submission', 'SR-107330');
    await world.call('ava', 'submissionQuery', {}, { params: { submissionId } }).catch(() => undefined);
    const droneId = idOf('drone', `${KESTREL.id}/7`);
    await rejection(world.call('ava', 'DeRegisterDrone', { droneId, organisationId: '' }));
    await world.call('ava', 'verifyIndividualRoles', {
      aviationReferenceNumber: CORAL_COAST.arn,
      positions: ['Chief Pilot'],
    });
    expect((await refused('ava')).toReversed()).toEqual([
      ['access refused', 'GetDronesOrganisation', [KESTREL.id]],
      ['access refused', 'droneSubmission', [KESTREL.id]],
      ['access refused', 'submissionQuery', [submissionId, KESTREL.id]],
      ['access refused', 'DeRegisterDrone', [droneId]],
      ['access refused', 'verifyIndividualRoles', []],
    ]);
  });

  it('and asks for the alerts of an aircraft, of another person as of an organisation', async () => {
    for (const mark of ['VH-MXH', 'VH-SAD'])
      await world.call('ava', 'GetAlertsAircraft', { aircraftid: idOf('aircraft', mark) });
    expect((await refused('ava')).toReversed()).toEqual([
      ['access refused', 'GetAlertsAircraft', [personOf('max').id]],
      ['access refused', 'GetAlertsAircraft', [SOUTHERN_AIR.id]],
    ]);
  });

  it('and asks for a draft of another person', async () => {
    const { recordId = '' } = await world.call('zoe', 'SaveDraft', {
      name: 'Hers',
      formData: 'e30=',
      organisationId: '',
    });
    await world.call('ava', 'LoadDraft', { recordId: recordId! }).catch(() => undefined);
    expect(await refused('ava')).toEqual([['access refused', 'LoadDraft', [recordId]]]);
  });

  it('without a token is nobody, and leaves nothing', async () => {
    expect((await world.wire('nobody', 'forms/drone/submission/v1', {})).status).toBe(401);
    expect(await acts()).toEqual(['sandbox reset']);
  });
});

describe('an entry', () => {
  it(
    'is in the transaction of what it tells: a submit that fails at its end leaves neither',
    async () => {
      const broken = await openGatewayKit((point) => {
        if (point === 'before commit') throw new Error('The database went away');
      });
      const { db } = broken.app.store;
      const before = (await auditOf(db, { person: '', record: '' })).length;
      const made = (await db.select().from(submissions)).length;
      await rejection(
        broken.call('zoe', 'DeRegisterDrone', {
          droneId: idOf('drone', `${KESTREL.id}/7`),
          organisationId: KESTREL.id,
        }),
      );
      expect(await db.select().from(submissions)).toHaveLength(made);
      expect(await auditOf(db, { person: '', record: '' })).toHaveLength(before);
      await broken.close();
    },
    OPENING,
  );

  it('is never changed and never deleted: the database refuses', async () => {
    const { db } = world.app.store;
    await world.call('ava', 'SaveDraft', { name: 'A draft', formData: 'e30=', organisationId: '' });
    const before = await entries();
    const refusal = { cause: expect.objectContaining({ message: 'audit entries are never changed' }) as unknown };
    await expect(db.update(auditEntries).set({ act: 'nothing' })).rejects.toMatchObject(refusal);
    await expect(db.delete(auditEntries)).rejects.toMatchObject(refusal);
    expect(await entries()).toEqual(before);
  });

  it('and a reset of the sandbox, which takes everything away, says that it did', async () => {
    await register(['D1']);
    await world.reset();
    expect((await entries()).map(({ act, actor, by }) => [act, actor, by])).toEqual([
      ['sandbox reset', 'regulator', ''],
    ]);
  });
});

describe('the console', () => {
  it('shows the entries of one person or about one record, as a page and as data', async () => {
    await register(['E1']);
    const { recordId = '' } = await world.call('zoe', 'SaveDraft', {
      name: 'Hers',
      formData: 'e30=',
      organisationId: '',
    });
    const read = async (query: string): Promise<AuditLine[]> =>
      (await (await world.open(`/sandbox/audit${query}`)).json()) as AuditLine[];
    expect(new Set((await read('?person=ava')).map(({ by }) => by))).toEqual(new Set(['ava']));
    expect((await read(`?person=${world.contactIdOf('ava')}`)).map(({ by }) => by)).toEqual(['ava', 'ava', 'ava']);
    expect(await read(`?record=${recordId}`)).toEqual(
      [
        {
          at: '2026-11-20T23:00:00.000Z',
          actor: 'person',
          by: 'zoe',
          organisationId: '',
          act: 'draft saved',
          records: [{ kind: 'draft', id: recordId }],
          call: 'SaveDraft',
          requestId: expect.stringMatching(/./),
        },
      ].map((one) => ({ ...one, at: expect.stringMatching(/^2026-11-20T23:00/) })),
    );
    expect(await read('?person=ava&record=' + recordId)).toEqual([]);
    expect(await read('')).toHaveLength(5);
    const page = await (await world.open('/sandbox?person=zoe')).text();
    const section = page.slice(page.indexOf('id="audit-record"'), page.indexOf('id="faults"'));
    expect(section).toContain(`draft <a href="/sandbox/stories/${recordId}">${recordId}</a>`);
    expect(section).not.toContain('payment opened');
    expect(section).toContain('value="zoe"');
  });

  it('tells nothing about a text that is no name of anything', async () => {
    expect(await auditOf(world.app.store.db, { person: "ava' or 1=1", record: '' })).toEqual([]);
  });
});

it('writes nothing for nothing', async () => {
  const before = await entries();
  await audit(world.app.store.db, { actor: 'regulator', personId: '', moment: SATURDAY });
  expect(await entries()).toEqual(before);
});
