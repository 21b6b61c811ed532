import { GalleryView } from '#ui/gallery/gallery.view.tsx';
import { definePage } from '../page-module.tsx';
import { hasDeveloperPages } from './developer-pages.ts';

/** The page that shows the kit, for developers. */
export const kitPage = definePage({
  open: async ({ session, notFound }) => ((await hasDeveloperPages(session)) ? null : notFound()),
  Page: () => <GalleryView />,
});
