/** A page reads from its address what the link wrote, for every screen with search params. */
import fc from 'fast-check';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { SERVICE_TARGETS, type ReturnService } from '#rules/ways/entry-services.rules.ts';
import { createPortalRouter } from '../../src/router.ts';
import type { RouterContext } from '../../src/routes/root.ts';
import type { Asked } from '../../src/screen-links.ts';
import { routerHrefOf } from '../../src/shell/links.ts';

/** Ids and codes of people and other systems: any text without surrounding spaces, up to the length of an id. */
const id = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .filter((text) => text.trim() === text && text.length <= 100 && text.isWellFormed());
/** As a path segment, where an address normalises `.` and `..` away, however they are encoded. */
const segment = id.filter((text) => text !== '.' && text !== '..');
const organisationId = fc.uuid();
const owner = fc.option(organisationId, { nil: '' });
const RETURN_SERVICES = Object.keys(SERVICE_TARGETS) as ReturnService[];
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const NOT_RETURNED = { returned: { kind: 'none' }, hasReturnKeys: false } as const;

type Trip<S extends keyof Asked> = readonly [
  needs: fc.Arbitrary<Omit<ScreenTarget<S>, 'screen'>>,
  asked: (target: ScreenTarget<S>) => Asked[S],
];

/** A form's own breadcrumbs are read as paths below the base path. */
const HOME = (organisation: string) => `/forms/dashorg?casaorgid=${organisation}`;

const again = maybe(fc.constantFrom('/forms/dashorg?casaorgid=1', '/forms/appsorg'));

/** Random targets, and what a page has to read from them; total over the screens with search params. */
const TRIPS: { readonly [S in keyof Asked]: Trip<S> } = {
  error: [fc.record({ code: id, again }), ({ code, again: page }) => ({ code, again: page })],
  serviceUnavailable: [fc.record({ again }), ({ again: page }) => ({ again: page })],
  portalError: [fc.record({ code: id }), ({ code }) => ({ code })],
  systemError: [fc.record({ message: id }), ({ message }) => ({ message })],
  dvsServiceUnavailable: [
    fc.record({ application: maybe(fc.constantFrom('new', 'link', 'verify')) }),
    ({ application = null }) => ({ application }),
  ],
  bench: [fc.constant({}), () => ({ size: 20 })],
  charts: [
    fc.record({ chart: maybe(id), record: maybe(id), at: maybe(id), find: maybe(id) }),
    ({ chart = '', record = '', at = '', find = '' }) => ({ chart, record, at, find }),
  ],
  signedOut: [fc.record({ reason: fc.constantFrom('signout', 'timedout') }), ({ reason }) => ({ marker: reason })],
  help: [fc.record({ topic: maybe(id) }), ({ topic = '' }) => ({ topic })],
  droneRegistration: [
    fc.record({ organisationId: owner, recordId: maybe(id), fromFile: maybe(fc.constant(true as const)) }),
    ({ recordId = '', fromFile = false }) => ({ ...NOT_RETURNED, recordId, customRef: '', isFromFile: fromFile }),
  ],
  singleDrone: [
    fc.record({
      organisationId: owner,
      record: fc.record({ product_droneregistrationid: fc.uuid(), drone: fc.record({ product_droneid: fc.uuid() }) }),
    }),
    (target) => {
      const { product_droneregistrationid: registrationId, drone } = target.record as {
        product_droneregistrationid: string;
        drone: { product_droneid: string };
      };
      const isOfOrganisation = target.organisationId !== '';
      return {
        isOfOrganisation,
        hint: { registrationId, droneId: drone.product_droneid },
        origin: isOfOrganisation ? 'org' : 'ind',
      };
    },
  ],
  droneRenewal: [
    fc.record({
      organisationId: owner,
      recordId: maybe(id),
      chosen: maybe(fc.constant(true as const)),
      renewAll: maybe(fc.constant(true as const)),
      droneRegId: maybe(id),
      toUpdate: maybe(id),
      show: maybe(fc.constantFrom('due', 'expiring', 'expired', 'updates')),
      find: maybe(id),
      size: maybe(fc.constantFrom(15, 25, 50, 100)),
      weightClass: maybe(fc.record({ code: id, name: id })),
    }),
    ({ recordId = '', chosen = false, droneRegId = '', toUpdate = '', show, find = '', size = 15, weightClass }) => ({
      ...NOT_RETURNED,
      recordId,
      customRef: '',
      isChosen: chosen,
      droneRegId,
      toUpdate,
      show,
      find,
      size,
      weightClassCode: weightClass?.code ?? '',
    }),
  ],
  sampleForm: [fc.constant({}), () => ({ recordId: '' })],
  industryAssist: [
    fc.record({ organisationId, organisationArn: maybe(id), changesTo: maybe(id) }),
    (target) => ({
      readable: true,
      changesTo: target.changesTo ?? '',
      organisationArn: target.organisationArn ?? '',
      crumbs: [HOME(target.organisationId)],
    }),
  ],
  aircraftConfirmation: [
    fc.oneof(
      fc.record({ organisationId, organisationArn: id }),
      fc.constant({ organisationId: '', organisationArn: '' }),
    ),
    (target) =>
      target.organisationId === ''
        ? { readable: true, organisationArn: '', crumbs: [] }
        : {
            readable: true,
            organisationArn: target.organisationArn,
            crumbs: [HOME(target.organisationId), `/forms/manageaircraftorg?casaorgid=${target.organisationId}`],
          },
  ],
  mtoNotification: [
    fc.record({ organisationId, organisationArn: maybe(id), recordId: maybe(id) }),
    (target) => ({
      readable: true,
      organisationArn: target.organisationArn ?? '',
      crumbs: [HOME(target.organisationId)],
      recordId: target.recordId ?? '',
    }),
  ],
  droneAccreditation: [
    fc.record({ error: maybe(fc.constant('assessment_data' as const)) }),
    ({ error }) => ({ hasFailed: error !== undefined }),
  ],
  payment: [fc.record({ organisationId: owner, submissionId: fc.uuid() }), () => NOT_RETURNED],
  arn: [
    fc.record({
      arnType: fc.constantFrom('new', 'link'),
      verification: fc.constantFrom('myGov', 'dvs'),
      recordId: maybe(id),
      after: maybe(fc.constantFrom(...RETURN_SERVICES)),
    }),
    ({ recordId = '', after }) => ({ recordId, after }),
  ],
  // A hash is base64 and may have plus, slash and equals signs, but no space.
  licenceDeclaration: [
    fc.record({ passHash: fc.base64String({ minLength: 4, maxLength: 88 }) }),
    ({ passHash }) => ({ passHash }),
  ],
  showRecAccred: [fc.record({ licenceId: id }), ({ licenceId }) => ({ licenceId })],
  showCommAccred: [
    fc.record({ licenceId: id, applyExcludedAccreditation: fc.boolean() }),
    ({ licenceId }) => ({ licenceId }),
  ],
  flightCrewLicence: [
    fc.record({ asicVerified: maybe(fc.constant(true as const)) }),
    ({ asicVerified = false }) => ({ isAsicVerified: asicVerified }),
  ],
  singleAircraftInd: [
    fc.record({ record: fc.record({ aircraft: fc.record({ product_aircraftregistrationid: fc.uuid() }) }) }),
    registrationOf,
  ],
  singleAircraftOrg: [
    fc.record({
      organisationId,
      record: fc.record({ aircraft: fc.record({ product_aircraftregistrationid: fc.uuid() }) }),
    }),
    registrationOf,
  ],
  activeAlert: [
    fc.record({ organisationId: owner, aircraftId: maybe(id) }),
    (target) => ({ from: target.organisationId === '' ? 'ind' : 'org', aircraftId: target.aircraftId ?? '' }),
  ],
  transferOwnership: [
    fc.record({ from: fc.constantFrom('ind', 'org'), aircraftId: id }),
    ({ from, aircraftId }) => ({ from, aircraftId }),
  ],
};

