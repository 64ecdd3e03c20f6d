CREATE TABLE "sandbox_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"phone" text NOT NULL,
	"amount" integer NOT NULL,
	"orderNumber" text NOT NULL,
	"state" text NOT NULL,
	"closesAt" timestamp with time zone NOT NULL,
	"referenceNumber" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_tickets_referenceNumber_unique" UNIQUE("referenceNumber")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'credit_card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_method" CHECK ("payments"."method" in ('credit_card', 'ath_movil')) NOT VALID;