import { useState } from 'react';
import type { Banner } from '#rules/banner.rules.ts';
import { PageAlert } from './page-alert.tsx';

/**
 * The banners that the flags of the address ask for (portal 2.9). Each can be closed; a new address brings new ones.
 * @param props the banners as the rules made them; their texts are plain text and are rendered as such (OP-P-67)
 */
export function QueryBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const asked = banners.map(({ id, message }) => `${id} ${message}`).join('\n');
  const [closed, setClosed] = useState<{ readonly of: string; readonly ids: readonly string[] }>({ of: asked, ids: [] });
  const ids = closed.of === asked ? closed.ids : [];
  return banners
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, level, title, message }) => (
      <PageAlert key={id} level={level} title={title} onClose={() => setClosed({ of: asked, ids: [...ids, id] })}>
        {message && <p>{message}</p>}
      </PageAlert>
    ));
}
