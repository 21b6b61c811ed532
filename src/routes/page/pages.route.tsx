/** Pages without a machine: what they show is in the address. */
import { ErrorView } from '#ui/page/error.view.tsx';
import { FormSelectorView } from '#ui/page/form-selector.view.tsx';
import { NotFoundView } from '#ui/page/not-found.view.tsx';
import { DvsServiceUnavailableView, ServiceUnavailableView } from '#ui/page/service-unavailable.view.tsx';
import { SystemErrorView } from '#ui/page/system-error.view.tsx';
import { failureIn, leftApplicationIn } from '../../page-search-params.ts';
import { definePage, type PageModule } from '../page-module.tsx';

/** `/error` and its alias (ROUTE-41, ROUTE-67). */
export const errorPage = definePage({ open: ({ query }) => failureIn(query).code, Page: ({ opened }) => <ErrorView code={opened} /> });

/** `/systemerror` (ROUTE-65). */
export const systemErrorPage = definePage({
  open: ({ query }) => failureIn(query).message,
  Page: ({ opened }) => <SystemErrorView message={opened} />,
});

/** `/serviceunavailable` (ROUTE-42). */
export const serviceUnavailablePage: PageModule = { Page: ServiceUnavailableView };

/** `/dvsserviceunavailable` (ROUTE-43); it leads back to the application that it was left for. */
export const dvsServiceUnavailablePage = definePage({
  open: ({ query }) => leftApplicationIn(query),
  Page: ({ opened }) => <DvsServiceUnavailableView application={opened} />,
});

/** The catch-all (ROUTE-52). */
export const notFoundPage: PageModule = { Page: NotFoundView };

/** `/formselector` (ROUTE-17). */
export const formSelectorPage: PageModule = { Page: FormSelectorView };
