/**
 * The portal API and the forms API: one route, made from the contract. Path, method, token, fault switch, body,
 * handler, answer, in this order, so that nobody without a token learns anything and nothing reaches a handler
 * unparsed.
 */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { CallName } from '#api/catalogue.endpoints.ts';
import { readInput } from '#api/core/body.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { spellKeys } from '#api/core/spelling.ts';
import type { TokenVerifier } from './access-token.ts';
import type { CallPaths, Matched } from './call-paths.ts';
import { delay } from './clock.ts';
import { capabilitiesIn, CAPABILITIES_SETTING } from './configuration.ts';
import { awayAnswer } from './content.ts';
import type { Control } from './control.ts';
import { isDatabaseAway } from './database-away.ts';
import { ConnectionLost, spoil } from './faults.ts';
import { copyInto, textOf, type FileStore, type StoredFile } from './file-store.ts';
import { mostBytesOf, readForm, type Form, type UploadRule } from './form-reader.ts';
import { NOBODY, NotBuilt, Refusal, type CallContext, type Handlers, type Principal } from './handler.ts';
import { BANK_QUESTIONS } from './limit-table.ts';
import { TooMany, type Limiter } from './limiter.ts';
import { BODY_LIMIT, decodedBody, LARGE_BODY_LIMIT, readJson } from './json-body.ts';
import type { Env } from './http-env.ts';
import { ignoreRest } from './pace.ts';
import type { Regulator } from './regulator.ts';
import { causeOf } from './log.ts';
import { noteRefusal, REFUSES_ACCESS } from './noted-refusals.ts';
import type { AuditedRecord } from './schema.ts';
import { isSenderGone } from './sender-gone.ts';
import type { Db } from './store.ts';
import { outsideTurn } from './turns.ts';

/** Placeholder for a file's content, which is in the file store and never in memory. */
const STORED = new Blob([]);

export interface ApiOptions extends Pick<CallContext, 'origin' | 'portal' | 'signIn' | 'at' | 'log'> {
  readonly db: Db;
  readonly control: Control;
  readonly verifier: TokenVerifier;
  readonly paths: CallPaths;
  readonly handlers: Partial<Handlers>;
  readonly uploads: Partial<Record<CallName, UploadRule>>;
  readonly files: FileStore;
  readonly limits: Limiter;
  readonly beginSubmit?: Regulator['beginSubmit'];
  /** Asks the payment provider about every payment that is due; left out where there are no payments. */
  readonly askBank?: () => Promise<void>;
  /** Called after an answer whose call queued mail. */
  readonly mailQueued: () => void;
  readonly product: string;
}

/** Answers any request below `/api`. */
export function createApi(options: ApiOptions): (context: Context<Env>) => Promise<Response> {
  return async (context) => {
    const matches = options.paths.find(context.req.path);
    if (matches.length === 0) return refuse(new Refusal(404, ['This service does not exist']));
    const matched = matches.find(({ endpoint }) => endpoint.method === context.req.method);
    if (matched === undefined) {
      const answer = refuse(new Refusal(405, ['This service does not take that method']));
      answer.headers.set('allow', [...new Set(matches.map(({ endpoint }) => endpoint.method))].join(', '));
      return answer;
    }
    try {
      return await answerCall(options, context, matched);
    } catch (error) {
      // Whoever still sends hears of it only where somebody listens to the end.
      if (error instanceof TooMany && matched.endpoint.body === 'multipart')
        await outsideTurn(context.req.raw, () => ignoreRest(sourceOf(context)));
      if (error instanceof Refusal)
        return refuse(error, capabilitiesIn(options.control.setting(CAPABILITIES_SETTING)).fileRefusals);
      if (error instanceof ConnectionLost) throw error;
      if (isSenderGone(((context.env ?? {}) as Env['Bindings']).incoming))
        return refuse(new Refusal(400, ['Your connection was interrupted. Try again.']));
      options.log(`error ${causeOf(error)}`, { request: context.get('requestId'), call: matched.endpoint.call });
      if (isDatabaseAway(error)) return awayAnswer(false);
      return refuse(new Refusal(500, ['We could not do this. Try again later.']));
    }
  };
}

