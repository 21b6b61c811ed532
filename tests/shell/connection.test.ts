import { expect, it } from 'vitest';
import { connect } from '../../src/shell/connection.ts';

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
