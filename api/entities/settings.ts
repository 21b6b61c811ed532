/** Start-up settings and environment data (portal 3, OP-P-02, OP-P-09). */
import * as z from 'zod/mini';
import { listOrEmpty, text } from '../core/shapes.ts';

/** The start-up settings, from which the identity client is made (ENTI-19, OP-P-13). */
export const startUpSettings = z.object({
  AuthClientId: z.string(),
  SignUpAuthority: z.string(),
  AuthAuthority: z.string(),
  ScopesPortal: z.string(),
  ScopesForms: z.string(),
});

/** A system setting (ENTI-17, OP-P-02). */
export const systemSetting = z.looseObject({ product_name: text, product_stringvalue: text });

/** A snippet or a site setting (ENTI-18). */
export const siteText = z.looseObject({ adx_name: text, adx_value: text });

/** The environment data: unknown keys are kept, missing lists become empty (OP-P-09). */
export const environmentData = z.looseObject({
  systemSettings: listOrEmpty(systemSetting),
  snippets: listOrEmpty(siteText),
  siteSettings: listOrEmpty(siteText),
});
