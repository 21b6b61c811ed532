import { describe, expect, it, vi } from 'vitest';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { ownTargets, targets } from '#support/screen-targets.ts';
import { createLinks, routerHrefOf } from '../../src/shell/links.ts';

const ORGANISATION = '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e';

const COMMERCIAL: ScreenTarget = { screen: 'showCommAccred', licenceId: 'L1', applyExcludedAccreditation: true };

function linksOf(standalone: boolean) {
  const navigate = vi.fn();
  const leave = vi.fn();
  const links = createLinks({
    standalone: () => standalone,
    appEntry: () => '/forms?standalone=true',
    navigate,
    leave,
  });
  return { navigate, leave, links };
}

/** Decodes the `params` of an address by hand: base64 of UTF-8 JSON (OP-P-16). */
const paramsOf = (href: string): unknown =>
  JSON.parse(Buffer.from(new URL(href, 'http://portal').searchParams.get('params') ?? '', 'base64').toString('utf8'));

describe('the links of the portal', () => {
  it('adds /forms when standalone and not when embedded [ROUTE-03]', () => {
    expect(linksOf(true).links.href({ screen: 'profileSelector' })).toBe('/forms/profileselector?standalone=true');
    expect(linksOf(false).links.href({ screen: 'profileSelector' })).toBe('/profileselector?standalone=false');
  });

  it('keeps the printed base path of the proof of identity in both modes, and never twice [ROUTE-03 HOME-22]', () => {
    expect(linksOf(true).links.href({ screen: 'poiVerification' })).toBe('/forms/poiverification?standalone=true');
    expect(linksOf(false).links.href({ screen: 'poiVerification' })).toBe('/forms/poiverification?standalone=false');
  });

  it('does not take /formselector for an address under the base path [ROUTE-03]', () => {
    expect(linksOf(true).links.href({ screen: 'formSelector' })).toBe('/forms/formselector?standalone=true');
  });

  it('leads to the drones that are meant, and to those that were chosen in this tab', () => {
    const queryOf = (target: ScreenTarget) =>
      Object.fromEntries(new URL(linksOf(true).links.href(target), 'http://portal').searchParams);
    expect(queryOf({ screen: 'manageDronesInd', show: 'expired' })).toMatchObject({ show: 'expired' });
    expect(queryOf({ screen: 'manageDronesOrg', organisationId: ORGANISATION, show: 'expiring' })).toMatchObject({
      show: 'expiring',
      casaorgid: ORGANISATION,
    });
    expect(queryOf({ screen: 'droneRenewal', organisationId: '', chosen: true })).toMatchObject({ chosen: '1' });
    expect(queryOf({ screen: 'manageDronesInd', show: 'due', find: 'evo 2', size: 50 })).toMatchObject({
      show: 'due',
      find: 'evo 2',
      size: '50',
    });
    expect(
      queryOf({ screen: 'manageDronesOrg', organisationId: ORGANISATION, find: 'evo', size: 15 }),
    ).not.toHaveProperty('size');
    expect(Object.keys(queryOf({ screen: 'manageDronesInd' }))).toEqual(['standalone', 'params']);
  });

  it('carries the mode in every link [ROUTE-74]', () => {
    // The entry's address is in the configuration.
    const ways = [...targets, ...ownTargets].filter(({ screen }) => screen !== 'appEntry');
    for (const standalone of [true, false]) {
      const modes = ways.map((target) =>
        new URL(linksOf(standalone).links.href(target), 'http://portal').searchParams.get('standalone'),
      );
      expect(modes).toEqual(ways.map(() => String(standalone)));
    }
  });

  it.each<[rows: string, target: ScreenTarget, path: string, params: unknown]>([
    ['PROF-10', { screen: 'dashInd' }, '/forms/dashind', { from: 'ind', organisationId: '' }],
    ['DASH-32', { screen: 'manageDronesInd' }, '/forms/indmanagerpa', { from: 'ind', organisationId: '' }],
    ['DASH-12', { screen: 'manageAircraftInd' }, '/forms/manageaircraftind', { from: 'ind' }],
    [
      'PROF-11',
      { screen: 'dashOrg', organisationId: ORGANISATION },
      '/forms/dashorg',
      { from: 'org', organisationId: ORGANISATION },
    ],
  ])('says in params whose page it is [%s ROUTE-75]', (_rows, target, path, params) => {
    const href = linksOf(true).links.href(target);
    expect(new URL(href, 'http://portal').pathname).toBe(path);
    expect(paramsOf(href)).toEqual(params);
  });

  it.each<[rows: string, target: ScreenTarget, start: string]>([
    [
      'SHEL-12 DASH-43',
      { screen: 'dashOrg', organisationId: ORGANISATION },
      `/dashorg?casaorgid=${ORGANISATION}&standalone=false&params=`,
    ],
    [
      'DASH-47',
      { screen: 'profileDetailsOrg', organisationId: ORGANISATION },
      `/profiledetailsorg?casaorgid=${ORGANISATION}&`,
    ],
    [
      'DASH-50',
      { screen: 'manageAircraftOrg', organisationId: ORGANISATION },
      `/manageaircraftorg?casaorgid=${ORGANISATION}&`,
    ],
    [
      'DASH-51',
      { screen: 'manageDronesOrg', organisationId: ORGANISATION },
      `/orgmanagerpa?casaorgid=${ORGANISATION}&`,
    ],
    [
      'DASH-52',
      { screen: 'orgManageUsers', organisationId: ORGANISATION },
      `/orgmanageusers?casaorgid=${ORGANISATION}&`,
    ],
    [
      'DASH-53',
      { screen: 'industryAssist', organisationId: ORGANISATION },
      `/industry-assist?casaorgid=${ORGANISATION}&`,
    ],
    ['DASH-36', COMMERCIAL, '/showcommaccred?licid=L1&applyExcAccred=true&standalone=false'],
    ['DASH-38', { screen: 'showRecAccred', licenceId: 'L2' }, '/showrecaccred?licid=L2&standalone=false'],
    ['HOME-19 ROUTE-67', { screen: 'portalError', code: 'LNK.1' }, '/portal/error?code=LNK.1&standalone=false'],
    ['ORGA-05', { screen: 'error', code: 'ORG.2' }, '/error?code=ORG.2&standalone=false'],
    ['ROUTE-65', { screen: 'systemError', message: 'a b&c' }, '/systemerror?message=a+b%26c&standalone=false'],
    ['IDLE-07 ROUTE-66', { screen: 'timedOut' }, '/timedout?timedout=1&standalone=false'],
    ['START-37', { screen: 'signedOut', reason: 'signout' }, '/signedout?signout=1&standalone=false'],
    ['HOME-14', { screen: 'arn', arnType: 'new', verification: 'myGov' }, '/arn/new?standalone=false'],
    ['HOME-18', { screen: 'arn', arnType: 'link', verification: 'dvs' }, '/arn-dvs/link?standalone=false'],
    ['SHEL-13', { screen: 'dashInd' }, '/dashind?standalone=false&params='],
    ['DASH-09', { screen: 'profileDetailsInd' }, '/profiledetailsind?standalone=false'],
    ['DASH-11 DASH-48', { screen: 'profileSelector' }, '/profileselector?standalone=false'],
    ['DASH-34', { screen: 'droneAccreditation' }, '/drone-accreditation?standalone=false'],
    ['DASH-23', { screen: 'showReplAccred' }, '/showreplaccred?standalone=false'],
    ['DASH-25', { screen: 'flightCrewLicence' }, '/licence-view-multiple?standalone=false'],
  ])('spells its address as the specification prints it [%s]', (_rows, target, start) => {
    expect(linksOf(false).links.href(target).startsWith(start)).toBe(true);
  });

  // Rows that need the page behind the address are tested with the page.
  it.each<[target: ScreenTarget, start: string]>([
    [{ screen: 'activeAlert', organisationId: '' }, '/activealert?from=ind&casaorgid=&acftid=&standalone=false'],
    [
      { screen: 'activeAlert', organisationId: '', aircraftId: 'a1' },
      '/activealert?from=ind&casaorgid=&acftid=a1&standalone=false',
    ],
    [
      { screen: 'activeAlert', organisationId: ORGANISATION },
      `/activealert?casaorgid=${ORGANISATION}&from=org&acftid=&standalone=false`,
    ],
    [
      { screen: 'transferOwnership', from: 'ind', aircraftId: 'a1' },
      '/transferownership?from=ind&acftid=a1&standalone=false',
    ],
    [
      { screen: 'paymentsOrg', organisationId: ORGANISATION },
      `/organisation/${ORGANISATION}/submissions/payment?standalone=false`,
    ],
    [
      { screen: 'droneRegistration', organisationId: ORGANISATION },
      `/organisation/${ORGANISATION}/drone-registration?standalone=false`,
    ],
    [
      { screen: 'droneRegistration', organisationId: '', fromFile: true },
      '/drone-registration?fromFile=1&standalone=false',
    ],
    [{ screen: 'droneRenewal', organisationId: '' }, '/dronesrenewind?'],
    [{ screen: 'droneRenewal', organisationId: ORGANISATION }, `/dronesreneworg?casaorgid=${ORGANISATION}&`],
    [{ screen: 'droneDeregistration', organisationId: '' }, '/drone-deregistration?'],
    [
      { screen: 'droneDeregistration', organisationId: ORGANISATION },
      `/organisation/${ORGANISATION}/drone-deregistration?`,
    ],
    [{ screen: 'cancellation', organisationId: '', submissionId: 's-1' }, '/submissions/s-1/cancellation?'],
    [
      { screen: 'cancellation', organisationId: ORGANISATION, submissionId: 's-1' },
      `/organisation/${ORGANISATION}/submissions/s-1/cancellation?`,
    ],
    [{ screen: 'payment', organisationId: '', submissionId: 's-1' }, '/submissions/s-1/payment?'],
    [
      { screen: 'payment', organisationId: ORGANISATION, submissionId: 's-1' },
      `/organisation/${ORGANISATION}/submissions/s-1/payment?`,
    ],
    [{ screen: 'paymentHistory', organisationId: '' }, '/payments?'],
    [{ screen: 'paymentHistory', organisationId: ORGANISATION }, `/organisation/${ORGANISATION}/payments?`],
    [{ screen: 'notices', organisationId: '' }, '/notices?'],
    [{ screen: 'notices', organisationId: ORGANISATION }, `/organisation/${ORGANISATION}/notices?`],
  ])('spells the address of $screen', (target, start) => {
    expect(linksOf(false).links.href(target).startsWith(start)).toBe(true);
  });

  it('resumes a draft by the record in params [HOME-03]', () => {
    const href = linksOf(true).links.href({ screen: 'arn', arnType: 'new', verification: 'dvs', recordId: 'R1' });
    expect(paramsOf(href)).toEqual({ from: 'ind', organisationId: '', recordid: 'R1' });
  });

  it('leaves the document for the entry, which is configured, and for nothing else [SHEL-01]', () => {
    const { links, leave, navigate } = linksOf(false);
    expect(links.href({ screen: 'appEntry' })).toBe('/forms?standalone=true');
    links.go({ screen: 'appEntry' });
    expect(leave).toHaveBeenCalledExactlyOnceWith('/forms?standalone=true');
    links.go({ screen: 'profileSelector' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith({
      href: '/forms/profileselector?standalone=false',
      replace: false,
    });
    links.go({ screen: 'profileSelector' }, true);
    expect(navigate).toHaveBeenLastCalledWith({ href: '/forms/profileselector?standalone=false', replace: true });
  });

  it('gives the router every address below its base path, in both modes, and the base path once [ROUTE-01]', () => {
    for (const target of [...targets, ...ownTargets])
      for (const standalone of [true, false])
        expect(routerHrefOf(target, standalone)).toMatch(/^\/forms(?:\/(?!forms\/)|\?)/);
  });
});
