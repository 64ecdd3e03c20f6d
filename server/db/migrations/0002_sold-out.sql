CREATE TABLE "sold_out" (
	"outletId" uuid NOT NULL,
	"productUuid" uuid NOT NULL,
	CONSTRAINT "sold_out_outletId_productUuid_pk" PRIMARY KEY("outletId","productUuid")
);
--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_outletId_outlets_id_fk" FOREIGN KEY ("outletId") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_productUuid_products_uuid_fk" FOREIGN KEY ("productUuid") REFERENCES "public"."products"("uuid") ON DELETE no action ON UPDATE no action;