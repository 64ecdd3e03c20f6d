DROP INDEX "carts_createdAt_index";--> statement-breakpoint
CREATE INDEX "carts_not_ordered" ON "carts" USING btree ("createdAt") WHERE "carts"."orderUuid" is null;