CREATE TABLE "coupon_counts" (
	"couponUuid" uuid PRIMARY KEY NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"couponUuid" uuid NOT NULL,
	"customer" text NOT NULL,
	"orderUuid" uuid NOT NULL,
	CONSTRAINT "coupon_uses_couponUuid_customer_pk" PRIMARY KEY("couponUuid","customer")
);
--> statement-breakpoint
CREATE TABLE "member_coupons" (
	"memberId" uuid NOT NULL,
	"couponUuid" uuid NOT NULL,
	"redeemedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "member_coupons_memberId_couponUuid_pk" PRIMARY KEY("memberId","couponUuid")
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"memberId" uuid NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "memberId" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "couponUuids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_counts" ADD CONSTRAINT "coupon_counts_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_orderUuid_index" ON "coupon_uses" USING btree ("orderUuid");--> statement-breakpoint
CREATE INDEX "member_sessions_expiresAt_index" ON "member_sessions" USING btree ("expiresAt");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_memberId_index" ON "carts" USING btree ("memberId");