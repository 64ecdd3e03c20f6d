-- Past orders like those of the member with history: of members and guests, over two years, at all stores.
create function pg_temp.uuid_at(at timestamptz, name text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(name), 1, 3) || '8' || substr(md5(name), 4, 15))::uuid $$;

create temp table template as
select row_number() over (order by o."number") - 1 as n, count(*) over () as templates, o.* from orders o;

create temp table store as select row_number() over (order by "code") - 1 as n, "id", "doc" from outlets;
create temp table member as
select row_number() over (order by "id") - 1 as n, "id", "email", "phone" from members where "email" like 'member%';

create temp table past as
select i, at, pg_temp.uuid_at(at, 'order ' || i) as uuid, pg_temp.uuid_at(at, 'cart ' || i) as cart,
  left(md5('device ' || i) || md5('again ' || i), 43) as device, store."id" as store, store."doc"->>'code' as code,
  case when i % 2 = 0 then member."id" end as member,
  case when i % 2 = 0 then member."email" else 'guest' || i / 3 || '@example.com' end as email,
  case when i % 2 = 0 then member."phone" else '+1787' || lpad((i / 3 % 10000000)::text, 7, '0') end as phone,
  i % (select templates from template limit 1) as n
from generate_series(1, current_setting('seed.orders')::int) i
cross join lateral (select date_trunc('milliseconds', current_setting('seed.now')::timestamptz - interval '1 day'
  - interval '730 days' * (1 - i::float / current_setting('seed.orders')::int)) as at) time
join store on store.n = (i::bigint * 7919) % (select count(*) from store)
join member on member.n = (i::bigint * 104729) % (select count(*) from member);
analyze past;

insert into carts ("uuid", "deviceHash", "memberId", "outletId", "orderType", "minCart", "version", "orderUuid", "createdAt", "touchedAt")
select past.cart, past.device, past.member, past.store, t."orderType", 0, 2, past.uuid, past.at, past.at
from past join template t on t.n = past.n;

insert into cart_lines ("id", "cartUuid", "productUuid", "quantity", "build")
select pg_temp.uuid_at(past.at, 'line ' || line."id" || past.i), past.cart, line."productUuid", line."quantity", line."build"
from past join template t on t.n = past.n join cart_lines line on line."cartUuid" = t."cartUuid";

insert into orders ("uuid", "number", "cartUuid", "cartVersion", "tokenHash", "memberId", "language", "outletId", "status",
  "orderType", "handover", "future", "promisedFrom", "promisedTo", "slot", "total", "doc", "rating", "createdAt")
select past.uuid, 'BP-' || upper(lpad(to_hex(past.i), 8, '0')), past.cart, 2, past.device, past.member, 'es', past.store,
  t."status", t."orderType", t."handover", false, past.at + interval '30 minutes', past.at + interval '45 minutes',
  date_bin('15 minutes', past.at + interval '45 minutes', timestamptz '2000-01-01'), t."total",
  t."doc" || jsonb_build_object('contact', t."doc"->'contact' || jsonb_build_object('email', past.email, 'phone', past.phone)),
  t."rating", past.at
from past join template t on t.n = past.n;

insert into order_events ("orderUuid", "status", "by", "at")
select past.uuid, step."status", step."by", past.at + (step."at" - t."createdAt")
from past join template t on t.n = past.n join order_events step on step."orderUuid" = t."uuid"
order by past.i, step."seq";

insert into mails ("kind", "orderUuid", "dueAt", "tries", "outcome", "createdAt")
select kind, past.uuid, null, 1, 'sent', past.at from past, (values ('received'), ('receipt')) as email(kind);

insert into slot_usage ("outletId", "slot", "used")
select "outletId", "slot", count(*) from orders where "slot" is not null group by 1, 2
on conflict do nothing;
