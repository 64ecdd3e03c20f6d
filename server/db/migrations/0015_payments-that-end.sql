ALTER TABLE "payments" ADD COLUMN "intentId" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intentId_unique" UNIQUE("intentId");--> statement-breakpoint
UPDATE "payments" SET "settlement" = 'look', "settleAt" = "createdAt" + interval '15 minutes' WHERE "state" = 'started' AND "settlement" IS NULL;--> statement-breakpoint
UPDATE "payments" SET "settlement" = 'capture', "settleAt" = "createdAt" + interval '5 days' WHERE "state" = 'authorised' AND "settlement" IS NULL;
