import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { serviceOf } from '#rules/ways/entry-services.rules.ts';
import { ownTargets, targets } from '#support/screen-targets.ts';
import { accessHere, createPortalRouter, isPersonPage } from '../../src/router.ts';
import type { RouterContext } from '../../src/routes/root.ts';
import { routerHrefOf } from '../../src/shell/links.ts';

const VERIFICATION_VIEW = '/digitallicence/verification/verification-view';
const ID = '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e';

/** A router at an address, without opening a page. */
function at(path: string) {
  const router = createPortalRouter({} as RouterContext, createMemoryHistory({ initialEntries: [path] }));
  const matches = router.matchRoutes(router.latestLocation);
  return { leaf: matches.at(-1)!, access: accessHere(router) };
}

/** The path of the route behind an address, without the pathless layout. */
const pathAt = (path: string): string => at(path).leaf.fullPath;

/**
 * The route map of portal 2.1, with the links of 2.2 and 2.4 that are not in it (OP-P-19, OP-P-20): row, address,
 * route.
 */
const MAP: readonly (readonly [row: string, path: string, route?: string])[] = [
  ['ROUTE-05', '/showrecaccred'],
  ['ROUTE-06', '/showcommaccred'],
  ['ROUTE-07', '/licence-view-multiple'],
  ['ROUTE-08', '/aroc-details'],
  ['ROUTE-09', '/licence-view/asic-verification'],
  ['ROUTE-10', '/digitallicence/verification'],
  ['ROUTE-11', '/digitallicence/verification/submit'],
  ['ROUTE-12', `${VERIFICATION_VIEW}/T0/FCL`, `${VERIFICATION_VIEW}/{-$token}/{-$licenceType}`],
  ['ROUTE-13', `${VERIFICATION_VIEW}/T0`, `${VERIFICATION_VIEW}/{-$token}/{-$licenceType}`],
  ['ROUTE-13', VERIFICATION_VIEW, `${VERIFICATION_VIEW}/{-$token}/{-$licenceType}`],
  ['ROUTE-14', '/mto-notification-of-training-outcomes'],
  ['ROUTE-15', '/aircraft/confirmation'],
  ['ROUTE-16', '/submissions/S1/cancellation', '/submissions/$submissionId/cancellation'],
  ['ROUTE-17', '/formselector'],
  ['ROUTE-18', '/orgmanageusers'],
  ['ROUTE-19', '/manageaircraftorg'],
  ['ROUTE-20', '/manageaircraftind'],
  ['ROUTE-21', '/singleaircraftind'],
  ['ROUTE-22', '/singleaircraftorg'],
  ['ROUTE-23', '/activealert'],
  ['ROUTE-24', '/submissions/S1/payment', '/submissions/$submissionId/payment'],
  ['ROUTE-25', '/submissions/payment'],
  ['ROUTE-26', '/dronesrenewind'],
  ['ROUTE-27', '/dronesreneworg'],
  ['ROUTE-28', '/drone-registration'],
  ['ROUTE-29', '/drone-renewal'],
  ['ROUTE-30', '/drone-accreditation'],
  ['ROUTE-31', '/drone-accreditation/commercial'],
  ['ROUTE-32', '/drone-accreditation/recreational'],
  ['ROUTE-33', '/profileselector'],
  ['ROUTE-34', '/profiledetailsind'],
  ['ROUTE-35', '/profiledetailsorg'],
  ['ROUTE-36', '/indmanagerpa'],
  ['ROUTE-37', '/orgmanagerpa'],
  ['ROUTE-38', '/singlerpa'],
  ['ROUTE-39', '/dashind'],
  ['ROUTE-40', '/dashorg'],
  ['ROUTE-41', '/error'],
  ['ROUTE-42', '/serviceunavailable'],
  ['ROUTE-43', '/dvsserviceunavailable'],
  ['ROUTE-44', '/timedout'],
  ['ROUTE-45', '/logoff'],
  ['ROUTE-46', '/init-verify-poi'],
  ['ROUTE-47', '/poiverification'],
  ['ROUTE-48', '/arn/new', '/arn/$arnType'],
  ['ROUTE-49', '/arn-dvs/link', '/arn-dvs/$arnType'],
  ['ROUTE-50', '/signedout'],
  ['ROUTE-51', '/'],
  [
    'ROUTE-55',
    `/organisation/${ID}/submissions/S1/cancellation`,
    '/organisation/$organisationId/submissions/$submissionId/cancellation',
  ],
  [
    'ROUTE-56',
    `/organisation/${ID}/submissions/S1/payment`,
    '/organisation/$organisationId/submissions/$submissionId/payment',
  ],
  ['ROUTE-57', `/organisation/${ID}/submissions/payment`, '/organisation/$organisationId/submissions/payment'],
  ['ROUTE-58', `/organisation/${ID}/drone-registration`, '/organisation/$organisationId/drone-registration'],
  ['ROUTE-59', `/organisation/${ID}/drone-renewal`, '/organisation/$organisationId/drone-renewal'],
  ['ROUTE-60', `/organisation/${ID}/damp-report`, '/organisation/$organisationId/damp-report'],
  ['ROUTE-62', '/appsind'],
  ['ROUTE-63', `/appsorg?casaorgid=${ID}`, '/appsorg'],
  ['ROUTE-64', `/dashorg/?casaorgid=${ID}`, '/dashorg'],
  ['ROUTE-65', '/systemerror?message=No', '/systemerror'],
  ['ROUTE-66', '/timedout?timedout=1', '/timedout'],
  ['ROUTE-67', '/portal/error?code=LNK.1', '/portal/error'],
  ['ROUTE-69', '/industry-assist'],
  ['ROUTE-70', '/dronerego'],
  ['ROUTE-71', '/linkarn'],
  ['ROUTE-72', '/verifypoi'],
  ['ROUTE-73', '/showreplaccred'],
  ['ACRD-13', '/accredcommdecl'],
  ['OP-S-79', '/transferownership'],
];

