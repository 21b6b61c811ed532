/**
 * Paths, parameters, search params and what was opened are checked by the compiler: each line below a
 * `@ts-expect-error` must be an error, or `npm run types` fails.
 */
import { getRouteApi, linkOptions, redirect, type RouteById } from '@tanstack/react-router';
import { expect, expectTypeOf, it } from 'vitest';
import type { Screen } from '#machines/core/screens.ts';
import { SCREEN_SERVICES } from '#rules/ways/entry-services.rules.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { routeTree } from '../../src/routes.ts';
import { linkTo } from '../../src/link-to.ts';
import { SCREEN_LINKS, type Asked } from '../../src/screen-links.ts';

const ORGANISATION = { organisationId: '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e' };

it('a link does not compile with a wrong path, parameter or search param', () => {
  const right = [
    linkOptions({ to: '/organisation/$organisationId/damp-report', params: ORGANISATION }),
    linkOptions({ to: '/dashorg', search: { casaorgid: '1e5', standalone: 'true' } }),
    linkOptions({ to: '/help', search: { topic: 'drones' } }),
  ];
  const wrong = [
    // @ts-expect-error no such path
    linkOptions({ to: '/dashorganisation' }),
    // @ts-expect-error the path has a parameter
    linkOptions({ to: '/organisation/$organisationId/damp-report' }),
    // @ts-expect-error its parameter has another name
    linkOptions({ to: '/organisation/$organisationId/damp-report', params: { organisation: '1' } }),
    // @ts-expect-error an id is a text
    linkOptions({ to: '/dashorg', search: { casaorgid: 1e5 } }),
    // @ts-expect-error a misspelt name
    linkOptions({ to: '/dashorg', search: { casaorgId: '1' } }),
    // @ts-expect-error a name of another page
    linkOptions({ to: '/help', search: { licid: 'drones' } }),
    // @ts-expect-error what a page made of its search is no part of an address
    linkOptions({ to: '/help', search: { asked: { topic: 'drones' } } }),
  ];
  expect([right.length, wrong.length]).toEqual([3, 7]);
});

it('a link of the table writes no search param that its route does not declare, also where all the others are right', () => {
  const right = [
    linkTo({ to: '/help', search: { topic: 'drones', standalone: 'true' } }),
    linkTo({ to: '/help', search: ORGANISATION.organisationId === '' ? {} : { topic: 'drones' } }),
    // The router's own check: once this line is an error, `linkTo` is not needed any more.
    linkOptions({ to: '/help', search: { topic: 'drones', topics: 'x' } }),
  ];
  const made = { topic: 'drones', topics: 'x' } as const;
  const wrong = [
    // @ts-expect-error a name too many
    linkTo({ to: '/help', search: { topic: 'drones', topics: 'x' } }),
    // @ts-expect-error a name too many in one of two forms
    linkTo({ to: '/help', search: right.length === 0 ? {} : { topic: 'drones', topics: 'x' } }),
    // @ts-expect-error a name too many, in a search that was made before
    linkTo({ to: '/help', search: made }),
    // @ts-expect-error a page that declares none
    linkTo({ to: '/linkarn', search: { topic: 'drones' } }),
    // @ts-expect-error no such path
    linkTo({ to: '/helpdesk' }),
    // @ts-expect-error the path has a parameter
    linkTo({ to: '/organisation/$organisationId/damp-report' }),
  ];
  expect([right.length, wrong.length]).toEqual([3, 6]);
});

it('a redirect and the table of screens do not compile either', () => {
  const wrong = [
    // @ts-expect-error no such path
    () => redirect({ to: '/nowhere' }),
    // @ts-expect-error the path has a parameter
    () => redirect({ to: '/arn/$arnType' }),
    // @ts-expect-error a target without what its address needs
    () => SCREEN_LINKS.dashOrg.write({ screen: 'dashOrg' }),
    // @ts-expect-error a page that asks nothing has nothing to parse
    () => SCREEN_LINKS.dashOrg.parse({}),
  ];
  expect(wrong).toHaveLength(4);
});

it('a view knows its route: its name, what it asks, what was opened', () => {
  const help = getRouteApi('/person/help');
  // @ts-expect-error no such route
  const nowhere = getRouteApi('/person/find');
  type OpenedAt<Id extends Parameters<typeof getRouteApi>[0]> = RouteById<
    typeof routeTree,
    Id
  >['types']['allContext'] extends { opened: infer Opened }
    ? Opened
    : never;
  type AskedAt<Id extends Parameters<typeof getRouteApi>[0]> = RouteById<
    typeof routeTree,
    Id
  >['types']['fullSearchSchema'] extends { asked: infer Found }
    ? Found
    : never;
  expectTypeOf<AskedAt<'/person/help'>>().toEqualTypeOf<Asked['help']>();
  expectTypeOf<OpenedAt<'/person/transferownership'>>().toBeNever();
  const reads = () => {
    const { access, opened: drone } = getRouteApi('/person/of-organisation/singlerpa').useRouteContext();
    // @ts-expect-error opened is an actor of one drone
    const list: string = drone;
    // @ts-expect-error of a person there are no access checks
    access.getSnapshot();
    // @ts-expect-error the topic is a text
    const topic: number = help.useSearch().asked.topic;
    // @ts-expect-error nothing is opened for this page
    return [list, topic, help.useRouteContext().opened];
  };
  expect([typeof reads, typeof nowhere]).toEqual(['function', 'object']);
});

it('a route knows what its page asks, and hands it on', () => {
  const { parse } = SCREEN_LINKS.help;
  expectTypeOf(parse).returns.toEqualTypeOf<Asked['help']>();
  // @ts-expect-error a page of one drone is not opened with what help asks
  const wrong: Asked['singleDrone'] = parse({});
  expect(wrong).toEqual({ topic: '' });
});

it('services are those of screens', () => {
  expectTypeOf<keyof typeof SCREEN_SERVICES>().toExtend<Screen>();
  expect(Object.keys(SCREEN_SERVICES).filter((name) => !Object.hasOwn(SCREEN_LINKS, name))).toEqual([]);
});

it('titles are those of screens', () => {
  expectTypeOf<keyof typeof SCREEN_TITLES>().toExtend<Screen>();
  expect(Object.keys(SCREEN_TITLES).filter((name) => !Object.hasOwn(SCREEN_LINKS, name))).toEqual([]);
});
