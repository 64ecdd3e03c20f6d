CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_plays" (
	"memberId" uuid NOT NULL,
	"gameId" text NOT NULL,
	"period" text NOT NULL,
	"prizeId" text NOT NULL,
	"couponUuid" uuid,
	"points" integer NOT NULL,
	"playedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "game_plays_memberId_gameId_period_pk" PRIMARY KEY("memberId","gameId","period")
);
--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;