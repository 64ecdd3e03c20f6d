CREATE TABLE "complaint_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"isSealed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"orderUuid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"lines" uuid[] DEFAULT '{}' NOT NULL,
	"words" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"answeredAt" timestamp with time zone,
	"answer" text,
	"answerKey" uuid,
	"answerWords" text DEFAULT '' NOT NULL,
	"answeredBy" uuid,
	"refundUuid" uuid,
	"couponUuid" uuid,
	"remakeUuid" uuid,
	"cents" integer,
	"sealed" text,
	CONSTRAINT "complaint_kind" CHECK ("complaints"."kind" in ('missing', 'wrong', 'late', 'quality', 'other')),
	CONSTRAINT "complaint_answer" CHECK ("complaints"."answer" in ('refund', 'coupon', 'remake', 'words')),
	CONSTRAINT "complaint_answered" CHECK (("complaints"."answeredAt" is null) = ("complaints"."answer" is null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mail_about_one";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "completedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "staffId" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refundUuid" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "complaintUuid" uuid;--> statement-breakpoint
ALTER TABLE "complaint_pictures" ADD CONSTRAINT "complaint_pictures_id_complaints_id_fk" FOREIGN KEY ("id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answeredBy_staff_id_fk" FOREIGN KEY ("answeredBy") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_refundUuid_refunds_uuid_fk" FOREIGN KEY ("refundUuid") REFERENCES "public"."refunds"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_remakeUuid_orders_uuid_fk" FOREIGN KEY ("remakeUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_of_a_key" ON "complaints" USING btree ("orderUuid","key");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("orderUuid") WHERE "complaints"."answeredAt" is null;--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("createdAt") WHERE "complaints"."answeredAt" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_refundUuid_refunds_uuid_fk" FOREIGN KEY ("refundUuid") REFERENCES "public"."refunds"("uuid") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_complaintUuid_complaints_id_fk" FOREIGN KEY ("complaintUuid") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mail_of_one" CHECK (num_nonnulls("mails"."orderUuid", "mails"."memberId", "mails"."contactId", "mails"."staffId", "mails"."refundUuid", "mails"."complaintUuid") = 1) NOT VALID;