function registrationOf({ record }: { readonly record: object }) {
  return {
    registrationId: (record as { aircraft: { product_aircraftregistrationid: string } }).aircraft
      .product_aircraftregistrationid,
  };
}

function pageAt(href: string) {
  const router = createPortalRouter({} as RouterContext, createMemoryHistory({ initialEntries: [href] }));
  return router.matchRoutes(router.latestLocation).at(-1)!;
}

describe('what a link writes, its page reads', () => {
  it.each(Object.keys(TRIPS) as (keyof Asked)[])('%s', (screen) => {
    const [needs, asked] = TRIPS[screen] as unknown as readonly [
      fc.Arbitrary<object>,
      (target: ScreenTarget) => object,
    ];
    fc.assert(
      fc.property(needs, fc.boolean(), (some, standalone) => {
        const target = { screen, ...some } as ScreenTarget;
        const page = pageAt(routerHrefOf(target, standalone));
        expect(page.staticData.screen).toBe(screen);
        expect(page.search).toMatchObject({ standalone: String(standalone), asked: asked(target) });
      }),
      { numRuns: 25 },
    );
  });

  it('parameters of a path come back as they were, whatever they are', () => {
    const submission = fc.record({ organisationId, submissionId: segment });
    fc.assert(
      fc.property(submission, (needs) => {
        expect(pageAt(routerHrefOf({ screen: 'submissionDetail', ...needs }, true)).params).toEqual(needs);
        const { organisationId: _none, ...own } = needs;
        expect(pageAt(routerHrefOf({ screen: 'submissionDetail', ...needs, organisationId: '' }, true)).params).toEqual(
          own,
        );
      }),
      { numRuns: 50 },
    );
    const check = { verificationToken: 'a/b+c=', passType: 'REPL' };
    expect(pageAt(routerHrefOf({ screen: 'licenceView', check }, true)).params).toEqual({
      token: 'a/b+c=',
      licenceType: 'REPL',
    });
    expect(pageAt(routerHrefOf({ screen: 'licenceView' }, true)).params).toEqual({});
  });
});
