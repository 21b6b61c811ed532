/** Pages without a machine: their address holds all that they show. */
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { ErrorView } from '#ui/page/error.view.tsx';
import { FormSelectorView } from '#ui/page/form-selector.view.tsx';
import { NotFoundView } from '#ui/page/not-found.view.tsx';
import { DvsServiceUnavailableView, ServiceUnavailableView } from '#ui/page/service-unavailable.view.tsx';
import { SystemErrorView } from '#ui/page/system-error.view.tsx';

const error = getRouteApi('/error');
/** `/error` (ROUTE-41). */
export const errorPage = createLazyRoute('/error')({
  component: () => <ErrorView {...error.useSearch().asked} />,
});

const portalError = getRouteApi('/portal/error');
/** `/portal/error`, with the same content (ROUTE-67). */
export const portalErrorPage = createLazyRoute('/portal/error')({
  component: () => <ErrorView code={portalError.useSearch().asked.code} />,
});

const systemError = getRouteApi('/systemerror');
/** `/systemerror` (ROUTE-65). */
export const systemErrorPage = createLazyRoute('/systemerror')({
  component: () => <SystemErrorView message={systemError.useSearch().asked.message} />,
});

const unavailable = getRouteApi('/serviceunavailable');
/** `/serviceunavailable` (ROUTE-42). */
export const serviceUnavailablePage = createLazyRoute('/serviceunavailable')({
  component: () => <ServiceUnavailableView {...unavailable.useSearch().asked} />,
});

const dvs = getRouteApi('/dvsserviceunavailable');
/** `/dvsserviceunavailable` (ROUTE-43), with a link back to the application that the person left. */
export const dvsServiceUnavailablePage = createLazyRoute('/dvsserviceunavailable')({
  component: () => <DvsServiceUnavailableView application={dvs.useSearch().asked.application} />,
});

/** The catch-all (ROUTE-52). */
export const notFoundPage = createLazyRoute('/$')({ component: NotFoundView });

/** `/formselector` (ROUTE-17). */
export const formSelectorPage = createLazyRoute('/person/formselector')({ component: FormSelectorView });
