CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staffId" uuid,
	"action" text NOT NULL,
	"subject" text,
	"subjectStaffId" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"outlets" text[] DEFAULT '{}' NOT NULL,
	"passwordHash" text,
	"otpSecret" text NOT NULL,
	"otpStep" integer,
	"blockedAt" timestamp with time zone,
	"signedInAt" timestamp with time zone,
	"createdAt" timestamp with time zone NOT NULL,
	"sealed" text,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('store', 'service', 'catalog', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challengeHash" text PRIMARY KEY NOT NULL,
	"staffId" uuid NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staffId" uuid NOT NULL,
	"secretHash" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_staffId_unique" UNIQUE("staffId"),
	CONSTRAINT "staff_invitations_secretHash_unique" UNIQUE("secretHash")
);
--> statement-breakpoint
CREATE TABLE "staff_places" (
	"staffId" uuid NOT NULL,
	"clientHash" text NOT NULL,
	"signedInAt" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_places_staffId_clientHash_pk" PRIMARY KEY("staffId","clientHash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"staffId" uuid NOT NULL,
	"usedAt" timestamp with time zone NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mail_about_one_thing";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refundedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "staffId" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "doneAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subjectStaffId_staff_id_fk" FOREIGN KEY ("subjectStaffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_places" ADD CONSTRAINT "staff_places_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_challenges_staffId_index" ON "staff_challenges" USING btree ("staffId");--> statement-breakpoint
CREATE INDEX "staff_challenges_expiresAt_index" ON "staff_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_invitations_expiresAt_index" ON "staff_invitations" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_places_signedInAt_index" ON "staff_places" USING btree ("signedInAt");--> statement-breakpoint
CREATE INDEX "staff_sessions_staffId_index" ON "staff_sessions" USING btree ("staffId");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiresAt_index" ON "staff_sessions" USING btree ("expiresAt");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mail_about_one" CHECK (num_nonnulls("mails"."orderUuid", "mails"."memberId", "mails"."contactId", "mails"."staffId") = 1) NOT VALID;