/** The routes of the portal that have a path, in the order of the tree, for tests that walk them all. */
import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from '../../src/routes.ts';

export interface PortalRoute {
  /** Below the base path. */
  readonly path: string;
  readonly staticData: NonNullable<AnyRoute['options']['staticData']>;
}

function routesBelow(route: AnyRoute): PortalRoute[] {
  const { path, staticData = {} } = route.options as {
    readonly path?: string;
    readonly staticData?: PortalRoute['staticData'];
  };
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>).flatMap(routesBelow);
  return path === undefined ? children : [{ path, staticData }, ...children];
}

export const portalRoutes: readonly PortalRoute[] = routesBelow(routeTree);

export const routesOf = (screen: string): readonly PortalRoute[] =>
  portalRoutes.filter(({ staticData }) => staticData.screen === screen);
