ALTER TABLE "store_controls" ADD COLUMN "deliveryPausedUntil" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_controls" ADD COLUMN "deliveryPauseReason" text;--> statement-breakpoint
ALTER TABLE "store_controls" ADD CONSTRAINT "store_controls_delivery_pause" CHECK (("store_controls"."deliveryPausedUntil" is null) = ("store_controls"."deliveryPauseReason" is null)) NOT VALID;