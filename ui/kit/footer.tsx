import { dialled } from '#rules/contact.rules.ts';
import { MailLink, useContact } from './contact.tsx';
import styles from './footer.module.css';
import { usePortal } from './portal.tsx';
import { ScreenLink } from './screen-link.tsx';
import { theme } from './theme.ts';
import { Wrap } from './wrap.tsx';

/**
 * The footer of every page: what the content host sent, or a plain one of our own (SHEL-05, OP-P-69).
 *
 * @param props the content host's markup, **already sanitised** by the shell that fetched it; null while there is none
 */
export function Footer({ content }: { readonly content: string | null }) {
  const { product } = usePortal();
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.parts}>
          <div>
            {content ? (
              <div dangerouslySetInnerHTML={{ __html: content }} />
            ) : (
              <p>{`${product.portalName}, a service of the ${theme.agency}`}</p>
            )}
            <Ways />
          </div>
          <Contact />
        </div>
      </Wrap>
    </footer>
  );
}

/** Search and help for a signed-in person (docs/decisions/0045). */
function Ways() {
  const { person } = usePortal();
  if (person === null) return null;
  return (
    <nav className={styles.links} aria-label="Help">
      <ul>
        <li>
          <ScreenLink target={{ screen: 'search' }}>Search this portal</ScreenLink>
        </li>
        <li>
          <ScreenLink target={{ screen: 'help' }}>Help</ScreenLink>
        </li>
      </ul>
    </nav>
  );
}

/** How to reach the help desk; nothing where the configuration does not say it. */
function Contact() {
  const { phone, mail, address, hours } = useContact();
  if (phone === '' && mail === '' && address === '') return null;
  return (
    <div className={styles.contact}>
      <h2>Contact us</h2>
      <address>
        <ul>
          {phone && (
            <li>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </li>
          )}
          {mail && (
            <li>
              <MailLink mail={mail} />
            </li>
          )}
          {address && <li>{address}</li>}
        </ul>
        {hours && <p>{hours}</p>}
      </address>
    </div>
  );
}
