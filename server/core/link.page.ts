/** The pages behind links in mails: the address itself gives a right, and whoever has it needs no sign-in. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { SANDBOX_PRODUCT } from './configuration.ts';
import { STYLES_PATH } from './content.ts';
import type { Env } from './http-env.ts';
import { renderPage, type Html } from './page.ts';
import type { DocumentHost } from './regulator.ts';

/** The address must not be passed on or cached. */
export const LINK_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Answers by what a link leads to, within the limits of pages; 404 with the text `unknown` for nothing. */
export async function answerLink<Found>(
  context: Context<Env>,
  limits: DocumentHost['limits'],
  {
    find,
    unknown,
    act,
  }: {
    readonly find: () => Promise<Found | null>;
    readonly unknown: Html;
    readonly act: (found: Found) => Promise<Response> | Response;
  },
): Promise<Response> {
  const looked = await limits.page(context, find);
  if ('refused' in looked) return looked.refused;
  if (looked.found !== null) return act(looked.found);
  return context.html(linkPage('This link does not work', unknown), 404, LINK_HEADERS);
}

export function linkPage(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}<p><a href="/forms">Return to the portal home</a></p>`,
  });
}
