-- Members who cannot sign in, for they have no password.
insert into members ("id", "email", "emailConfirmedAt", "firstName", "lastName", "phone", "consents", "createdAt")
select md5('member ' || i)::uuid, 'member' || i || '@example.com', at, 'Iris', 'Colón', '+1939' || lpad(i::text, 7, '0'), t."consents", at
from generate_series(1, current_setting('seed.members')::int) i,
  (select "consents", current_setting('seed.now')::timestamptz - interval '730 days' as at from members limit 1) t;
