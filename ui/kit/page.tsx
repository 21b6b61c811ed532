import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { actingTitle } from '#rules/acting-for.rules.ts';
import { documentTitle } from '#rules/core/page.rules.ts';
import { useArrival } from './page-visits.tsx';
import styles from './page.module.css';
import { usePortal, type PageBanner } from './portal.tsx';
import { QueryBanners } from './query-banners.tsx';
import { Wrap } from './wrap.tsx';

export interface PageProps {
  /** Title in the browser's tab and history: `{title} - {portal}`. */
  readonly title: string;
  /** The page's `h1`, when it differs from its title. */
  readonly heading?: string;
  /** Name of the form's step: it comes first in the tab's title, and a new step moves the focus like a new page. */
  readonly step?: string;
  /** Whether something was refused: the tab's title says so first. */
  readonly error?: boolean;
  /** Whether the content moves the focus itself as the step opens, to a question that is to be changed. */
  readonly aimed?: boolean;
  /** The banners of the address, where the page can say more about them. */
  readonly banners?: readonly PageBanner[];
  readonly crumbs?: ReactNode;
  /** Actions on the whole page, in the line of its heading. */
  readonly actions?: ReactNode;
  /** Content of the welcome band under the heading; left out for a page without one. */
  readonly welcome?: ReactNode;
  /** What is printed in place of the page; left out where the page itself is printed. */
  readonly paper?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of a screen: title, breadcrumbs, heading, the banners of the address (OP-P-65), then the content. */
export function Page({
  title,
  heading = title,
  step = '',
  error = false,
  aimed = false,
  banners,
  crumbs,
  actions,
  welcome,
  paper,
  children,
}: PageProps) {
  const portal = usePortal();
  const { product, acting } = portal;
  const organisation = actingTitle(acting);
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle({ page: title, organisation, product: product.portalName, step, error });
  }, [title, step, error, organisation, product.portalName]);
  useArrival(title, step, h1, error || aimed);

  return (
    <>
      <div className={welcome ? styles.welcome : styles.head} data-acts={actions !== undefined || undefined}>
        <Wrap>
          {crumbs}
          <div className={welcome ? styles.hello : actions === undefined ? undefined : styles.titled}>
            <h1 ref={h1} tabIndex={-1}>
              {heading}
            </h1>
            {actions && <div className={styles.actions}>{actions}</div>}
            {welcome}
          </div>
        </Wrap>
      </div>
      <Wrap>
        <div className={styles.body}>
          <QueryBanners banners={banners ?? portal.banners} onClosed={() => h1.current?.focus()} />
          {children}
        </div>
      </Wrap>
      {paper !== undefined && <Paper>{paper}</Paper>}
    </>
  );
}

/**
 * A paper beside everything that is on the screen, which it takes the place of in print. It has an element of its own,
 * because React listens for clicks where it has a portal, and a screen reader says of all in there that it is
 * clickable.
 */
function Paper({ children }: { readonly children: ReactNode }) {
  const [paper] = useState(() => document.createElement('div'));
  useEffect(() => {
    const { dataset } = document.documentElement;
    paper.className = styles.paper ?? '';
    paper.dataset['paper'] = '';
    document.body.append(paper);
    dataset['prints'] = 'paper';
    return () => {
      paper.remove();
      delete dataset['prints'];
    };
  }, [paper]);
  return createPortal(children, paper);
}
