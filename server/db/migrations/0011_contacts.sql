CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"topic" text,
	"outletCode" text,
	"orderNumber" text,
	"municipio" text,
	"capital" text,
	"message" text NOT NULL,
	"memberId" uuid,
	"keyHash" text NOT NULL,
	"bodyHash" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_number_unique" UNIQUE("number"),
	CONSTRAINT "contacts_keyHash_unique" UNIQUE("keyHash")
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mail_about_one_thing";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contactId" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_createdAt_index" ON "contacts" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "contacts_memberId_index" ON "contacts" USING btree ("memberId");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contactId_contacts_id_fk" FOREIGN KEY ("contactId") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_a_contact" ON "mails" USING btree ("contactId","kind");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mail_about_one_thing" CHECK (num_nonnulls("mails"."orderUuid", "mails"."memberId", "mails"."contactId") = 1);