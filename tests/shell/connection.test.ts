import { expect, it } from 'vitest';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { connect, type ConnectionOptions } from '../../src/shell/connection.ts';
import type { Identity } from '../../src/shell/identity.ts';
import { partOf } from '../support/part-of.ts';

const CONFIGURATION = {
  product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' },
  apis: { portal: 'https://api.example', forms: 'https://forms.example' },
  paths: { GetB2CSettings: '/elsewhere/settings' },
  identity: {
    redirectUri: 'https://portal.example/forms/',
    silentRedirectUri: 'https://portal.example/forms/auth-redirect.html',
    postLogout: { signout: 'https://portal.example/out', timedout: 'https://portal.example/out' },
    loginPath: 'mycasa',
  },
};

it('asks a regulator whose paths are its own at the paths of the configuration (OP-S-20)', async () => {
  const asked: string[] = [];
  const connection = connect({
    fetch: async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Response.json(asked.length === 1 ? CONFIGURATION : {});
    },
    early: null,
    loadIdentityLibrary: () => Promise.reject(new Error('not asked for')),
    leave: () => undefined,
    onSessionLost: () => undefined,
  });
  await connection.settings().catch(() => undefined);
  expect(asked).toEqual(['/forms/config.json', 'https://api.example/elsewhere/settings']);
});

const AUTHORITIES = { AuthAuthority: 'https://a', SignUpAuthority: 'https://s' };
const SETTINGS = { AuthClientId: 'portal-spa', ...AUTHORITIES, ScopesPortal: 'p', ScopesForms: 'f' };

it('sends a call of a page that goes with the token at hand: the sign-in library answers when the page is gone', async () => {
  const sent: (string | null)[] = [];
  const never = () => new Promise<string>(() => undefined);
  const identity = { atHand: (api) => `${api}-at-hand`, acquire: never } satisfies Partial<Identity>;
  type Library = Awaited<ReturnType<ConnectionOptions['loadIdentityLibrary']>>;
  const library = partOf<Library>({ createIdentity: () => Promise.resolve(identity) });
  const connection = connect({
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.endsWith('config.json')) return Response.json(CONFIGURATION);
      if (!address.includes('Autosave')) return Response.json(SETTINGS);
      sent.push(new Headers(init?.headers).get('authorization'));
      return Response.json({ wasSuccessful: true, revision: 1, savedAt: '2026-11-21T00:00:00Z' });
    },
    early: null,
    loadIdentityLibrary: () => Promise.resolve(library),
    leave: () => undefined,
    onSessionLost: () => undefined,
  });
  await connection.identity();
  connection.learn(extensionEndpoints);
  await connection.call('AutosaveSave', { key: 'k', formData: 'e30=', revision: 0 }, { leaving: true });
  expect(sent).toEqual(['Bearer forms-at-hand']);
});
