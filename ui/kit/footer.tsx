import styles from './footer.module.css';
import { usePortal } from './portal.tsx';
import { theme } from './theme.ts';
import { Wrap } from './wrap.tsx';

/**
 * The foot of every page: what the content host sent, or a plain one of our own (SHEL-05, OP-P-69).
 * @param props the content host's markup, **already sanitised** by the shell that fetched it; null while there is none
 */
export function Footer({ content }: { readonly content: string | null }) {
  const { product } = usePortal();
  return (
    <footer className={styles.footer}>
      <Wrap>
        {content ? (
          <div dangerouslySetInnerHTML={{ __html: content }} />
        ) : (
          <p>
            {product.portalName}, a service of the {theme.agency}
          </p>
        )}
      </Wrap>
    </footer>
  );
}
