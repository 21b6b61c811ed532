/**
 * The console's section about licences: every QR code as a picture, and the switch of an officer (SANDBOX.md, the last
 * section).
 */
import { html } from 'hono/html';
import { type Html } from '../core/page.ts';
import { LICENCE_STATUSES, type ConsoleLicence, type ConsolePass, type LicenceStatus } from '../core/regulator.ts';
import { qrPicture } from '../licences/qr-picture.ts';
import { table } from './console-parts.ts';
import type { ConsoleView } from './console-view.ts';

/** The message after each button. */
const WORDS: Readonly<Record<LicenceStatus, string>> = { Active: 'Reinstate', Suspended: 'Suspend', Revoked: 'Revoke' };

/** Codes to scan, save or paste, with the expected result. */
export function passesPart({ passes, licences }: Pick<ConsoleView, 'passes' | 'licences'>): Html {
  return html`<p>What a QR code can hold. Scan one from this screen at ‘Confirm details of a digital licence’, select its saved picture there, or paste its link.
A pass that someone saves to a phone is in this list too. <a href="/wallet/apple">Open a pass of Apple Wallet</a></p>
<details><summary>Show the ${String(passes.length)} codes</summary><ul class="passes">${passes.map(pass)}</ul></details>
<h3>Licences with a pass</h3>
<p>The pass of a revoked licence is revoked for good. The pass of a suspended licence stays and says so.</p>
${table(
  'Licences with a pass',
  ['Holder', 'Licence', 'Number', 'Status', 'Set it to'],
  licences.map((one) => [one.holder, one.title, one.number, one.status, statusForm(one)]),
)}`;
}

function pass({ label, passType, arn, link, expected }: ConsolePass): Html {
  return html`<li><h3>${label}</h3>${qrPicture(link, `QR code: ${label}`)}
<p class="small">${passType === '' ? 'No pass of this regulator' : `${passType}, ARN ${arn}`}</p><p>${expected}</p><p class="small">${link}</p></li>`;
}

function statusForm({ id, number, status }: ConsoleLicence): Html {
  const others = LICENCE_STATUSES.filter((one) => one !== status);
  return html`<form method="post" action="/sandbox/licences/${encodeURIComponent(id)}/status"><div class="row">
${others.map((one) => html`<button name="status" value="${one}" aria-label="${WORDS[one]} ${number}">${WORDS[one]}</button>`)}</div></form>`;
}
