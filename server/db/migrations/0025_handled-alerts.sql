ALTER TABLE "payments" ADD COLUMN "troubledAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handledAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "troubledAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handledAt" timestamp with time zone;