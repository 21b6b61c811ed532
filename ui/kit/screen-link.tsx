import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { usePortal } from './portal.tsx';

export interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> {
  readonly target: ScreenTarget;
  /** Replaces the history entry of this page, which is over: Back leads to the page before it. */
  readonly instead?: boolean;
}

/**
 * A link to a screen of the portal: a real address that can be copied and opened in a new tab; a plain click stays in
 * the running app.
 */
export function ScreenLink({ target, instead = false, ...rest }: ScreenLinkProps) {
  const { links } = usePortal();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (instead) links.go(target, true);
    else links.go(target);
  };
  return <a {...rest} href={links.href(target)} onClick={follow} />;
}

export interface OutLinkProps {
  readonly href: string;
  /** Called for a plain click: the owner leaves the page. */
  readonly onFollow: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link out of the portal whose plain click the page handles, so that it can store input first. Its address can be
 * opened in a new tab.
 */
export function OutLink({ href, onFollow, className, children }: OutLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}

/** A click that asks for nothing special: main button, no key that means 'new tab', 'new window' or 'save'. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  );
}
