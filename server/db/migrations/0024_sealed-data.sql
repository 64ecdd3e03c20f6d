ALTER TABLE "member_locations" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sealed" text;