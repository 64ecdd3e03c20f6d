CREATE TABLE "store_controls" (
	"outletId" uuid PRIMARY KEY NOT NULL,
	"pausedUntil" timestamp with time zone,
	"pauseReason" text,
	"extraMinutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_controls_limits" CHECK ("store_controls"."extraMinutes" between 0 and 120 and ("store_controls"."pausedUntil" is null) = ("store_controls"."pauseReason" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "promisedFrom" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "promisedTo" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "store_controls" ADD CONSTRAINT "store_controls_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_event_reason" CHECK ("order_events"."reason" in ('busy', 'soldOut', 'closed', 'address', 'other')) NOT VALID;