describe('the route map', () => {
  it.each(MAP)('%s: %s has its own route under /forms', (_row, path, route) => {
    expect(pathAt(`/forms${path}`)).toBe(route ?? path);
  });

  it('has no route but those of the map, what is beyond it (docs/decisions/0041, 0045, 0047, 0049), the catch-all and the pages for developers', () => {
    const router = createPortalRouter({} as RouterContext, createMemoryHistory({ initialEntries: ['/forms'] }));
    const printed = MAP.map(([, path, route]) => route ?? path.replace(/\/?\?.*$/, ''));
    const submissions = ['/submissions/$submissionId', '/organisation/$organisationId/submissions/$submissionId'];
    const ways = ['/search', '/help', '/notices', '/organisation/$organisationId/notices'];
    const ends = ['/drone-deregistration', '/organisation/$organisationId/drone-deregistration'];
    const receipts = ['/payments', '/organisation/$organisationId/payments'];
    const years = ['/drones/year', '/organisation/$organisationId/drones/year'];
    const own = [
      ...submissions,
      ...years,
      ...ways,
      ...receipts,
      ...ends,
      '/$',
      '/dev/bench',
      '/dev/charts',
      '/dev/kit',
      '/dev/sample',
    ];
    const known = new Set([...printed, ...own].map((path) => path || '/'));
    expect(Object.keys(router.routesByPath).filter((path) => !known.has(path))).toEqual([]);
  });

  it('writes every address below the base path [ROUTE-01]', () => {
    const router = createPortalRouter({} as RouterContext, createMemoryHistory({ initialEntries: ['/forms'] }));
    expect(router.buildLocation({ to: '/dashind' }).publicHref).toBe('/forms/dashind');
  });

  const unknown = [
    '/forms/nothing',
    '/forms/organisation',
    `/forms/organisation/${ID}`,
    '/forms/dashind/more',
    '/forms/arn',
  ];
  it.each(unknown)('leaves %s to the catch-all', (path) => {
    expect(pathAt(path)).toBe('/$');
    expect(at(path).access).toBe('public');
  });

  it('ignores a trailing slash and the case of a path', () => {
    expect(pathAt('/forms/profileselector/')).toBe('/profileselector');
    expect(pathAt('/forms/ProfileSelector')).toBe('/profileselector');
  });

  it('opens to anybody only what shows nothing about a person', () => {
    const paths = [...MAP.map(([, path]) => path), '/dev/kit', '/dev/charts'];
    const open = paths.filter((path) => at(`/forms${path}`).access === 'public');
    const errors = [
      '/error',
      '/serviceunavailable',
      '/dvsserviceunavailable',
      '/systemerror?message=No',
      '/portal/error?code=LNK.1',
    ];
    expect(open).toEqual([...errors, '/dev/kit', '/dev/charts']);
    const leaving = paths.filter((path) => at(`/forms${path}`).access === 'signOut');
    expect(leaving).toEqual(['/timedout', '/logoff', '/signedout', '/timedout?timedout=1']);
  });
});

