import { useState } from 'react';
import { PageAlert } from './page-alert.tsx';
import type { PageMessage } from './portal.tsx';

/**
 * The banners that the flags of the address ask for (portal 2.9). Each can be closed; a new address brings new ones.
 * @param props the banners as the rules made them; their texts are plain text and are rendered as such (OP-P-67)
 */
export function QueryBanners({ banners }: { readonly banners: readonly PageMessage[] }) {
  const asked = banners.map(keyOf).join('\n');
  const [closed, setClosed] = useState<{ readonly of: string; readonly keys: readonly string[] }>({ of: asked, keys: [] });
  const keys = closed.of === asked ? closed.keys : [];
  return banners
    .filter((banner) => !keys.includes(keyOf(banner)))
    .map((banner) => (
      <PageAlert
        key={keyOf(banner)}
        level={banner.level}
        {...(banner.title ? { title: banner.title } : {})}
        onClose={() => setClosed({ of: asked, keys: [...keys, keyOf(banner)] })}
      >
        {banner.message && <p>{banner.message}</p>}
      </PageAlert>
    ));
}

function keyOf({ level, title, message }: PageMessage): string {
  return `${level} ${title} ${message}`;
}
