/** The forms of the console's page, as opposed to the calls of the same addresses. */
import type { Context } from 'hono';
import type { Env } from '../core/http-env.ts';
import { Refusal } from '../core/handler.ts';
import { readFields } from '../core/request-body.ts';
import type { Told } from './console-told.ts';

/** Whether a form was sent, and not JSON. */
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
 * A person's click ends on the console, a test's call with `{ok:true}`.
 *
 * @param said what the page says then; a form that asks for nothing (`told`) is only led back
 */
export function done(context: Context<Env>, said?: { readonly told: Told; readonly section: string }): Response {
  if (!isForm(context)) return context.json({ ok: true });
  return context.redirect(said === undefined ? '/sandbox' : `/sandbox?told=${said.told}#${said.section}`, 303);
}
