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
	"outletId" uuid NOT NULL,
	"orderType" text NOT NULL,
	"orderTime" timestamp with time zone,
	"minCart" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"orderUuid" uuid,
	"createdAt" timestamp with time zone NOT NULL,
	"touchedAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"rank" integer NOT NULL,
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
	"doc" jsonb NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"deviceHash" text NOT NULL,
	"bodyHash" text NOT NULL,
	"orderUuid" uuid NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_deviceHash_key_pk" PRIMARY KEY("deviceHash","key")
);
--> statement-breakpoint
CREATE TABLE "kitchen_jobs" (
	"orderUuid" uuid PRIMARY KEY NOT NULL,
	"status" smallint NOT NULL,
	"dueAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"doc" jsonb NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "members_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"orderUuid" uuid NOT NULL,
	"status" smallint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"cartUuid" uuid NOT NULL,
	"tokenHash" text NOT NULL,
	"outletId" uuid NOT NULL,
	"status" smallint NOT NULL,
	"orderType" text NOT NULL,
	"handover" text NOT NULL,
	"future" boolean NOT NULL,
	"promisedFrom" timestamp with time zone NOT NULL,
	"promisedTo" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"doc" jsonb NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cartUuid_unique" UNIQUE("cartUuid")
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
	"doc" jsonb NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "slot_usage" (
	"outletId" uuid NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "slot_usage_outletId_slot_pk" PRIMARY KEY("outletId","slot")
);
--> statement-breakpoint
CREATE TABLE "store_keys" (
	"outletId" uuid PRIMARY KEY NOT NULL,
	"keyHash" text NOT NULL
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
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cartUuid_carts_uuid_fk" FOREIGN KEY ("cartUuid") REFERENCES "public"."carts"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_productUuid_products_uuid_fk" FOREIGN KEY ("productUuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_jobs" ADD CONSTRAINT "kitchen_jobs_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cartUuid_carts_uuid_fk" FOREIGN KEY ("cartUuid") REFERENCES "public"."carts"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_usage" ADD CONSTRAINT "slot_usage_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_keys" ADD CONSTRAINT "store_keys_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_cartUuid_id_index" ON "cart_lines" USING btree ("cartUuid","id");--> statement-breakpoint
CREATE INDEX "carts_deviceHash_index" ON "carts" USING btree ("deviceHash");--> statement-breakpoint
CREATE INDEX "carts_touchedAt_index" ON "carts" USING btree ("touchedAt");--> statement-breakpoint
CREATE INDEX "idempotency_keys_createdAt_index" ON "idempotency_keys" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "kitchen_jobs_dueAt_index" ON "kitchen_jobs" USING btree ("dueAt");--> statement-breakpoint
CREATE INDEX "order_events_orderUuid_seq_index" ON "order_events" USING btree ("orderUuid","seq");--> statement-breakpoint
CREATE INDEX "orders_outletId_createdAt_index" ON "orders" USING btree ("outletId","createdAt");--> statement-breakpoint
CREATE INDEX "products_category_rank_index" ON "products" USING btree ("category","rank");