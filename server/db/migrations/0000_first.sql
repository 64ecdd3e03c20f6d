CREATE TABLE "banners" (
	"position" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"slug" text PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"rank" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"type" text NOT NULL,
	"id" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "contents_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"rank" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"personal" boolean DEFAULT false NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"zip" text NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "outlets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"rank" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sold_out" (
	"outletId" uuid NOT NULL,
	"productUuid" uuid NOT NULL,
	CONSTRAINT "sold_out_outletId_productUuid_pk" PRIMARY KEY("outletId","productUuid")
);
--> statement-breakpoint
CREATE TABLE "sold_out_parts" (
	"outletId" uuid NOT NULL,
	"partUuid" uuid NOT NULL,
	CONSTRAINT "sold_out_parts_outletId_partUuid_pk" PRIMARY KEY("outletId","partUuid")
);
--> statement-breakpoint
CREATE TABLE "store_controls" (
	"outletId" uuid PRIMARY KEY NOT NULL,
	"pausedUntil" timestamp with time zone,
	"pauseReason" text,
	"deliveryPausedUntil" timestamp with time zone,
	"deliveryPauseReason" text,
	"extraMinutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_controls_limits" CHECK ("store_controls"."extraMinutes" between 0 and 120 and ("store_controls"."pausedUntil" is null) = ("store_controls"."pauseReason" is null)),
	CONSTRAINT "store_controls_delivery_pause" CHECK (("store_controls"."deliveryPausedUntil" is null) = ("store_controls"."deliveryPauseReason" is null))
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"rank" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "topics_slug_code_pk" PRIMARY KEY("slug","code")
);
--> statement-breakpoint
CREATE TABLE "toppings" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"rank" integer NOT NULL,
	"doc" jsonb NOT NULL,
	CONSTRAINT "toppings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
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
CREATE TABLE "member_coupons" (
	"memberId" uuid NOT NULL,
	"couponUuid" uuid NOT NULL,
	"redeemedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "member_coupons_memberId_couponUuid_pk" PRIMARY KEY("memberId","couponUuid")
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"memberId" uuid NOT NULL,
	"deviceHash" text NOT NULL,
	"signedInAt" timestamp with time zone NOT NULL,
	CONSTRAINT "member_devices_memberId_deviceHash_pk" PRIMARY KEY("memberId","deviceHash")
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
	"createdAt" timestamp with time zone NOT NULL,
	"sealed" text
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"memberId" uuid NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"signedInAt" timestamp with time zone,
	"usedAt" timestamp with time zone,
	"browser" text,
	"system" text
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"emailConfirmedAt" timestamp with time zone,
	"passwordHash" text,
	"firstName" text NOT NULL,
	"lastName" text NOT NULL,
	"phone" text NOT NULL,
	"birthdate" date,
	"gender" text,
	"consents" jsonb NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"sealed" text,
	CONSTRAINT "members_email_unique" UNIQUE("email")
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
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cartUuid" uuid NOT NULL,
	"productUuid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"build" jsonb NOT NULL,
	CONSTRAINT "cart_line_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"deviceHash" text NOT NULL,
	"memberId" uuid,
	"outletId" uuid NOT NULL,
	"orderType" text NOT NULL,
	"orderTime" timestamp with time zone,
	"minCart" integer NOT NULL,
	"couponUuids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changeKeys" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removedLines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"orderUuid" uuid,
	"createdAt" timestamp with time zone NOT NULL,
	"touchedAt" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_counts" CHECK ("carts"."version" >= 1 and "carts"."minCart" >= 0 and cardinality("carts"."couponUuids") <= 2)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"deviceHash" text NOT NULL,
	"bodyHash" text NOT NULL,
	"orderUuid" uuid NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"networkHash" text,
	CONSTRAINT "idempotency_keys_deviceHash_key_pk" PRIMARY KEY("deviceHash","key")
);
--> statement-breakpoint
CREATE TABLE "kitchen_jobs" (
	"orderUuid" uuid PRIMARY KEY NOT NULL,
	"status" smallint NOT NULL,
	"dueAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"seq" bigserial NOT NULL,
	"orderUuid" uuid NOT NULL,
	"status" smallint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"promisedFrom" timestamp with time zone,
	"promisedTo" timestamp with time zone,
	"reason" text,
	CONSTRAINT "order_events_orderUuid_seq_pk" PRIMARY KEY("orderUuid","seq"),
	CONSTRAINT "order_event_status" CHECK ("order_events"."status" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 25, 27)),
	CONSTRAINT "order_event_reason" CHECK ("order_events"."reason" in ('busy', 'soldOut', 'closed', 'address', 'other', 'noShow', 'undeliverable', 'customer', 'mistake'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"cartUuid" uuid NOT NULL,
	"cartVersion" integer DEFAULT 0 NOT NULL,
	"tokenHash" text NOT NULL,
	"memberId" uuid,
	"language" text DEFAULT 'es' NOT NULL,
	"outletId" uuid NOT NULL,
	"status" smallint NOT NULL,
	"orderType" text NOT NULL,
	"handover" text NOT NULL,
	"future" boolean NOT NULL,
	"promisedFrom" timestamp with time zone NOT NULL,
	"promisedTo" timestamp with time zone NOT NULL,
	"slot" timestamp with time zone,
	"weight" integer DEFAULT 1 NOT NULL,
	"tip" integer DEFAULT 0 NOT NULL,
	"textChannel" text,
	"textsStoppedAt" timestamp with time zone,
	"total" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"rating" jsonb,
	"forgets" boolean DEFAULT false NOT NULL,
	"completedAt" timestamp with time zone,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "order_status" CHECK ("orders"."status" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 25, 27)),
	CONSTRAINT "order_total" CHECK ("orders"."total" >= 0),
	CONSTRAINT "order_text_channel" CHECK ("orders"."textChannel" in ('sms', 'whatsapp')),
	CONSTRAINT "order_tip" CHECK ("orders"."tip" >= 0)
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
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_usage" (
	"outletId" uuid NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "slot_usage_outletId_slot_pk" PRIMARY KEY("outletId","slot"),
	CONSTRAINT "slot_usage_count" CHECK ("slot_usage"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_keys" (
	"outletId" uuid PRIMARY KEY NOT NULL,
	"keyHash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_counts" (
	"couponUuid" uuid PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "coupon_count" CHECK ("coupon_counts"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"couponUuid" uuid NOT NULL,
	"customer" text NOT NULL,
	"orderUuid" uuid NOT NULL,
	CONSTRAINT "coupon_uses_couponUuid_customer_pk" PRIMARY KEY("couponUuid","customer")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"orderUuid" uuid NOT NULL,
	"method" text DEFAULT 'credit_card' NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"chargeId" text,
	"url" text,
	"secret" text,
	"intentId" text,
	"language" text DEFAULT 'es' NOT NULL,
	"card" jsonb,
	"settlement" text,
	"settleAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"capturedAt" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"troubledAt" timestamp with time zone,
	"handledAt" timestamp with time zone,
	CONSTRAINT "payments_chargeId_unique" UNIQUE("chargeId"),
	CONSTRAINT "payments_intentId_unique" UNIQUE("intentId"),
	CONSTRAINT "payment_state" CHECK ("payments"."state" in ('started', 'authorised', 'captured', 'declined', 'unreachable', 'givenUp', 'abandoned', 'released', 'uncollected', 'disputed', 'unknown')),
	CONSTRAINT "payment_method" CHECK ("payments"."method" in ('credit_card', 'ath_movil')),
	CONSTRAINT "payment_amounts" CHECK ("payments"."amount" >= 0 and "payments"."refunded" >= 0 and "payments"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"paymentUuid" uuid NOT NULL,
	"key" text NOT NULL,
	"bankId" text,
	"amount" integer NOT NULL,
	"stateTax" integer DEFAULT 0 NOT NULL,
	"municipalTax" integer DEFAULT 0 NOT NULL,
	"tip" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"staffId" uuid,
	"state" text NOT NULL,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"refundedAt" timestamp with time zone,
	"troubledAt" timestamp with time zone,
	"handledAt" timestamp with time zone,
	CONSTRAINT "refunds_bankId_unique" UNIQUE("bankId"),
	CONSTRAINT "refund_state" CHECK ("refunds"."state" in ('requested', 'refunded', 'failed', 'obsolete')),
	CONSTRAINT "refund_amounts" CHECK ("refunds"."amount" >= 0 and "refunds"."stateTax" >= 0 and "refunds"."municipalTax" >= 0),
	CONSTRAINT "refund_tip" CHECK ("refunds"."tip" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" uuid NOT NULL,
	"amount" integer NOT NULL,
	"orderNumber" text NOT NULL,
	"returnPath" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"card" jsonb,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"knownAt" timestamp with time zone,
	CONSTRAINT "sandbox_charges_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"phone" text NOT NULL,
	"amount" integer NOT NULL,
	"orderNumber" text NOT NULL,
	"state" text NOT NULL,
	"closesAt" timestamp with time zone NOT NULL,
	"referenceNumber" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_tickets_referenceNumber_unique" UNIQUE("referenceNumber")
);
--> statement-breakpoint
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
	"sealed" text,
	"memberId" uuid,
	"keyHash" text NOT NULL,
	"bodyHash" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_number_unique" UNIQUE("number"),
	CONSTRAINT "contacts_keyHash_unique" UNIQUE("keyHash")
);
--> statement-breakpoint
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
CREATE TABLE "phone_orders" (
	"orderUuid" uuid PRIMARY KEY NOT NULL,
	"repeatedUuid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"bodyHash" text NOT NULL,
	"staffId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"orderUuid" uuid,
	"memberId" uuid,
	"contactId" uuid,
	"refundUuid" uuid,
	"complaintUuid" uuid,
	"staffId" uuid,
	"secretId" uuid,
	"language" text DEFAULT 'es' NOT NULL,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"doneAt" timestamp with time zone,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_outcome" CHECK ("mails"."outcome" in ('sent', 'passed', 'givenUp')),
	CONSTRAINT "mail_of_one" CHECK (num_nonnulls("mails"."orderUuid", "mails"."memberId", "mails"."contactId", "mails"."staffId", "mails"."refundUuid", "mails"."complaintUuid") = 1)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"orderUuid" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"printedAt" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"orderUuid" uuid NOT NULL,
	"refundUuid" uuid,
	"dueAt" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"doneAt" timestamp with time zone,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "text_message_kind" CHECK ("text_messages"."kind" in ('accepted', 'scheduled', 'refused', 'cancelled', 'ready', 'onTheWay', 'refunded')),
	CONSTRAINT "text_message_outcome" CHECK ("text_messages"."outcome" in ('sent', 'passed', 'givenUp'))
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phoneHash" text PRIMARY KEY NOT NULL,
	"codeHash" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"sentAt" timestamp with time zone NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"endsAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "staff_passkey_challenges" (
	"challengeHash" text PRIMARY KEY NOT NULL,
	"staffId" uuid,
	"expiresAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staffId" uuid NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credentialId_unique" UNIQUE("credentialId")
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"document" jsonb NOT NULL,
	"note" text NOT NULL,
	"staffId" uuid,
	"basedOn" integer,
	"createdAt" timestamp with time zone NOT NULL,
	"publishAt" timestamp with time zone,
	"publishedAt" timestamp with time zone,
	"problem" text,
	CONSTRAINT "catalog_version_state" CHECK ("catalog_versions"."state" in ('draft', 'scheduled', 'published')),
	CONSTRAINT "catalog_version_published" CHECK (("catalog_versions"."state" = 'published') = ("catalog_versions"."publishedAt" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_productUuid_products_uuid_fk" FOREIGN KEY ("productUuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out_parts" ADD CONSTRAINT "sold_out_parts_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_controls" ADD CONSTRAINT "store_controls_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_secrets" ADD CONSTRAINT "account_secrets_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD CONSTRAINT "loyalty_cards_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_coupons" ADD CONSTRAINT "member_coupons_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_locations" ADD CONSTRAINT "member_locations_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_plays" ADD CONSTRAINT "game_plays_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cartUuid_carts_uuid_fk" FOREIGN KEY ("cartUuid") REFERENCES "public"."carts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_productUuid_products_uuid_fk" FOREIGN KEY ("productUuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_jobs" ADD CONSTRAINT "kitchen_jobs_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cartUuid_carts_uuid_fk" FOREIGN KEY ("cartUuid") REFERENCES "public"."carts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_usage" ADD CONSTRAINT "slot_usage_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_keys" ADD CONSTRAINT "store_keys_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_counts" ADD CONSTRAINT "coupon_counts_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paymentUuid_payments_uuid_fk" FOREIGN KEY ("paymentUuid") REFERENCES "public"."payments"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_pictures" ADD CONSTRAINT "complaint_pictures_id_complaints_id_fk" FOREIGN KEY ("id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answeredBy_staff_id_fk" FOREIGN KEY ("answeredBy") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_refundUuid_refunds_uuid_fk" FOREIGN KEY ("refundUuid") REFERENCES "public"."refunds"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_couponUuid_coupons_uuid_fk" FOREIGN KEY ("couponUuid") REFERENCES "public"."coupons"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_remakeUuid_orders_uuid_fk" FOREIGN KEY ("remakeUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_repeatedUuid_orders_uuid_fk" FOREIGN KEY ("repeatedUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_memberId_members_id_fk" FOREIGN KEY ("memberId") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_contactId_contacts_id_fk" FOREIGN KEY ("contactId") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_refundUuid_refunds_uuid_fk" FOREIGN KEY ("refundUuid") REFERENCES "public"."refunds"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_complaintUuid_complaints_id_fk" FOREIGN KEY ("complaintUuid") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_refundUuid_refunds_uuid_fk" FOREIGN KEY ("refundUuid") REFERENCES "public"."refunds"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subjectStaffId_staff_id_fk" FOREIGN KEY ("subjectStaffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_places" ADD CONSTRAINT "staff_places_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_challenges" ADD CONSTRAINT "staff_passkey_challenges_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_category_rank_index" ON "products" USING btree ("category","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "account_secrets_one_of_a_kind" ON "account_secrets" USING btree ("kind","emailHash");--> statement-breakpoint
CREATE INDEX "account_secrets_memberId_index" ON "account_secrets" USING btree ("memberId");--> statement-breakpoint
CREATE INDEX "account_secrets_expiresAt_index" ON "account_secrets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "member_devices_signedInAt_index" ON "member_devices" USING btree ("signedInAt");--> statement-breakpoint
CREATE INDEX "member_locations_memberId_createdAt_index" ON "member_locations" USING btree ("memberId","createdAt");--> statement-breakpoint
CREATE UNIQUE INDEX "member_locations_one_default" ON "member_locations" USING btree ("memberId") WHERE "member_locations"."isDefault";--> statement-breakpoint
CREATE INDEX "member_sessions_expiresAt_index" ON "member_sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "member_sessions_memberId_index" ON "member_sessions" USING btree ("memberId");--> statement-breakpoint
CREATE INDEX "members_unconfirmed" ON "members" USING btree ("createdAt") WHERE "members"."emailConfirmedAt" is null;--> statement-breakpoint
CREATE INDEX "password_tries_lastAt_index" ON "password_tries" USING btree ("lastAt");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_one_of_a_type" ON "social_accounts" USING btree ("memberId","loginType");--> statement-breakpoint
CREATE INDEX "social_starts_expiresAt_index" ON "social_starts" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "social_tickets_expiresAt_index" ON "social_tickets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "cart_lines_cartUuid_id_index" ON "cart_lines" USING btree ("cartUuid","id");--> statement-breakpoint
CREATE INDEX "carts_deviceHash_index" ON "carts" USING btree ("deviceHash");--> statement-breakpoint
CREATE INDEX "carts_of_member" ON "carts" USING btree ("memberId") WHERE "carts"."memberId" is not null;--> statement-breakpoint
CREATE INDEX "carts_not_ordered" ON "carts" USING btree ("createdAt") WHERE "carts"."orderUuid" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_createdAt_index" ON "idempotency_keys" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "keys_of_network" ON "idempotency_keys" USING btree ("networkHash","createdAt") WHERE "idempotency_keys"."networkHash" is not null;--> statement-breakpoint
CREATE INDEX "kitchen_jobs_dueAt_index" ON "kitchen_jobs" USING btree ("dueAt");--> statement-breakpoint
CREATE INDEX "orders_outletId_createdAt_index" ON "orders" USING btree ("outletId","createdAt");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree (lower("doc" #>> '{contact,email}'));--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree (("doc" #>> '{contact,phone}'));--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "orders" USING btree ("memberId","createdAt","uuid") WHERE "orders"."memberId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_of_cart" ON "orders" USING btree ("cartUuid",(case when "status" = 8 then "uuid" else "cartUuid" end));--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("createdAt") WHERE "orders"."status" = 1;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("createdAt") WHERE "orders"."status" not in (4, 7, 8, 9);--> statement-breakpoint
CREATE INDEX "orders_open_of_store" ON "orders" USING btree ("outletId","createdAt","uuid") WHERE "orders"."status" not in (4, 7, 8, 9);--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("createdAt","uuid");--> statement-breakpoint
CREATE INDEX "orders_over" ON "orders" USING btree ("promisedFrom") WHERE "orders"."status" in (4, 7, 8, 9);--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree (coalesce("completedAt", "promisedFrom")) WHERE "orders"."status" in (7, 9);--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("uuid") WHERE "orders"."forgets";--> statement-breakpoint
CREATE INDEX "point_entries_memberId_at_index" ON "point_entries" USING btree ("memberId","at");--> statement-breakpoint
CREATE INDEX "coupon_uses_orderUuid_index" ON "coupon_uses" USING btree ("orderUuid");--> statement-breakpoint
CREATE INDEX "payments_orderUuid_index" ON "payments" USING btree ("orderUuid");--> statement-breakpoint
CREATE INDEX "payments_settleAt_index" ON "payments" USING btree ("settleAt") WHERE "payments"."settlement" is not null;--> statement-breakpoint
CREATE INDEX "payments_alerts" ON "payments" USING btree ("state") WHERE "payments"."state" in ('uncollected', 'disputed', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_that_counts" ON "payments" USING btree ("orderUuid") WHERE "payments"."state" in ('started', 'authorised', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_a_key" ON "refunds" USING btree ("paymentUuid","key");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("dueAt") WHERE "refunds"."dueAt" is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("state") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_made" ON "refunds" USING btree (coalesce("refundedAt", "createdAt")) WHERE "refunds"."state" = 'refunded';--> statement-breakpoint
CREATE INDEX "contacts_createdAt_index" ON "contacts" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "contacts_memberId_index" ON "contacts" USING btree ("memberId");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_of_a_key" ON "complaints" USING btree ("orderUuid","key");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_open" ON "complaints" USING btree ("orderUuid") WHERE "complaints"."answeredAt" is null;--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("createdAt") WHERE "complaints"."answeredAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_orders_one_of_a_key" ON "phone_orders" USING btree ("repeatedUuid","key");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_a_kind" ON "mails" USING btree ("orderUuid","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_contact" ON "mails" USING btree ("contactId","kind") WHERE "mails"."contactId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_refund" ON "mails" USING btree ("refundUuid") WHERE "mails"."refundUuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_one_of_complaint" ON "mails" USING btree ("complaintUuid","kind") WHERE "mails"."complaintUuid" is not null;--> statement-breakpoint
CREATE INDEX "mails_of_member" ON "mails" USING btree ("memberId") WHERE "mails"."memberId" is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("dueAt") WHERE "mails"."dueAt" is not null;--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("dueAt") WHERE "tickets"."dueAt" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_one_of_a_kind" ON "text_messages" USING btree ("orderUuid","kind") WHERE "text_messages"."refundUuid" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_one_of_refund" ON "text_messages" USING btree ("refundUuid") WHERE "text_messages"."refundUuid" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_due" ON "text_messages" USING btree ("dueAt") WHERE "text_messages"."dueAt" is not null;--> statement-breakpoint
CREATE INDEX "phone_codes_expiresAt_index" ON "phone_codes" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_challenges_staffId_index" ON "staff_challenges" USING btree ("staffId");--> statement-breakpoint
CREATE INDEX "staff_challenges_expiresAt_index" ON "staff_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_invitations_expiresAt_index" ON "staff_invitations" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_places_signedInAt_index" ON "staff_places" USING btree ("signedInAt");--> statement-breakpoint
CREATE INDEX "staff_sessions_staffId_index" ON "staff_sessions" USING btree ("staffId");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiresAt_index" ON "staff_sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_staffId_index" ON "staff_passkey_challenges" USING btree ("staffId");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_expiresAt_index" ON "staff_passkey_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staffId_index" ON "staff_passkeys" USING btree ("staffId");--> statement-breakpoint
CREATE INDEX "due_versions" ON "catalog_versions" USING btree ("publishAt") WHERE "catalog_versions"."state" = 'scheduled';