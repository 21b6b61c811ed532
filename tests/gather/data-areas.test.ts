/**
 * The nine data areas of the portal with their calls, on the machines that hold them: loading, loaded or failed, and
 * never two of these at once (portal 3, OP-P-82). Everything else that the machine loads succeeds in all three cases.
 */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { CallName } from '#api/catalogue.endpoints.ts';
import { selectContent } from '#machines/applications/application.selectors.ts';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import { selectLicenceParts } from '#machines/licences/licence-view.entry.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import type { Connection } from '../../src/shell/connection.ts';
import { wireDroneRegistration } from '../../src/wiring/drone-registration.wiring.ts';
import { wireIndividualDashboard } from '../../src/routes/individual-dashboard/open.ts';
import { wireLicenceView } from '../../src/routes/licences/licences.page.tsx';
import { wireOrganisationDashboard } from '../../src/routes/organisation-dashboard/organisation-dashboard.page.tsx';
import { wireOutstanding } from '../../src/wiring/outstanding.wiring.ts';
import { rates } from '../drone-renewal/drone-renewal.sample.ts';
import { droneSession, LISTS, ON } from '../drones/drone-test-harness.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import {
  individualDashboardCalls,
  individualDashboardSample,
} from '../individual-dashboard/individual-dashboard.sample.ts';
import { licenceSample, PARTS } from '../licences/licences.sample.ts';
import {
  organisationDashboardCalls,
  organisationDashboardInput,
  organisationDashboardSample,
  paymentsDue,
} from '../organisation-dashboard/organisation-dashboard.sample.ts';
import { oneAlert, oneDraft } from '../outstanding/outstanding.sample.ts';

interface Area {
  readonly loading: boolean;
  readonly loaded: boolean;
  readonly error: boolean;
  readonly holds: unknown;
}

interface Held {
  area(): Area;
  close(): void;
}

type Page = { hasTag(tag: never): boolean };

/** The flags of a page that loads, loaded or failed as a whole. */
const flagsOf = (page: Page, holds: unknown): Area => ({
  loading: page.hasTag('loading' as never),
  loaded: page.hasTag('loaded' as never),
  error: page.hasTag('failed' as never),
  holds,
});

/** The flags of an answer that a page does not wait for. */
const besideOf = <Name extends string>(answer: AnswerBeside<Readonly<Record<Name, unknown>>>, name: Name): Area => ({
  loading: answer === 'asked',
  loaded: typeof answer !== 'string',
  error: answer === 'unknown',
  holds: typeof answer === 'string' ? undefined : answer[name],
});

const individual =
  (key: keyof typeof individualDashboardSample) =>
  (connection: Connection): Held => {
    const actor = createActor(wireIndividualDashboard(connection), { input: { droneTypes: ['commercial'] } }).start();
    return {
      area: () => flagsOf(actor.getSnapshot(), actor.getSnapshot().context.data?.[key]),
      close: () => void actor.stop(),
    };
  };

const organisation =
  (key: keyof typeof organisationDashboardSample) =>
  (connection: Connection): Held => {
    const actor = createActor(wireOrganisationDashboard(connection), { input: organisationDashboardInput }).start();
    return {
      area: () => flagsOf(actor.getSnapshot(), actor.getSnapshot().context.data?.[key]),
      close: () => void actor.stop(),
    };
  };

const NOBODYS_RATINGS = { aviationReferenceNumber: '', holdsCrewLicence: () => Promise.resolve(false) };

const drafts = (connection: Connection): Held => {
  const actor = createActor(wireOutstanding(connection, NOBODYS_RATINGS).drafts).start();
  return { area: () => besideOf(selectBeside(actor.getSnapshot()), 'drafts'), close: () => void actor.stop() };
};

const alerts = (connection: Connection): Held => {
  const actor = createActor(wireOutstanding(connection, NOBODYS_RATINGS).alerts).start();
  return { area: () => besideOf(selectBeside(actor.getSnapshot()), 'alerts'), close: () => void actor.stop() };
};

const examinations = (connection: Connection): Held => {
  const actor = createActor(wireLicenceView(connection), {
    input: { names: PARTS, codes: 'PLD', aviationReferenceNumber: '1000007' },
  }).start();
  const area = (): Area => {
    const page = actor.getSnapshot();
    const theory = selectLicenceParts(page)?.theory;
    // A page of a licence shows the loaded parts beside a failed one: the area is loaded when its own part is.
    return { ...flagsOf(page, theory), loaded: theory !== undefined };
  };
  return { area, close: () => void actor.stop() };
};

const rateCards = (connection: Connection): Held => {
  const session = { ...droneSession(fakeRegulator(), ON), connection };
  const { form } = wireDroneRegistration(session, {
    organisationId: '',
    organisationArn: '',
    recordId: '',
    returned: readReturn({}),
  });
  form.start();
  const area = (): Area => {
    const content = selectContent(form.getSnapshot())?.getSnapshot() as
      | { context: { facts: { rates: unknown } } }
      | undefined;
    const opening = form.getSnapshot().children.opening?.getSnapshot() ?? form.getSnapshot();
    return { ...flagsOf(opening, content?.context.facts.rates), loaded: content !== undefined };
  };
  return { area, close: () => void form.stop() };
};

