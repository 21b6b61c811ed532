/** The calls of an organisation's dashboard, with real promises (OP-P-27). */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import {
  wireOrganisationDashboard,
  wireOrganisationPayments,
} from '../../src/routes/organisation-dashboard/organisation-dashboard.page.tsx';
import {
  organisationDashboardCalls as calls,
  organisationDashboardInput as input,
  organisationDashboardSample as sample,
  organisationId,
  organisationPaymentsInput,
  paymentsDue,
} from './organisation-dashboard.sample.ts';

const ANSWERS = new Map<string, unknown>([
  ...calls.map(({ call, key }) => [call, sample[key]] as const),
  ['AdditionalPayment', paymentsDue],
]);

/** The dashboard where these calls fail. */
function opened(failing: Map<string, unknown>) {
  const { connection, made } = connectionOf((name) => {
    if (failing.has(name)) throw failing.get(name);
    return ANSWERS.get(name);
  });
  const actor = createActor(wireOrganisationDashboard(connection), { input }).start();
  const payments = createActor(wireOrganisationPayments(connection), { input: organisationPaymentsInput }).start();
  return { actor, payments, made };
}

describe('the dashboard of an organisation', () => {
  it('makes its eight calls at once and shows their answers, each in its place [DASH-01 DASH-05]', async () => {
    const { actor, payments, made } = opened(new Map());
    const asked = { organisationId };
    expect(made.map(({ name, body }) => [name, body])).toEqual([
      ['GetOrganisationDetails', asked],
      ['GetApplicationsOrganisation', asked],
      ['GetREOCsOrganisation', asked],
      ['GetAircraftOrganisation', asked],
      ['GetAlertsOrganisation', asked],
      ['HasDraftsOrganisation', asked],
      ['GetDronesOrganisation', { organisationId, types: ['commercial'] }],
      ['AdditionalPayment', { organisationId, organisationArn: '100200' }],
    ]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await settled();
    expect(actor.getSnapshot().context.data).toEqual(sample);
    expect(selectBeside(payments.getSnapshot())).toEqual({ payments: paymentsDue });
  });

  it.each(calls)(
    'fails as PO.1 where $call does, by an answer or by an exception, and asks for that alone when it is tried again [DASH-05 ERRC-04 ERRC-13]',
    async ({ call, code }) => {
      for (const [error, failure] of [
        [callFailure(call, code), callFailure(call, code)],
        [exception, null],
      ] as const) {
        const failing = new Map<string, unknown>([[call, error]]);
        const { actor, made } = opened(failing);
        await settled();
        expect(actor.getSnapshot().context.data).toBeNull();
        expect(actor.getSnapshot().context.problem).toEqual({ code: 'PO.1', failure });
        failing.clear();
        actor.send({ type: 'retry.requested' });
        expect(made.slice(8).map(({ name }) => name)).toEqual([call]);
        await settled();
        expect(actor.getSnapshot().context.data).toEqual(sample);
        expect(actor.getSnapshot().context.problem).toBeNull();
      }
    },
  );

  it('is shown without the additional payments, which nobody then takes for none [DASH-05 DASH-49]', async () => {
    const { actor, payments } = opened(
      new Map<string, unknown>([['AdditionalPayment', callFailure('AdditionalPayment', '')]]),
    );
    await settled();
    expect(actor.getSnapshot().context.data).toEqual(sample);
    expect(selectBeside(payments.getSnapshot())).toBe('unknown');
  });

  it('gives its calls up when it is closed', () => {
    const { actor, payments, made } = opened(new Map());
    actor.stop();
    payments.stop();
    expect(made.map(({ signal }) => signal?.aborted)).toEqual(Array.from({ length: 8 }, () => true));
  });
});
