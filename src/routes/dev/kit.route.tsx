import { GalleryView } from '#ui/gallery/gallery.view.tsx';
import { definePage } from '../page-module.tsx';

/** The page that shows the kit, for developers. */
export const kitPage = definePage({
  open: async ({ session, notFound }) => ((await session.hasDeveloperPages()) ? null : notFound()),
  Page: () => <GalleryView />,
});
