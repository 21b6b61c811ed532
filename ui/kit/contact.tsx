import { useContext } from 'react';
import { dialled, NO_CONTACT, tellsToContact, type Contact } from '#rules/contact.rules.ts';
import { Breakable } from './breakable.tsx';
import styles from './contact.module.css';
import { PortalContext } from './portal.tsx';

/** How to reach the help desk, by the configuration. Empty outside the shell. */
export function useContact(): Contact {
  return useContext(PortalContext)?.contact ?? NO_CONTACT;
}

/** Telephone and mail as links; nothing where neither is known. */
export function ContactWays() {
  const { phone, mail, hours } = useContact();
  if (phone === '' && mail === '') return null;
  return (
    <p className={styles.channels}>
      {'Help Desk: '}
      {phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>}
      {phone && mail && <span>, </span>}
      {mail && <MailLink mail={mail} />}
      {hours && <span>{`. ${hours}`}</span>}
    </p>
  );
}

export function MailLink({ mail }: { readonly mail: string }) {
  return (
    <a href={`mailto:${mail}`}>
      <Breakable text={mail} />
    </a>
  );
}

/** Text of an alert. Where it tells people to contact the regulator, telephone and mail stand beneath it. */
export function AdviceText({ text }: { readonly text: string }) {
  return (
    <>
      <p>{text}</p>
      {tellsToContact(text) && <ContactWays />}
    </>
  );
}
