DROP INDEX "carts_touchedAt_index";--> statement-breakpoint
CREATE INDEX "carts_createdAt_index" ON "carts" USING btree ("createdAt");