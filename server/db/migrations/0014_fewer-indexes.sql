DROP INDEX "carts_memberId_index";--> statement-breakpoint
DROP INDEX "order_events_orderUuid_seq_index";--> statement-breakpoint
DROP INDEX "orders_of_cart";--> statement-breakpoint
DROP INDEX "orders_one_of_a_cart";--> statement-breakpoint
DROP INDEX "mails_one_of_a_contact";--> statement-breakpoint
DROP INDEX "mails_memberId_index";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_pkey";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_orderUuid_seq_pk" PRIMARY KEY("orderUuid","seq");--> statement-breakpoint
CREATE INDEX "carts_of_member" ON "carts" USING btree ("memberId") WHERE "carts"."memberId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_of_cart" ON "orders" USING btree ("cartUuid",(case when "status" = 8 then "uuid" else "cartUuid" end));--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_contact" ON "mails" USING btree ("contactId","kind") WHERE "mails"."contactId" is not null;--> statement-breakpoint
CREATE INDEX "mails_of_member" ON "mails" USING btree ("memberId") WHERE "mails"."memberId" is not null;
