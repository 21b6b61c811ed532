/**
 * Passes for Apple Wallet: a `.pkpass`, an archive whose manifest names the hash of every file and is signed (PKCS#7,
 * detached).
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { PKPass } from 'passkit-generator';
import { addDays, parseIsoDate, startOfDay } from '#rules/core/calendar.rules.ts';
import { dateAt } from '#server/core/clock.ts';
import { PASS_COLOURS } from '#server/core/page-styles.ts';
import { signerOf, type PassCertificates } from './wallet-certificates.ts';
import { ISSUER, passFieldsOf, type PassContent } from './wallet-content.ts';
import icon from './wallet-images/icon.png?inline';
import icon2 from './wallet-images/icon@2x.png?inline';
import icon3 from './wallet-images/icon@3x.png?inline';
import logo from './wallet-images/logo.png?inline';
import logo2 from './wallet-images/logo@2x.png?inline';

/** Content type of a pass. */
export const PKPASS_TYPE = 'application/vnd.apple.pkpass';

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const IMAGES: Readonly<Record<string, Buffer>> = {
  'icon.png': bytesOf(icon),
  'icon@2x.png': bytesOf(icon2),
  'icon@3x.png': bytesOf(icon3),
  'logo.png': bytesOf(logo),
  'logo@2x.png': bytesOf(logo2),
};

/**
 * Creates the file of a pass.
 *
 * @param zone the regulator's zone, in which the last day ends
 */
export function applePassFile(
  content: PassContent,
  { certificate, key, passphrase, authority }: PassCertificates,
  zone: string,
): Blob {
  const { passType, team } = signerOf(certificate);
  const certificates = {
    wwdr: authority,
    signerCert: certificate,
    signerKey: key,
    ...(passphrase === '' ? {} : { signerKeyPassphrase: passphrase }),
  };
  const pass = new PKPass({ ...IMAGES }, certificates, {
    passTypeIdentifier: passType,
    teamIdentifier: team,
    organizationName: ISSUER,
    serialNumber: content.id,
    description: `${content.title} of ${isolated(content.holder)}`,
    logoText: ISSUER,
    backgroundColor: PASS_COLOURS.ground.rgb,
    foregroundColor: PASS_COLOURS.text.rgb,
    labelColor: PASS_COLOURS.label.rgb,
    // It belongs to one person.
    sharingProhibited: true,
  });
  const until = parseIsoDate(content.validUntil);
  pass.type = 'generic';
  pass.primaryFields.push({ key: 'holder', label: content.title, value: content.holder });
  const [arn, number, validUntil] = passFieldsOf(content);
  pass.headerFields.push(arn);
  pass.secondaryFields.push(number, validUntil);
  pass.backFields.push({ key: 'check', label: 'Check this licence', value: content.link });
  if (until !== null) pass.setExpirationDate(dateAt(startOfDay(addDays(until, 1), zone) - 1));
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: content.link,
    messageEncoding: 'iso-8859-1',
    altText: content.number,
  });
  return new Blob([new Uint8Array(pass.getAsBuffer())], { type: PKPASS_TYPE });
}
