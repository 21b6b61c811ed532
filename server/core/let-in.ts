/** What stands before every route: whose turn it is, and how often the forms of pages may be sent. */
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { TokenVerifier } from './access-token.ts';
import { isFile, isFree, type Admission } from './admission.ts';
import { clientAddress, type Proxies } from './client-address.ts';
import { busyAnswer } from './content.ts';
import { unclear, wantsPage } from './failures.ts';
import { pageOf } from './headers.ts';
import type { Env } from './http-env.ts';
import { EMBEDDED_COOKIE } from './identity/embedded.ts';
import { EMBEDDED_PATH } from './identity/names.ts';
import type { Limiter } from './limiter.ts';
import { keepTurn } from './turns.ts';

/** What lets requests in. */
export interface Entrance {
  readonly admission: Admission;
  /** The line of files of the build. */
  readonly files: Admission;
  readonly personIn: TokenVerifier['personIn'];
  readonly proxies: Proxies;
}

/** Gives each request its turn. What this server asks itself for, in process, has been let in already. */
export function letIn(hono: Hono<Env>, { admission, files, personIn, proxies }: Entrance): void {
  hono.use(async (context, next) => {
    const { method, path } = context.req;
    const { incoming, outgoing } = (context.env ?? {}) as Env['Bindings'];
    if (incoming === undefined || outgoing === undefined || isFree(method, path)) return next();
    const address = clientAddress(incoming, proxies);
    if (isFile(method, path)) {
      const turn = await files.enter({ address, person: null, signIn: null });
      if (turn === null) return busyAnswer(wantsPage(context));
      // It costs what it takes to send it.
      outgoing.once('close', turn.leave);
      if (outgoing.closed) turn.leave();
      return next();
    }
    const person = await personIn(incoming.headers.authorization);
    const turn = await admission.enter({ address, person, signIn: null });
    if (turn === null) return busyAnswer(wantsPage(context));
    keepTurn(context.req.raw, { turn, incoming });
    try {
      await next();
    } finally {
      turn.leave();
    }
  });
  // No text of ours has such a character, and no database keeps one. The portal reads its own addresses.
  hono.use((context, next) =>
    /%00/.test(context.req.url) && pageOf(context.req.path) !== 'portal' ? Promise.resolve(unclear(context)) : next(),
  );
}

/** Forms of the pages beside the portal change records and send mail, as calls do. */
export function limitForms(
  hono: Hono<Env>,
  limits: Limiter,
  personOf: (cookie: string | undefined) => Promise<string | null>,
): void {
  hono.use(`${EMBEDDED_PATH}/*`, async (context, next) => {
    if (context.req.method !== 'POST') return next();
    return (await limits.form(context, await personOf(getCookie(context, EMBEDDED_COOKIE)))) ?? next();
  });
}
