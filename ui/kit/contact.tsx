import { useContext } from 'react';
import { dialled, NO_CONTACT, tellsToContact, type Contact } from '#rules/contact.rules.ts';
import { Breakable } from './breakable.tsx';
import styles from './contact.module.css';
import { PortalContext } from './portal.tsx';

/** How the help desk is reached, as far as the configuration says it. Outside the shell nothing is known. */
export function useContact(): Contact {
  return useContext(PortalContext)?.contact ?? NO_CONTACT;
}

/** Telephone and mail, to be dialled and written to; nothing where neither is known. */
export function ContactWays() {
  const { phone, mail, hours } = useContact();
  if (phone === '' && mail === '') return null;
  return (
    <p className={styles.channels}>
      {'Help Desk: '}
      {phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>}
      {phone && mail && ', '}
      {mail && <MailLink mail={mail} />}
      {hours && `. ${hours}`}
    </p>
  );
}

/** An address to write to. */
export function MailLink({ mail }: { readonly mail: string }) {
  return (
    <a href={`mailto:${mail}`}>
      <Breakable text={mail} />
    </a>
  );
}

/**
 * The words of an alert; where they tell people to contact the regulator, how that is done is beneath them.
 *
 * @param props the words
 */
export function AdviceText({ text }: { readonly text: string }) {
  return (
    <>
      <p>{text}</p>
      {tellsToContact(text) && <ContactWays />}
    </>
  );
}
