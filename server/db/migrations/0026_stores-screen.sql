ALTER TABLE "order_events" ADD COLUMN "promisedFrom" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "promisedTo" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "orders_open_of_store" ON "orders" USING btree ("outletId","createdAt","uuid") WHERE "orders"."status" not in (4, 7, 8, 9);