/** An access token for a person of the sandbox, without a browser: the sign-in page's own button and the code exchange. */
import { createHash, randomBytes } from 'node:crypto';

const FORMS = 'api://regulator/forms/access';

/** The value of an `Authorization` header, for the forms API unless another scope is named. */
export async function tokenOf(origin, person, api = FORMS) {
  const scope = `${api} openid profile offline_access`;
  const cookies = new Map();
  const open = async (address, init = {}) => {
    const url = new URL(address, origin);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && !new URL(next, url).pathname.startsWith('/forms'))
      return open(new URL(next, url));
    return next === null ? url : new URL(next, url);
  };
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin}/forms/`;
  const asked = new URLSearchParams({
    client_id: 'portal-spa',
    scope,
    redirect_uri: redirect,
    response_type: 'code',
    response_mode: 'fragment',
    nonce: 'n',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await open(`/identity/auth?${asked}`);
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ person })),
  };
  const landed = await open(page, form);
  const code = new URLSearchParams(landed.hash.slice(1)).get('code');
  const exchange = {
    client_id: 'portal-spa',
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
    scope,
  };
  const answer = await fetch(`${origin}/identity/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(exchange),
  });
  return `Bearer ${(await answer.json()).access_token}`;
}
