import { useEffect } from 'react';
import type { PassCode } from '#machines/licences/wallet-pass.machine.ts';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { NO_EXPIRY_DATE } from '#rules/licences/licence-sections.rules.ts';
import { licenceKind, licenceTitle, type PassType } from '#rules/licences/pass-types.rules.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './shown-code.module.css';

/** Keeps the screen of the device on. @returns a function that ends it */
export type KeepScreenOn = () => () => void;

export interface ShownCodeProps {
  readonly code: PassCode;
  readonly passType: PassType;
  readonly keepScreenOn: KeepScreenOn;
  readonly onClose: () => void;
}

/**
 * The code of a pass for somebody else's scanner: as large as the screen lets it, with whose it is, its number and its
 * end. On a phone it has the whole screen and its button lies at the lower edge, where the thumb of the hand that holds
 * it is.
 */
export function ShownCode({ code, passType, keepScreenOn, onClose }: ShownCodeProps) {
  useEffect(() => keepScreenOn(), [keepScreenOn]);
  const title = licenceTitle(passType);
  const kind = licenceKind(passType);
  const { holder, number, validUntil } = code;
  const day = parseIsoDate(validUntil);
  const facts = [
    { name: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} number`, value: number },
    { name: 'Expiry date', value: day === null ? NO_EXPIRY_DATE : displayDate(day) },
  ].filter(({ value }) => value !== '');
  return (
    <Dialog
      title="Show this code to the inspector"
      fillsPhone
      onEscape={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.shown}>
        <div className={styles.code}>
          <QrCode code={code} label={`QR code of your ${title.toLowerCase()}`} />
        </div>
        <div>
          <p className={styles.title}>{title}</p>
          {holder !== '' && <p className={styles.holder}>{holder}</p>}
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.how}>If the code does not scan, turn up the brightness of your screen.</p>
        </div>
      </div>
    </Dialog>
  );
}
