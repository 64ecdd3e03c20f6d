CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"orderUuid" uuid NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"chargeId" text,
	"url" text,
	"card" jsonb,
	"settlement" text,
	"settleAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_chargeId_unique" UNIQUE("chargeId")
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"amount" integer NOT NULL,
	"orderNumber" text NOT NULL,
	"returnPath" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"card" jsonb,
	"knownAt" timestamp with time zone,
	CONSTRAINT "sandbox_charges_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_cartUuid_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cartVersion" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_orderUuid_index" ON "payments" USING btree ("orderUuid");--> statement-breakpoint
CREATE INDEX "payments_settleAt_index" ON "payments" USING btree ("settleAt") WHERE "payments"."settlement" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_that_counts" ON "payments" USING btree ("orderUuid") WHERE "payments"."state" in ('started', 'authorised', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_of_a_cart" ON "orders" USING btree ("cartUuid") WHERE "orders"."status" <> 8;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("createdAt") WHERE "orders"."status" = 1;