import { NotAvailableView } from '#ui/page/not-available.view.tsx';
import type { PageModule } from '../page-module.tsx';

/** The charts of all machines, for developers. */
export const chartsPage: PageModule = { Page: () => <NotAvailableView title="Charts" /> };
