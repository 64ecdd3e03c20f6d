CREATE TABLE "sold_out_parts" (
	"outletId" uuid NOT NULL,
	"partUuid" uuid NOT NULL,
	CONSTRAINT "sold_out_parts_outletId_partUuid_pk" PRIMARY KEY("outletId","partUuid")
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
ALTER TABLE "categories" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sold_out_parts" ADD CONSTRAINT "sold_out_parts_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_versions" ON "catalog_versions" USING btree ("publishAt") WHERE "catalog_versions"."state" = 'scheduled';