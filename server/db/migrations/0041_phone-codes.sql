CREATE TABLE "phone_codes" (
	"phoneHash" text PRIMARY KEY NOT NULL,
	"codeHash" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"sentAt" timestamp with time zone NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "phone_codes_expiresAt_index" ON "phone_codes" USING btree ("expiresAt");