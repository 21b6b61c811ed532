import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { HelpView } from '#ui/ways/help.view.tsx';

const route = getRouteApi('/person/help');
/** Questions and answers about all services or about one of them (docs/decisions/0045). */
export const helpPage = createLazyRoute('/person/help')({
  component: () => <HelpView topic={route.useSearch().asked.topic} />,
});
