/**
 * Passes for Google Wallet: a link whose last part is the pass as a signed token (RS256) in Google's format. The
 * sandbox's link leads to its own page, because Google does not know this issuer.
 */
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Moment } from '#rules/core/moment.rules.ts';
import { PASS_COLOURS } from '#server/core/page-styles.ts';
import { keptSecret } from '#server/core/server-key.ts';
import type { Db } from '#server/core/store.ts';
import { ISSUER, passFieldsOf, type PassContent, type PassField } from './wallet-content.ts';

/** The service account that signs, and the class of its passes. */
const ACCOUNT = 'wallet@sandbox-regulator.example';
const CLASS = 'sandbox-regulator.licence';

/** The target of a pass's link. */
export const GOOGLE_PATH = '/wallet/google/';

const keyOf = (db: Db): Promise<JWK> =>
  keptSecret(db, 'wallet-google', async () => {
    const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    return exportJWK(privateKey);
  });

const localised = (value: string) => ({ defaultValue: { language: 'en-AU', value } });

/**
 * The link that saves a pass. @param origin of this server, whose page draws the pass @param portal the only origin
 * that may use the link
 */
export async function googlePassLink(
  db: Db,
  content: PassContent,
  { origin, portal }: { readonly origin: string; readonly portal: string },
  moment: Moment,
): Promise<string> {
  const pass = {
    id: `${CLASS}.${content.id}`,
    classId: CLASS,
    state: 'ACTIVE',
    cardTitle: localised(ISSUER),
    subheader: localised(content.title),
    header: localised(content.holder),
    hexBackgroundColor: PASS_COLOURS.ground.hex,
    textModulesData: passFieldsOf(content).map(({ key, label, value }) => ({ id: key, header: label, body: value })),
    barcode: { type: 'QR_CODE', value: content.link, alternateText: content.number },
  };
  const token = await new SignJWT({ typ: 'savetowallet', origins: [portal], payload: { genericObjects: [pass] } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(ACCOUNT)
    .setAudience('google')
    .setIssuedAt(Math.floor(moment.epochMs / 1000))
    .sign(await importJWK(await keyOf(db), 'RS256'));
  return `${origin}${GOOGLE_PATH}${token}`;
}

/** A pass as a page draws it. */
export interface DrawnPass {
  readonly issuer: string;
  readonly title: string;
  readonly holder: string;
  readonly fields: readonly Omit<PassField, 'key'>[];
  /** Content of the QR code. */
  readonly link: string;
}

const text = z.object({ defaultValue: z.object({ value: z.string() }) });
const claims = z.object({
  typ: z.literal('savetowallet'),
  payload: z.object({
    genericObjects: z.tuple([
      z.object({
        cardTitle: text,
        subheader: text,
        header: text,
        textModulesData: z.array(z.object({ header: z.string(), body: z.string() })),
        barcode: z.object({ value: z.string() }),
      }),
    ]),
  }),
});

/** The pass in a token; null if this server did not sign it. */
export async function readGooglePass(db: Db, token: string): Promise<DrawnPass | null> {
  const { kty, n, e } = await keyOf(db);
  const key = await importJWK({ kty, n, e } as JWK, 'RS256');
  const verified = await jwtVerify(token, key, { issuer: ACCOUNT, audience: 'google', algorithms: ['RS256'] }).catch(
    () => null,
  );
  const read = z.safeParse(claims, verified?.payload);
  if (!read.success) return null;
  const [{ cardTitle, subheader, header, textModulesData, barcode }] = read.data.payload.genericObjects;
  return {
    issuer: cardTitle.defaultValue.value,
    title: subheader.defaultValue.value,
    holder: header.defaultValue.value,
    fields: textModulesData.map((one) => ({ label: one.header, value: one.body })),
    link: barcode.value,
  };
}
