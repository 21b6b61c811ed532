import type { AddressCalls } from '#ui/arn/address-lookup.view.tsx';
import type { Connection } from '../../shell/connection.ts';

/** The two calls of the address lookup (SCAL-10 to SCAL-13). */
export function addressCalls({ call }: Connection): AddressCalls {
  return {
    search: async (address, signal) =>
      (await call('GetAddress', { address }, { signal })).suggestions.map(({ id, suggestion }) => ({
        value: id,
        label: suggestion,
      })),
    component: async (id, signal) => (await call('GetAddressComponent', { id }, { signal })).component ?? null,
  };
}
