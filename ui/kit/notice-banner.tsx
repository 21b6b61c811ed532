import { useEffect, useRef } from 'react';
import { PageAlert } from './page-alert.tsx';

export interface NoticeBannerProps {
  readonly level: 'success' | 'info';
  readonly title: string;
}

/** The result of the last action. It takes the focus, because the pressed control is gone, and is therefore no status. */
export function NoticeBanner(props: NoticeBannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div data-takes-focus="">
      <PageAlert {...props} place={ref} />
    </div>
  );
}
