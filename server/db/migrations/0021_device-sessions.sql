CREATE TABLE "member_devices" (
	"memberId" uuid NOT NULL,
	"deviceHash" text NOT NULL,
	"signedInAt" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_memberId_deviceHash_pk" PRIMARY KEY("memberId","deviceHash")
);
--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "signedInAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "usedAt" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_devices_signedInAt_index" ON "member_devices" USING btree ("signedInAt");