CREATE TABLE "refunds" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"paymentUuid" uuid NOT NULL,
	"key" text NOT NULL,
	"bankId" text,
	"amount" integer NOT NULL,
	"stateTax" integer DEFAULT 0 NOT NULL,
	"municipalTax" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_bankId_unique" UNIQUE("bankId")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paymentUuid_payments_uuid_fk" FOREIGN KEY ("paymentUuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_a_key" ON "refunds" USING btree ("paymentUuid","key");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("dueAt") WHERE "refunds"."dueAt" is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("state") WHERE "refunds"."state" = 'failed';