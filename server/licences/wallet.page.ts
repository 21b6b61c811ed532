/**
 * The sandbox's pages for saved passes (SANDBOX.md, `/wallet/…`): they show what a phone would. Anybody with the link
 * or the file may open them.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { Hono, type Context } from 'hono';
import type { Env } from '#server/core/http-env.ts';
import { SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { STYLES_PATH } from '#server/core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '#server/core/page.ts';
import { answerFor, keepAnswer } from '#server/core/kept-answers.ts';
import { PASS_FILES } from '#server/core/limit-table.ts';
import type { DocumentHost } from '#server/core/regulator.ts';
import { BodyTooLarge, readFile } from '#server/core/request-body.ts';
import type { Db } from '#server/core/store.ts';
import { knownPass } from './passes.ts';
import { qrPicture } from './qr-picture.ts';
import { MOST_BYTES, readApplePass } from './wallet-apple-reading.ts';
import { sandboxCertificates, type PassCertificates } from './wallet-certificates.ts';
import { readGooglePass, type DrawnPass } from './wallet-google.ts';

/** The address of a pass contains the pass, so it must not be passed on or cached. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/**
 * The pages, below `/wallet`.
 *
 * @param certificates for Apple passes; null for the sandbox's own chain
 */
export function walletRoutes({ db, limits }: DocumentHost, certificates: PassCertificates | null): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/google/:token', async (context) => {
    const looked = await limits.page(context, () => readGooglePass(db, context.req.param('token')));
    if ('refused' in looked) return looked.refused;
    const { found: pass } = looked;
    return pass === null
      ? context.html(page('This pass cannot be shown', UNKNOWN_LINK), 400, HEADERS)
      : context.html(page('Pass in Google Wallet', await drawn(db, pass)), 200, HEADERS);
  });
  routes.get('/apple', async (context) => {
    const opened = await answerFor<DrawnPass | WrongFile>(db, new URL(context.req.url), '');
    if (opened === null) return context.html(page('Open a pass of Apple Wallet', form(null)), 200, HEADERS);
    if ('text' in opened)
      return context.html(page('This pass cannot be shown', form(opened.text)), opened.status, HEADERS);
    const checked = html`<p>We signed this pass, and it has not been changed since.</p>`;
    return context.html(
      page('Pass in Apple Wallet', html`${checked}${await drawn(db, opened)}${form(null)}`),
      200,
      HEADERS,
    );
  });
  routes.post('/apple', async (context) => {
    const { authority } = certificates ?? (await sandboxCertificates(db));
    let wrong: WrongFile = NO_FILE;
    const open = async (): Promise<DrawnPass | null> => {
      const file = await sentFile(context);
      const read = 'text' in file ? null : await readApplePass(file, authority);
      if (read !== null && 'pass' in read) return read.pass;
      wrong = read === null ? (file as WrongFile) : { text: read.wrong, status: 400 };
      return null;
    };
    const looked = await limits.page(context, open, PASS_FILES);
    if ('refused' in looked) return looked.refused;
    // A file that was too large was not read to its end, and every route here answers that with the status.
    if (looked.found === null && wrong.status === 413)
      return context.html(page('This pass cannot be shown', form(wrong.text)), wrong.status, HEADERS);
    return context.redirect(await keepAnswer(db, new URL(context.req.url), '', looked.found ?? wrong), 303);
  });
  return routes;
}

const UNKNOWN_LINK = html`<p>This link is not complete or was not made by us. Go back to your licence in the portal and save the pass again.</p>
<p><a href="/forms?standalone=true">Return to the portal home</a></p>`;

/** Why a file cannot be opened: the message, and the status of the answer. */
interface WrongFile {
  readonly text: string;
  readonly status: 400 | 413;
}

const NO_FILE: WrongFile = { text: 'Select a pass file first.', status: 400 };
const TOO_LARGE: WrongFile = { text: 'This file is too large for a pass.', status: 413 };

async function sentFile(context: Context<Env>): Promise<Uint8Array | WrongFile> {
  try {
    return (await readFile(context.req.raw, 'pass', MOST_BYTES)) ?? NO_FILE;
  } catch (error) {
    if (error instanceof BodyTooLarge) return TOO_LARGE;
    throw error;
  }
}

/** The form for a file. @param wrong the fault of the previous one */
function form(wrong: string | null): Html {
  return html`${wrong !== null && html`<div class="error" role="alert"><h2>The file was not opened</h2><p>${wrong}</p></div>`}
<form method="post" action="/wallet/apple" enctype="multipart/form-data" class="credentials">
<p><label for="pass">File of the pass (.pkpass)</label><input id="pass" name="pass" type="file" accept=".pkpass,application/vnd.apple.pkpass"></p>
<p class="small">An iPhone takes passes of makers that Apple knows. This page opens those of the sandbox and checks them as an iPhone would.</p>
<p><button class="primary">Open the pass</button></p></form>`;
}

async function drawn(db: Db, { issuer, title, holder, fields, link }: DrawnPass): Promise<Html> {
  return html`${(await isInForce(db, link)) ? '' : REVOKED}
<article class="pass" aria-label="${title} of ${holder}"><p class="issuer">${issuer}</p>
<p class="title">${title}</p><h2>${holder}</h2>
<dl>${fields.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${qrPicture(link, `QR code of the ${title.toLowerCase()} of ${isolated(holder)}`)}</article>
<p>Anyone can scan the code with the portal to check the licence. The code contains this link:</p>
<p class="address"><a href="${link}">${link}</a></p>`;
}

const REVOKED = html`<div class="error"><h2>This pass is no longer valid</h2><p>It has been cancelled or replaced by a newer pass.</p></div>`;

/** Whether the pass behind a code is valid. */
async function isInForce(db: Db, link: string): Promise<boolean> {
  const hash = URL.canParse(link) ? new URL(link).searchParams.get('passHash') : null;
  return hash !== null && (await knownPass(db, hash)) !== null;
}

function page(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}`,
  });
}
