CREATE TABLE "account_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"emailHash" text NOT NULL,
	"memberId" uuid,
	"tokenHash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone,
	CONSTRAINT "account_secrets_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "loyalty_cards" (
	"number" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"birthday" date NOT NULL,
	"memberId" uuid,
	CONSTRAINT "loyalty_cards_memberId_unique" UNIQUE("memberId")
);
--> statement-breakpoint
CREATE TABLE "member_locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memberId" uuid NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"long" double precision NOT NULL,
	"approximate" boolean NOT NULL,
	"instructions" text NOT NULL,
	"isDefault" boolean NOT NULL,
	"createdAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"tries" smallint NOT NULL,
	"lastAt" timestamp with time zone NOT NULL,
	"lockedUntil" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"loginType" smallint NOT NULL,
	"subject" text NOT NULL,
	"memberId" uuid NOT NULL,
	CONSTRAINT "social_accounts_loginType_subject_pk" PRIMARY KEY("loginType","subject")
);
--> statement-breakpoint
CREATE TABLE "social_tickets" (
	"ticketHash" text PRIMARY KEY NOT NULL,
	"loginType" smallint NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"firstName" text NOT NULL,
	"lastName" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"memberId" uuid NOT NULL,
	"orderUuid" uuid,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_orderUuid_unique" UNIQUE("orderUuid")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_orderUuid_kind_pk";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "orderUuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "emailConfirmedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "passwordHash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "firstName" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "lastName" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birthdate" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "consents" jsonb;--> statement-breakpoint
UPDATE "members" SET
	"firstName" = "doc"->>'firstName',
	"lastName" = "doc"->>'lastName',
	"phone" = "doc"->>'phone',
	"birthdate" = ("doc"->>'birthdate')::date,
	"gender" = "doc"->>'gender',
	"consents" = (SELECT jsonb_object_agg("channel", '{"allowed": false, "at": null, "source": null}'::jsonb) FROM unnest(ARRAY['email', 'sms', 'push']) AS "channel");--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "firstName" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "lastName" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "consents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "doc";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "memberId" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secretId" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_secrets" ADD CONSTRAINT "account_secrets_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_locations" ADD CONSTRAINT "member_locations_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_secrets_one_of_a_kind" ON "account_secrets" USING btree ("kind","emailHash");--> statement-breakpoint
CREATE INDEX "account_secrets_memberId_index" ON "account_secrets" USING btree ("memberId");--> statement-breakpoint
CREATE INDEX "account_secrets_expiresAt_index" ON "account_secrets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "member_locations_memberId_createdAt_index" ON "member_locations" USING btree ("memberId","createdAt");--> statement-breakpoint
CREATE UNIQUE INDEX "member_locations_one_default" ON "member_locations" USING btree ("memberId") WHERE "member_locations"."isDefault";--> statement-breakpoint
CREATE INDEX "password_tries_lastAt_index" ON "password_tries" USING btree ("lastAt");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_one_of_a_type" ON "social_accounts" USING btree ("memberId","loginType");--> statement-breakpoint
CREATE INDEX "social_tickets_expiresAt_index" ON "social_tickets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "point_entries_memberId_at_index" ON "point_entries" USING btree ("memberId","at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_sessions_memberId_index" ON "member_sessions" USING btree ("memberId");--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("uuid") WHERE "orders"."forgets";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_a_kind" ON "mails" USING btree ("orderUuid","kind");--> statement-breakpoint
CREATE INDEX "mails_memberId_index" ON "mails" USING btree ("memberId");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mail_about_one_thing" CHECK (num_nonnulls("mails"."orderUuid", "mails"."memberId") = 1);--> statement-breakpoint
CREATE INDEX "members_unconfirmed" ON "members" USING btree ("createdAt") WHERE "members"."emailConfirmedAt" is null;