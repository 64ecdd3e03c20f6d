CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_sold" ON "orders" USING btree (coalesce("completedAt", "promisedFrom")) WHERE "orders"."status" in (7, 9);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "mails_one_of_refund" ON "mails" USING btree ("refundUuid") WHERE "mails"."refundUuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "mails_one_of_complaint" ON "mails" USING btree ("complaintUuid","kind") WHERE "mails"."complaintUuid" is not null;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_staffId_staff_id_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_refundUuid_refunds_uuid_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_complaintUuid_complaints_id_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mail_of_one";
