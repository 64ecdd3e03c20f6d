CREATE TABLE "tickets" (
	"orderUuid" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"printedAt" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("dueAt") WHERE "tickets"."dueAt" is not null;