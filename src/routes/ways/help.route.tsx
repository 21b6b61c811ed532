import { HelpView } from '#ui/ways/help.view.tsx';
import { askedIn } from '../../page-search-params.ts';
import { definePage } from '../page-module.tsx';

/** Questions and answers about the services, or one of them (docs/decisions/0045). */
export const helpPage = definePage({ open: ({ query }) => askedIn(query).topic, Page: ({ opened }) => <HelpView topic={opened} /> });