async function answerCall(
  options: ApiOptions,
  context: Context<Env>,
  { endpoint, params }: Matched,
): Promise<Response> {
  const { control, product } = options;
  const [principal] = await Promise.all([identify(options, context, endpoint), control.refresh()]);
  if (principal === null) {
    const answer = refuse(new Refusal(401, ['Sign in again to use this service']));
    answer.headers.set('www-authenticate', 'Bearer');
    return answer;
  }
  const spoiled = await takeFault(control, context, endpoint, product);
  if (spoiled !== null) return spoiled;

  const handler = options.handlers[endpoint.call as CallName] as
    | ((c: CallContext, input: unknown) => Promise<unknown>)
    | undefined;
  if (handler === undefined) throw new NotBuilt();
  const capabilities = capabilitiesIn(control.setting(CAPABILITIES_SETTING));
  if (endpoint.capability !== undefined && !capabilities[endpoint.capability])
    throw new Refusal(404, ['This service does not exist']);
  await options.limits.call(endpoint.call as CallName, principal, context);
  const idempotencyKey = capabilities.idempotency ? context.req.header('idempotency-key') : undefined;
  const ended =
    idempotencyKey === undefined
      ? undefined
      : await options.beginSubmit?.(options.db, principal.contactId, idempotencyKey);
  try {
    return await handle(options, context, { endpoint, params }, { principal, handler, capabilities, idempotencyKey });
  } finally {
    await ended?.();
  }
}

/** Facts about a call before its body is read. */
interface Known {
  readonly principal: Principal;
  readonly handler: (context: CallContext, input: unknown) => Promise<unknown>;
  readonly capabilities: ReturnType<typeof capabilitiesIn>;
  readonly idempotencyKey: string | undefined;
}

async function handle(
  options: ApiOptions,
  context: Context<Env>,
  { endpoint, params }: Matched,
  known: Known,
): Promise<Response> {
  const { control, product } = options;
  const { principal, handler, capabilities, idempotencyKey } = known;
  const refused = { access: false, records: new Map<string, AuditedRecord>() };
  let mailQueued = false;
  let ids: readonly string[] = [];
  const contextOf = (files: readonly StoredFile[]): CallContext => ({
    db: options.db,
    principal,
    moment: control.moment(),
    settings: control.setting,
    allSettings: control.settings,
    params,
    call: endpoint.call,
    requestId: context.get('requestId'),
    origin: options.origin,
    portal: options.portal,
    signIn: options.signIn,
    capable: (name) => capabilities[name],
    idempotencyKey,
    files,
    copyOf: async (file) => {
      const copy = options.files.begin();
      ids = [...ids, copy.id];
      return (await copyInto(options.files, file, copy)) ? { ...file, id: copy.id } : null;
    },
    textOf: ({ id }) => textOf(options.files, id),
    takeFault: (name) => control.takeFault(name, false),
    log: options.log,
    at: options.at,
    refusedAccess: (record) => {
      refused.access = true;
      if (record !== undefined) refused.records.set(record.id, record);
    },
    askBank: async (makeDue) => {
      await options.limits.take(BANK_QUESTIONS, principal.contactId);
      await makeDue();
      await outsideTurn(context.req.raw, async () => options.askBank?.());
    },
    mailQueued: () => void (mailQueued = true),
  });
  try {
    const body = await readBody(options, context, endpoint, principal, contextOf);
    ids = [...ids, ...body.ids];
    const output = await handler(contextOf(body.files), inputOf(endpoint, body.raw, product));
    if (mailQueued) afterAnswer(context, options.mailQueued);
    return send(endpoint, output, product);
  } catch (error) {
    if (error instanceof Refusal && REFUSES_ACCESS.has(error.status)) refused.access = true;
    throw error;
  } finally {
    // The call is decided: a database that is away by now does not change its answer. The next start looks again.
    await options.files
      .settle(ids)
      .catch((error: unknown) =>
        options.log(`error files ${causeOf(error)}`, { request: context.get('requestId'), call: endpoint.call }),
      );
    if (refused.access)
      await noteRefusal(
        options,
        { principal, moment: control.moment(), call: endpoint.call, requestId: context.get('requestId') },
        params,
        refused.records,
      );
  }
}

/** What the contract reads in a body. Throws a `Refusal` for what it does not say. */
function inputOf(endpoint: Endpoint, raw: unknown, product: string): unknown {
  const read = readInput(endpoint, decodedBody(endpoint, raw), product);
  if ('input' in read) return read.input;
  throw new Refusal(
    400,
    read.problems.map((place) => `Some answers are missing: ${place}`),
  );
}

