import { createLazyRoute } from '@tanstack/react-router';
import { GalleryView } from '#ui/gallery/gallery.view.tsx';

/** The page that shows the kit, for developers. */
export const kitPage = createLazyRoute('/dev/kit')({ component: GalleryView });
