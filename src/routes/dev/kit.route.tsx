import { GalleryView } from '#ui/kit/gallery.view.tsx';
import type { PageModule } from '../page-module.tsx';

/** The page that shows the kit, for developers. */
export const kitPage: PageModule = { Page: GalleryView };
