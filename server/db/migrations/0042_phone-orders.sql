CREATE TABLE "phone_orders" (
	"orderUuid" uuid PRIMARY KEY NOT NULL,
	"repeatedUuid" uuid NOT NULL,
	"key" uuid NOT NULL,
	"bodyHash" text NOT NULL,
	"staffId" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_orderUuid_orders_uuid_fk" FOREIGN KEY ("orderUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_repeatedUuid_orders_uuid_fk" FOREIGN KEY ("repeatedUuid") REFERENCES "public"."orders"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_staffId_staff_id_fk" FOREIGN KEY ("staffId") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_orders_one_of_a_key" ON "phone_orders" USING btree ("repeatedUuid","key");