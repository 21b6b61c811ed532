import { useEffect, useRef } from 'react';
import { PageAlert } from './page-alert.tsx';

export interface NoticeBannerProps {
  readonly level: 'success' | 'info';
  readonly title: string;
}

/**
 * What was just done. It takes the focus, because what was pressed for it is gone; so it speaks by that and is no
 * status.
 *
 * @param props the words
 */
export function NoticeBanner(props: NoticeBannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div data-takes-focus="">
      <PageAlert {...props} place={ref} />
    </div>
  );
}
