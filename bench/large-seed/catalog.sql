-- Stores and products like the first ones, elsewhere: a product of their own is sold at ten of the new stores.
create function pg_temp.numbered_code(i int) returns text language sql immutable as
  $$ select 'X' || chr(65 + i / 100) || lpad((i % 100)::text, 2, '0') $$;

create function pg_temp.moved(point jsonb, east float, north float) returns jsonb language sql immutable as
  $$ select jsonb_build_array((point->>0)::float + east, (point->>1)::float + north) $$;

insert into outlets ("id", "code", "zip", "doc")
select own.id, own.code, t."zip", t."doc" || jsonb_build_object(
  'id', own.id, 'code', own.code, 'name', (t."doc"->>'name') || ' ' || i,
  'position', pg_temp.moved(t."doc"->'position', east, north),
  'deliveryZone', case when jsonb_typeof(t."doc"->'deliveryZone') = 'array' then
    (select jsonb_agg(pg_temp.moved(point, east, north) order by at)
      from jsonb_array_elements(t."doc"->'deliveryZone') with ordinality as zone(point, at)) end)
from (select *, row_number() over (order by "code") - 1 as n, count(*) over () as total from outlets) t
join generate_series(1, current_setting('seed.stores')::int) i on i % t.total = t.n
cross join lateral (select md5('store ' || i)::uuid as id, pg_temp.numbered_code(i) as code,
  ((i * 37) % 101 - 50) / 200.0 as east, ((i * 53) % 89 - 44) / 400.0 as north) own
where i > t.total;

insert into products ("uuid", "slug", "category", "rank", "doc")
select own.uuid, own.slug, t."category", t."rank" + 1000 * i, t."doc" || jsonb_build_object(
  'uuid', own.uuid, 'slug', own.slug, 'rank', t."rank" + 1000 * i, 'halvable', false,
  'outlets', (select jsonb_agg(pg_temp.numbered_code(100 + (i * 10 + k) % (current_setting('seed.stores')::int - 100)))
    from generate_series(0, 9) k))
from (select *, row_number() over (order by "slug") - 1 as n, count(*) over () as total from products) t
join generate_series(1, current_setting('seed.products')::int) i on i % t.total = t.n
cross join lateral (select md5('product ' || i)::uuid as uuid, t."slug" || '-' || i as slug) own
where i > t.total;
