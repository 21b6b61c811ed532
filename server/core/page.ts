/**
 * Plain pages of the sandbox: sign-in, console, stand-ins. No inline scripts or styles, because the content policy
 * forbids both.
 */
import { html } from 'hono/html';

/** Markup: a `hono/html` template, which escapes interpolated text. */
export type Html = ReturnType<typeof html>;

/**
 * Markup as text. A hono template with a promise in it becomes a promise; the sandbox's pages have none.
 *
 * @throws {TypeError} where markup has a promise in it
 */
export function textOf(markup: Html): string {
  if (markup instanceof Promise) throw new TypeError('A page of the sandbox has a promise in it');
  return markup.toString();
}

/** What a page consists of. */
export interface Page {
  readonly title: string;
  /** Line in the page's header. */
  readonly banner: string;
  readonly main: Html;
  /** Address of a style sheet of this origin. */
  readonly styles: string;
  /** Address of a script of this origin. */
  readonly script?: string;
}

/** A whole document. */
export function renderPage({ title, banner, main, styles, script }: Page): string {
  return textOf(html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
${script === undefined ? '' : html`<script src="${script}" defer></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header aria-label="${banner}"><p>${banner}</p></header>
<main id="main" tabindex="-1" aria-label="${banner}">
${main}
</main>
</body>
</html>
`);
}