it.each([
  ['/indmanagerpa', 3],
  ['/orgmanagerpa', 3],
  ['/dashind', 0],
])('from %s people mostly go to %i pages, whose code can be fetched behind it', async (path, count) => {
  const pieces = await Promise.all((at(`/forms${path}`).leaf.staticData.next ?? []).map((fetch) => fetch()));
  expect([pieces.length, pieces.every((piece) => typeof piece === 'object')]).toEqual([count, true]);
});

describe('a page of a signed-in person', () => {
  const router = createPortalRouter({} as RouterContext, createMemoryHistory({ initialEntries: ['/forms'] }));

  it.each([
    '/forms/dashind',
    '/forms/dashind?standalone=true',
    '/forms/dev/sample?a=/forms/logoff',
    `/forms/organisation/${ID}/damp-report`,
    '/forms/',
  ])('is %s', (href) => expect(isPersonPage(router, href)).toBe(true));

  it.each([
    '/forms/logoff',
    '/forms/timedout?timedout=1',
    '/forms/signedout?x=/dashind',
    '/forms/error?code=X.1',
    '/forms/nothing',
    '/forms//evil',
  ])('is not %s', (href) => expect(isPersonPage(router, href)).toBe(false));
});

/** The printed addresses that only redirect (OP-P-19). */
const LEADING: Readonly<Record<string, string>> = {
  appsInd: '/appsind',
  appsOrg: '/appsorg',
  droneRego: '/dronerego',
  accreditationDeclaration: '/accredcommdecl',
};

describe('the routes above a page', () => {
  const router = createPortalRouter({} as RouterContext, createMemoryHistory({ initialEntries: ['/forms'] }));
  const above = Object.values(router.routesByPath).flatMap(({ id, fullPath, options: { staticData } }) =>
    staticData?.screen === undefined ? [] : [{ id, path: fullPath, ...staticData, screen: staticData.screen }],
  );

  it('are its gate, where its service needs something, and no gate else', () => {
    const pages = above.map(({ id, path, screen }) => ({ path, hasGate: id.includes('/gate/'), screen }));
    const wrong = pages.filter(({ hasGate, screen }) => hasGate !== (serviceOf(screen) !== undefined));
    expect([pages.length > 60, wrong]).toEqual([true, []]);
  });

  it('include no gate over a page without a title, which the breadcrumbs of the gate name', () => {
    const gated = above.filter(({ id }) => id.includes('/gate/')).map(({ screen }) => screen);
    expect(gated.filter((screen) => !Object.hasOwn(SCREEN_TITLES, screen))).toEqual([]);
  });

  it('are the access checks, where its path names an organisation', () => {
    const named = above.filter(({ path }) => path.startsWith('/organisation/'));
    const unchecked = named.filter(({ id }) => !/^\/person\/(of|paying)-organisation\//.test(id));
    expect([named.length > 9, unchecked]).toEqual([true, []]);
  });

  it('fetch its code while they check', () => {
    const checked = above.filter(({ id }) => /\/(gate|of-organisation|paying-organisation)\//.test(id));
    expect(checked.filter(({ page }) => page === undefined).map(({ path }) => path)).toEqual([]);
  });
});

describe('screen targets', () => {
  it.each([...targets, ...ownTargets])('lead to a route that knows its screen: $screen', (target) => {
    const { leaf } = at(routerHrefOf(target, true));
    expect(leaf.fullPath === '/$').toBe(target.screen === 'notFound');
    if (target.screen in LEADING) expect(leaf.fullPath).toBe(LEADING[target.screen]);
    else expect(leaf.staticData.screen).toBe(target.screen === 'appEntry' ? 'home' : target.screen);
  });
});
