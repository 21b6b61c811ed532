/** The forms of the console's page, as opposed to JSON calls to the same addresses. */
import type { Context } from 'hono';
import type { Env } from '../core/http-env.ts';
import { Refusal } from '../core/handler.ts';
import { readFields } from '../core/request-body.ts';
import type { Told } from './console-told.ts';

/** Whether a form was sent instead of JSON. */
export function isForm(context: Context<Env>): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(context.req.header('content-type') ?? '');
}

/** The fields of a form. */
export async function readForm(context: Context<Env>): Promise<URLSearchParams> {
  const form = await readFields(context.req.raw);
  if (form === null) throw new Refusal(415, ['Use the form of the console']);
  return form;
}

/**
 * A form is redirected to the console, a call is answered with `{ok:true}`.
 *
 * @param said the message on the page; a form without the field `told` gets none
 */
export function done(context: Context<Env>, said?: { readonly told: Told; readonly section: string }): Response {
  if (!isForm(context)) return context.json({ ok: true });
  return context.redirect(said === undefined ? '/sandbox' : `/sandbox?told=${said.told}#${said.section}`, 303);
}
