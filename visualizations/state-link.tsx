import { ScreenLink } from '#ui/kit/screen-link.tsx';
import { statePath } from '#machines/core/walk.ts';
import { factsOf } from './chart-facts.ts';
import styles from './charts-page.module.css';

/** The picked state with its meaning, as a link to an address of its own. */
export function StateLink({ slug, state }: { readonly slug: string; readonly state: string }) {
  const node = factsOf(slug).states.find(({ id }) => id === state);
  if (node === undefined) return null;
  return (
    <p className={styles.muted}>
      <ScreenLink target={{ screen: 'charts', chart: slug, at: statePath(node) }}>
        Link to the state {statePath(node)}
      </ScreenLink>
      : {node.description}
    </p>
  );
}
