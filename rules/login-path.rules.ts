/** The account with which a person signed in: the government's digital identity or the product's own (portal 1). */
export type LoginPath = 'myGov' | 'myProduct';

/**
 * Reads a login path value (START-04 to START-06).
 *
 * @param value `myGov` or `my` and the product code, spelled exactly so
 * @param productCode the configured code, for example `casa` (OP-P-01)
 * @returns null for any other value, which ends start-up with `INIT.1f` (OP-P-10)
 */
export function readLoginPath(value: string, productCode: string): LoginPath | null {
  if (value === 'myGov') return 'myGov';
  return value === `my${productCode}` ? 'myProduct' : null;
}

/**
 * The login path after sign-in: the identity token's claim overrides the configured value (OP-P-11).
 *
 * @returns null for an unknown value
 */
export function loginPathInForce(
  configured: string,
  claim: string | null | undefined,
  productCode: string,
): LoginPath | null {
  return readLoginPath(claim || configured, productCode);
}