/** Default answers of the calls. */
const ANSWERS = new Map<string, unknown>([
  ...individualDashboardCalls.map(({ call, key }) => [call, individualDashboardSample[key]] as const),
  ...organisationDashboardCalls.map(({ call, key }) => [call, organisationDashboardSample[key]] as const),
  ['AdditionalPayment', paymentsDue],
  ['HasDraftsIndividual', { drafts: oneDraft }],
  ['GetAlertsIndividual', { value: oneAlert }],
  ['licencePicture', licenceSample.picture],
  ['licenceComponents', licenceSample.components],
  ['licenceAircraftRatings', licenceSample.aircraftRatings],
  ['licenceOperationalRatings', licenceSample.operationalRatings],
  ['licenceTheoryExaminations', licenceSample.theory],
  ['licenceArocDetails', licenceSample.radio],
  ['GetDroneReferenceDataTypes', LISTS],
  ['GetRateCards', { value: rates }],
  ['AutosaveLoad', { wasSuccessful: true, autosave: null, aside: null }],
]);

/** The areas (ENTI-29) with their calls; both, where a person and an organisation have one each. */
const AREAS: readonly {
  readonly area: string;
  readonly call: CallName;
  readonly open: (connection: Connection) => Held;
  readonly holds: unknown;
}[] = [
  { area: 'drafts', call: 'HasDraftsIndividual', open: drafts, holds: oneDraft },
  {
    area: 'drafts',
    call: 'HasDraftsOrganisation',
    open: organisation('drafts'),
    holds: organisationDashboardSample.drafts,
  },
  {
    area: 'applications',
    call: 'GetApplicationsIndividual',
    open: individual('applications'),
    holds: individualDashboardSample.applications,
  },
  {
    area: 'applications',
    call: 'GetApplicationsOrganisation',
    open: organisation('applications'),
    holds: organisationDashboardSample.applications,
  },
  {
    area: 'licences',
    call: 'GetLicencesIndividual',
    open: individual('licences'),
    holds: individualDashboardSample.licences,
  },
  {
    area: 'certificates',
    call: 'GetREOCsIndividual',
    open: individual('reocs'),
    holds: individualDashboardSample.reocs,
  },
  {
    area: 'certificates',
    call: 'GetREOCsOrganisation',
    open: organisation('reocs'),
    holds: organisationDashboardSample.reocs,
  },
  { area: 'drones', call: 'GetDronesIndividual', open: individual('drones'), holds: individualDashboardSample.drones },
  {
    area: 'drones',
    call: 'GetDronesOrganisation',
    open: organisation('drones'),
    holds: organisationDashboardSample.drones,
  },
  {
    area: 'aircraft',
    call: 'GetAircraftIndividual',
    open: individual('aircraft'),
    holds: individualDashboardSample.aircraft,
  },
  {
    area: 'aircraft',
    call: 'GetAircraftOrganisation',
    open: organisation('aircraft'),
    holds: organisationDashboardSample.aircraft,
  },
  { area: 'alerts', call: 'GetAlertsIndividual', open: alerts, holds: oneAlert },
  {
    area: 'alerts',
    call: 'GetAlertsOrganisation',
    open: organisation('alerts'),
    holds: organisationDashboardSample.alerts,
  },
  { area: 'examinations', call: 'licenceTheoryExaminations', open: examinations, holds: licenceSample.theory },
  { area: 'rate cards', call: 'GetRateCards', open: rateCards, holds: rates },
];

/** Long enough for dynamic imports that a load waits for. */
const rest = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await settled();
};

describe('the data areas of the portal', () => {
  it.each(AREAS)(
    '$area: loading until $call is answered, then loaded with its answer, or error [ENTI-29 ENTI-30]',
    async ({ call, open, holds }) => {
      for (const end of ['answers', 'fails'] as const) {
        let finish: () => void = () => undefined;
        const waiting = new Promise((resolve, reject) => {
          finish = () => (end === 'answers' ? resolve(ANSWERS.get(call)) : reject(callFailure(call, '')));
        });
        const { connection, made } = connectionOf((name) => (name === call ? waiting : ANSWERS.get(name)));
        const held = open(connection);
        await rest();
        expect(
          made.map(({ name }) => name),
          'is asked for',
        ).toContain(call);
        expect(held.area(), 'while it is under way').toEqual({
          loading: true,
          loaded: false,
          error: false,
          holds: undefined,
        });
        finish();
        await rest();
        expect(held.area(), `once it ${end}`).toEqual(
          end === 'answers'
            ? { loading: false, loaded: true, error: false, holds }
            : { loading: false, loaded: false, error: true, holds: undefined },
        );
        held.close();
      }
    },
  );
});
