import { createLazyRoute } from '@tanstack/react-router';
import { GalleryView } from '#ui/gallery/gallery.view.tsx';

export const kitPage = createLazyRoute('/dev/kit')({ component: GalleryView });
