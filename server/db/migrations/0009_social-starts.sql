CREATE TABLE "social_starts" (
	"stateHash" text PRIMARY KEY NOT NULL,
	"browserHash" text NOT NULL,
	"loginType" smallint NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"callback" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "social_starts_expiresAt_index" ON "social_starts" USING btree ("expiresAt");