import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Screen } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import type { ScreenFacts } from '../../../visualizations/screen-names.tsx';

const TITLES: { readonly [S in Screen]?: string } = SCREEN_TITLES;

interface RouteFacts {
  readonly fullPath: string;
  readonly options: { readonly staticData?: StaticDataRouteOption };
}

/** What the charts page shows of a screen: the title, and the path of its first route, which is a person's. */
export const screenFactsOf =
  (routes: readonly RouteFacts[]): ScreenFacts =>
  (screen) => ({
    title: TITLES[screen] ?? screen,
    path: routes.find(({ options }) => options.staticData?.screen === screen)?.fullPath ?? '',
  });