/** The unchecked body. Files are in the file store; `raw` has their names. */
async function readBody(
  { uploads, files: store, limits, at, product }: ApiOptions,
  context: Context<Env>,
  endpoint: Endpoint,
  principal: Principal,
  contextOf: (files: readonly StoredFile[]) => CallContext,
): Promise<{ readonly raw: unknown; readonly files: readonly StoredFile[]; readonly ids: readonly string[] }> {
  const none = { files: [], ids: [] };
  if (endpoint.body === 'none') return { raw: undefined, ...none };
  if (endpoint.body === 'json') {
    const raw = await readJson(context.req.raw, endpoint.largeBody === true ? LARGE_BODY_LIMIT : BODY_LIMIT);
    if (!endpoint.reads) at('body received');
    return { raw, ...none };
  }
  const rule = uploads[endpoint.call as CallName];
  if (rule === undefined) throw new NotBuilt();
  const headers = { 'content-type': context.req.header('content-type') ?? '' };
  const ended = await limits.upload(principal, bytesToCome(context, rule));
  try {
    // The input has passed this call's schema; the table of rules has `never`, because every call has another one.
    const beforeFiles = async (fields: Form['fields']): Promise<unknown> =>
      rule.mayBegin(contextOf([]), inputOf(endpoint, { ...fields, [rule.field]: [] }, product) as never);
    // It may take minutes to come.
    const { fields, files, ids } = await outsideTurn(context.req.raw, () =>
      readForm(sourceOf(context), headers, { store, rule, beforeFiles, at }),
    );
    return { raw: { ...fields, [rule.field]: files.map(({ name }) => ({ name, content: STORED })) }, files, ids };
  } finally {
    await ended();
  }
}

/**
 * Bytes of a form as its sender says; as many as it may have where nothing is said. What is asked in process says
 * nothing.
 */
function bytesToCome(context: Context<Env>, rule: UploadRule): number {
  const { incoming } = (context.env ?? {}) as Partial<Env['Bindings']>;
  if (incoming === undefined) return 0;
  return Number(incoming.headers['content-length'] ?? mostBytesOf(rule));
}

/** Node's own stream where there is one. Touching the request's `body` starts a second reader, and both starve. */
function sourceOf(context: Context<Env>): Readable {
  const { incoming } = (context.env ?? {}) as Env['Bindings'];
  if (incoming !== undefined) return incoming;
  const { body } = context.req.raw;
  return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

/** Runs `work` after the answer was sent, so that nobody waits for it. In-process requests have no such moment. */
function afterAnswer(context: Context<Env>, work: () => void): void {
  const { outgoing } = (context.env ?? {}) as Env['Bindings'];
  if (outgoing === undefined || outgoing.closed) work();
  else outgoing.once('close', work);
}

function identify({ verifier }: ApiOptions, context: Context<Env>, endpoint: Endpoint): Promise<Principal | null> {
  if (endpoint.token === 'none') return Promise.resolve(NOBODY);
  return verifier.verify(context.req.header('authorization'), endpoint.token, (work) =>
    outsideTurn(context.req.raw, work),
  );
}

/** The spoiled answer of a fault switch; null when there is none or it only delays. */
async function takeFault(
  control: Control,
  context: Context<Env>,
  endpoint: Endpoint,
  product: string,
): Promise<Response | null> {
  const fault = await control.takeFault(endpoint.call, true);
  if (fault === null) return null;
  // It is late by a switch, and no work.
  if (fault.delayMs > 0) await outsideTurn(context.req.raw, () => delay(fault.delayMs));
  const spoiled = spoil(fault, spellKeys(endpoint.empty, product));
  if (spoiled === null) return null;
  if (spoiled !== 'drop')
    return new Response(spoiled.body, {
      status: spoiled.status,
      headers: spoiled.type === '' ? {} : { 'content-type': spoiled.type },
    });
  // In-process requests have no environment, whatever the type says.
  const { incoming } = (context.env ?? {}) as Env['Bindings'];
  if (incoming === undefined) throw new ConnectionLost();
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Fields outside the schema never leave: an extra column in a handler is no leak. */
function send(endpoint: Endpoint, output: unknown, product: string): Response {
  if (output instanceof Blob)
    return new Response(output, { headers: { 'content-type': output.type || 'application/octet-stream' } });
  const parsed = z.safeParse(endpoint.output, output);
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole').slice(0, 5);
    throw new Error(`The answer is not what the contract says: ${places.join(', ')}`);
  }
  return Response.json(spellKeys(parsed.data, product));
}

function refuse(refusal: Refusal, namesFiles = false): Response {
  const { errors, files, status } = refusal;
  const headers: Record<string, string> =
    refusal instanceof TooMany ? { 'retry-after': String(refusal.retryAfterSeconds) } : {};
  if (errors.length === 0) return new Response(null, { status, headers });
  return Response.json(namesFiles && files.length > 0 ? { errors, files } : { errors }, { status, headers });
}
