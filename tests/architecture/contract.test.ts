/** Contract and server agree: every endpoint has a handler, and every handler an endpoint. */
import { describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import { regulator } from '#server/regulator.ts';

const contract = Object.entries(endpoints) as [CallName, (typeof endpoints)[CallName]][];
const handled = Object.keys(regulator.handlers).sort();

describe('the contract', () => {
  it('names every endpoint by its own call', () => {
    expect(contract.filter(([name, endpoint]) => endpoint.call !== name).map(([name]) => name)).toEqual([]);
  });

  it('has the 80 calls that the catalogue prints an address for, and fourteen extensions, each at its own', () => {
    const beyond = contract.filter(([, { path }]) => path.includes('/Extensions/'));
    expect(contract.length - beyond.length).toBe(80);
    // DEC-11: every extension belongs to a capability, and no specified call does.
    expect(beyond.map(([name]) => name).sort()).toEqual(
      contract
        .filter(([, { capability }]) => capability)
        .map(([name]) => name)
        .sort(),
    );
    expect(beyond).toHaveLength(14);
    const addresses = contract.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`);
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([]);
  });

  it('has a handler for every endpoint, and for nothing else', () => {
    expect(handled).toEqual(contract.map(([name]) => name).sort());
  });
});
