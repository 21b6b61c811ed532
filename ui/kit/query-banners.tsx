import { useState } from 'react';
import { PageAlert } from './page-alert.tsx';
import type { PageBanner } from './portal.tsx';
import { ScreenLink } from './screen-link.tsx';

export interface QueryBannersProps {
  /** Banners by the rules; their texts are plain text and are rendered as such (OP-P-67). */
  readonly banners: readonly PageBanner[];
  /** Moves the focus when a banner is closed: its button is gone. */
  readonly onClosed?: () => void;
}

/**
 * The banners that the flags of the address ask for (portal 2.9): what was just done is announced. Each can be closed;
 * a new address brings new ones.
 */
export function QueryBanners({ banners, onClosed }: QueryBannersProps) {
  const asked = banners.map(({ id, message }) => `${id} ${message}`).join('\n');
  const [closed, setClosed] = useState<{ readonly resetKey: string; readonly ids: readonly string[] }>({
    resetKey: asked,
    ids: [],
  });
  const ids = closed.resetKey === asked ? closed.ids : [];
  const close = (id: string) => {
    setClosed({ resetKey: asked, ids: [...ids, id] });
    onClosed?.();
  };
  return banners
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, level, title, message, wayOn }) => (
      <PageAlert key={id} level={level} title={title} appears onClose={() => close(id)}>
        {message && <p>{message}</p>}
        {wayOn && (
          <p>
            <ScreenLink target={wayOn.target}>{wayOn.label}</ScreenLink>
          </p>
        )}
      </PageAlert>
    ));
}
