CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_sold" ON "orders" USING btree (coalesce("completedAt", "promisedFrom")) WHERE "orders"."status" in (7, 9);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "mails_one_of_refund" ON "mails" USING btree ("refundUuid") WHERE "mails"."refundUuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "mails_one_of_complaint" ON "mails" USING btree ("complaintUuid","kind") WHERE "mails"."complaintUuid" is not null;
