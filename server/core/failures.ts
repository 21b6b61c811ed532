/** Answers without a route: unknown addresses, unexpected errors, malformed requests. */
import { RequestError } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from './http-env.ts';
import { awayAnswer, plain } from './content.ts';
import { isDatabaseAway } from './database-away.ts';
import { ConnectionLost } from './faults.ts';
import type { Headers } from './headers.ts';
import { causeOf, type Log } from './log.ts';
import { BodyTooLarge } from './request-body.ts';
import { isSenderGone } from './sender-gone.ts';

/** Text for a form that is larger than any of our pages sends. */
const TOO_LARGE = 'Your answers are too long. Nothing was changed. Go back, shorten them, and try again.';

const FAILED = { errors: ['We could not do this. Try again later.'] };

/** Whether a browser asks for a page, not a script for data. */
export function wantsPage({ req }: Pick<Context<Env>, 'req'>): boolean {
  return (req.header('accept') ?? '').includes('text/html');
}

/** Adds the answers for unknown addresses and errors to an application. */
export function answerFailures(hono: Hono<Env>, log: Log): void {
  hono.notFound((context) => {
    if (!wantsPage(context)) return context.json({ errors: ['There is nothing at this address'] }, 404);
    return context.html(plain('Page not found', 'Check the web address.'), 404);
  });
  hono.onError((error, context) => {
    if (error instanceof ConnectionLost) throw error;
    if (error instanceof BodyTooLarge)
      return wantsPage(context)
        ? context.html(plain('Your answers are too long', TOO_LARGE), 413)
        : context.json({ errors: error.errors }, 413);
    // In-process requests have no environment, whatever the type says.
    const { incoming } = (context.env ?? {}) as Env['Bindings'];
    if (!isSenderGone(incoming)) log(`error ${causeOf(error)}`, { request: context.get('requestId') });
    return isDatabaseAway(error) ? awayAnswer(wantsPage(context)) : context.json(FAILED, 500);
  });
}

/** Answers malformed requests (an invalid host, for example) like any other. */
export function failuresBefore(always: Headers, log: Log): (error: unknown) => Response {
  return (error) => {
    const headers = { ...always, 'cache-control': 'no-store' };
    if (error instanceof RequestError) return Response.json(UNCLEAR, { status: 400, headers });
    log(`error ${causeOf(error)}`);
    return Response.json(FAILED, { status: 500, headers });
  };
}

/** Refuses a request for another host than this server's. */
export function refuseHost(response: ServerResponse, always: Headers): void {
  response.writeHead(421, { ...always, 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end('{"errors":["This server does not answer for that host"]}');
}

const UNCLEAR = { errors: ['The request is not valid'] };

/** Answers a request that means nothing. */
export function unclear(context: Context<Env>): Response {
  return wantsPage(context)
    ? (context.html(plain('Page not found', 'Check the web address.'), 400) as Response)
    : context.json(UNCLEAR, 400);
}

/** The same before there is anything but Node's own request. */
export function refuseUnclear(response: ServerResponse, always: Headers): void {
  response.writeHead(400, { ...always, 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(UNCLEAR));
}

/** Ends a request whose body did not come (408), with its connection: what comes later is no request. */
export function refuseLate(request: IncomingMessage, response: ServerResponse, always: Headers): void {
  if (request.destroyed) return void response.destroy();
  response.writeHead(408, {
    ...always,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end('{"errors":["Your connection was interrupted. Try again."]}', () => request.destroy());
}

/** The page that is shown where the portal was not built. */
export function portalMissing(): Response {
  return new Response(plain('The portal is not built', 'Run npm run build, then start again.'), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
