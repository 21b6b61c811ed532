/**
 * The public page that verifies a paper (a registration certificate, a licence, an accreditation), opened by its QR
 * code (DMAN-17). It shows the present state of what is on that paper, and nothing that is not on it. Without a paper
 * nobody can find its page.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { Hono } from 'hono';
import { displayDate, parseIsoDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { droneName } from '#rules/drones/drone-name.rules.ts';
import { SANDBOX_PRODUCT } from './core/configuration.ts';
import type { Env } from './core/http-env.ts';
import { STYLES_PATH } from './core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from './core/page.ts';
import type { DocumentHost } from './core/regulator.ts';
import { checkedFacts, type LicencePaper } from '#rules/licences/licence-paper.rules.ts';
import { checkedPaper } from './licences/licence-certificates.ts';
import { checkedCertificate, type CheckedCertificate } from './records/certificates.ts';

type Drone = CheckedCertificate['drones'][number];

interface State {
  readonly valid: boolean;
  readonly text: string;
}

/** The form of a certificate's code; other texts are not looked up. */
const CODE = /^[\w-]{22}$/;

/** The address gives the right to see the page, so it must not be passed on or cached. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The page, below `/content`. */
export function verificationRoutes({ db, moment, origin, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/verify/:code', async (context) => {
    const code = context.req.param('code');
    const present = moment();
    const looked = await limits.page(context, async (): Promise<string | null> => {
      if (!CODE.test(code)) return null;
      const certificate = await checkedCertificate(db, code);
      if (certificate !== null) return page('Drone registration certificate', shown(certificate, present));
      const paper = await checkedPaper({ db, moment: present, origin }, code);
      return paper && page(paper.title, shownPaper(paper));
    });
    if ('refused' in looked) return looked.refused;
    return looked.found === null
      ? context.html(page('We cannot find this document', UNKNOWN), 404, HEADERS)
      : context.html(looked.found, 200, HEADERS);
  });
  return routes;
}

const UNKNOWN = html`<p>We cannot find a document at this address. Check that you scanned or entered it correctly. If it is correct, ${SANDBOX_PRODUCT.displayName} did not
issue the document.</p>`;

function shownPaper(paper: LicencePaper): Html {
  const { holder, state, words, tables } = paper;
  const verdict = state === '' ? 'This document is valid.' : state;
  return html`<p class="note"><strong>${verdict}</strong></p>
${words.map(({ name, text }) => html`<p><strong>${name}</strong> ${text}</p>`)}
<dl class="facts"><dt>Holder</dt><dd>${holder}</dd>${checkedFacts(paper).map(({ name, value }) => html`<dt>${name}</dt><dd>${value.replaceAll(' ', '\u00A0')}</dd>`)}</dl>
${tables.map(({ title, columns, rows }) => html`<h2>${title}</h2><ul class="checked">${rows.map(({ cells, isOff }) => part(columns, cells, isOff))}</ul>`)}
<p>Check that the holder and the details match the document in front of you.</p>`;
}

/** A row of a paper: its name, then its other columns. */
function part(columns: readonly string[], [first = '', ...others]: readonly string[], isOff: boolean): Html {
  const told = others.map((text, at) => `${columns[at + 1] ?? ''}: ${text}`).join(', ');
  return html`<li${isOff ? html` class="ended"` : ''}><h3>${first}</h3><p>${told}</p></li>`;
}

function shown({ holder, number, madeAt, drones }: CheckedCertificate, moment: Moment): Html {
  const checked = drones.map((drone) => ({ drone, state: stateOf(drone, moment) }));
  const valid = checked.filter(({ state }) => state.valid).length;
  const verdict =
    valid === drones.length
      ? 'All drones on this certificate are registered.'
      : `${String(valid)} of the ${String(drones.length)} drones on this certificate ${valid === 1 ? 'is' : 'are'} registered.`;
  const made = unbroken(dayOf(madeAt, moment));
  return html`<p class="note"><strong>${verdict}</strong></p>
<dl class="facts"><dt>Holder</dt><dd>${holder}</dd>${number === '' ? '' : html`<dt>Certificate number</dt><dd>${number}</dd>`}<dt>Issued</dt><dd>${made}</dd>
<dt>Checked on</dt><dd>${unbroken(todayOf(moment))}</dd></dl>
<h2>Drones on this certificate</h2>
<ul class="checked">${checked.map(({ drone, state }) => item(drone, state))}</ul>
<p>Check that the holder and drones match the certificate in front of you. It does not show drones registered after it was issued.</p>`;
}

/** The day of a database instant, on the regulator's calendar. */
function dayOf(instant: string, moment: Moment): IsoDate {
  return todayOf({ ...moment, epochMs: Temporal.Instant.from(instant).epochMilliseconds });
}

/** A date that does not break: on a phone the year would otherwise be on its own line. */
const unbroken = (day: IsoDate): string => displayDate(day).replaceAll(' ', '\u00A0');

/** A list instead of a table, because a code is scanned with a phone. */
function item({ manufacturer, model, category, serialNumber }: Drone, { valid, text }: State): Html {
  const names = {
    product_droneregistrationid: '',
    manufacturer: { product_name: manufacturer },
    model: { product_name: model },
  };
  const name = droneName({ ...names, category: { product_name: category } });
  return html`<li${valid ? '' : html` class="ended"`}><h3>${name}</h3>
<p>Serial number / registration mark: ${isolated(serialNumber || 'none')}</p><p><strong>${text}</strong></p></li>`;
}

/**
 * The status of a registration by the regulator's day (DEC-08, DMAN-40). A registration that had expired before it was
 * removed from the register counts as expired; it may have been made anew under another certificate.
 */
function stateOf({ deregisteredAt, validUntil }: Drone, moment: Moment): State {
  const until = parseIsoDate(validUntil);
  const endedOn = deregisteredAt === null ? null : dayOf(deregisteredAt, moment);
  if (endedOn !== null && (until === null || endedOn <= until)) return { valid: false, text: 'De-registered' };
  if (until === null) return { valid: false, text: 'Not registered' };
  const valid = until >= todayOf(moment);
  return { valid, text: `${valid ? 'Registered until' : 'Expired on'} ${unbroken(until)}` };
}

function page(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}`,
  });
}
