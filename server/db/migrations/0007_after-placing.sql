CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"orderUuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_orderUuid_kind_pk" PRIMARY KEY("orderUuid","kind")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "memberId" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rating" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capturedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("dueAt") WHERE "mails"."dueAt" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("memberId","createdAt","uuid") WHERE "orders"."memberId" is not null;--> statement-breakpoint
UPDATE "payments" SET "capturedAt" = "createdAt" WHERE "state" = 'captured';
