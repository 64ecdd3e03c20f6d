ALTER TABLE "order_events" ADD COLUMN "promisedFrom" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "promisedTo" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;