CREATE INDEX "orders_of_cart" ON "orders" USING btree ("cartUuid");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree (lower("doc" #>> '{contact,email}'));--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree (("doc" #>> '{contact,phone}'));