import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Page } from '../kit/page.tsx';
import { ReturnHome } from './return-home.tsx';

const TITLE = SCREEN_TITLES.notFound;

/** The screen of every unknown address (ROUTE-52 to ROUTE-54). */
export function NotFoundView() {
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} />}>
      <p>Check the web address. If you followed a link, the page may have moved or no longer exist.</p>
      <ReturnHome />
    </Page>
  );
}
