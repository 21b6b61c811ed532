/** The pages without a profile, and those that keep the previous one: written apart from the routes. */
import { expect, it } from 'vitest';
import type { Screen } from '#machines/core/screens.ts';
import { portalRoutes } from '#support/portal-routes.ts';
import { actingOn } from '../../src/shell/acting.ts';
import type { Session } from '../../src/shell/session.ts';

const session = { participants: () => [], memory: { acting: () => null } } as unknown as Session;
const pagesOf = (kind: string): Screen[] => {
  const found = portalRoutes.filter(
    ({ staticData: { acting } }) => actingOn(session, { screen: null, acting, organisationId: '' }).page === kind,
  );
  return [...new Set(found.flatMap(({ staticData }) => staticData.screen ?? []))].sort();
};

it('nobody acts before a profile is chosen, nor after signing out', () => {
  const pages: Screen[] = [
    'arn',
    'home',
    'linkArn',
    'logOff',
    'poiVerification',
    'profileSelector',
    'signedOut',
    'timedOut',
    'verifyPoi',
  ];
  expect(pagesOf('nobody')).toEqual(pages);
});

it('a page of no profile keeps the one before it', () => {
  const pages: Screen[] = [
    'dvsServiceUnavailable',
    'error',
    'formSelector',
    'help',
    'licenceDeclaration',
    'licenceVerification',
    'licenceView',
    'notFound',
    'portalError',
    'search',
    'serviceUnavailable',
    'systemError',
    'transferOwnership',
  ];
  expect(pagesOf('either')).toEqual(pages);
});

it('a URL that belongs to no screen is a page of a profile', () => {
  expect(actingOn(session, { screen: null, acting: undefined, organisationId: '' }).page).toBe('profile');
});
