ALTER TABLE "carts" ADD COLUMN "changeKeys" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "removedLines" jsonb DEFAULT '[]'::jsonb NOT NULL;