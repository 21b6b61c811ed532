import type { Migration } from '#server/core/migration.ts';

/**
 * Providers of ASICs (SCAL-40) for a database that an earlier version seeded; a new one gets them with its seed.
 * Attempts and results of ASIC checks are rows of `dvs_attempt`, `document_check` and `dvs_result` with `ASIC` as their
 * document.
 */
export const asicMigration: Migration = {
  id: 190,
  name: 'ASIC service providers',
  sql: `
insert into reference_item (list, code, name, type, position)
select 'ASIC Service Providers', code, name, 'ASIC Service Providers', 100000 + position
from (values
  ('ASP-BASS', 'Bass Strait Credentials', 1),
  ('ASP-CORAL', 'Coral Sea Identity Services', 2),
  ('ASP-DESERT', 'Desert Rose Airfield Services', 3),
  ('ASP-GULF', 'Gulf Regional Airports', 4),
  ('ASP-HARBOUR', 'Harbour City Card Office', 5),
  ('ASP-MALLEE', 'Mallee Aviation Security', 6),
  ('ASP-SNOWY', 'Snowy Range Airport Cards', 7),
  ('ASP-SUNRISE', 'Sunrise Airport Security', 8),
  ('ASP-TOPEND', 'Top End Access Cards', 9)
) as provider (code, name, position)
where exists (select 1 from reference_item)
on conflict do nothing;
`,
};
