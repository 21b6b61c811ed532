import type { Place } from '#machines/core/screens.ts';
import styles from './breadcrumbs.module.css';
import { usePortal } from './portal.tsx';
import { ScreenLink } from './screen-link.tsx';

export interface Crumb {
  readonly label: string;
  readonly place: Place;
}

/**
 * The way from the portal's home to this page. Home is called by the portal's own name (OP-P-72) and is the dashboard of the profile
 * in whose name the page is shown (SHEL-12, SHEL-13).
 * @param props `here` is the page itself; `between` what lies between home and it; `home` when it is not the individual's dashboard
 */
export function Breadcrumbs({
  here,
  between = [],
  home = { screen: 'dashInd' },
}: {
  readonly here: string;
  readonly between?: readonly Crumb[];
  readonly home?: Place;
}) {
  const { product } = usePortal();
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {[{ label: product.portalName, place: home }, ...between].map(({ label, place }) => (
          <li key={label}>
            <ScreenLink place={place}>{label}</ScreenLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
