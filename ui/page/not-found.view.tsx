import { SCREENS } from '#machines/core/screens.ts';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { Page } from '../kit/page.tsx';
import { ReturnHome } from './return-home.tsx';

const TITLE = SCREENS.notFound.title;

/** The screen of every address that is none of ours (ROUTE-52 to ROUTE-54). */
export function NotFoundView() {
  return (
    <Page title={TITLE} crumbs={<Breadcrumbs here={TITLE} />}>
      <p>If you typed the address, check that it is correct. If you followed a link, the page may have moved.</p>
      <ReturnHome />
    </Page>
  );
}
